// The headers of `certified` as others compile them: every answer to many queries, as one number. With OTHER, a hash of
// another file that was compiled of this one, otherwise, it says both. With an argument it says the number of so many
// queries in every rounding mode, with and without flushing subnormal numbers to zero, and nothing else.
#include <plumbline/line_intersection.hpp>
#include <plumbline/orientation.hpp>
#include <plumbline/point_projection.hpp>
#include <plumbline/quadratic_roots.hpp>
#include <plumbline/segment_intersection.hpp>
#include <plumbline/segment_sweeps_point.hpp>
#include <plumbline/target_intercept.hpp>
#include <plumbline/target_intercept_3d.hpp>
#include <plumbline/wall_hit_time.hpp>

#include <cfenv>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using plumbline::Point;
using plumbline::Segment;
using plumbline::Velocity;
using namespace plumbline::certified;
using plumbline::arithmetic::bits_of;
using plumbline::arithmetic::double_of;

class Numbers {
 public:
  // SplitMix64
  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  /// Of one kind for a query: on a small grid, where much is degenerate; of tenths; of 53 bits; or subnormal, or
  /// nearly; of any bits at all.
  double of_kind(std::uint64_t kind) {
    const auto small = static_cast<double>(bits() % 9) - 4;
    if (kind % 8 < 3) return small;
    if (kind % 8 < 5) return tenths[bits() % 9];
    if (kind % 8 == 5 || (kind % 8 == 6 && bits() % 2 == 0)) return static_cast<double>(bits() >> 11) * 0x1p-53;
    if (kind % 8 == 6) return double_of(bits() & 0x807fffffffffffff);
    return double_of(bits());
  }

 private:
  static constexpr double tenths[] = {-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4};
  std::uint64_t state_ = 1;
};

class Hash {
 public:
  // FNV-1a, of 64 bits at once
  void add(std::uint64_t bits) { state_ = (state_ ^ bits) * 0x100000001b3; }
  void add(int code) { add(static_cast<std::uint64_t>(code)); }
  void add(double value) { add(bits_of(value)); }
  void add(const Point& p) {
    add(p.x);
    add(p.y);
  }
  void add(const Velocity& v) {
    add(v.x);
    add(v.y);
  }
  void add(const SweepContact& contact) {
    for (const double value : {contact.t_enter, contact.t_exit, contact.s_enter, contact.s_exit}) add(value);
    add(contact.place);
    add(contact.cut);
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

}  // namespace

std::uint64_t HASH(int queries);
std::uint64_t HASH(int queries) {
  Numbers numbers;
  Hash hash;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t kind = numbers.bits();
    const auto point = [&] {
      const double x = numbers.of_kind(kind), y = numbers.of_kind(kind);
      return Point{x, y};
    };
    const Point a = point(), b = point(), c = point(), d = point();
    hash.add(static_cast<int>(orientation(a, b, c)));
    const auto lines = line_intersection({a, b}, {c, d});
    hash.add(lines.outcome);
    hash.add(lines.place);
    const auto segments = segment_intersection({a, b}, {c, d});
    hash.add(segments.outcome);
    hash.add(segments.first);
    hash.add(segments.last);
    hash.add(segments.s);
    hash.add(segments.t);
    const auto projection = point_projection(a, {b, c});
    hash.add(projection.outcome);
    hash.add(projection.s);
    const auto roots = quadratic_roots(a.x, a.y, b.x);
    hash.add(roots.outcome);
    hash.add(roots.x_1);
    hash.add(roots.x_2);
    const auto hit = wall_hit_time(a, {b.x, b.y}, {c, d});
    hash.add(hit.outcome);
    hash.add(hit.t);
    hash.add(hit.place);
    hash.add(hit.u);
    const auto met = target_intercept(a, b, std::fabs(c.x), {d.x, d.y});
    hash.add(met.outcome);
    hash.add(met.t);
    hash.add(met.place);
    hash.add(met.chaser);
    const auto met_in_space = target_intercept_3d({a.x, a.y, b.x}, {b.y, c.x, c.y}, std::fabs(d.x), {d.y, a.x, c.x});
    hash.add(met_in_space.outcome);
    for (const double value : {met_in_space.t, met_in_space.place.x, met_in_space.place.y, met_in_space.place.z,
                               met_in_space.chaser.x, met_in_space.chaser.y, met_in_space.chaser.z})
      hash.add(value);
    const auto sweep = segment_sweeps_point({a, b}, {c, d}, {point(), point()});
    hash.add(sweep.outcome);
    for (const SweepContact& contact : sweep.contacts) hash.add(contact);
  }
  return hash.value();
}

#ifdef OTHER
std::uint64_t OTHER(int queries);

namespace {

void flush_to_zero(bool flushes) {
#if defined(__SSE2__)
  constexpr unsigned results_and_arguments = 0x8040;
  const unsigned control = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(flushes ? control | results_and_arguments : control & ~results_and_arguments);
#elif defined(__aarch64__)
  constexpr std::uint64_t both = 1 << 24;
  std::uint64_t control = 0;
  asm volatile("mrs %0, fpcr" : "=r"(control));
  asm volatile("msr fpcr, %0" : : "r"(flushes ? control | both : control & ~both));
#else
  (void)flushes;
#endif
}

}  // namespace

int main(int count, char** words) {
  if (count == 1) {
    std::printf("%016" PRIx64 " %016" PRIx64 "\n", HASH(100000), OTHER(100000));
    return 0;
  }
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO})
    for (const bool flushes : {false, true}) {
      std::fesetround(mode);
      flush_to_zero(flushes);
      const std::uint64_t hash = HASH(std::atoi(words[1]));
      std::fesetround(FE_TONEAREST);
      flush_to_zero(false);
      std::printf("%016" PRIx64 "\n", hash);
    }
}
#endif

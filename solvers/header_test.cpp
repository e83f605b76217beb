// The headers of `certified` as others compile them: every answer to many queries, as one number. With OTHER, a hash of
// another file that was compiled of this one, otherwise, it says both.
#include <plumbline/line_intersection.hpp>
#include <plumbline/orientation.hpp>
#include <plumbline/point_projection.hpp>
#include <plumbline/quadratic_roots.hpp>
#include <plumbline/segment_intersection.hpp>
#include <plumbline/segment_sweeps_point.hpp>
#include <plumbline/target_intercept.hpp>
#include <plumbline/target_intercept_3d.hpp>
#include <plumbline/wall_hit_time.hpp>

#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>

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

  /// Of one kind for a query: on a small grid, where much is degenerate; of tenths; of 53 bits; of any bits at all.
  double of_kind(std::uint64_t kind) {
    const auto small = static_cast<double>(bits() % 9) - 4;
    if (kind % 8 < 3) return small;
    if (kind % 8 < 5) return small / 10;
    if (kind % 8 < 7) return static_cast<double>(bits() >> 11) * 0x1p-53;
    return double_of(bits());
  }

 private:
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

std::uint64_t HASH();
std::uint64_t HASH() {
  Numbers numbers;
  Hash hash;
  for (int i = 0; i < 100000; ++i) {
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
std::uint64_t OTHER();

int main() { std::printf("%016" PRIx64 " %016" PRIx64 "\n", HASH(), OTHER()); }
#endif

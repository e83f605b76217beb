// The headers of `certified` as others compile them: every answer to many queries, as one number. With OTHER, a hash of
// another file that was compiled of this one, otherwise, it says both.
#include <plumbline/line_intersection.hpp>
#include <plumbline/orientation.hpp>
#include <plumbline/point_projection.hpp>
#include <plumbline/quadratic_roots.hpp>
#include <plumbline/segment_intersection.hpp>

#include <cinttypes>
#include <cstdint>
#include <cstdio>

namespace {

using plumbline::Point;
using plumbline::Segment;
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
  }
  return hash.value();
}

#ifdef OTHER
std::uint64_t OTHER();

int main() { std::printf("%016" PRIx64 " %016" PRIx64 "\n", HASH(), OTHER()); }
#endif

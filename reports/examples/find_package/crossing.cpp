#include <plumbline/segment_intersection.hpp>

#include <cstdio>

int main() {
  const auto met = plumbline::certified::segment_intersection({{0, 0}, {3, 3}}, {{0, 1}, {1, 0}});
  if (met.outcome == met.point) std::printf("%g %g at %.17g\n", met.first.x, met.first.y, met.s);
}

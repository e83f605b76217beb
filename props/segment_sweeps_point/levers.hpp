// The lever on an integer lattice: p moves on the x axis, q on the y axis, the point rests.
#pragma once

#include "props/segment_sweeps_point/lattice_motion.hpp"

namespace plumbline::segment_sweeps_point {

struct Lever {
  std::int64_t first, second;   ///< two times, in quarters
  std::int64_t x1, x2, y1, y2;  ///< where the ends are then
};

/// x rises and y falls: so the segment passes two points at two times each.
inline Lever lever(Random& random) {
  const std::int64_t first = random.between(0, 2);
  const std::int64_t second = random.between(first + 1, 4);
  const std::int64_t x1 = random.between(1, 9);
  const std::int64_t y2 = random.between(1, 9);
  const std::int64_t by_x = random.between(1, 5);
  const std::int64_t by_y = random.between(1, 5);
  const std::int64_t quarters = second - first;
  return {first, second, x1, x1 + quarters * by_x, y2 + quarters * by_y, y2};
}

/// The ends' ways times `unit`, with the point at c.
inline void put_lever(const Lever& drawn, std::int64_t unit, Vec c, std::int64_t* query) {
  const std::int64_t quarters = drawn.second - drawn.first;
  const Mover p = {{unit * drawn.x1, 0}, {unit * ((drawn.x2 - drawn.x1) / quarters), 0}};
  const Mover q = {{0, unit * drawn.y1}, {0, unit * ((drawn.y2 - drawn.y1) / quarters)}};
  put({p, q, {c, {0, 0}}}, drawn.first, query);
}

/// x/X + y/Y = 1 at both times, whose solution has this denominator.
inline void lever_with_two_hits(Random& random, std::int64_t* query) {
  const Lever drawn = lever(random);
  const std::int64_t unit = drawn.x2 * drawn.y1 - drawn.x1 * drawn.y2;
  put_lever(drawn, unit, {drawn.x1 * drawn.x2 * (drawn.y1 - drawn.y2), drawn.y1 * drawn.y2 * (drawn.x2 - drawn.x1)},
            query);
}

/// On the segment at the first time, i parts of four along it.
inline void lever_with_a_hit(Random& random, std::int64_t* query) {
  const Lever drawn = lever(random);
  const std::int64_t i = random.between(0, 4);
  put_lever(drawn, 4, {(4 - i) * drawn.x1, i * drawn.y1}, query);
}

/// Farther out than the ends come.
inline void lever_without_a_hit(Random& random, std::int64_t* query) {
  const Lever drawn = lever(random);
  const std::int64_t x = drawn.x2 + 4 * (drawn.x2 - drawn.x1) + random.between(0, 9);
  const std::int64_t y = drawn.y1 + 4 * (drawn.y1 - drawn.y2) + random.between(0, 9);
  put_lever(drawn, 1, {x, y}, query);
}

}  // namespace plumbline::segment_sweeps_point

// The drawing of four points that move in space and of what they span: seen along the axis along which they extend
// least.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "reports/drawing/drawing.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// How far apart the coordinates of an axis are, in halves, so that no difference overflows.
inline double half_extent(const double* query, std::size_t axis) {
  double low = query[axis] / 2, high = low;
  for (std::size_t i = axis; i < numbers; i += per_place) {
    low = std::min(low, query[i] / 2);
    high = std::max(high, query[i] / 2);
  }
  return high - low;
}

/// `names` has a letter for each point; a line goes through each of `outlines`, points by their places there.
inline Drawing drawing(const double* query, const ToldTruth& truth, std::string_view names,
                       const std::vector<std::vector<std::size_t>>& outlines) {
  std::size_t hidden = 2;  // where two extend alike, the later one
  for (const std::size_t axis : {1u, 0u})
    if (half_extent(query, axis) < half_extent(query, hidden)) hidden = axis;
  const std::size_t across = hidden == 0 ? 1 : 0, up = hidden == 2 ? 1 : 2;
  std::array<Position, 2 * points> stated{};
  for (std::size_t i = 0; i < stated.size(); ++i)
    stated[i] = {query[i * per_place + across], query[i * per_place + up]};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  std::array<Position, 2 * points> at{};
  std::transform(stated.begin(), stated.end(), at.begin(), [&](Position p) { return drawing.frame.place(p); });
  const auto moves = [&](std::size_t i) {
    return !std::equal(query + i * per_place, query + (i + 1) * per_place, query + later + i * per_place);
  };
  const auto outline = [&](auto place, Role role) {
    for (const auto& through : outlines) {
      Drawing::Path path{{}, role};
      for (const std::size_t i : through) path.through.push_back(place(i));
      drawing.paths.push_back(path);
    }
  };
  outline([&](std::size_t i) { return at[i]; }, Role::query);
  outline([&](std::size_t i) { return at[points + i]; }, Role::query);
  for (std::size_t i = 0; i < points; ++i) {
    drawing.mark_query(stated[i], std::string(1, names[i]));
    if (!moves(i)) continue;
    drawing.paths.push_back({{at[i], at[points + i]}, Role::axis, true});
    drawing.mark_query(stated[points + i], std::string(1, names[i]) + " at 1");
  }
  if (truth.code == outcome::hit) {
    const double t = truth.values[value::t].nearest;
    const auto then = [&](std::size_t i) {
      const Position from = at[i], to = at[points + i];
      return Position{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
    };
    outline(then, Role::truth);
    if (outlines.size() == 1) drawing.marks.push_back({then(0), "truth", Role::truth});
  }
  drawing.notes.push_back(std::string{"Seen along the axis of "} + "xyz"[hidden] + ", which is not drawn.");
  return drawing;
}

}  // namespace plumbline::ccd

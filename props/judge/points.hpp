// Which numbers of a query are the coordinates of a point, and which points coincide.
#pragma once

#include <span>
#include <vector>

#include "solvers/solver.hpp"

namespace plumbline {

/// The places of a point's or a velocity's numbers, in the order of the axes.
using PointPlaces = std::vector<std::size_t>;

/// Those of a problem, in their order; the numbers that belong to none are left out.
std::vector<PointPlaces> points_of(const Shape& shape);

/// The groups of points that coincide, of two points at least each. Velocities are none.
std::vector<std::vector<PointPlaces>> coinciding_points(const Shape& shape, std::span<const double> query);

}  // namespace plumbline

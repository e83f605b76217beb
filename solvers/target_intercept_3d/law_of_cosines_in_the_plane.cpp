// Method: the plane's `law_of_cosines`, in the plane of the chaser, the runner and the runner plus its velocity: the
//         chaser at its origin, the runner on its first axis; the result is carried back.
// Error:  within 8 times the bound of `law_of_cosines`, under its conditions: the runner's velocity in the plane is
//         within 12u·V of its own, the distance within 4u of its own, which triples the errors of a and D.
// Limits: as `law_of_cosines`; three points on a line have no plane of their own, and the second axis is left out.
// Source: "Interception of two moving objects in 2D space", the remark "2D and 3D": three points make a plane, and a
//         transformation leads there and back. The choice of origin and axes is an own one.
#include "solvers/target_intercept/law_of_cosines.hpp"
#include "solvers/target_intercept/published_promise.hpp"
#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

using intercept::Vec;

namespace {

/// A plane through the origin with two axes of length 1, orthogonal to each other.
struct Plane {
  Vec<3> first{}, second{};

  Vec<3> back(const Vec<2>& p) const { return intercept::moved(intercept::moved(Vec<3>{}, first, p[0]), second, p[1]); }
};

}  // namespace

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const intercept::Pursuit<3> space(query);
  intercept::Interception<3> found;
  if (intercept::are_same(space.chaser, space.runner)) {
    found.place = space.chaser;
    return write(found, answer);
  }
  const Vec<3> sight = intercept::difference(space.runner, space.chaser);
  const double distance = intercept::length(sight);
  Plane plane{intercept::divided(sight, distance), {}};
  const double along = intercept::dot(space.velocity, plane.first);
  const Vec<3> sideways = intercept::moved(space.velocity, plane.first, -along);
  const double across = intercept::length(sideways);
  if (across > 0) plane.second = intercept::divided(sideways, across);

  const intercept::Pursuit<2> pursuit({0, 0}, {distance, 0}, space.speed, {along, across});
  const auto in_plane = intercept::intercept_by_law_of_cosines(pursuit);
  if (!in_plane) return outcome::impossible;
  found.time = in_plane->time;
  const Vec<3> way = plane.back(in_plane->place);
  found.place = intercept::moved(space.chaser, way, 1.0);
  found.chaser_velocity = plane.back(in_plane->chaser_velocity);
  return write(found, answer);
}

static double promise(const double* query) { return 8 * intercept::published_promise<3>(query); }

constinit const Solver law_of_cosines_in_the_plane = {"law_of_cosines_in_the_plane", solve, promise,
                                                      every_value(shape)};

}  // namespace plumbline::target_intercept_3d

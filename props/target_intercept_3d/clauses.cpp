#include "props/target_intercept/clauses.hpp"

#include "oracle/oracles.hpp"
#include "props/problem.hpp"
#include "solvers/target_intercept/problem.hpp"
#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

namespace {

using namespace intercept;

// Every axis becomes the one before it.
constexpr auto exchange_axes = [](auto* v) { std::rotate(v, v + 1, v + 3); };

bool flatten(const double* query, double* image) {
  if (refuses(query)) return false;  // a z could be what is not finite
  return change_vectors<3>(query, image, [](double* v) { v[2] = 0; });
}

// Without the numbers of the z axis.
Truth of_the_plane(const double* query, const Truth&) {
  double in_plane[std::size(target_intercept::numbers)];
  double* next = in_plane;
  for (const Number& given : numbers)
    if (given.place != number::cz && given.place != number::rz && given.place != number::vz)
      *next++ = query[given.place];
  Truth truth = target_intercept::filtered(in_plane);
  if (truth.code != target_intercept::outcome::possible) return truth;
  truth.values.insert(truth.values.begin() + value::z, Real(0.0));
  truth.values.emplace_back(0.0);
  return truth;
}

constexpr Clause clause_list[] = {
    {"(1) exchanged axes map the point and the velocity", image_by<3, exchange_axes>, truth_by<3, exchange_axes>},
    {"(1) a mirror image maps the point and the velocity", image_by<3, mirror_x>, truth_by<3, mirror_x>},
    {"(2) scaling positions, speed and velocity by a power of two leaves t and scales the rest",
     scale<std::size(numbers)>, all_scaled<3>},
    {"(3) scaling speed and velocity by a power of two divides t by it and leaves the place", scale_speeds<3>,
     speeds_scaled<3>},
    {"(4) an exact translation leaves t and the velocity and translates the place", translate_positions<3>,
     position_translated<3>},
    {"(5) a runner at rest is met after distance/speed, where it is", bring_to_rest<3>, met_at_rest<3>, false},
    {"(6) with every z zero the truth is that of target_intercept", flatten, of_the_plane, false},
};

constexpr Prescription prescription_list[] = {{convention::zero_speed_waits, waiting<3>}};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::target_intercept_3d

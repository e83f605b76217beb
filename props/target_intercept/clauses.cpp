#include "props/target_intercept/clauses.hpp"

#include "props/problem.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::target_intercept {

namespace {

using namespace intercept;

constexpr Clause clause_list[] = {
    {"(1) a mirror image maps the point and the velocity", image_by<2, mirror_x>, truth_by<2, mirror_x>},
    {"(1) a quarter turn maps the point and the velocity", image_by<2, turn>, truth_by<2, turn>},
    {"(2) scaling positions, speed and velocity by a power of two leaves t and scales the rest",
     scale<std::size(numbers)>, all_scaled<2>},
    {"(3) scaling speed and velocity by a power of two divides t by it and leaves the place", scale_speeds<2>,
     speeds_scaled<2>},
    {"(4) an exact translation leaves t and the velocity and translates the place", translate_positions<2>,
     position_translated<2>},
    {"(5) a runner at rest is met after distance/speed, where it is", bring_to_rest<2>, met_at_rest<2>, false},
};

constexpr Prescription prescription_list[] = {{convention::zero_speed_waits, waiting<2>}};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::target_intercept

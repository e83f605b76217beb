#include "props/draw/generators.hpp"
#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

static constexpr std::size_t size = std::size(numbers);

static constexpr Family family_list[] = {
    {"uniform", "with numbers in [-1, 1)", each<uniform, size>, outcome::middle, 1.0},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.5, true},
    {"degenerate", "of three distinct numbers, and of those where formulas break",
     mix<of_three<uniform, size>, each<special, size>>},
};

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::midpoint

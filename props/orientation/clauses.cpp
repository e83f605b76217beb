#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

constexpr std::size_t size = std::size(numbers);

Truth exchanged(const double*, const Truth& truth) {
  if (truth.code == outcome::left) return {outcome::right, {}};
  return truth.code == outcome::right ? Truth{outcome::left, {}} : truth;
}

constexpr Clause clause_list[] = {
    {"(1) exchanging b and c exchanges left and right", reorder<0, 2, 1>, exchanged},
    {"(1) exchanging a and b exchanges left and right", reorder<1, 0, 2>, exchanged},
    {"(2) moving the points one place on changes nothing", reorder<1, 2, 0>, same_truth},
    {"(3) a mirror image exchanges left and right", mirror<size>, exchanged},
    {"(4) a quarter turn changes nothing", quarter_turn<size>, same_truth},
    {"(5) scaling by a power of two changes nothing", scale<size>, same_truth},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};

}  // namespace plumbline::orientation

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

constexpr std::size_t size = std::size(numbers);

// Applies `map` to the point of a truth.
template <typename Map>
Truth with_point(const Truth& truth, Map map) {
  Truth image = truth;
  if (truth.code == outcome::point) map(image.values[value::x], image.values[value::y]);
  return image;
}

Truth with_axes_swapped(const double*, const Truth& truth) { return with_point(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_point(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_point(truth, turned); }
Truth with_point_scaled(const double* query, const Truth& truth) { return with_point(truth, scaled_as<size>(query)); }

constexpr Clause clause_list[] = {
    {"(1) swapping the lines changes nothing", reorder<2, 3, 0, 1>, same_truth},
    {"(2) reversing ab changes nothing", reorder<1, 0, 2, 3>, same_truth},
    {"(2) reversing cd changes nothing", reorder<0, 1, 3, 2>, same_truth},
    {"(3) swapping the axes swaps x and y", swap_axes<size>, with_axes_swapped},
    {"(4) mirroring in the y axis negates x", mirror<size>, with_mirror},
    {"(5) a quarter turn turns the point", quarter_turn<size>, with_turn},
    {"(6) scaling by a power of two scales x and y", scale<size>, with_point_scaled},
};

constexpr Prescription prescription_list[] = {
    {{"same_line_is_parallel", "a line is called parallel to itself"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code != outcome::same_line) return std::nullopt;
       return Truth{outcome::parallel, {}};
     }},
    {{"undefined_is_parallel", "a line without direction, through two equal points, is called parallel"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code != outcome::undefined) return std::nullopt;
       return Truth{outcome::parallel, {}};
     }},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::line_intersection

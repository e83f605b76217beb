#include <algorithm>
#include <utility>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "props/segment_intersection/degenerate.hpp"

namespace plumbline::segment_intersection {

namespace {

constexpr std::size_t size = std::size(numbers);

// An overlap's ends, which are doubles, in lexicographic order.
Truth ordered(Truth truth) {
  if (truth.code != outcome::overlap) return truth;
  Truth::Values& v = truth.values;
  const std::pair first(v[value::x0].nearest(), v[value::y0].nearest());
  const std::pair second(v[value::x1].nearest(), v[value::y1].nearest());
  if (second < first) std::swap_ranges(v.begin(), v.begin() + value::x1, v.begin() + value::x1);
  return truth;
}

Truth with_s_and_t_swapped(const double*, const Truth& truth) {
  Truth image = truth;
  if (truth.code == outcome::point) std::swap(image.values[value::s], image.values[value::t]);
  return image;
}

// The parameter along a segment of zero length stays 0.
Truth with_s_reversed(const double* query, const Truth& truth) {
  Truth image = truth;
  if (truth.code == outcome::point && !ab_is_a_point(query))
    image.values[value::s] = truth.values[value::s].complement();
  return image;
}

Truth with_t_reversed(const double* query, const Truth& truth) {
  Truth image = truth;
  if (truth.code == outcome::point && !cd_is_a_point(query))
    image.values[value::t] = truth.values[value::t].complement();
  return image;
}

// Applies `map` to both coordinates of every point of a truth.
template <typename Map>
Truth with_points(const Truth& truth, Map map) {
  Truth image = truth;
  if (truth.code == outcome::point) map(image.values[value::x], image.values[value::y]);
  if (truth.code == outcome::overlap) {
    map(image.values[value::x0], image.values[value::y0]);
    map(image.values[value::x1], image.values[value::y1]);
  }
  return ordered(image);
}

Truth with_axes_swapped(const double*, const Truth& truth) { return with_points(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_points(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_points(truth, turned); }
Truth with_points_scaled(const double* query, const Truth& truth) { return with_points(truth, scaled_as<size>(query)); }

constexpr Clause clause_list[] = {
    {"(1) swapping the segments swaps s and t", reorder<2, 3, 0, 1>, with_s_and_t_swapped},
    {"(2) reversing ab replaces s by 1 - s", reorder<1, 0, 2, 3>, with_s_reversed},
    {"(3) reversing cd replaces t by 1 - t", reorder<0, 1, 3, 2>, with_t_reversed},
    {"(4) swapping the axes swaps x and y", swap_axes<size>, with_axes_swapped},
    {"(5) mirroring in the y axis negates x", mirror<size>, with_mirror},
    {"(6) a quarter turn turns the point or the ends", quarter_turn<size>, with_turn},
    {"(7) scaling by a power of two scales x and y and leaves s and t", scale<size>, with_points_scaled},
};

std::optional<Conventional> disjoint_if(bool applies) {
  if (!applies) return std::nullopt;
  return Truth{outcome::disjoint, {}};
}

// Whether the segments meet in a point that is the far end by this parameter.
bool meets_at_1(const Truth& truth, std::size_t parameter) {
  return truth.code == outcome::point && truth.values[parameter].compare(1) == 0;
}

// Any point of an overlap will do: its first end stands for it.
std::optional<Conventional> overlap_as_a_point(const double*, const Truth& truth) {
  if (truth.code != outcome::overlap) return std::nullopt;
  const Real nowhere(0);
  return Conventional({outcome::point, {truth.values[value::x0], truth.values[value::y0], nowhere, nowhere}}, true);
}

std::optional<Conventional> any_hit(const double* query, const Truth& truth) {
  if (truth.code == outcome::point) return Conventional(truth, true);
  return overlap_as_a_point(query, truth);
}

constexpr Prescription prescription_list[] = {
    {convention::ends_excluded,
     [](const double*, const Truth& truth) { return disjoint_if(touches_in_an_end(truth)); }},
    {convention::far_ends_excluded,
     [](const double*, const Truth& truth) {
       return disjoint_if(meets_at_1(truth, value::s) || meets_at_1(truth, value::t));
     }},
    {{"far_end_excluded_ab", "contact at b does not count"},
     [](const double*, const Truth& truth) { return disjoint_if(meets_at_1(truth, value::s)); }},
    {{"far_end_excluded_cd", "contact at d does not count"},
     [](const double*, const Truth& truth) { return disjoint_if(meets_at_1(truth, value::t)); }},
    {convention::zero_length_is_disjoint,
     [](const double* query, const Truth& truth) {
       return disjoint_if(has_zero_length(query) && truth.code != outcome::disjoint);
     }},
    {{"overlap_is_disjoint", "segments with more than one point in common are called disjoint"},
     [](const double*, const Truth& truth) { return disjoint_if(truth.code == outcome::overlap); }},
    {{"overlap_is_point", "segments with more than one point in common are said to meet in one of them, whichever"},
     overlap_as_a_point},
    {convention::hit_only, any_hit},
    {{"on_one_line_is_disjoint", "segments that lie on one line are called disjoint, points included"},
     [](const double* query, const Truth& truth) {
       return disjoint_if(truth.code != outcome::disjoint && on_one_line(query));
     }},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::segment_intersection

#include <algorithm>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "props/wall_hit_time/degenerate.hpp"

namespace plumbline::wall_hit_time {

namespace {

constexpr std::size_t size = std::size(numbers);

bool has_values(const Truth& truth) { return !truth.values.empty(); }

Truth with_ends_exchanged(const double* query, const Truth& truth) {
  Truth image = truth;
  if (has_values(truth) && !has_zero_length(query)) image.values[value::u] = truth.values[value::u].complement();
  if (truth.code == outcome::passes_before_start) image.code = outcome::passes_beyond_end;
  if (truth.code == outcome::passes_beyond_end) image.code = outcome::passes_before_start;
  return image;
}

bool reverse_velocity(const double* query, double* image) {
  std::copy_n(query, size, image);
  image[number::vx] = -query[number::vx];
  image[number::vy] = -query[number::vy];
  return !moves_along(query);
}

Truth with_time_negated(const double*, const Truth& truth) {
  Truth image = truth;
  if (has_values(truth)) image.values[value::t] = truth.values[value::t].negated();
  if (is_hit(truth) && !is_now(truth))
    image.code = truth.code == outcome::will_hit ? outcome::has_hit : outcome::will_hit;
  return image;
}

// Applies `map` to the place.
template <typename Map>
Truth with_place(const Truth& truth, Map map) {
  Truth image = truth;
  if (has_values(truth)) map(image.values[value::x], image.values[value::y]);
  return image;
}

Truth with_axes_exchanged(const double*, const Truth& truth) { return with_place(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_place(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_place(truth, turned); }
Truth with_place_scaled(const double* query, const Truth& truth) { return with_place(truth, scaled_as<size>(query)); }

// The exponent by which the velocity is scaled, or 0.
int scale_velocity_by(const double* query, double* image) {
  std::copy_n(query, size, image);
  return scale_either_way(query + number::vx, 2, image + number::vx);
}

bool scale_velocity(const double* query, double* image) { return scale_velocity_by(query, image) != 0; }

Truth with_time_scaled(const double* query, const Truth& truth) {
  double image_query[size];
  const int k = scale_velocity_by(query, image_query);
  Truth image = truth;
  if (has_values(truth)) image.values[value::t] = truth.values[value::t].scaled(-k);
  return image;
}

// How far all places can be moved exactly along an axis: the power of two of the largest, or what moves the start to 0;
// 0 where neither is exact.
double way(double x, double a, double b) {
  const double places[] = {x, a, b};
  for (const double by : {translation(places, 3), -a}) {
    double sum;
    if (std::all_of(places, places + 3, [&](double place) { return add_exactly(place, by, sum); })) return by;
  }
  return 0;
}

struct Way {
  double x, y;

  explicit Way(const double* query)
      : x(way(query[number::x], query[number::ax], query[number::bx])),
        y(way(query[number::y], query[number::ay], query[number::by])) {}
};

bool move_places(const double* query, double* image) {
  std::copy_n(query, size, image);
  const Way by(query);
  for (const std::size_t place : {number::x, number::ax, number::bx}) image[place] += by.x;
  for (const std::size_t place : {number::y, number::ay, number::by}) image[place] += by.y;
  return by.x != 0 || by.y != 0;
}

Truth with_place_moved(const double* query, const Truth& truth) {
  return with_place(truth, [by = Way(query)](Real& x, Real& y) {
    x = x + Real(by.x);
    y = y + Real(by.y);
  });
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the ends replaces u by 1 - u and exchanges before and beyond", reorder<0, 1, 3, 2>,
     with_ends_exchanged},
    {"(2) reversing the velocity negates t and exchanges will_hit and has_hit", reverse_velocity, with_time_negated},
    {"(3) exchanged axes leave t and u and exchange x and y", swap_axes<size>, with_axes_exchanged},
    {"(3) a mirror image leaves t and u and negates x", mirror<size>, with_mirror},
    {"(3) a quarter turn leaves t and u and turns the place", quarter_turn<size>, with_turn},
    {"(4) scaling all numbers by a power of two leaves t and u and scales the place", scale<size>, with_place_scaled},
    {"(5) scaling the velocity by a power of two divides t by it", scale_velocity, with_time_scaled},
    {"(6) a translation leaves t and u and moves the place with it", move_places, with_place_moved},
};

// The truth with another outcome, and the same values, where the convention applies.
std::optional<Conventional> passes_if(bool applies, outcome::Code code, const Truth& truth) {
  if (!applies) return std::nullopt;
  return Truth{code, truth.values};
}

constexpr Prescription prescription_list[] = {
    {convention::ends_excluded,
     [](const double* query, const Truth& truth) {
       const auto pass = is_in_the_start(truth) ? outcome::passes_before_start : outcome::passes_beyond_end;
       return passes_if(is_in_an_end(truth) && !has_zero_length(query), pass, truth);
     }},
    {convention::far_ends_excluded,
     [](const double*, const Truth& truth) {
       return passes_if(is_in_the_far_end(truth), outcome::passes_beyond_end, truth);
     }},
    {convention::zero_length_is_disjoint,
     [](const double* query, const Truth& truth) -> std::optional<Conventional> {
       if (!has_zero_length(query) || truth.code == outcome::never) return std::nullopt;
       return Truth{outcome::never, {}};
     }},
    {{"ray", "only a hit from now on counts: all else is never"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code == outcome::will_hit || truth.code == outcome::never) return std::nullopt;
       return Truth{outcome::never, {}};
     }},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::wall_hit_time

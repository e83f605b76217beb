#include <algorithm>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/falling_segment_sweeps_point/contacts.hpp"
#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

namespace steady = segment_sweeps_point;

constexpr std::size_t size = std::size(numbers);
constexpr std::size_t paths[] = {number::px, number::qx, number::cx};

// Where the segment has zero length s is 0: both ends are in the point then.
Truth with_ends_exchanged(const double* query, const Truth& truth) {
  const auto begins_at_p = [](const Real* contact) {
    return contact[value::s_enter].sign() == 0 || contact[value::s_exit].sign() == 0;
  };
  const bool any = Rows::number_of(truth, begins_at_p) > 0;
  const Truth of_q = any ? meetings_of(number::qx, query) : Truth();
  return Rows::changed(truth, [&of_q](Real* contact) {
    for (const auto& [t, s] : {std::pair(value::t_enter, value::s_enter), std::pair(value::t_exit, value::s_exit)})
      if (contact[s].sign() != 0 || !are_at(of_q, contact[t])) contact[s] = contact[s].complement();
  });
}

// The places at 1, the negated velocities there, and the accelerations.
bool reverse_time(const double* query, double* image) {
  for (const std::size_t path : paths)
    for (const std::size_t axis : {0u, 1u}) {
      const double* const from = query + path + axis;
      double* const to = image + path + axis;
      double way, half, speed;
      if (!scale_exactly(from[number::acceleration], -1, half) || !add_exactly(from[number::velocity], half, way) ||
          !add_exactly(from[number::place], way, to[number::place]) ||
          !add_exactly(from[number::velocity], from[number::acceleration], speed))
        return false;
      to[number::velocity] = -speed;
      to[number::acceleration] = from[number::acceleration];
    }
  return true;
}

// Copies from the image's truth the places of contacts that satisfy `open`: the clause does not determine them.
template <typename Open>
void take_places(const double* image, Truth& truth, Open open) {
  if (Rows::number_of(truth, open) == 0) return;
  const Truth of_image = rational(image);
  if (of_image.code != truth.code) return;
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact)
    if (open(&truth.values[i]))
      for (const std::size_t v : {value::x, value::y}) truth.values[i + v] = of_image.values[i + v];
}

Truth with_time_reversed(const double* query, const Truth& truth) {
  Truth image = Rows::reversed(Rows::changed(truth, [](Real* contact) {
    for (const std::size_t t : {value::t_enter, value::t_exit}) contact[t] = contact[t].complement();
    std::swap(contact[value::t_enter], contact[value::t_exit]);
    std::swap(contact[value::s_enter], contact[value::s_exit]);
  }));
  double reversed[size];
  reverse_time(query, reversed);
  take_places(reversed, image, Rows::is_sustained);
  return image;
}

// The truth with `map` applied to the place of each contact.
template <typename Map>
Truth with_places(const Truth& truth, Map map) {
  return Rows::changed(truth, [map](Real* contact) { map(contact[value::x], contact[value::y]); });
}

Truth with_axes_exchanged(const double*, const Truth& truth) { return with_places(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_places(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_places(truth, turned); }
Truth with_places_scaled(const double* query, const Truth& truth) { return with_places(truth, scaled_as<size>(query)); }

// The point rests where it is, and its velocity and acceleration are taken from those of the ends.
bool bring_point_to_rest(const double* query, double* image) {
  std::copy_n(query, size, image);
  for (std::size_t i = number::velocity; i < number::per_path; ++i) {
    for (const std::size_t end : {number::px, number::qx})
      if (!add_exactly(query[end + i], -query[number::cx + i], image[end + i])) return false;
    image[number::cx + i] = 0;
  }
  return true;
}

Truth with_point_at_rest(const double* query, const Truth& truth) {
  return with_places(truth, [query](Real& x, Real& y) {
    x = Real(query[number::cx]);
    y = Real(query[number::cy]);
  });
}

// Adds the power of two of the largest number to all places, or to all accelerations.
template <number::OfPath what>
bool add_to_all(const double* query, double* image) {
  std::copy_n(query, size, image);
  for (const std::size_t path : paths)
    for (const std::size_t axis : {0u, 1u}) {
      const std::size_t i = path + what + axis;
      if (!add_exactly(query[i], translation(query, size), image[i])) return false;
    }
  return true;
}

Truth with_places_translated(const double* query, const Truth& truth) {
  return with_places(truth, [by = Real(translation(query, size))](Real& x, Real& y) {
    x = x + by;
    y = y + by;
  });
}

Truth with_other_places(const double* query, const Truth& truth) {
  Truth image = truth;
  double faster[size];
  add_to_all<number::acceleration>(query, faster);
  take_places(faster, image, [](const Real*) { return true; });
  return image;
}

bool take_acceleration_off(const double* query, double* image) {
  std::copy_n(query, size, image);
  for (const std::size_t path : paths)
    for (const std::size_t axis : {0u, 1u}) {
      const std::size_t i = path + axis;
      double last;
      image[i + number::acceleration] = 0;
      if (!add_exactly(query[i], query[i + number::velocity], last)) return false;
    }
  return !refuses(query);  // an acceleration may be all that is refused
}

// The contacts of the other problem, which has places at 1 for velocities, and more values.
Truth with_contacts_of_the_steady(const double* query, const Truth&) {
  double steps[std::size(steady::numbers)];
  double* step = steps;
  for (const std::size_t path : paths)
    for (const bool last : {false, true})
      for (const std::size_t i : {path, path + 1}) *step++ = query[i] + (last ? query[i + number::velocity] : 0);
  const Truth truth = steady::filtered(steps);
  Truth image{truth.code, {}};
  for (std::size_t i = 0; i < truth.values.size(); i += steady::value::per_contact)
    for (const std::size_t v : {steady::value::t_enter, steady::value::t_exit, steady::value::s_enter,
                                steady::value::s_exit, steady::value::x, steady::value::y})
      image.values.push_back(truth.values[i + v]);
  return image;
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the segment's ends replaces s by 1 - s and leaves the rest", reorder<3, 4, 5, 0, 1, 2, 6, 7, 8>,
     with_ends_exchanged},
    {"(2) reversing time replaces t by 1 - t and exchanges entering and leaving", reverse_time, with_time_reversed},
    {"(3) exchanged axes leave t and s and exchange x and y", swap_axes<size>, with_axes_exchanged},
    {"(3) a mirror image leaves t and s and negates x", mirror<size>, with_mirror},
    {"(3) a quarter turn leaves t and s and turns the place", quarter_turn<size>, with_turn},
    {"(4) scaling by a power of two leaves t and s and scales the place", scale<size>, with_places_scaled},
    {"(5) taking the point's motion from the segment's ends leaves t and s", bring_point_to_rest, with_point_at_rest},
    {"(6) a translation leaves t and s and translates the place", add_to_all<number::place>, with_places_translated},
    {"(7) without accelerations the contacts are those of segment_sweeps_point", take_acceleration_off,
     with_contacts_of_the_steady, false},
    {"(8) one acceleration more for all three leaves t and s", add_to_all<number::acceleration>, with_other_places},
};

constexpr auto prescription_list = Rows::prescriptions<2>();

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::falling_segment_sweeps_point

#include <algorithm>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "props/thick_segment_sweeps_point/contacts.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);
constexpr std::size_t coordinates = number::radius;

// An image of the coordinates, which leaves the radius.
template <auto image>
bool with_same_radius(const double* query, double* made) {
  made[number::radius] = query[number::radius];
  return image(query, made);
}

Truth with_time_reversed(const double*, const Truth& truth) {
  return Rows::reversed(Rows::changed(truth, [](Real* contact) {
    for (const std::size_t t : {value::t_enter, value::t_exit}) contact[t] = contact[t].complement();
    std::swap(contact[value::t_enter], contact[value::t_exit]);
  }));
}

// The point rests where it starts, and its motion is taken from where the ends arrive.
bool bring_point_to_rest(const double* query, double* image) {
  std::copy_n(query, size, image);
  for (const std::size_t axis : {0u, 1u}) {
    double way;
    if (!add_exactly(query[number::c1x + axis], -query[number::c0x + axis], way)) return false;
    for (const std::size_t end : {number::p1x, number::q1x})
      if (!add_exactly(query[end + axis], -way, image[end + axis])) return false;
    image[number::c1x + axis] = query[number::c0x + axis];
  }
  return true;
}

bool exchange_zeros(const double* query, double* image) {
  std::transform(query, query + size, image, [](double number) { return number == 0 ? -number : number; });
  return true;
}

bool take_radius_off(const double* query, double* image) {
  std::copy_n(query, size, image);
  image[number::radius] = 0;
  return !refuses(query);  // the radius may be all that is refused
}

// The times of the other problem's contacts, whose query is the coordinates.
Truth with_contacts_of_the_thin(const double* query, const Truth&) {
  namespace thin = segment_sweeps_point;
  const Truth truth = thin::filtered(query);
  Truth image{truth.code, {}};
  for (std::size_t i = 0; i < truth.values.size(); i += thin::value::per_contact)
    for (const std::size_t t : {thin::value::t_enter, thin::value::t_exit}) image.values.push_back(truth.values[i + t]);
  return image;
}

bool thicken(const double* query, double* image) {
  std::copy_n(query, size, image);
  const double more = query[number::radius] + translation(query, coordinates) / 64;
  image[number::radius] = std::nextafter(more, HUGE_VAL);
  return !refuses(query) && std::isfinite(image[number::radius]);
}

// Of two that may both be irrational, as rounded, which keeps the order.
bool is_ordered(const Real& a, const Real& b) { return a.nearest() <= b.nearest(); }

// What the thicker segment has, unless a contact lies in none of its: then that contact is added, which it has not.
Truth with_each_contact_kept(const double* query, const Truth& truth) {
  double image[size];
  thicken(query, image);
  Truth thicker = rational(image);
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
    const Real* const contact = &truth.values[i];
    const auto holds = [contact](const Real* wider) {
      return is_ordered(wider[value::t_enter], contact[value::t_enter]) &&
             is_ordered(contact[value::t_exit], wider[value::t_exit]);
    };
    if (Rows::number_of(thicker, holds) == 0) return truth;
  }
  return thicker;
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the segment's ends leaves all values", with_same_radius<reorder<2, 3, 0, 1, 4, 5>>, same_truth},
    {"(2) reversing time replaces t by 1 - t and exchanges entering and leaving",
     with_same_radius<reorder<1, 0, 3, 2, 5, 4>>, with_time_reversed},
    {"(3) exchanged axes leave all values", with_same_radius<swap_axes<coordinates>>, same_truth},
    {"(3) a mirror image leaves all values", with_same_radius<mirror<coordinates>>, same_truth},
    {"(3) a quarter turn leaves all values", with_same_radius<quarter_turn<coordinates>>, same_truth},
    {"(4) scaling by a power of two leaves all values", scale<size>, same_truth},
    {"(5) taking the point's motion from the segment's ends leaves all values", bring_point_to_rest, same_truth},
    {"(6) a translation leaves all values", with_same_radius<translate<coordinates>>, same_truth},
    {"(7) the sign of a zero decides nothing", exchange_zeros, same_truth},
    {"(8) with radius 0 the contacts are those of segment_sweeps_point", take_radius_off, with_contacts_of_the_thin,
     false},
    {"(9) with a larger radius each contact lies within one", thicken, with_each_contact_kept, false},
};

constexpr auto prescription_list = Rows::prescriptions<1>();

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::thick_segment_sweeps_point

#include <algorithm>
#include <utility>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point/contacts.hpp"
#include "props/segment_sweeps_point/exact_motion.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);

void set_place(const Place& place, Real* contact) {
  contact[value::x] = place.x;
  contact[value::y] = place.y;
}

void set_cut(const Place& cut, Real* contact) {
  contact[value::dx] = cut.x;
  contact[value::dy] = cut.y;
}

// Where the segment has zero length s is 0, and the cut is that of the end which is the first one now.
Truth with_ends_exchanged(const double* query, const Truth& truth) {
  const Paths paths(query);
  return Rows::changed(truth, [&paths](Real* contact) {
    const bool enters_in_a_point = paths.zero_length_at(contact[value::t_enter]);
    if (!enters_in_a_point) contact[value::s_enter] = contact[value::s_enter].complement();
    if (!paths.zero_length_at(contact[value::t_exit])) contact[value::s_exit] = contact[value::s_exit].complement();
    if (enters_in_a_point) set_cut(paths.cut(Real(1)), contact);
  });
}

// Of an interval, which has rational ends, place and cut are those of its other end.
Truth with_time_reversed(const double* query, const Truth& truth) {
  const Paths paths(query);
  return Rows::reversed(Rows::changed(truth, [&paths](Real* contact) {
    if (Rows::is_sustained(contact)) {
      set_place(paths.c.at(contact[value::t_exit]), contact);
      set_cut(paths.cut(contact[value::s_exit]), contact);
    }
    for (const std::size_t t : {value::t_enter, value::t_exit}) contact[t] = contact[t].complement();
    for (const std::size_t v : {value::dx, value::dy}) contact[v] = contact[v].negated();
    std::swap(contact[value::t_enter], contact[value::t_exit]);
    std::swap(contact[value::s_enter], contact[value::s_exit]);
  }));
}

// The truth with `map` applied to the place and to the cut of each contact.
template <typename Map>
Truth with_vectors(const Truth& truth, Map map) {
  return Rows::changed(truth, [map](Real* contact) {
    map(contact[value::x], contact[value::y]);
    map(contact[value::dx], contact[value::dy]);
  });
}

Truth with_axes_exchanged(const double*, const Truth& truth) { return with_vectors(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_vectors(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_vectors(truth, turned); }
Truth with_vectors_scaled(const double* query, const Truth& truth) {
  return with_vectors(truth, scaled_as<size>(query));
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

Truth with_point_at_rest(const double* query, const Truth& truth) {
  return Rows::changed(truth, [query](Real* contact) {
    set_place({Real(query[number::c0x]), Real(query[number::c0y])}, contact);
  });
}

Truth with_place_translated(const double* query, const Truth& truth) {
  return Rows::changed(truth, [by = Real(translation(query, size))](Real* contact) {
    set_place({contact[value::x] + by, contact[value::y] + by}, contact);
  });
}

bool same_query(const double* query, double* image) {
  std::copy_n(query, size, image);
  return true;
}

// The point's place by the segment's: the other way to state that it lies on it.
Truth with_place_on_the_segment(const double* query, const Truth& truth) {
  const Paths paths(query);
  return Rows::changed(truth, [&paths](Real* contact) {
    const Real& t = contact[value::t_enter];
    if (t.rational()) set_place(lerp(paths.p.at(t), paths.q.at(t), contact[value::s_enter]), contact);
  });
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the segment's ends replaces s by 1 - s and leaves the rest", reorder<2, 3, 0, 1, 4, 5>,
     with_ends_exchanged},
    {"(2) reversing time replaces t by 1 - t, exchanges entering and leaving and negates the cut",
     reorder<1, 0, 3, 2, 5, 4>, with_time_reversed},
    {"(3) exchanged axes leave t and s and exchange x and y", swap_axes<size>, with_axes_exchanged},
    {"(3) a mirror image leaves t and s and negates x and dx", mirror<size>, with_mirror},
    {"(3) a quarter turn leaves t and s and turns the place and the cut", quarter_turn<size>, with_turn},
    {"(4) scaling by a power of two leaves t and s and scales the place and the cut", scale<size>, with_vectors_scaled},
    {"(5) taking the point's motion from the segment's ends leaves t, s and the cut", bring_point_to_rest,
     with_point_at_rest},
    {"(6) a translation leaves t, s and the cut and translates the place", translate<size>, with_place_translated},
    {"(7) at a rational t_enter the place is lerp(lerp(p0, p1, t), lerp(q0, q1, t), s)", same_query,
     with_place_on_the_segment},
};

// A contact throughout which the segment has no length is in no end of it.
template <bool ends(const Real* contact)>
std::optional<Conventional> without_ends(const double* query, const Truth& truth) {
  if (Rows::number_of(truth, ends) == 0) return std::nullopt;
  const Paths paths(query);
  return Rows::without(
      truth, [&paths](const Real* contact) { return ends(contact) && !paths.zero_length_at(contact[value::t_enter]); });
}

std::optional<Conventional> without_zero_length(const double* query, const Truth& truth) {
  if (truth.code == outcome::missed) return std::nullopt;
  const Paths paths(query);
  return Rows::without(truth, [&paths](const Real* contact) {
    if (contact[value::s_enter].sign() != 0) return false;  // and it is 0 where there is no length
    return paths.zero_length() || (Rows::is_instant(contact) && paths.zero_length_at(contact[value::t_enter]));
  });
}

constexpr auto prescription_list =
    Rows::prescriptions<2>(Prescription{convention::ends_excluded, without_ends<is_in_an_end>},
                           Prescription{convention::far_ends_excluded, without_ends<is_in_the_far_end>},
                           Prescription{convention::zero_length_is_disjoint, without_zero_length});

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::segment_sweeps_point

#include "props/judge/words.hpp"

#include "props/draw/points.hpp"
#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "props/thick_segment_sweeps_point/contacts.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

bool rests(const double* path) { return same_point(path, path + 2); }

void add_rest(const double* query, Phrases& found) {
  const bool p = rests(query + number::p0x), q = rests(query + number::q0x), c = rests(query + number::c0x);
  found.add_if(p && q, c ? "all at rest" : "p and q at rest");
  found.add_if(p && !q && c, "p and c at rest");
  found.add_if(q && !p && c, "q and c at rest");
}

void add_equal_places(const double* query, Phrases& found) {
  struct Pair {
    number::Place first, second;
    std::string_view phrase;
  };
  for (const Pair& pair : {Pair{number::p0x, number::q0x, "p0 = q0"}, Pair{number::p1x, number::q1x, "p1 = q1"},
                           Pair{number::p0x, number::c0x, "p0 = c0"}, Pair{number::p1x, number::c1x, "p1 = c1"},
                           Pair{number::q0x, number::c0x, "q0 = c0"}, Pair{number::q1x, number::c1x, "q1 = c1"}})
    found.add_if(same_point(query + pair.first, query + pair.second), pair.phrase);
}

void add_equal_coordinates(const double* query, Phrases& found) {
  for (const std::size_t axis : {0u, 1u}) {
    const double* const v = query + axis;
    const auto equal = [v](std::size_t i, std::size_t j) { return v[i] == v[j]; };
    const bool level = equal(number::p0x, number::q0x) && equal(number::p0x, number::c0x) &&
                       equal(number::p1x, number::q1x) && equal(number::p1x, number::c1x);
    found.add_if(level, axis == 0 ? "one x" : "one y");
  }
}

std::string stated(const double* query) {
  Phrases found;
  found.add_if(query[number::radius] == 0, "radius = 0");
  add_rest(query, found);
  add_equal_places(query, found);
  add_equal_coordinates(query, found);
  return found.text();
}

// The ends as the point sees them.
struct Seen {
  Place p0, p1, q0, q1;

  explicit Seen(const double* query)
      : p0(seen(query, number::p0x, number::c0x)),
        p1(seen(query, number::p1x, number::c1x)),
        q0(seen(query, number::q0x, number::c0x)),
        q1(seen(query, number::q1x, number::c1x)) {}

  bool zero_length() const { return (q0 - p0).is_zero() && (q1 - p1).is_zero(); }
  // Whether q − p, which moves on a line, comes through zero within the step.
  bool zero_length_once() const {
    const Place first = q0 - p0, last = q1 - p1;
    return cross(first, last).sign() == 0 && dot(first, last).sign() <= 0;
  }
  bool on_one_line() const {
    return cross(p0, p1).sign() == 0 && cross(p0, q0).sign() == 0 && cross(p0, q1).sign() == 0 &&
           cross(p1, q1).sign() == 0 && cross(p1, q0).sign() == 0 && cross(q0, q1).sign() == 0;
  }
  bool moves_alike() const { return ((q1 - p1) - (q0 - p0)).is_zero(); }

 private:
  static Place seen(const double* query, std::size_t end, std::size_t point) {
    return {Real(query[end]) - Real(query[point]), Real(query[end + 1]) - Real(query[point + 1])};
  }
};

bool touches_throughout(const Real* contact) {
  return contact[value::t_enter].sign() == 0 && contact[value::t_exit].compare(1) == 0;
}
// One cause each, the first that holds: what whoever mends a solver looks for.
std::string_view cause(const double* query, const Truth& truth) {
  const Seen seen(query);
  if (query[number::radius] == 0) return "radius 0";
  if (seen.zero_length()) return "zero length throughout";
  if (seen.zero_length_once()) return "zero length for an instant";
  if (seen.on_one_line()) return "all on one line";
  if (Rows::number_of(truth, Rows::is_at_an_end_of_time) > 0) return "an instant at an end of the step";
  if (Rows::number_of(truth, Rows::is_instant) > 0) return "grazing";
  if (seen.moves_alike()) return "the ends move alike";
  if (truth.code == outcome::missed) return "out of reach";
  if (truth.code == outcome::two_contacts) return "two contacts";
  return Rows::number_of(truth, touches_throughout) > 0 ? "contact throughout the step" : "one contact";
}

std::string configuration(const double* query, const Truth& truth) {
  return std::string(truth.code == refused_code ? "outside of the domain" : cause(query, truth));
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::thick_segment_sweeps_point

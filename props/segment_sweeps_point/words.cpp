#include "props/judge/words.hpp"

#include "props/draw/points.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point/contacts.hpp"
#include "props/segment_sweeps_point/exact_motion.hpp"

namespace plumbline::segment_sweeps_point {

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
  const bool all_rest = rests(query + number::p0x) && rests(query + number::q0x) && rests(query + number::c0x);
  for (const std::size_t axis : {0u, 1u}) {
    const double* const v = query + axis;
    const auto equal = [v](std::size_t i, std::size_t j) { return v[i] == v[j]; };
    const bool still =
        equal(number::p0x, number::p1x) && equal(number::q0x, number::q1x) && equal(number::c0x, number::c1x);
    const bool level = equal(number::p0x, number::q0x) && equal(number::p0x, number::c0x) &&
                       equal(number::p1x, number::q1x) && equal(number::p1x, number::c1x);
    found.add_if(level, axis == 0 ? "one x" : "one y");
    found.add_if(still && !level && !all_rest, axis == 0 ? "no motion in x" : "no motion in y");
  }
}

std::string stated(const double* query) {
  Phrases found;
  add_rest(query, found);
  add_equal_places(query, found);
  add_equal_coordinates(query, found);
  return found.text();
}

// One cause each, the first that holds: what whoever mends a solver looks for.
std::string_view cause(const Paths& paths, const Truth& truth) {
  if (paths.zero_length()) return "zero length throughout";
  const ExactArea area(paths);
  if (area.vanishes()) return "all coefficients zero";
  if (paths.zero_length_once()) return "zero length for an instant";
  // Sustained contacts have been told: those that are left are instants.
  const auto at_an_end_of_time = [](const Real* contact) {
    return contact[value::t_enter].sign() == 0 || contact[value::t_enter].compare(1) == 0;
  };
  if (Rows::number_of(truth, is_in_an_end) > 0) return "in an end of the segment";
  if (Rows::number_of(truth, at_an_end_of_time) > 0) return "at an end of the step";
  if (area.has_double_root()) return "a double root";
  if (!area.is_quadratic()) return "leading coefficient zero";
  if (truth.code != outcome::missed) return "a crossing";
  return area.has_root() ? "the line passes beside the segment" : "the line does not pass within the step";
}

std::string configuration(const double* query, const Truth& truth) {
  return std::string(truth.code == refused_code ? "not finite" : cause(Paths(query), truth));
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::segment_sweeps_point

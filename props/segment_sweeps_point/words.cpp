#include "props/words.hpp"

#include "props/points.hpp"
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

// Why every coefficient of the area is zero.
std::string sustained_reason(const Paths& paths) {
  const Place way = paths.p.velocity() - paths.c.velocity(), other = paths.q.velocity() - paths.c.velocity();
  if (way.is_zero() && other.is_zero())
    return paths.c.velocity().is_zero() ? "all at rest on one line" : "all in one motion on one line";
  const Place line = paths.q.first - paths.p.first, last = paths.q.last - paths.p.last;
  const bool one_line = cross(line, last).sign() == 0 && cross(line, way).sign() == 0 && cross(last, way).sign() == 0;
  return one_line ? "lateral movement along its own line" : "the point rides on the segment's line";
}

// Which coefficient vanishes, or where the quadratic has its root.
std::string reason(const Paths& paths, bool touches) {
  if (paths.zero_length()) return "zero length throughout";
  const Area area(paths);
  if (area.vanishes()) return "all coefficients zero: " + sustained_reason(paths);
  std::string why;
  if (!area.is_quadratic()) why = area.b.sign() != 0 ? "leading coefficient zero" : "only the last coefficient";
  const bool doubled = area.has_double_root();
  if (touches) return doubled ? "grazing" : why.empty() ? "a crossing" : why;
  if (doubled) why = "a double root";
  if (!why.empty()) why += ", ";
  if (area.has_root()) return why + "the line passes beside the segment";
  return why + "the line does not pass within the step";
}

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  const Paths paths(query);
  const std::string found = reason(paths, truth.code != outcome::missed);
  if (truth.code == outcome::missed) return found;
  if (paths.zero_length()) return found + ", met";
  // The first that holds, or each would come with and without the others.
  const auto shrunk = [&](const Real* contact) {
    return paths.zero_length_at(contact[value::t_enter]) || paths.zero_length_at(contact[value::t_exit]);
  };
  if (number_of(truth, shrunk) > 0) return found + ", where the segment has zero length";
  if (number_of(truth, is_in_an_end) > 0) return found + ", in an end";
  const auto in_an_end_of_time = [](const Real* contact) {
    return (is_instant(contact) && contact[value::t_enter].sign() == 0) || contact[value::t_enter].compare(1) == 0;
  };
  if (number_of(truth, in_an_end_of_time) > 0) return found + ", at an end of the step";
  return found;
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::segment_sweeps_point

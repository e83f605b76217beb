#include "props/judge/words.hpp"

#include <algorithm>

#include "oracle/numbers/polynomial.hpp"
#include "props/falling_segment_sweeps_point/contacts.hpp"
#include "props/judge/place.hpp"
#include "props/problem.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

// The numbers of a kind, both coordinates, of a path.
bool equal(const double* query, number::OfPath what, std::size_t a, std::size_t b) {
  return std::equal(query + a + what, query + a + what + 2, query + b + what);
}
bool are_zero(const double* query, number::OfPath what, std::size_t path) {
  return query[path + what] == 0 && query[path + what + 1] == 0;
}

void add_equal(const double* query, number::OfPath what, std::string_view all, std::string_view ends, Phrases& found) {
  const bool of_ends = equal(query, what, number::px, number::qx);
  found.add_if(of_ends && equal(query, what, number::px, number::cx), all);
  found.add_if(of_ends && !equal(query, what, number::px, number::cx), ends);
}

std::string stated(const double* query) {
  Phrases found;
  const auto none = [query](number::OfPath what) {
    return are_zero(query, what, number::px) && are_zero(query, what, number::qx) && are_zero(query, what, number::cx);
  };
  found.add_if(none(number::velocity), "no velocity");
  found.add_if(none(number::acceleration), "no acceleration");
  if (!none(number::velocity)) add_equal(query, number::velocity, "one velocity", "p's velocity is q's", found);
  if (!none(number::acceleration))
    add_equal(query, number::acceleration, "one acceleration", "p's acceleration is q's", found);
  for (const auto& [first, second, phrase] :
       {std::tuple(number::px, number::qx, "p = q"), std::tuple(number::px, number::cx, "p = c"),
        std::tuple(number::qx, number::cx, "q = c")})
    found.add_if(equal(query, number::place, first, second), phrase);
  for (const std::size_t axis : {0u, 1u}) {
    const auto one = [query, axis](std::size_t i) {
      const double* const v = query + axis + i;
      return v[number::px] == v[number::qx] && v[number::px] == v[number::cx];
    };
    found.add_if(one(number::place) && one(number::velocity) && one(number::acceleration),
                 axis == 0 ? "one x" : "one y");
  }
  return found.text();
}

// The area between the ends as the point sees them over time, and how far apart they are.
struct Area {
  exact::Polynomial area;
  std::array<exact::Polynomial, 2> apart;

  explicit Area(const double* query) {
    std::array<exact::Rational, std::size(numbers)> v;
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = exact::rational_of(query[i]);
    const exact::OverOneDenominator whole(v);
    const auto& n = whole.numerators;
    const auto seen = [&n](std::size_t end, std::size_t axis) {
      const auto part = [&](std::size_t of) { return exact::Integer(n[end + of + axis] - n[number::cx + of + axis]); };
      return exact::Polynomial{2 * part(number::place), 2 * part(number::velocity), part(number::acceleration)};
    };
    const auto px = seen(number::px, 0), py = seen(number::px, 1), qx = seen(number::qx, 0), qy = seen(number::qx, 1);
    area = px * qy - py * qx;
    apart = {qx - px, qy - py};
  }

  bool has_multiple_root() const { return area.degree() > 1 && area.square_free_part().degree() < area.degree(); }
  bool is_point() const { return apart[0].is_zero() && apart[1].is_zero(); }
};

bool is_in_an_end(const Real* contact) {
  return contact[value::s_enter].sign() == 0 || contact[value::s_enter].compare(1) == 0;
}

// One cause each, the first that holds: what whoever mends a solver looks for.
std::string_view cause(const double* query, const Truth& truth) {
  const Area seen(query);
  if (seen.is_point()) return "zero length throughout";
  if (seen.area.is_zero()) return "all coefficients zero";
  if (Rows::number_of(truth, is_in_an_end) > 0) return "in an end of the segment";
  if (Rows::number_of(truth, Rows::is_at_an_end_of_time) > 0) return "at an end of the step";
  if (seen.has_multiple_root()) return "a multiple root";
  if (seen.area.degree() < 3) return "leading coefficients zero";
  if (truth.code > outcome::two_contacts) return "more than two crossings";
  return truth.code == outcome::missed ? "no crossing" : "a crossing or two";
}

std::string configuration(const double* query, const Truth& truth) {
  return std::string(truth.code == refused_code ? "not finite" : cause(query, truth));
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::falling_segment_sweeps_point

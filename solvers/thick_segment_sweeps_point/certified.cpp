// Method: the zeros of two quadratics and a quartic, and signs between them: most misses are found in doubles; then
//         double-doubles that bound their error, where every sign is certain and both ends of a value round alike, else
//         integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/thick_segment_sweeps_point/certified.hpp; the rounding is Ziv's.
#include "solvers/thick_segment_sweeps_point/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::thick_segment_sweeps_point {

using certified::TouchContact;
using certified::TouchContacts;

static_assert(int{TouchContacts::refused} == refused_code && int{TouchContacts::missed} == outcome::missed &&
              int{TouchContacts::one_contact} == outcome::one_contact &&
              int{TouchContacts::two_contacts} == outcome::two_contacts);
static_assert(certified::internal::thick_segment_sweeps_point::form_degree == degree);

static int solve(const double* query, double* answer) {
  const auto [p, q, c] = stated_paths(query);
  const TouchContacts found = certified::thick_segment_sweeps_point(p, q, c, query[number::radius]);
  for (int i = 0; i < found.outcome; ++i, answer += value::per_contact) {
    const TouchContact& contact = found.contacts[static_cast<std::size_t>(i)];
    answer[value::t_enter] = contact.t_enter;
    answer[value::t_exit] = contact.t_exit;
  }
  return found.outcome;
}

constinit const Solver certified = {.name = "certified",
                                    .solve = solve,
                                    .promise = half_an_ulp,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::thick_segment_sweeps_point

// Method: two quadratics, in time and along the segment, whose signs give the contacts: misses found in doubles, the
//         rest in double-doubles that bound their error, where every sign is certain and both ends of a value round
//         alike, else in integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/segment_sweeps_point/certified.hpp; the rounding is Ziv's.
#include "solvers/segment_sweeps_point/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::segment_sweeps_point {

using certified::SweepContact;
using certified::SweepContacts;

static_assert(int{SweepContacts::refused} == refused_code && int{SweepContacts::missed} == outcome::missed &&
              int{SweepContacts::one_contact} == outcome::one_contact &&
              int{SweepContacts::two_contacts} == outcome::two_contacts);
static_assert(certified::internal::segment_sweeps_point::form_degree == degree);

static SweepContacts contacts_of(const double* query) {
  const auto [p, q, c] = stated_paths(query);
  return certified::segment_sweeps_point(p, q, c);
}

static int solve(const double* query, double* answer) {
  const SweepContacts found = contacts_of(query);
  for (int i = 0; i < found.outcome; ++i, answer += value::per_contact) {
    const SweepContact& contact = found.contacts[static_cast<std::size_t>(i)];
    answer[value::t_enter] = contact.t_enter;
    answer[value::t_exit] = contact.t_exit;
    answer[value::s_enter] = contact.s_enter;
    answer[value::s_exit] = contact.s_exit;
    answer[value::x] = contact.place.x;
    answer[value::y] = contact.place.y;
    answer[value::dx] = contact.cut.x;
    answer[value::dy] = contact.cut.y;
  }
  return found.outcome;
}

// A cut may be larger than every coordinate.
static double promise(const double* query) {
  const SweepContacts found = contacts_of(query);
  if (found.outcome <= found.missed) return outcome_promised;
  const auto& [first, second] = found.contacts;
  const double cuts[] = {first.cut.x, first.cut.y, second.cut.x, second.cut.y};
  return half_ulp_of(cuts, largest_size({query, std::size(numbers)}));
}

constinit const Solver certified = {
    .name = "certified", .solve = solve, .promise = promise, .supplies = every_value(shape), .take_tier = take_tier};

}  // namespace plumbline::segment_sweeps_point

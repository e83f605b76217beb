// Method: the zeros of the quartic that the cross product of the ends is: most misses are found in doubles; then
//         double-doubles that bound their error, where every sign is certain and both ends of a value round alike, else
//         integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/falling_segment_sweeps_point/certified.hpp; the rounding is Ziv's.
#include "solvers/falling_segment_sweeps_point/certified.hpp"

#include "solvers/falling_segment_sweeps_point/problem.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::falling_segment_sweeps_point {

using certified::FallContact;
using certified::FallContacts;

static_assert(int{FallContacts::refused} == refused_code && int{FallContacts::missed} == outcome::missed &&
              int{FallContacts::one_contact} == outcome::one_contact &&
              int{FallContacts::four_contacts} == outcome::four_contacts);
static_assert(certified::internal::falling_segment_sweeps_point::form_degree == degree);

static int solve(const double* query, double* answer) {
  const auto [p, q, c] = stated_paths(query);
  const FallContacts found = certified::falling_segment_sweeps_point(p, q, c);
  for (int i = 0; i < found.outcome; ++i, answer += value::per_contact) {
    const FallContact& contact = found.contacts[static_cast<std::size_t>(i)];
    answer[value::t_enter] = contact.t_enter;
    answer[value::t_exit] = contact.t_exit;
    answer[value::s_enter] = contact.s_enter;
    answer[value::s_exit] = contact.s_exit;
    answer[value::x] = contact.place.x;
    answer[value::y] = contact.place.y;
  }
  return found.outcome;
}

static double promise(const double* query) {
  std::array<double, shape.values()> answer;
  const int found = solve(query, answer.data());
  if (found <= outcome::missed) return outcome_promised;
  double places[2 * most_contacts];
  for (std::size_t i = 0; i < static_cast<std::size_t>(found); ++i)
    std::copy_n(&answer[i * value::per_contact + value::x], 2, places + 2 * i);
  return half_ulp_of({places, 2 * static_cast<std::size_t>(found)}, largest_size({query, std::size(numbers)}));
}

constinit const Solver certified = {
    .name = "certified", .solve = solve, .promise = promise, .supplies = every_value(shape), .take_tier = take_tier};

}  // namespace plumbline::falling_segment_sweeps_point

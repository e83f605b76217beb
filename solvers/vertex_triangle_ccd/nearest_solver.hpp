// The solver `certified` of both questions of continuous collision detection, given the hull that one asks for.
#pragma once

#include "solvers/arithmetic/first_contact.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/tiers.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using certified::FirstContact;

static_assert(int{FirstContact::refused} == refused_code && int{FirstContact::miss} == outcome::miss &&
              int{FirstContact::hit} == outcome::hit);
static_assert(arithmetic::degree_of_volume == degree);

template <typename Hull>
int solve_to_nearest(const double* query, double* answer) {
  const FirstContact found = arithmetic::first_contact<Hull>(query);
  if (found.outcome == FirstContact::hit) answer[value::t] = found.t;
  return found.outcome;
}

}  // namespace plumbline::ccd

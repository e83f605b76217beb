// The faults that are planted in both questions of continuous collision detection.
#pragma once

#include <cmath>

#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// `rational` is the right oracle.
template <Oracle rational>
struct Planted {
  static constexpr Mutant list[] = {
      {"start_missed", "a contact at t = 0 is missed", deciding([](const double*, int code, double* v) -> int {
         return code == outcome::hit && v[value::t] == 0 ? outcome::miss : code;
       })},
      {"end_missed", "a contact at t = 1 is missed", deciding([](const double*, int code, double* v) -> int {
         return code == outcome::hit && v[value::t] == 1 ? outcome::miss : code;
       })},
      {"backwards", "the places at t = 0 and at t = 1 are exchanged",
       reading([](double* x) { std::swap_ranges(x, x + later, x + later); })},
      {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* v) {
         if (code == outcome::hit && one_in_twenty(q, numbers)) v[value::t] = std::nextafter(v[value::t], INFINITY);
         return code;
       }),
       by_chance},
      {"rounded_time", "an oracle that rounds the time",
       [](const double* q) {
         Truth truth = rational(q);
         if (truth.code == outcome::hit) truth.values[value::t] = Real(truth.values[value::t].nearest());
         return truth;
       }},
  };
};

}  // namespace plumbline::ccd

// The faults that are planted in interceptions, in the plane and in space alike.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "props/mutants/mutant.hpp"

namespace plumbline::intercept {

/// The query's numbers that faults look at; n dimensions.
template <std::size_t n>
struct Numbers {
  static constexpr std::size_t size = 3 * n + 1;
  const double* q;

  double speed() const { return q[2 * n]; }
  const double* velocity() const { return q + 2 * n + 1; }
  bool coincident() const { return std::equal(q, q + n, q + n); }
  bool at_rest() const {
    return std::all_of(velocity(), velocity() + n, [](double v) { return v == 0; });
  }
  double runner_speed() const {
    double square = 0;
    for (std::size_t i = 0; i < n; ++i) square += velocity()[i] * velocity()[i];
    return std::sqrt(square);
  }
  /// sight·velocity in doubles.
  double approach() const {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += (q[n + i] - q[i]) * velocity()[i];
    return sum;
  }
};

/// `filtered` and `rational` are the right oracles.
template <std::size_t n, Oracle filtered, Oracle rational>
struct Planted {
  using Query = Numbers<n>;

  static int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

  /// The right answer to the query that `change` makes of this one.
  template <typename Change>
  static int misread(const double* query, double* answer, Change change) {
    double other[Query::size];
    std::copy(query, query + Query::size, other);
    change(other);
    return right(finite(other) ? other : query, answer);
  }
  static bool finite(const double* query) {
    return std::all_of(query, query + Query::size, [](double x) { return std::isfinite(x); });
  }

  static constexpr Mutant list[] = {
      {"too_late", "the largest positive root instead of the least",
       [](const double* q, double* v) {
         const int code = right(q, v);
         const Query query{q};
         if (code != 1 || query.coincident() || !(query.runner_speed() > query.speed())) return code;
         double square = 0;
         for (std::size_t i = 0; i < n; ++i) square += (q[n + i] - q[i]) * (q[n + i] - q[i]);
         const double excess = query.runner_speed() * query.runner_speed() - query.speed() * query.speed();
         const double other = square / (excess * v[0]);  // the product of both roots is square/excess
         if (std::isfinite(other)) v[0] = std::max(v[0], other);
         return code;
       }},
      {"close_is_met", "positions within a billionth of each other count as met",
       [](const double* q, double* v) {
         double apart = 0, largest = 0;
         for (std::size_t i = 0; i < n; ++i) {
           apart = std::max(apart, std::fabs(q[n + i] - q[i]));
           largest = std::max({largest, std::fabs(q[i]), std::fabs(q[n + i])});
         }
         if (apart > 1e-9 * largest) return right(q, v);
         std::fill(v, v + 1 + 2 * n, 0.0);
         std::copy(q + n, q + 2 * n, v + 1);
         return 1;
       }},
      {"never_met", "coincident positions are called impossible",
       [](const double* q, double* v) { return Query{q}.coincident() ? 0 : right(q, v); }},
      {"speed_squared", "a negative speed counts as its magnitude",
       [](const double* q, double* v) { return misread(q, v, [](double* x) { x[2 * n] = std::fabs(x[2 * n]); }); }},
      {"run_over", "a chaser that cannot move is met by the runner that runs into it",
       [](const double* q, double* v) {
         return misread(q, v, [](double* x) {
           if (x[2 * n] == 0) x[2 * n] = std::numeric_limits<double>::denorm_min();
         });
       }},
      {"equal_speeds_lost", "equal speeds are called impossible",
       [](const double* q, double* v) { return Query{q}.runner_speed() == q[2 * n] ? 0 : right(q, v); }},
      {"tangent_lost", "a speed an ulp lower: a double root is lost",
       [](const double* q, double* v) {
         return misread(q, v, [](double* x) { x[2 * n] = std::nextafter(x[2 * n], -INFINITY); });
       }},
      {"at_rest_lost", "a runner at rest is never met",
       [](const double* q, double* v) { return Query{q}.at_rest() && !Query{q}.coincident() ? 0 : right(q, v); }},
      {"into_the_past", "what was possible in the past counts",
       [](const double* q, double* v) {
         return misread(q, v, [](double* x) {
           if (Query{x}.approach() > 0 && Query{x}.runner_speed() > x[2 * n])
             for (std::size_t i = 0; i < n; ++i) x[2 * n + 1 + i] = -x[2 * n + 1 + i];
         });
       }},
      {"runner_velocity", "the runner's velocity in place of the chaser's",
       [](const double* q, double* v) {
         const int code = right(q, v);
         if (code == 1) std::copy(q + 2 * n + 1, q + 3 * n + 1, v + 1 + n);
         return code;
       }},
      {"start_for_place", "the runner's start in place of the interception",
       [](const double* q, double* v) {
         const int code = right(q, v);
         if (code == 1) std::copy(q + n, q + 2 * n, v + 1);
         return code;
       }},
      {"last_bit", "one answer in twenty is an ulp too late",
       [](const double* q, double* v) {
         const int code = right(q, v);
         if (code == 1 && one_in_twenty(q, Query::size)) v[0] = std::nextafter(v[0], INFINITY);
         return code;
       }},
      {"missing_time", "the time is left out where it is 0",
       [](const double* q, double* v) {
         const int code = right(q, v);
         if (code == 1 && v[0] == 0) v[0] = not_supplied();
         return code;
       }},
      {"rounded_time", "an oracle that rounds the time", nullptr,
       [](const double* q) {
         Truth truth = rational(q);
         if (truth.code == 1) truth.values[0] = Real(truth.values[0].nearest());
         return truth;
       }},
      {"faster_by_rounding", "an oracle that takes a rounded difference of speeds for zero", nullptr,
       [](const double* q) {
         const Truth truth = filtered(q);
         const Query query{q};
         const bool level = query.runner_speed() == query.speed() && query.approach() >= 0;
         return level && !query.coincident() ? Truth{0, {}} : truth;
       }},
      {"still_moving", "an oracle that has the chaser arrive with the runner's velocity where positions coincide",
       nullptr,
       [](const double* q) {
         Truth truth = filtered(q);
         if (truth.code == 1 && Query{q}.coincident())
           for (std::size_t i = 0; i < n; ++i) truth.values[1 + n + i] = Real(Query{q}.velocity()[i]);
         return truth;
       }},
  };
};

}  // namespace plumbline::intercept

// The faults that are planted in both questions of continuous collision detection, in plain doubles.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "oracle/oracles.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/two_roots.hpp"
#include "props/vertex_triangle_ccd/moving_polygon.hpp"

namespace plumbline::ccd {

/// What a solver sees of a query.
template <typename Seen>
struct InDoubles {
  Polygon<double, Seen::corners> polygon;
  Cubic<double> cubic;

  explicit InDoubles(const double* query)
      : polygon(Seen::template of<double>(std::span(query, numbers))), cubic(cubic_of(polygon)) {}

  double cubic_at(double t) const { return cubic[0] + t * (cubic[1] + t * (cubic[2] + t * cubic[3])); }
  bool is_coplanar() const {
    return std::ranges::all_of(cubic, [](double k) { return k == 0; });
  }
  /// Infinity where all are 0: that is movement in one plane, and no size.
  double largest_coefficient() const {
    if (is_coplanar()) return HUGE_VAL;
    double largest = 0;
    for (const double k : cubic) largest = std::max(largest, std::fabs(k));
    return largest;
  }

  std::array<SpacePlace<double>, Seen::corners> corners_at(double t) const {
    std::array<SpacePlace<double>, Seen::corners> corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const auto& [from, to] = polygon[i];
      corners[i] = {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y), from.z + t * (to.z - from.z)};
    }
    return corners;
  }
  static SpacePlace<double> normal_of(const std::array<SpacePlace<double>, Seen::corners>& corners) {
    return cross(corners[1] - corners[0], corners[2] - corners[0]);
  }
  bool has_normal_at(double t) const {
    const SpacePlace<double> normal = normal_of(corners_at(t));
    return dot(normal, normal) != 0;
  }
  /// By how much the origin is inside of the nearest side, as a part of the area; below 0 outside.
  double depth_at(double t) const {
    const auto corners = corners_at(t);
    const SpacePlace<double> normal = normal_of(corners);
    double depth = HUGE_VAL;
    for (std::size_t i = 0; i < corners.size(); ++i)
      depth = std::min(depth, dot(cross(corners[i], corners[(i + 1) % corners.size()]), normal));
    return depth / dot(normal, normal);
  }

  /// A zero of the cubic between two times, if it changes its sign there; a NaN otherwise.
  double zero_between(double low, double high) const {
    static constexpr int halvings = 60;
    const double sign = cubic_at(low);
    if (!(sign * cubic_at(high) < 0)) return std::numeric_limits<double>::quiet_NaN();
    for (int i = 0; i < halvings; ++i) {
      const double middle = (low + high) / 2;
      (cubic_at(middle) * sign > 0 ? low : high) = middle;
    }
    return low;
  }
  /// The times after one time and up to another at which the cubic changes its sign, in their order.
  std::vector<double> zeros(double after, double until) const {
    std::vector<double> ends = {after}, found;
    const auto turns = two_roots(3 * cubic[3], cubic[2], cubic[1]);
    for (const double turn : turns)
      if (turn > after && turn < until) ends.push_back(turn);
    ends.push_back(until);
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      const double t = zero_between(ends[i], ends[i + 1]);
      if (!std::isnan(t)) found.push_back(t);
    }
    return found;
  }
  /// Those of contact.
  std::vector<double> contacts(double after, double until) const {
    std::vector<double> found = zeros(after, until);
    std::erase_if(found, [&](double t) { return !(depth_at(t) >= 0); });
    return found;
  }
};

/// `Pair` is what the solvers make of a query.
template <typename Seen, typename Pair>
struct Faults {
  using View = InDoubles<Seen>;

  /// Misses what `is_missed(query, t)` names.
  template <auto is_missed>
  static int missing(const double* query, int code, double* values) {
    return code == outcome::hit && is_missed(View(query), values[value::t]) ? outcome::miss : code;
  }
  static bool is_at_start(const View&, double t) { return t == 0; }
  static bool is_at_end(const View&, double t) { return t == 1; }
  static bool is_on_one_side(const View& seen, double) { return seen.cubic_at(0) * seen.cubic_at(1) > 0; }
  static bool is_coplanar(const View& seen, double) { return seen.is_coplanar(); }
  static bool is_quadratic(const View& seen, double) { return seen.cubic[3] == 0; }
  static bool is_on_a_side(const View& seen, double t) { return seen.depth_at(t) == 0; }
  static bool is_thin(const View& seen, double t) { return !seen.has_normal_at(t); }
  static bool turns_back(const View& seen, double t) {
    static constexpr double around = 0x1p-10;
    return seen.cubic_at(t - around) * seen.cubic_at(t + around) > 0;
  }

  static int end_in_plane_alone(const double* query, int code, double* values) {
    static constexpr double touching = 1e-12;  // above what rounding makes of 0 in queries of ordinary size
    if (code != outcome::hit || !View(query).is_coplanar()) return code;
    values[value::t] = 1;
    return Pair(query).distance(1) <= touching ? outcome::hit : outcome::miss;
  }
  /// When the bodies are nearest, of the end of the step and the times at which the cubic changes its sign.
  static double nearest_time(const double* query) {
    const Pair pair(query);
    double nearest = 1;
    for (const double t : View(query).zeros(0, 1))
      if (pair.distance(t) < pair.distance(nearest)) nearest = t;
    return nearest;
  }
  static double nearest_distance(const double* query) { return Pair(query).distance(nearest_time(query)); }
  static int near(const double* query, int code, double* values) {
    if (code != outcome::miss) return code;
    values[value::t] = nearest_time(query);
    return outcome::hit;
  }

  template <int from>
  static int beyond_the_step(const double* query, int code, double* values) {
    if (code != outcome::miss) return code;
    const std::vector<double> found = View(query).contacts(from, from + 1);
    if (found.empty()) return code;
    values[value::t] = from < 0 ? found.back() : found.front();
    return outcome::hit;
  }
  static int last_contact(const double* query, int code, double* values) {
    static constexpr double beyond = 0x1p-20;  // the contact itself, as rounded, is no later one
    if (code != outcome::hit) return code;
    const std::vector<double> later_ones = View(query).contacts(values[value::t] + beyond, 1);
    if (!later_ones.empty()) values[value::t] = later_ones.back();
    return code;
  }
  static double size_of_cubic(const double* query) { return View(query).largest_coefficient(); }
};

template <Oracle rational, auto is_missed>
Truth oracle_missing(const double* query) {
  const Truth truth = rational(query);
  return truth.code == outcome::hit && is_missed(query) ? Truth(outcome::miss, {}) : truth;
}

/// `Body` knows which point, or edge, is the first body, and makes a query's triangle or edges larger.
template <typename Body, Oracle rational, typename Fault = Faults<typename Body::Seen, typename Body::Pair>>
inline constexpr Mutant mutants_of[] = {
    {"one_at_rest", Body::at_rest_described,
     reading([](double* query) { std::copy_n(query, Body::of_one_body * per_place, query + later); })},
    {"plane_counts", Body::plane_described, reading([](double* query) { Body::enlarge(16, query); }, outcome::miss)},
    {"tolerant", "contact up to a millionth of a side beyond the sides counts",
     reading([](double* query) { Body::enlarge(1e-6, query); }, outcome::miss)},
    {"time_start_excluded", "0 < t for 0 <= t: a first contact at t = 0 does not count",
     deciding(Fault::template missing<Fault::is_at_start>)},
    {"time_end_excluded", "t < 1 for t <= 1: contact at t = 1 does not count",
     deciding(Fault::template missing<Fault::is_at_end>)},
    {"parity", "no contact is found if the cubic has the same sign at t = 0 and at t = 1",
     deciding(Fault::template missing<Fault::is_on_one_side>)},
    {"coplanar_missed", "no contact is found if the cubic is 0 throughout: movement in one plane",
     deciding(Fault::template missing<Fault::is_coplanar>)},
    {"end_in_plane_alone", "if the cubic is 0 throughout, contact is looked for at t = 1 alone",
     in_part(deciding(Fault::end_in_plane_alone))},
    {"near_counts", "bodies count as touching if they are near each other at t = 1, or when they are in one plane",
     in_part(epsilon(1e-6, Fault::nearest_distance, Fault::near))},
    {"no_quadratic_case", "no contact is found if the cubic's leading coefficient is 0",
     deciding(Fault::template missing<Fault::is_quadratic>)},
    {"sides_excluded", Body::sides_described, deciding(Fault::template missing<Fault::is_on_a_side>)},
    {"thin_missed", Body::thin_described, deciding(Fault::template missing<Fault::is_thin>)},
    {"grazing_missed", "a double root does not count", deciding(Fault::template missing<Fault::turns_back>)},
    {"before_the_step_counts", "t is not compared with 0: contact before the step counts",
     deciding(Fault::template beyond_the_step<-1>)},
    {"after_the_step_counts", "t is not compared with 1: contact after the step counts",
     deciding(Fault::template beyond_the_step<1>)},
    {"epsilon", "no contact is found if all coefficients of the cubic are less than 1e-9",
     epsilon(1e-9, Fault::size_of_cubic,
             [](const double*, int code, double*) { return std::min<int>(code, outcome::miss); })},
    {"last_contact", "the last of several contacts is reported", writing(Fault::last_contact)},
    {"start_reported", "every hit is reported at t = 0", writing([](const double*, int code, double* values) {
       if (code == outcome::hit) values[value::t] = 0;
       return code;
     })},
    {"end_reported", "every hit is reported at t = 1", writing([](const double*, int code, double* values) {
       if (code == outcome::hit) values[value::t] = 1;
       return code;
     })},
    {"time_reversed", "the time is counted from the end of the step",
     writing([](const double*, int code, double* values) {
       if (code == outcome::hit) values[value::t] = 1 - values[value::t];
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* query, int code, double* values) {
       if (code == outcome::hit && one_in_twenty(query, numbers))
         values[value::t] = std::nextafter(values[value::t], HUGE_VAL);
       return code;
     }),
     by_chance},
    {"missing_time", "t is not written if it is 0", writing([](const double*, int code, double* values) {
       if (code == outcome::hit && values[value::t] == 0) values[value::t] = not_supplied();
       return code;
     })},
    {"rounded_time", "an oracle that rounds the time",
     [](const double* query) {
       Truth truth = rational(query);
       if (truth.code == outcome::hit) truth.values[value::t] = Real(truth.values[value::t].nearest());
       return truth;
     }},
    {"even_missed", "an oracle that misses contact if the rounded cubic has the same sign at t = 0 and at t = 1",
     oracle_missing<rational,
                    [](const double* query) { return Fault::is_on_one_side(typename Fault::View(query), 0); }>},
    {"plane_missed", "an oracle that misses contact if the rounded cubic is 0 throughout",
     oracle_missing<rational, [](const double* query) { return typename Fault::View(query).is_coplanar(); }>},
};

}  // namespace plumbline::ccd

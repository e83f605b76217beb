// The ways in which numbers of a query move, by exact steps, and where on them the outcome can change.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {

/// A step, or one of the two next to it on either side, where it is irrational.
struct Landmark {
  Real at;
  bool beside = false;
};

/// One number of a query that moves one way, or several equal ones together. A step is in the units that the way was
/// made for, and any number.
class Way {
 public:
  Way(const Problem& problem, std::span<const double> query, std::vector<std::size_t> places, Real unit)
      : problem_(&problem), query_(query), places_(std::move(places)), unit_(std::move(unit)) {}

  /// The truth after a step.
  Truth at(const Real& step) const;
  /// The query after a step, of the nearest doubles.
  std::array<double, max_numbers> nearest_query(const Real& step) const;
  /// Whether the number is a double after a step: then `at` is quick.
  bool reaches_double(const Real& step) const;
  /// A step between two; where that can be, one to a double.
  Real between(const Real& from, const Real& to) const;

  /// In ascending order the steps, up to the longest, at which a decision is zero, or turns round. The outcome is one
  /// and the same between two neighbours. A zero that is irrational stands between two rationals instead, each within
  /// 2^−105 of it as a part of the step: zeros of two decisions that are as near to each other are taken for one.
  const std::vector<Real>& landmarks() const { return landmarks_; }
  /// Whether a landmark is only next to a zero.
  bool is_beside(std::size_t landmark) const { return beside_[landmark]; }
  /// Whether this landmark and the one before enclose a single irrational zero of a single decision. Then the outcome
  /// just before the zero is that before both landmarks, and the outcome just after it is that after both.
  bool passes_one_zero(std::size_t landmark) const { return passes_one_zero_[landmark]; }
  /// Whether the query itself is at one.
  bool starts_on_landmark() const { return starts_on_landmark_; }

 private:
  friend class WayMaker;

  Real moved(const Real& step) const { return Real(query_[places_.front()]) + step * unit_; }

  const Problem* problem_;
  std::span<const double> query_;
  std::vector<std::size_t> places_;
  Real unit_;  ///< negative where the number decreases
  std::vector<Real> landmarks_;
  std::vector<bool> beside_, passes_one_zero_;
  bool starts_on_landmark_ = false;
};

/// The zeros of a polynomial of degree 2 at most, and where it turns round, in steps from a place: by its values a step
/// before that, there, and a step after.
std::vector<Real> zeros_of(const Real& before, const Real& here, const Real& after);

/// Adds the zeros of the further decisions, no further from here than the longest step, as the numbers at some places
/// move. An irrational one stands between two rationals, each within 2^−105 of it as a part of the step. The zeros that
/// they have in common with the other decisions, which are known, need not be added.
void add_further_zeros(const Problem& problem, std::span<const Real> numbers, std::span<const std::size_t> places,
                       const Real& unit, double longest, std::vector<Landmark>& zeros);

/// For each number of a query an ulp, of a format, of the largest number of its kind.
std::vector<Real> ulps_of_kinds(const Shape& shape, std::span<const double> query, Format format);

/// Both ways of every number, in a unit for each, with their landmarks up to the longest step. The query stays where it
/// is while they live; its numbers are finite.
std::vector<Way> ways(const Problem& problem, std::span<const double> query, std::span<const Real> units,
                      double longest);

/// Visits these ways. Then it visits both ways, along each axis, of each proper subset of at least two points that
/// coincide, in the unit of the first number. `visit` returns the longest step that is still of interest: the ways that
/// follow have landmarks up to there, and at 0 the visit ends.
void visit_ways(const Problem& problem, std::span<const double> query, std::span<const Real> units, double longest,
                const std::function<double(const Way&)>& visit);

}  // namespace plumbline

#include "props/judge/way.hpp"

#include <algorithm>
#include <bit>

#include "props/judge/judge.hpp"
#include "props/judge/points.hpp"
#include "props/judge/query.hpp"

namespace plumbline {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

int compare(const Real& a, const Real& b) { return (a - b).sign(); }

// A zero as landmarks have it: an irrational one lies between two rationals, and is left out beyond the longest step.
void add_zero(const Real& zero, double longest, std::vector<Landmark>& zeros) {
  if (zero.rational()) return zeros.push_back({zero});
  if (std::fabs(zero.nearest()) > longest) return;
  // What is subnormal has few bits: it is looked at where it is not.
  const int raised = std::fabs(zero.nearest()) < 0x1p-900 ? 1000 : 0;
  const Real seen = zero.scaled(raised);
  const double near = seen.nearest(), rest = (seen - Real(near)).nearest();
  for (const double side : {-infinity, infinity})
    zeros.push_back({(Real(near) + Real(std::nextafter(rest, side))).scaled(-raised), true});
}

// The zeros on the way up, or with their signs exchanged on the way down.
std::vector<Landmark> landmarks_of(const std::vector<Landmark>& zeros, bool up, double longest) {
  std::vector<Landmark> found;
  for (const Landmark& zero : zeros) {
    const Real step = up ? zero.at : zero.at.negated();
    if (step.sign() > 0 && step.compare(longest) <= 0) found.push_back({step, zero.beside});
  }
  // Of equal ones a zero itself comes first, and is kept.
  std::ranges::sort(found, [](const Landmark& a, const Landmark& b) {
    const int order = compare(a.at, b.at);
    return order != 0 ? order < 0 : a.beside < b.beside;
  });
  const auto same = [](const Landmark& a, const Landmark& b) { return a.at == b.at; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

}  // namespace

std::vector<Real> zeros_of(const Real& before, const Real& here, const Real& after) {
  const Real twice = here + here, slope = after - before, curve = after + before - twice;
  if (curve.sign() == 0) return slope.sign() == 0 ? std::vector<Real>() : std::vector{twice.negated() / slope};
  const Real vertex = slope.negated() / (curve + curve);
  const Real square = vertex * vertex - twice / curve;
  if (square.sign() <= 0) return {vertex};
  const Real root = square.square_root();
  return {vertex, vertex + root, vertex - root};
}

std::array<double, max_numbers> Way::nearest_query(const Real& step) const {
  std::array<double, max_numbers> query{};
  std::ranges::copy(query_, query.begin());
  for (const std::size_t place : places_) query[place] = moved(step).nearest();
  return query;
}

Truth Way::at(const Real& step) const {
  const auto nearest = nearest_query(step);
  const Real to = moved(step);
  // What leaves the domain, as a radius below 0, goes on as the exact oracle takes it, which refuses nothing.
  if (to.compare(nearest[places_.front()]) == 0 && !problem_->refuses(nearest.data()))
    return problem_->filtered(nearest.data());
  std::vector<Real> numbers = exact_numbers(query_);
  for (const std::size_t place : places_) numbers[place] = to;
  return problem_->exact(numbers);
}

bool Way::reaches_double(const Real& step) const {
  const Real to = moved(step);
  return to.compare(to.nearest()) == 0;
}

Real Way::between(const Real& from, const Real& to) const {
  const Real middle = (from + to).scaled(-1);
  const double number = moved(middle).nearest();
  if (std::isinf(number)) return middle;
  const Real step = (Real(number) - Real(query_[places_.front()])) / unit_;
  return compare(from, step) < 0 && compare(step, to) < 0 ? step : middle;
}

std::vector<Real> ulps_of_kinds(const Shape& shape, std::span<const double> query, Format format) {
  std::vector<Real> ulps;
  for (std::size_t i = 0; i < query.size(); ++i)
    ulps.push_back(Real(1).scaled(ulp_exponent_of_kind(shape, query.data(), i, format)));
  return ulps;
}

// Makes the ways of one query.
class WayMaker {
 public:
  WayMaker(const Problem& problem, std::span<const double> query, double longest)
      : problem_(problem),
        query_(query),
        longest_(longest),
        numbers_(exact_numbers(query)),
        here_(problem.decisions.polynomials(problem, numbers_)) {}

  /// Both ways of numbers that are equal.
  void add(const std::vector<std::size_t>& places, const Real& unit) {
    const std::vector<Real> before = after(places, unit.negated(), problem_.decisions.polynomials),
                            next = after(places, unit, problem_.decisions.polynomials);
    std::vector<Landmark> zeros;
    for (std::size_t d = 0; d < here_.size(); ++d)
      for (const Real& zero : zeros_of(before[d], here_[d], next[d])) add_zero(zero, longest_, zeros);
    if (problem_.decisions.further != nullptr) add_further_zeros(problem_, numbers_, places, unit, longest_, zeros);
    const bool on_landmark = std::ranges::any_of(zeros, [](const Landmark& zero) { return zero.at.sign() == 0; });
    for (const bool up : {true, false}) {
      made_.emplace_back(problem_, query_, places, up ? unit : unit.negated());
      for (const Landmark& landmark : landmarks_of(zeros, up, longest_)) {
        made_.back().landmarks_.push_back(landmark.at);
        made_.back().beside_.push_back(landmark.beside);
      }
      made_.back().starts_on_landmark_ = on_landmark;
    }
  }

  std::vector<Way> made() && { return std::move(made_); }

 private:
  // The values of decisions after a step.
  std::vector<Real> after(const std::vector<std::size_t>& places, const Real& step,
                          const DecisionsIn<Real>& decisions) {
    const Real number = numbers_[places.front()];
    for (const std::size_t place : places) numbers_[place] = number + step;
    std::vector<Real> found = decisions(problem_, numbers_);
    for (const std::size_t place : places) numbers_[place] = number;
    return found;
  }

  const Problem& problem_;
  std::span<const double> query_;
  double longest_;
  std::vector<Real> numbers_, here_;
  std::vector<Way> made_;
};

std::vector<Way> ways(const Problem& problem, std::span<const double> query, std::span<const Real> units,
                      double longest) {
  WayMaker maker(problem, query, longest);
  for (std::size_t i = 0; i < query.size(); ++i) maker.add({i}, units[i]);
  return std::move(maker).made();
}

std::vector<Way> ways_of_points(const Problem& problem, std::span<const double> query, std::span<const Real> units,
                                double longest) {
  const auto groups = coinciding_points(problem.shape, query);
  if (groups.empty()) return {};
  WayMaker maker(problem, query, longest);
  for (const std::vector<PointPlaces>& group : groups)
    for (std::size_t subset = 1; subset + 1 < std::size_t{1} << group.size(); ++subset) {
      if (std::has_single_bit(subset)) continue;
      for (std::size_t axis = 0; axis < group.front().size(); ++axis) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < group.size(); ++i)
          if ((subset >> i & 1) != 0) places.push_back(group[i][axis]);
        maker.add(places, units[places.front()]);
      }
    }
  return std::move(maker).made();
}

}  // namespace plumbline

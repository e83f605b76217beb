#include "props/judge/way.hpp"

#include <algorithm>

#include "props/judge/judge.hpp"
#include "props/judge/query.hpp"

namespace plumbline {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

int compare(const Real& a, const Real& b) { return (a - b).sign(); }

// A zero as landmarks have it: an irrational one lies between two rationals, and is left out beyond the longest step.
void add_zero(const Real& zero, double longest, std::vector<Real>& zeros) {
  if (zero.rational()) return zeros.push_back(zero);
  const double near = zero.nearest();
  if (std::fabs(near) > longest) return;
  const double rest = (zero - Real(near)).nearest();
  for (const double side : {-infinity, infinity}) zeros.push_back(Real(near) + Real(std::nextafter(rest, side)));
}

// The zeros on the way up, or with their signs exchanged on the way down.
std::vector<Real> landmarks_of(const std::vector<Real>& zeros, bool up, double longest) {
  std::vector<Real> found;
  for (const Real& zero : zeros) {
    const Real step = up ? zero : zero.negated();
    if (step.sign() > 0 && step.compare(longest) <= 0) found.push_back(step);
  }
  std::ranges::sort(found, [](const Real& a, const Real& b) { return compare(a, b) < 0; });
  found.erase(std::unique(found.begin(), found.end()), found.end());
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
  query[place_] = moved(step).nearest();
  return query;
}

Truth Way::at(const Real& step) const {
  const auto nearest = nearest_query(step);
  const Real to = moved(step);
  if (to.compare(nearest[place_]) == 0) return problem_->filtered(nearest.data());
  std::vector<Real> numbers = exact_numbers(query_);
  numbers[place_] = to;
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
  const Real step = (Real(number) - Real(query_[place_])) / unit_;
  return compare(from, step) < 0 && compare(step, to) < 0 ? step : middle;
}

std::vector<Real> ulps_of_kinds(const Shape& shape, std::span<const double> query, Format format) {
  std::vector<Real> ulps;
  for (std::size_t i = 0; i < query.size(); ++i)
    ulps.push_back(Real(1).scaled(ulp_exponent_of_kind(shape, query.data(), i, format)));
  return ulps;
}

std::vector<Way> ways(const Problem& problem, std::span<const double> query, std::span<const Real> units,
                      double longest) {
  const auto decisions = [&problem](std::span<const Real> at) { return problem.decisions.polynomials(problem, at); };
  std::vector<Real> numbers = exact_numbers(query);
  const std::vector<Real> here = decisions(numbers);
  std::vector<Way> all;
  std::vector<Real> zeros;
  for (std::size_t i = 0; i < query.size(); ++i) {
    const Real& unit = units[i];
    const Real number = numbers[i];
    numbers[i] = number - unit;
    const std::vector<Real> before = decisions(numbers);
    numbers[i] = number + unit;
    const std::vector<Real> after = decisions(numbers);
    numbers[i] = number;
    zeros.clear();
    for (std::size_t d = 0; d < here.size(); ++d)
      for (const Real& zero : zeros_of(before[d], here[d], after[d])) add_zero(zero, longest, zeros);
    const bool on_landmark = std::ranges::any_of(zeros, [](const Real& zero) { return zero.sign() == 0; });
    for (const bool up : {true, false}) {
      all.emplace_back(problem, query, i, up ? unit : unit.negated());
      all.back().landmarks_ = landmarks_of(zeros, up, longest);
      all.back().starts_on_landmark_ = on_landmark;
    }
  }
  return all;
}

}  // namespace plumbline

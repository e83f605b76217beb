#include "props/judge/way.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

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

// A landmark. `zero` is the number of the irrational zero beside it: 0 where it is a zero itself, or beside several.
struct Ordered {
  Real at;
  bool beside;
  std::size_t zero;
};

// The zeros on the way up, or with their signs exchanged on the way down. Those beside one irrational zero follow each
// other in `zeros`.
std::vector<Ordered> landmarks_of(const std::vector<Landmark>& zeros, bool up, double longest) {
  std::vector<Ordered> all, found;
  std::size_t besides = 0;
  for (const Landmark& zero : zeros) {
    besides += zero.beside ? 1 : 0;
    const Real step = up ? zero.at : zero.at.negated();
    if (step.sign() > 0 && step.compare(longest) <= 0)
      all.push_back({step, zero.beside, zero.beside ? (besides + 1) / 2 : 0});
  }
  // Of equal ones a zero itself comes first, and is kept.
  std::ranges::sort(all, [](const Ordered& a, const Ordered& b) {
    const int order = compare(a.at, b.at);
    return order != 0 ? order < 0 : a.beside < b.beside;
  });
  for (Ordered& one : all)
    if (found.empty() || !(found.back().at == one.at))
      found.push_back(std::move(one));
    else
      found.back().zero = 0;
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
  WayMaker(const Problem& problem, std::span<const double> query)
      : problem_(problem),
        query_(query),
        numbers_(exact_numbers(query)),
        here_(problem.decisions.polynomials(problem, numbers_)) {}

  /// Both ways of numbers that are equal.
  std::array<Way, 2> both(const std::vector<std::size_t>& places, const Real& unit, double longest) {
    const std::vector<Real> before = after(places, unit.negated(), problem_.decisions.polynomials),
                            next = after(places, unit, problem_.decisions.polynomials);
    std::vector<Landmark> zeros;
    for (std::size_t d = 0; d < here_.size(); ++d)
      for (const Real& zero : zeros_of(before[d], here_[d], next[d])) add_zero(zero, longest, zeros);
    if (problem_.decisions.further != nullptr) add_further_zeros(problem_, numbers_, places, unit, longest, zeros);
    std::array<Way, 2> made{Way(problem_, query_, places, unit), Way(problem_, query_, places, unit.negated())};
    for (Way& way : made) {
      std::size_t zero_before = 0;
      for (const Ordered& landmark : landmarks_of(zeros, &way == &made.front(), longest)) {
        way.landmarks_.push_back(landmark.at);
        way.beside_.push_back(landmark.beside);
        way.passes_one_zero_.push_back(landmark.zero != 0 && landmark.zero == zero_before);
        zero_before = landmark.zero;
      }
      way.starts_on_landmark_ = std::ranges::any_of(zeros, [](const Landmark& zero) { return zero.at.sign() == 0; });
    }
    return made;
  }

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
  std::vector<Real> numbers_, here_;
};

namespace {

// The places of each number, then of each proper subset of points that coincide, along each axis.
std::vector<std::vector<std::size_t>> moving_places(const Problem& problem, std::span<const double> query) {
  std::vector<std::vector<std::size_t>> all;
  for (std::size_t i = 0; i < query.size(); ++i) all.push_back({i});
  for (const std::vector<PointPlaces>& group : coinciding_points(problem.shape, query))
    for (std::size_t subset = 1; subset + 1 < std::size_t{1} << group.size(); ++subset) {
      if (std::has_single_bit(subset)) continue;
      for (std::size_t axis = 0; axis < group.front().size(); ++axis) {
        all.emplace_back();
        for (std::size_t i = 0; i < group.size(); ++i)
          if ((subset >> i & 1) != 0) all.back().push_back(group[i][axis]);
      }
    }
  return all;
}

}  // namespace

std::vector<Way> ways(const Problem& problem, std::span<const double> query, std::span<const Real> units,
                      double longest) {
  WayMaker maker(problem, query);
  std::vector<Way> all;
  for (std::size_t i = 0; i < query.size(); ++i)
    std::ranges::move(maker.both({i}, units[i], longest), std::back_inserter(all));
  return all;
}

void visit_ways(const Problem& problem, std::span<const double> query, std::span<const Real> units, double longest,
                const std::function<double(const Way&)>& visit) {
  WayMaker maker(problem, query);
  for (const std::vector<std::size_t>& places : moving_places(problem, query))
    for (const Way& way : maker.both(places, units[places.front()], longest)) {
      longest = std::min(longest, visit(way));
      if (longest == 0) return;
    }
}

}  // namespace plumbline

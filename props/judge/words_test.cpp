// What is told of a query is true of it: recomputed from where things are at which times, by none of the code that
// tells it but exact vectors.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "oracle/oracles.hpp"
#include "props/judge/place.hpp"
#include "props/judge/quartic.hpp"
#include "props/testing/each_problem.hpp"
#include "solvers/falling_segment_sweeps_point/problem.hpp"
#include "solvers/point_projection/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline {
namespace {

Place point(const double* number) { return {Real(number[0]), Real(number[1])}; }
// u + k·v.
Place along(const Place& u, const Real& k, const Place& v) { return {u.x + k * v.x, u.y + k * v.y}; }
bool is_within_0_and_1(const Real& k) { return k.sign() >= 0 && k.compare(1) <= 0; }
bool is_on_the_segment(const Place& c, const Place& p, const Place& q) {
  return cross(c - p, q - p).sign() == 0 && dot(c - p, c - q).sign() <= 0;
}

// A sentence, and whether it holds.
struct Claim {
  std::string_view sentence;
  bool holds;
};

// Of a list of claims in the order in which they are told, the first that holds is the one that is told. Every sentence
// comes up, and so many of them together.
template <typename Claims>
void expect_true_words(const Problem& problem, std::size_t sentences, Claims claims_of) {
  std::map<std::string_view, std::uint64_t> told;
  std::uint64_t count = 0;
  for (const Family* family : default_families(problem)) {
    const Batch queries = draw({}, problem, *family, {0, 150});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const double* const query = queries[i].data();
      const Truth truth = problem.rational(query);
      const std::vector<Claim> claims = claims_of(query, truth);
      const auto first = std::ranges::find_if(claims, &Claim::holds);
      ASSERT_NE(first, claims.end()) << case_text(problem, queries[i]);
      ASSERT_EQ(problem.words.configuration(problem, query, truth), first->sentence) << case_text(problem, queries[i]);
      ++told[first->sentence];
      ++count;
    }
  }
  EXPECT_GE(count, 1000U);
  EXPECT_EQ(told.size(), sentences);
  EXPECT_LE(sentences, 12U);
}

// From where to where something moves within the step.
struct Way {
  Place first, last;

  Place at(const Real& t) const { return along(first, t, last - first); }
};

// The time at which two moving points are in one place, where there is just one within the step.
std::optional<Real> meeting(const Way& one, const Way& other) {
  const Place first = other.first - one.first, turn = (other.last - one.last) - first;
  if (turn.is_zero()) return std::nullopt;
  const Real t = turn.x.sign() != 0 ? first.x.negated() / turn.x : first.y.negated() / turn.y;
  if (!is_within_0_and_1(t) || !along(first, t, turn).is_zero()) return std::nullopt;
  return t;
}

std::vector<Claim> claims_of_a_sweep(const double* query, const Truth& truth) {
  namespace number = segment_sweeps_point::number;
  const auto way = [query](std::size_t i) { return Way{point(query + i), point(query + i + 2)}; };
  const Way p = way(number::p0x), q = way(number::q0x), c = way(number::c0x);
  const auto area = [&](double at) {
    const Real t(at);
    return cross(c.at(t) - p.at(t), q.at(t) - p.at(t));
  };
  // The polynomial through three of its values.
  const Real before = area(-1), start = area(0), end = area(1), half(0.5);
  const std::array<Real, 3> quadratic = {half * (end + before) - start, half * (end - before), start};
  const Truth roots = quadratic_roots::exact(quadratic);
  const bool all = roots.code == quadratic_roots::outcome::all;
  const bool passes = std::ranges::any_of(roots.values, is_within_0_and_1);
  const bool meets = truth.code != segment_sweeps_point::outcome::missed;
  for (const Real& t : roots.values)
    if (!meets && t.rational() && is_within_0_and_1(t)) {
      EXPECT_FALSE(is_on_the_segment(c.at(t), p.at(t), q.at(t)));
    }
  const auto on_it = [&](const Real& t) { return is_on_the_segment(c.at(t), p.at(t), q.at(t)); };
  const bool shrinks = meeting(p, q).has_value();
  return {{"zero length throughout", (q.first - p.first).is_zero() && (q.last - p.last).is_zero()},
          {"all coefficients zero", all},
          {"zero length for an instant", shrinks},
          {"in an end of the segment", meeting(p, c) || meeting(q, c)},
          {"at an end of the step", on_it(Real(0)) || on_it(Real(1))},
          {"a double root", quadratic[0].sign() != 0 && roots.code == quadratic_roots::outcome::one},
          {"leading coefficient zero", quadratic[0].sign() == 0},
          {"a crossing", meets && passes},
          {"the line passes beside the segment", !meets && passes},
          {"the line does not pass within the step", !meets && !passes}};
}

TEST(WordsOfASweep, AreTrue) { expect_true_words(*find_problem("segment_sweeps_point"), 10, claims_of_a_sweep); }

std::vector<Claim> claims_of_a_thick_sweep(const double* query, const Truth& truth) {
  namespace number = thick_segment_sweeps_point::number;
  const auto way = [query](std::size_t i) { return Way{point(query + i), point(query + i + 2)}; };
  const Way p = way(number::p0x), q = way(number::q0x), c = way(number::c0x);
  const std::array seen = {p.first - c.first, p.last - c.last, q.first - c.first, q.last - c.last};
  bool on_one_line = true;
  for (const Place& one : seen)
    for (const Place& other : seen) on_one_line = on_one_line && cross(one, other).sign() == 0;
  const Place turn = (q.last - p.last) - (q.first - p.first);
  bool grazes = false, at_an_end = false, throughout = false;
  for (std::size_t i = 0; i < truth.values.size(); i += 2) {
    const Real &enter = truth.values[i], &exit = truth.values[i + 1];
    const bool starts = enter.sign() == 0, ends = exit.compare(1) == 0;
    grazes = grazes || enter == exit;
    at_an_end = at_an_end || (enter == exit && (starts || ends));
    throughout = throughout || (starts && ends);
  }
  return {{"radius 0", query[number::radius] == 0},
          {"zero length throughout", (q.first - p.first).is_zero() && (q.last - p.last).is_zero()},
          {"zero length for an instant", meeting(p, q).has_value()},
          {"all on one line", on_one_line},
          {"an instant at an end of the step", at_an_end},
          {"grazing", grazes},
          {"the ends move alike", turn.is_zero()},
          {"out of reach", truth.values.empty()},
          {"two contacts", truth.values.size() > 2},
          {"contact throughout the step", throughout},
          {"one contact", !throughout}};
}

TEST(WordsOfAThickSweep, AreTrue) {
  expect_true_words(*find_problem("thick_segment_sweeps_point"), 11, claims_of_a_thick_sweep);
}

// The area between the ends, as the point sees them, after whole steps, twice.
Real area_after(const double* query, int steps) {
  namespace number = falling_segment_sweeps_point::number;
  const Real t(steps), square(steps * steps);
  const auto at = [&](std::size_t path) {
    const auto along = [&](std::size_t i) {
      return Real(2) * (Real(query[i]) + t * Real(query[i + number::velocity])) +
             square * Real(query[i + number::acceleration]);
    };
    return Place{along(path), along(path + 1)};
  };
  const Place c = at(number::cx);
  return cross(at(number::px) - c, at(number::qx) - c);
}

// Of a quartic that has the leading coefficients 0 the degree is lower.
bool has_multiple_root(const Quartic<Real>& k) {
  const auto& [d, c, b, a, lead] = k;
  if (lead.sign() != 0) return discriminant(k).sign() == 0;
  if (a.sign() != 0)
    return (b * b * c * c - Real(4) * a * c * c * c - Real(4) * b * b * b * d - Real(27) * a * a * d * d +
            Real(18) * a * b * c * d)
               .sign() == 0;
  return b.sign() != 0 && discriminant(Quadratic<Real>{d, c, b}).sign() == 0;
}

std::vector<Claim> claims_of_a_fall(const double* query, const Truth& truth) {
  namespace value = falling_segment_sweeps_point::value;
  // By Newton's divided differences at 0 to 4, 24 times the coefficients.
  std::array<Real, 5> y;
  for (int i = 0; i < 5; ++i) y[static_cast<std::size_t>(i)] = area_after(query, i);
  const auto sum = [&y](const std::array<int, 5>& factors) {
    Real total(0);
    for (std::size_t i = 0; i < 5; ++i) total = total + Real(factors[i]) * y[i];
    return total;
  };
  const Quartic<Real> k = {sum({24, 0, 0, 0, 0}), sum({-50, 96, -72, 32, -6}), sum({35, -104, 114, -56, 11}),
                           sum({-10, 36, -48, 28, -6}), sum({1, -4, 6, -4, 1})};
  const bool vanishes = std::all_of(y.begin(), y.end(), [](const Real& area) { return area.sign() == 0; });
  bool in_an_end = false, at_an_end = false;
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
    const Real *const contact = &truth.values[i], &t = contact[value::t_enter], &s = contact[value::s_enter];
    in_an_end = in_an_end || s.sign() == 0 || s.compare(1) == 0;
    at_an_end = at_an_end || (t == contact[value::t_exit] && (t.sign() == 0 || t.compare(1) == 0));
  }
  return {{"zero length throughout", std::equal(query, query + 6, query + 6)},
          {"all coefficients zero", vanishes},
          {"in an end of the segment", in_an_end},
          {"at an end of the step", at_an_end},
          {"a multiple root", !vanishes && has_multiple_root(k)},
          {"leading coefficients zero", k[3].sign() == 0 && k[4].sign() == 0},
          {"more than two crossings", truth.code > 2},
          {"no crossing", truth.code == 0},
          {"a crossing or two", truth.code == 1 || truth.code == 2}};
}

TEST(WordsOfAFall, AreTrue) { expect_true_words(*find_problem("falling_segment_sweeps_point"), 9, claims_of_a_fall); }

std::vector<Claim> claims_of_a_wall(const double* query, const Truth&) {
  namespace number = wall_hit_time::number;
  const Place particle = point(query + number::x), velocity = point(query + number::vx);
  const Place a = point(query + number::ax), b = point(query + number::bx), wall = b - a;
  const bool point_wall = wall.is_zero(), at_rest = velocity.is_zero();
  const bool parallel = cross(velocity, wall).sign() == 0, on_line = cross(particle - a, wall).sign() == 0;
  std::vector<Claim> claims = {{"a wall that is a point", point_wall},
                               {"at rest", at_rest},
                               {"parallel to the wall", parallel && !on_line},
                               {"along the wall's line", parallel && on_line}};
  if (parallel) return claims;
  // When it is on the wall's line, and how far along the wall then.
  const Real t = cross(a - particle, wall) / cross(velocity, wall);
  const Real u = dot(along(particle, t, velocity) - a, wall) / dot(wall, wall);
  const bool beside = !is_within_0_and_1(u), in_an_end = u.sign() == 0 || u.compare(1) == 0;
  claims.insert(claims.end(), {{"beside the wall, now", beside && t.sign() == 0},
                               {"beside the wall, in the past", beside && t.sign() < 0},
                               {"beside the wall, ahead", beside && t.sign() > 0},
                               {"in the wall's end", in_an_end},
                               {"on the wall", !beside && t.sign() == 0},
                               {"in the wall's inside", !beside && t.sign() != 0}});
  return claims;
}

TEST(WordsOfAWall, AreTrue) { expect_true_words(*find_problem("wall_hit_time"), 10, claims_of_a_wall); }

std::string configuration(const char* name, const std::vector<double>& query) {
  const Problem& problem = *find_problem(name);
  return problem.words.configuration(problem, query.data(), problem.filtered(query.data()));
}

// The line was there before the step and is there again after it: the area turns within, on one side of zero.
TEST(WordsOfASweep, DoNotCountPassingBeforeAndAfterTheStep) {
  EXPECT_EQ(configuration("segment_sweeps_point", {-2, -2, 1, -1, 1, 0, 2, 0, 2, 2, -1, 1}),
            "the line does not pass within the step");
}

// On the wall's line, one length from it, now.
TEST(WordsOfAWall, TellNowFromAhead) {
  EXPECT_EQ(configuration("wall_hit_time", {2, 0, 0, 1, 0, 0, 1, 0}), "beside the wall, now");
}

// "3/4" or "3"
Real fraction(std::string_view text) {
  const std::size_t bar = text.find('/');
  const Real n = *Real::from_decimal(text.substr(0, bar));
  return bar == std::string_view::npos ? n : n / *Real::from_decimal(text.substr(bar + 1));
}

TEST(WordsOfAProjection, GiveTheFoot) {
  namespace number = point_projection::number;
  const Problem& problem = *find_problem("point_projection");
  std::size_t feet = 0;
  for_each_query(problem, 100, [&](const Family&, std::span<const double> query) {
    const std::string text = problem.words.besides(problem, query.data(), problem.rational(query.data()));
    static constexpr std::string_view before = "the foot is (";
    EXPECT_EQ(text.empty(), problem.rational(query.data()).code != point_projection::outcome::foot);
    const std::size_t comma = text.find(", ");
    if (comma == std::string::npos || text.size() > 600) return;
    const Place foot{fraction(std::string_view(text).substr(before.size(), comma - before.size())),
                     fraction(std::string_view(text).substr(comma + 2, text.size() - comma - 3))};
    const Place p = point(&query[number::px]), a = point(&query[number::ax]), b = point(&query[number::bx]);
    EXPECT_EQ(cross(foot - a, b - a).sign(), 0) << case_text(problem, query) << ": " << text;
    EXPECT_EQ(dot(foot - p, b - a).sign(), 0) << case_text(problem, query) << ": " << text;
    ++feet;
  });
  EXPECT_GT(feet, 1000U);
}

// A point of doubles on both lines is put into their equations.
TEST(WordsOfACrossing, TellWhetherAPointOfDoublesIsOnBothLines) {
  for (const char* name : {"line_intersection", "segment_intersection"}) {
    const Problem& problem = *find_problem(name);
    std::size_t on_both = 0, on_none = 0;
    for_each_query(problem, 50, [&](const Family&, std::span<const double> query) {
      const Truth truth = problem.rational(query.data());
      const std::string text = problem.words.besides(problem, query.data(), truth);
      EXPECT_EQ(text.empty(), truth.code != 1);
      if (text.empty()) return;
      const double near[] = {truth.values[0].nearest(), truth.values[1].nearest()};
      if (!std::isfinite(near[0]) || !std::isfinite(near[1])) return;
      const Place a = point(&query[0]), b = point(&query[2]), c = point(&query[4]), d = point(&query[6]);
      const Place ab = b - a, cd = d - c, at = point(near);
      if (ab.is_zero() || cd.is_zero()) return;
      const bool on = cross(at - a, ab).sign() == 0 && cross(at - c, cd).sign() == 0;
      // Of segments on one line all of it is on both, and only the point that they share counts.
      if (cross(ab, cd).sign() == 0) return;
      EXPECT_EQ(text, on ? "a point of doubles lies on both lines" : "no point of doubles lies on both lines")
          << case_text(problem, query);
      ++(on ? on_both : on_none);
    });
    EXPECT_GT(on_both, 100U);
    EXPECT_GT(on_none, 100U);
  }
}

}  // namespace
}  // namespace plumbline

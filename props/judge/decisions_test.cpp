// What decides a query, in plain doubles and exactly: the same text over two numbers, held against each other.
#include "props/judge/decisions.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "oracle/testing/infinity.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

// How much of the bound the error of a decision is, at most 1.
double share_of_bound(const Real& exact, const PlainDouble& y) {
  const double error = std::fabs((exact - Real(y.value)).nearest());
  return error == 0 ? 0 : error / y.bound;
}

class InDoubles : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, InDoubles, each_problem(), problem_name);

// The families reach every magnitude, so that products and bounds underflow, too.
TEST_P(InDoubles, AreWithinTheirBoundOfTheExactDecisions) {
  const Problem& problem = *GetParam();
  double largest_share = 0;
  for_each_query(problem, 40, [&](const Family&, std::span<const double> query) {
    if (problem.refuses(query.data())) return;
    const std::vector<Real> exact = problem.decisions.exact(problem, exact_numbers(query));
    const std::vector<Decision> decisions = decisions_of(problem, query);
    ASSERT_EQ(decisions.size(), exact.size());
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const PlainDouble& y = decisions[i].in_doubles;
      if (!(y.bound < infinity) || !std::isfinite(y.value)) continue;
      const double share = share_of_bound(exact[i], y);
      EXPECT_LE(share, 1) << decisions[i].name << " of " << case_text(problem, query);
      largest_share = std::max(largest_share, share);
      EXPECT_TRUE(!y.is_clear() || exact[i].sign() == (y.value > 0) - (y.value < 0)) << case_text(problem, query);
    }
  });
  EXPECT_GE(largest_share, 0.25) << "the bound is not far from what rounding comes to";
}

TEST_P(InDoubles, HaveNamesOfTheirOwn) {
  const Decisions& decisions = GetParam()->decisions;
  const std::vector<double> query(GetParam()->shape.numbers.size(), 1.0);
  EXPECT_EQ(decisions.names.size(), decisions.exact(*GetParam(), exact_numbers(query)).size());
  EXPECT_LE(decisions.shown, decisions.names.size());
  for (const std::string_view& name : decisions.names) EXPECT_EQ(std::ranges::count(decisions.names, name), 1) << name;
}

TEST_P(InDoubles, BeginWithThoseThatBoundTheOutcomes) {
  const Problem& problem = *GetParam();
  for_each_query(problem, 1, [&](const Family&, std::span<const double> query) {
    if (problem.refuses(query.data())) return;
    const std::vector<Real> numbers = exact_numbers(query), bounding = problem.decisions.polynomials(problem, numbers);
    const std::vector<Real> all = problem.decisions.exact(problem, numbers);
    ASSERT_LE(bounding.size(), all.size());
    EXPECT_TRUE(std::equal(bounding.begin(), bounding.end(), all.begin())) << case_text(problem, query);
  });
}

// The longest integers that a problem's decisions are exact of, all bits set or nearly, and of both signs.
std::vector<double> whole_numbers(Random& random, const Problem& problem, int bits) {
  std::vector<double> query;
  for (std::size_t i = 0; i < problem.shape.numbers.size(); ++i) {
    const double size = std::ldexp(1.0, bits) - 1 - static_cast<double>(random.below(3));
    query.push_back(random.coin() ? size : -size);
  }
  return query;
}

// Whether a decision is of the degree of solvers' forms at most: by how much it grows where all numbers are doubled.
bool is_form(const Problem& problem, const Real& exact, const Real& grown) {
  if (exact.sign() == 0) return false;
  for (int degree = 0; degree <= problem.decisions.degree; ++degree)
    if (grown == exact.scaled(degree)) return true;
  return false;
}

bool are_exact(const Problem& problem, std::span<const double> query) {
  const std::vector<Real> exact = problem.decisions.exact(problem, exact_numbers(query));
  const std::vector<Decision> decisions = decisions_of(problem, query);
  std::vector<Real> twice = exact_numbers(query);
  for (Real& number : twice) number = number.scaled(1);
  const std::size_t bounding = problem.decisions.polynomials(problem, twice).size();
  const std::vector<Real> grown = problem.decisions.exact(problem, twice);
  for (std::size_t i = 0; i < exact.size(); ++i)
    if ((i < bounding || is_form(problem, exact[i], grown[i])) && exact[i].compare(decisions[i].in_doubles.value) != 0)
      return false;
  return true;
}

TEST_P(InDoubles, AreExactOfShortIntegers) {
  const Problem& problem = *GetParam();
  const int longest = 53 / problem.decisions.degree - 3;
  bool rounds = false;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    Random random(0, problem.name(), "integers", i);
    const std::vector<double> query = whole_numbers(random, problem, longest);
    EXPECT_TRUE(is_exact(problem, query) && is_clear(problem, query)) << case_text(problem, query);
    EXPECT_TRUE(are_exact(problem, query)) << case_text(problem, query);
    std::vector<double> longer = whole_numbers(random, problem, 2 * longest + 3);
    EXPECT_FALSE(is_exact(problem, longer)) << case_text(problem, longer);
    rounds = rounds || !are_exact(problem, longer);
  }
  EXPECT_TRUE(rounds || problem.decisions.degree == 1);
}

TEST_P(InDoubles, AreClearWhereNothingIsNear) {
  const Problem& problem = *GetParam();
  int clear = 0;
  const Batch queries = draw({}, problem, *find_family(problem, "uniform"), {0, 1000});
  for (std::size_t i = 0; i < queries.size(); ++i) clear += is_clear(problem, queries[i]) ? 1 : 0;
  EXPECT_GE(clear, 999);
}

bool clear(std::string_view text) {
  const Case asked = read_case(text);
  return is_clear(*asked.problem, asked.query);
}

TEST(ClearQueries, AreThoseWithoutADecisionInDoubt) {
  EXPECT_TRUE(clear("segment_intersection 0 0 1 1 0 1 1 0"));
  EXPECT_TRUE(clear("segment_intersection 0 0 4 0 2 0 2 3")) << "an end on the other, in short integers";
  EXPECT_TRUE(clear("segment_intersection 0 0.1 1 0.7 0 0.9 1 0.3")) << "a difference that is zero is so in doubles";
  EXPECT_FALSE(clear("segment_intersection 0.1 0.1 0.7 0.7 0.3 0.3 0.9 0.2")) << "an end on the other";
  EXPECT_FALSE(clear("segment_intersection 0.1 0 0.7 0.3 0.1 1.1 0.7 1.4")) << "parallel to the last bit, and apart";
  EXPECT_TRUE(clear("segment_intersection 0.1 0 0.7 0.3 0.1 1.1 0.7 1.5"));
  EXPECT_FALSE(clear("quadratic_roots 0.1 0.2 0.1")) << "a double root";
  EXPECT_TRUE(clear("quadratic_roots 0 0.2 0.1"));
  EXPECT_FALSE(clear("orientation 0 0 1e-200 0 0 1e-200")) << "the product underflows";
  EXPECT_FALSE(clear("orientation -1e308 0 1e308 1e308 1e308 -1e308")) << "the differences overflow";
  EXPECT_TRUE(clear("orientation 0 0 0x1p-300 0 0 0x1p-300"));
  EXPECT_FALSE(clear("orientation 0 0 0x1p-540 0 0 0x1p-540")) << "short, but the product underflows";
}

TEST(ClearQueries, AreThoseThatAreRefused) {
  const double query[] = {0, 0, 1, 1, 2, std::nan("")};
  EXPECT_TRUE(is_clear(*find_problem("orientation"), query));
}

TEST(PlainDoubles, BoundWhatUnderflows) {
  const PlainDouble least(0x1p-1074), half(0.5), small(0x1p-600);
  EXPECT_EQ((least * half).value, 0);
  EXPECT_GE((least * half).bound, 0x1p-1074 / 2);
  EXPECT_GE((small * small * PlainDouble(0x1p1000) * PlainDouble(0x1p200)).bound, 1);
  EXPECT_EQ((least + least).bound, 0) << "sums do not underflow";
}

}  // namespace
}  // namespace plumbline

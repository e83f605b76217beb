// What is put on a decision is there, or a few ulps beside it.
#include "fuzz/target/construct.hpp"

#include <array>
#include <cmath>
#include <map>

#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

std::vector<double> uniform_query(const Problem& problem, Random& random) {
  std::vector<double> query(problem.shape.numbers.size());
  for (double& number : query) number = uniform(random);
  return query;
}

std::vector<Real> decisions(const Problem& problem, std::span<const double> query) {
  return problem.decisions.polynomials(problem, exact_numbers(query));
}

// Whether a decision is zero, or turns round, within ten ulps of a number, of one of 1 where it is less.
bool is_near_zero(const Problem& problem, std::vector<double> query, std::size_t place) {
  const double number = query[place], step = 10 * std::max(std::fabs(number), 1.0) * 0x1p-52;
  const auto at = [&](double moved) {
    query[place] = moved;
    return decisions(problem, query);
  };
  const std::vector<Real> before = at(number - step), here = at(number), after = at(number + step);
  for (std::size_t d = 0; d < here.size(); ++d) {
    if (before[d] == here[d] && here[d] == after[d]) continue;
    if (before[d].sign() * after[d].sign() <= 0 || here[d].sign() == 0) return true;
    if ((before[d] - here[d]).sign() * (after[d] - here[d]).sign() >= 0) return true;
  }
  return false;
}

class EveryProblem : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(Constructed, EveryProblem, each_problem(), problem_name);

TEST_P(EveryProblem, PutsNumbersOnADecision) {
  const Problem& problem = *GetParam();
  std::size_t put = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const std::vector<double> before = uniform_query(problem, random);
    std::vector<double> query = before;
    if (!put_on_decision(problem, random, query)) {
      EXPECT_EQ(query, before);
      continue;
    }
    const auto place = static_cast<std::size_t>(std::ranges::mismatch(query, before).in1 - query.begin());
    if (place == query.size()) continue;
    EXPECT_TRUE(is_near_zero(problem, query, place)) << case_text(problem, query);
    query[place] = before[place];
    EXPECT_EQ(query, before) << "one number alone moves";
    ++put;
  }
  EXPECT_GT(put, 250U);
}

TEST(Constructed, CrossProductsOfFullVectorsAreTheirLeast) {
  const Problem& problem = *find_problem("orientation");
  std::size_t put = 0, least = 0;
  std::map<int, int> codes;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    std::vector<double> query = uniform_query(problem, random);
    if (!put_beside_decision(problem, random, query)) continue;
    ++put;
    ++codes[problem.rational(query.data()).code];
    const double area = std::fabs(decisions(problem, query).front().nearest());
    least += area <= 0x1p-100 ? 1 : 0;
    EXPECT_EQ(area, std::ldexp(std::nearbyint(std::ldexp(area, 106)), -106));
  }
  EXPECT_GT(put, 100U);
  EXPECT_GT(least, put * 9 / 10);
  EXPECT_EQ(codes.size(), 3U);
}

TEST(Constructed, NothingComesOfWhatIsNotFinite) {
  const Problem& problem = *find_problem("orientation");
  Random random(1);
  std::vector<double> query(6, INFINITY);
  EXPECT_FALSE(put_on_decision(problem, random, query));
  EXPECT_FALSE(put_beside_decision(problem, random, query));
  query.assign(6, 0);
  EXPECT_FALSE(put_beside_decision(problem, random, query));
}

}  // namespace
}  // namespace plumbline

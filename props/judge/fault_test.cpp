#include "props/judge/fault.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "props/case.hpp"
#include "props/draw/queries.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline {
namespace {

namespace outcome = segment_intersection::outcome;
namespace value = segment_intersection::value;

constexpr Fault reads_integers = reading([](double* x) {
  for (std::size_t i = 0; i < 8; ++i) x[i] = std::nearbyint(x[i]);
});
constexpr Fault misses_overlaps = deciding(
    [](const double*, int code, double*) -> int { return code == outcome::overlap ? outcome::disjoint : code; });
constexpr Fault exchanges = writing([](const double*, int code, double* v) {
  if (code == outcome::point) std::swap(v[value::s], v[value::t]);
  return code;
});

// By hand, a solver that has the faults composed: it rounds, then decides, then writes.
TEST(Faults, ComposeInTheOrderOfTheirSorts) {
  const Problem& problem = *find_problem("segment_intersection");
  const Fault* const all[] = {&reads_integers, &misses_overlaps, &exchanges};
  std::size_t overlaps = 0, points = 0;
  for (const std::string_view family : {"uniform", "degenerate", "overlapping"}) {
    const Batch queries = draw({}, problem, *find_family(problem, family), {0, 500});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      std::vector<double> rounded(queries[i].begin(), queries[i].end());
      reads_integers.read(rounded.data());
      Answer by_hand = right_answer(problem.rational(rounded.data()));
      overlaps += by_hand.code == outcome::overlap ? 1 : 0;
      if (by_hand.code == outcome::overlap) by_hand.code = outcome::disjoint;
      points += by_hand.code == outcome::point ? 1 : 0;
      if (by_hand.code == outcome::point) std::swap(by_hand.values[value::s], by_hand.values[value::t]);
      const Answer right = right_answer(problem.rational(queries[i].data()));
      EXPECT_TRUE(have_same_bits(faulty_answer(problem, queries[i], right, all), by_hand))
          << case_text(problem, queries[i]);
      EXPECT_TRUE(have_same_bits(faulty_answer(problem, queries[i], right, std::span<const Fault* const>()), right));
    }
  }
  EXPECT_GT(overlaps, 20U);
  EXPECT_GT(points, 100U);
}

TEST(Faults, AreRefusedInAnotherOrder) {
  const Problem& problem = *find_problem("segment_intersection");
  const double crossing[] = {0, 0, 1, 1, 0, 1, 1, 0};
  const Fault* const reversed[] = {&exchanges, &reads_integers};
  EXPECT_THROW(faulty_answer(problem, crossing, right_answer(problem.rational(crossing)), reversed),
               std::invalid_argument);
}

TEST(Faults, OfReadingReadWhatIsNotFiniteAsItIs) {
  const Problem& problem = *find_problem("orientation");
  const double left[] = {0, 0, 1, 0, 0, 1};
  const Fault infinite = reading([](double* x) { x[0] = INFINITY; });
  const Answer right = right_answer(problem.rational(left));
  EXPECT_TRUE(have_same_bits(faulty_answer(problem, left, right, infinite), right));
}

TEST(Faults, OfReadingMayConcernOneOutcomeAlone) {
  const Problem& problem = *find_problem("orientation");
  const double left[] = {0, 0, 1, 0, 0, 1}, right[] = {0, 0, 1, 0, 0, -1};
  const auto code = [&](const double* query, int where) {
    const Fault mirrors = reading([](double* x) { x[5] = -x[5]; }, where);
    return faulty_answer(problem, {query, 6}, right_answer(problem.rational(query)), mirrors).code;
  };
  const int of_left = problem.rational(left).code, of_right = problem.rational(right).code;
  EXPECT_EQ(code(left, of_left), of_right);
  EXPECT_EQ(code(right, of_left), of_right);
  EXPECT_EQ(code(right, Fault::anywhere), of_left);
}

}  // namespace
}  // namespace plumbline

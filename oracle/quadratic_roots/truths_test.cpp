#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::quadratic_roots {

namespace {

class QuadraticRoots : public OracleTest<std::size(numbers)> {};
PLUMBLINE_HOLD_EVERY_ORACLE(QuadraticRoots);

TEST_P(QuadraticRoots, RationalRootsAscendWhateverTheSignOfA) {
  EXPECT_EQ(ask({1, -3, 2}), truth(outcome::two, 1, 2));
  EXPECT_EQ(ask({-1, 3, -2}), truth(outcome::two, 1, 2));
  EXPECT_EQ(ask({6, -5, 1}), truth(outcome::two, ratio(1, 3), 0.5));
  EXPECT_EQ(ask({-6, -5, -1}), truth(outcome::two, -0.5, ratio(-1, 3)));
}

TEST_P(QuadraticRoots, IrrationalRootsAscendWhateverTheSignOfA) {
  EXPECT_EQ(ask({1, -2, -1}), truth(outcome::two, surd(1, -1, 2, 1), surd(1, 1, 2, 1)));
  EXPECT_EQ(ask({-1, 2, 1}), truth(outcome::two, surd(1, -1, 2, 1), surd(1, 1, 2, 1)));
  EXPECT_EQ(ask({2, 2, -1}), truth(outcome::two, surd(-1, -1, 3, 2), surd(-1, 1, 3, 2)));
  EXPECT_EQ(ask({-3, 4, 5}), truth(outcome::two, surd(2, -1, 19, 3), surd(2, 1, 19, 3)));
  EXPECT_EQ(ask({0.5, 0, -4}), truth(outcome::two, surd(0, -2, 2, 1), surd(0, 2, 2, 1)));
}

TEST_P(QuadraticRoots, IrrationalRootsRoundToTheNearestDoubles) {
  const Truth square_roots_of_two = ask({-1, 0, 2});
  ASSERT_EQ(square_roots_of_two.code, outcome::two);
  EXPECT_EQ(square_roots_of_two.values[value::x_1].nearest(), -0x1.6a09e667f3bcdp+0);
  EXPECT_EQ(square_roots_of_two.values[value::x_2].nearest(), 0x1.6a09e667f3bcdp+0);
}

TEST_P(QuadraticRoots, ANegativeDiscriminantHasNoRoot) {
  EXPECT_EQ(ask({1, 0, 1}), truth(outcome::none));
  EXPECT_EQ(ask({-1, 1, -1}), truth(outcome::none));
  EXPECT_EQ(ask({least, 0, least}), truth(outcome::none));
}

TEST_P(QuadraticRoots, ADoubleRootIsOne) {
  EXPECT_EQ(ask({1, -2, 1}), truth(outcome::one, 1));
  EXPECT_EQ(ask({-4, -4, -1}), truth(outcome::one, -0.5));
  EXPECT_EQ(ask({9, -6, 1}), truth(outcome::one, ratio(1, 3)));
  EXPECT_EQ(ask({5, 0, 0}), truth(outcome::one, 0));
}

TEST_P(QuadraticRoots, OneUlpOffADoubleRootAreTwoOrNone) {
  const exact::Integer r = 1 << 27;  // x = 1 ± √(2^−53)
  EXPECT_EQ(ask({1, -2, 0x1.fffffffffffffp-1}), truth(outcome::two, surd(r, -1, 2, r), surd(r, 1, 2, r)));
  EXPECT_EQ(ask({1, -2, 0x1.0000000000001p+0}), truth(outcome::none));
}

TEST_P(QuadraticRoots, ZeroIsARootWhereCIsZero) {
  EXPECT_EQ(ask({2, 3, 0}), truth(outcome::two, -1.5, 0));
  EXPECT_EQ(ask({-2, 3, -0.0}), truth(outcome::two, 0, 1.5));
}

TEST_P(QuadraticRoots, ALineHasOneRoot) {
  EXPECT_EQ(ask({0, 2, 3}), truth(outcome::one, -1.5));
  EXPECT_EQ(ask({-0.0, -3, 1}), truth(outcome::one, ratio(1, 3)));
  EXPECT_EQ(ask({0, 7, 0}), truth(outcome::one, 0));
}

TEST_P(QuadraticRoots, AConstantThatIsNotZeroHasNoRoot) {
  EXPECT_EQ(ask({0, 0, 1}), truth(outcome::none));
  EXPECT_EQ(ask({-0.0, 0, -least}), truth(outcome::none));
}

TEST_P(QuadraticRoots, EveryNumberSolvesZero) {
  EXPECT_EQ(ask({0, 0, 0}), truth(outcome::all));
  EXPECT_EQ(ask({-0.0, 0.0, -0.0}), truth(outcome::all));
}

TEST_P(QuadraticRoots, TheWholeRangeOfExponentsIsAnswered) {
  EXPECT_EQ(ask({least, 2 * least, least}), truth(outcome::one, -1));
  EXPECT_EQ(ask({0x1p1023, 0, -0x1p1023}), truth(outcome::two, -1, 1));
  EXPECT_EQ(ask({largest, -largest, 0}), truth(outcome::two, 0, 1));
  EXPECT_EQ(ask({least, 0, -0x1p1022}), truth(outcome::two, ratio(-1, 1, 1048), ratio(1, 1, 1048)));
  EXPECT_EQ(ask({least, 0, -0x1p1023}), truth(outcome::two, surd(0, -1, 2, 1, 1048), surd(0, 1, 2, 1, 1048)));
  EXPECT_EQ(ask({0, least, -0x1p1023}), truth(outcome::one, ratio(1, 1, 2097)));
}

TEST_P(QuadraticRoots, RootsThatAreEqualOnlyAsDoublesAreTwo) {
  const Truth tiny = ask({0x1p10, -0x1p-1070, 0});
  EXPECT_EQ(tiny, truth(outcome::two, 0, ratio(1, 1, -1080)));
  EXPECT_EQ(tiny.values[value::x_1].nearest(), tiny.values[value::x_2].nearest());
}

TEST_P(QuadraticRoots, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(QuadraticRoots, ThreadsShareNothing) { expect_threads_share_nothing({1, -2, -1}); }

// As doubles, 0.2² is not 4·0.01.
TEST(ExactQuadraticRoots, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("1", "-0.2", "0.01")), truth(outcome::one, ratio(1, 10)));
}

}  // namespace
}  // namespace plumbline::quadratic_roots

#include "solvers/midpoint/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::midpoint {

namespace {

class Midpoint : public OracleTest<std::size(numbers)> {};
PLUMBLINE_HOLD_EVERY_ORACLE(Midpoint);

TEST_P(Midpoint, TheMiddleOfZeroAndOneIsAHalf) { EXPECT_EQ(ask({0, 1}), truth(outcome::middle, 0.5)); }

TEST_P(Midpoint, EqualNumbersHaveNone) { EXPECT_EQ(ask({3, 3}), truth(outcome::same)); }

TEST_P(Midpoint, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

}  // namespace

}  // namespace plumbline::midpoint

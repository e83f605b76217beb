#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/testing/hand_worked.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

class ThickSegmentSweepsPoint : public OracleTest<std::size(numbers)> {
 protected:
  // Asks in the other ways of clauses (1) to (4) too: ends exchanged, backwards in time, turned, and scaled.
  static void expect_contacts(const Query& query, const Truth& contacts) {
    EXPECT_EQ(ask(query), contacts);
    const auto [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y, r] = query;
    EXPECT_EQ(ask({q0x, q0y, q1x, q1y, p0x, p0y, p1x, p1y, c0x, c0y, c1x, c1y, r}), contacts);
    EXPECT_EQ(ask({-p0y, p0x, -p1y, p1x, -q0y, q0x, -q1y, q1x, -c0y, c0x, -c1y, c1x, r}), contacts);
    Truth reversed{contacts.code, {}};
    for (auto value = contacts.values.rbegin(); value != contacts.values.rend(); ++value)
      reversed.values.push_back(value->complement());
    EXPECT_EQ(ask({p1x, p1y, p0x, p0y, q1x, q1y, q0x, q0y, c1x, c1y, c0x, c0y, r}), reversed);
    for (const int exponent : {-1000, -500, 900}) {
      Query scaled = query;
      for (double& number : scaled) number = std::ldexp(number, exponent);
      EXPECT_EQ(ask(scaled), contacts) << "times 2^" << exponent;
    }
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(ThickSegmentSweepsPoint);

// A resting segment from (0, 0) to (x, 0), and a point that moves.
constexpr auto resting(double x, double c0x, double c0y, double c1x, double c1y, double radius) {
  return std::array<double, std::size(numbers)>{0, 0, 0, 0, x, 0, x, 0, c0x, c0y, c1x, c1y, radius};
}

TEST_P(ThickSegmentSweepsPoint, APointThatStaysFartherThanTheRadiusMisses) {
  expect_contacts(resting(2, -1, 2, 3, 2, 1), truth(outcome::missed));
  expect_contacts(resting(2, -3, 0, -2, 0, 1), truth(outcome::missed));
  expect_contacts(resting(2, 5, 3, 3, 1, 1), truth(outcome::missed));
}

TEST_P(ThickSegmentSweepsPoint, APointPassesStraightThrough) {
  expect_contacts(resting(2, 1, 3, 1, -5, 1), truth(outcome::one_contact, 0.25, 0.5));
  expect_contacts(resting(2, 1, 3, 1, -1, 1), truth(outcome::one_contact, 0.5, 1));
  expect_contacts({-2, 0, 2, 0, -2, 4, 2, 4, 0, 1, 0, 1, 1}, truth(outcome::one_contact, 0.25, 0.75));
}

TEST_P(ThickSegmentSweepsPoint, ThePointMeetsTheRoundEnds) {
  // At the height 4 the disc of radius 5 reaches 3 beyond each end.
  expect_contacts(resting(4, -8, 4, 8, 4, 5), truth(outcome::one_contact, ratio(5, 16), ratio(15, 16)));
  expect_contacts(resting(4, -8, 0, 8, 0, 1), truth(outcome::one_contact, ratio(7, 16), ratio(13, 16)));
}

TEST_P(ThickSegmentSweepsPoint, TimesMayBeIrrational) {
  expect_contacts({-1, 0.5, 1, 0.5, -1, 0.5, 1, 0.5, 0, 0, 0, 0, 1},
                  truth(outcome::one_contact, surd(2, -1, 3, 4), surd(2, 1, 3, 4)));
}

TEST_P(ThickSegmentSweepsPoint, GrazingAnEndIsAnInstant) {
  expect_contacts(resting(2, -1, 1, -1, -1, 1), truth(outcome::one_contact, 0.5, 0.5));
  expect_contacts(resting(2, -5, 0, 0, 5, std::sqrt(0.5)), truth(outcome::missed));
  expect_contacts(resting(2, -1, 1, -1, -1, std::nextafter(1, 0)), truth(outcome::missed));
  EXPECT_EQ(ask(resting(2, -1, 1, -1, -1, std::nextafter(1, 2))).code, outcome::one_contact);
  // (−3, 4) is nearest to the point on a line that has the direction (4, 3).
  expect_contacts(resting(2, -7, 1, 1, 7, 5), truth(outcome::one_contact, 0.5, 0.5));
}

// All the while at the radius from the side: the quartic vanishes identically.
TEST_P(ThickSegmentSweepsPoint, SlidingAtTheRadiusIsContact) {
  expect_contacts(resting(2, -1, 1, 3, 1, 1), truth(outcome::one_contact, 0.25, 0.75));
  expect_contacts(resting(2, -1, 1, 3, 1, std::nextafter(1, 0)), truth(outcome::missed));
  expect_contacts(resting(2, 0.5, 1, 0.5, 1, 1), truth(outcome::one_contact, 0, 1));
}

TEST_P(ThickSegmentSweepsPoint, TheFirstAndTheLastInstantCount) {
  expect_contacts(resting(2, -1, 0, -2, 0, 1), truth(outcome::one_contact, 0, 0));
  expect_contacts(resting(2, std::nextafter(-1, -2), 0, -2, 0, 1), truth(outcome::missed));
  expect_contacts(resting(2, 1, 3, 1, 1, 1), truth(outcome::one_contact, 1, 1));
  expect_contacts(resting(2, 1, 3, 1, std::nextafter(1, 2), 1), truth(outcome::missed));
  expect_contacts(resting(2, 1, 1, 1, -1, 1), truth(outcome::one_contact, 0, 1));
}

TEST_P(ThickSegmentSweepsPoint, WhatMovesAlikeRests) {
  const auto moving = [](double c0y, double radius) {
    return std::array<double, std::size(numbers)>{0, 0, 3, 4, 2, 0, 5, 4, 1, c0y, 4, c0y + 4, radius};
  };
  expect_contacts(moving(1, 1), truth(outcome::one_contact, 0, 1));
  expect_contacts(moving(1, 0.75), truth(outcome::missed));
  expect_contacts(moving(0, 0), truth(outcome::one_contact, 0, 1));
  expect_contacts(moving(1, 5), truth(outcome::one_contact, 0, 1));
}

TEST_P(ThickSegmentSweepsPoint, ARadiusThatReachesEverythingIsContactThroughout) {
  expect_contacts({1, 2, -3, 4, 5, -6, 7, 8, -9, 1, 2, -3, 50}, truth(outcome::one_contact, 0, 1));
  EXPECT_EQ(ask({1, 2, -3, 4, 5, -6, 7, 8, -9, 1, 2, -3, largest}), truth(outcome::one_contact, 0, 1));
}

// On one line: contact where either end is at most the radius beyond the point.
TEST_P(ThickSegmentSweepsPoint, ASegmentThatTurnsInsideOutMayTouchTwice) {
  const auto crossing = [](double radius) {
    return std::array<double, std::size(numbers)>{-1, 0, 3, 0, 3, 0, -1, 0, 0, 0, 0, 0, radius};
  };
  expect_contacts(crossing(0), truth(outcome::two_contacts, 0, 0.25, 0.75, 1));
  expect_contacts(crossing(0.5), truth(outcome::two_contacts, 0, 0.375, 0.625, 1));
  expect_contacts(crossing(1), truth(outcome::one_contact, 0, 1));
  expect_contacts(crossing(2), truth(outcome::one_contact, 0, 1));
  const Real before = (Real(1) + Real(std::nextafter(1, 0))) / Real(4);
  expect_contacts(crossing(std::nextafter(1, 0)), truth(outcome::two_contacts, 0, before, before.complement(), 1));
}

// The line's distance from the point is 1 in the middle and less at all other times, so that 1 is a double zero amid
// contact: with u = 2t − 1 the ends are (−1, 1/2 − u/8) and (1, 2 + u/2), and 4·beyond is −u²/4 where the radius is 1.
TEST_P(ThickSegmentSweepsPoint, ContactGoesOnThroughADoubleZero) {
  const auto tilting = [](double radius) {
    return std::array<double, std::size(numbers)>{-1, 0.625, -1, 0.375, 1, 1.5, 1, 2.5, 0, 0, 0, 0, radius};
  };
  expect_contacts(tilting(1), truth(outcome::one_contact, 0, 1));
  expect_contacts(tilting(std::nextafter(1, 2)), truth(outcome::one_contact, 0, 1));
  const Truth less = ask(tilting(std::nextafter(1, 0)));
  ASSERT_EQ(less.code, outcome::two_contacts);
  EXPECT_EQ(less.values[value::t_exit].compare(0.5), -1);
  EXPECT_EQ(less.values[value::per_contact].compare(0.5), 1);
}

// The ends are (−t, t − 1/2) and (t, t + 1/2): t⁴ = (t² + 1/4)/4 where the line is 1/2 from the point.
TEST_P(ThickSegmentSweepsPoint, TimesMayBeOfDegreeFour) {
  const Real last = exact::real(exact::Root({-1, 0, -4, 0, 16}, {0, 1, 0}));
  const Query query = {0, -0.5, -1, 0.5, 0, 0.5, 1, 1.5, 0, 0, 0, 0, 0.5};
  expect_contacts(query, truth(outcome::one_contact, 0, last));
  const Truth found = ask(query);
  EXPECT_EQ(found.values[value::t_exit].text(), "root of -1 0 -4 0 16 in (0/2^0, 1/2^0)");
  EXPECT_EQ(found.values[value::t_exit].nearest(), 0.6360098247570345);  // √((1 + √5)/8)
  EXPECT_FALSE(found.values[value::t_exit].rational());
}

// The ends are u·(1, 0) and u·(0, 1) with u = 1 − 2t, so that the line's form is u²·(u² − 2r²).
TEST_P(ThickSegmentSweepsPoint, ASegmentMayHaveZeroLengthForAnInstant) {
  const auto shrinking = [](double radius) {
    return std::array<double, std::size(numbers)>{1, 0, -1, 0, 0, 1, 0, -1, 0, 0, 0, 0, radius};
  };
  expect_contacts(shrinking(0), truth(outcome::one_contact, 0.5, 0.5));
  expect_contacts(shrinking(0.5), truth(outcome::one_contact, surd(2, -1, 2, 4), surd(2, 1, 2, 4)));
  expect_contacts({1, 0, 2, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0.5}, truth(outcome::missed));
}

TEST_P(ThickSegmentSweepsPoint, ASegmentMayHaveZeroLengthForAllTime) {
  expect_contacts({-8, 3, 8, 3, -8, 3, 8, 3, 0, 0, 0, 0, 5}, truth(outcome::one_contact, 0.25, 0.75));
  expect_contacts({-8, 3, 8, 3, -8, 3, 8, 3, 0, 0, 0, 0, 3}, truth(outcome::one_contact, 0.5, 0.5));
  expect_contacts({-8, 3, 8, 3, -8, 3, 8, 3, 0, 0, 0, 0, 2}, truth(outcome::missed));
  expect_contacts({1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0}, truth(outcome::one_contact, 0, 1));
  expect_contacts({1, 2, 1, 2, 1, 2, 1, 2, 1, 3, 1, 3, 0}, truth(outcome::missed));
}

// The end p is 1 from the point until 2/5; at 1/2, where the segment has zero length, both are √2 from it.
TEST_P(ThickSegmentSweepsPoint, TheSidesFormsMayMeetNextToAContact) {
  expect_contacts({-2, -1, 2, 0, 0, -1, 0, 0, -1, -1, -1, -2, 1}, truth(outcome::one_contact, 0, ratio(2, 5)));
  expect_contacts({2, 1, -2, -2, -1, 1, -1, -2, 2, 2, 1, -1, 2}, truth(outcome::one_contact, 0, surd(0, 1, 3, 3)));
}

TEST_P(ThickSegmentSweepsPoint, RadiusZeroIsTheThinSegment) {
  expect_contacts({-1, 1, 1, 1, 5, -8, -3, 0, 0, 0, 0, 0, 0}, truth(outcome::two_contacts, 0.25, 0.25, 0.75, 0.75));
  const Real t1 = surd(2, -1, 2, 4), t2 = surd(2, 1, 2, 4);
  expect_contacts({-1, 1, 1, 1, 5, -6, -3, -2, 0, 0, 0, 0, 0}, truth(outcome::two_contacts, t1, t1, t2, t2));
  expect_contacts({-1, 1, 1, 1, 4, -5, -4, -3, 0, 0, 0, 0, 0}, truth(outcome::one_contact, 0.5, 0.5));
  expect_contacts({-1, 1, 1, 1, 3.875, -5, -4.125, -3, 0, 0, 0, 0, 0}, truth(outcome::missed));
}

TEST_P(ThickSegmentSweepsPoint, RadiusZeroAgreesWithTheThinSegmentsOracle) {
  namespace thin = segment_sweeps_point;
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    Query query;
    for (double& number : query) number = static_cast<double>(random() % 7) - 3;
    query[number::radius] = 0;
    const Truth of_thin = thin::rational(query.data());
    Truth times{of_thin.code, {}};
    for (std::size_t contact = 0; contact < of_thin.values.size(); contact += thin::value::per_contact)
      for (const auto place : {thin::value::t_enter, thin::value::t_exit})
        times.values.push_back(of_thin.values[contact + place]);
    EXPECT_EQ(ask(query), times) << i;
  }
}

// Numbers of which some are far smaller than others: zeros that are close together, and close to 0.
TEST_P(ThickSegmentSweepsPoint, ATinyRadiusIsOne) {
  for (const int k : {100, 500, 1000}) {
    const double radius = std::ldexp(1, -k);
    const Real unit(radius);
    // (t − 1/3)·3 from (0, 0) to the point's path through an inner point, and beside it
    const Real third = ratio(1, 3), off = unit / Real(3);
    EXPECT_EQ(ask(resting(2, 1, 1, 1, -2, radius)), truth(outcome::one_contact, third - off, third + off));
    EXPECT_EQ(ask(resting(2, radius, 0, 1, 0, 0)), truth(outcome::one_contact, 0, 1));
    EXPECT_EQ(ask(resting(2, -1, radius, -1 + 3, radius, radius)), truth(outcome::one_contact, third, 1));
    EXPECT_EQ(ask(resting(2, -1, radius, 2, radius, std::nextafter(radius, 0))), truth(outcome::missed));
  }
}

TEST_P(ThickSegmentSweepsPoint, TheWholeRangeOfExponentsIsAnswered) {
  EXPECT_EQ(ask({-largest, -largest, -largest, -largest, largest, largest, largest, largest, -largest, largest, largest,
                 -largest, 0}),
            truth(outcome::one_contact, 0.5, 0.5));
  EXPECT_EQ(ask({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, 1, 2 * least, 1, -2 * least, least}),
            truth(outcome::one_contact, 0.25, 0.75));
  EXPECT_EQ(ask({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, -2 * least, 0, 0x1p1023, 0, least}).code, outcome::one_contact);
  EXPECT_EQ(ask({0, 0, 0, 0, least, 0, least, 0, -2 * least, 0, 2 * least, 0, least}),
            truth(outcome::one_contact, 0.25, 1));
}

// Products that underflow, some of them or all, decide nothing by themselves: 0 ≥ 0 is no certificate.
TEST_P(ThickSegmentSweepsPoint, SweepsOfTheSmallestSegmentsAreTold) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100; ++i) {
    Query query;
    for (double& number : query) number = static_cast<double>(random() % 7) - 3;
    query[number::radius] = static_cast<double>(random() % 3);
    const Truth contacts = ask(query);
    for (const double unit : {least, 0x1p-539, 0x1p-537, 0x1p-268}) {
      Query small = query;
      for (double& number : small) number *= unit;
      EXPECT_EQ(ask(small), contacts) << i << " times " << unit;
    }
  }
}

TEST_P(ThickSegmentSweepsPoint, ANegativeRadiusIsRefused) {
  EXPECT_EQ(ask(resting(2, 1, 3, 1, -1, -1)), truth(refused_code));
  EXPECT_EQ(ask(resting(2, 1, 3, 1, -1, -least)), truth(refused_code));
  EXPECT_EQ(ask(resting(2, 1, 1, 1, -1, -0.0)), truth(outcome::one_contact, 0.5, 0.5));
}

TEST_P(ThickSegmentSweepsPoint, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(ThickSegmentSweepsPoint, ThreadsShareNothing) {
  expect_threads_share_nothing({0, -0.5, -1, 0.5, 0, 0.5, 1, 1.5, 0, 0, 0, 0, 0.5});
}

// As doubles the point is a little more, or less, than the radius away.
TEST(ExactThickSegmentSweepsPoint, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0", "0.2", "0", "0.2", "1", "0.2", "1", "0.2", "0.5", "0.3", "0.5", "0.3", "0.1")),
            truth(outcome::one_contact, 0, 1));
  EXPECT_EQ(exact(typed("0", "0", "0", "0", "1", "0", "1", "0", "0.5", "0.4", "0.5", "0.1", "0.3")),
            truth(outcome::one_contact, ratio(1, 3), 1));
}

}  // namespace
}  // namespace plumbline::thick_segment_sweeps_point

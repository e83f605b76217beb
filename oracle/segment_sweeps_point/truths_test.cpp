#include "solvers/segment_sweeps_point/problem.hpp"

#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

class SegmentSweepsPoint : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the segment's ends exchanged too, clause (1). For a segment that has no zero length at a contact.
  static void expect_contacts(const Query& query, const Truth& contacts) {
    EXPECT_EQ(ask(query), contacts);
    Truth exchanged = contacts;
    for (std::size_t i = 0; i < contacts.values.size(); i += value::per_contact)
      for (const std::size_t s : {i + value::s_enter, i + value::s_exit})
        exchanged.values[s] = contacts.values[s].complement();
    const auto [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = query;
    EXPECT_EQ(ask({q0x, q0y, q1x, q1y, p0x, p0y, p1x, p1y, c0x, c0y, c1x, c1y}), exchanged);
  }

  // Asks backwards in time too, clause (2). For contacts that are instants.
  static void expect_instants(const Query& query, const Truth& contacts) {
    expect_contacts(query, contacts);
    Truth reversed{contacts.code, {}};
    for (std::size_t end = contacts.values.size(); end > 0; end -= value::per_contact) {
      const auto last = contacts.values.begin() + static_cast<std::ptrdiff_t>(end);
      std::vector<Real> contact(last - value::per_contact, last);
      for (const value::Place t : {value::t_enter, value::t_exit}) contact[t] = contact[t].complement();
      for (const value::Place cut : {value::dx, value::dy}) contact[cut] = contact[cut].negated();
      reversed.values.insert(reversed.values.end(), contact.begin(), contact.end());
    }
    const auto [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = query;
    expect_contacts({p1x, p1y, p0x, p0y, q1x, q1y, q0x, q0y, c1x, c1y, c0x, c0y}, reversed);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(SegmentSweepsPoint);

TEST_P(SegmentSweepsPoint, ASegmentOrAPointThatKeepsItsDirectionCutsOnce) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, 1, 1, -1}, truth(outcome::one_contact, 0.5, 0.5, 0.5, 0.5, 1, 0, 0, 2));
  expect_instants({0, 0, 0, 2, 3, 0, 3, 2, 1, 1, 1, 1},
                  truth(outcome::one_contact, 0.5, 0.5, ratio(1, 3), ratio(1, 3), 1, 1, 0, 2));
}

TEST_P(SegmentSweepsPoint, ALeverCutsOnce) {
  expect_instants({0, 0, 0, 0, 2, 0, 0, 2, 0.25, 0.25, 0.25, 0.25},
                  truth(outcome::one_contact, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, -0.5, 0.5));
}

// With u = 2t − 1 the ends are (u, 1) and (a − 4u, du − 4): the segment's line passes through 0 where du² = a.
TEST_P(SegmentSweepsPoint, ALeverCutsTwice) {
  expect_instants({-1, 1, 1, 1, 5, -8, -3, 0, 0, 0, 0, 0},
                  truth(outcome::two_contacts, 0.25, 0.25, ratio(1, 7), ratio(1, 7), 0, 0, ratio(4, 7), ratio(8, 7),  //
                        0.75, 0.75, ratio(1, 3), ratio(1, 3), 0, 0, ratio(-4, 3), ratio(8, 3)));
}

TEST_P(SegmentSweepsPoint, TimesMayBeIrrational) {
  const Real t1 = surd(2, -1, 2, 4), t2 = surd(2, 1, 2, 4), s1 = surd(5, -1, 2, 23), s2 = surd(5, 1, 2, 23);
  expect_instants({-1, 1, 1, 1, 5, -6, -3, -2, 0, 0, 0, 0},
                  truth(outcome::two_contacts, t1, t1, s1, s1, 0, 0, surd(-4, 10, 2, 23), surd(20, -4, 2, 23),  //
                        t2, t2, s2, s2, 0, 0, surd(-4, -10, 2, 23), surd(20, 4, 2, 23)));
}

TEST_P(SegmentSweepsPoint, AGrazingLeverCutsOnce) {
  const Real s = ratio(1, 5);
  expect_instants({-1, 1, 1, 1, 4, -5, -4, -3, 0, 0, 0, 0},
                  truth(outcome::one_contact, 0.5, 0.5, s, s, 0, 0, 0, ratio(2, 5)));
}

TEST_P(SegmentSweepsPoint, ALeverMisses) {
  expect_instants({-1, 1, 1, 1, 3.875, -5, -4.125, -3, 0, 0, 0, 0}, truth(outcome::missed));
  expect_instants({-1, 1, 1, 1, 8, -5, 0, -3, 0, 0, 0, 0}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, ThePointIsMissedWhereOnlyTheLinePasses) {
  expect_instants({-1, 1, 1, 1, -3, 0, 5, 8, 0, 0, 0, 0}, truth(outcome::missed));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -least, 1, -least, -1}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, TheFirstAndTheLastInstantCount) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, 0, 1, -3}, truth(outcome::one_contact, 0, 0, 0.5, 0.5, 1, 0, 0, 3));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, -least, 1, -3}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, TheEndsCount) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 0, 1, 0, -1}, truth(outcome::one_contact, 0.5, 0.5, 0, 0, 0, 0, 0, 2));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, -3}, truth(outcome::one_contact, 0, 0, 0, 0, 0, 0, 0, 3));
}

TEST_P(SegmentSweepsPoint, AlongTheSegmentContactLasts) {
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 3, 0}, truth(outcome::one_contact, 0.25, 0.75, 0, 1, 0, 0, -4, 0));
  expect_contacts({0, 0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 1}, truth(outcome::one_contact, 0.5, 1, 0, 0.5, 0, 0, 0, -2));
  expect_contacts({0, 0, 3, 3, 2, 2, 5, 5, 4, 4, 4, 4},
                  truth(outcome::one_contact, ratio(2, 3), 1, 1, 0.5, 4, 4, 3, 3));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 0, 0}, truth(outcome::one_contact, 1, 1, 0, 0, 0, 0, -1, 0));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -2, 0, -1, 0}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, AlongTheSegmentContactMayLastTwice) {
  expect_contacts({-1, -2, 3, 6, 3, 6, -1, -2, 0, 0, 0, 0},
                  truth(outcome::two_contacts, 0, 0.25, 0.25, 0, 0, 0, 2, 4, 0.75, 1, 1, 0.75, 0, 0, -4, -8));
}

TEST_P(SegmentSweepsPoint, LastingContactsThatTouchAreOne) {
  expect_contacts({-1, 0, 1, 0, 1, 0, -1, 0, 0, 0, 0, 0}, truth(outcome::one_contact, 0, 1, 0.5, 0.5, 0, 0, 0, 0));
  expect_contacts({0, -1, 0, 1, 0, 2, 0, -2, 0, 0, 0, 0},
                  truth(outcome::one_contact, 0, 1, ratio(1, 3), ratio(1, 3), 0, 0, 0, 0));
}

TEST_P(SegmentSweepsPoint, AtRestContactLastsForeverOrNever) {
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, 0.5, 0, 0.5, 0},
                  truth(outcome::one_contact, 0, 1, 0.25, 0.25, 0.5, 0, 0, 0));
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 3, 0}, truth(outcome::missed));
  expect_contacts({0, 0, 0, 0, 1, 3, 1, 3, 0.1, 0.3, 0.1, 0.3}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, APointThatRidesOnTheSegmentIsInContact) {
  const Real third = ratio(1, 3);
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 1, 0, 2, 4}, truth(outcome::one_contact, 0, 1, third, third, 1, 0, 0, 0));
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 0, 0, 1, 3}, truth(outcome::one_contact, 0, 1, 0, 0, 0, 0, 0, 0));
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 4, 0, 5, 7}, truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, ASegmentMayHaveZeroLengthForAnInstant) {
  EXPECT_EQ(ask({1, 0, -1, 0, 0, 1, 0, -1, 0, 0, 0, 0}), truth(outcome::one_contact, 0.5, 0.5, 0, 0, 0, 0, -2, 0));
  EXPECT_EQ(ask({0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0}), truth(outcome::one_contact, 0, 0, 0, 0, 0, 0, 1, 0));
  EXPECT_EQ(ask({1, 0, 5, 5, 0, 1, 5, 5, 0, 0, 5, 5}), truth(outcome::one_contact, 1, 1, 0, 0, 5, 5, -1, 0));
  EXPECT_EQ(ask({-1, 0, 1, 0, -2, 0, 2, 0, 0, 0, 0, 0}), truth(outcome::one_contact, 0.5, 0.5, 0, 0, 0, 0, 2, 0));
  EXPECT_EQ(ask({1, 0, 2, 0, 0, 1, 0, 2, 0, 0, 0, 0}), truth(outcome::missed));
  EXPECT_EQ(ask({1, 0, -1, 0, 0, 1, 0, -1, 1, 5, 1, 5}), truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, ASegmentMayHaveZeroLengthForAllTime) {
  EXPECT_EQ(ask({-1, 0, 1, 0, -1, 0, 1, 0, 0, -1, 0, 1}), truth(outcome::one_contact, 0.5, 0.5, 0, 0, 0, 0, 2, -2));
  EXPECT_EQ(ask({1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2}), truth(outcome::one_contact, 0, 1, 0, 0, 1, 2, 0, 0));
  EXPECT_EQ(ask({1, 2, 5, 6, 1, 2, 5, 6, 1, 2, 5, 6}), truth(outcome::one_contact, 0, 1, 0, 0, 1, 2, 0, 0));
  EXPECT_EQ(ask({1, 2, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4}), truth(outcome::missed));
  EXPECT_EQ(ask({1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0}), truth(outcome::missed));
}

TEST_P(SegmentSweepsPoint, NegativeZerosAreZeros) {
  expect_contacts({-0.0, 0, 0.0, 0, 2, 0, 2, -0.0, 0.5, 0, 0.5, -0.0},
                  truth(outcome::one_contact, 0, 1, 0.25, 0.25, 0.5, 0, 0, 0));
}

TEST_P(SegmentSweepsPoint, TheWholeRangeOfExponentsIsAnswered) {
  const Real speed = Real(largest).scaled(1);
  expect_instants({-largest, -largest, -largest, -largest, largest, largest, largest, largest,  //
                   -largest, largest, largest, -largest},
                  truth(outcome::one_contact, 0.5, 0.5, 0.5, 0.5, 0, 0, speed.negated(), speed));
  expect_instants({0, 0, 0, 0, 2 * least, 0, 2 * least, 0, least, least, least, -least},
                  truth(outcome::one_contact, 0.5, 0.5, 0.5, 0.5, least, 0, 0, 2 * least));
  const Real s = ratio(1, 1, -2097);
  expect_instants({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, least, -1, least, 1},
                  truth(outcome::one_contact, 0.5, 0.5, s, s, least, 0, 0, -2));
  const Real back = Real(least) - Real(0x1p1023);
  expect_contacts({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, least, 0, 0x1p1023, 0},
                  truth(outcome::one_contact, 0, 1, s, 1, least, 0, back, 0));
}

// Products that underflow, some of them or all, decide nothing by themselves: 0 ≥ 0 is no certificate.
TEST_P(SegmentSweepsPoint, SweepsOfTheSmallestSegmentsAreTold) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    Query query;
    for (double& number : query) number = static_cast<double>(random() % 7) - 3;
    const int code = ask(query).code;
    for (const double unit : {least, 0x1p-539, 0x1p-538, 0x1p-537, 0x1p-530, 0x1p-268}) {
      Query small = query;
      for (double& number : small) number *= unit;
      EXPECT_EQ(ask(small).code, code) << i << " times " << unit;
    }
  }
}

TEST_P(SegmentSweepsPoint, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(SegmentSweepsPoint, ThreadsShareNothing) {
  expect_threads_share_nothing({-1, 1, 1, 1, 5, -6, -3, -2, 0, 0, 0, 0});
}

// As doubles the resting point lies beside the resting segment.
TEST(ExactSegmentSweepsPoint, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0", "0", "0", "0", "1", "3", "1", "3", "0.1", "0.3", "0.1", "0.3")),
            truth(outcome::one_contact, 0, 1, ratio(1, 10), ratio(1, 10), ratio(1, 10), ratio(3, 10), 0, 0));
}

}  // namespace
}  // namespace plumbline::segment_sweeps_point

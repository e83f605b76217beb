#include "solvers/segment_intersection/problem.hpp"

#include <utility>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::segment_intersection {

namespace {

class SegmentIntersection : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the segments in both orders and each in both directions: clauses (1) to (3).
  static void expect_common(const Query& query, const Truth& common) {
    for (const bool reverse_ab : {false, true})
      for (const bool reverse_cd : {false, true}) expect_image(query, common, reverse_ab, reverse_cd);
  }

 private:
  static void expect_image(const Query& query, const Truth& common, bool reverse_ab, bool reverse_cd) {
    auto [ax, ay, bx, by, cx, cy, dx, dy] = query;
    Truth image = common;
    const auto complement = [&image](value::PointPlace place) {
      image.values[place] = image.values[place].complement();
    };
    const bool point = common.code == outcome::point;
    if (reverse_ab && point && (ax != bx || ay != by)) complement(value::s);
    if (reverse_cd && point && (cx != dx || cy != dy)) complement(value::t);
    if (reverse_ab) {
      std::swap(ax, bx);
      std::swap(ay, by);
    }
    if (reverse_cd) {
      std::swap(cx, dx);
      std::swap(cy, dy);
    }
    EXPECT_EQ(ask({ax, ay, bx, by, cx, cy, dx, dy}), image);
    if (point) std::swap(image.values[value::s], image.values[value::t]);
    EXPECT_EQ(ask({cx, cy, dx, dy, ax, ay, bx, by}), image);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(SegmentIntersection);

TEST_P(SegmentIntersection, SegmentsCrossInsideOfBoth) {
  expect_common({0, 0, 2, 2, 0, 2, 2, 0}, truth(outcome::point, 1, 1, 0.5, 0.5));
  expect_common({0, 0, 1, 1, 1, 0, 0, 2}, truth(outcome::point, ratio(2, 3), ratio(2, 3), ratio(2, 3), ratio(1, 3)));
  expect_common({1, 0, 1, 3, 0, 1, 2, 1}, truth(outcome::point, 1, 1, ratio(1, 3), 0.5));
}

TEST_P(SegmentIntersection, LinesThatCrossOutsideOfASegmentAreDisjointSegments) {
  expect_common({0, 0, 1, 1, 3, 0, 0, 3}, truth(outcome::disjoint));
  expect_common({0, 0, 4, 0, 2, 1, 2, 3}, truth(outcome::disjoint));
  expect_common({0, 0, 3, 0, 1, least, 1, 5}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, AnEndOnTheOtherSegmentIsAPoint) {
  expect_common({0, 0, 3, 0, 1, 0, 1, 5}, truth(outcome::point, 1, 0, ratio(1, 3), 0));
  expect_common({0, 0, 5, 5, 2, 2, 9, 1}, truth(outcome::point, 2, 2, ratio(2, 5), 0));
  expect_common({2, -1, 2, 3, -4, 0, 2, 0}, truth(outcome::point, 2, 0, 0.25, 1));
}

TEST_P(SegmentIntersection, ASharedEndIsAPoint) {
  expect_common({0, 0, 1, 0, 1, 0, 1, 1}, truth(outcome::point, 1, 0, 1, 0));
  expect_common({0, 0, 0.4, 1, 0.1, 0, 0.4, 1}, truth(outcome::point, 0.4, 1, 1, 1));
  expect_common({0, 0, 1, 5, 0, 0, 3, -1}, truth(outcome::point, 0, 0, 0, 0));
}

TEST_P(SegmentIntersection, ParallelSegmentsAreDisjoint) {
  expect_common({0, 0, 1, 1, 1, 0, 2, 1}, truth(outcome::disjoint));
  expect_common({0, 0, 3, 0, 1, least, 2, least}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, SegmentsApartOnOneLineAreDisjoint) {
  expect_common({0, 0, 1, 1, 2, 2, 3, 3}, truth(outcome::disjoint));
  expect_common({0, 0, 0, 1, 0, 0x1.0000000000001p+0, 0, 2}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, SegmentsThatTouchOnOneLineShareAPoint) {
  expect_common({0, 0, 1, 1, 1, 1, 3, 3}, truth(outcome::point, 1, 1, 1, 0));
  expect_common({0, 4, 0, 1, 0, 1, 0, -2}, truth(outcome::point, 0, 1, 1, 0));
}

TEST_P(SegmentIntersection, SegmentsOverlapOnOneLine) {
  expect_common({0, 0, 2, 2, 1, 1, 3, 3}, truth(outcome::overlap, 1, 1, 2, 2));
  expect_common({0, 0, 0, 3, 0, 1, 0, 5}, truth(outcome::overlap, 0, 1, 0, 3));
  expect_common({0, 5, 3, 2, 2, 3, 5, 0}, truth(outcome::overlap, 2, 3, 3, 2));
}

TEST_P(SegmentIntersection, ASegmentWithinTheOtherIsTheOverlap) {
  expect_common({0, 0, 3, 3, 1, 1, 2, 2}, truth(outcome::overlap, 1, 1, 2, 2));
  expect_common({0, 0, 3, 0, 0, 0, 1, 0}, truth(outcome::overlap, 0, 0, 1, 0));
  expect_common({0, 3, 3, 0, 1, 2, 3, 0}, truth(outcome::overlap, 1, 2, 3, 0));
}

TEST_P(SegmentIntersection, EqualSegmentsOverlap) {
  expect_common({0, 3, 3, 1, 0, 3, 3, 1}, truth(outcome::overlap, 0, 3, 3, 1));
}

TEST_P(SegmentIntersection, ASegmentOfZeroLengthIsThePointThatItIs) {
  expect_common({1, 1, 1, 1, 0, 0, 3, 3}, truth(outcome::point, 1, 1, 0, ratio(1, 3)));
  expect_common({0, 2, 0, 2, 0, -1, 0, 3}, truth(outcome::point, 0, 2, 0, 0.75));
  expect_common({0, 0, 0, 0, 0, 0, 3, 3}, truth(outcome::point, 0, 0, 0, 0));
  expect_common({3, 3, 3, 3, 0, 0, 3, 3}, truth(outcome::point, 3, 3, 0, 1));
  expect_common({4, 4, 4, 4, 0, 0, 3, 3}, truth(outcome::disjoint));
  expect_common({0, 4, 0, 4, 0, 0, 0, 3}, truth(outcome::disjoint));
  expect_common({1, 0, 1, 0, 0, 0, 3, 3}, truth(outcome::disjoint));
  expect_common({0.5, 0x1.0000000000001p-1, 0.5, 0x1.0000000000001p-1, 0, 0, 1, 1}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, TwoSegmentsOfZeroLengthMeetIfTheyAreEqual) {
  expect_common({2, 3, 2, 3, 2, 3, 2, 3}, truth(outcome::point, 2, 3, 0, 0));
  expect_common({2, 3, 2, 3, 2, 4, 2, 4}, truth(outcome::disjoint));
  expect_common({2, 3, 2, 3, 5, 3, 5, 3}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, NegativeZerosAreZeros) {
  expect_common({-0.0, 0.0, 0.0, -0.0, 0.0, 0.0, -0.0, -0.0}, truth(outcome::point, 0, 0, 0, 0));
  expect_common({-0.0, -1, 0.0, 1, -1, -0.0, 1, 0.0}, truth(outcome::point, 0, 0, 0.5, 0.5));
  expect_common({-0.0, 0, 0.0, 2, 0.0, 1, -0.0, 3}, truth(outcome::overlap, 0, 1, 0, 2));
}

TEST_P(SegmentIntersection, TheWholeRangeOfExponentsIsAnswered) {
  expect_common({-largest, -largest, largest, largest, -largest, largest, largest, -largest},
                truth(outcome::point, 0, 0, 0.5, 0.5));
  expect_common({0, 0, 0x1p1023, 0, least, -1, least, 1}, truth(outcome::point, least, 0, ratio(1, 1, -2097), 0.5));
  expect_common({0, 0, 2 * least, 2 * least, 0, 2 * least, 2 * least, 0},
                truth(outcome::point, least, least, 0.5, 0.5));
  expect_common({0, 0, least, least, 0, least, least, 0},
                truth(outcome::point, ratio(1, 1, -1075), ratio(1, 1, -1075), 0.5, 0.5));
  expect_common({-largest, 0, least, 0, -least, 0, largest, 0}, truth(outcome::overlap, -least, 0, least, 0));
  expect_common({0, 0, least, least, least, least, 0x1p1023, 0x1p1023}, truth(outcome::point, least, least, 1, 0));
  expect_common({-largest, -largest, largest, largest, 0, least, 0, largest}, truth(outcome::disjoint));
}

TEST_P(SegmentIntersection, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(SegmentIntersection, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 1, 1, 1, 0, 0, 2}); }

// As doubles the end of ab lies beside cd, on the line y = 3x.
TEST(ExactSegmentIntersection, AnEndOnTheOtherSegmentIsAPoint) {
  EXPECT_EQ(exact(typed("0.1", "0.3", "5", "0", "0", "0", "1", "3")),
            truth(outcome::point, ratio(1, 10), ratio(3, 10), 0, ratio(1, 10)));
}

}  // namespace
}  // namespace plumbline::segment_intersection

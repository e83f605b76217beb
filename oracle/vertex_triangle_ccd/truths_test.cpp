#include "solvers/vertex_triangle_ccd/problem.hpp"

#include "oracle/testing/first_contacts.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using ccd::Corner;
using ccd::moving;

class VertexTriangleCcd : public OracleTest<ccd::numbers> {
 protected:
  // Asks in the ways of clauses (1) to (3), too.
  static void expect_contact(const Query& query, const Truth& contact) {
    EXPECT_EQ(ask(query), contact) << testing::PrintToString(query);
    EXPECT_EQ(ask(ccd::reordered(query, {0, 2, 3, 1})), contact) << testing::PrintToString(query);
    EXPECT_EQ(ask(ccd::reordered(query, {0, 3, 2, 1})), contact) << testing::PrintToString(query);
    for (const Query& image : ccd::images(query)) EXPECT_EQ(ask(image), contact) << testing::PrintToString(image);
  }
  // Of a vertex that moves and a triangle at rest.
  static void expect(const Corner& from, const Corner& to, const Truth& contact,
                     const std::array<Corner, 3>& triangle = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}) {
    const auto& [a, b, c] = triangle;
    expect_contact(moving({from, a, b, c}, {to, a, b, c}), contact);
  }
  static Truth hit(double t) { return truth(outcome::hit, t); }
  static Truth miss() { return truth(outcome::miss); }

  static double beyond(double x) { return std::nextafter(x, infinity); }
  static double before(double x) { return std::nextafter(x, -infinity); }
};
PLUMBLINE_HOLD_EVERY_ORACLE(VertexTriangleCcd);

TEST_P(VertexTriangleCcd, AVertexFallsThroughTheInside) {
  expect({1, 1, 1}, {1, 1, -1}, hit(0.5));
  expect({1, 1, 1}, {1, 1, -2}, truth(outcome::hit, ratio(1, 3)));
  expect({0, 0, 1}, {2, 2, -1}, hit(0.5));
  expect({1, 1, 3}, {1, 1, 1}, miss());
  expect({3, 3, 1}, {3, 3, -1}, miss());
  expect({-1, 1, 1}, {-1, 1, -1}, miss());
}

TEST_P(VertexTriangleCcd, SidesAndCornersBelongToTheTriangle) {
  for (const auto& [x, y] : {std::pair(2.0, 2.0), std::pair(0.0, 1.0), std::pair(1.0, 0.0), std::pair(0.0, 0.0),
                             std::pair(4.0, 0.0), std::pair(0.0, 4.0)})
    expect({x, y, 1}, {x, y, -1}, hit(0.5));
}

TEST_P(VertexTriangleCcd, AnUlpBesideThemIsAMiss) {
  expect({beyond(2), 2, 1}, {beyond(2), 2, -1}, miss());
  expect({before(2), 2, 1}, {before(2), 2, -1}, hit(0.5));
  expect({beyond(4), 0, 1}, {beyond(4), 0, -1}, miss());
  expect({-least, 1, 1}, {-least, 1, -1}, miss());
  expect({least, 1, 1}, {least, 1, -1}, hit(0.5));
  expect({0, -least, 1}, {0, -least, -1}, miss());
}

TEST_P(VertexTriangleCcd, ContactAtTheStart) {
  for (const auto& [x, y] : {std::pair{1.0, 1.0}, {2.0, 2.0}, {0.0, 3.0}, {4.0, 0.0}}) {
    expect({x, y, 0}, {x, y, 5}, hit(0));
    expect({x, y, 0}, {x, y, 0}, hit(0));
    expect({x, y, least}, {x, y, 5}, miss());
  }
  expect({beyond(4), 0, 0}, {5, 0, 1}, miss());
  expect({beyond(2), 2, 0}, {5, 5, 1}, miss());
}

TEST_P(VertexTriangleCcd, ContactAtTheEnd) {
  for (const auto& [x, y] : {std::pair{1.0, 1.0}, {2.0, 2.0}, {0.0, 3.0}, {4.0, 0.0}}) {
    expect({x, y, 5}, {x, y, 0}, hit(1));
    expect({x, y, -5}, {x, y, 0}, hit(1));
    expect({x, y, 5}, {x, y, least}, miss());
  }
  expect({5, 0, 1}, {4, 0, 0}, hit(1));
  expect({5, 0, 1}, {beyond(4), 0, 0}, miss());
}

TEST_P(VertexTriangleCcd, InOnePlaneTheVertexComesOverASide) {
  expect({-2, 1, 0}, {6, 1, 0}, hit(0.25));
  expect({5, 5, 0}, {-3, -3, 0}, hit(0.375));
  expect({-2, 1, 0}, {-1, 1, 0}, miss());
  expect({-2, 1, 0}, {0, 1, 0}, hit(1));
  expect({-2, 1, 0}, {-least, 1, 0}, miss());
  const Corner v = {-2, 1, 0};
  expect_contact(moving({v, {0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {v, {-8, 0, 0}, {-4, 0, 0}, {-8, 4, 0}}), hit(0.25));
}

TEST_P(VertexTriangleCcd, InOnePlaneTheVertexComesToACorner) {
  expect({-4, 0, 0}, {4, 0, 0}, hit(0.5));
  expect({8, 0, 0}, {0, 0, 0}, hit(0.5));
  expect({-1, 1, 0}, {1, -1, 0}, hit(0.5));  // and leaves it at once
  expect({-1, before(1), 0}, {1, before(-1), 0}, miss());
  expect({5, -1, 0}, {3, 1, 0}, hit(0.5));  // along a side then
}

// The side from (0, 0) to (4, 8t) comes up to (1 + t, 1 − t), where (1 + t)·8t = (1 − t)·4: 2t² + 3t − 1 = 0.
TEST_P(VertexTriangleCcd, InOnePlaneTimesMayBeIrrational) {
  expect_contact(
      moving({{{1, 1, 0}, {0, 0, 0}, {4, 0, 0}, {4, -9, 0}}}, {{{2, 0, 0}, {0, 0, 0}, {4, 8, 0}, {4, -9, 0}}}),
      truth(outcome::hit, surd(-3, 1, 17, 4)));
}

TEST_P(VertexTriangleCcd, ATriangleMayBeASegment) {
  const std::array<Corner, 3> segment = {{{0, 0, 0}, {4, 0, 0}, {2, 0, 0}}};
  expect({1, 0, 1}, {1, 0, -1}, hit(0.5), segment);
  expect({1, 1, 1}, {1, -1, -1}, hit(0.5), segment);
  expect({4, 1, 1}, {4, -1, -1}, hit(0.5), segment);
  expect({beyond(4), 1, 1}, {beyond(4), -1, -1}, miss(), segment);
  expect({1, least, 1}, {1, least, -1}, miss(), segment);
  expect({-4, 0, 0}, {4, 0, 0}, hit(0.5), segment);
  expect({8, 0, 0}, {5, 0, 0}, miss(), segment);
  expect({3, 0, 0}, {9, 9, 9}, hit(0), segment);
  expect({1, 0, 1}, {1, 0, -1}, hit(0.5), {{{0, 0, 0}, {4, 0, 0}, {4, 0, 0}}});
}

TEST_P(VertexTriangleCcd, ATriangleMayBeAPoint) {
  const std::array<Corner, 3> point = {{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}};
  expect({0, 0, 0}, {2, 4, 6}, hit(0.5), point);
  expect({0, 0, 0}, {2, 4, beyond(6)}, miss(), point);
  expect({0, 0, 0}, {1, 2, 3}, hit(1), point);
  expect({1, 2, 3}, {1, 2, 3}, hit(0), point);
  expect_contact(Query{}, hit(0));
}

// At t = 1/2 it is the segment from 0 to 6, where c crosses the line ab.
TEST_P(VertexTriangleCcd, ATriangleMayBeASegmentForAnInstant) {
  const Corner a = {0, 0, 0}, b = {4, 0, 0}, low = {6, -1, 0}, high = {6, 1, 0};
  for (const auto& [x, contact] :
       {std::pair(5.0, hit(0.5)), std::pair(6.0, hit(0.5)), std::pair(beyond(6), miss()), std::pair(3.0, hit(0))})
    expect_contact(moving({{{x, 0, 0}, a, b, low}}, {{{x, 0, 0}, a, b, high}}), contact);
  // The volume is −8·(2t − 1)².
  for (const auto& [x, contact] :
       {std::pair(5.0, hit(0.5)), std::pair(6.0, hit(0.5)), std::pair(7.0, miss()), std::pair(-1.0, miss())})
    expect_contact(moving({{{x, 1, -1}, a, b, {6, -1, -1}}}, {{{x, -1, 1}, a, b, {6, 1, 1}}}), contact);
}

TEST_P(VertexTriangleCcd, AllCornersMeetInTheVertexForAnInstant) {
  const std::array<Corner, 3> from = {{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, to = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  expect_contact(moving({{{0, 0, 0}, from[0], from[1], from[2]}}, {{{0, 0, 0}, to[0], to[1], to[2]}}), hit(0.5));
}

TEST_P(VertexTriangleCcd, TheFirstZeroOfACubicCounts) {
  for (const auto& [f, first] : ccd::first_zeros()) {
    const Corner v = {0, 0, 0};
    expect_contact(moving({v, f.first(0), f.second(0), f.third(0)}, {v, f.first(1), f.second(1), f.third(1)}), first);
  }
}

// With a corner reflected in the vertex, its plane passes through the vertex beside the triangle.
TEST_P(VertexTriangleCcd, ZerosBesideTheTriangleDoNotCount) {
  for (const auto& [f, first] : ccd::first_zeros()) {
    const Corner v = {0, 0, 0};
    const bool in_corner = first == hit(0);
    expect_contact(moving({v, f.first(0), ccd::opposite(f.second(0)), f.third(0)},
                          {v, f.first(1), ccd::opposite(f.second(1)), f.third(1)}),
                   in_corner ? first : miss());
  }
}

TEST_P(VertexTriangleCcd, FarAwayNothingIsLost) {
  constexpr double far = 0x1p52;
  const std::array<Corner, 3> triangle = {{{far, far, far}, {far + 4, far, far}, {far, far + 4, far}}};
  expect({far + 1, far + 1, far + 1}, {far + 1, far + 1, far - 1}, hit(0.5), triangle);
  expect({far + 2, far + 2, far + 1}, {far + 2, far + 2, far - 1}, hit(0.5), triangle);
  expect({far + 3, far + 2, far + 1}, {far + 3, far + 2, far - 1}, miss(), triangle);
}

TEST_P(VertexTriangleCcd, ExponentsReachOverTheWholeRange) {
  expect({1, 1, largest}, {1, 1, -largest}, hit(0.5));
  expect({least, least, least}, {least, least, -least}, hit(0.5));
  expect({1, 1, largest}, {1, 1, -least}, truth(outcome::hit, Real(largest) / (Real(largest) + Real(least))));
  const std::array<Corner, 3> huge = {{{-largest, -largest, 0}, {largest, -largest, 0}, {0, largest, 0}}};
  expect({least, -least, least}, {0, 0, -largest}, truth(outcome::hit, Real(least) / (Real(largest) + Real(least))),
         huge);
  expect({0, largest, least}, {0, largest, -least}, hit(0.5), huge);
  expect({least, largest, least}, {least, largest, -least}, miss(), huge);
}

TEST_P(VertexTriangleCcd, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(VertexTriangleCcd, ThreadsShareNothing) {
  expect_threads_share_nothing(
      moving({{{1, 1, 1}, {0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}, {{{1, 1, -2}, {0, 0, 0}, {4, 0, 1}, {0, 4, 0}}}));
}

// In doubles 0.3 is not three times 0.1.
TEST(ExactVertexTriangleCcd, TakesDecimalsAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0.1", "0.1", "0.1", "0", "0", "0", "0.4", "0", "0", "0", "0.4", "0",  //
                        "0.1", "0.1", "-0.3", "0", "0", "0", "0.4", "0", "0", "0", "0.4", "0")),
            truth(outcome::hit, ratio(1, 4)));
}

}  // namespace

}  // namespace plumbline::vertex_triangle_ccd

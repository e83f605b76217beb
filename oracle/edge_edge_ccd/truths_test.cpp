#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/testing/first_contacts.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using ccd::Corner;
using ccd::moving;

class EdgeEdgeCcd : public OracleTest<ccd::numbers> {
 protected:
  // Asks in the ways of clauses (1) to (3), too.
  static void expect_contact(const Query& query, const Truth& contact) {
    EXPECT_EQ(ask(query), contact) << testing::PrintToString(query);
    EXPECT_EQ(ask(ccd::reordered(query, {1, 0, 2, 3})), contact) << testing::PrintToString(query);
    EXPECT_EQ(ask(ccd::reordered(query, {3, 2, 0, 1})), contact) << testing::PrintToString(query);
    for (const Query& image : ccd::images(query)) EXPECT_EQ(ask(image), contact) << testing::PrintToString(image);
  }
  // Of an edge that moves by `way` and one at rest.
  static void expect(const Corner& a, const Corner& b, const Corner& way, const Truth& contact,
                     const std::array<Corner, 2>& resting = {{{0, -1, 0}, {0, 1, 0}}}) {
    const auto& [c, d] = resting;
    const auto moved = [&way](const Corner& place) {
      return Corner{place[0] + way[0], place[1] + way[1], place[2] + way[2]};
    };
    expect_contact(moving({a, b, c, d}, {moved(a), moved(b), c, d}), contact);
  }
  static Truth hit(double t) { return truth(outcome::hit, t); }
  static Truth miss() { return truth(outcome::miss); }

  static double beyond(double x) { return std::nextafter(x, infinity); }
};
PLUMBLINE_HOLD_EVERY_ORACLE(EdgeEdgeCcd);

constexpr Corner down = {0, 0, -2};

TEST_P(EdgeEdgeCcd, AnEdgeFallsAcrossAnother) {
  expect({-1, 0, 1}, {1, 0, 1}, down, hit(0.5));
  expect({-1, 0, 1}, {3, 0.5, 1}, {0, 0, -3}, truth(outcome::hit, ratio(1, 3)));
  expect({-1, 0, 3}, {1, 0, 3}, down, miss());
  expect({1, 0, 1}, {3, 0, 1}, down, miss());
  expect({-1, 2, 1}, {1, 2, 1}, down, miss());
}

TEST_P(EdgeEdgeCcd, EndsBelongToTheEdges) {
  expect({0, 0, 1}, {5, 0, 1}, down, hit(0.5));
  expect({0, 1, 1}, {5, 0, 1}, down, hit(0.5));
  expect({-2, 1, 1}, {5, 1, 1}, down, hit(0.5));
}

TEST_P(EdgeEdgeCcd, AnUlpBesideThemIsAMiss) {
  expect({least, 0, 1}, {5, 0, 1}, down, miss());
  expect({-least, 0, 1}, {5, 0, 1}, down, hit(0.5));
  expect({-2, beyond(1), 1}, {5, beyond(1), 1}, down, miss());
  expect({0, beyond(1), 1}, {5, beyond(1), 1}, down, miss());
}

TEST_P(EdgeEdgeCcd, ContactAtTheStartAndAtTheEnd) {
  expect({-1, 0, 0}, {1, 0, 0}, down, hit(0));
  expect({0, 1, 0}, {1, 1, 0}, down, hit(0));
  expect({least, 1, 0}, {1, 1, 0}, down, miss());
  expect({-1, 0, 2}, {1, 0, 2}, down, hit(1));
  expect({0, 1, 2}, {1, 1, 2}, down, hit(1));
  expect({-1, 0, beyond(2)}, {1, 0, beyond(2)}, down, miss());
  expect({-1, 0, 0}, {1, 0, 0}, {0, 0, 0}, hit(0));
}

TEST_P(EdgeEdgeCcd, InOnePlaneAnEndComesToAnEdge) {
  expect({-3, 0, 0}, {-1, 0, 0}, {2, 0, 0}, hit(0.5));
  expect({-3, 1, 0}, {-1, 1, 0}, {2, 0, 0}, hit(0.5));
  expect({-3, beyond(1), 0}, {-1, beyond(1), 0}, {2, 0, 0}, miss());
  expect({-3, 0, 0}, {-1, 0, 0}, {1, 0, 0}, hit(1));
  expect({-3, 0, 0}, {-1, 0, 0}, {-1, 0, 0}, miss());
  expect({-2, 3, 0}, {2, 3, 0}, {0, -4, 0}, hit(0.5));  // from above, onto an end
}

// ab turns about a = (0, 0) to (4, 8t) and comes up to c = (1 + t, 1 − t): 2t² + 3t − 1 = 0, as for a triangle.
TEST_P(EdgeEdgeCcd, InOnePlaneTimesMayBeIrrational) {
  expect_contact(moving({{{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {1, 9, 0}}}, {{{0, 0, 0}, {4, 8, 0}, {2, 0, 0}, {2, 9, 0}}}),
                 truth(outcome::hit, surd(-3, 1, 17, 4)));
}

TEST_P(EdgeEdgeCcd, ParallelEdgesMeet) {
  expect({-2, -1, 0}, {-2, 1, 0}, {4, 0, 0}, hit(0.5));
  expect({-2, 0, 0}, {-2, 5, 0}, {4, 0, 0}, hit(0.5));
  expect({-2, 1, 0}, {-2, 3, 0}, {4, 0, 0}, hit(0.5));
  expect({-2, beyond(1), 0}, {-2, 3, 0}, {4, 0, 0}, miss());
  expect({-2, 1, 2}, {-2, -3, 2}, {4, 0, -4}, hit(0.5));
  expect({-2, 1, 2}, {-2, -3, 2}, {4, 0, -5}, miss());
}

TEST_P(EdgeEdgeCcd, EdgesOnOneLineMeet) {
  expect({0, -5, 0}, {0, -3, 0}, {0, 4, 0}, hit(0.5));
  expect({0, -5, 0}, {0, -3, 0}, {0, 2, 0}, hit(1));
  expect({0, -5, 0}, {0, -3, 0}, {0, 1, 0}, miss());
  expect({0, 5, 0}, {0, 3, 0}, {0, -8, 0}, hit(0.25));
  expect({0, -5, 0}, {0, -3, 0}, {0, -4, 0}, miss());
  expect({0, -5, 0}, {0, 5, 0}, {0, 4, 0}, hit(0));
}

// At t = 1/2 both are on the y axis, and the volume is 2·(2t − 1)².
TEST_P(EdgeEdgeCcd, EdgesOnOneLineForAnInstantMeet) {
  for (const auto& [y, contact] : {std::pair(0.0, hit(0.5)), std::pair(1.0, hit(0.5)), std::pair(beyond(1), miss()),
                                   std::pair(-3.0, hit(0.5)), std::pair(-4.0, miss())})
    expect_contact(moving({{{-1, y, 0}, {0, y + 2, 1}, {0, -1, 0}, {0, 1, 0}}},
                          {{{1, y, 0}, {0, y + 2, -1}, {0, -1, 0}, {0, 1, 0}}}),
                   contact);
}

TEST_P(EdgeEdgeCcd, AnEdgeMayBeAPoint) {
  const std::array<Corner, 2> point = {{{0, 0, 0}, {0, 0, 0}}};
  expect({-1, 0, 1}, {1, 0, 1}, down, hit(0.5), point);
  expect({0, 0, 1}, {1, 0, 1}, down, hit(0.5), point);
  expect({-1, least, 1}, {1, least, 1}, down, miss(), point);
  expect({-3, 0, 0}, {-1, 0, 0}, {2, 0, 0}, hit(0.5), point);
  expect({-1, -1, -1}, {-1, -1, -1}, {2, 2, 2}, hit(0.5), point);
  expect({-1, -1, -1}, {-1, -1, -1}, {2, 2, 3}, miss(), point);
  expect({0, 0, 0}, {0, 0, 0}, {1, 1, 1}, hit(0), point);
  expect_contact(Query{}, hit(0));
}

// ab is a point at t = 1/2, in cd or beside it.
TEST_P(EdgeEdgeCcd, AnEdgeMayBeAPointForAnInstant) {
  for (const auto& [y, contact] : {std::pair(0.0, hit(0.5)), std::pair(1.0, hit(0.5)), std::pair(beyond(1), miss())})
    expect_contact(
        moving({{{-1, y, 1}, {1, y, 2}, {0, -1, 0}, {0, 1, 0}}}, {{{1, y, -1}, {-1, y, -2}, {0, -1, 0}, {0, 1, 0}}}),
        contact);
}

// b is −(−1, t, p), so that a + s·b is on cd where s = t/(1 + t²).
TEST_P(EdgeEdgeCcd, TheFirstZeroOfACubicCounts) {
  for (const auto& [f, first] : ccd::first_zeros()) {
    const Corner a = {0, 0, 0};
    expect_contact(moving({a, ccd::opposite(f.second(0)), f.first(0), f.third(0)},
                          {a, ccd::opposite(f.second(1)), f.first(1), f.third(1)}),
                   first);
  }
}

TEST_P(EdgeEdgeCcd, ZerosBesideAnEdgeDoNotCount) {
  for (const auto& [f, first] : ccd::first_zeros()) {
    const Corner a = {0, 0, 0};
    const bool in_end = first == hit(0);
    expect_contact(moving({a, f.second(0), f.first(0), f.third(0)}, {a, f.second(1), f.first(1), f.third(1)}),
                   in_end ? first : miss());
  }
}

TEST_P(EdgeEdgeCcd, FarAwayNothingIsLost) {
  constexpr double far = 0x1p52;
  const std::array<Corner, 2> resting = {{{far, far - 1, far}, {far, far + 1, far}}};
  expect({far - 1, far, far + 1}, {far + 1, far, far + 1}, down, hit(0.5), resting);
  expect({far, far + 1, far + 1}, {far + 1, far + 1, far + 1}, down, hit(0.5), resting);
  expect({far, far + 2, far + 1}, {far + 1, far + 1, far + 1}, down, miss(), resting);
}

TEST_P(EdgeEdgeCcd, ExponentsReachOverTheWholeRange) {
  const Corner c = {0, -largest, 0}, d = {0, largest, 0};
  for (const double size : {least, 1.0, largest}) {
    const Corner a = {-size, least, size}, b = {size, least, size}, to_a = {-size, least, -size},
                 to_b = {size, least, -size};
    expect_contact(moving({a, b, c, d}, {to_a, to_b, c, d}), hit(0.5));
  }
  expect_contact(
      moving({{{-least, 1, largest}, {least, 1, largest}, c, d}}, {{{-least, 1, -least}, {least, 1, -least}, c, d}}),
      truth(outcome::hit, Real(largest) / (Real(largest) + Real(least))));
}

TEST_P(EdgeEdgeCcd, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(EdgeEdgeCcd, ThreadsShareNothing) {
  expect_threads_share_nothing(
      moving({{{-1, 0, 1}, {1, 0, 1}, {0, -1, 0}, {0, 1, 0}}}, {{{-1, 0, -1}, {1, 0, -2}, {0, -1, 0}, {0, 1, 1}}}));
}

// In doubles 0.3 is not three times 0.1.
TEST(ExactEdgeEdgeCcd, TakesDecimalsAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("-1", "0", "0.1", "1", "0", "0.1", "0", "-1", "0", "0", "1", "0",  //
                        "-1", "0", "-0.3", "1", "0", "-0.3", "0", "-1", "0", "0", "1", "0")),
            truth(outcome::hit, ratio(1, 4)));
}

}  // namespace

}  // namespace plumbline::edge_edge_ccd

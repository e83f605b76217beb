#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

using Numbers = std::array<double, 12>;

Truth sweep(const Numbers& query) { return cgal(query.data()); }

// Asks with the segment's ends exchanged too, clause (1). For a segment that has no zero length at a contact.
void expect_contacts(const Numbers& query, const Truth& contacts) {
  EXPECT_EQ(sweep(query), contacts);
  Truth exchanged = contacts;
  for (std::size_t i = 0; i < contacts.values.size(); i += 8)
    for (const std::size_t s : {i + 2, i + 3}) exchanged.values[s] = contacts.values[s].complement();
  const auto [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = query;
  EXPECT_EQ(sweep({q0x, q0y, q1x, q1y, p0x, p0y, p1x, p1y, c0x, c0y, c1x, c1y}), exchanged);
}

// Asks backwards in time too, clause (2). For contacts that are instants.
void expect_instants(const Numbers& query, const Truth& contacts) {
  expect_contacts(query, contacts);
  Truth reversed{contacts.code, {}};
  for (std::size_t i = contacts.values.size(); i > 0; i -= 8) {
    const Real* of = &contacts.values[i - 8];
    const Real t = of[0].complement();
    reversed.values.insert(reversed.values.end(), {t, t, of[2], of[3], of[4], of[5], of[6].negated(), of[7].negated()});
  }
  const auto [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = query;
  expect_contacts({p1x, p1y, p0x, p0y, q1x, q1y, q0x, q0y, c1x, c1y, c0x, c0y}, reversed);
}

TEST(segment_sweeps_point, simple) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, 1, 1, -1}, truth(1, 0.5, 0.5, 0.5, 0.5, 1, 0, 0, 2));
  expect_instants({0, 0, 0, 2, 3, 0, 3, 2, 1, 1, 1, 1}, truth(1, 0.5, 0.5, ratio(1, 3), ratio(1, 3), 1, 1, 0, 2));
}

TEST(segment_sweeps_point, lever_with_one_hit) {
  expect_instants({0, 0, 0, 0, 2, 0, 0, 2, 0.25, 0.25, 0.25, 0.25},
                  truth(1, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, -0.5, 0.5));
}

// With u = 2t − 1 the ends are (u, 1) and (a − 4u, du − 4): the segment's line passes through 0 where du² = a.
TEST(segment_sweeps_point, lever_with_two_hits) {
  expect_instants({-1, 1, 1, 1, 5, -8, -3, 0, 0, 0, 0, 0},
                  truth(2, 0.25, 0.25, ratio(1, 7), ratio(1, 7), 0, 0, ratio(4, 7), ratio(8, 7),  //
                        0.75, 0.75, ratio(1, 3), ratio(1, 3), 0, 0, ratio(-4, 3), ratio(8, 3)));
}

TEST(segment_sweeps_point, irrational) {
  const Real t1 = surd(2, -1, 2, 4), t2 = surd(2, 1, 2, 4), s1 = surd(5, -1, 2, 23), s2 = surd(5, 1, 2, 23);
  expect_instants({-1, 1, 1, 1, 5, -6, -3, -2, 0, 0, 0, 0},
                  truth(2, t1, t1, s1, s1, 0, 0, surd(-4, 10, 2, 23), surd(20, -4, 2, 23),  //
                        t2, t2, s2, s2, 0, 0, surd(-4, -10, 2, 23), surd(20, 4, 2, 23)));
}

TEST(segment_sweeps_point, double_root) {
  const Real s = ratio(1, 5);
  expect_instants({-1, 1, 1, 1, 4, -5, -4, -3, 0, 0, 0, 0}, truth(1, 0.5, 0.5, s, s, 0, 0, 0, ratio(2, 5)));
}

TEST(segment_sweeps_point, lever_without_a_hit) {
  expect_instants({-1, 1, 1, 1, 3.875, -5, -4.125, -3, 0, 0, 0, 0}, truth(0));
  expect_instants({-1, 1, 1, 1, 8, -5, 0, -3, 0, 0, 0, 0}, truth(0));
}

TEST(segment_sweeps_point, only_the_line_passes) {
  expect_instants({-1, 1, 1, 1, -3, 0, 5, 8, 0, 0, 0, 0}, truth(0));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -least, 1, -least, -1}, truth(0));
}

TEST(segment_sweeps_point, first_and_last_instant) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, 0, 1, -3}, truth(1, 0, 0, 0.5, 0.5, 1, 0, 0, 3));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 1, -least, 1, -3}, truth(0));
}

TEST(segment_sweeps_point, in_an_end) {
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 0, 1, 0, -1}, truth(1, 0.5, 0.5, 0, 0, 0, 0, 0, 2));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, -3}, truth(1, 0, 0, 0, 0, 0, 0, 0, 3));
}

TEST(segment_sweeps_point, lateral) {
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 3, 0}, truth(1, 0.25, 0.75, 0, 1, 0, 0, -4, 0));
  expect_contacts({0, 0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 1}, truth(1, 0.5, 1, 0, 0.5, 0, 0, 0, -2));
  expect_contacts({0, 0, 3, 3, 2, 2, 5, 5, 4, 4, 4, 4}, truth(1, ratio(2, 3), 1, 1, 0.5, 4, 4, 3, 3));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -1, 0, 0, 0}, truth(1, 1, 1, 0, 0, 0, 0, -1, 0));
  expect_instants({0, 0, 0, 0, 2, 0, 2, 0, -2, 0, -1, 0}, truth(0));
}

TEST(segment_sweeps_point, lateral_with_two_contacts) {
  expect_contacts({-1, -2, 3, 6, 3, 6, -1, -2, 0, 0, 0, 0},
                  truth(2, 0, 0.25, 0.25, 0, 0, 0, 2, 4, 0.75, 1, 1, 0.75, 0, 0, -4, -8));
}

TEST(segment_sweeps_point, lateral_contacts_that_touch_are_one) {
  expect_contacts({-1, 0, 1, 0, 1, 0, -1, 0, 0, 0, 0, 0}, truth(1, 0, 1, 0.5, 0.5, 0, 0, 0, 0));
  expect_contacts({0, -1, 0, 1, 0, 2, 0, -2, 0, 0, 0, 0}, truth(1, 0, 1, ratio(1, 3), ratio(1, 3), 0, 0, 0, 0));
}

TEST(segment_sweeps_point, all_at_rest) {
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, 0.5, 0, 0.5, 0}, truth(1, 0, 1, 0.25, 0.25, 0.5, 0, 0, 0));
  expect_contacts({0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 3, 0}, truth(0));
  expect_contacts({0, 0, 0, 0, 1, 3, 1, 3, 0.1, 0.3, 0.1, 0.3}, truth(0));
}

TEST(segment_sweeps_point, riding_on_the_segment) {
  const Real third = ratio(1, 3);
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 1, 0, 2, 4}, truth(1, 0, 1, third, third, 1, 0, 0, 0));
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 0, 0, 1, 3}, truth(1, 0, 1, 0, 0, 0, 0, 0, 0));
  expect_contacts({0, 0, 1, 3, 3, 0, 4, 6, 4, 0, 5, 7}, truth(0));
}

TEST(segment_sweeps_point, zero_length_for_an_instant) {
  EXPECT_EQ(sweep({1, 0, -1, 0, 0, 1, 0, -1, 0, 0, 0, 0}), truth(1, 0.5, 0.5, 0, 0, 0, 0, -2, 0));
  EXPECT_EQ(sweep({0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0}), truth(1, 0, 0, 0, 0, 0, 0, 1, 0));
  EXPECT_EQ(sweep({1, 0, 5, 5, 0, 1, 5, 5, 0, 0, 5, 5}), truth(1, 1, 1, 0, 0, 5, 5, -1, 0));
  EXPECT_EQ(sweep({-1, 0, 1, 0, -2, 0, 2, 0, 0, 0, 0, 0}), truth(1, 0.5, 0.5, 0, 0, 0, 0, 2, 0));
  EXPECT_EQ(sweep({1, 0, 2, 0, 0, 1, 0, 2, 0, 0, 0, 0}), truth(0));
  EXPECT_EQ(sweep({1, 0, -1, 0, 0, 1, 0, -1, 1, 5, 1, 5}), truth(0));
}

TEST(segment_sweeps_point, zero_length_for_all_time) {
  EXPECT_EQ(sweep({-1, 0, 1, 0, -1, 0, 1, 0, 0, -1, 0, 1}), truth(1, 0.5, 0.5, 0, 0, 0, 0, 2, -2));
  EXPECT_EQ(sweep({1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2}), truth(1, 0, 1, 0, 0, 1, 2, 0, 0));
  EXPECT_EQ(sweep({1, 2, 5, 6, 1, 2, 5, 6, 1, 2, 5, 6}), truth(1, 0, 1, 0, 0, 1, 2, 0, 0));
  EXPECT_EQ(sweep({1, 2, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4}), truth(0));
  EXPECT_EQ(sweep({1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0}), truth(0));
}

TEST(segment_sweeps_point, negative_zeros_are_zeros) {
  expect_contacts({-0.0, 0, 0.0, 0, 2, 0, 2, -0.0, 0.5, 0, 0.5, -0.0}, truth(1, 0, 1, 0.25, 0.25, 0.5, 0, 0, 0));
}

TEST(segment_sweeps_point, whole_exponent_range) {
  const Real speed = Real(largest).scaled(1);
  expect_instants({-largest, -largest, -largest, -largest, largest, largest, largest, largest,  //
                   -largest, largest, largest, -largest},
                  truth(1, 0.5, 0.5, 0.5, 0.5, 0, 0, speed.negated(), speed));
  expect_instants({0, 0, 0, 0, 2 * least, 0, 2 * least, 0, least, least, least, -least},
                  truth(1, 0.5, 0.5, 0.5, 0.5, least, 0, 0, 2 * least));
  const Real s = ratio(1, 1, -2097);
  expect_instants({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, least, -1, least, 1},
                  truth(1, 0.5, 0.5, s, s, least, 0, 0, -2));
  const Real back = exact::rational(exact::rational_of(least) - exact::rational_of(0x1p1023));
  expect_contacts({0, 0, 0, 0, 0x1p1023, 0, 0x1p1023, 0, least, 0, 0x1p1023, 0},
                  truth(1, 0, 1, s, 1, least, 0, back, 0));
}

TEST(segment_sweeps_point, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 12); }

TEST(segment_sweeps_point, threads_share_nothing) {
  expect_threads_share_nothing(cgal, {-1, 1, 1, 1, 5, -6, -3, -2, 0, 0, 0, 0});
}

}  // namespace
}  // namespace plumbline::segment_sweeps_point

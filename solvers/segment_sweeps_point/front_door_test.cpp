// The front door of segment_sweeps_point, and the published sweep in its form for a resting point.
#include <gtest/gtest.h>

#include "solvers/quadratic_roots/vertex_form.hpp"
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {
namespace {

constexpr auto when_it_sweeps = when_line_sweeps_point<quadratic_roots::roots_by_vertex>;

TEST(FrontDoor, PutsTimesBetweenBeginAndEnd) {
  const Sweep<Step<Point>> step{{{0, 0}, {0, 0}}, {{4, 0}, {4, 0}}, {{1, 1}, {1, -3}}};
  const Cuts found = cuts_between(10, 18, step);
  EXPECT_EQ(found.code, outcome::one_contact);
  const Cut& cut = found.cuts[0];
  EXPECT_EQ(cut.t_enter, 12);
  EXPECT_EQ(cut.t_exit, 12);
  EXPECT_EQ(cut.s_enter, 0.25);
  EXPECT_EQ(cut.x, 1);
  EXPECT_EQ(cut.y, 0);
  EXPECT_EQ(cut.dx, 0);
  EXPECT_EQ(cut.dy, 4);
  EXPECT_TRUE(std::isnan(found.cuts[1].t_enter));
}

TEST(FrontDoor, AsksTheSolverThatIsNamed) {
  const Sweep<Step<Point>> rides{{{0, 0}, {1, 0}}, {{0, 4}, {1, 4}}, {{0, 1}, {1, 1}}};
  EXPECT_EQ(cuts_between(0, 1, rides).cuts[0].t_exit, 0);
  EXPECT_EQ(cuts_between(0, 1, rides, sampling).cuts[0].t_exit, 1);
  EXPECT_EQ(cuts_between(0, 1, rides, conjugate_quadratic).code, outcome::missed);
}

TEST(WhenLineSweepsPoint, FindsNoneOneOrTwoOfALever) {
  const LineSegment across{{2, 0}, {14, 0}}, down{{0, 14}, {0, 2}};
  EXPECT_EQ(when_it_sweeps(across, down, {5, 5}).count, 0);
  EXPECT_EQ(when_it_sweeps(across, down, {0, 8}).count, 1);
  // x/(2 + 12t) + y/(14 − 12t) = 1 at t = 1/4 and at t = 3/4, by hand.
  const Contacts both = when_it_sweeps(across, down, {55.0 / 16, 55.0 / 16});
  ASSERT_EQ(both.count, 2);
  EXPECT_EQ(both.list[0].t_enter, 0.25);
  EXPECT_EQ(both.list[1].t_enter, 0.75);
  EXPECT_EQ(both.list[0].s_enter, 0.3125);
  EXPECT_EQ(both.list[1].s_enter, 0.6875);
}

TEST(WhenLineSweepsPoint, TakesOneExampleOfWhatEveryTimeSolves) {
  const LineSegment from_left{{-1, 0}, {1, 0}}, from_right{{3, 0}, {5, 0}};
  const Contacts lateral = when_it_sweeps(from_left, from_right, {0, 0});
  ASSERT_EQ(lateral.count, 1);
  EXPECT_EQ(lateral.list[0].t_enter, 0);
  EXPECT_EQ(lateral.list[0].s_enter, 0.25);
  EXPECT_EQ(when_it_sweeps(from_left, from_right, {4, 0}).count, 0);  // met from t = 1/2 on
}

TEST(WhenLineSweepsPoint, TakesALineOfZeroLengthForImpossibleToCut) {
  const LineSegment path{{-1, 0}, {1, 0}};
  EXPECT_EQ(when_it_sweeps(path, path, {0, 0}).count, 0);
}

TEST(WhenLineSweepsPoint, IsTheSameForAPointAtRestElsewhere) {
  const double query[] = {-3, 0, 5, 1, 6, 2, -1, 7, 1.75, 2.5, 1.75, 2.5};
  const Motion motion(query);
  const Contacts stated = when_it_sweeps(motion.p, motion.q, motion.c.start);
  const Contacts seen = when_it_sweeps(motion.p_seen(), motion.q_seen(), {0, 0});
  ASSERT_EQ(stated.count, seen.count);
  ASSERT_GT(stated.count, 0);
  EXPECT_EQ(stated.list[0].t_enter, seen.list[0].t_enter);
  EXPECT_NEAR(stated.list[0].s_enter, seen.list[0].s_enter, 0x1p-50);
}

}  // namespace
}  // namespace plumbline::segment_sweeps_point

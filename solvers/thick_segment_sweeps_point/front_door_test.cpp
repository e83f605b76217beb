// The front door of thick_segment_sweeps_point, and what it refuses.
#include <gtest/gtest.h>

#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {
namespace {

// At rest on the x axis from 0 to 4, passed by a point that falls from y = 2 to y = −2 at x = 1.
constexpr Sweep<Step<Point>> falls = {{{0, 0}, {0, 0}}, {{4, 0}, {4, 0}}, {{1, 2}, {1, -2}}};

TEST(FrontDoor, PutsTimesBetweenBeginAndEnd) {
  const Contacts found = contacts_between(10, 18, falls, 1);
  EXPECT_EQ(found.code, outcome::one_contact);
  EXPECT_EQ(found.contacts[0].t_enter, 12);
  EXPECT_EQ(found.contacts[0].t_exit, 16);
  EXPECT_TRUE(std::isnan(found.contacts[1].t_enter));
}

TEST(FrontDoor, AsksTheSolverThatIsNamed) {
  for (const Solver* solver : solvers) {
    const Contacts found = contacts_between(0, 1, falls, 1, *solver);
    EXPECT_EQ(found.code, outcome::one_contact) << solver->name;
    EXPECT_NEAR(found.contacts[0].t_enter, 0.25, 0x1p-6) << solver->name;
    EXPECT_NEAR(found.contacts[0].t_exit, 0.75, 0x1p-6) << solver->name;
  }
}

TEST(FrontDoor, RefusesANegativeRadiusAndTakesANegativeZero) {
  for (const Solver* solver : solvers) {
    EXPECT_EQ(contacts_between(0, 1, falls, -0x1p-1074, *solver).code, refused_code) << solver->name;
    EXPECT_NE(contacts_between(0, 1, falls, -0.0, *solver).code, refused_code) << solver->name;
    EXPECT_EQ(contacts_between(0, 1, falls, NAN, *solver).code, refused_code) << solver->name;
    EXPECT_EQ(contacts_between(0, 1, falls, INFINITY, *solver).code, refused_code) << solver->name;
  }
}

TEST(FrontDoor, FindsTwoContactsOfALever) {
  // The ends run along the axes, from (2, 0) to (14, 0) and from (0, 14) to (0, 2): the segment passes the point on its
  // way out, is 0.7 beyond it at t = 1/2, and passes it again on its way back.
  const Sweep<Step<Point>> lever{{{2, 0}, {14, 0}}, {{0, 14}, {0, 2}}, {{3.5, 3.5}, {3.5, 3.5}}};
  for (const Solver* solver : solvers)
    EXPECT_EQ(contacts_between(0, 1, lever, 0.125, *solver).code, outcome::two_contacts) << solver->name;
}

}  // namespace
}  // namespace plumbline::thick_segment_sweeps_point

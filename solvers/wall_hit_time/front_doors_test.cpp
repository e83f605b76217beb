// The front doors of wall_hit_time: frames, seconds, the past, and what passes.
#include <gtest/gtest.h>

#include <cmath>

#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {
namespace {

// The source's particle: three frames, an upright wall between the second and the third.
constexpr Approach second_frame = {.x = 1, .y = 0, .vx = 2, .vy = 0, .ax = 2, .ay = -1, .bx = 2, .by = 3};

Approach moved_by_frames(double frames) {
  Approach approach = second_frame;
  approach.x += frames * approach.vx;
  return approach;
}

TEST(FrontDoors, AnnounceTheFramesToImpact) {
  EXPECT_EQ(frames_to_impact(moved_by_frames(-1)).t, 1.5);
  EXPECT_EQ(frames_to_impact(moved_by_frames(-1)).code, outcome::will_hit);
  EXPECT_EQ(frames_to_impact(second_frame).t, 0.5);
  EXPECT_EQ(frames_to_impact(moved_by_frames(1)).t, -0.5);
  EXPECT_EQ(frames_to_impact(moved_by_frames(1)).code, outcome::has_hit);
}

TEST(FrontDoors, DivideByTheFrameRate) {
  EXPECT_EQ(seconds_to_impact(second_frame, 25).t, 0.02);
  EXPECT_EQ(seconds_to_impact(moved_by_frames(1), 50).t, -0.01);
  EXPECT_EQ(seconds_to_impact(second_frame, 25).code, frames_to_impact(second_frame).code);
}

TEST(FrontDoors, TellThePlace) {
  const Hit found = frames_to_impact(second_frame, cross_products);
  EXPECT_EQ(found.x, 2);
  EXPECT_EQ(found.y, 0);
  EXPECT_EQ(found.u, 0.25);
}

TEST(FrontDoors, LeaveOutWhatTheSolverDoesNotSupply) {
  EXPECT_TRUE(is_not_supplied(frames_to_impact(second_frame).u));
  Approach passing = second_frame;
  passing.y = 4;
  EXPECT_EQ(frames_to_impact(passing).code, outcome::passes_beyond_end);
  EXPECT_TRUE(is_not_supplied(frames_to_impact(passing).t));
  EXPECT_TRUE(std::isnan(seconds_to_impact(passing, 25).t));
  passing.y = -2;
  EXPECT_EQ(frames_to_impact(passing).code, outcome::passes_before_start);
}

}  // namespace
}  // namespace plumbline::wall_hit_time

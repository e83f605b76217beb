// Points, segments, velocities and motions of the plane, as queries state them: in any one unit of length and any of
// time. The headers of `certified` hold this text, too: its guard lets a file include one beside a problem.
#pragma once
#ifndef PLUMBLINE_PLANE
#define PLUMBLINE_PLANE

namespace plumbline {

struct Point {
  double x, y;
};

/// From a to b, both of which belong to it; it may be a point.
struct Segment {
  Point a, b;
};

struct Velocity {
  double x, y;
};

/// In a straight line at constant speed, from one place at t = 0 to another at t = 1.
template <typename Place>
struct Step {
  Place from, to;
};

/// At constant acceleration: after a time t it is at from + t·velocity + t²/2·acceleration.
struct Fall {
  Point from;
  Velocity velocity, acceleration;
};

/// The paths of a segment's ends and of a point.
template <typename Path>
struct Sweep {
  Path p, q, c;
};

}  // namespace plumbline

#endif

// The distinct real roots of a·x² + b·x + c, for a program that needs them.
#pragma once

struct Roots {
  enum Count { none, one, two, all } count;
  double first = 0, second = 0;  // in ascending order
};

Roots roots(double a, double b, double c);

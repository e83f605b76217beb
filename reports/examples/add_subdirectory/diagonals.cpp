// Asks a solver where the diagonals of a square meet, and the oracle whether that is so.
#include <array>
#include <cstdio>

#include "oracle/truth.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {
Oracle filtered;  // plumbline::oracle defines one of this name for every problem
}

int main() {
  namespace problem = plumbline::segment_intersection;
  constexpr double query[] = {0, 0, 3, 3, 0, 3, 3, 0};
  std::array<double, problem::shape.values()> answer{};
  const int code = problem::minkowski(query, answer.data());

  const plumbline::Truth truth = problem::filtered(query);
  if (code != truth.code) {
    std::printf("The solver's outcome is %d; the truth is %d.\n", code, truth.code);
    return 1;
  }
  const double x = truth.values[0].nearest(), y = truth.values[1].nearest();
  if (answer[0] != x || answer[1] != y) {
    std::printf("The solver's point is (%g, %g); the truth is (%g, %g).\n", answer[0], answer[1], x, y);
    return 1;
  }
  std::printf("The diagonals meet in (%g, %g).\n", x, y);
}

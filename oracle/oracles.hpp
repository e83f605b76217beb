// Every oracle of every problem, declared from the one list.
#pragma once

#include "oracle/truth.hpp"
#include "solvers/problems.hpp"

namespace plumbline {

#define PLUMBLINE_ORACLES(problem) \
  namespace problem {              \
  Oracle filtered, rational, cgal; \
  ExactOracle exact;               \
  }
PLUMBLINE_PROBLEMS(PLUMBLINE_ORACLES)
#undef PLUMBLINE_ORACLES

}  // namespace plumbline

// A peer: a library that people use, behind a solver's signature, in a file of its own beside the published solvers.
//
// The peers of one library are a module that a child loads (cmake/PlumblinePeers.cmake builds it where the library is
// found): the program links none of these libraries, and nothing that they do ends the run.
#pragma once

#include "solvers/solver.hpp"

/// Opens a peer's function, in its problem's namespace. The build reads its name from this line, and in parentheses the
/// values that it supplies, or `all`, and its conventions.
#define PLUMBLINE_PEER(problem, name, supplies, conventions)            \
  namespace plumbline::problem {                                        \
  extern "C" int problem##_##name(const double* query, double* answer); \
  }                                                                     \
  int plumbline::problem::problem##_##name

// A program of somebody's function, for machines that only an emulator runs.
#pragma once

#include <string>

#include "solvers/solver.hpp"

namespace plumbline {

/// The source of its `main`, in C99 and C++, for `start_in_binary`.
std::string program_around(const Shape& shape, const std::string& symbol);

}  // namespace plumbline

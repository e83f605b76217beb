// The floating-point modes that a library can be called in, besides the one in which a process starts.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "solvers/outside/outside.hpp"

namespace plumbline {

/// Rounding in the three other directions; subnormal operands and results taken for zero (FTZ and DAZ); and a trap at
/// an invalid operation and at a division by zero.
inline constexpr std::array<std::string_view, 5> call_modes = {"rounding upward", "rounding downward",
                                                               "rounding toward zero", "flushing to zero", "trapping"};

/// As `start_outside` of a library that is called in one of these modes, set before each query. It has to leave the
/// mode as it finds it.
std::unique_ptr<Runner> start_in_mode(std::string_view library, std::string_view mode, const Shape& shape,
                                      const OutsideOptions& options = {});

}  // namespace plumbline

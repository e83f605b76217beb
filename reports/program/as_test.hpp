// A case as a test that its finder pastes beside the own code.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "reports/program/input.hpp"

namespace plumbline {

inline constexpr std::string_view test_languages[] = {"c", "cpp", "js", "py"};

/// A test of the function that has the problem's name: it must find the outcome of each case, and values within
/// 4 ulps of their scale. In C and C++ the function has the signature of plumbline/solver.h; in JavaScript and Python
/// it takes the query as a list and returns the code, then the values, null or None for one that it does not supply.
/// `language` is one of `test_languages`, all cases are of one problem.
std::string as_test(std::string_view language, std::span<const Case> cases);

}  // namespace plumbline

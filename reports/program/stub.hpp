// A solver from outside, ready to be filled in.
#pragma once

#include <string>
#include <string_view>

#include "props/problem.hpp"

namespace plumbline {

/// A stub in one of `test_languages` that refuses every query: it builds, runs and is checked as it stands. `file` is
/// the name that its own comments call it by; empty for the language's usual one, as in `mine.cpp`. In JavaScript and
/// Python it defines the function that `as_test` calls.
std::string stub(std::string_view language, const Problem& problem, std::string_view file);

}  // namespace plumbline

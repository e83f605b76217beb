// Mutations that know doubles and the problem's families, for every fuzzer.
#pragma once

#include <span>

#include "props/problem.hpp"

namespace plumbline {

/// Changes the query by a few operators that `random` draws, or starts anew from one of the problem's families.
void mutate(const Problem& problem, Random& random, std::span<double> query);

}  // namespace plumbline

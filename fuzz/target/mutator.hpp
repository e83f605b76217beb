// Mutations that know doubles and the problem's families, for every fuzzer.
#pragma once

#include <span>

#include "props/problem.hpp"

namespace plumbline {

/// Changes the query by a few operators that `random` draws, or starts anew from one of the families.
void mutate(const Problem& problem, std::span<const Family* const> families, Random& random, std::span<double> query);

/// Puts a copy of one of the query's points in the place of another.
void copy_point(Random& random, std::span<double> query);

/// Puts points of another query in the places of its own, all behind one or every second by chance.
void cross_over(Random& random, std::span<double> query, std::span<const double> other);

}  // namespace plumbline

// Queries on a decision of their problem, or beside it, made from any query: what no draw of single numbers comes to.
#pragma once

#include <span>

#include "props/draw/random.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// Puts one number where one of the problem's decisions is zero, to the nearest of the format, or up to 4 ulps beside
/// that, of the query's largest where it is zero. False, and the query as it was, where the number drawn decides
/// nothing alone.
bool put_on_decision(const Problem& problem, Random& random, std::span<double> query);

/// Rounds the numbers to multiples of an ulp of the largest, and moves two of them so that a decision that is linear in
/// both has one of its least values, found by Euclid's extended algorithm: a cross product of vectors of 53 bits that
/// is a few units of 2^-106. False, and the query as it was, where no decision is linear in the two that were drawn, or
/// more bits were needed than a number has.
bool put_beside_decision(const Problem& problem, Random& random, std::span<double> query);

}  // namespace plumbline

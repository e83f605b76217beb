// How far a query is from another truth, and what its last bits leave open, in ulps of its input.
#pragma once

#include "props/judge.hpp"

namespace plumbline {

/// The steps that are tried: 2^first to 2^last ulps of a format. 2^52 ulps of the largest number are as much as it is.
struct Steps {
  Format format = Format::binary64;
  int first = 0, last = 52;
};

/// The least k = 2^j for which moving one number of the query by ±k ulps of its largest number changes the exact
/// outcome: an upper bound of the distance to the decision. Infinity where no step does, or the query is refused or
/// zero.
double margin(const Problem& problem, const double* query, const Steps& steps = {});

/// The spread of each value of the truth: the furthest that it moves, in ulps of its scale, when one number of the
/// query moves by an ulp of the largest of its kind and the outcome stays; 0 where no such move keeps it. Where the
/// value is no double, it moves from the nearest. The truth is what `conventions` make of it, and so are those that it moves to.
std::array<double, max_values> spreads(const Asked& asked, Format format = Format::binary64,
                                       Conventions conventions = {});

/// The largest step, over the values that the answer supplies, by which one number of the query must move so that the
/// truth's value reaches the answer's: the least k = 2^j, j ≥ −10, in ulps of the query's largest number, found by
/// moving one number at a time. 0 where every value is the nearest double; infinity where no k up to 2^52 does.
double backward_error(const Asked& asked, const Answer& answer, Format format = Format::binary64);

}  // namespace plumbline

// How far a query is from a different truth, in ulps of its input, those of doubles unless another format is given.
#pragma once

#include "props/judge.hpp"

namespace plumbline {

/// The least k = 2^j, j ≥ first, for which moving one number of the query by ±k ulps of its largest number changes the
/// exact outcome: an upper bound of the distance to the decision. Infinity where no k up to 2^last does (2^52 ulps of
/// the largest number are as much as that number), or the query is refused or zero.
double margin(const Problem& problem, const double* query, Format format = Format::binary64, int first = 0,
              int last = 52);

/// The largest step, over the values that the answer supplies, by which one number of the query must move so that the
/// truth's value reaches the answer's: the least k = 2^j, j ≥ −10, in ulps of the query's largest number, found by
/// moving one number at a time. 0 where every value is the nearest double; infinity where no k up to 2^52 does.
double backward_error(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                      Format format = Format::binary64);

}  // namespace plumbline

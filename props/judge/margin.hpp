// How far a query is from another truth, and what its last bits leave open, in ulps of its input.
#pragma once

#include "props/judge/judge.hpp"

namespace plumbline {

/// The least k = 2^j, j ≥ 0, for which moving one number of the query, or along one axis a proper subset of points that
/// coincide, by up to k ulps of the largest of its kind meets another exact outcome, on the way included: however
/// narrow it is, and whether or not the outcome lies beyond it again. Moves are exact, and may leave the range of
/// doubles. Infinity where none up to 2^52 does, as much as a number is itself, or the query is refused.
double margin(const Problem& problem, const double* query, Format format = Format::binary64);

/// Whether it is finite, which mostly shows in one move of each number in doubles.
bool margin_is_finite(const Problem& problem, const double* query, Format format = Format::binary64);

/// Whether the margin is k, a power of two, or more: what `margin` says, and where it is less that mostly shows in one
/// move of each number in doubles.
bool margin_is_at_least(const Problem& problem, const double* query, double k, Format format = Format::binary64);

/// Both without the proof: by one move of each number in doubles alone.
bool margin_seems_finite(const Problem& problem, const double* query, Format format = Format::binary64);
bool margin_seems_at_least(const Problem& problem, const double* query, double k, Format format = Format::binary64);

/// Whether moving one number of the query by up to a distance comes to an outcome, or passes it, as `conventions` have
/// it. Of an outcome that takes more than one number to come to: whether each end is within the distance of the other
/// line or end.
bool comes_to(const Problem& problem, std::span<const double> query, int code, double distance,
              Conventions conventions = {});

/// The spread of each value of the truth: the furthest that it moves, in ulps of its scale, when one number of the
/// query moves by an ulp of the largest of its kind and the outcome stays; 0 where no such move keeps it. Where the
/// value is no double, it moves from the nearest. The truth is what `conventions` make of it, and so are those that it
/// moves to. What moves by `enough`, where that is given for each value, need not be followed further.
std::array<double, max_values> spreads(const Asked& asked, Format format = Format::binary64,
                                       Conventions conventions = {}, std::span<const double> enough = {});

/// The largest step, over the values that the answer supplies, by which one number of the query must move so that the
/// truth's value comes to be the answer's on the way, without a change of outcome, a pole or another root in between:
/// the least k = 2^j, j ≥ −10, in ulps of the largest of the number's kind. 0 where every value is the nearest double;
/// infinity where no k up to 2^52 does. A value that reaches the answer and turns back between two powers of two goes
/// unseen; it can where the answer's equation has degree 2 in the number: `foot`'s s, what an interception is made of,
/// the place and the cut of a sweep.
double backward_error(const Asked& asked, const Answer& answer, Format format = Format::binary64);

}  // namespace plumbline

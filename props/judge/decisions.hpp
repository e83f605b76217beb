// The decisions of a query in plain doubles: whether a solver that computes in doubles can decide it wrongly.
#pragma once

#include "props/problem.hpp"

namespace plumbline {

struct Decision {
  std::string_view name;  ///< "(b - a) x (d - c)"
  PlainDouble in_doubles;
};

/// The decisions of a query that is not refused, those that bound its outcomes and those that solvers take besides.
std::vector<Decision> decisions_of(const Problem& problem, std::span<const double> query);

/// Whether a wrong outcome has another reason than rounding: every decision exceeds 16 times the rounding bound of a
/// plain formula in the format, or the query is so short that no plain formula rounds. What is refused is clear.
bool is_clear(const Problem& problem, std::span<const double> query, Format format = Format::binary64);

/// Whether the numbers are integers times one power of two that are so short that plain numbers of the format make
/// their decisions without rounding.
bool is_exact(const Problem& problem, std::span<const double> query, Format format = Format::binary64);

/// Whether forms in the query's numbers may overflow or underflow in floats.
bool leaves_floats(const Problem& problem, std::span<const double> query);

/// Whether no decision is zero wherever the numbers of a query move to, each by up to its distance, for a reason that
/// doubles tell: then no outcome begins or ends on the way.
bool keep_their_signs(const Problem& problem, std::span<const double> query, std::span<const double> distances);

/// How much more an operation of the format rounds off than one of doubles.
double coarseness(Format format);

}  // namespace plumbline

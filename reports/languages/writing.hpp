// What the languages share: lines of bounded width, a problem's names, and what a test says of a case.
#pragma once

#include "reports/languages/languages.hpp"

namespace plumbline::language {

using Pieces = std::vector<std::string>;

/// The pieces with `between` them, in lines of 100 columns that begin with `first` and go on with `next`.
std::string filled(const std::string& first, const Pieces& pieces, std::string_view between, const std::string& next);

/// The names of a query's numbers, each between `before` and `after`.
Pieces numbers(const Shape& shape, std::string_view before = "", std::string_view after = "");

/// A decimal that is no integer, for languages where these are of another type.
std::string real(double value);

/// An outcome's name as a constant's: `SAME_LINE`.
std::string constant(std::string_view outcome);

/// The pieces, the last one with what comes `after` it on its line.
Pieces followed(Pieces pieces, std::string_view after);

/// A definition of each code, `REFUSED = -1` first.
Pieces codes(const Shape& shape);

/// The outcome that shows how to answer: the first with values, or else the last.
const Outcome& shown(const Shape& shape);

/// That outcome's constant and values, as in `POINT` `x` `y` `s` `t`.
Pieces shown_answer(const Shape& shape);

/// The comments that every stub opens with: the question, the contract, the conventions, how to try it.
std::string heading(const Language& language, const Stub& stub);

/// The comment above the place of the solver, which stands instead of `what`, in lines that begin with `mark`.
std::string place(const Stub& stub, std::string_view mark, std::string_view what);

/// The case in words: its problem, the query in decimals, and the outcome.
std::string in_words(const Problem& problem, const TestedCase& tested);

}  // namespace plumbline::language

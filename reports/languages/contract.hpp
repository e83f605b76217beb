// What a solver has to know of its problem, in lines of bounded width: the same in a list, a stub and the C header.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "props/problem.hpp"

namespace plumbline {

/// How the lines of a text begin, and how long they may become.
struct Lines {
  std::string_view mark;  ///< what makes a line a comment, and indents it; ends in a blank
  std::size_t columns;    ///< no line is longer, but for a word that is
};

/// The words in such lines, the first of which has `first` after the mark, and each other one `next`.
std::string paragraph(const Lines& lines, std::string_view first, std::string_view next, std::string_view words);

/// The shape's rules, a query's numbers by their kind, each outcome with its rule, each of its values with its meaning.
/// Values that an earlier outcome has are not explained again, and neighbours of one meaning stand together.
std::string contract(const Lines& lines, const Shape& shape);

/// The problem's conventions, each as the option that declares it, with its meaning; empty where it has none.
std::string conventions_in_words(const Lines& lines, const Problem& problem);

}  // namespace plumbline

// The columns of a table of queries and answers.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline {

/// Whether a name can head the column of a number or of a value: letters, digits and underscores, and neither `code`
/// nor `outcome`, which have columns of their own.
constexpr bool names_a_column(std::string_view name) {
  for (const char c : name)
    if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return false;
  return !name.empty() && name != "code" && name != "outcome";
}

/// Whether each of these names a column, and no two the same.
template <typename Named>
constexpr bool name_columns(std::span<const Named> all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!names_a_column(all[i].name)) return false;
    for (std::size_t other = 0; other < i; ++other)
      if (all[other].name == all[i].name) return false;
  }
  return true;
}

/// Whether the numbers of a query have columns of their own, and of each outcome the values. A number and a value may
/// share a name: the value's column is then `answer.` and the name, which no number is called.
constexpr bool has_columns(const Shape& shape) {
  for (const Outcome& outcome : shape.outcomes)
    if (!name_columns(outcome.values)) return false;
  return name_columns(shape.numbers);
}

}  // namespace plumbline

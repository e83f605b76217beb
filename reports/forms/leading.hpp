// Results that stand one after the other and belong together.
#pragma once

#include <algorithm>
#include <span>

#include "reports/forms/results.hpp"

namespace plumbline {

/// The consecutive items that `same` holds together with the first of them.
template <typename Item, typename Same>
std::span<const Item> leading(std::span<const Item> items, Same same) {
  const auto end = std::ranges::find_if_not(items, [&](const Item& item) { return same(item, items.front()); });
  return items.first(static_cast<std::size_t>(end - items.begin()));
}

inline constexpr auto of_one_problem = [](const auto& a, const auto& b) { return a.problem == b.problem; };
inline constexpr auto of_one_solver = [](const auto& a, const auto& b) {
  return a.problem == b.problem && a.solver == b.solver;
};

}  // namespace plumbline

#include <algorithm>

#include "solvers/league/league.hpp"

namespace plumbline {

std::string_view league_language(std::string_view specification) {
  const std::size_t colon = specification.find(':');
  if (colon == std::string_view::npos) return {};
  const auto known = std::ranges::find(league_languages, specification.substr(0, colon));
  return known == league_languages.end() ? std::string_view() : *known;
}

}  // namespace plumbline

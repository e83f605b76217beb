#include "reports/languages/languages.hpp"

#include <algorithm>

namespace plumbline {

const Language* find_language(std::string_view name) {
  const auto found = std::ranges::find(languages, name, &Language::name);
  return found == std::end(languages) ? nullptr : *found;
}

std::vector<std::string> language_names() {
  std::vector<std::string> names;
  for (const Language* language : languages) names.emplace_back(language->name);
  return names;
}

}  // namespace plumbline

#include "props/case.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "props/aliases.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// Levenshtein's distance: the least number of characters to insert, remove or replace.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::vector<std::string_view> number_names(const Shape& shape) {
  std::vector<std::string_view> names;
  for (const Number& number : shape.numbers) names.push_back(number.name);
  return names;
}

// The problem that the words are about, with its name taken off them.
const Problem& problem_of(std::vector<std::string_view>& line, const Problem* problem) {
  const std::string_view first = line.empty() ? std::string_view() : line.front();
  if (problem != nullptr && first != problem->name()) {
    if (find_problem(first) == nullptr) return *problem;
    throw NoCase(fmt::format("here is a case of {}, but {} is asked for.", first, problem->name()));
  }
  if (line.empty() || (problem == nullptr && read_double(first)))
    throw NoCase("a case starts with its problem's name, as in 'orientation 0 0 1 0 0 1'.");
  line.erase(line.begin());
  if (problem != nullptr) return *problem;
  if (const Problem* const named = find_problem(first)) return *named;
  throw NoCase(no_such_problem(first));
}

}  // namespace

std::optional<Truth> Case::truth_as_typed() const {
  if (problem->refuses(query.data())) return std::nullopt;
  std::vector<Real> numbers;
  for (const std::string& word : typed) {
    std::optional<Real> number = Real::from_decimal(word);
    if (!number) return std::nullopt;
    numbers.push_back(std::move(*number));
  }
  return problem->exact(numbers);
}

Case read_case(std::string_view text, const Problem* problem) {
  std::vector<std::string_view> line = words(text);
  const Problem& named = problem_of(line, problem);
  Case result{&named, {}};
  if (const std::size_t sharp = text.find('#'); sharp != std::string_view::npos)
    result.comment = text.substr(sharp + 1);
  for (const std::string_view word : line) {
    const std::optional<double> number = read_double(word);
    if (!number)
      throw NoCase(fmt::format("{} is not a number: write a decimal or a hex one such as 0.1 or 0x1.8p+1, inf or nan.",
                               shown(word)));
    result.query.push_back(*number);
    result.typed.emplace_back(word);
  }
  const Shape& shape = named.shape;
  if (result.query.size() != shape.numbers.size())
    throw NoCase(fmt::format("{} takes {} numbers ({}), and here are {}.", shape.problem, shape.numbers.size(),
                             fmt::join(number_names(shape), " "), result.query.size()));
  return result;
}

std::vector<Case> read_cases(std::string_view text, std::string_view name, const Problem* problem,
                             std::vector<std::string>& errors) {
  text = without_byte_order_mark(text);
  std::vector<Case> cases;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words(line).empty()) continue;
    try {
      cases.push_back(read_case(line, problem));
      cases.back().line = number;
    } catch (const NoCase& reason) {
      errors.push_back(fmt::format("{}:{}: {}", name, number, reason.what()));
    }
  }
  return cases;
}

std::string case_text(const Problem& problem, std::span<const double> query) {
  return fmt::format("{} {}", problem.name(), join(query, hex));
}

std::string shown(std::string_view word) {
  static constexpr std::size_t most = 40;
  std::string text(word.substr(0, most));
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  return fmt::format("'{}{}'", text, word.size() > most ? "..." : "");
}

std::string no_such(std::string_view kind, std::string_view name, std::span<const std::string_view> known) {
  std::string_view nearest;
  std::size_t least = 1 + std::max(name.size() / 3, std::size_t{2});  // further names are no misspellings
  for (const std::string_view other : known)
    if (const std::size_t d = distance(name, other); d < least) {
      least = d;
      nearest = other;
    }
  return fmt::format("There is no {} '{}'{} Known: {}.", kind, name,
                     nearest.empty() ? "." : fmt::format(": did you mean '{}'?", nearest),
                     known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", ")));
}

std::string no_such_problem(std::string_view name) {
  const std::string known = also_known_as(name);
  if (known.empty()) return no_such("problem", name, problem_names());
  return fmt::format("There is no problem '{}': it is {}. Known: {}.", name, known, fmt::join(problem_names(), ", "));
}

std::vector<std::string_view> problem_names() {
  std::vector<std::string_view> names;
  for (const Problem& problem : problems()) names.push_back(problem.name());
  return names;
}

}  // namespace plumbline

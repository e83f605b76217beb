#include "reports/languages/contract.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "reports/forms/wrapped.hpp"

namespace plumbline {
namespace {

// By quantity.
constexpr std::array<std::string_view, 3> plurals = {"coordinates", "velocities", "coefficients"};

// The names, and before each run of one kind that kind.
std::string query(const Shape& shape) {
  std::string text;
  const Number* before = nullptr;
  for (const Number& number : shape.numbers) {
    if (before == nullptr || before->quantity != number.quantity)
      text += fmt::format("{}{}", before == nullptr ? "" : ", ", plurals[static_cast<std::size_t>(number.quantity)]);
    text += fmt::format(" {}", number.name);
    before = &number;
  }
  return text;
}

// Names of neighbouring values with what is to be said of them.
struct Explained {
  std::string names, meaning;
};

// The first outcome that has this value too, or null.
const Outcome* earlier(const Shape& shape, const Outcome& outcome, const Value& value) {
  for (const Outcome& other : shape.outcomes) {
    if (other.code == outcome.code) break;
    for (const Value& known : other.values)
      if (known.name == value.name && known.meaning == value.meaning) return &other;
  }
  return nullptr;
}

std::vector<Explained> explained(const Shape& shape, const Outcome& outcome) {
  std::vector<Explained> all;
  for (const Value& value : outcome.values) {
    const Outcome* const told = earlier(shape, outcome, value);
    std::string meaning = told == nullptr ? std::string(value.meaning) : fmt::format("as in {}", told->name);
    if (all.empty() || all.back().meaning != meaning)
      all.push_back({std::string(value.name), std::move(meaning)});
    else
      all.back().names += fmt::format(" {}", value.name);
  }
  return all;
}

}  // namespace

std::string paragraph(const Lines& lines, std::string_view first, std::string_view next, std::string_view words) {
  const std::string mark(lines.mark);
  return wrapped(words, lines.columns, mark + std::string(first), mark + std::string(next)) + '\n';
}

std::string contract(const Lines& lines, const Shape& shape) {
  std::string text = shape.rules.empty() ? "" : paragraph(lines, "", "", shape.rules);
  text += paragraph(lines, "query: ", "  ", query(shape));
  text += paragraph(lines, "", "", "outcomes, each with its values in order:");
  std::size_t longest = 0;
  for (const Outcome& outcome : shape.outcomes) longest = std::max(longest, outcome.name.size());
  for (const Outcome& outcome : shape.outcomes) {
    text += paragraph(lines, fmt::format("  {} {:<{}}  ", outcome.code, outcome.name, longest), "    ", outcome.rule);
    for (const Explained& values : explained(shape, outcome))
      text += paragraph(lines, fmt::format("      {}  ", values.names), "        ", values.meaning);
  }
  return text;
}

std::string conventions_in_words(const Lines& lines, const Problem& problem) {
  if (problem.prescriptions.empty()) return "";
  std::string text = paragraph(lines, "", "", "conventions, to declare if your solver differs on purpose:");
  std::size_t longest = 0;
  for (const Prescription& one : problem.prescriptions) longest = std::max(longest, one.convention.name.size());
  for (const Prescription& one : problem.prescriptions)
    text += paragraph(lines, fmt::format("  --convention {:<{}}  ", one.convention.name, longest), "    ",
                      one.convention.meaning);
  return text;
}

}  // namespace plumbline

#include "reports/languages/writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>

#include "reports/forms/wrapped.hpp"
#include "reports/languages/contract.hpp"
#include "solvers/text.hpp"

namespace plumbline::language {
namespace {

constexpr std::size_t line_columns = 100;

}  // namespace

std::string filled(const std::string& first, const Pieces& pieces, std::string_view between, const std::string& next) {
  return plumbline::filled(pieces, between, line_columns, first, next);
}

Pieces numbers(const Shape& shape, std::string_view before, std::string_view after) {
  Pieces names;
  for (const Number& number : shape.numbers) names.push_back(fmt::format("{}{}{}", before, number.name, after));
  return names;
}

Pieces followed(Pieces pieces, std::string_view after) {
  pieces.back() += after;
  return pieces;
}

std::string real(double value) {
  const std::string text = decimal(value);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string constant(std::string_view outcome) {
  std::string raised(outcome);
  std::ranges::transform(raised, raised.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return raised;
}

Pieces codes(const Shape& shape) {
  Pieces all = {"REFUSED = -1"};
  for (const Outcome& outcome : shape.outcomes)
    all.push_back(fmt::format("{} = {}", constant(outcome.name), outcome.code));
  return all;
}

const Outcome& shown(const Shape& shape) {
  const auto found =
      std::ranges::find_if(shape.outcomes, [](const Outcome& outcome) { return !outcome.values.empty(); });
  return found == shape.outcomes.end() ? shape.outcomes.back() : *found;
}

Pieces shown_answer(const Shape& shape) {
  Pieces pieces = {constant(shown(shape).name)};
  for (const Value& value : shown(shape).values) pieces.emplace_back(value.name);
  return pieces;
}

std::string heading(const Language& language, const Stub& stub) {
  const auto& [problem, file, format, wrapped] = stub;
  const bool in_float = format == Format::binary32;
  const std::string mark(language.comment), indented = mark + ' ';
  const Lines lines = {indented, line_columns};
  std::string text = paragraph(lines, "", "", fmt::format("{}: {}", problem.name(), problem.shape.question));
  text += mark + '\n' + contract(lines, problem.shape);
  text += paragraph(lines, "", "",
                    fmt::format("Each number stands for exactly the real number that it holds{}. A negative code "
                                "refuses the query, which is right if a number is not finite.",
                                in_float ? ", and fits in a float" : ""));
  text += conventions_in_words(lines, problem);
  text += fmt::format("{0}\n{0} To try it:\n", mark);
  const std::string stem = std::filesystem::path(file).stem().string();
  const std::string_view own = wrapped.commands.empty() ? language.commands : std::string_view(wrapped.commands);
  std::istringstream commands(fmt::format(fmt::runtime(own), fmt::arg("problem", problem.name()),
                                          fmt::arg("file", file), fmt::arg("stem", stem),
                                          fmt::arg("inputs", in_float ? " --inputs binary32" : "")));
  for (std::string command; std::getline(commands, command);) text += fmt::format("{}   {}\n", mark, command);
  return text;
}

std::string place(const Stub& stub, std::string_view mark, std::string_view what) {
  const std::string first = stub.wrapped.call.empty()
                                ? fmt::format("Your solver, in place of {} As in:", what)
                                : fmt::format("{}: call it in place of {} As in:", stub.wrapped.call, what);
  std::string text = paragraph({mark, line_columns}, "", "", first);
  text.pop_back();
  return text;
}

std::string in_words(const Problem& problem, const TestedCase& tested) {
  return fmt::format("{} {}: the truth is {}.", problem.name(), tested.decimals, tested.outcome);
}

}  // namespace plumbline::language

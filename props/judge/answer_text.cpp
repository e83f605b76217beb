#include "props/judge/answer_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "solvers/text.hpp"

namespace plumbline {

int read_outcome(const Shape& shape, std::string_view word) {
  int code = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), code);
  if (error == std::errc() && stop == word.data() + word.size()) return code;
  if (const std::optional<int> known = shape.code(word)) return *known;
  std::vector<std::string_view> names;
  for (const Outcome& outcome : shape.outcomes) names.push_back(outcome.name);
  names.emplace_back("refused");
  throw NoCase(no_such("outcome", word, names));
}

double read_value(std::string_view word) {
  if (word.empty() || word == "-") return not_supplied();
  if (const std::optional<double> value = read_double(word)) return *value;
  throw NoCase(fmt::format("{} is not a value: write a decimal or a hex number, or - for one that is not supplied.",
                           shown(word)));
}

Answer read_answer(const Shape& shape, std::string_view text) {
  Answer answer;
  answer.values.fill(not_supplied());
  const std::vector<std::string_view> found = words(text);
  if (found.empty()) throw NoCase("an answer starts with the outcome's name or code, as in 'point 0.5 0.5'.");
  if (found.front().starts_with('!')) {
    const auto known = std::ranges::find(incident_names, found.front().substr(1));
    const bool is_known = known != incident_names.end() && *known != incident_names.front();
    answer.incident = is_known ? static_cast<Incident>(known - incident_names.begin()) : Incident::exception;
    return answer;
  }
  answer.code = read_outcome(shape, found.front());
  const Outcome* const outcome = shape.outcome(answer.code);
  const std::size_t values = outcome == nullptr ? max_values : outcome->values.size();
  if (found.size() - 1 > values)
    throw NoCase(fmt::format("{} has {} values, and here are {}.", shown(found.front()), values, found.size() - 1));
  for (std::size_t i = 1; i < found.size(); ++i) answer.values[i - 1] = read_value(found[i]);
  return answer;
}

std::string answer_text(const Shape& shape, const Answer& answer) {
  if (answer.incident == Incident::exception) return "!";
  if (answer.incident != Incident::none)
    return fmt::format("!{}", incident_names[static_cast<std::size_t>(answer.incident)]);
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr) return answer.code < 0 ? "refused" : fmt::format("{}", answer.code);
  std::string text(outcome->name);
  std::size_t supplied = outcome->values.size();
  while (supplied > 0 && is_not_supplied(answer.values[supplied - 1])) --supplied;
  for (std::size_t i = 0; i < supplied; ++i)
    text += is_not_supplied(answer.values[i]) ? " -" : " " + decimal(answer.values[i]);
  return text;
}

}  // namespace plumbline

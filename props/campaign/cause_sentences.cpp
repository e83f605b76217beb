#include "props/campaign/cause_sentences.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "props/campaign/diagnosis.hpp"

namespace plumbline {

std::string scope_sentence(const Problem& problem, std::span<const WrongAnswer* const> answers) {
  std::map<std::pair<Incident, int>, std::size_t> counts;
  for (const WrongAnswer* one : answers) ++counts[{one->kind.incident, one->is_outcome() ? one->kind.answer : 0}];
  const auto& [most, count] = *std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
  const auto& [incident, code] = most;
  const bool is_one = static_cast<double>(count) >= share_of_scope * static_cast<double>(answers.size());
  const bool is_outcome = std::ranges::all_of(answers, &WrongAnswer::is_outcome);
  if (is_one && incident == Incident::nan_value) return "it nearly always writes NaN for a value, whatever the truth";
  if (is_one && incident == Incident::exception) return "it nearly always throws an exception, whatever the truth";
  const Outcome* const outcome = problem.shape.outcome(code);
  if (is_one && incident == Incident::none && is_outcome && outcome != nullptr)
    return fmt::format("it nearly always answers `{}`, whatever the truth", outcome->name);
  return std::string(scope_cause.sentence);
}

std::string rounding_sentence(const Problem& problem, std::span<const WrongAnswer* const> answers) {
  // Named are the decisions in doubt this often, of the one that most often is, and no more than two.
  static constexpr double share_of_doubt = 0.9;
  static constexpr std::size_t named_decisions = 2;
  std::array<std::size_t, most_places> in_doubt{};
  bool outcomes = false, values = false;
  for (const WrongAnswer* one : answers) {
    (one->is_outcome() ? outcomes : values) = true;
    for (std::size_t i = 0; i < most_places; ++i) in_doubt[i] += (one->in_doubt & place(i)) != 0 ? 1 : 0;
  }
  const std::size_t most = std::ranges::max(in_doubt);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < most_places && names.size() < named_decisions; ++i)
    if (in_doubt[i] > 0 && static_cast<double>(in_doubt[i]) >= share_of_doubt * static_cast<double>(most))
      names.push_back(problem.decisions.names[i]);
  const std::string of = names.empty() ? "a number near zero" : fmt::format("{}", fmt::join(names, " or "));
  if (!outcomes) return fmt::format("rounding of {} reaches the values", of);
  return fmt::format("rounding decides the sign of {}{}", of, values ? ", and reaches values" : "");
}

std::string lapse_sentence(Lapse lapse, double most) {
  const std::string_view sentence = lapse_causes[static_cast<std::size_t>(lapse)].sentence;
  if (lapse == Lapse::late) return fmt::format("{}, by up to {:.2g} of the step", sentence, most);
  if (lapse == Lapse::far) return fmt::format("{}: up to {:.2g}", sentence, most);
  return std::string(sentence);
}

}  // namespace plumbline

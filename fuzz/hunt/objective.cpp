#include "fuzz/hunt/objective.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "props/campaign/timing.hpp"
#include "props/judge/margin.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::array<std::string_view, 8> goal_names = {"wrong", "short",  "inconsistent", "slow",
                                                        "ulp",   "scaled", "mixed",        "backward"};

using Errors = std::array<double, max_values>;

Errors highs(const std::array<Interval, max_values>& intervals) {
  Errors errors;
  std::ranges::transform(intervals, errors.begin(), &Interval::high);
  return errors;
}

Measure of_error(const Objective& objective, const Trial& trial, const Answered& answered, const Measure& to_beat,
                 Format format) {
  const auto& [asked, answer] = answered;
  const bool in_ulps = objective.goal == Goal::ulp;
  if (const auto glance = trial.glanced(asked, answer)) {
    // The mixed error is no more than the scaled one; the backward one may be.
    const Measure most = {1, largest(objective, asked, highs(in_ulps ? glance->ulp : glance->scaled)).size};
    if (objective.goal != Goal::backward && most <= to_beat) return most;
  }
  const Judgement judgement = trial.judged(asked, answer);
  if (judgement.verdict != Verdict::agree && judgement.verdict != Verdict::wrong_value) return {};
  const Measure plain = {1, largest(objective, asked, in_ulps ? judgement.ulp : judgement.scaled).size};
  if (plain.size < 0) return {};
  if (objective.goal == Goal::mixed && plain > to_beat)
    return {1, largest(objective, asked, errors_of(objective, asked, judgement, format)).size};
  if (objective.goal == Goal::backward) {
    if (largest(objective, asked, judgement.ulp).size <= 1 || is_extreme(asked.query)) return {1, 0};
    return {1, backward_error(asked, answer, format)};
  }
  return plain;
}

// Of one call, and where that may be more than `to_beat` of the quickest of several.
Measure of_time(Trial& trial, const Answered& answered, const Measure& to_beat) {
  const auto& [asked, answer] = answered;
  if (answer.incident == Incident::hang) return {1, std::numeric_limits<double>::infinity()};
  if (answer.incident != Incident::none) return {};
  const std::optional<double> once = trial.runner().time(asked.query, 1);
  if (!once) return {};
  if (const Measure of_one = {1, *once}; of_one <= to_beat) return of_one;
  Batch alone(asked.problem.shape);
  alone.add(asked.query);
  const auto quickest = quickest_times(trial.runner(), alone);
  return quickest ? Measure{1, quickest->front()} : Measure{};
}

constexpr int level_of(Rank rank) { return static_cast<int>(Rank::extreme) + 1 - static_cast<int>(rank); }

// By rank, then by margin, which is a power of two. Large margins take long to prove, and are looked for where they
// decide.
Measure of_wrong_answer(const Finding& finding, const Measure& to_beat, Format format) {
  static constexpr int gross = level_of(Rank::gross);
  static constexpr Measure no_more = {level_of(Rank::extreme)};
  const std::span<const double> query = finding.asked.query;
  if (to_beat.level == gross && std::isinf(to_beat.size)) return no_more;
  if (is_extreme(query)) return {level_of(rank_of(finding, format)), 0};
  const bool has_more =
      margin_is_at_least(finding.asked.problem, query.data(), std::max(1.0, 2 * to_beat.size), format);
  if (to_beat.level == gross && !has_more) return no_more;
  const int level = level_of(rank_of(finding, format));
  if (level < to_beat.level || (level == to_beat.level && !has_more)) return no_more;
  return {level, margin(finding.asked.problem, query.data(), format)};
}

}  // namespace

std::string Objective::text() const {
  const std::string name(goal_names[static_cast<std::size_t>(goal)]);
  return value.empty() ? name : name + ':' + value;
}

Objective read_objective(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  const auto* const known = std::ranges::find(goal_names, name);
  Objective objective;
  if (known != goal_names.end()) objective.goal = static_cast<Goal>(known - goal_names.begin());
  if (known == goal_names.end() || (name.size() < text.size() && !objective.of_values()))
    throw std::invalid_argument("'" + std::string(text) +
                                "' is not an objective: write wrong, short, inconsistent, slow, ulp, scaled, mixed or "
                                "backward, the last four with :VALUE where one value is meant, as in ulp:t");
  if (name.size() < text.size()) objective.value = text.substr(name.size() + 1);
  return objective;
}

Errors errors_of(const Objective& objective, const Asked& asked, const Judgement& judgement, Format format) {
  if (objective.goal == Goal::ulp) return judgement.ulp;
  Errors errors = judgement.scaled;
  if (objective.goal != Goal::mixed) return errors;
  const Errors spread = spreads(asked, format);
  for (std::size_t i = 0; i < errors.size(); ++i)
    if (errors[i] > 0) errors[i] /= std::max(1.0, spread[i]);
  return errors;
}

LargestError largest(const Objective& objective, const Asked& asked, const Errors& errors) {
  LargestError most;
  if (const Outcome* outcome = asked.problem.shape.outcome(asked.truth.code))
    for (const Value& value : outcome->values)
      if ((objective.value.empty() || value.name == objective.value) && errors[value.place] > most.size)
        most = {errors[value.place], value.place};
  return most;
}

std::size_t length_of(std::span<const double> query) { return join(query, decimal).size(); }

std::optional<Contradicted> contradicted(Trial& trial, const Answered& answered) {
  const auto& [asked, answer] = answered;
  std::optional<Contradiction> found = trial.contradiction_of(answered);
  if (!found) return std::nullopt;
  const std::vector<double> query(asked.query.begin(), asked.query.end());
  if (answer.code != due(asked.truth, trial.judged(asked, answer).conventional).code)
    return Contradicted{query, std::move(*found)};
  return Contradicted{found->query, {found->clause, query, answer.code}};
}

Measure measure_of(const Objective& objective, Trial& trial, const Answered& answered, const Measure& to_beat,
                   Format format) {
  if (objective.of_values()) return of_error(objective, trial, answered, to_beat, format);
  if (objective.goal == Goal::slow) return of_time(trial, answered, to_beat);
  const auto& [asked, answer] = answered;
  if (objective.goal == Goal::inconsistent)
    if (const auto found = contradicted(trial, answered))
      return trial.found_anew(found->query,
                              [&](const Finding& finding) { return of_wrong_answer(finding, to_beat, format); });
  if (const auto glance = trial.glanced(asked, answer)) return {0, std::ranges::max(highs(glance->ulp))};
  const Judgement judgement = trial.judged(asked, answer);
  if (objective.goal == Goal::inconsistent || !wrong(judgement.verdict)) return {0, std::ranges::max(judgement.ulp)};
  if (objective.goal == Goal::shortest)
    return is_extreme(asked.query) ? Measure{} : Measure{1, -static_cast<double>(length_of(asked.query))};
  return of_wrong_answer(trial.finding(asked, answer, judgement), to_beat, format);
}

}  // namespace plumbline

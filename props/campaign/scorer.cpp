#include "props/campaign/scorer.hpp"

#include <algorithm>
#include <cmath>

#include "props/campaign/acceptances.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/shrinker.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {

namespace {

// The cases of a kind in a family of which the worst gives its rank.
constexpr std::uint64_t ranked = 16;
// One case in so many is asked again under the clauses.
constexpr std::uint64_t asked_again = 16;
// The right answers of a family whose configuration is found out: it takes exact numbers.
constexpr std::uint64_t looked_at = 1000;

}  // namespace

Conditioning conditioning_of(const Asked& asked, Format format) {
  if (asked.truth.code == refused_code || is_extreme(asked.query)) return {};
  return {margin(asked.problem, asked.query.data(), format), spreads(asked, format)};
}

Witness Scorer::Kept::told() && {
  witness.truth = plumbline::told(truth);
  return std::move(witness);
}

Scorer::Scorer(const Campaign& campaign, const Problem& problem, const Subject& subject, std::string_view family,
               std::uint64_t first)
    : problem_(problem),
      acceptances_(campaign.acceptances),
      images_(campaign.images && subject.start && (subject.promise == nullptr || !campaign.demands.promises)),
      observed_(subject.promise == nullptr && !campaign.demands.conservative),
      trial_(campaign, problem, subject),
      first_(first),
      drawn_(first) {
  tally_.family = family;
  for (const Outcome& outcome : problem.shape.outcomes)
    for (const Value& value : outcome.values) {
      const std::size_t index = value_index(value.name);
      if (index == tally_.values.size()) tally_.values.push_back({std::string(value.name)});
      index_of_[static_cast<std::size_t>(outcome.code)][value.place] = static_cast<std::uint8_t>(index);
    }
  largest_.resize(tally_.values.size());
}

void Scorer::score(Questions& asked, std::vector<Answer>& answers, Runner::Listener listener) {
  answers.resize(asked.truths.size());
  bool cut_short = false;
  trial_.runner().listen(std::move(listener));
  try {
    if (const auto& answer = trial_.subject().answer)
      for (std::size_t i = 0; i < answers.size(); ++i) answers[i] = answer(asked.queries[i], asked.truths[i]);
    else
      trial_.runner().run(asked.queries.flat(), answers);
  } catch (const Interrupted&) {
    cut_short = true;
  }
  trial_.runner().listen({});
  std::size_t answered = answers.size();
  while (cut_short && answered > 0 && answers[answered - 1].incident == Incident::not_run) --answered;
  count(asked, std::span(answers).first(answered));
  if (cut_short) throw Interrupted();
  if (images_) ask_again(asked, answers);
}

void Scorer::count(Questions& asked, std::span<const Answer> answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Asked one = asked.asked(problem_, i);
    if (i < asked.conditioning.size())
      take(one, answers[i], asked.conditioning[i]);
    else
      take(one, answers[i]);
  }
}

Tally Scorer::finish(std::string_view family_version) {
  tally_.family_version = family_version;
  for (auto& [kind, kept] : kinds_) tally_.faults.push_back(std::move(kept).told());
  for (const Outcome& outcome : problem_.shape.outcomes)
    if (const auto& [value, scaled, drawn] = worst_[static_cast<std::size_t>(outcome.code)]; value != nullptr)
      tally_.worst_values[std::string(outcome.name)] = {std::string(value->name), scaled, drawn};
  for (Kept& kept : largest_)
    if (!kept.witness.query.empty()) tally_.largest_errors.push_back(std::move(kept).told());
  return std::move(tally_);
}

std::size_t Scorer::value_index(std::string_view name) const {
  const auto named = std::ranges::find(tally_.values, name, &ValueErrors::name);
  return static_cast<std::size_t>(named - tally_.values.begin());
}

// Most answers agree, and are counted at a glance.
void Scorer::take(const Asked& asked, const Answer& answer) {
  const std::optional<Glance> seen = trial_.glanced(asked, answer);
  if (!seen || !no_exact_error_counts(asked, answer, *seen)) return count(asked, answer, judged(asked, answer));
  for (const Value& value : problem_.shape.outcome(answer.code)->values) {
    if (is_not_supplied(answer.values[value.place])) continue;
    ValueErrors& errors = errors_of(answer.code, value.place);
    ++errors.count;
    ++errors.histogram[bin_edge(seen->ulp[value.place].high)];
  }
  static const Judgement agrees;
  count_case(asked, answer, agrees);
}

// What a convention makes of a truth has other spreads and margins.
void Scorer::take(const Asked& asked, const Answer& answer, const Conditioning& conditioning) {
  const Judgement judgement = judged(asked, answer);
  count(asked, answer, judgement);
  if (conditioning.margin == no_error || judgement.conventional) return;
  auto& [all, wrong] = tally_.conditioned.margins[power_bin(conditioning.margin)];
  ++all;
  const bool right = judgement.verdict == Verdict::agree || judgement.verdict == Verdict::wrong_value;
  wrong += right ? 0 : 1;
  if (!right) return;
  for (std::size_t i = 0; i < asked.truth.values.size(); ++i)
    if (judgement.scaled[i] != no_error)
      ++tally_.conditioned.errors[{power_bin(conditioning.spreads[i]), power_bin(judgement.scaled[i])}];
}

// Whether both bounds of every error are in one bin, and none is a new maximum.
bool Scorer::no_exact_error_counts(const Asked& asked, const Answer& answer, const Glance& seen) {
  const bool extreme = is_extreme(asked.query);
  return std::ranges::all_of(problem_.shape.outcome(answer.code)->values, [&](const Value& value) {
    if (is_not_supplied(answer.values[value.place])) return true;
    const auto [least, most] = seen.ulp[value.place];
    const double scaled = seen.scaled[value.place].high;
    const ValueErrors& errors = errors_of(answer.code, value.place);
    const double most_ordinary = std::min(errors.scaled_ordinary, worst_[static_cast<std::size_t>(answer.code)].scaled);
    return bin_edge(least) == bin_edge(most) && most <= errors.ulp_max && scaled <= errors.scaled_max &&
           (extreme || scaled <= most_ordinary);
  });
}

void Scorer::count(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  count_case(asked, answer, judgement);
  if (answer.code == due(asked.truth, judgement.conventional).code) count_values(asked, answer, judgement);
}

void Scorer::count_tier(const Answer& answer) {
  if (!answer.tier) return;
  if (!tally_.tiers) tally_.tiers.emplace();
  ++(*tally_.tiers)[*answer.tier];
}

void Scorer::count_case(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  drawn_ = first_ + tally_.cases++;
  tally_.extreme += is_extreme(asked.query) ? 1 : 0;
  ++tally_.verdicts[static_cast<std::size_t>(judgement.verdict)];
  if (judgement.incident != Incident::none) ++tally_.incidents[static_cast<std::size_t>(judgement.incident)];
  count_tier(answer);
  if (observed_) count_supplied(asked, answer, judgement);
  const bool is_wrong = wrong(judgement.verdict);
  if (!is_wrong && acceptances_ && tally_.cases <= looked_at)
    tally_.configurations.try_emplace(named(asked.truth, configuration_of(asked)), 0);
  if (!is_wrong) return;
  const Finding finding = trial_.finding(asked, answer, judgement);
  if (acceptances_) ++tally_.configurations[named(asked.truth, finding.configuration)];
  const bool breaks = trial_.breaks(finding);
  tally_.broken += breaks ? 1 : 0;
  Witness& kept = keep_simplest(finding);
  kept.broken += breaks ? 1 : 0;
  ++kept.count;
}

// The images of one case in 16, and where the answers do not correspond.
void Scorer::ask_again(Questions& asked, std::span<const Answer> answers) {
  struct Image {
    std::size_t of;
    const Clause* clause;
  };
  std::vector<Image> images;
  Batch queries(problem_.shape);
  std::vector<double> image(problem_.shape.numbers.size());
  for (std::size_t i = 0; i < answers.size(); i += asked_again) {
    ++tally_.asked_again;
    for (const Clause& clause : problem_.clauses) {
      if (!clause.same_question || !clause.image(problem_, asked.queries[i].data(), image.data())) continue;
      images.push_back({i, &clause});
      queries.add(image);
    }
  }
  std::vector<Answer> of_images(images.size());
  trial_.runner().run(queries.flat(), of_images);
  std::size_t last = answers.size();  // the case that was found to be answered inconsistently last
  for (std::size_t j = 0; j < images.size(); ++j) {
    const auto& [i, clause] = images[j];
    const Truth truth = problem_.filtered(queries[j].data());
    const Asked of_query = asked.asked(problem_, i), of_image{problem_, queries[j], truth};
    if (i == last || !trial_.contradict(*clause, {of_query, answers[i]}, {of_image, of_images[j]})) continue;
    last = i;
    drawn_ = first_ + tally_.cases - answers.size() + i;
    note_contradiction({of_query, answers[i]}, {of_image, of_images[j]}, *clause);
  }
}

// One of the two is wrong. It breaks what is asked where that one does; a query that was drawn is counted already.
void Scorer::note_contradiction(const Answered& query, const Answered& image, const Clause& clause) {
  const auto breaks = [this](const Answered& one, const Judgement& judgement) {
    return wrong(judgement.verdict) && trial_.breaks(trial_.finding(one.asked, one.answer, judgement));
  };
  const Judgement judgement = trial_.judged(query.asked, query.answer);
  const bool drawn = breaks(query, judgement);
  if (!drawn && !breaks(image, trial_.judged(image.asked, image.answer))) return;
  ++tally_.inconsistent;
  tally_.broken += drawn ? 0 : 1;
  if (tally_.contradicted && complexity(tally_.contradicted->query) <= complexity(query.asked.query)) return;
  tally_.contradicted = trial_.witness_of(trial_.finding(query.asked, query.answer, judgement));
  tally_.contradicted->drawn = drawn_;
  tally_.contradicted->contradiction = {
      std::string(clause.sentence), {image.asked.query.begin(), image.asked.query.end()}, image.answer.code};
}

// "point, a shared end"
std::string Scorer::named(const Truth& truth, const std::string& configuration) const {
  const Outcome* const outcome = problem_.shape.outcome(truth.code);
  std::string name(outcome == nullptr ? "refused" : outcome->name);
  if (!configuration.empty() && configuration != name) name += ", " + configuration;
  return name;
}

// A kind with an answer that nothing accepts is not looked at again.
void Scorer::widen_acceptance(Witness& kept, const Finding& finding) const {
  if (kept.acceptance && std::isinf(kept.acceptance->least)) return;
  const Acceptance before = kept.acceptance.value_or(Acceptance{Demand::none, 0});
  kept.acceptance = wider(before, acceptance_of(trial_, finding, before));
}

// A right outcome, and what it lacks.
void Scorer::count_supplied(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  if (judgement.incident != Incident::none || answer.code < 0 || is_wrong_outcome(judgement.verdict)) return;
  if (judgement.conventional && judgement.conventional->any_values) return;
  Supplies lacking;
  for (const Value& value : problem_.shape.outcome(answer.code)->values)
    (is_not_supplied(answer.values[value.place]) ? lacking : tally_.supplied).insert(answer.code, value.place);
  if (lacking.empty()) return;
  const auto same = [&](const Bare& one) {
    return one.lacking == lacking && is_extreme(one.first.query) == is_extreme(asked.query);
  };
  auto known = std::ranges::find_if(tally_.bare, same);
  if (known == tally_.bare.end()) {
    Judgement missing = judgement;
    missing.verdict = Verdict::non_answer;
    missing.incident = Incident::missing_value;
    const Finding finding = trial_.finding(asked, answer, missing);
    known = tally_.bare.insert(known, {lacking, trial_.breaks(finding), trial_.witness_of(finding)});
    known->first.drawn = drawn_;
  }
  ++known->verdicts[static_cast<std::size_t>(judgement.verdict)];
  known->broken += known->breaks && !wrong(judgement.verdict) ? 1 : 0;
}

void Scorer::count_values(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  const Outcome* const outcome = problem_.shape.outcome(answer.code);
  if (outcome == nullptr) return;
  const bool extreme = is_extreme(asked.query);
  for (const Value& value : outcome->values) {
    const double ulp = judgement.ulp[value.place], scaled = judgement.scaled[value.place];
    if (ulp == no_error) continue;
    const std::size_t v = index_of_[static_cast<std::size_t>(answer.code)][value.place];
    ValueErrors& errors = tally_.values[v];
    ++errors.count;
    ++errors.histogram[bin_edge(ulp)];
    errors.scaled_max = std::max(errors.scaled_max, scaled);
    if (!extreme) {
      errors.scaled_ordinary = std::max(errors.scaled_ordinary, scaled);
      Worst& worst = worst_[static_cast<std::size_t>(outcome->code)];
      if (scaled > worst.scaled) worst = {&value, scaled, drawn_};
    }
    if (ulp <= errors.ulp_max) continue;
    errors.ulp_max = ulp;
    largest_[v] = {trial_.untold_witness_of(trial_.finding(asked, answer, judgement)), asked.truth};
    largest_[v].witness.value = value.place;
    largest_[v].witness.drawn = drawn_;
  }
}

// The witness of the finding's kind: of the worst rank among the first, and the simplest of that.
Witness& Scorer::keep_simplest(const Finding& finding) {
  const auto [place, fresh] = kinds_.try_emplace(fault_kind(finding));
  auto& [kept, truth, of_kept] = place->second;
  if (acceptances_) widen_acceptance(kept, finding);
  kept.accepting = accepting(trial_, finding, fresh ? every_convention : kept.accepting);
  const bool simpler = fresh || less_complex(finding.asked.query, of_kept);
  const bool may_be_worse = kept.count < ranked && kept.rank != Rank::gross;
  if (!simpler && !may_be_worse) return kept;
  const Rank rank = rank_of(finding, trial_.format());
  if (!fresh && !(may_be_worse && rank < kept.rank) && !(simpler && rank == kept.rank)) return kept;
  Witness better = trial_.untold_witness_of(finding);
  better.rank = rank;
  better.drawn = drawn_;
  better.acceptance = kept.acceptance;
  better.accepting = kept.accepting;
  better.count = kept.count;
  better.broken = kept.broken;
  kept = std::move(better);
  truth = finding.asked.truth;
  of_kept = complexity(kept.query);
  return kept;
}

}  // namespace plumbline

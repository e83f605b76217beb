#include "props/campaign/diagnosis.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "props/campaign/acceptances.hpp"
#include "props/campaign/cause_sentences.hpp"
#include "props/campaign/closer_look.hpp"
#include "props/campaign/evidence.hpp"
#include "props/judge/decisions.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/query.hpp"
#include "props/judge/shrinker.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// A cause is chosen if so many of the answers that it changes are given its way; those that remain have a second turn,
// in which other faults may overlap it.
constexpr double shares[] = {0.98, 0.90};
// Pairs are tried where causes explain less than this.
constexpr double share_of_single = 0.5;
// They are compared with so many answers first, since there are a thousand of them; pairs with a cause that is chosen
// already with fewer, since they are tried as soon as more than this share is left.
constexpr std::size_t tried_answers = 64, tried_with_chosen = 24;
constexpr double share_of_left = 0.02;
// Rounding is no cause of a kind of which more than this is left on clear queries.
constexpr double share_of_stray = 0.02;
// The solver also answers each query scaled by 9/16, 10/16, … 23/16: by seven factors below 1 and seven above. Short
// numbers stay exact.
constexpr int sizes_on_a_side = 7;
constexpr double step_of_size = 1.0 / 16;
// Of so many wrong answers at least half must come and go with the size.
constexpr std::size_t scaled_answers = 8;
// The rank of a cause is the worst among so many of its answers: a margin is exact.
constexpr std::size_t ranked_answers = 16;

double share_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
}

// What explains answers: known causes, or one that has no function.
struct Chosen {
  std::vector<std::size_t> known = {};  // one or two
  Stated scope = {};                    // else what the input states; else it is rounding
  FoundCause found = {};
  std::vector<const WrongAnswer*> answers = {};
  bool early = false;  // rounding, also where a plain formula has none
  Lapse lapse = Lapse::none;

  bool is_rounding() const { return known.empty() && scope.text.empty() && lapse == Lapse::none; }
};

class Diagnosing {
 public:
  // `trial` is null where nobody can be asked again.
  Diagnosing(const Standard& standard, Evidence& evidence, Trial* trial)
      : standard_(standard), problem_(standard.problem()), evidence_(evidence), trial_(trial) {}

  Diagnosis operator()(const SolverResults& results) {
    evidence_.weigh();
    for (const WrongAnswer& one : evidence_.wrong()) left_.insert(&one);
    choose();
    for (const Lapse lapse : {Lapse::early, Lapse::late, Lapse::far}) add_lapse(lapse);
    add_scopes();
    drop_what_comes_and_goes();
    add_lapse(Lapse::missed);
    add_rounding(kinds_that_come_and_go());
    return summary(results);
  }

 private:
  // Of the clear wrong answers that nothing explains yet, those that a cause explains, and those that it changes.
  struct Weight {
    std::uint64_t matched = 0, changed = 0;
  };
  Weight weight(std::size_t cause, Places chosen) const {
    Weight sum{0, evidence_.harm(cause).clear};
    for (const WrongAnswer& one : evidence_.wrong()) {
      if (!one.clear || (one.matched & chosen) != 0) continue;
      sum.matched += (one.matched & place(cause)) != 0 ? 1 : 0;
      sum.changed += (one.changed & place(cause)) != 0 ? 1 : 0;
    }
    return sum;
  }

  // The cause that explains most, of those whose share is reached.
  std::optional<std::size_t> best(Places chosen, double share) const {
    std::optional<std::size_t> found;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < evidence_.causes().size(); ++i) {
      if ((chosen & place(i)) != 0) continue;
      const auto [matched, changed] = weight(i, chosen);
      if (matched <= most || matched < least_of_cause || share_of(matched, changed) < share) continue;
      most = matched;
      found = i;
    }
    return found;
  }

  void choose_greedily(std::vector<std::size_t>& order, Places& chosen) const {
    for (const double share : shares)
      while (const std::optional<std::size_t> next = best(chosen, share)) {
        order.push_back(*next);
        chosen |= place(*next);
      }
  }

  bool explain_the_same(Places some, Places all) const {
    return std::ranges::all_of(evidence_.wrong(), [&](const WrongAnswer& one) {
      return !one.clear || ((one.matched & some) != 0) == ((one.matched & all) != 0);
    });
  }

  void choose() {
    std::vector<std::size_t> order;
    Places chosen = 0;
    choose_greedily(order, chosen);
    const bool tries_pairs = !standard_.terms().conservative;  // else lapses explain what is left, and guess less
    if (tries_pairs && explained(chosen) < share_of_single && add_best_pair(chosen, false))
      choose_greedily(order, chosen);
    for (std::size_t size = 0; tries_pairs && size < order.size() && explained(chosen) < 1 - share_of_left;) {
      size = order.size();
      if (add_best_pair(chosen, true)) choose_greedily(order, chosen);
    }
    for (const std::size_t one : order)
      if (const Places others = chosen & ~place(one); !is_in_a_pair(one, others) && explain_the_same(others, chosen))
        chosen = others;
    for (const std::size_t i : order)
      if ((chosen & place(i)) != 0) add_known(i, chosen);
  }

  // A fault of reading or writing depends on the size of numbers; any other whose answers come and go is there by
  // chance.
  void drop_what_comes_and_goes() {
    std::erase_if(chosen_, [this](const Chosen& one) {
      const bool by_chance = one.found.sort != "reading" && one.found.sort != "writing" && come_and_go(one.answers);
      if (by_chance) left_.insert(one.answers.begin(), one.answers.end());
      return by_chance;
    });
  }

  // Whether the answer is right when all numbers are smaller by one factor, and when they are larger by one. Rounding
  // does that; wrong logic does not, nor does a comparison with a fixed size. Nothing if a product is not exact.
  std::optional<bool> comes_and_goes(const WrongAnswer& one) {
    std::vector<double> scaled(one.query.size());
    for (const int side : {-1, 1}) {
      bool is_right = false;
      for (int i = 1; i <= sizes_on_a_side && !is_right; ++i) {
        const double size = 1 + side * i * step_of_size;
        for (std::size_t k = 0; k < scaled.size(); ++k) {
          scaled[k] = one.query[k] * size;
          if (std::fma(one.query[k], size, -scaled[k]) != 0) return std::nullopt;
        }
        if (!standard_.campaign().draws.admissible(scaled)) return std::nullopt;
        is_right = trial_->found_anew(scaled, [](const Finding& finding) { return !wrong(finding.judgement.verdict); });
      }
      if (!is_right) return false;
    }
    return true;
  }

  bool come_and_go(std::span<const WrongAnswer* const> answers) {
    std::size_t asked = 0, found = 0;
    for (const WrongAnswer* one : answers) {
      if (trial_ == nullptr || asked == scaled_answers) break;
      if (!one->clear || !one->is_outcome() || !may_be_rounded(one->kind.verdict)) continue;
      const std::optional<bool> comes = comes_and_goes(*one);
      asked += comes ? 1 : 0;
      found += comes && *comes ? 1 : 0;
    }
    return asked >= least_of_cause && 2 * found >= asked;
  }

  // Of clear queries that nothing explains yet.
  std::set<FaultKind> kinds_that_come_and_go() {
    std::map<FaultKind, std::vector<const WrongAnswer*>> left_of;
    for (const WrongAnswer& one : evidence_.wrong())
      if (left_.contains(&one)) left_of[one.kind].push_back(&one);
    std::set<FaultKind> kinds;
    for (const auto& [kind, answers] : left_of)
      if (come_and_go(answers)) kinds.insert(kind);
    return kinds;
  }

  bool is_in_a_pair(std::size_t cause, Places chosen) const {
    for (std::size_t i = 0; i < evidence_.causes().size(); ++i)
      if (const std::vector<std::size_t> parts = evidence_.parts(i);
          (chosen & place(i)) != 0 && parts.size() > 1 && std::ranges::find(parts, cause) != parts.end())
        return true;
    return false;
  }

  // The share of the clear wrong answers that these causes explain.
  double explained(Places chosen) const {
    std::uint64_t clear = 0, matched = 0;
    for (const WrongAnswer& one : evidence_.wrong()) {
      clear += one.clear ? 1 : 0;
      matched += one.clear && (one.matched & chosen) != 0 ? 1 : 0;
    }
    return share_of(matched, clear);
  }

  // So many of the clear wrong answers that none of these causes explains, from first to last.
  std::vector<const WrongAnswer*> some_left(Places chosen, std::size_t most) const {
    std::vector<const WrongAnswer*> left, some;
    for (const WrongAnswer& one : evidence_.wrong())
      if (one.clear && (one.matched & chosen) == 0) left.push_back(&one);
    const std::size_t every = std::max<std::size_t>(1, (left.size() + most - 1) / most);
    for (std::size_t i = 0; i < left.size(); i += every) some.push_back(left[i]);
    return some;
  }

  // The pair of causes that explains most of some of the answers that none explains alone; whether there is one. Only
  // pairs with a cause that is chosen, or all.
  bool add_best_pair(Places chosen, bool with_chosen) {
    std::vector<std::pair<std::size_t, std::size_t>> places;
    std::vector<Cause> pairs;
    for (std::size_t i = 0; i < evidence_.causes().size(); ++i)
      for (std::size_t k = i + 1; k < evidence_.causes().size(); ++k)
        if (may_be_paired(i, k, chosen, with_chosen)) {
          places.emplace_back(i, k);
          pairs.push_back(evidence_.cause(i));
          pairs.back().then = &evidence_.cause(k);
        }
    const auto tried = some_left(chosen, with_chosen ? tried_with_chosen : tried_answers);
    std::vector<std::size_t> explained(pairs.size());
    for (const WrongAnswer* wrong : tried) {
      const Truth truth = problem_.filtered(wrong->query.data());
      const auto by_each = evidence_.explains(pairs, {problem_, wrong->query, truth}, wrong->answer);
      for (std::size_t i = 0; i < pairs.size(); ++i) explained[i] += by_each[i] ? 1 : 0;
    }
    const auto most = std::ranges::max_element(explained);
    if (most == explained.end() || *most <= tried.size() / 4) return false;  // fewer are chance
    const auto [one, other] = places[static_cast<std::size_t>(most - explained.begin())];
    return evidence_.add_pair(one, other).has_value();
  }

  // A pair is none of two that are pairs, nor one that was added.
  bool may_be_paired(std::size_t one, std::size_t other, Places chosen, bool with_chosen) const {
    if (evidence_.parts(one).size() > 1 || evidence_.parts(other).size() > 1) return false;
    return !with_chosen || (chosen & (place(one) | place(other))) != 0;
  }

  // Of a pair that has a cause in it which is chosen as well, the other is named.
  void add_known(std::size_t i, Places chosen) {
    Chosen added{evidence_.parts(i)};
    std::vector<std::string> names, sentences;
    const bool has_known_part =
        std::ranges::any_of(added.known, [&](std::size_t part) { return part != i && (chosen & place(part)) != 0; });
    for (const std::size_t part : added.known) {
      if (has_known_part && (chosen & place(part)) != 0) continue;
      const Cause& cause = evidence_.cause(part);
      const std::string size = evidence_.size_text(part);
      names.emplace_back(cause.name);
      sentences.push_back(fmt::format("{}{}", cause.sentence, size.empty() ? "" : fmt::format(": below {}", size)));
    }
    FoundCause& found = added.found;
    found.name = fmt::format("{}", fmt::join(names, "+"));
    found.sort = evidence_.cause(i).sort();
    found.sentence = fmt::format("{}", fmt::join(sentences, "; and "));
    Weight sum{0, evidence_.harm(i).clear};
    std::uint64_t clear = 0;
    for (const WrongAnswer& one : evidence_.wrong()) {
      const bool matches = ((one.matched | one.vague) & place(i)) != 0;
      clear += one.clear ? 1 : 0;
      sum.matched += one.clear && matches ? 1 : 0;
      sum.changed += one.clear && (matches || (one.changed & place(i)) != 0) ? 1 : 0;
      if (matches && left_.erase(&one) > 0) added.answers.push_back(&one);
    }
    found.recall = share_of(sum.matched, clear);
    found.precision = share_of(sum.matched, sum.changed);
    if (added.known.size() == 1 && evidence_.cause(i).convention != nullptr && evidence_.harm(i).clear == 0) {
      found.option = "--convention " + found.name;
      found.harmed = evidence_.harm(i).doubtful;
    }
    chosen_.push_back(std::move(added));
  }

  // What the input states where nearly all is wrong, whatever is answered: what most of it states first, then what it
  // states with nothing else in one.
  void add_scopes() {
    std::map<std::string, std::uint64_t> wrong_of;
    for (const WrongAnswer& one : evidence_.wrong())
      if (!is_lapse_of_hit(one.kind.lapse)) ++wrong_of[one.stated];
    for (const bool alone : {false, true}) {
      std::set<std::string> texts;
      for (const auto& [stated, count] : evidence_.stated())
        for (const std::string& part : parts_of_stated(stated)) texts.insert(part);
      struct Scope {
        Stated stated;
        std::uint64_t wrong = 0, all = 0;
      };
      std::vector<Scope> scopes;
      for (const std::string& text : texts) {
        Scope& scope = scopes.emplace_back(Scope{{text, alone}});
        for (const auto& [stated, count] : evidence_.stated()) {
          if (!states(stated, scope.stated)) continue;
          scope.all += count;
          scope.wrong += wrong_of[stated];
        }
      }
      std::ranges::stable_sort(scopes, std::ranges::greater(), &Scope::wrong);
      for (const Scope& scope : scopes)
        if (scope.wrong > 0 && share_of(scope.wrong, scope.all) >= share_of_scope)
          add_scope(scope.stated, share_of(scope.wrong, scope.all));
    }
  }

  // Takes all answers with it that nothing explains yet.
  void add_lapse(Lapse lapse) {
    Chosen added;
    added.lapse = lapse;
    for (const WrongAnswer& one : evidence_.wrong())
      if (one.kind.lapse == lapse && left_.erase(&one) > 0) added.answers.push_back(&one);
    if (added.answers.empty()) return;
    const GeneralCause& cause = lapse_causes[static_cast<std::size_t>(lapse)];
    added.found.name = cause.name;
    added.found.sort = cause.sort;
    chosen_.push_back(std::move(added));
  }

  void add_scope(const Stated& scope, double precision) {
    Chosen added{{}, scope};
    for (const WrongAnswer& one : evidence_.wrong())
      if (left_.contains(&one) && states(one.stated, scope)) added.answers.push_back(&one);
    if (added.answers.size() < least_of_cause) return;
    for (const WrongAnswer* one : added.answers) left_.erase(one);
    added.found.name = fmt::format("{} {}", scope_cause.name, scope.text);
    added.found.sort = scope_cause.sort;
    added.found.sentence = scope_sentence(problem_, added.answers);
    added.found.precision = precision;
    chosen_.push_back(std::move(added));
  }

  // Takes what is left of doubtful queries. A kind that is also left of clear queries is taken only if it is of early
  // rounding, and then whole.
  void add_rounding(const std::set<FaultKind>& early) {
    std::map<FaultKind, Weight> left_of;  // clear ones, and all
    for (const WrongAnswer* one : left_) {
      Weight& sum = left_of[one->kind];
      sum.matched += one->clear ? 1 : 0;
      ++sum.changed;
    }
    Chosen added;
    added.early = !early.empty();
    for (const WrongAnswer& one : evidence_.wrong()) {
      if (!left_.contains(&one) || !may_be_rounded(one.kind.verdict)) continue;
      const auto [clear, all] = left_of[one.kind];
      if (!early.contains(one.kind) && (one.clear || share_of(clear, all) > share_of_stray)) continue;
      left_.erase(&one);
      added.answers.push_back(&one);
    }
    if (added.answers.size() < least_of_cause) {
      left_.insert(added.answers.begin(), added.answers.end());
      return;
    }
    const GeneralCause& cause = added.early ? early_rounding_cause : rounding_cause;
    added.found.name = cause.name;
    added.found.sort = cause.sort;
    added.found.sentence = added.early ? std::string(cause.sentence) : rounding_sentence(problem_, added.answers);
    chosen_.push_back(std::move(added));
  }

  static bool may_be_rounded(Verdict verdict) {
    return verdict == Verdict::wrong_value || (is_wrong_outcome(verdict) && verdict != Verdict::refused);
  }

  // Whether an answer has the cause.
  bool explains(const Chosen& chosen, const Finding& finding) const {
    const Asked& asked = finding.asked;
    if (chosen.lapse != Lapse::none) return finding.judgement.lapse == chosen.lapse && !is_known(finding);
    if (chosen.early) return may_be_rounded(finding.judgement.verdict) && !is_known(finding);
    if (chosen.is_rounding())
      return may_be_rounded(finding.judgement.verdict) && !is_clear(problem_, asked.query, standard_.format());
    if (chosen.known.empty()) return states(finding.stated, chosen.scope);
    Cause cause = evidence_.cause(chosen.known.front());
    if (chosen.known.size() > 1) cause.then = &evidence_.cause(chosen.known.back());
    return evidence_.explains(cause, asked, finding.answer);
  }

  bool is_known(const Finding& finding) const {
    return std::ranges::any_of(chosen_,
                               [&](const Chosen& one) { return !one.known.empty() && explains(one, finding); });
  }

  // What `visit` makes of a wrong answer, or of a witness, as it was given.
  template <typename Answered, typename Visit>
  auto found_again(const Answered& one, Visit visit) const {
    const Truth truth = problem_.filtered(one.query.data());
    const Asked asked{problem_, one.query, truth};
    const Judgement judgement = standard_.judged(asked, one.answer);
    return visit(standard_.finding(asked, one.answer, judgement));
  }

  // Counts what a cause explains, and finds its rank and its simplest witness, among the answers that fail if some do.
  void describe(Chosen& chosen) {
    FoundCause& found = chosen.found;
    found.count = chosen.answers.size();
    found.broken = static_cast<std::uint64_t>(std::ranges::count_if(chosen.answers, &WrongAnswer::breaks));
    const WrongAnswer* const simplest = *std::ranges::min_element(chosen.answers, {}, [](const WrongAnswer* one) {
      return std::tuple(!one->breaks, one->slight, complexity(one->query));
    });
    if (chosen.is_rounding()) add_margin(chosen);
    std::vector<const WrongAnswer*> ranked(
        chosen.answers.begin(),
        chosen.answers.begin() + static_cast<std::ptrdiff_t>(std::min(ranked_answers, chosen.answers.size())));
    ranked.push_back(simplest);
    found.rank = Rank::extreme;
    for (const WrongAnswer* one : ranked)
      found.rank =
          std::min(found.rank,
                   found_again(*one, [this](const Finding& finding) { return rank_of(finding, standard_.format()); }));
    found.witness = found_again(*simplest, [this](const Finding& finding) { return standard_.witness_of(finding); });
    if (trial_ != nullptr) {
      found.witness = simplified(*trial_, found.witness, [&](const Finding& finding) {
        return explains(chosen, finding) && (!simplest->breaks || standard_.breaks(finding)) &&
               (simplest->slight || !finding.judgement.slight);
      });
    } else {
      found.witness.recorded = !standard_.subject().start;
      found.witness.margin = margin(problem_, found.witness.query.data(), standard_.format());
    }
    if (chosen.lapse != Lapse::none) add_excess(chosen);
  }

  // How late or how far its answers are, the simplified witness among them, and the distance that accepts them all.
  void add_excess(Chosen& chosen) const {
    const Witness& witness = chosen.found.witness;
    double most = found_again(witness, excess_of), largest = largest_of(witness.query);
    for (const WrongAnswer* one : chosen.answers) {
      most = std::max(most, one->excess);
      largest = std::max(largest, largest_of(one->query));
    }
    chosen.found.sentence = lapse_sentence(chosen.lapse, most);
    static constexpr double near = 0x1p-6;  // of the largest number: a distance beyond is no tolerance
    if (chosen.lapse == Lapse::far && most <= near * largest) chosen.found.option = "--conservative " + decimal(most);
  }

  // The margin that accepts everything that rounding explains, unless the call accepts it already.
  void add_margin(Chosen& chosen) const {
    Acceptance all{Demand::none, 0};
    for (const WrongAnswer* one : chosen.answers) {
      all =
          wider(all, found_again(*one, [&](const Finding& finding) { return acceptance_of(standard_, finding, all); }));
      if (std::isinf(all.least)) return;
    }
    if (all.demand == Demand::ignore_margin && all.least > standard_.campaign().demands.ignore_margin)
      chosen.found.option = "--ignore-margin " + decimal(all.least);
  }

  // Those that a cause explains answers of.
  std::vector<std::size_t> kinds_of(const SolverResults& results, const Chosen& chosen) const {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < results.kinds.size(); ++i)
      if (std::ranges::any_of(chosen.answers,
                              [&](const WrongAnswer* one) { return one->kind == results.kinds[i].fault; }))
        places.push_back(i);
    return places;
  }

  // A kind is explained if its answers are; one of which none was asked is, if its witness is.
  bool is_explained(const SolverResults& results, const Kind& kind) const {
    std::uint64_t all = 0, left = 0;
    for (const WrongAnswer& one : evidence_.wrong()) {
      if (one.kind != kind.fault) continue;
      ++all;
      left += left_.contains(&one) ? 1 : 0;
    }
    if (all > 0) return share_of(left, all) <= 1 - share_of_scope;
    const Witness& witness = results.witness(kind);
    const Truth truth = problem_.filtered(witness.query.data());
    const Asked asked{problem_, witness.query, truth};
    const Finding finding = standard_.finding(asked, witness.answer, witness.judgement);
    return std::ranges::any_of(chosen_, [&](const Chosen& one) { return explains(one, finding); });
  }

  Diagnosis summary(const SolverResults& results) {
    Diagnosis diagnosis;
    diagnosis.answers = evidence_.answers();
    diagnosis.wrong = evidence_.wrong().size();
    for (std::size_t i = 0; i < results.kinds.size(); ++i) {
      const Kind& kind = results.kinds[i];
      if (kind.fault.extreme && !standard_.campaign().demands.extreme) continue;
      if (!is_explained(results, kind)) diagnosis.unexplained.push_back(i);
    }
    for (Chosen& one : chosen_) {
      if (one.answers.empty()) continue;
      describe(one);
      one.found.kinds = kinds_of(results, one);
      diagnosis.explained += one.found.count;
      diagnosis.causes.push_back(std::move(one.found));
    }
    std::ranges::stable_sort(diagnosis.causes, [](const FoundCause& a, const FoundCause& b) {
      return std::pair(a.rank, b.count) < std::pair(b.rank, a.count);
    });
    return diagnosis;
  }

  const Standard& standard_;
  const Problem& problem_;
  Evidence& evidence_;
  Trial* trial_;
  std::set<const WrongAnswer*> left_;  // that nothing explains yet
  std::vector<Chosen> chosen_;
};

// A family on which the solver hung is not asked again.
bool costs_restarts(const Tally& tally) {
  return tally.incidents[static_cast<std::size_t>(Incident::not_run)] > 0 ||
         tally.incidents[static_cast<std::size_t>(Incident::hang)] > 0;
}

}  // namespace

std::vector<const GeneralCause*> general_causes_of(const Problem& problem) {
  std::vector<const GeneralCause*> all = {&rounding_cause, &early_rounding_cause, &scope_cause};
  if (problem.decisions.is_near_at != nullptr)
    for (const GeneralCause& cause : std::span(lapse_causes).subspan(1)) all.push_back(&cause);
  return all;
}

std::optional<Diagnosis> diagnosed(const Campaign& campaign, const Run& run, const Subject& subject,
                                   const SolverResults& results) {
  if (!subject.start || results.kinds.empty() || results.kinds.front().every_query ||
      std::ranges::all_of(results.families, costs_restarts))
    return std::nullopt;
  Subject settled = subject;
  for (const Tally& tally : results.families) settled.manner.supplies.insert(tally.supplied);
  try {
    Trial trial(campaign, *run.problem, settled);
    Evidence evidence(trial);
    for (const Family* family : run.families) {
      const Tally* const tally = results.find(family->name);
      if (tally == nullptr || costs_restarts(*tally)) continue;
      const Batch queries = draw(campaign.draws, *run.problem, *family, {0, std::min(diagnosed_cases, campaign.cases)});
      std::vector<Answer> answers(queries.size());
      trial.runner().start_block();
      trial.runner().run(queries.flat(), answers);
      evidence.take_in(queries, answers);
    }
    return Diagnosing(trial, evidence, &trial)(results);
  } catch (const Interrupted&) {
    return std::nullopt;
  }
}

Diagnosis diagnosed(const Standard& standard, const Batch& queries, std::span<const Answer> answers,
                    const SolverResults& results) {
  Evidence evidence(standard);
  evidence.take_in(queries, answers);
  return Diagnosing(standard, evidence, nullptr)(results);
}

std::vector<std::string> causes_of(const Standard& standard, const Asked& asked, const Answer& answer) {
  const Evidence evidence(standard);
  std::vector<std::string> names;
  for (const Cause& cause : evidence.causes())
    if (cause.fault.size == nullptr && evidence.predicts(cause, asked, answer)) names.emplace_back(cause.name);
  if (!is_clear(asked.problem, asked.query, standard.format())) names.emplace_back(rounding_cause.name);
  return names;
}

}  // namespace plumbline

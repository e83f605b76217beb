#include "reports/web/search.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

#include "props/campaign/closer_look.hpp"
#include "props/campaign/trial.hpp"
#include "props/judge/shrinker.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/program.hpp"
#include "reports/program/required.hpp"
#include "solvers/text.hpp"

namespace plumbline::web {
namespace {

Json query_json(std::span<const double> query) {
  Json json = Json::array();
  for (const double number : query) json.push_back(hex(number));
  return json;
}

// The witness to show: the first that is gross of those that begin a kind, or else the first of all.
class Showpiece {
 public:
  explicit Showpiece(Trial& trial) : trial_(trial) {}

  void look_at(std::string_view family, const Batch& batch) {
    for (std::size_t i = 0; i < batch.size() && !is_gross_; ++i)
      trial_.found_anew(batch[i], [&](const Finding& finding) { look_at(family, finding); });
  }
  bool is_gross() const { return is_gross_; }
  const std::optional<Witness>& witness() const { return witness_; }
  std::string_view family() const { return family_; }

 private:
  void look_at(std::string_view family, const Finding& finding) {
    if (!wrong(finding.judgement.verdict) || !trial_.breaks(finding)) return;
    if (!kinds_.insert(fault_kind(finding)).second) return;  // To rank each one of a kind would take seconds.
    is_gross_ = rank_of(finding, trial_.format()) == Rank::gross;
    if (is_gross_ || !witness_) witness_ = trial_.witness_of(finding), family_ = family;
  }

  Trial& trial_;
  std::set<FaultKind> kinds_;
  std::optional<Witness> witness_;
  std::string_view family_;
  bool is_gross_ = false;
};

void look_for(Showpiece& showpiece, const Call& call) {
  static constexpr std::uint64_t together = 64;  // of a family, before the next has its turn
  for (std::uint64_t first = 0; first < call.campaign.cases; first += together)
    for (const Family* const family : call.families) {
      const Indices indices{first, std::min(first + together, call.campaign.cases)};
      showpiece.look_at(family->name, draw(call.campaign.draws, *call.problem, *family, indices));
      if (showpiece.is_gross()) return;
    }
}

}  // namespace

Json checked(const Json& request) {
  Call call = call_of(request);
  const std::vector<std::string> forms = texts(request, "forms");
  const bool shows_witnesses = std::ranges::find(forms, "json") != forms.end();
  if (shows_witnesses) call.campaign.conditioned = conditioned_cases;
  const std::vector<Run> runs = {{call.problem, call.families, {subject_of(*call.problem, request)}}};
  OracleWatch watch(call.campaign.draws.seed);
  Results results = results_of(call.campaign, measure(call.campaign, runs, watch), watch);
  if (shows_witnesses) add_maps(call.campaign, to_map(call.campaign, runs, results.problems));
  if (!any_family(results.problems, [](const Tally& tally) { return tally.cases > 0; }))
    throw WrongCall(no_query_within);
  Telling telling;
  telling.kinds = flag(request, "kinds");
  telling.all = flag(request, "all");
  Json answer = {
      {"code", any_family(results.problems, [](const Tally& tally) { return tally.broken > 0; }) ? found : done},
      {"text", findings(results, telling) + what_was_asked(call.campaign.demands, results, telling.paper)}};
  using Form = std::string (*)(const Results&);
  static constexpr std::pair<std::string_view, Form> known[] = {
      {"json", to_json}, {"markdown", markdown}, {"csv", csv}, {"junit", junit}};
  for (const auto& [name, form] : known)
    if (std::ranges::find(forms, name) != forms.end()) answer["forms"][name] = form(results);
  if (std::ranges::find(forms, "sarif") != forms.end()) answer["forms"]["sarif"] = sarif(results);
  return answer;
}

Json found_wrong(const Json& request) {
  Call call = call_of(request);
  call.campaign.demands.promises = false;  // What a published formula promises is its limits: they are what is sought.
  const Subject subject = subject_of(*call.problem, request);
  Trial trial(call.campaign, *call.problem, subject);
  Showpiece showpiece(trial);
  look_for(showpiece, call);
  if (!showpiece.witness()) return nullptr;
  const Witness& found = *showpiece.witness();
  std::vector<std::vector<double>> seen = {found.query};
  const Witness simplest = simplified(trial, found, [&seen](const Finding& finding) {
    seen.emplace_back(finding.asked.query.begin(), finding.asked.query.end());
    return true;
  });
  // Shrinking takes some steps back. What is left is the way on which each query is simpler than the one before.
  std::vector<std::vector<double>> way = {simplest.query};
  for (const std::vector<double>& query : seen | std::views::reverse)
    if (complexity(query) > complexity(way.back())) way.push_back(query);
  Json steps = Json::array();
  for (const std::vector<double>& query : way | std::views::reverse) steps.push_back(query_json(query));
  return {{"family", showpiece.family()}, {"steps", std::move(steps)}};
}

}  // namespace plumbline::web

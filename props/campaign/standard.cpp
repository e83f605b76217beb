#include "props/campaign/standard.hpp"

#include <algorithm>
#include <cmath>

#include "props/judge/margin.hpp"
#include "props/judge/points.hpp"

namespace plumbline {

FaultKind fault_kind(const Finding& f) {
  if (f.judgement.incident == Incident::not_run) return {f.judgement.verdict, f.judgement.incident, 0, 0, "", false};
  const int answer = f.judgement.verdict == Verdict::non_answer ? refused_code : f.answer.code;
  const int code = due(f.asked.truth, f.judgement.conventional).code;
  return {f.judgement.verdict,       f.judgement.incident, code, answer, f.configuration,
          is_extreme(f.asked.query), f.judgement.lapse};
}

namespace {

// What is known, or found now and then known.
template <typename Fact, typename Find>
Fact known(const Asked& asked, std::optional<Fact> Known::*fact, Find find) {
  if (asked.known == nullptr) return find();
  std::optional<Fact>& kept = asked.known->*fact;
  if (!kept) kept = find();
  return *kept;
}

// The rank by whether the margin is gross, and whether it is finite.
template <typename IsGross, typename IsFinite>
Rank rank_by(const Finding& finding, IsGross is_gross, IsFinite is_finite) {
  const std::span<const double> query = finding.asked.query;
  if (is_grave(finding.judgement.incident)) return Rank::gross;
  if (is_extreme(query)) return Rank::extreme;
  if (!finding.judgement.slight && is_gross()) {
    // Points that coincide are stated, and where no move tears them apart there is no size to be gross by.
    const bool is_torn = coinciding_points(finding.asked.problem.shape, query).empty() || is_finite();
    return is_torn ? Rank::gross : Rank::stated;
  }
  return finding.stated.empty() ? Rank::near : Rank::stated;
}

}  // namespace

std::string configuration_of(const Asked& asked) {
  return known(asked, &Known::configuration, [&] {
    const bool refused = asked.truth.code == refused_code;
    return refused ? "" : asked.problem.words.configuration(asked.problem, asked.query.data(), asked.truth);
  });
}

Rank rank_of(const Finding& finding, Format format) {
  const Problem& problem = finding.asked.problem;
  const double* const query = finding.asked.query.data();
  const auto is_gross = [&] { return margin_is_at_least(problem, query, gross_margin, format); };
  return rank_by(
      finding, [&] { return known(finding.asked, &Known::gross, is_gross); },
      [&] { return margin_is_finite(problem, query, format); });
}

Rank seeming_rank_of(const Finding& finding, Format format) {
  const Problem& problem = finding.asked.problem;
  const double* const query = finding.asked.query.data();
  return rank_by(
      finding, [&] { return margin_seems_at_least(problem, query, gross_margin, format); },
      [&] { return margin_seems_finite(problem, query, format); });
}

Standard::Standard(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : campaign_(campaign), problem_(problem), subject_(subject), manner_(subject.manner) {
  const Conventions said = conventions_named(problem, campaign.demands.conventions);
  manner_.conventions |= said;
  said_.demands = campaign.demands;
  said_.demands.conventions = names_of(problem, said);
}

bool Standard::by_promise() const { return subject_.promise != nullptr && campaign_.demands.promises; }
Limits Standard::limits() const { return campaign_.demands.limits_of(by_promise(), format()); }

// What the subject promises for the query: NaN, nothing.
double Standard::promised(const Asked& asked) const {
  const bool due = by_promise() && asked.truth.code != refused_code;
  return due ? subject_.promise(asked.query.data()) : std::numeric_limits<double>::quiet_NaN();
}

Terms Standard::terms(const Asked& asked) const {
  Terms terms = this->terms();
  const double promise = promised(asked);
  if (!std::isnan(promise)) terms.limits.promised = promise;
  return terms;
}

Judgement Standard::judged(const Asked& asked, const Answer& answer) const {
  Judgement judgement = judge(asked, answer, terms(asked));
  if (judgement.verdict == Verdict::refused && is_beyond_domain(answer)) judgement.verdict = Verdict::convention;
  return judgement;
}

bool Standard::is_beyond_domain(const Answer& answer) const {
  return !subject_.domain.empty() && answer.incident == Incident::none && answer.code < 0;
}

std::optional<Glance> Standard::glanced(const Asked& asked, const Answer& answer) const {
  // Where there are no values nothing is promised of them.
  return glance(asked, answer, asked.truth.values.empty() ? Terms{manner_} : terms(asked));
}

Finding Standard::finding(const Asked& asked, const Answer& answer, const Judgement& judgement) const {
  if (asked.truth.code == refused_code) return {asked, answer, judgement, "", ""};
  return {asked, answer, judgement, configuration_of(asked),
          known(asked, &Known::stated, [&] { return problem_.words.stated(problem_, asked.query.data()); })};
}

bool Standard::breaks(const Finding& finding) const {
  const Demands& demands = campaign_.demands;
  const Judgement& judgement = finding.judgement;
  if (by_promise())
    return !std::isnan(promised(finding.asked)) ||
           (judgement.verdict == Verdict::wrong_value && demands.limit_values());
  if (!demands.extreme && is_extreme(finding.asked.query) && !is_grave(judgement.incident)) return false;
  return !is_accepted(finding);
}

bool Standard::is_accepted(const Finding& finding) const {
  const Asked& asked = finding.asked;
  const double distance = campaign_.demands.tolerance, most = campaign_.demands.ignore_margin;
  if (!is_wrong_outcome(finding.judgement.verdict)) return false;
  if (distance > 0 && comes_to(asked.problem, asked.query, finding.answer.code, distance, manner_.conventions))
    return true;
  if (most < 1 || !finding.stated.empty()) return false;
  if (std::isinf(most)) return true;
  return !margin_is_at_least(asked.problem, asked.query.data(), std::ldexp(2.0, std::ilogb(most)), format());
}

bool Standard::contradict(const Clause& clause, const Answered& query, const Answered& image) const {
  if (query.answer.incident != Incident::none || image.answer.incident != Incident::none) return false;
  if (is_beyond_domain(query.answer) || is_beyond_domain(image.answer)) return false;
  const auto by_convention = [this](const Asked& asked) {
    return conventional(problem_, asked.query.data(), asked.truth, manner_.conventions);
  };
  const auto of_query = by_convention(query.asked), of_image = by_convention(image.asked);
  const Truth &truth = due(query.asked.truth, of_query), &image_truth = due(image.asked.truth, of_image);
  const bool changed = of_query || of_image;
  // A hit within the distance and a miss may both be right.
  if (campaign_.demands.conservative && truth.code == 0) return false;
  if (changed && clause.carry(problem_, query.asked.query.data(), truth).code != image_truth.code) return false;
  const auto is_right = [this](int answer, int truth_code) {
    return campaign_.demands.conservative && truth_code > 0 ? answer > 0 : answer == truth_code;
  };
  return is_right(query.answer.code, truth.code) != is_right(image.answer.code, image_truth.code);
}

// `measure`, `replay` and budgets require more or less of values than `check` does of the same subject, which no option
// of theirs says.
Said Standard::said_of(const Finding& finding) const {
  Said said = said_;
  const Verdict verdict = finding.judgement.verdict;
  const bool by_values = !wrong(verdict) || verdict == Verdict::wrong_value;
  const Demands by_check = required_by_check(said.demands);
  const double limit = limits().max_mixed;
  if (by_values && !said.demands.conservative &&
      limit != by_check.limits_of(subject_.promise != nullptr && by_check.promises, format()).max_mixed)
    said.demands.max_mixed = limit;
  const Demands& demands = campaign_.demands;
  said.range = demands.usual_values && demands.extreme && !by_promise() && is_extreme(finding.asked.query);
  return said;
}

Witness Standard::untold_witness_of(const Finding& finding) const {
  const auto& [asked, answer, judgement, configuration, stated] = finding;
  Witness witness{{asked.query.begin(), asked.query.end()}, {asked.truth.code, {}}, answer, judgement};
  if (judgement.conventional) witness.conventional = told(judgement.conventional->truth);
  witness.configuration = configuration;
  witness.stated = stated;
  witness.format = format();
  witness.said = said_of(finding);
  if (judgement.verdict == Verdict::wrong_value) witness.value = judgement.past;
  return witness;
}

Witness Standard::witness_of(const Finding& finding) const {
  Witness witness = untold_witness_of(finding);
  witness.rank = rank_of(finding, format());
  witness.truth = told(finding.asked.truth);
  return witness;
}

}  // namespace plumbline

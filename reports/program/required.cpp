#include "reports/program/required.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "solvers/text.hpp"

namespace plumbline {
namespace {

// Whether the neighbours of a kind's witness show more than it does, and cost no restart or hang each.
bool has_map(const SolverResults& solver, const Kind& kind) {
  const Incident incident = kind.fault.incident;
  if (kind.every_query || kind.rank == Rank::extreme || solver.witness(kind).truth.code == refused_code) return false;
  if (incident != Incident::none && incident != Incident::nan_value && incident != Incident::unknown_code) return false;
  return std::ranges::none_of(solver.families, [](const Tally& tally) {
    return tally.incidents[static_cast<std::size_t>(Incident::hang)] > 0;
  });
}

// How many maps of a solver are made. One from outside may be slow: its maps take at most a quarter as many queries as
// its campaign did, but it has one map at least.
std::size_t most_maps(const Campaign& campaign, const Run& run, const Subject& subject) {
  static constexpr double most = 10, share = 0.25;
  if (subject.portable) return static_cast<std::size_t>(most);
  const double asked = static_cast<double>(campaign.cases) * static_cast<double>(run.families.size());
  return static_cast<std::size_t>(std::clamp(share * asked / neighbours, 1.0, most));
}

}  // namespace

std::vector<Mapped> to_map(const Campaign& campaign, const std::vector<Run>& all,
                           std::vector<ProblemResults>& results) {
  std::vector<Mapped> list;
  for (const Run& run : all)
    for (const Subject& subject : run.subjects) {
      SolverResults& solver = of(results, *run.problem).of(subject.name);
      const std::size_t most = std::min(most_maps(campaign, run, subject), solver.kinds.size());
      for (const Kind& kind : std::span(solver.kinds).first(most))
        if (has_map(solver, kind)) list.push_back({run.problem, &subject, &solver.witness(kind)});
    }
  return list;
}

std::optional<Magnitudes> range_of(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::optional<double> low = read_double(text.substr(0, colon));
  const std::optional<double> high = colon == std::string::npos ? std::nullopt : read_double(text.substr(colon + 1));
  if (!low || !high || !(*low >= 0) || !(*low <= *high)) return std::nullopt;
  return within(*low, *high);
}

std::string no_range(const std::string& text) {
  return "'" + text + "' is not a range: write LO:HI with 0 <= LO <= HI, as in 1e-6:1e6";
}

bool admits_any(const Draws& draws) {
  const auto& [low, high] = draws.admits;
  double least = nearest_in(draws.format, std::max(low, ulp_in(draws.format, 0)));
  if (least < low) least += ulp_in(draws.format, least);
  return std::isfinite(nearest_in(draws.format, least)) && least <= high;
}

std::string no_number_within(const std::string& range, Format format) {
  return fmt::format("--range {}: no {} number but zero lies within: widen it, as in 1e-6:1e6.", range,
                     format_name(format));
}

std::string what_was_asked(const Demands& demands, const Results& results, const Paper& paper) {
  const bool promised = std::ranges::all_of(results.problems, [&](const ProblemResults& of_problem) {
    return demands.promises && std::ranges::all_of(of_problem.solvers, &SolverResults::portable);
  });
  if (promised) return "";
  std::string text;
  if (demands.conservative)
    text += sentence(fmt::format("Hits had to come no later than the first contact, and within {} of contact; no other "
                                 "value was judged.",
                                 limit_text(*demands.conservative)),
                     paper);
  const bool values =
      !demands.conservative && any_family(results.problems, [](const Tally& tally) { return !tally.values.empty(); });
  const Limits limits = demands.limits_of(false, results.inputs);
  const bool closer = std::isfinite(limits.max_ulp) || std::isfinite(limits.max_scaled);
  if (values && !closer && std::isfinite(limits.max_mixed))
    text +=
        sentence(fmt::format("Values had to be within a mixed error of {}; --max-scaled and --max-ulp require more.",
                             limit_text(limits.max_mixed)),
                 paper);
  else if (values && !closer)
    text += sentence("Values could be anything: --max-mixed, --max-scaled and --max-ulp set limits.", paper);
  if (!demands.extreme)
    text += sentence(
        "Wrong answers to extreme numbers (beyond 2^250 or below 2^-250) do not affect the exit code; crashes and "
        "hangs do. --range 0:inf includes them.",
        paper);
  return text.empty() ? "" : '\n' + text;
}

}  // namespace plumbline

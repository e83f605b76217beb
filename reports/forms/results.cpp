#include "reports/forms/results.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "props/case.hpp"
#include "props/judge/answer_text.hpp"
#include "solvers/text.hpp"

#ifdef __clang__
#define PLUMBLINE_BUILD "clang " __clang_version__
#else
#define PLUMBLINE_BUILD "g++ " __VERSION__
#endif

namespace plumbline {
namespace {

using Members = std::vector<std::pair<const Tally*, const Witness*>>;

// Far from any decision, or of every thousandth random query.
bool is_frequent(const Kind& kind) {
  static constexpr std::uint64_t least = 3, one_in = 1000;
  return std::ranges::any_of(kind.found, [](const Kind::Found& found) {
    return found.family == "uniform" && found.count >= least && one_in * found.count >= found.cases;
  });
}

// The same kind with extreme numbers is counted apart, told for itself only where there is no other, and has to be
// accepted as well only where it breaks what is asked.
Kind kind_of(const Problem& problem, const Members& members, const Members& extreme) {
  Kind kind;
  kind.problem = &problem;
  kind.solver = members.front().first->solver;
  const Witness* shown = members.front().second;
  Conventions accepting = shown->accepting;
  for (const auto& [tally, witness] : members) {
    kind.found.push_back({tally->family, witness->count, tally->cases});
    kind.count += witness->count;
    kind.broken |= tally->broken > 0 && witness->broken > 0;
    kind.pardon = wider(kind.pardon, witness->pardon.value_or(Pardon{}));
    accepting.intersect(witness->accepting);
    if (shown_before(*witness, *shown)) shown = witness;
  }
  for (const auto& [tally, witness] : extreme) {
    kind.extreme += witness->count;
    if (witness->broken == 0) continue;
    kind.broken |= tally->broken > 0;
    kind.pardon = wider(kind.pardon, witness->pardon.value_or(Pardon{}));
    accepting.intersect(witness->accepting);
  }
  kind.witness = *shown;
  kind.rank = shown->rank != Rank::extreme && is_frequent(kind) ? Rank::gross : shown->rank;
  for (const Prescription& one : problem.prescriptions)
    if (!kind.convention && accepting.contains(one.convention)) kind.convention = one.convention;
  return kind;
}

// What was not run says nothing of the solver, and is told last.
auto order(const Kind& kind) {
  return std::tuple(kind.witness.incident() == Incident::not_run, kind.rank, ~kind.count, fault_kind(kind.witness));
}

// The one cause of a solver that gives nothing but this: the first of its kinds stands for all.
void unite_if_all(std::vector<Kind>& all, std::size_t first, const std::vector<const Tally*>& tallies) {
  if (first == all.size()) return;
  const Verdict verdict = all[first].witness.verdict();
  const Incident incident = all[first].witness.incident();
  if (verdict != Verdict::refused && verdict != Verdict::non_answer) return;
  for (const Tally* tally : tallies) {
    const std::uint64_t alike = incident == Incident::none ? tally->verdicts[static_cast<std::size_t>(verdict)]
                                                           : tally->incidents[static_cast<std::size_t>(incident)];
    if (alike != tally->cases) return;
  }
  Kind& kind = all[first];
  kind.every_query = true;
  kind.count = kind.extreme = 0;
  kind.found.clear();
  for (const Tally* tally : tallies) {
    kind.found.push_back({tally->family, tally->cases, tally->cases});
    kind.count += tally->cases;
  }
  kind.rank = Rank::gross;
  kind.convention.reset();
  kind.pardon = {};
  kind.witness.configuration.clear();
  all.resize(first + 1);
}

std::string_view phrase(Incident incident) {
  static constexpr std::array<std::string_view, incident_names.size()> phrases = {
      "gives no answer",
      "crashes",
      "does not answer in time",
      "ends its process",
      "throws an exception",
      "writes past the answer",
      "writes into the query",
      "changes the floating-point mode",
      "answers with a line that is no answer",
      "returns a code that the problem does not know",
      "writes NaN for a value",
      "leaves out a value that it supplies elsewhere",
      "was not run, after too many incidents",
  };
  return phrases[static_cast<std::size_t>(incident)];
}

// One word of a shell's command line.
std::string shell_word(std::string_view word) {
  const auto plain = [](char c) {
    return std::string_view("_-./:=").find(c) != std::string_view::npos || std::isalnum(static_cast<unsigned char>(c));
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

Results results_of(const Campaign& campaign, std::vector<Tally> tallies, const OracleWatch& watch) {
  return {campaign.draws.seed, campaign.cases,        PLUMBLINE_VERSION,     PLUMBLINE_BUILD,
          std::move(tallies),  campaign.draws.format, campaign.draws.admits, watch.cases()};
}

std::vector<Kind> kinds(const Results& results) {
  using Owner = std::pair<std::string_view, std::string_view>;  // problem and solver
  std::vector<Owner> owners;
  std::map<Owner, std::map<FaultKind, Members>> members;
  std::map<Owner, std::vector<const Tally*>> tallies;
  for (const Tally& tally : results.tallies) {
    const Owner owner(tally.problem, tally.solver);
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
    if (tally.cases > 0) tallies[owner].push_back(&tally);
    for (const Witness& witness : tally.faults) members[owner][fault_kind(witness)].emplace_back(&tally, &witness);
  }
  std::vector<Kind> all;
  for (const Owner& owner : owners) {
    const std::size_t first = all.size();
    const auto& groups = members[owner];
    for (const auto& [kind, group] : groups) {
      const auto twin = groups.find(kind.with_extreme(!kind.extreme));
      if (kind.extreme && twin != groups.end()) continue;
      all.push_back(kind_of(*find_problem(owner.first), group, twin == groups.end() ? Members{} : twin->second));
    }
    std::ranges::sort(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(), {}, order);
    unite_if_all(all, first, tallies[owner]);
  }
  return all;
}

std::string certified_header(const Problem& problem) {
  return find_solver(problem, "certified") == nullptr ? "" : fmt::format("plumbline/{}.hpp", problem.name());
}

std::string to_use_instead(std::string_view header) {
  return fmt::format("To use instead, right to the last bit: `certified`, #include <{}>.", header);
}

std::string to_use_instead(const Results& results) {
  std::string header;
  for (const Tally& tally : results.tallies) {
    if (tally.wrong_answers() == 0 || tally.solver == "certified") continue;
    const std::string other = certified_header(*find_problem(tally.problem));
    if (other.empty()) continue;
    header = header.empty() || header == other ? other : "plumbline/PROBLEM.hpp";
  }
  return header.empty() ? "" : to_use_instead(header);
}

std::string title(std::string_view solver, std::string_view release) {
  return release.empty() ? std::string(solver) : fmt::format("{} ({})", solver, release);
}

std::set<const Witness*> foremost_errors(std::span<const Tally> of_one_solver) {
  std::set<const Witness*> foremost;
  std::map<std::pair<std::string_view, bool>, const Witness*> largest;  // by value, and whether extreme ones count
  for (const Tally& tally : of_one_solver)
    for (const Witness& witness : tally.largest_errors) {
      if (wrong(witness.verdict())) foremost.insert(&witness);
      for (const bool any : {false, true}) {
        if (!any && is_extreme(witness.query)) continue;
        const Witness*& held = largest[{value_name(find_problem(tally.problem)->shape, witness), any}];
        const auto size = [](const Witness& one) { return std::pair(one.ulp(), one.scaled()); };
        if (held == nullptr || size(witness) > size(*held)) held = &witness;
      }
    }
  for (const auto& [value, witness] : largest) foremost.insert(witness);
  return foremost;
}

std::set<const Witness*> shown_faults(std::span<const Tally> of_one_solver) {
  std::map<FaultKind, const Witness*> shown;
  for (const Tally& tally : of_one_solver)
    for (const Witness& witness : tally.faults) {
      const Witness*& held = shown[fault_kind(witness)];
      if (held == nullptr || shown_before(witness, *held)) held = &witness;
    }
  std::set<const Witness*> all;
  for (const auto& [kind, witness] : shown) all.insert(witness);
  return all;
}

const Tally* with_largest_error(std::span<const Tally> of_one_solver, std::string_view value) {
  const Tally* largest = nullptr;
  for (const Tally& tally : of_one_solver) {
    const ValueErrors* const errors = tally.errors_of(value);
    if (errors != nullptr && (largest == nullptr || errors->ulp_max > largest->errors_of(value)->ulp_max))
      largest = &tally;
  }
  return largest;
}

RankCounts kinds_by_rank(std::span<const Kind> kinds, const Problem& problem, std::string_view solver) {
  RankCounts counts{};
  for (const Kind& kind : kinds)
    if (kind.problem == &problem && kind.solver == solver) ++counts[static_cast<std::size_t>(kind.rank)];
  return counts;
}

std::string fault(const Kind& kind) {
  if (!kind.every_query) return fault(*kind.problem, kind.witness);
  if (kind.witness.verdict() == Verdict::refused) return "refuses every query";
  return fmt::format("{} to every query", phrase(kind.witness.incident()));
}

std::string fault(const Problem& problem, const Witness& witness) {
  const Shape& shape = problem.shape;
  const std::string truth = outcome_name(shape, witness.due().code);
  const std::string_view is = witness.conventional ? "is, by its conventions," : "is";
  const std::string answer = outcome_name(shape, witness.answer_code());
  switch (witness.verdict()) {
    case Verdict::non_answer:
      if (witness.incident() == Incident::not_run) return std::string(phrase(witness.incident()));
      return fmt::format("{} where the truth {} `{}`", phrase(witness.incident()), is, truth);
    case Verdict::refused:
      return fmt::format("refuses a query whose truth {} `{}`", is, truth);
    case Verdict::wrong_value:
      return fmt::format("answers `{}`, which is right, with a value too far from the truth", answer);
    default:
      return fmt::format("answers `{}` where the truth {} `{}`", answer, is, truth);
  }
}

std::string places(const Kind& kind, std::size_t most) {
  std::string text;
  for (const Kind::Found& found : std::span(kind.found).first(std::min(most, kind.found.size())))
    text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", found.family, found.count, found.cases);
  if (kind.found.size() > most) text += fmt::format(", and in {} more", kind.found.size() - most);
  if (kind.extreme > 0) text += fmt::format(", and {} with extreme numbers", kind.extreme);
  return text;
}

std::string error_text(double error) {
  if (error == no_error) return "";
  return error == 0x1p1023 ? "2^1023" : fmt::format("{:.4g}", error);
}

std::string ratio_text(const Timing& timing) {
  const std::string ratio = fmt::format("× {:.3g}", timing.ratio);
  if (timing.ratio_low == timing.ratio_high) return ratio;
  return fmt::format("{} ({:.3g} to {:.3g})", ratio, timing.ratio_low, timing.ratio_high);
}

std::string drawing_name(const Kind& kind, std::size_t number) {
  // A solver from outside is called by a path or a command: its file's name is enough.
  std::string solver;
  for (const char c : kind.solver.substr(kind.solver.find_last_of('/') + 1))
    solver += std::isalnum(static_cast<unsigned char>(c)) || c == '_' ? c : '-';
  return fmt::format("{}-{}-{}.svg", kind.problem->name(), solver, number);
}

std::string_view format_name(Format format) { return format == Format::binary64 ? "binary64" : "binary32"; }

std::string_view format_sentence(Format format) {
  return format == Format::binary64 ? "" : "Queries are exact in binary32, and errors and margins are in its ulps.";
}

std::string replay(const Problem& problem, std::string_view solver, const Witness& witness, std::string_view svg) {
  const std::string inputs = witness.format == Format::binary64 ? "" : " --inputs binary32";
  const std::string drawing = svg.empty() ? "" : fmt::format(" --svg {}", shell_word(svg));
  const std::string who = witness.recorded ? "--answer " + shell_word(answer_text(problem.shape, witness.answer))
                                           : "--solver " + shell_word(solver);
  return fmt::format("plumbline explain {}{} '{}'{}", who, inputs, case_text(problem, witness.query), drawing);
}

std::string outcome_name(const Shape& shape, int code) {
  if (const Outcome* outcome = shape.outcome(code)) return std::string(outcome->name);
  return code < 0 ? "refused" : fmt::format("code {}", code);
}

}  // namespace plumbline

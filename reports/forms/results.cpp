#include "reports/forms/results.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "props/case.hpp"
#include "solvers/text.hpp"

#ifdef __clang__
#define PLUMBLINE_BUILD "clang " __clang_version__
#else
#define PLUMBLINE_BUILD "g++ " __VERSION__
#endif

namespace plumbline {
namespace {

using Members = std::vector<std::pair<const Tally*, const Witness*>>;

Kind kind_of(const Problem& problem, const Members& members) {
  Kind kind;
  kind.problem = &problem;
  kind.solver = members.front().first->solver;
  const Witness* simplest = members.front().second;
  Conventions accepting = simplest->accepting;
  for (const auto& [tally, witness] : members) {
    kind.found.push_back({tally->family, witness->count, tally->cases});
    kind.count += witness->count;
    kind.broken |= tally->broken > 0;
    kind.pardon = wider(kind.pardon, witness->pardon.value_or(Pardon{}));
    accepting.intersect(witness->accepting);
    if (simplicity(witness->query) < simplicity(simplest->query)) simplest = witness;
  }
  kind.witness = *simplest;
  kind.extreme = is_extreme(kind.witness.query);
  for (const Prescription& one : problem.prescriptions)
    if (!kind.convention && accepting.contains(one.convention)) kind.convention = one.convention;
  return kind;
}

// Stated in the input first, extreme exponents last but for what was not run, and what is found most often before what
// is rare.
auto rank(const Kind& kind) {
  return std::tuple(kind.witness.incident() == Incident::not_run, kind.extreme, kind.witness.stated.empty(),
                    ~kind.count, fault_kind(kind.witness));
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

Results results_of(const Campaign& campaign, std::vector<Tally> tallies) {
  return {campaign.draws.seed, campaign.cases,     PLUMBLINE_VERSION,
          PLUMBLINE_BUILD,     std::move(tallies), campaign.draws.format};
}

std::vector<Kind> kinds(const Results& results) {
  using Owner = std::pair<std::string_view, std::string_view>;  // problem and solver
  std::vector<Owner> owners;
  std::map<Owner, std::map<FaultKind, Members>> members;
  for (const Tally& tally : results.tallies) {
    const Owner owner(tally.problem, tally.solver);
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
    for (const Witness& witness : tally.faults) members[owner][fault_kind(witness)].emplace_back(&tally, &witness);
  }
  std::vector<Kind> all;
  for (const Owner& owner : owners) {
    const auto first = static_cast<std::ptrdiff_t>(all.size());
    for (const auto& [_, group] : members[owner]) all.push_back(kind_of(*find_problem(owner.first), group));
    std::ranges::sort(all.begin() + first, all.end(), {}, rank);
  }
  return all;
}

std::string title(std::string_view solver, std::string_view release) {
  return release.empty() ? std::string(solver) : fmt::format("{} ({})", solver, release);
}

std::string fault(const Problem& problem, const Witness& witness) {
  const Shape& shape = problem.shape;
  const std::string truth = outcome_name(shape, witness.truth.code);
  const std::string answer = outcome_name(shape, witness.answer_code());
  switch (witness.verdict()) {
    case Verdict::non_answer:
      if (witness.incident() == Incident::not_run) return std::string(phrase(witness.incident()));
      return fmt::format("{} where the truth is `{}`", phrase(witness.incident()), truth);
    case Verdict::refused:
      return fmt::format("refuses a query whose truth is `{}`", truth);
    case Verdict::wrong_value:
      return fmt::format("answers `{}`, which is right, with a value too far from the truth", answer);
    default:
      return fmt::format("answers `{}` where the truth is `{}`", answer, truth);
  }
}

std::string places(const Kind& kind, std::size_t most) {
  std::string text;
  for (const Kind::Found& found : std::span(kind.found).first(std::min(most, kind.found.size())))
    text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", found.family, found.count, found.cases);
  if (kind.found.size() > most) text += fmt::format(", and in {} more", kind.found.size() - most);
  return text;
}

std::string error_text(double error) {
  if (error == no_error) return "";
  return error == 0x1p1023 ? "2^1023" : fmt::format("{:.4g}", error);
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
  return fmt::format("plumbline explain --solver {}{} '{}'{}", shell_word(solver), inputs,
                     case_text(problem, witness.query), drawing);
}

std::string outcome_name(const Shape& shape, int code) {
  if (const Outcome* outcome = shape.outcome(code)) return std::string(outcome->name);
  return code < 0 ? "refused" : fmt::format("code {}", code);
}

}  // namespace plumbline

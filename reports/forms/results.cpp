#include "reports/forms/results.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "props/case.hpp"
#include "props/judge/answer_text.hpp"
#include "props/judge/conservative.hpp"
#include "reports/forms/compiler.hpp"
#include "solvers/league/league.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

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
      "answers with a line that is not an answer",
      "returns a code that the problem does not know",
      "writes NaN for a value",
      "leaves out a value that it supplies elsewhere",
      "was not run, after too many incidents",
  };
  return phrases[static_cast<std::size_t>(incident)];
}

// Functions of the league without a gross or stated fault, as findings.md has them.
struct Instead {
  std::string_view language, problem, functions;
};
constexpr Instead instead_in_other_languages[] = {
    {"javascript", "orientation", "orient2d of the npm package robust-predicates"},
    {"javascript", "segment_intersection",
     "crosses of the npm package robust-segment-intersect, for whether they meet at all"},
};

// Whether this is the npm package, where a solver that is not of this tree is JavaScript.
#ifdef __wasm__
constexpr bool is_package = true;
#else
constexpr bool is_package = false;
#endif

// The language in which a solver is written that does not run in the program; empty for all others.
std::string_view language_of(const SolverResults& results) {
  const std::string_view solver = results.name;
  if (is_package && !results.portable) return "javascript";
  if (const std::string_view language = league_language(solver); !language.empty()) return language;
  if (!solver.starts_with("exec:")) return "";
  static constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"node", "javascript"}, {".mjs", "javascript"}, {".js", "javascript"},
      {".cjs", "javascript"}, {"deno", "javascript"}, {"bun", "javascript"},
      {"python", "python"},   {".py", "python"},      {"java", "java"},
  };
  for (const auto& [word, language] : words)
    if (solver.find(word) != std::string_view::npos) return language;
  return "another";
}

// The options that judge a case on the terms of a witness.
std::string options_of(const Witness& witness) {
  const auto& [demands, range] = witness.said;
  std::string text = witness.format == Format::binary64 ? "" : " --inputs binary32";
  const auto add = [&text](std::string_view option, double limit, double unsaid) {
    if (limit != unsaid) text += fmt::format(" {} {}", option, limit_text(limit));
  };
  add("--max-ulp", demands.max_ulp, Demands::nothing);
  add("--max-scaled", demands.max_scaled, Demands::nothing);
  if (demands.max_mixed) text += fmt::format(" --max-mixed {}", limit_text(*demands.max_mixed));
  add("--ignore-margin", demands.ignore_margin, 0);
  add("--tolerance", demands.tolerance, 0);
  if (demands.conservative) text += fmt::format(" --conservative {}", limit_text(*demands.conservative));
  for (const std::string_view name : words(demands.conventions)) text += fmt::format(" --convention {}", name);
  return text + (range ? " --range 0:inf" : "");
}

// What was recorded; a value is missing beside others that are, which one answer does not show.
std::string recorded_text(const Shape& shape, const Witness& witness) {
  Answer answer = witness.answer;
  if (witness.incident() == Incident::missing_value) answer.incident = Incident::missing_value;
  return answer_text(shape, answer);
}

}  // namespace

Results results_of(const Campaign& campaign, std::vector<ProblemResults> problems, const OracleWatch& watch) {
  return {campaign.draws.seed, campaign.cases,        PLUMBLINE_VERSION,     std::string(compiler_of_program),
          std::move(problems), campaign.draws.format, campaign.draws.admits, watch.cases()};
}

std::string certified_header(const Problem& problem) {
  return find_solver(problem, "certified") == nullptr ? "" : fmt::format("plumbline/{}.hpp", problem.name());
}

static std::string header_instead(std::string_view header) {
  return header.empty() ? ""
                        : fmt::format("To use instead, right to the last bit: `certified`, #include <{}>.", header);
}

bool hits_may_not_be_late(const SolverResults& solver) {
  const auto is_collision = [&solver](const Kind& kind) {
    return solver.witness(kind).said.demands.conservative.has_value();
  };
  return !solver.kinds.empty() && std::ranges::all_of(solver.kinds, is_collision);
}

std::string to_use_instead(const SolverResults& solver) {
  if (hits_may_not_be_late(solver)) return "";
  const std::string_view language = language_of(solver), problem = solver.problem->name();
  if (language.empty()) return header_instead(certified_header(*solver.problem));
  for (const auto& [of_language, of_problem, functions] : instead_in_other_languages)
    if (of_language == language && of_problem == problem) return fmt::format("To use instead: {}.", functions);
  return "";
}

std::string to_use_instead(const Results& results) {
  std::string header;
  for (const auto& [problem, solvers] : results.problems) {
    const bool wrong = std::ranges::any_of(solvers, [](const SolverResults& solver) {
      return solver.name != "certified" && language_of(solver).empty() && solver.has_wrong_answers() &&
             !hits_may_not_be_late(solver);
    });
    const std::string other = wrong ? certified_header(*problem) : "";
    if (!other.empty()) header = header.empty() ? other : "plumbline/PROBLEM.hpp";
  }
  return header_instead(header);
}

std::string title(std::string_view solver, std::string_view release) {
  return release.empty() ? std::string(solver) : fmt::format("{} ({})", solver, release);
}

const Tally* with_largest_error(const SolverResults& solver, std::string_view value) {
  const Tally* largest = nullptr;
  for (const Tally& tally : solver.families) {
    const ValueErrors* const errors = tally.errors_of(value);
    if (errors != nullptr && (largest == nullptr || errors->ulp_max > largest->errors_of(value)->ulp_max))
      largest = &tally;
  }
  return largest;
}

std::string fault(const SolverResults& solver, const Kind& kind) {
  if (!kind.every_query || kind.fault.incident == Incident::fp_mode_changed)
    return fault(*solver.problem, solver.witness(kind));
  if (kind.fault.verdict == Verdict::refused) return "refuses every query";
  return fmt::format("{} to every query", phrase(kind.fault.incident));
}

// What is wrong with the time of a hit.
static std::string_view lapse_phrase(const Witness& witness) {
  switch (witness.lapse()) {
    case Lapse::early:
      return "at a time before the step";
    case Lapse::late:
      return witness.due().code > 0 ? "at a time after the first contact" : "at a time after the step";
    default:
      return "at a time too far from contact";
  }
}

std::string fault(const Problem& problem, const Witness& witness) {
  const Shape& shape = problem.shape;
  const std::string truth = outcome_name(shape, witness.due().code);
  const std::string_view is = witness.conventional ? "is, by its conventions," : "is";
  const std::string answer = outcome_name(shape, witness.answer_code());
  if (is_lapse_of_hit(witness.lapse())) return fmt::format("answers `{}` {}", answer, lapse_phrase(witness));
  switch (witness.verdict()) {
    case Verdict::non_answer:
      // A changed mode has nothing to do with the truth of the query at which it shows.
      if (witness.incident() == Incident::not_run || witness.incident() == Incident::fp_mode_changed)
        return std::string(phrase(witness.incident()));
      return fmt::format("{} where the truth {} `{}`", phrase(witness.incident()), is, truth);
    case Verdict::refused:
      return fmt::format("refuses a query whose truth {} `{}`", is, truth);
    case Verdict::wrong_value:
      return fmt::format("answers `{}`, which is right, with a value too far from the truth", answer);
    default:
      return fmt::format("answers `{}` where the truth {} `{}`", answer, is, truth);
  }
}

std::string time_text(const Problem& problem, const Witness& witness) {
  if (!is_lapse_of_hit(witness.lapse())) return "";
  const double time = witness.answer.values.front();
  const ToldTruth& due = witness.due();
  std::string text =
      fmt::format("{} is {}", problem.shape.outcome(witness.answer.code)->values.front().name, decimal(time));
  if (witness.lapse() == Lapse::late) {
    const double delay = time - (due.code > 0 ? due.values.front().nearest : 1);
    text += fmt::format(", {} late", delay > 0 ? fmt::format("{:.2g}", delay) : "less than an ulp");
  } else if (witness.lapse() == Lapse::far) {
    text += fmt::format(", when contact is {:.2g} away", distance_at(problem, witness.query, time));
  }
  return text;
}

std::string places(const Kind& kind, std::size_t most) {
  std::string text;
  for (const Kind::Found& found : std::span(kind.found).first(std::min(most, kind.found.size())))
    text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", found.family, found.count, found.cases);
  if (kind.found.size() > most) text += fmt::format(", and in {} more", kind.found.size() - most);
  if (kind.extreme > 0) text += fmt::format(", and {} with extreme numbers", kind.extreme);
  return text;
}

std::string limit_text(double limit) {
  static constexpr double written_as_power = 0x1p5;
  const bool is_power = std::isfinite(limit) && limit >= written_as_power && std::exp2(std::ilogb(limit)) == limit;
  return is_power ? fmt::format("2^{}", std::ilogb(limit)) : decimal(limit);
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

std::string drawing_name(const SolverResults& solver, std::string_view cause) {
  // A solver from outside is called by a path or a command: its file's name is enough.
  std::string name = solver.name.substr(solver.name.find_last_of('/') + 1) + '-' + std::string(cause);
  std::ranges::replace_if(
      name, [](unsigned char c) { return std::isalnum(c) == 0 && c != '_'; }, '-');
  return fmt::format("{}-{}.svg", solver.problem->name(), name);
}

std::string drawing_name(const SolverResults& solver, std::size_t number) {
  return drawing_name(solver, std::to_string(number));
}

std::string_view format_sentence(Format format) {
  return format == Format::binary64 ? "" : "Queries are exact in binary32, and errors and margins are in its ulps.";
}

std::string shell_word(std::string_view word) {
  const auto plain = [](char c) {
    return std::string_view("_-./:=").find(c) != std::string_view::npos || std::isalnum(static_cast<unsigned char>(c));
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string replay(const Problem& problem, std::string_view solver, const Witness& witness, std::string_view svg) {
  const std::string drawing = svg.empty() ? "" : fmt::format(" --svg {}", shell_word(svg));
  const std::string who = witness.recorded ? "--answer " + shell_word(recorded_text(problem.shape, witness))
                                           : "--solver " + shell_word(solver);
  return fmt::format("plumbline explain {}{} '{}'{}", who, options_of(witness), case_text(problem, witness.query),
                     drawing);
}

std::string replay(const SolverResults& solver, const Kind& kind, std::string_view svg) {
  return replay(*solver.problem, solver.name, solver.witness(kind), svg);
}

std::string outcome_name(const Shape& shape, int code) {
  if (const Outcome* outcome = shape.outcome(code)) return std::string(outcome->name);
  return code < 0 ? "refused" : fmt::format("code {}", code);
}

}  // namespace plumbline

#include "fuzz/cases/cases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "props/case.hpp"
#include "solvers/outside/peers.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// A comment, divided where its marks begin: behind "fails:", which stands at its beginning or behind a semicolon.
struct Divided {
  std::string_view before, marks;
};

Divided divided(std::string_view comment) {
  static constexpr std::string_view fails = "fails:", blanks = " \t\r";
  const std::size_t at = comment.find(fails);
  if (at == std::string_view::npos) return {comment, {}};
  std::string_view before = comment.substr(0, at);
  before = before.substr(0, before.find_last_not_of(blanks) + 1);
  if (!before.empty() && !before.ends_with(';')) return {comment, {}};
  if (!before.empty()) before.remove_suffix(1);
  return {before, comment.substr(at + fails.size())};
}

Mark mark_of(std::string_view text) {
  const std::vector<std::string_view> found = words(text);
  const auto* const verdict = found.empty() ? verdict_names.end() : std::ranges::find(verdict_names, found.back());
  const bool known = verdict != verdict_names.end() && wrong(static_cast<Verdict>(verdict - verdict_names.begin()));
  if (found.size() < 2 || !known)
    throw NoCase(fmt::format(
        "\"{}\" is not a failure; write a solver, a peer's version, and a verdict such as \"false_negative\".",
        fmt::join(found, " ")));
  return {fmt::format("{}", fmt::join(std::span(found).first(found.size() - 1), " ")),
          static_cast<Verdict>(verdict - verdict_names.begin())};
}

// Of any peer of this tree, built or not.
const Solver* peer_solver(const Problem& problem, std::string_view name) {
  for (const Peer& peer : listed_peers())
    if (peer.problem == problem.name() && peer.solver.name == name) return &peer.solver;
  return nullptr;
}

KnownFailure failure(const Problem& problem, const Mark& mark) {
  const std::size_t blank = mark.solver.find(' ');
  const bool of_peer = blank != std::string::npos;
  const std::string name = mark.solver.substr(0, blank);
  const Solver* solver = of_peer ? peer_solver(problem, name) : find_solver(problem, name);
  if (!solver)
    throw NoCase(
        fmt::format("\"{}\" is not a {} of {}; remove it.", name, of_peer ? "peer" : "solver", problem.name()));
  return {solver, of_peer ? mark.solver.substr(blank + 1) : "", mark.verdict};
}

KnownValue known_value(std::string_view word) {
  if (!word.starts_with('~')) return std::string(word);
  if (const std::optional<double> nearest = read_double(word.substr(1))) return *nearest;
  throw NoCase(fmt::format("\"{}\" is not a number; write a decimal or a C99 hex number.", word.substr(1)));
}

KnownCase known_case(const Case& read, std::string place) {
  const std::string_view comment = divided(read.comment).before;
  if (comment.find(';') != std::string_view::npos)
    throw NoCase("what follows the outcome is not understood; write \"; fails: \", solvers and verdicts.");
  const std::vector<std::string_view> found = words(comment);
  if (found.empty()) throw NoCase("no outcome stands after the case; write \"# \" and its name.");
  const Shape& shape = read.problem->shape;
  const std::optional<int> code = shape.code(found.front());
  if (!code)
    throw NoCase(
        fmt::format("\"{}\" is not an outcome of {}; \"plumbline list\" names them.", found.front(), shape.problem));
  const Outcome* const outcome = shape.outcome(*code);
  if (found.size() - 1 > (outcome ? outcome->values.size() : 0))
    throw NoCase(fmt::format("\"{}\" has fewer values than the {} given; remove those past its last.", found.front(),
                             found.size() - 1));
  KnownCase known{std::move(place), read.query, *code};
  std::transform(found.begin() + 1, found.end(), std::back_inserter(known.values), known_value);
  for (const Mark& mark : marks_of(read.comment)) known.failures.push_back(failure(*read.problem, mark));
  return known;
}

}  // namespace

std::string case_line(const Problem& problem, std::span<const double> query, const ToldTruth& truth) {
  const std::string in_hex = join(query, hex), in_decimals = join(query, decimal);
  const Outcome* const outcome = problem.shape.outcome(truth.code);
  std::string text =
      fmt::format("{} {}  # {}", problem.name(), in_decimals.size() < in_hex.size() ? in_decimals : in_hex,
                  outcome ? outcome->name : "refused");
  for (const ToldValue& value : truth.values) {
    const bool fraction = !value.exact.empty() && value.exact.find(' ') == std::string::npos;
    text += fraction ? ' ' + value.exact : " ~" + hex(value.nearest);
  }
  return text;
}

std::vector<Mark> marks_of(std::string_view comment) {
  std::vector<Mark> marks;
  for (std::string_view rest = divided(comment).marks; !rest.empty();) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    marks.push_back(mark_of(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return marks;
}

std::string with_marks(std::string_view comment, std::span<const Mark> marks) {
  std::string text(divided(comment).before);
  text.resize(text.find_last_not_of(" \t") + 1);
  for (const Mark& mark : marks)
    text += fmt::format("{} {} {}",
                        &mark != marks.data() ? ","
                        : text.empty()        ? " fails:"
                                              : "; fails:",
                        mark.solver, verdict_names[static_cast<std::size_t>(mark.verdict)]);
  return text;
}

bool agrees(const KnownValue& known, const Real& value) {
  if (const double* nearest = std::get_if<double>(&known)) return *nearest == value.nearest();
  return std::get<std::string>(known) == value.text();
}

std::vector<KnownCase> known_cases(const Problem& problem, std::string_view text, std::string_view name) {
  std::vector<std::string> errors;
  std::vector<KnownCase> cases;
  for (const Case& read : read_cases(text, name, &problem, errors)) {
    std::string place = fmt::format("{}:{}", name, read.line);
    try {
      cases.push_back(known_case(read, place));
    } catch (const NoCase& reason) {
      errors.push_back(fmt::format("{}: {}", place, reason.what()));
    }
  }
  if (!errors.empty()) throw std::runtime_error(errors.front());
  return cases;
}

std::vector<KnownCase> known_cases(const Problem& problem) {
  return known_cases(problem, known_cases_text(problem), fmt::format("fuzz/cases/{}.txt", problem.name()));
}

}  // namespace plumbline

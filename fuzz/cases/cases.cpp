#include "fuzz/cases/cases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
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
    throw NoCase(
        fmt::format("\"{}\" is no failure; write a solver, a peer's version, and a verdict such as \"false_negative\".",
                    fmt::join(found, " ")));
  return {fmt::format("{}", fmt::join(std::span(found).first(found.size() - 1), " ")),
          static_cast<Verdict>(verdict - verdict_names.begin())};
}

// One line of a file, with what its errors need.
struct Line {
  const Problem& problem;
  std::string place;

  [[noreturn]] void reject(const std::string& sentence) const {
    throw std::runtime_error(fmt::format("{}: {}", place, sentence));
  }

  double number(std::string_view text) const {
    const std::optional<double> value = read_double(text);
    if (!value) reject(fmt::format("\"{}\" is no number; write a decimal or a C99 hex number.", text));
    return *value;
  }

  Case read(std::string_view text) const {
    try {
      return read_case(text, &problem);
    } catch (const NoCase& reason) {
      reject(reason.what());
    }
  }

  std::vector<Mark> marks(std::string_view comment) const {
    try {
      return marks_of(comment);
    } catch (const NoCase& reason) {
      reject(reason.what());
    }
  }

  int code(std::string_view name) const {
    if (name == "refused") return refused_code;
    for (const Outcome& outcome : problem.shape.outcomes)
      if (outcome.name == name) return outcome.code;
    reject(fmt::format("\"{}\" is no outcome of {}; \"plumbline list\" names them.", name, problem.name()));
  }

  // Of any peer of this tree, built or not.
  const Solver* peer_solver(std::string_view name) const {
    for (const Peer& peer : listed_peers())
      if (peer.problem == problem.name() && peer.solver.name == name) return &peer.solver;
    return nullptr;
  }

  KnownFailure failure(const Mark& mark) const {
    const std::size_t blank = mark.solver.find(' ');
    const bool of_peer = blank != std::string::npos;
    const std::string name = mark.solver.substr(0, blank);
    const Solver* solver = of_peer ? peer_solver(name) : find_solver(problem, name);
    if (!solver)
      reject(fmt::format("\"{}\" is no {} of {}; remove it.", name, of_peer ? "peer" : "solver", problem.name()));
    return {solver, of_peer ? mark.solver.substr(blank + 1) : "", mark.verdict};
  }

  void outcome(std::string_view text, KnownCase& known) const {
    const std::vector<std::string_view> found = words(text);
    if (found.empty()) reject("no outcome stands after the case; write \"# \" and its name.");
    known.code = code(found.front());
    const Outcome* outcome = problem.shape.outcome(known.code);
    if (found.size() - 1 > (outcome ? outcome->values.size() : 0))
      reject(fmt::format("\"{}\" has fewer values than the {} given; remove those past its last.", found.front(),
                         found.size() - 1));
    for (const std::string_view word : std::span(found).subspan(1)) {
      if (word.starts_with('~'))
        known.values.emplace_back(number(word.substr(1)));
      else
        known.values.emplace_back(std::string(word));
    }
  }
};

KnownCase known_case(const Line& line, std::string_view text) {
  KnownCase known;
  known.place = line.place;
  const Case read = line.read(text);
  known.query = read.query;
  const std::string_view outcome = divided(read.comment).before;
  if (outcome.find(';') != std::string_view::npos)
    line.reject("what follows the outcome is not understood; write \"; fails: \", solvers and verdicts.");
  line.outcome(outcome, known);
  for (const Mark& mark : line.marks(read.comment)) known.failures.push_back(line.failure(mark));
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

std::vector<KnownCase> read_cases(const Problem& problem, std::istream& file, std::string_view name) {
  std::vector<KnownCase> cases;
  std::string text;
  for (int line = 1; std::getline(file, text); ++line)
    if (!words(text).empty()) cases.push_back(known_case({problem, fmt::format("{}:{}", name, line)}, text));
  return cases;
}

std::vector<KnownCase> read_cases(const Problem& problem, const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(fmt::format("{}: the file cannot be read; is it there?", path));
  return read_cases(problem, file, path);
}

}  // namespace plumbline

#include "fuzz/cases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "props/case.hpp"
#include "solvers/outside/peers.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

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

  std::vector<double> query(std::string_view text) const {
    try {
      return read_case(text, &problem).query;
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

  KnownFailure failure(std::string_view text) const {
    const std::vector<std::string_view> found = words(text);
    if (found.size() != 2 && found.size() != 3)
      reject(fmt::format("\"{}\" is no failure; write a solver and its verdict, a peer's version between them.", text));
    const bool of_peer = found.size() == 3;
    const Solver* solver = of_peer ? peer_solver(found[0]) : find_solver(problem, found[0]);
    if (!solver)
      reject(fmt::format("\"{}\" is no {} of {}; remove it.", found[0], of_peer ? "peer" : "solver", problem.name()));
    const auto verdict = std::find(verdict_names.begin(), verdict_names.end(), found.back());
    const auto index = static_cast<Verdict>(verdict - verdict_names.begin());
    if (verdict == verdict_names.end() || !wrong(index))
      reject(fmt::format("\"{}\" is no verdict of a failure; write one such as \"false_negative\".", found.back()));
    return {solver, std::string(of_peer ? found[1] : ""), index};
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

// The parts of a text between separators; at least one.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at; (at = text.find(separator)) != std::string_view::npos; text.remove_prefix(at + 1))
    parts.push_back(text.substr(0, at));
  parts.push_back(text);
  return parts;
}

KnownCase known_case(const Line& line, std::string_view text) {
  KnownCase known;
  known.place = line.place;
  known.query = line.query(text);
  const std::size_t comment = text.find('#');
  const std::vector<std::string_view> parts =
      split(comment == std::string_view::npos ? std::string_view() : text.substr(comment + 1), ';');
  line.outcome(parts[0], known);
  static constexpr std::string_view fails = " fails:";
  if (parts.size() > 2 || (parts.size() == 2 && !parts[1].starts_with(fails)))
    line.reject("what follows the outcome is not understood; write \"; fails: \", solvers and verdicts.");
  if (parts.size() == 2)
    for (const std::string_view failure : split(parts[1].substr(fails.size()), ','))
      known.failures.push_back(line.failure(failure));
  return known;
}

}  // namespace

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

#include "fuzz/target/breach.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solvers/text.hpp"

namespace plumbline {

std::string describe(const Shape& shape, const Truth& truth) {
  const Outcome* outcome = shape.outcome(truth.code);
  std::string text(outcome ? outcome->name : "refused");
  for (const Real& value : truth.values) text += ' ' + value.text();
  return text;
}

namespace {

std::optional<Breach> oracles(const Problem& problem, const double* query, const Truth& truth, std::size_t& clause) {
  const std::pair<std::string_view, Callback<Oracle>> others[] = {{"rational", problem.oracles.rational},
                                                                  {"cgal", problem.oracles.cgal}};
  for (const auto& [name, oracle] : others) {
    const Truth other = oracle != nullptr ? oracle(problem, query) : truth;
    if (other != truth)
      return Breach{clause, fmt::format("The oracles differ: filtered says {}, {} says {}.",
                                        describe(problem.shape, truth), name, describe(problem.shape, other))};
    ++clause;
  }
  return std::nullopt;
}

std::optional<Breach> clauses(const Problem& problem, const double* query, const Truth& truth, std::size_t& clause) {
  for (const Clause& one : problem.clauses) {
    double image[max_numbers];
    if (one.image(problem, query, image)) {
      // The image of a query with a number that is not finite is another one: refused, whatever the clause.
      const Truth carried = truth.code == refused_code ? truth : one.carry(problem, query, truth);
      const Truth found = problem.filtered(image);
      if (found != carried)
        return Breach{clause, fmt::format("{} does not hold: {} should have {}, the filtered oracle says {}.",
                                          one.sentence, join({image, problem.shape.numbers.size()}, hex),
                                          describe(problem.shape, carried), describe(problem.shape, found))};
    }
    ++clause;
  }
  return std::nullopt;
}

// The first value that is further from the truth than the promise allows, on its scale.
std::optional<std::string> broken_promise(const Shape& shape, const Truth& truth, const Judgement& judgement,
                                          double promise) {
  if (wrong(judgement.verdict) && judgement.verdict != Verdict::wrong_value)
    return fmt::format("a right outcome, and its verdict is {}",
                       verdict_names[static_cast<std::size_t>(judgement.verdict)]);
  for (std::size_t i = 0; i < truth.values.size(); ++i)
    if (judgement.scaled[i] > promise)
      return fmt::format("{} within {} scaled ulps, and it is {} off", shape.outcome(truth.code)->values[i].name,
                         promise, judgement.scaled[i]);
  return std::nullopt;
}

double largest(std::span<const double> errors) { return std::max(0.0, *std::ranges::max_element(errors)); }

std::optional<Breach> promises(const Asked& asked, std::size_t clause, const Watch& watch) {
  const auto& [problem, query, truth, known] = asked;
  const Shape& shape = problem.shape;
  std::optional<Breach> found;
  for (std::size_t i = 0; i < problem.solvers.size(); ++i, ++clause) {
    const Solver& solver = *problem.solvers[i];
    Answer answer;
    DirectRunner(solver.solve, shape).run(query, {&answer, 1});
    const Judgement judgement = judge(asked, answer, {declared_manner(problem, solver)});
    const double promise = truth.code == refused_code ? NAN : solver.promise(query.data());
    if (watch)
      watch({i, truth.code, answer.code, largest(judgement.ulp),
             promise > 0 ? largest(judgement.scaled) / promise : 0.0});
    if (found || std::isnan(promise)) continue;
    if (const auto broken = broken_promise(shape, truth, judgement, promise))
      found =
          Breach{clause, fmt::format("{} promises {}; the truth is {}.", solver.name, *broken, describe(shape, truth))};
  }
  return found;
}

}  // namespace

std::optional<Breach> find_breach(const Problem& problem, const double* query, const Watch& watch) {
  const Truth truth = problem.filtered(query);
  std::size_t clause = 0;
  if (auto breach = oracles(problem, query, truth, clause)) return breach;
  if (auto breach = clauses(problem, query, truth, clause)) return breach;
  return promises({problem, {query, problem.shape.numbers.size()}, truth}, clause, watch);
}

}  // namespace plumbline

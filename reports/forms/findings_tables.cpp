#include "reports/forms/findings_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>

#include "reports/forms/wrapped.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// A kind, and whose it is.
struct Owned {
  const SolverResults* solver;
  const Kind* kind;

  const Witness& witness() const { return solver->witness(*kind); }
  std::string fault() const { return plumbline::fault(*solver, *kind); }
};

// "answers `disjoint` where the truth is `point`, a shared end: `0 1 0 0 1 0 0 0`"
std::string item(const Owned& one) {
  return fmt::format("{}, {}: `{}`", one.fault(), one.kind->fault.configuration, join(one.witness().query, decimal));
}

// The first kinds of those that are not extreme, then how many more there are.
std::string items(std::span<const Owned> kinds, std::size_t most) {
  std::vector<std::string> parts;
  for (const Owned& one : kinds.first(std::min(most, kinds.size()))) parts.push_back(item(one));
  if (kinds.size() > most) parts.push_back(fmt::format("{} more", kinds.size() - most));
  return fmt::format("{}", fmt::join(parts, "<br>"));
}

// The kinds that are not extreme.
std::vector<Owned> ordinary_kinds(const SolverResults& solver) {
  std::vector<Owned> ordinary;
  for (const Kind& kind : solver.kinds)
    if (kind.rank != Rank::extreme) ordinary.push_back({&solver, &kind});
  return ordinary;
}

// How many of a solver's answers were wrong on a family, as "12 of 10000".
std::string wrong_on(const SolverResults& solver, std::string_view family) {
  const Tally* const tally = solver.find(family);
  return tally == nullptr ? "" : fmt::format("{} of {}", tally->wrong_answers(), tally->cases);
}

std::string counted(std::size_t kinds) { return fmt::format("{} kind{}", kinds, kinds == 1 ? "" : "s"); }

std::string formula_row(const SolverResults& solver) {
  static constexpr std::size_t most = 6;
  const std::vector<Owned> ordinary = ordinary_kinds(solver);
  std::string faults = items(ordinary, most);
  if (const std::size_t extreme = solver.kinds.size() - ordinary.size(); extreme > 0)
    faults += fmt::format("{}{} only with numbers beyond 2^±250", faults.empty() ? "" : "<br>", counted(extreme));
  return fmt::format("| `{}` | {} | {} | {} |\n", solver.name, wrong_on(solver, "uniform"),
                     wrong_on(solver, "degenerate"), faults);
}

// A table of one problem's solvers with wrong answers, folded behind a line about the first, the published one.
std::string formula_table(const ProblemResults& of_problem) {
  std::string rows;
  const SolverResults* first = nullptr;
  for (const SolverResults& solver : of_problem.solvers) {
    if (solver.kinds.empty()) continue;
    if (first == nullptr) first = &solver;
    rows += formula_row(solver);
  }
  if (first == nullptr) return "";
  return fmt::format(
      "<details><summary><code>{}</code>: the published <code>{}</code> is wrong on {} <code>uniform</code> queries "
      "and {} <code>degenerate</code> ones</summary>\n\n"
      "| solver | `uniform` | `degenerate` | kinds of wrong answers |\n"
      "|---|---|---|---|\n{}\n</details>\n",
      of_problem.problem->name(), first->name, wrong_on(*first, "uniform"), wrong_on(*first, "degenerate"), rows);
}

// The largest scaled error of a value in one family, where the query is not extreme.
double scaled_error(const Tally& tally) {
  double largest = no_error;
  for (const ValueErrors& value : tally.values) largest = std::max(largest, value.scaled_ordinary);
  return largest;
}

std::string error_cell(const SolverResults& solver) {
  double uniform = no_error, elsewhere = no_error;
  for (const Tally& tally : solver.families) {
    double& largest = tally.family == "uniform" ? uniform : elsewhere;
    largest = std::max(largest, scaled_error(tally));
  }
  return elsewhere == no_error ? "–" : fmt::format("{}, {}", error_text(uniform), error_text(elsewhere));
}

// The results of one library, and its kinds as its row lists them.
struct Standing {
  const SolverResults* solver;
  const SolverResults* older;  // those of another release; null where none was judged
  std::vector<Owned> gross = {}, others = {};
  std::size_t extreme = 0;

  Standing(const SolverResults& of_solver, const SolverResults* of_release) : solver(&of_solver), older(of_release) {
    for (const Owned& one : ordinary_kinds(of_solver)) (one.kind->rank == Rank::gross ? gross : others).push_back(one);
    extreme = solver->kinds.size() - gross.size() - others.size();
  }
  bool faultless() const { return solver->kinds.empty(); }
};

// Those of some kinds that are not among others: how many, and the first.
std::string but_for(std::string_view when, std::span<const Owned> some, std::span<const Owned> others) {
  std::vector<Owned> rest;
  std::ranges::copy_if(some, std::back_inserter(rest), [&](const Owned& one) {
    return std::ranges::none_of(others, [&](const Owned& other) {
      return one.fault() == other.fault() && one.kind->fault.configuration == other.kind->fault.configuration;
    });
  });
  return rest.empty() ? "" : fmt::format("<br>{}, {}: {}", when, counted(rest.size()), item(rest.front()));
}

// In which of two releases the kinds were seen that are not extreme; nothing where one was judged.
std::string seen(const Standing& standing) {
  if (standing.older == nullptr) return "";
  const auto version = [](const SolverResults& one) { return one.release.substr(one.release.rfind(' ') + 1); };
  const std::string from = version(*standing.older), to = version(*standing.solver);
  const std::vector<Owned> kinds = ordinary_kinds(*standing.solver), of_older = ordinary_kinds(*standing.older);
  const std::string newer = but_for(fmt::format("first seen in {}", to), kinds, of_older);
  const std::string mended = but_for(fmt::format("last seen in {}", from), of_older, kinds);
  if (newer.empty() && mended.empty()) return fmt::format("<br>the same in {}", from);
  return newer + mended;
}

std::string library_row(const Standing& standing) {
  std::string rest = standing.others.empty() ? "none" : items(standing.others, 3);
  if (standing.extreme > 0) rest += fmt::format("<br>{} only with numbers beyond 2^±250", counted(standing.extreme));
  const SolverResults& solver = *standing.solver;
  return fmt::format("| `{}`, {}{} | {} | {} | {} | {} |\n", solver.name, solver.release, seen(standing),
                     wrong_on(solver, "uniform"), standing.gross.empty() ? "none" : items(standing.gross, 4), rest,
                     error_cell(solver));
}

// What its documentation says, an item of a list; nothing where that is not quoted.
std::string note(const SolverResults& solver) {
  return solver.documented.empty() ? ""
                                   : wrapped(solver.documented, 120, fmt::format("- `{}`: ", solver.name), "  ") + '\n';
}

// Those with gross faults first, those without any last. A solver of another release stands behind its own:
// "javascript:three.Vector3@0.125.0".
std::vector<Standing> standings(const std::vector<SolverResults>& solvers) {
  std::vector<Standing> list;
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    const SolverResults& solver = solvers[i];
    const bool has_older = i + 1 < solvers.size() && solvers[i + 1].name.starts_with(solver.name + '@');
    list.emplace_back(solver, has_older ? &solvers[++i] : nullptr);
  }
  std::ranges::stable_sort(list, std::ranges::greater(), [](const Standing& standing) {
    return std::tuple(standing.gross.size(), standing.others.size(), standing.extreme);
  });
  return list;
}

// A table of one problem's libraries, folded behind a line that says how many have which faults, and names those
// without any. Notes follow it.
std::string library_table(const ProblemResults& of_problem) {
  std::string rows, notes;
  std::vector<std::string> faultless;
  std::size_t gross = 0, others = 0;
  for (const Standing& standing : standings(of_problem.solvers)) {
    rows += library_row(standing);
    notes += note(*standing.solver);
    gross += standing.gross.empty() ? 0 : 1;
    others += standing.gross.empty() && !standing.faultless() ? 1 : 0;
    if (standing.faultless()) faultless.push_back(fmt::format("<code>{}</code>", standing.solver->name));
  }
  return fmt::format(
      "<details><summary><code>{}</code>: {} with gross faults, {} with others, {} without{}{}</summary>\n\n"
      "| library | `uniform` | gross faults | other faults | scaled error "
      "|\n|---|---|---|---|---|\n{}{}{}\n</details>\n",
      of_problem.problem->name(), gross, others, faultless.size(), faultless.empty() ? "" : ": ",
      fmt::join(faultless, ", "), rows, notes.empty() ? "" : "\n", notes);
}

// Who answers, for those who never saw the solver's name.
std::string who(const SolverResults& solver) {
  return solver.release.empty() ? fmt::format("The published `{}`", solver.name)
                                : fmt::format("{} (`{}`)", solver.release, solver.name);
}

std::string case_in_decimals(const Owned& one) {
  return fmt::format("{} {}", one.solver->problem->name(), join(one.witness().query, decimal));
}

// For each name that `name` gives, the kind that no convention accepts on a query of ordinary size, with numbers other
// than 0, that takes the fewest characters; and the shorter first.
template <typename Name>
std::vector<Owned> shortest(const std::vector<const SolverResults*>& solvers, Name name) {
  static constexpr std::size_t longest = 70;  // that a person takes in at a glance
  const auto length = [](const Owned& one) { return case_in_decimals(one).size(); };
  std::map<std::string, Owned> by_name;
  for (const SolverResults* solver : solvers)
    for (const Owned& one : ordinary_kinds(*solver)) {
      const bool zero = std::ranges::all_of(one.witness().query, [](double number) { return number == 0; });
      if (zero || one.kind->convention || length(one) > longest) continue;
      const auto [best, fresh] = by_name.try_emplace(std::string(name(*solver)), one);
      if (!fresh && length(one) < length(best->second)) best->second = one;
    }
  std::vector<Owned> list;
  for (const auto& [key, one] : by_name) list.push_back(one);
  std::ranges::stable_sort(list, {}, length);
  return list;
}

std::string telling_line(const Owned& one) {
  static constexpr std::size_t columns = 120;
  const std::string text = fmt::format("- {} {}:", who(*one.solver), one.fault());
  const std::string query = fmt::format("`{}`", case_in_decimals(one));
  return fmt::format("{}{}{}\n", text, text.size() + 1 + query.size() > columns ? "\n  " : " ", query);
}

}  // namespace

std::string telling_findings(const Results& formulas, const Results& libraries) {
  static constexpr std::size_t most = 10;
  std::vector<const SolverResults*> published, others;
  for (const auto& [problem, solvers] : formulas.problems)
    for (const SolverResults& solver : solvers)
      if (solver.name == problem->solvers.front()->name) published.push_back(&solver);
  for (const auto& [problem, solvers] : libraries.problems)
    for (const SolverResults& solver : solvers) others.push_back(&solver);
  std::vector<std::string> lines;
  for (const Owned& one : shortest(others, [](const SolverResults& of) { return std::string_view(of.name); }))
    lines.push_back(telling_line(one));
  for (const Owned& one : shortest(published, [](const SolverResults& of) { return of.problem->name(); }))
    lines.push_back(telling_line(one));
  return fmt::format("{}", fmt::join(std::span(lines).first(std::min(lines.size(), most)), ""));
}

std::string formula_tables(const Results& results) {
  std::string text;
  for (const ProblemResults& of_problem : results.problems) text += formula_table(of_problem);
  return text;
}

std::string library_tables(const Results& results) {
  std::string text;
  for (const ProblemResults& of_problem : results.problems) text += library_table(of_problem);
  return text;
}

}  // namespace plumbline

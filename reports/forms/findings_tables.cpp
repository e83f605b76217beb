#include "reports/forms/findings_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>

#include "reports/forms/leading.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// "answers `disjoint` where the truth is `point`, a shared end: `0 1 0 0 1 0 0 0`"
std::string item(const Kind& kind) {
  return fmt::format("{}, {}: `{}`", fault(kind), kind.witness.configuration, join(kind.witness.query, decimal));
}

// The first kinds of those that are not extreme, then how many more there are.
std::string items(std::span<const Kind* const> kinds, std::size_t most) {
  std::vector<std::string> parts;
  for (const Kind* kind : kinds.first(std::min(most, kinds.size()))) parts.push_back(item(*kind));
  if (kinds.size() > most) parts.push_back(fmt::format("{} more", kinds.size() - most));
  return fmt::format("{}", fmt::join(parts, "<br>"));
}

// How many of a solver's answers were wrong on a family, as "12 of 10000".
std::string wrong_on(std::span<const Tally> tallies, std::string_view problem, std::string_view solver,
                     std::string_view family) {
  for (const Tally& tally : tallies)
    if (tally.problem == problem && tally.solver == solver && tally.family == family)
      return fmt::format("{} of {}", tally.wrong_answers(), tally.cases);
  return "";
}

std::string formula_row(const Results& results, std::span<const Kind> of_solver) {
  static constexpr std::size_t most = 6;
  std::vector<const Kind*> ordinary;
  for (const Kind& kind : of_solver)
    if (kind.rank != Rank::extreme) ordinary.push_back(&kind);
  std::string faults = items(ordinary, most);
  if (const std::size_t extreme = of_solver.size() - ordinary.size(); extreme > 0)
    faults += fmt::format("{}{} with numbers beyond 2^±250 alone", faults.empty() ? "" : "<br>", extreme);
  const Kind& first = of_solver.front();
  const auto wrong = [&](std::string_view family) {
    return wrong_on(results.tallies, first.problem->name(), first.solver, family);
  };
  return fmt::format("| `{}` | {} | {} | {} |\n", first.solver, wrong("uniform"), wrong("degenerate"), faults);
}

// A table of one problem's solvers, folded behind a line that tells of the first, the published one.
std::string formula_table(const Results& results, std::span<const Kind> of_problem) {
  const Kind& first = of_problem.front();
  const auto wrong = [&](std::string_view family) {
    return wrong_on(results.tallies, first.problem->name(), first.solver, family);
  };
  std::string text = fmt::format(
      "<details><summary><code>{}</code>: the published <code>{}</code> is wrong on {} of <code>uniform</code> and {} "
      "of <code>degenerate</code></summary>\n\n"
      "| solver | wrong on `uniform` | wrong on `degenerate` | kinds of wrong answers, each on its simplest query |\n"
      "|---|---|---|---|\n",
      first.problem->name(), first.solver, wrong("uniform"), wrong("degenerate"));
  while (!of_problem.empty()) {
    const auto of_solver = leading(of_problem, of_one_solver);
    text += formula_row(results, of_solver);
    of_problem = of_problem.subspan(of_solver.size());
  }
  return text + "\n</details>\n";
}

// The largest scaled error of a value in one family, where the query is not extreme.
double scaled_error(const Tally& tally) {
  double largest = no_error;
  for (const ValueErrors& value : tally.values) largest = std::max(largest, value.scaled_ordinary);
  return largest;
}

std::string error_cell(std::span<const Tally> of_solver) {
  double uniform = no_error, elsewhere = no_error;
  for (const Tally& tally : of_solver) {
    double& largest = tally.family == "uniform" ? uniform : elsewhere;
    largest = std::max(largest, scaled_error(tally));
  }
  return elsewhere == no_error ? "–" : fmt::format("{}, {}", error_text(uniform), error_text(elsewhere));
}

// The results of one library, and its kinds as its row tells them.
struct Standing {
  std::span<const Tally> tallies, older;  // those of another release where one was judged
  std::vector<const Kind*> gross, others, of_older;
  std::size_t extreme = 0;

  Standing(std::span<const Tally> of_solver, std::span<const Tally> of_release, std::span<const Kind> all)
      : tallies(of_solver), older(of_release) {
    for (const Kind& kind : all) {
      if (kind.problem->name() != first().problem) continue;
      if (kind.solver == first().solver && kind.rank == Rank::extreme) ++extreme;
      if (kind.rank == Rank::extreme) continue;
      if (kind.solver == first().solver) (kind.rank == Rank::gross ? gross : others).push_back(&kind);
      if (!older.empty() && kind.solver == older.front().solver) of_older.push_back(&kind);
    }
  }
  const Tally& first() const { return tallies.front(); }
  bool faultless() const { return gross.empty() && others.empty() && extreme == 0; }
};

std::string counted(std::size_t kinds) { return fmt::format("{} kind{}", kinds, kinds == 1 ? "" : "s"); }

// Those of some kinds that are not among others: how many, and the first.
std::string but_for(std::string_view when, std::span<const Kind* const> some, std::span<const Kind* const> others) {
  std::vector<const Kind*> rest;
  std::ranges::copy_if(some, std::back_inserter(rest), [&](const Kind* kind) {
    return std::ranges::none_of(others, [&](const Kind* other) {
      return fault(*kind) == fault(*other) && kind->witness.configuration == other->witness.configuration;
    });
  });
  return rest.empty() ? "" : fmt::format("<br>{}, {}: {}", when, counted(rest.size()), item(*rest.front()));
}

// In which of two releases the kinds were seen that are not extreme; nothing where one was judged.
std::string seen(const Standing& standing) {
  if (standing.older.empty()) return "";
  const auto version = [](const Tally& tally) { return tally.release.substr(tally.release.rfind(' ') + 1); };
  const std::string from = version(standing.older.front()), to = version(standing.first());
  std::vector<const Kind*> kinds = standing.gross;
  kinds.insert(kinds.end(), standing.others.begin(), standing.others.end());
  const std::string newer = but_for(fmt::format("first seen in {}", to), kinds, standing.of_older);
  const std::string mended = but_for(fmt::format("last seen in {}", from), standing.of_older, kinds);
  if (newer.empty() && mended.empty()) return fmt::format("<br>the same in {}", from);
  return newer + mended;
}

std::string library_row(const Standing& standing) {
  std::string rest = standing.others.empty() ? "none" : items(standing.others, 3);
  if (standing.extreme > 0) rest += fmt::format("<br>{} with numbers beyond 2^±250 alone", counted(standing.extreme));
  const Tally& first = standing.first();
  const std::string documented = first.documented.empty() ? "" : fmt::format("<br>{}", first.documented);
  return fmt::format("| `{}`, {}{}{} | {} | {} | {} | {} |\n", first.solver, first.release, seen(standing), documented,
                     wrong_on(standing.tallies, first.problem, first.solver, "uniform"),
                     standing.gross.empty() ? "none" : items(standing.gross, 4), rest, error_cell(standing.tallies));
}

// Whether the first is of the second's solver of another release: "javascript:three.Vector3@0.125.0".
bool of_other_release(const Tally& one, const Tally& of) { return one.solver.starts_with(of.solver + '@'); }

// Those with gross faults first, those without any last.
std::vector<Standing> standings(std::span<const Tally> of_problem, std::span<const Kind> all) {
  std::vector<Standing> list;
  while (!of_problem.empty()) {
    const auto of_solver = leading(of_problem, of_one_solver);
    of_problem = of_problem.subspan(of_solver.size());
    const auto older = of_problem.empty() || !of_other_release(of_problem.front(), of_solver.front())
                           ? std::span<const Tally>()
                           : leading(of_problem, of_one_solver);
    of_problem = of_problem.subspan(older.size());
    list.emplace_back(of_solver, older, all);
  }
  std::ranges::stable_sort(list, std::ranges::greater(), [](const Standing& standing) {
    return std::tuple(standing.gross.size(), standing.others.size(), standing.extreme);
  });
  return list;
}

// A table of one problem's libraries, folded behind a line that tells how many have which faults, and names those
// without any.
std::string library_table(std::span<const Tally> of_problem, std::span<const Kind> all) {
  std::string rows;
  std::vector<std::string> faultless;
  std::size_t gross = 0, others = 0;
  for (const Standing& standing : standings(of_problem, all)) {
    rows += library_row(standing);
    gross += standing.gross.empty() ? 0 : 1;
    others += standing.gross.empty() && !standing.faultless() ? 1 : 0;
    if (standing.faultless()) faultless.push_back(fmt::format("<code>{}</code>", standing.first().solver));
  }
  return fmt::format(
      "<details><summary><code>{}</code>: {} with gross faults, {} with others, without any {}</summary>\n\n"
      "| library | wrong on `uniform` | gross faults, each on its simplest query | other faults "
      "| scaled error on `uniform`, elsewhere |\n|---|---|---|---|---|\n{}\n</details>\n",
      of_problem.front().problem, gross, others,
      faultless.empty() ? "none" : fmt::format("{}", fmt::join(faultless, ", ")), rows);
}

// Who answers, for those who never saw the solver's name.
std::string who(const Kind& kind, const Results& results) {
  const auto tally = std::ranges::find_if(results.tallies, [&kind](const Tally& one) {
    return one.problem == kind.problem->name() && one.solver == kind.solver;
  });
  return tally->release.empty() ? fmt::format("The published `{}`", kind.solver)
                                : fmt::format("{} (`{}`)", tally->release, kind.solver);
}

std::string case_in_decimals(const Kind& kind) {
  return fmt::format("{} {}", kind.problem->name(), join(kind.witness.query, decimal));
}

// Of each of those that `name` tells apart, the kind that no convention accepts on a query of ordinary size, with
// numbers other than 0, that is told in the fewest characters; and the shorter first.
template <typename Name>
std::vector<const Kind*> shortest(std::span<const Kind> kinds, Name name) {
  static constexpr std::size_t longest = 70;  // that a person takes in at a glance
  const auto length = [](const Kind* kind) { return case_in_decimals(*kind).size(); };
  std::map<std::string, const Kind*> by_name;
  for (const Kind& kind : kinds) {
    const bool zero = std::ranges::all_of(kind.witness.query, [](double number) { return number == 0; });
    if (zero || kind.rank == Rank::extreme || kind.convention || length(&kind) > longest) continue;
    const Kind*& best = by_name[name(kind)];
    if (best == nullptr || length(&kind) < length(best)) best = &kind;
  }
  std::vector<const Kind*> list;
  for (const auto& [key, kind] : by_name) list.push_back(kind);
  std::ranges::stable_sort(list, {}, length);
  return list;
}

std::string telling_line(const Kind& kind, const Results& results) {
  static constexpr std::size_t columns = 120;
  const std::string text = fmt::format("- {} {}:", who(kind, results), fault(kind));
  const std::string query = fmt::format("`{}`", case_in_decimals(kind));
  return fmt::format("{}{}{}\n", text, text.size() + 1 + query.size() > columns ? "\n  " : " ", query);
}

}  // namespace

std::string telling_findings(const Results& formulas, const Results& libraries) {
  static constexpr std::size_t most = 10;
  const std::vector<Kind> of_formulas = kinds(formulas), of_libraries = kinds(libraries);
  std::vector<Kind> published;
  for (const Kind& kind : of_formulas)
    if (kind.solver == kind.problem->solvers.front()->name) published.push_back(kind);
  std::vector<std::string> lines;
  for (const Kind* kind : shortest(of_libraries, [](const Kind& one) { return one.solver; }))
    lines.push_back(telling_line(*kind, libraries));
  for (const Kind* kind : shortest(published, [](const Kind& one) { return std::string(one.problem->name()); }))
    lines.push_back(telling_line(*kind, formulas));
  return fmt::format("{}", fmt::join(std::span(lines).first(std::min(lines.size(), most)), ""));
}

std::string formula_tables(const Results& results) {
  const std::vector<Kind> all = kinds(results);
  std::string text;
  for (std::span<const Kind> rest(all); !rest.empty();) {
    const auto of_problem = leading(rest, of_one_problem);
    text += formula_table(results, of_problem);
    rest = rest.subspan(of_problem.size());
  }
  return text;
}

std::string library_tables(const Results& results) {
  const std::vector<Kind> all = kinds(results);
  std::string text;
  for (std::span<const Tally> rest(results.tallies); !rest.empty();) {
    const auto of_problem = leading(rest, of_one_problem);
    text += library_table(of_problem, all);
    rest = rest.subspan(of_problem.size());
  }
  return text;
}

}  // namespace plumbline

#include "reports/forms/builds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "props/case.hpp"
#include "reports/forms/lines.hpp"
#include "reports/forms/wrapped.hpp"

namespace plumbline {
namespace {

// What a word permits the compiler, as a clause that follows "as soon as"; nothing for most.
std::string_view permission(std::string_view word) {
  static constexpr std::pair<std::string_view, std::string_view> permissions[] = {
      {"-mfpmath=387", "the compiler may compute with more digits than a double has"},
      {"-ffp-contract=fast", "a·b + c may be contracted"},
      {"-ffp-contract=on", "a·b + c may be contracted within an expression"},
      {"-ffast-math", "the compiler may compute as with real numbers"},
      {"-Ofast", "the compiler may compute as with real numbers"},
      {"-ffinite-math-only", "the compiler may assume that every number is finite"},
      {"-fassociative-math", "the compiler may reassociate sums and products"}};
  for (const auto& [known, clause] : permissions)
    if (word == known) return clause;
  return word.starts_with("-march=") ? "the compiler may use instructions of another processor" : "";
}

// "with -O0, -O2 or -O3", "without it"
std::string instead_text(const DecidingWord& decision) {
  std::vector<std::string> parts, words;
  for (const std::string& word : decision.instead)
    if (word.empty())
      parts.emplace_back("without it");
    else
      words.push_back(word);
  if (!words.empty()) {
    const std::string last = words.back();
    words.pop_back();
    parts.insert(parts.begin(), fmt::format("with {}{}{}", fmt::join(words, ", "), words.empty() ? "" : " or ", last));
  }
  return fmt::format("{}", fmt::join(parts, " or "));
}

std::string first_of(std::span<const std::string> faults) {
  static constexpr std::size_t most = 3;
  std::string text = fmt::format("{}", fmt::join(faults.first(std::min(most, faults.size())), "; "));
  if (faults.size() > most) text += fmt::format("; {} more", faults.size() - most);
  return text;
}

std::string verdict_text(const BuildRow& row, const BuildRow* base) {
  if (row.verdict == BuildVerdict::not_compiled) return "does not compile: " + row.error;
  if (row.verdict == BuildVerdict::not_loaded) {
    const std::string why = "cannot be loaded: ", named = fmt::format("{} {}", row.solver, why);
    return why + (row.error.starts_with(named) ? row.error.substr(named.size()) : row.error);
  }
  if (row.verdict == BuildVerdict::passes) return row.allowed ? "passes, so it needs no --allow" : "passes";
  std::string text = (row.allowed ? "fails, as allowed: " : "fails: ") + first_of(row.faults);
  if (base == nullptr || base == &row || base->faults.empty()) return text;
  const std::vector<std::string> fresh = new_faults(row, *base);
  return text + (fresh.empty() ? " (nothing new)" : fmt::format(" (new: {})", first_of(fresh)));
}

std::string time_text(const BuildRow& row) { return row.ratio ? fmt::format("× {:.2g}", *row.ratio) : ""; }

// A column as wide as the longest name, then the time, then all the rest.
std::string rows_text(const std::vector<BuildRow>& rows, const Paper& paper) {
  std::size_t width = 0;
  for (const BuildRow& row : rows) width = std::max(width, width_of(row.name));
  const BuildRow* const base = base_of(rows);
  std::string text = fmt::format("{:<{}}  {:<6}  {}\n", "build", width, "time", "verdict");
  for (const BuildRow& row : rows) {
    const std::string left = fmt::format("{:<{}}  {:<6}  ", row.name, width, time_text(row));
    text += fitted(row_text(row, base), paper, left) + '\n';
  }
  if (base != nullptr) text += sentence(base_text(*base), paper);
  return text;
}

std::string disagreement_text(const Problem& problem, const Disagreement& disagreement, const Paper& paper) {
  std::string text = "\nThe simplest query on which builds disagree:\n" +
                     query_line(problem, disagreement.query, paper) +
                     truth_line("truth", problem, disagreement.truth, paper);
  const auto larger = [](const Disagreement::Group& a, const Disagreement::Group& b) {
    return a.builds.size() < b.builds.size();
  };
  const auto largest = std::ranges::max_element(disagreement.groups, larger);
  for (const Disagreement::Group& group : disagreement.groups) {
    const auto& [answer, right, builds] = group;
    std::vector<std::string> parts = builds;
    if (&group == &*largest && builds.size() > 1) parts = {fmt::format("the other {} builds", builds.size())};
    parts.front() = fmt::format("{}: {}", answer, parts.front());
    text += labelled(right ? "right" : "wrong", parts, ", ", paper);
  }
  return text;
}

}  // namespace

bool BuildRow::breaks() const {
  const bool fails = verdict == BuildVerdict::fails || verdict == BuildVerdict::not_loaded;
  return allowed ? verdict == BuildVerdict::passes : fails;
}

const BuildRow* base_of(const std::vector<BuildRow>& rows) {
  const auto base = std::ranges::find_if(rows, &BuildRow::ran);
  return base == rows.end() ? nullptr : &*base;
}

std::string base_text(const BuildRow& base) {
  if (!base.ratio) return fmt::format("The others are compared with {}.", base.name);
  return fmt::format("Times are ratios to that of {}, with which the others are compared.", base.name);
}

std::vector<std::string> new_faults(const BuildRow& row, const BuildRow& base) {
  std::vector<std::string> fresh;
  for (const std::string& fault : row.faults)
    if (std::ranges::find(base.faults, fault) == base.faults.end()) fresh.push_back(fault);
  return fresh;
}

std::string decision_text(const DecidingWord& decision) {
  const std::string programs = fmt::format("{}", fmt::join(decision.programs, ", "));
  const std::string seen = fmt::format("{} pair{} of builds{}{}", decision.pairs, decision.pairs == 1 ? "" : "s",
                                       decision.faults.empty() ? "" : ": ", first_of(decision.faults));
  const std::string with =
      decision.word.empty() ? fmt::format("without {}", fmt::join(decision.instead, " or ")) : "with " + decision.word;
  if (!decision.fails) return fmt::format("More is wrong {} ({}; {}).", with, programs, seen);
  if (decision.word.empty()) return fmt::format("Wrong {} ({}; {}).", with, programs, seen);
  const std::string_view clause = permission(decision.word);
  const std::string not_with = fmt::format("{}, not {}", with, instead_text(decision));
  if (clause.empty()) return fmt::format("Wrong {} ({}; {}).", not_with, programs, seen);
  return fmt::format("Wrong as soon as {} ({}): {} ({}).", clause, programs, not_with, seen);
}

std::string row_text(const BuildRow& row, const BuildRow* base) {
  return row.same_as.empty() ? verdict_text(row, base) : fmt::format("as {}, the same machine code", row.same_as);
}

std::string builds_heading(const Problem& problem, const std::vector<BuildRow>& rows) {
  const auto count = [&rows](auto holds) { return std::ranges::count_if(rows, holds); };
  const auto not_compiled = count([](const BuildRow& row) { return row.verdict == BuildVerdict::not_compiled; });
  const auto failing = count([](const BuildRow& row) {
    return row.verdict == BuildVerdict::fails || row.verdict == BuildVerdict::not_loaded;
  });
  const auto& [name, solver] = std::pair(rows.front().name, rows.front().solver);  // of a build it is FILE@NAME
  const std::string file = solver == name ? "" : ", " + solver.substr(0, solver.size() - name.size() - 1);
  std::string text = fmt::format("{}{}: {} of {} builds fail", problem.name(), file, failing, rows.size());
  if (not_compiled > 0) text += fmt::format("; {} not compiled", not_compiled);
  return text;
}

std::string builds_text(const Problem& problem, const Builds& builds, const Paper& paper) {
  const bool breaks = std::ranges::any_of(builds.rows, &BuildRow::breaks);
  std::string text = painted(builds_heading(problem, builds.rows), breaks ? Ink::red : Ink::green, paper) + "\n\n" +
                     rows_text(builds.rows, paper);
  if (builds.disagreement) text += disagreement_text(problem, *builds.disagreement, paper);
  if (!builds.decisions.empty()) text += '\n';
  for (const DecidingWord& decision : builds.decisions) text += sentence(decision_text(decision), paper);
  return text;
}

std::string builds_markdown(const Problem& problem, const Builds& builds) {
  // A bar would end the cell.
  const auto cell = [](std::string text) {
    std::ranges::replace(text, '|', '/');
    return text;
  };
  std::string text = fmt::format("### plumbline: {}\n\n", builds_heading(problem, builds.rows));
  for (const DecidingWord& decision : builds.decisions) text += fmt::format("- {}\n", decision_text(decision));
  text += "\n| build | time | verdict |\n|---|---|---|\n";
  const BuildRow* const base = base_of(builds.rows);
  for (const BuildRow& row : builds.rows)
    text += fmt::format("| `{}` | {} | {} |\n", cell(row.name), time_text(row), cell(row_text(row, base)));
  if (!builds.disagreement) return text;
  text += fmt::format("\nBuilds disagree on `{}`:\n\n", case_text(problem, builds.disagreement->query));
  for (const auto& [answer, right, names] : builds.disagreement->groups)
    text += fmt::format("- {}, {}: {}\n", answer, right ? "right" : "wrong", fmt::join(names, ", "));
  return text;
}

}  // namespace plumbline

#include "reports/page/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "reports/drawing/svg.hpp"
#include "reports/forms/lines.hpp"
#include "reports/page/parts.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t open_cards = 4;  // of a solver; its further kinds are folded

void add_once(std::vector<std::string_view>& names, std::string_view name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

std::vector<Chapter> chapters_of(const Results& results) {
  std::vector<Chapter> chapters;
  for (const auto& [problem, solvers] : results.problems) {
    Chapter& chapter = chapters.emplace_back(Chapter{problem, solvers});
    for (const SolverResults& solver : solvers)
      for (const Tally& tally : solver.families) {
        add_once(chapter.families, tally.family);
        if (tally.mostly_extreme()) chapter.extreme_families.insert(tally.family);
      }
  }
  return chapters;
}

// A cell with the share of wrong answers; more colour for more of them, and the numbers always.
std::string share_cell(const Tally* tally, std::string_view attributes = {}) {
  if (tally == nullptr || tally->cases == 0)
    return element(fmt::format("td class=\"none\" data-key=\"-1\"{}", attributes), "–");
  const std::uint64_t wrong = tally->wrong_answers();
  const std::string count = fmt::format("{} of {}", wrong, tally->cases);
  if (wrong == 0)
    return element(fmt::format("td class=\"heat\" data-key=\"0\"{}", attributes), element("small", count));
  // The root makes one wrong answer in a thousand visible beside none.
  const double share = static_cast<double>(wrong) / static_cast<double>(tally->cases);
  return element(fmt::format("td class=\"heat\" style=\"--heat:{:.2f}\" data-key=\"{}\"{}",
                             0.1 + 0.6 * std::sqrt(share), decimal(share), attributes),
                 escaped(percent(wrong, tally->cases)) + " " + element("small", count));
}

// Who is wrong, in a sentence, and how little random queries show of it.
std::string verdict_sentences(const Results& results) {
  std::size_t solvers = 0, wrong = 0, unsuspected = 0;
  for (const ProblemResults& of_problem : results.problems)
    for (const SolverResults& solver : of_problem.solvers) {
      ++solvers;
      if (!solver.has_wrong_answers()) continue;
      ++wrong;
      const Tally* uniform = solver.find("uniform");
      if (uniform != nullptr && uniform->cases > 0 && uniform->wrong_answers() == 0) ++unsuspected;
    }
  if (solvers == 0) return element("p class=\"lead\"", "No solver was measured.");
  std::string lead = fmt::format("{} of {} solvers gave wrong answers.", wrong, solvers);
  if (wrong == 0) lead = fmt::format("No wrong answer from {} solver{}.", solvers, solvers == 1 ? "" : "s");
  const SolverResults* const only = solvers == 1 ? &results.problems.front().solvers.front() : nullptr;
  if (only != nullptr) lead = escaped(only->diagnosis ? judgement_text(*only) : verdict(*only)) + ".";
  const std::string instead = only != nullptr ? to_use_instead(*only) : to_use_instead(results);
  std::string text = element("p class=\"lead\"", lead);
  if (wrong > 0 && !instead.empty()) text += element("p", with_code(instead));
  if (unsuspected > 0)
    text += element("p", solvers == 1 ? "It gave no wrong answer to uniform queries."
                                      : fmt::format("Of these, {} gave none on uniform queries.", unsuspected));
  return text;
}

// A link to each problem.
std::string contents(std::span<const Chapter> chapters) {
  std::string links;
  for (const Chapter& chapter : chapters)
    links += element(fmt::format("a href=\"#{}\"", chapter.problem->name()), escaped(chapter.problem->name())) + " ";
  return element("nav aria-label=\"Problems\"", links);
}

std::string opening(const Results& results, std::span<const Chapter> chapters) {
  return element(
      "header",
      element("h1", "Plumbline") + verdict_sentences(results) +
          element("p", fmt::format("Every answer was judged against the exact truth. {} queries for each "
                                   "problem and family, seed {}, plumbline {}, built by {}.",
                                   results.cases, results.seed, escaped(results.version), escaped(results.build))) +
          (results.inputs == Format::binary64 ? "" : element("p", format_sentence(results.inputs))) +
          (results.admits.limited()
               ? element("p", fmt::format("Only queries whose non-zero numbers are between {} and {} in magnitude.",
                                          decimal(results.admits.low), decimal(results.admits.high)))
               : "") +
          contents(chapters));
}

// A peer's name stands with its library and version.
std::string solver_head(const SolverResults& solver) {
  static constexpr std::string_view head = "th scope=\"row\"";
  if (solver.release.empty()) return element(head, escaped(solver.name));
  return element(head, fmt::format("{} <small>{}</small>", escaped(solver.name), escaped(solver.release)));
}

// The family with the largest share of wrong answers, one of extreme exponents only where no other has any.
std::string worst_share(const Chapter& chapter, const SolverResults& solver) {
  const Tally* worst = nullptr;
  const auto share = [](const Tally& tally) {
    return tally.cases == 0 ? 0.0 : static_cast<double>(tally.wrong_answers()) / static_cast<double>(tally.cases);
  };
  const auto rank = [&](const Tally& tally) {
    return std::tuple(tally.wrong_answers() > 0, !chapter.extreme_families.contains(tally.family), share(tally));
  };
  for (const Tally& tally : solver.families)
    if (worst == nullptr || rank(tally) > rank(*worst)) worst = &tally;
  if (worst == nullptr || worst->wrong_answers() == 0)
    return "<td class=\"heat\" data-key=\"0\" data-label=\"most wrong on\"><small>no family</small></td>";
  return element(fmt::format("td class=\"heat\" style=\"--heat:{:.2f}\" data-key=\"{}\" data-label=\"most wrong on\"",
                             0.1 + 0.6 * std::sqrt(share(*worst)), decimal(share(*worst))),
                 escaped(worst->family) + " " + escaped(percent(worst->wrong_answers(), worst->cases)));
}

// Orientation, for one, has no values that could be off.
bool has_errors(const Chapter& chapter) {
  return std::ranges::any_of(chapter.solvers, [](const SolverResults& solver) {
    return std::ranges::any_of(solver.families, [](const Tally& tally) { return !tally.largest_errors.empty(); });
  });
}

// Of the largest errors of each family, the largest, one of extreme exponents only where there is no other.
std::string largest_error(const Chapter& chapter, const SolverResults& solver) {
  const Witness* largest = nullptr;
  const Tally* where = nullptr;
  const auto rank = [](const Witness& witness) {
    return std::tuple(!is_extreme(witness.query), witness.ulp(), witness.scaled());
  };
  for (const Tally& tally : solver.families)
    for (const Witness& witness : tally.largest_errors)
      if (largest == nullptr || rank(witness) > rank(*largest)) {
        largest = &witness;
        where = &tally;
      }
  if (largest == nullptr && !has_errors(chapter)) return "<td class=\"none\" data-key=\"-1\"></td>";
  if (largest == nullptr) return "<td class=\"none\" data-key=\"-1\" data-label=\"largest error\">–</td>";
  return element(fmt::format("td data-key=\"{}\" data-label=\"largest error\"", decimal(largest->ulp())),
                 fmt::format("{} ulps <small>{} scaled, <code>{}</code> on {}</small>", ulps(largest->ulp()),
                             ulps(largest->scaled()), escaped(value_name(chapter.problem->shape, *largest)),
                             escaped(where->family)));
}

std::string badge(Rank rank) {
  return fmt::format("<span class=\"badge {0}\">{0}</span>", rank_names[static_cast<std::size_t>(rank)]);
}

// Its first cause, with a simplest input that shows it.
std::string cause_cell(const SolverResults& solver) {
  const std::span<const FoundCause> causes = causes_of(solver);
  const FoundCause& first = causes.front();
  return element("td data-label=\"verdict\"",
                 fmt::format("{} <code>{}</code>: {} <code class=\"input\">{}</code> <a href=\"#{}\">{} cause{}</a>",
                             badge(first.rank), escaped(first.name), with_code(first.sentence),
                             escaped(join(first.witness.query, decimal)), anchor(solver.problem->name(), solver.name),
                             causes.size(), causes.size() == 1 ? "" : "s"));
}

// What is worst about a solver, in words, and a simplest input that shows it.
std::string verdict_cell(const SolverResults& solver) {
  const std::size_t count = solver.kinds.size();
  if (count == 0) return "<td class=\"good\" data-label=\"verdict\">✓ none wrong</td>";
  if (!causes_of(solver).empty()) return cause_cell(solver);
  const Kind& first = solver.kinds.front();
  return element(
      "td data-label=\"verdict\"",
      fmt::format("{} {} <code class=\"input\">{}</code> <a href=\"#{}\">{} kind{} of fault</a>", badge(first.rank),
                  with_code(fault(solver, first)), escaped(join(solver.witness(first).query, decimal)),
                  anchor(solver.problem->name(), solver.name), count, count == 1 ? "" : "s"));
}

// The problem's solvers, those with the most gross kinds first, then by the next rank.
std::vector<const SolverResults*> gross_first(const Chapter& chapter) {
  std::vector<const SolverResults*> solvers;
  for (const SolverResults& solver : chapter.solvers) solvers.push_back(&solver);
  std::ranges::stable_sort(solvers, std::ranges::greater(),
                           [](const SolverResults* solver) { return ranks_of(solver->kinds); });
  return solvers;
}

// What the script looks at: a field for a part of a name, and a box.
std::string filters() {
  return "<p class=\"filters\" hidden=\"\"><label>Show <input type=\"search\" id=\"filter\" "
         "placeholder=\"problem or solver\"/></label> <label><input type=\"checkbox\" id=\"wrong-only\"/> wrong ones "
         "only</label> <button type=\"button\" id=\"open-all\">Open every problem</button></p>";
}

std::string glance(std::span<const Chapter> chapters) {
  const bool errors = std::ranges::any_of(chapters, has_errors);
  std::vector<std::string_view> columns = {"solver", "wrong on uniform", "on degenerate", "most wrong on", "verdict"};
  if (errors) columns.insert(columns.end() - 1, "largest error");
  std::string rows = head(columns);
  for (const Chapter& chapter : chapters) {
    std::string body = element(
        "tr class=\"group\"",
        element(fmt::format("th colspan=\"{}\" scope=\"rowgroup\"", columns.size()),
                element(fmt::format("a href=\"#{}\"", chapter.problem->name()), escaped(chapter.problem->name()))));
    for (const SolverResults* solver : gross_first(chapter)) {
      body += element(solver->kinds.empty() ? "tr" : "tr class=\"wrong\"",
                      solver_head(*solver) + share_cell(solver->find("uniform"), " data-label=\"wrong on uniform\"") +
                          share_cell(solver->find("degenerate"), " data-label=\"on degenerate\"") +
                          worst_share(chapter, *solver) + (errors ? largest_error(chapter, *solver) : std::string()) +
                          verdict_cell(*solver));
    }
    rows += element("tbody", body);
  }
  return element(
      "section aria-labelledby=\"glance\"",
      element("h2 id=\"glance\"", "At a glance") + filters() +
          table_of(
              "The worst solver of each problem comes first; click a heading to sort. Families are hard on purpose: a "
              "share is not a failure rate in practice. Exponents beyond ±250 are shown only if nothing else is wrong.",
              "glance", rows));
}

// A row's numbers: of each verdict, and of what breaks what is asked.
using Counts = std::array<std::uint64_t, verdict_names.size() + 1>;

Counts counts_of(const SolverResults& solver) {
  Counts sums{};
  for (const Tally& tally : solver.families) {
    std::ranges::transform(tally.verdicts, sums, sums.begin(), std::plus());
    sums.back() += tally.broken;
  }
  return sums;
}

// A verdict that nobody got has no column; the caption names it.
std::string verdict_table(const Chapter& chapter) {
  Counts all{};
  for (const SolverResults& solver : chapter.solvers)
    std::ranges::transform(all, counts_of(solver), all.begin(), std::plus());
  std::vector<std::string_view> columns = {"solver"};
  std::string none;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view name = i < verdict_names.size() ? verdict_names[i] : "violates a requirement";
    if (all[i] > 0) columns.push_back(name);
    if (all[i] == 0) none += (none.empty() ? "" : ", ") + std::string(name);
  }
  std::string rows;
  for (const SolverResults& solver : chapter.solvers) {
    const Counts counts = counts_of(solver);
    std::string cells = element("th scope=\"row\"", escaped(solver.name));
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i] > 0) cells += element(counts[i] == 0 ? "td class=\"none\"" : "td", std::to_string(counts[i]));
    rows += element("tr", cells);
  }
  std::string columns_text = head(columns);
  std::ranges::replace(columns_text, '_', ' ');
  std::ranges::replace(none, '_', ' ');
  const std::string caption = "Answers by verdict, counted over all families." +
                              (none.empty() ? std::string() : fmt::format(" No answer is counted as: {}.", none));
  return table_of(caption, "verdicts", columns_text + element("tbody", rows));
}

std::string heat_map(const Chapter& chapter) {
  std::vector<std::string_view> columns = {"queries"};
  for (const SolverResults& solver : chapter.solvers) columns.push_back(solver.name);
  std::string rows;
  for (const std::string_view name : chapter.families) {
    const Family* family = find_family(*chapter.problem, name);
    std::string cells =
        element("th scope=\"row\"",
                escaped(name) + " " + element("small", family == nullptr ? "" : escaped(family->description)));
    for (const SolverResults& solver : chapter.solvers) cells += share_cell(solver.find(name));
    rows += element("tr", cells);
  }
  return table_of("The share of wrong answers in each family.", "families", head(columns) + element("tbody", rows));
}

// One solver's causes, and its kinds: those with a new pair of outcomes open, what differs in its configuration alone
// folded.
std::string cards(const SolverResults& solver) {
  std::set<std::tuple<Verdict, int, int>> seen;
  std::string shown, folded;
  for (const FoundCause& cause : causes_of(solver)) shown += cause_card(solver, cause);
  std::size_t count = 0;
  for (const Kind& kind : solver.kinds) {
    const Witness& w = solver.witness(kind);
    const bool open = seen.size() < open_cards && seen.emplace(w.verdict(), w.truth.code, w.answer_code()).second;
    (open ? shown : folded) += kind_card(solver, kind);
    count += open ? 0 : 1;
  }
  if (count == 0) return shown;
  const std::string summary = fmt::format("{} more kind{} of {}", count, count == 1 ? "" : "s", escaped(solver.name));
  return shown + element("details", element("summary", summary) + folded);
}

std::string faults(const Chapter& chapter) {
  std::string markup, right;
  for (const SolverResults& solver : chapter.solvers) {
    const std::string name = escaped(solver.name);
    if (solver.kinds.empty())
      right += (right.empty() ? "" : ", ") + name;
    else
      markup += element(fmt::format("section id=\"{}\" aria-label=\"Faults of {}\"",
                                    anchor(chapter.problem->name(), solver.name), name),
                        cards(solver));
  }
  const std::string header = certified_header(*chapter.problem);
  const auto can_take_it = [&header](const SolverResults& solver) {
    return !solver.kinds.empty() && to_use_instead(solver).find(header) != std::string::npos;
  };
  if (!header.empty() && std::ranges::any_of(chapter.solvers, can_take_it) &&
      std::ranges::none_of(chapter.solvers, hits_may_not_be_late))
    markup = element("p", fmt::format("To use instead of any of these, right to the last bit: <code>certified</code>, "
                                      "<code>#include &lt;{}&gt;</code>.",
                                      header)) +
             markup;
  if (!markup.empty()) markup += test_patterns(*chapter.problem);
  if (!right.empty()) markup += element("p class=\"good\"", "✓ No wrong answer found: " + right + ".");
  const bool has_causes =
      std::ranges::any_of(chapter.solvers, [](const SolverResults& solver) { return !causes_of(solver).empty(); });
  return element("h3", has_causes ? "Causes, and kinds of fault" : "Kinds of fault") + markup;
}

std::string chapter_section(const Chapter& chapter) {
  const std::string name = escaped(chapter.problem->name());
  const std::string errors = error_table(chapter);
  const std::string content =
      element("h3", "Verdicts") + verdict_table(chapter) + element("h3", "Wrong answers by family") +
      heat_map(chapter) + faults(chapter) + (errors.empty() ? errors : element("h3", "Errors of the values") + errors) +
      largest_errors(chapter) + conditioning(chapter) + tier_table(chapter) + time_table(chapter);
  return element(fmt::format("section class=\"problem\" aria-labelledby=\"{}\"", name),
                 element(fmt::format("h2 id=\"{}\"", name), name) +
                     element("p class=\"question\"", escaped(chapter.problem->shape.question)) +
                     element(fmt::format("details data-problem=\"{}\"", name),
                             element("summary", "Verdicts, families, every kind of fault with its drawing, errors") +
                                 element(fmt::format("div data-wkt=\"{}\" data-packed=\"{}\"",
                                                     escaped(chapter.problem->words.wkt), packed(content)),
                                         "")));
}

}  // namespace

std::string ulps(double error) {
  if (error == no_error) return "–";
  if (std::isinf(error)) return "∞";
  if (error >= 0x1p1023) return "≥ 2<sup>1023</sup>";
  if (error < 1000) return fmt::format("{:.3g}", error);
  const double exponent = std::floor(std::log10(error));
  return fmt::format("{:.1f}·10<sup>{:.0f}</sup>", error / std::pow(10.0, exponent), exponent);
}

std::string anchor(std::string_view problem, std::string_view solver) {
  std::string name(problem);
  name += '-';
  for (const char c : solver) {
    const auto byte = static_cast<unsigned char>(c);
    name += std::isalnum(byte) || c == '_' ? std::string(1, c) : fmt::format("-{:02x}", byte);
  }
  return name;
}

std::string head(std::span<const std::string_view> columns) {
  std::string cells;
  for (const std::string_view column : columns) cells += element("th scope=\"col\"", escaped(column));
  return element("thead", element("tr", cells));
}

std::string table_of(std::string_view caption, std::string_view name, std::string_view rows) {
  return element(
      fmt::format("div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\"", name),
      element(fmt::format("table class=\"{}\"", name), element("caption", escaped(caption)) + std::string(rows)));
}

std::string page(const Results& results) {
  const std::vector<Chapter> chapters = chapters_of(results);
  std::string main = opening(results, chapters);
  if (!chapters.empty()) main += build_matrix(*chapters.front().problem, results.builds);
  if (!chapters.empty()) main += glance(chapters) + accuracy_against_time(chapters);
  for (const Chapter& chapter : chapters) main += chapter_section(chapter);
  const std::string head_of_page = element(
      "head", "<meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>" +
                  element("title", "Plumbline: what the solvers answered") +
                  element("style", std::string(page_style()) + std::string(svg_style())));
  main += element("noscript", element("p",
                                      "Without scripts the problems stay folded; `plumbline report FILE.json "
                                      "--markdown -` prints all of it as text."));
  const std::string body = element("main", main) + element("script", page_script());
  return "<!DOCTYPE html>\n" + element("html lang=\"en\"", head_of_page + element("body", body)) + "\n";
}

}  // namespace plumbline

// The results as rows: for a terminal, a pull request, a spreadsheet.
#include <fmt/format.h>
#include <algorithm>

#include "reports/forms/results.hpp"
#include "reports/forms/tiers.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// A tally in the few numbers that a row has.
struct Row {
  std::uint64_t wrong_outcomes, non_answers, wrong_values;
  std::string_view worst;  ///< the value with the largest error in ulps
  double ulp_max = no_error, scaled_max = no_error;
};

Row row_of(const Tally& tally) {
  const auto count = [&](Verdict verdict) { return tally.verdicts[static_cast<std::size_t>(verdict)]; };
  Row row{count(Verdict::refused) + count(Verdict::false_positive) + count(Verdict::false_negative) +
              count(Verdict::wrong_outcome),
          count(Verdict::non_answer), count(Verdict::wrong_value), ""};
  for (const ValueErrors& value : tally.values) {
    if (value.ulp_max > row.ulp_max) row.worst = value.name;
    row.ulp_max = std::max(row.ulp_max, value.ulp_max);
    row.scaled_max = std::max(row.scaled_max, value.scaled_max);
  }
  return row;
}

std::string share(std::uint64_t count, std::uint64_t cases) {
  if (count == 0) return "0";
  return fmt::format("{} ({:.3g} %)", count, 100.0 * static_cast<double>(count) / static_cast<double>(cases));
}

// A cell of Markdown, where a bar would end it.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

// A sentence on a header whose name Markdown would take for a tag.
std::string escaped_header(const std::string& sentence) {
  const std::size_t first = sentence.find("#include"), last = sentence.find('>');
  return sentence.substr(0, first) + '`' + sentence.substr(first, last + 1 - first) + '`' + sentence.substr(last + 1);
}

// A field of CSV.
std::string field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string incidents_text(const Tally& tally) {
  std::string text;
  for (std::size_t i = 1; i < incident_names.size(); ++i)
    if (tally.incidents[i] != 0)
      text += fmt::format("{}{}={}", text.empty() ? "" : " ", incident_names[i], tally.incidents[i]);
  return text;
}

// Of the errors of the value with the largest one, in ulps, by the name of their column.
struct Quantile {
  std::string_view column;
  double share;
};
constexpr Quantile quantiles[] = {{"ulp_median", 0.5}, {"ulp_p90", 0.9}, {"ulp_p99", 0.99}, {"ulp_p99_9", 0.999}};

std::string quantile_fields(const Tally& tally, std::string_view value) {
  const auto errors = std::ranges::find(tally.values, value, &ValueErrors::name);
  std::string text;
  for (const Quantile& of : quantiles) {
    const double edge = errors == tally.values.end() ? no_error : quantile(errors->histogram, of.share);
    text += ',' + (edge == no_error ? "" : decimal(edge));
  }
  return text;
}

std::string csv_row(const SolverResults& solver, const Tally& tally) {
  const Row row = row_of(tally);
  std::string text = fmt::format("{},{},{},{},{}", solver.problem->name(), field(solver.name), tally.family,
                                 solver.portable, tally.cases);
  for (const std::uint64_t count : tally.verdicts) text += fmt::format(",{}", count);
  const auto number = [](double error) { return error == no_error ? "" : decimal(error); };
  text += fmt::format(",{},{},{},{},{}", tally.broken, incidents_text(tally), row.worst, number(row.ulp_max),
                      number(row.scaled_max));
  if (const std::optional<Timing>& timing = tally.timing)
    text += fmt::format(",{},{},{},{}", decimal(timing->ns), decimal(timing->ratio), decimal(timing->p99),
                        decimal(timing->worst));
  else
    text += ",,,,";
  for (std::size_t i = 0; i < tier_names.size(); ++i) text += tally.tiers ? fmt::format(",{}", (*tally.tiers)[i]) : ",";
  return text + quantile_fields(tally, row.worst) + '\n';
}

bool any_timing(const Results& results) {
  return any_family(results.problems, [](const Tally& tally) { return tally.timing.has_value(); });
}

std::string nanoseconds_text(double ns) { return fmt::format("{:.{}f}", ns, ns < 100 ? 1 : 0); }

// A time, a ratio, the 99th percentile and the worst time, each in a cell that `format` describes; empty cells where
// there is none.
std::string timing_cells(const Tally& tally,
                         fmt::format_string<std::string&, std::string&, std::string&, std::string&> format) {
  std::string ns, ratio, p99, worst;
  if (tally.timing) {
    ns = nanoseconds_text(tally.timing->ns);
    ratio = fmt::format("{:.3g}", tally.timing->ratio);
    p99 = nanoseconds_text(tally.timing->p99);
    worst = nanoseconds_text(tally.timing->worst);
  }
  return fmt::format(format, ns, ratio, p99, worst);
}

std::string folded_rows(const Results& results) {
  const bool timing = any_timing(results);
  std::string text = fmt::format(
      "| problem | solver | family | cases | wrong outcomes | non-answers | wrong values | max ulp | "
      "max scaled |{}\n|---|---|---|--:|--:|--:|--:|--:|--:|{}\n",
      timing ? " ns a query | to the published | p99 ns | worst ns |" : "", timing ? "--:|--:|--:|--:|" : "");
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      for (const Tally& tally : solver.families) {
        const Row row = row_of(tally);
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |{}\n", problem->name(), cell(solver.name),
                            tally.family, tally.cases, share(row.wrong_outcomes, tally.cases), row.non_answers,
                            row.wrong_values, error_text(row.ulp_max), error_text(row.scaled_max),
                            timing ? timing_cells(tally, " {} | {} | {} | {} |") : "");
      }
  return fmt::format("<details><summary>Every family</summary>\n\n{}\n</details>\n", text);
}

// The kinds of one solver, those that matter least left out: a comment is read on a telephone, too.
std::string kind_items(const SolverResults& solver) {
  static constexpr std::size_t most = 8;
  const std::span<const Kind> kinds = solver.kinds;
  std::string text = fmt::format("**{}**, `{}`\n\n", solver.problem->name(), solver.name);
  for (const FoundCause& cause : causes_of(solver))
    text += fmt::format("- **{}**: {}: {} of {} wrong answers  \n  `{}`\n", cause.name, cause.sentence, cause.count,
                        solver.diagnosis->wrong, replay(*solver.problem, solver.name, cause.witness));
  for (const Kind& kind : kinds.first(std::min(most, kinds.size()))) {
    const std::string& in = kind.fault.configuration;
    text += fmt::format("- {}{}{}: {}  \n  `{}`\n", fault(solver, kind), in.empty() ? "" : fmt::format(" ({})", in),
                        solver.witness(kind).stated.empty() ? "" : ", stated in the input", places(kind, 3),
                        replay(solver, kind));
  }
  if (kinds.size() > most) text += fmt::format("- and {} more\n", kinds.size() - most);
  return text + '\n';
}

// What it is measured to do, a row a family.
std::string rows_of_solver(const SolverResults& solver, bool timing, const Paper& paper) {
  const std::string name = title(solver.name, solver.release);
  std::string text = painted(fmt::format("{}  {}", solver.problem->name(), name), Ink::bold, paper) + '\n';
  text += fmt::format("  {:<23}{:>9}{:>17}{:>13}{:>14}{:>11}{:>11}{}\n", "family", "cases", "wrong outcomes",
                      "non-answers", "wrong values", "max ulp", "scaled",
                      timing ? fmt::format("{:>9}{:>9}{:>9}{:>9}", "ns", "ratio", "p99 ns", "worst ns") : "");
  for (const Tally& tally : solver.families) {
    const Row row = row_of(tally);
    const auto count = [&](std::uint64_t number, const std::string& padded) {
      return number == 0 ? padded : painted(padded, Ink::red, paper);
    };
    text += fmt::format("  {:<23}{:>9}{}{}{}{:>11}{:>11}{}\n", tally.family, tally.cases,
                        count(row.wrong_outcomes, fmt::format("{:>17}", share(row.wrong_outcomes, tally.cases))),
                        count(row.non_answers, fmt::format("{:>13}", row.non_answers)),
                        count(row.wrong_values, fmt::format("{:>14}", row.wrong_values)), error_text(row.ulp_max),
                        error_text(row.scaled_max), timing ? timing_cells(tally, "{:>9}{:>9}{:>9}{:>9}") : "");
  }
  return text;
}

}  // namespace

std::string table(const Results& results, const Paper& paper) {
  const bool timing = any_timing(results);
  std::string text(format_sentence(results.inputs));
  if (!text.empty()) text += "\n\n";
  bool first = true;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      text += (first ? "" : "\n") + rows_of_solver(solver, timing, paper) + tier_table(solver);
      first = false;
    }
  return text;
}

namespace {

// The last line: how to get the results again.
std::string made_by(const Results& results) {
  return fmt::format("\n{} cases for each problem and family, seed {}, plumbline {}, {}{}{}\n", results.cases,
                     results.seed, results.version, results.build, results.inputs == Format::binary64 ? "" : ". ",
                     format_sentence(results.inputs));
}

}  // namespace

std::string markdown(const Results& results) {
  // The kinds of one build are mostly those of another.
  if (!results.builds.rows.empty())
    return builds_markdown(*results.problems.front().problem, results.builds) + folded_rows(results) + made_by(results);
  std::size_t kinds = 0;
  std::string items;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      kinds += solver.kinds.size();
      if (!solver.kinds.empty()) items += kind_items(solver);
    }
  std::string text = fmt::format("### plumbline: {}\n\n{}",
                                 kinds == 0   ? "every answer is right"
                                 : kinds == 1 ? "1 kind of wrong answer"
                                              : fmt::format("{} kinds of wrong answers", kinds),
                                 items);
  if (const std::string instead = to_use_instead(results); !instead.empty()) text += escaped_header(instead) + "\n\n";
  return text + folded_rows(results) + folded_tiers(results) + made_by(results);
}

std::string csv(const Results& results) {
  std::string text = "problem,solver,family,portable,cases";
  for (const std::string_view name : verdict_names) text += fmt::format(",{}", name);
  text += ",broken,incidents,worst_value,ulp_max,scaled_max,ns,ratio,p99_ns,worst_ns";
  for (const std::string_view name : tier_names) text += fmt::format(",{}", name);
  for (const Quantile& of : quantiles) text += fmt::format(",{}", of.column);
  text += '\n';
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      for (const Tally& tally : solver.families) text += csv_row(solver, tally);
  return text;
}

}  // namespace plumbline

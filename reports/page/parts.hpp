// What the page is made of.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/forms/markup.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {

/// One problem's results, for tables of family × solver.
struct Chapter {
  const Problem* problem;
  std::span<const SolverResults> solvers;
  std::vector<std::string_view> families = {};       ///< of any solver
  std::set<std::string_view> extreme_families = {};  ///< most of whose queries have exponents beyond ±250
};

/// A count of ulps in a few characters, as markup; a dash for `no_error`.
std::string ulps(double error);
/// The text as markup, set as code where it stands between backquotes.
std::string with_code(std::string_view text);
/// A link's target.
std::string anchor(std::string_view problem, std::string_view solver);
/// A table that can be scrolled sideways where the page is narrow; `rows` is markup.
std::string table_of(std::string_view caption, std::string_view name, std::string_view rows);

/// The first row of a table.
std::string head(std::span<const std::string_view> columns);

/// A query's numbers with their names.
std::string query_list(const Shape& shape, std::span<const double> query);
/// A kind of wrong answers with its simplest witness.
std::string cause_card(const SolverResults& solver, const FoundCause& cause);
std::string kind_card(const SolverResults& solver, const Kind& kind);
/// What the script makes tests of a problem's cases from, hidden; and the line of a kind into which it puts a button
/// for each language.
std::string test_patterns(const Problem& problem);
std::string test_line(const Problem& problem, const Witness& witness);
/// For each solver and value, the errors on `uniform`, on `degenerate`, and on the family with the largest.
std::string error_table(const Chapter& chapter);
/// The queries of the largest errors, to replay.
std::string largest_errors(const Chapter& chapter);

/// How often each solver is wrong against its time, a picture for each problem; nothing where no time was asked for.
std::string accuracy_against_time(std::span<const Chapter> chapters);
/// For each solver errors against spread and wrong outcomes against margin, `certified` first; nothing where no query
/// was looked into.
std::string conditioning(const Chapter& chapter);
/// By family, the share of each tier of the solvers that have any, and the time of each that was timed; or nothing.
std::string tier_table(const Chapter& chapter);
std::string time_table(const Chapter& chapter);

/// The builds of somebody's sources: which flags decide, a matrix of compilers and flags, a query on which they differ;
/// nothing where there are none.
std::string build_matrix(const Problem& problem, const Builds& builds);

std::string_view page_style();
/// What unfolds the problems, sorts, filters and copies.
std::string_view page_script();

/// A text in the zlib format (RFC 1950).
std::string deflated(std::string_view text);
/// Markup deflated, in base64, as the script inflates it.
std::string packed(std::string_view markup);

}  // namespace plumbline

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "props/case.hpp"
#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

// "gcc -O2 -flto" as "gcc" and "-O2 -flto"; what has no blank is a program alone.
std::pair<std::string, std::string> program_and_flags(const std::string& name) {
  const std::size_t blank = name.find(' ');
  return {name.substr(0, blank), blank == std::string::npos ? "" : name.substr(blank + 1)};
}

std::string time_of(const BuildRow& row) { return row.ratio ? fmt::format(" × {:.2g}", *row.ratio) : ""; }

std::string build_cell(const BuildRow* row, const BuildRow* base) {
  if (row == nullptr) return "<td class=\"none\"></td>";
  const std::string text = escaped(row_text(*row, base)) + element("small", time_of(*row));
  if (row->verdict == BuildVerdict::passes) return element("td class=\"good\"", "✓ " + text);
  if (row->verdict == BuildVerdict::not_compiled) return element("td class=\"none\"", text);
  const bool is_new = base != nullptr && row != base && !new_faults(*row, *base).empty();
  return element(fmt::format("td class=\"heat\" style=\"--heat:{}\"", is_new ? "0.6" : "0.3"), "✗ " + text);
}

// A column for each program and a row for its flags, if builds share them; else a row for each build.
std::string matrix(const std::vector<BuildRow>& builds) {
  std::vector<std::string> programs, flags;
  std::map<std::pair<std::string, std::string>, const BuildRow*> cells;
  const auto add_once = [](std::vector<std::string>& all, const std::string& one) {
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  };
  for (const BuildRow& row : builds) {
    const auto key = program_and_flags(row.name);
    add_once(programs, key.first);
    add_once(flags, key.second);
    cells[key] = &row;
  }
  const BuildRow* const base = base_of(builds);
  if (programs.size() == builds.size() || programs.size() * flags.size() > 2 * builds.size()) {
    std::string rows;
    for (const BuildRow& row : builds)
      rows += element("tr", element("th scope=\"row\"", escaped(row.name)) + build_cell(&row, base));
    return head(std::vector<std::string_view>{"build", "verdict"}) + element("tbody", rows);
  }
  std::vector<std::string_view> columns = {"flags"};
  columns.insert(columns.end(), programs.begin(), programs.end());
  std::string rows;
  for (const std::string& flag : flags) {
    std::string row = element("th scope=\"row\"", escaped(flag));
    for (const std::string& program : programs) {
      const auto found = cells.find({program, flag});
      row += build_cell(found == cells.end() ? nullptr : found->second, base);
    }
    rows += element("tr", row);
  }
  return head(columns) + element("tbody", rows);
}

std::string disagreement_of(const Problem& problem, const Disagreement& disagreement) {
  std::string items;
  for (const auto& [answer, right, names] : disagreement.groups) {
    std::string builds;
    for (const std::string& name : names) builds += (builds.empty() ? "" : ", ") + escaped(name);
    items += element("li", fmt::format("{} {}: {}", right ? "✓" : "✗", with_code(answer), builds));
  }
  return element("p", fmt::format("Builds disagree, at its simplest on <code class=\"input\">{}</code>, whose truth is "
                                  "<code>{}</code>:",
                                  escaped(case_text(problem, disagreement.query)),
                                  outcome_name(problem.shape, disagreement.truth.code))) +
         element("ul", items);
}

}  // namespace

std::string build_matrix(const Problem& problem, const Builds& builds) {
  if (builds.rows.empty()) return "";
  const BuildRow* const base = base_of(builds.rows);
  std::string decisions;
  for (const DecidingWord& decision : builds.decisions) decisions += element("li", escaped(decision_text(decision)));
  const std::string caption = base == nullptr ? "No build ran." : base_text(*base);
  return element("section aria-labelledby=\"builds\"",
                 element("h2 id=\"builds\"", "Builds") +
                     element("p class=\"lead\"", escaped(builds_heading(problem, builds.rows)) + ".") +
                     (decisions.empty() ? "" : element("ul", decisions)) +
                     table_of(caption, "builds", matrix(builds.rows)) +
                     (builds.disagreement ? disagreement_of(problem, *builds.disagreement) : ""));
}

}  // namespace plumbline

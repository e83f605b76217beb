#include "fuzz/comparison/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>

#include "fuzz/comparison/rank_sum.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr double significant = 0.05;

using Subject = std::pair<std::string, std::string>;  // of a problem
using Rows = std::vector<const Row*>;
using BySubject = std::map<Subject, std::map<Engine, Rows>>;

BySubject of_part(const std::vector<Row>& rows, Section part) {
  BySubject all;
  for (const Row& row : rows)
    if (row.part == part) all[{row.problem, row.subject}][row.engine].push_back(&row);
  return all;
}

// What was not found in all evaluations took more than these.
std::vector<double> evaluations(const Rows& rows, std::uint64_t most) {
  std::vector<double> all;
  for (const Row* row : rows)
    all.push_back(row->result.found ? static_cast<double>(row->result.evaluations) : static_cast<double>(most) + 1);
  return all;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

std::string median_text(const Rows& rows, std::uint64_t most) {
  const double middle = median(evaluations(rows, most));
  return middle > static_cast<double>(most) ? "not found" : fmt::format("{:.0f}", middle);
}

std::vector<Engine> engines_of(const BySubject& subjects) {
  std::vector<Engine> all;
  for (std::size_t i = 0; i < engine_names.size(); ++i) {
    const auto engine = static_cast<Engine>(i);
    if (std::ranges::any_of(subjects, [engine](const auto& one) { return one.second.contains(engine); }))
      all.push_back(engine);
  }
  return all;
}

// A row of a table for each engine: what it found, and against the hunt.
std::string summary(const BySubject& subjects, std::uint64_t most) {
  std::string text =
      "| engine | found | of searches | never, of subjects | hunt is quicker | slower | "
      "median seconds to what was found |\n|---|---|---|---|---|---|---|\n";
  for (const Engine engine : engines_of(subjects)) {
    std::size_t found = 0, searches = 0, never = 0, all = 0, quicker = 0, slower = 0;
    std::vector<double> seconds;
    for (const auto& [subject, by_engine] : subjects) {
      const auto rows = by_engine.find(engine);
      if (rows == by_engine.end()) continue;
      ++all;
      const auto count = std::ranges::count_if(rows->second, [](const Row* row) { return row->result.found; });
      found += static_cast<std::size_t>(count);
      searches += rows->second.size();
      never += count == 0 ? 1 : 0;
      for (const Row* row : rows->second)
        if (row->result.found) seconds.push_back(row->result.seconds);
      const auto hunts = by_engine.find(Engine::hunt);
      if (engine == Engine::hunt || hunts == by_engine.end()) continue;
      const RankTest test = rank_test(evaluations(hunts->second, most), evaluations(rows->second, most));
      if (test.p < significant) ++(test.share > 0.5 ? quicker : slower);
    }
    const bool is_hunt = engine == Engine::hunt;
    text += fmt::format("| {} | {} | {} | {} of {} | {} | {} | {} |\n", engine_names[static_cast<std::size_t>(engine)],
                        found, searches, never, all, is_hunt ? "" : std::to_string(quicker),
                        is_hunt ? "" : std::to_string(slower),
                        seconds.empty() ? "" : fmt::format("{:.4f}", median(seconds)));
  }
  return text;
}

// A row for each subject, with what `cell` makes of each engine's searches.
std::string by_subject(const BySubject& subjects, std::string_view what,
                       const std::function<std::string(const std::map<Engine, Rows>&, Engine)>& cell) {
  const std::vector<Engine> engines = engines_of(subjects);
  std::string text = fmt::format("| problem | {} | searches", what), rule = "|---|---|---|";
  for (const Engine engine : engines) {
    text += fmt::format(" | {}", engine_names[static_cast<std::size_t>(engine)]);
    rule += "---|";
  }
  text += fmt::format(" |\n{}\n", rule);
  for (const auto& [subject, by_engine] : subjects) {
    std::size_t searches = 0;
    for (const auto& [engine, rows] : by_engine) searches = std::max(searches, rows.size());
    text += fmt::format("| {} | {} | {}", subject.first, subject.second, searches);
    for (const Engine engine : engines) text += " | " + (by_engine.contains(engine) ? cell(by_engine, engine) : "");
    text += " |\n";
  }
  return text;
}

// What no search of any engine found: what is right, or below what is asked, or out of reach.
std::string found_by_none(const BySubject& subjects) {
  const auto is_found = [](const Row* row) { return row->result.found; };
  std::vector<std::string> names;
  for (const auto& [subject, by_engine] : subjects)
    if (std::ranges::none_of(by_engine, [&](const auto& one) { return std::ranges::any_of(one.second, is_found); }))
      names.push_back(fmt::format("{} `{}`", subject.first, subject.second));
  return names.empty() ? "" : fmt::format("\nFound by none: {}.\n", fmt::join(names, ", "));
}

std::string of_first_wrong(const BySubject& subjects, std::string_view what, std::uint64_t most) {
  return summary(subjects, most) + found_by_none(subjects) +
         "\nMedians of the queries up to the first wrong answer:\n\n" +
         by_subject(subjects, what, [most](const std::map<Engine, Rows>& rows, Engine engine) {
           return median_text(rows.at(engine), most);
         });
}

double largest(const Rows& rows) {
  double error = 0;
  for (const Row* row : rows) error = std::max(error, row->result.error);
  return error;
}

// How many queries an engine asks in a second of processor time.
std::string speeds(const BySubject& subjects) {
  std::string text = "| engine | queries a second, the least of all | the median | the most |\n|---|---|---|---|\n";
  for (const Engine engine : engines_of(subjects)) {
    std::vector<double> all;
    for (const auto& [subject, by_engine] : subjects)
      if (const auto rows = by_engine.find(engine); rows != by_engine.end())
        for (const Row* row : rows->second)
          all.push_back(static_cast<double>(row->result.evaluations) / std::max(row->result.seconds, 1e-9));
    text += fmt::format("| {} | {:.0f} | {:.0f} | {:.0f} |\n", engine_names[static_cast<std::size_t>(engine)],
                        std::ranges::min(all), median(all), std::ranges::max(all));
  }
  return text;
}

std::string of_errors(const BySubject& subjects) {
  return speeds(subjects) + "\n" +
         by_subject(subjects, "solver", [](const std::map<Engine, Rows>& by_engine, Engine engine) {
           double best = 0;
           for (const auto& [other, rows] : by_engine) best = std::max(best, largest(rows));
           const double error = largest(by_engine.at(engine));
           if (error == 0) return std::string(best == 0 ? "no value" : "none");
           return fmt::format("{:.1f}{}", std::log2(error), std::log2(best) - std::log2(error) <= 2 ? "" : " (less)");
         });
}

}  // namespace

std::string line_of(const Row& row) {
  return fmt::format("{},{},{},{},{},{},{},{:.6f},{:a}", part_names[static_cast<std::size_t>(row.part)], row.problem,
                     row.subject, static_cast<int>(row.engine), row.seed, row.result.evaluations,
                     row.result.found ? 1 : 0, row.result.seconds, row.result.error);
}

Row read_row(std::string_view line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == ',')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  const auto part = std::ranges::find(part_names, fields[0]);
  if (fields.size() != 9 || part == part_names.end() || fields[3].size() != 1)
    throw std::invalid_argument(fmt::format("\"{}\" is not a row of a comparison; remove it.", line));
  const auto number = [&](std::size_t i) {
    const std::optional<double> value = read_double(fields[i]);
    if (!value)
      throw std::invalid_argument(fmt::format("\"{}\" is not a number in \"{}\"; remove it.", fields[i], line));
    return *value;
  };
  const auto engine = static_cast<std::size_t>(number(3));
  if (engine >= engine_names.size())
    throw std::invalid_argument(fmt::format("\"{}\" is of an engine that is not known; remove it.", line));
  return {static_cast<Section>(part - part_names.begin()),
          fields[1],
          fields[2],
          static_cast<Engine>(engine),
          static_cast<std::uint64_t>(number(4)),
          {static_cast<std::uint64_t>(number(5)), number(6) != 0, number(7), number(8)}};
}

std::string tables(const std::vector<Row>& rows, std::uint64_t most) {
  std::string text;
  const auto add = [&](Section part, std::string_view title, const std::function<std::string(const BySubject&)>& body) {
    const BySubject subjects = of_part(rows, part);
    if (!subjects.empty()) text += fmt::format("## {}\n\n{}\n", title, body(subjects));
  };
  add(Section::published, "The first wrong answer of published solvers, from `uniform` alone",
      [most](const BySubject& all) { return of_first_wrong(all, "solver", most_of(Section::published, most)); });
  add(Section::planted, "The first wrong answer of planted faults, from `uniform` alone",
      [most](const BySubject& all) { return of_first_wrong(all, "fault", most_of(Section::planted, most)); });
  add(Section::peer, "The first wrong answer of peers without gross faults, from every family",
      [most](const BySubject& all) { return of_first_wrong(all, "peer", most_of(Section::peer, most)); });
  add(Section::error,
      "The binary logarithm of the largest error in ulps, from `uniform` alone; more than 2 below the best is (less)",
      of_errors);
  return text;
}

}  // namespace plumbline

#include "reports/program/league_subjects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "props/problem.hpp"
#include "reports/program/files.hpp"
#include "reports/program/outside_subject.hpp"
#include "reports/program/tools.hpp"
#include "solvers/league/league.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

void append(std::string& text, const std::string& sentence) {
  if (!text.empty() && !sentence.empty()) text += "; ";
  text += sentence;
}

LeagueSubject subject_of(std::string_view language, const Json& told) {
  LeagueSubject subject;
  subject.name = fmt::format("{}:{}", language, told.at("name").get<std::string>());
  subject.problem = told.at("problem");
  subject.library = told.at("package");
  subject.function = told.at("function");
  subject.version = told.at("version").is_null() ? "" : told.at("version");
  if (const auto oldest = told.find("oldest"); oldest != told.end() && !oldest->is_null()) subject.oldest = *oldest;
  subject.cases = told.at("cases");
  const Problem* const problem = find_problem(subject.problem);
  if (problem == nullptr)
    throw std::runtime_error(fmt::format("{} answers '{}', which is not a problem.", subject.name, subject.problem));
  for (const auto& [name, sentence] : told.at("conventions").items()) {
    if (find_convention(*problem, name) == nullptr)
      throw std::runtime_error(fmt::format("{} declares '{}', which is not a convention.", subject.name, name));
    subject.conventions += name + ' ';
    append(subject.documented, fmt::format("{}: {}", name, sentence.get<std::string>()));
  }
  subject.domain = told.value("domain", "");
  if (!subject.domain.empty()) append(subject.documented, "only queries where " + subject.domain);
  append(subject.documented, told.at("note"));
  return subject;
}

}  // namespace

std::vector<LeagueSubject> league_subjects(std::string_view language) {
  const Json known = Json::parse(read_file(league_file("known.json")));
  std::vector<LeagueSubject> subjects;
  std::istringstream lines(output_of(league_command(language, "--list")));
  for (std::string line; std::getline(lines, line);) {
    subjects.push_back(subject_of(language, Json::parse(line)));
    if (const auto threads = known.find(subjects.back().name); threads != known.end())
      for (const auto& [thread, says] : threads->items())
        append(subjects.back().known, fmt::format("{} ({})", thread, says.get<std::string>()));
  }
  return subjects;
}

std::optional<LeagueSubject> find_league_subject(std::string_view name) {
  const std::string_view language = league_language(name);
  if (language.empty()) return std::nullopt;
  for (LeagueSubject& one : league_subjects(language)) {
    if (one.name == name) return std::move(one);
    if (auto oldest = of_oldest_release(one); oldest && oldest->name == name) return oldest;
  }
  return std::nullopt;
}

std::optional<LeagueSubject> of_oldest_release(LeagueSubject one) {
  if (one.oldest.empty()) return std::nullopt;
  one.version = std::exchange(one.oldest, "");
  one.name += '@' + one.version;
  return one;
}

Subject subject_of(const LeagueSubject& one, const Problem& problem, const OutsideOptions& options) {
  const std::unique_ptr<Runner> runner = start_outside(one.name, problem.shape, options);
  const Manner manner{observed_supplies(problem, *runner), conventions_named(problem, one.conventions)};
  Subject subject = outside_subject(problem, one.name, options, manner);
  subject.release = fmt::format("{} {}", one.library, one.version);
  subject.domain = one.domain;
  subject.documented = one.documented;
  append(subject.documented, one.known.empty() ? "" : "known: " + one.known);
  return subject;
}

std::string league_program(std::string_view name, std::span<const double> query) {
  const std::string_view language = league_language(name);
  const std::string subject(name.substr(language.size() + 1));
  return output_of(league_command(language, fmt::format("--program '{}' {}", subject, join(query, decimal))));
}

}  // namespace plumbline

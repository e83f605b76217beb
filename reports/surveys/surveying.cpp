#include "reports/surveys/surveying.hpp"

#include <fmt/format.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <numeric>

#include "props/case.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/progress_line.hpp"
#include "reports/program/this_build.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

Surveyed start_of(const Survey& survey, const std::string& record, const std::string& build) try {
  if (record.empty() || ::access(record.c_str(), F_OK) != 0) return Surveyed(survey);
  return read_record(survey, read_file(record), build);
} catch (const NoRecord& error) {
  throw WrongCall(fmt::format("{} cannot be resumed: {}", record, error.what()));
}

void ask(const Survey& survey, Surveyed& surveyed, const std::string& title, const std::string& record,
         const std::string& build) {
  const std::uint64_t before = surveyed.queries(survey);
  const double seconds_before = surveyed.seconds;
  const auto to_ask = static_cast<double>(survey.queries - before);
  const std::string what = fmt::format("of {} asked", title);
  ProgressLine line;
  ask_all(survey, surveyed, [&](const Surveyed& now) {
    if (!record.empty()) write_output(record, record_of(survey, now, build));
    const auto asked = static_cast<double>(now.queries(survey) - before);
    line.show(what, asked / to_ask, fmt::format(", {:.3g} a second", asked / (now.seconds - seconds_before)));
  });
}

}  // namespace

void add_options(CLI::App& program, SurveysCall& call, const std::string& thing) {
  std::string names = thing;
  for (char& letter : names) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  program.add_option(names, call.names, fmt::format("Which {}s, or all", thing));
  add_whole<unsigned>(program, "--jobs", call.jobs, 1, 4096, "Number of threads");
  program.get_option("--jobs")->default_str("one per core");  // on any machine
  program
      .add_option("--resume", call.record,
                  "Keeps what is done in this file, continues from it, and removes it at the end")
      ->type_name("FILE");
}

std::vector<std::size_t> chosen(const SurveysCall& call, const std::string& thing,
                                std::vector<std::string_view> known) {
  std::vector<std::size_t> chosen;
  for (const std::string& name : call.names) {
    const std::size_t at = static_cast<std::size_t>(std::find(known.begin(), known.end(), name) - known.begin());
    if (name == "all") {
      chosen.resize(chosen.size() + known.size());
      std::iota(chosen.end() - static_cast<std::ptrdiff_t>(known.size()), chosen.end(), std::size_t{0});
    } else if (at < known.size()) {
      chosen.push_back(at);
    } else {
      known.insert(known.begin(), "all");
      throw WrongCall(no_such(thing, name, known));
    }
  }
  if (chosen.empty()) throw WrongCall(fmt::format("No {} is named: `all` is each of them.", thing));
  if (chosen.size() > 1 && !call.record.empty())
    throw WrongCall(fmt::format("A record is of one {0}: --resume takes one {0}.", thing));
  return chosen;
}

int survey_each(const std::vector<std::size_t>& chosen, const SurveysCall& call,
                const std::function<bool(std::size_t)>& alike) {
  if (!call.record.empty()) check_output(call.record);
  const Interruption interruption;
  bool all_alike = true;
  for (const std::size_t which : chosen) {
    all_alike = alike(which) && all_alike;
    if (interrupted) Interruption::end();
  }
  return all_alike ? done : found;
}

bool all_alike(Survey survey, const std::string& title, const SurveysCall& call) {
  survey.jobs = call.jobs;
  const std::string& record = call.record;
  const std::string build = record.empty() ? "" : this_build();
  Surveyed surveyed = start_of(survey, record, build);
  ask(survey, surveyed, title, record, build);
  std::string text = text_of(survey, surveyed.differences);
  if (surveyed.done() && !record.empty()) ::unlink(record.c_str());
  if (!surveyed.done() && surveyed.differences.empty()) text += "Interrupted, so this is of a part: ";
  for (const std::vector<double>& query : surveyed.too_slow)
    text += fmt::format("Not answered in time: {}\n", case_text(*survey.problem, query));
  text += fmt::format("{}: {} of {} queries alike, {} differences, {:.1f} seconds\n", title, surveyed.queries(survey),
                      survey.queries, surveyed.differences.size(), surveyed.seconds);
  write_output(standard_output, text);
  return surveyed.differences.empty();
}

std::optional<bool> agree_within(std::chrono::milliseconds limit, const Survey& survey, std::span<const double> query) {
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("The system starts no process for an oracle that may take too long.");
  if (child == 0) {
    ::signal(SIGALRM, SIG_DFL);
    const itimerval timer{{}, {limit.count() / 1000, limit.count() % 1000 * 1000}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
    const Problem& problem = *survey.problem;
    ::_exit(survey.judged(problem, query.data()) == survey.trusted(problem, query.data()) ? 0 : 1);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return std::nullopt;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int run_surveys(CLI::App& program, const std::function<int()>& act, int argc, char** argv) try {
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    write_output(standard_output, program.help());
    return done;
  } catch (const CLI::ParseError& error) {
    throw WrongCall(fmt::format("{}.\n`{} --help` lists what there is.", error.what(), program.get_name()));
  }
  const int code = act();
  close_standard_output();
  return code;
} catch (const WrongCall& error) {
  fmt::print(stderr, "{}\n", error.what());
  return wrong_call;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return failed;
}

}  // namespace plumbline

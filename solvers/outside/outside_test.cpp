// Solvers from outside may do anything; the runner goes on.
#include "solvers/outside/outside.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cfloat>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "solvers/segment_intersection/problem.hpp"
#include "solvers/testing/waiting.hpp"

namespace plumbline {

namespace {

using namespace std::string_literals;

const Shape& shape = segment_intersection::shape;
constexpr std::size_t numbers = std::size(segment_intersection::numbers);

/// Where something has to hang: long enough for a program to answer a query on a busy machine, short enough to wait.
constexpr OutsideOptions quick = {.timeout_ms = 500};

/// Where nothing hangs.
constexpr OutsideOptions patient = {.timeout_ms = 60'000, .start_up_ms = 60'000};

std::unique_ptr<Runner> start(std::string_view specification, const OutsideOptions& options = patient) {
  return start_outside(specification, shape, options);
}

/// Query i begins with i; the solvers for tests misbehave where the last number is not 0.
std::vector<double> make_queries(std::size_t count, const std::vector<std::size_t>& misbehaving = {}) {
  std::vector<double> queries(count * numbers);
  for (std::size_t i = 0; i < count; ++i) {
    queries[i * numbers] = static_cast<double>(i);
    queries[i * numbers + 1] = 1 / (static_cast<double>(i) + 3);
    queries[i * numbers + 2] = -1e300;
    queries[i * numbers + 3] = DBL_TRUE_MIN;
  }
  for (const std::size_t i : misbehaving) queries[i * numbers + numbers - 1] = 1;
  return queries;
}

std::vector<Answer> run(Runner& runner, const std::vector<double>& queries) {
  std::vector<Answer> answers(queries.size() / numbers);
  runner.run(queries, answers);
  return answers;
}

std::string library(std::string_view symbol) { return LIBRARY ":" + std::string(symbol); }
std::string program(std::string_view arguments) { return "exec:" PROGRAM " " + std::string(arguments); }

/// All are answered, in order, except for one incident at these.
void expect_answers(const std::vector<Answer>& answers, const std::vector<std::size_t>& at = {},
                    Incident incident = Incident::none) {
  const std::vector<double> queries = make_queries(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (std::ranges::find(at, i) != at.end()) {
      EXPECT_EQ(answers[i].incident, incident) << i;
      continue;
    }
    ASSERT_EQ(answers[i].incident, Incident::none) << i;
    ASSERT_EQ(answers[i].code, 1) << i;
    for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(answers[i].values[k], queries[i * numbers + k]) << i << ' ' << k;
    for (std::size_t k = 4; k < max_values; ++k) ASSERT_TRUE(is_not_supplied(answers[i].values[k])) << i << ' ' << k;
  }
}

void expect_incident(const std::string& specification, Incident incident) {
  SCOPED_TRACE(specification);
  const bool waits = incident == Incident::hang || specification.ends_with("buffered");
  const std::unique_ptr<Runner> runner = start(specification, waits ? quick : patient);
  std::vector<std::size_t> at = {0, 1, 4, 39};
  if (waits) at.erase(at.begin() + 2);  // more than three hangs are too many
  expect_answers(run(*runner, make_queries(40, at)), at, incident);
  runner->start_block();
  expect_answers(run(*runner, make_queries(3)));
}

std::string failure(const std::string& specification, const OutsideOptions& options = patient) {
  try {
    const std::unique_ptr<Runner> runner = start(specification, options);
    run(*runner, make_queries(1));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

std::size_t open_descriptors() {
  const std::filesystem::directory_iterator listing("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(listing), end(listing)));
}

bool hangs(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/comm");
  std::string name;
  return file >> name && name == "hangs";
}

/// Two runners of one starter, each asked three queries, the first again after the second.
void expect_each_counts_for_itself(const char* library, bool loaded_once) {
  SCOPED_TRACE(library);
  const StartRunner starter = starter_of_outside(library, shape, patient);
  const std::unique_ptr<Runner> first = starter(), second = starter();
  const std::vector<double> queries = make_queries(3);
  const std::vector<Answer> before = run(*first, queries), others = run(*second, queries), after = run(*first, queries);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(before[i].values[2], static_cast<double>(i + 1));
    EXPECT_EQ(others[i].values[2], static_cast<double>(i + 1));
    EXPECT_EQ(after[i].values[2], static_cast<double>(i + 4));
  }
  EXPECT_EQ(before[0].values[0] == others[0].values[0], loaded_once);
  EXPECT_NE(before[0].values[1], others[0].values[1]);
}

TEST(Outside, ALibraryIsLoadedOnceAndEachRunnerHasACopy) { expect_each_counts_for_itself(COUNTING_LIBRARY, true); }

TEST(Outside, ALibraryWithThreadsIsLoadedForEachRunner) {
  expect_each_counts_for_itself(COUNTING_LIBRARY_WITH_A_THREAD, false);
}

TEST(Outside, IsNamedByPathOrCommand) {
  for (const char* name : {"./libmine.so", "libmine.so", "libmine.so:f", "/a/b.dylib", "../x.so:my_f", "exec:mine",
                           "javascript:@turf/line-intersect.lineIntersect", "python:numpy.roots", "java:jts-core.f"})
    EXPECT_TRUE(names_outside(name)) << name;
  for (const char* name : {"minkowski", "law_of_cosines", "so", "", "node", "ruby:f", "java"})
    EXPECT_FALSE(names_outside(name)) << name;
}

TEST(Outside, LeagueStandsBesideAProgramInItsBuildFolder) {
  try {
    start("javascript:jsts.Orientation.index");
    FAIL();
  } catch (const CannotStart& reason) {
    EXPECT_STREQ(reason.what(),
                 "javascript/serve is of the league, which stands beside a program in its build folder alone");
  }
}

TEST(Outside, LibraryAnswersInOrder) {
  const std::unique_ptr<Runner> runner = start(LIBRARY);
  for (const std::size_t count : {0U, 1U, 2U, 1023U, 1024U, 1025U, 5000U})
    expect_answers(run(*runner, make_queries(count)));
  EXPECT_EQ(notice(*runner), "");
}

TEST(Outside, ProgramAnswersInOrder) {
  const std::unique_ptr<Runner> runner = start(program("well"));
  for (const std::size_t count : {0U, 1U, 2U, 1023U, 1024U, 1025U, 5000U})
    expect_answers(run(*runner, make_queries(count)));
  EXPECT_EQ(notice(*runner), "");
}

TEST(Outside, LibraryIncidents) {
  for (const char* symbol : {"aborts", "writes_to_null", "writes_far_past", "divides_by_zero", "recurses"})
    expect_incident(library(symbol), Incident::crash);
  for (const char* symbol : {"exits", "exits_at_once"}) expect_incident(library(symbol), Incident::exit);
  expect_incident(library("loops"), Incident::hang);
  expect_incident(library("throws"), Incident::exception);
  for (const char* symbol : {"writes_past", "writes_before"})
    expect_incident(library(symbol), Incident::wrote_past_answer);
  expect_incident(library("writes_into_query"), Incident::wrote_into_query);
  for (const char* symbol : {"rounds_upwards", "flushes_to_zero"})
    expect_incident(library(symbol), Incident::fp_mode_changed);
}

TEST(Outside, ProgramIncidents) {
  for (const char* how : {"abort", "segv", "cut"}) expect_incident(program(how), Incident::crash);
  for (const char* how : {"exit", "exit_at_once"}) expect_incident(program(how), Incident::exit);
  expect_incident(program("hang"), Incident::hang);
  expect_incident(program("throw"), Incident::exception);
  for (const char* how : {"garbage", "empty", "fraction", "many", "endless"})
    expect_incident(program(how), Incident::garbage);
}

TEST(Outside, BufferingProgramIncidents) {
  expect_incident(program("abort buffered"), Incident::crash);
  expect_incident(program("exit_at_once buffered"), Incident::exit);
  expect_incident(program("hang buffered"), Incident::hang);
  expect_incident(program("garbage buffered"), Incident::garbage);
  expect_incident(program("twice buffered"), Incident::garbage);
}

TEST(Outside, BufferingProgramIsToldSo) {
  const std::unique_ptr<Runner> runner = start(program("well buffered"), quick);
  expect_answers(run(*runner, make_queries(3000)));
  EXPECT_EQ(notice(*runner),
            "it answers only at the end of its input: flush each line, as print(…, flush=True), fflush(stdout), "
            "std::endl do");
}

TEST(Outside, StartUpIsNoHang) {
  const std::unique_ptr<Runner> runner = start(program("well late"), quick);
  expect_answers(run(*runner, make_queries(20)));
}

TEST(Outside, ProgramAnswersInBinary) {
  const std::unique_ptr<Runner> runner = start_in_binary(PROGRAM " well binary", shape, patient);
  for (const std::size_t count : {0U, 1U, 2U, 1023U, 1024U, 1025U, 5000U})
    expect_answers(run(*runner, make_queries(count)));
}

TEST(Outside, BinaryProgramIncidents) {
  using Case = std::pair<const char*, Incident>;
  for (const auto& [how, incident] : {Case("segv", Incident::crash), Case("exit", Incident::exit),
                                      Case("garbage", Incident::garbage), Case("hang", Incident::hang)}) {
    SCOPED_TRACE(how);
    const bool hangs = incident == Incident::hang;
    const std::unique_ptr<Runner> runner =
        start_in_binary(PROGRAM " "s + how + " binary", shape, hangs ? quick : patient);
    expect_answers(run(*runner, make_queries(40, {1, 20})), {1, 20}, incident);
  }
}

TEST(Outside, ProgramMayAnswerInHexWithGaps) {
  const std::unique_ptr<Runner> runner = start(program("hex"));
  const std::vector<Answer> answers = run(*runner, make_queries(10));
  EXPECT_EQ(answers[9].code, 1);
  EXPECT_EQ(answers[9].values[0], 9);
  EXPECT_TRUE(is_not_supplied(answers[9].values[1]));
  EXPECT_EQ(answers[9].values[2], -1e300);
  EXPECT_TRUE(is_not_supplied(answers[9].values[3]));
}

TEST(Outside, WrongLineIsQuoted) {
  const std::unique_ptr<Runner> runner = start(program("garbage"));
  run(*runner, make_queries(3, {1}));
  EXPECT_EQ(notice(*runner), "it wrote \"Traceback (most recent call last):\", which is not an answer");
}

TEST(Outside, LibraryMayLeaveValuesOut) {
  const std::unique_ptr<Runner> runner = start(library("supplies_the_second_value"));
  const Answer answer = run(*runner, make_queries(4))[3];
  EXPECT_TRUE(is_not_supplied(answer.values[0]));
  EXPECT_EQ(answer.values[1], 1.0 / 6);
}

TEST(Outside, WhatALibraryPrintsGoesToStandardError) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  {
    const std::unique_ptr<Runner> runner = start(library("prints"));
    expect_answers(run(*runner, make_queries(3000)));
  }
  std::string printed;
  for (int i = 0; i < 3000; ++i) printed += "1 2 3 4\n";
  EXPECT_EQ(testing::internal::GetCapturedStderr(), printed);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

TEST(Outside, FloatingPointModeIsRestored) {
  const std::unique_ptr<Runner> runner = start(library("tells_its_mode"));
  const std::vector<Answer> answers = run(*runner, make_queries(3, {0}));
  EXPECT_EQ(answers[0].incident, Incident::fp_mode_changed);
  EXPECT_EQ(answers[1].values[0], DBL_MIN / 2);
  EXPECT_EQ(answers[1].values[1], 1);
}

TEST(Outside, LoadingMayChangeTheFloatingPointMode) {
  const std::unique_ptr<Runner> runner = start(MODE_CHANGING_LIBRARY);
  const std::vector<Answer> answers = run(*runner, make_queries(5));
  EXPECT_EQ(answers[0].incident, Incident::fp_mode_changed);
  for (std::size_t i = 1; i < answers.size(); ++i) EXPECT_EQ(answers[i].incident, Incident::none);
  EXPECT_EQ(notice(*runner), "loading it changes the floating-point mode: was it linked with -ffast-math?");
}

TEST(Outside, TimesCountTheCallsAlone) {
  const std::vector<double> queries = make_queries(3000);
  const std::unique_ptr<Runner> library_runner = start(LIBRARY);
  const std::optional<double> ns = library_runner->time(queries, 3000);
  ASSERT_TRUE(ns);
  EXPECT_GT(*ns, 0);
  EXPECT_LT(*ns, 3000 * 1e6);  // a millisecond to copy four numbers would be no call
  expect_answers(run(*library_runner, make_queries(40)));
  EXPECT_TRUE(start(program("well"))->time(make_queries(3), 3));
}

TEST(Outside, IncidentsHaveNoTime) {
  for (const std::string& solver : {library("aborts"), library("loops"), program("exit")}) {
    const std::unique_ptr<Runner> runner = start(solver, quick);
    EXPECT_FALSE(runner->time(make_queries(100, {70}), 100)) << solver;
    expect_answers(run(*runner, make_queries(3)));
  }
}

TEST(Outside, ThreeHangsAreEnoughForABlock) {
  const std::vector<std::size_t> at = {0, 2, 4};
  const std::unique_ptr<Runner> runner = start(library("loops"), quick);
  std::vector<Answer> answers = run(*runner, make_queries(45, at));
  for (std::size_t i = 5; i < answers.size(); ++i) EXPECT_EQ(answers[i].incident, Incident::not_run) << i;
  answers.resize(5);
  expect_answers(answers, at, Incident::hang);
  EXPECT_EQ(run(*runner, make_queries(1))[0].incident, Incident::not_run);
  EXPECT_EQ(notice(*runner), "after 3 hangs it was not run on the rest of a block");
  runner->start_block();
  expect_answers(run(*runner, make_queries(3)));
}

TEST(Outside, ProgramThatEndsNoLineHangs) {
  for (const char* how : {"well endless_line", "well buffered endless_line"}) {
    const std::unique_ptr<Runner> runner = start(program(how), quick);
    const std::vector<Answer> answers = run(*runner, make_queries(1000));
    for (std::size_t i = 0; i < answers.size(); ++i)
      EXPECT_EQ(answers[i].incident, i < 3 ? Incident::hang : Incident::not_run) << i;
    EXPECT_EQ(notice(*runner).find("it ends no line: write a newline after each answer, and flush it"), 0U);
  }
}

TEST(Outside, ProgramThatCatchesItsExceptionsIsNotStartedAgain) {
  for (const char* how : {"throw", "throw buffered"}) {
    const std::unique_ptr<Runner> runner = start(program(how), quick);
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < 3000; ++i) all.push_back(i);
    expect_answers(run(*runner, make_queries(3000, all)), all, Incident::exception);
    expect_answers(run(*runner, make_queries(3)));
    EXPECT_EQ(notice(*runner).find("it wrote \"! RangeError: too far\", which is an exception that it caught"),
              std::string_view(how) == "throw" ? 0U : notice(*runner).rfind("it wrote"));
  }
}

TEST(Outside, HundredOtherIncidentsInARowAreEnough) {
  for (const std::string& specification : {library("throws"), library("aborts"), program("exit")}) {
    SCOPED_TRACE(specification);
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < 250; ++i)
      if (i != 99) at.push_back(i);
    const std::unique_ptr<Runner> runner = start(specification);
    const std::vector<Answer> answers = run(*runner, make_queries(250, at));
    for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i].incident == Incident::not_run, i >= 200) << i;
    EXPECT_EQ(notice(*runner), "after 100 incidents in a row it was not run on the rest of a block");
  }
}

TEST(Outside, FailureToStartIsASentence) {
  EXPECT_EQ(failure("./none.so"),
            "./none.so cannot be loaded: cannot open shared object file: No such file or directory; build "
            "it as a shared library for this machine (-shared -fPIC)");
  EXPECT_EQ(failure(library("nothing")), LIBRARY
            " has no function nothing: define `int nothing(const double* query, double* answer)` in it with C linkage "
            "(extern \"C\"), or name another function, " LIBRARY ":NAME");
  EXPECT_EQ(failure(CRASHING_LIBRARY),
            CRASHING_LIBRARY " crashes while it was being loaded: look at what its static initialisers do");
  EXPECT_EQ(failure("exec:"), "exec: names no program: write for instance 'exec:node mine.mjs'");
  EXPECT_EQ(failure("exec:/none/mine 1"),
            "/none/mine cannot be started: No such file or directory; give the path of an executable, or the name of "
            "one in PATH");
  EXPECT_EQ(failure("exec:/bin/sh -c false"),
            "/bin/sh -c false exits before it read a query: see what it wrote to standard error");
  EXPECT_EQ(failure("exec:sleep 600", {.start_up_ms = 100}).find("sleep 600 did not read a query within 100 ms of its"),
            0U);
}

TEST(Outside, NothingStaysBehind) {
  { const std::unique_ptr<Runner> first = start(LIBRARY); }
  const std::size_t before = open_descriptors();
  expect_incident(library("aborts"), Incident::crash);
  expect_incident(program("abort"), Incident::crash);
  expect_incident(program("abort buffered"), Incident::crash);
  failure("./none.so");
  failure("exec:/none/mine");
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
}

TEST(Outside, RunnersOfSeveralThreadsAreApart) {
  std::vector<std::thread> threads;
  for (const std::string& specification : {library("aborts"), program("abort"), library("throws"), program("garbage")})
    threads.emplace_back([specification] {
      const std::unique_ptr<Runner> runner = start(specification);
      for (std::size_t round = 0; round < 20; ++round) {
        const std::vector<Answer> answers = run(*runner, make_queries(100, {round}));
        for (std::size_t i = 0; i < answers.size(); ++i)
          EXPECT_EQ(answers[i].incident == Incident::none, i != round) << specification << ' ' << i;
      }
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(Outside, RunnerOutlivesTheThreadThatStartedIt) {
  for (const std::string& specification : {library("tells_its_process"), program("process")}) {
    std::unique_ptr<Runner> runner;
    std::string thread;
    std::thread([&] {
      thread = "/proc/self/task/" + std::to_string(gettid());
      runner = start(specification);
    }).join();
    ASSERT_TRUE(comes([&] { return !std::filesystem::exists(thread); })) << "the thread is still there";
    EXPECT_EQ(run(*runner, make_queries(1))[0].incident, Incident::none);
  }
}

/// In a process of its own: dies while two children hang, their numbers written to `report`.
[[noreturn]] void die_with_children(int report) {
  const std::unique_ptr<Runner> in_library = start(library("tells_its_process"));
  const std::unique_ptr<Runner> in_program = start(program("process"));
  const double children[] = {run(*in_library, make_queries(1))[0].values[0],
                             run(*in_program, make_queries(1, {0}))[0].values[0]};
  if (write(report, children, sizeof children) != sizeof children) _exit(1);
  std::thread([&in_library] { run(*in_library, make_queries(1, {0})); }).detach();
  if (!comes([&] { return hangs(static_cast<pid_t>(children[0])); })) _exit(1);
  raise(SIGKILL);
  _exit(1);
}

TEST(Outside, ChildrenDieWithTheirParent) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const std::string report = std::to_string(ends[1]);
  const pid_t parent = fork();
  if (parent == 0) {
    execl("/proc/self/exe", "outside_test", "--die-with-children", report.c_str(), nullptr);
    _exit(1);
  }
  close(ends[1]);
  std::vector<pid_t> children;
  for (double process = 0; read(ends[0], &process, sizeof process) == sizeof process;)
    children.push_back(static_cast<pid_t>(process));
  close(ends[0]);
  int status = 0;
  waitpid(parent, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(children.size(), 2U);
  for (const pid_t child : children) {
    EXPECT_GT(child, 0);
    EXPECT_TRUE(comes([&] { return !is_alive(child); })) << child;
  }
}

#ifdef NODE
TEST(Outside, Node) {
  const std::unique_ptr<Runner> lines = start("exec:" NODE " " TESTING "/lines.mjs");
  expect_answers(run(*lines, make_queries(3000, {7, 2000})), {7, 2000}, Incident::exit);
  EXPECT_EQ(notice(*lines), "");
  const std::unique_ptr<Runner> whole = start("exec:" NODE " " TESTING "/whole.mjs", quick);
  expect_answers(run(*whole, make_queries(3000, {2000})), {2000}, Incident::exit);
  EXPECT_EQ(notice(*whole),
            "it answers only at the end of its input: flush each line, as print(…, flush=True), fflush(stdout), "
            "std::endl do");
  EXPECT_NE(failure("exec:" NODE " ./none.mjs"), "");
}
#endif

TEST(Outside, WordsWithBlanksStandInQuotes) {
  for (const std::string command : {"exec:sh -c 'while read -r query; do echo 1 \"-\"; done'",
                                    "exec:sh -c \"while read -r query; do echo '1'; done\""}) {
    const auto runner = start(command, quick);
    for (const Answer& answer : run(*runner, make_queries(3))) {
      EXPECT_EQ(answer.incident, Incident::none) << notice(*runner);
      EXPECT_EQ(answer.code, 1);
    }
  }
  EXPECT_THROW(start("exec:sh -c 'while", quick), CannotStart);
  EXPECT_THROW(start("exec:", quick), CannotStart);
}

}  // namespace

}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  if (argc == 3 && std::strcmp(argv[1], "--die-with-children") == 0) plumbline::die_with_children(std::atoi(argv[2]));
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

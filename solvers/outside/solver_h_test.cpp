// solver.h says again in C what the shapes say.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "every_problem.hpp"
#include "solvers/plumbline/solver.h"

namespace plumbline {

namespace {

#define PLUMBLINE_SHAPE(problem) &problem::shape,
constexpr const Shape* shapes[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_SHAPE)};

std::string header() {
  std::ifstream file(SOLVER_H);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string upper(std::string_view text) {
  std::string raised(text);
  std::ranges::transform(raised, raised.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return raised;
}

template <typename Named>
std::string names(std::span<const Named> all) {
  std::string text;
  for (const Named& one : all) text += fmt::format(" {}", one.name);
  return text;
}

TEST(SolverH, KnowsEveryProblem) {
  std::string list;
  for (const Shape* shape : shapes) list += fmt::format("{}{}", list.empty() ? "" : " ", shape->problem);
  EXPECT_EQ(list, PROBLEMS) << "add the problem to solver.h and to this test";
}

TEST(SolverH, SaysWhatTheShapesSay) {
  std::string expectation;
  for (const Shape* shape : shapes) {
    const std::string prefix = "PLUMBLINE_" + upper(shape->problem) + '_';
    expectation += fmt::format("{}QUERY {}\n{}VALUES {}\n", prefix, shape->numbers.size(), prefix, shape->values());
    for (const Outcome& outcome : shape->outcomes)
      expectation += fmt::format("{}{} {}\n", prefix, upper(outcome.name), outcome.code);
  }
  std::string macros;
  const std::string text = header();
  const std::regex define("#define (PLUMBLINE_\\w+) (\\d+)");
  for (std::sregex_iterator found(text.begin(), text.end(), define), none; found != none; ++found)
    macros += fmt::format("{} {}\n", (*found)[1].str(), (*found)[2].str());
  EXPECT_EQ(macros, expectation);
}

TEST(SolverH, DescribesQueriesAndValues) {
  const std::string text = header();
  for (const Shape* shape : shapes) {
    EXPECT_NE(text.find(fmt::format("\n * {}\n", shape->question)), std::string::npos) << shape->question;
    const std::string prototype = fmt::format("\nint {}(const double* query, double* answer);\n", shape->problem);
    EXPECT_NE(text.find(prototype), std::string::npos) << prototype;
    std::string lines = fmt::format("\n * query:{}\n * outcomes and their values:\n", names(shape->numbers));
    for (const Outcome& outcome : shape->outcomes)
      lines += fmt::format(" *   {} {}{}{}\n", outcome.code, outcome.name, outcome.values.empty() ? "" : ":",
                           names(outcome.values));
    EXPECT_NE(text.find(lines), std::string::npos) << lines;
  }
}

TEST(SolverH, GivesTheBitsOfTheMarkedNan) {
  EXPECT_NE(header().find(fmt::format("{:#x}", std::bit_cast<std::uint64_t>(not_supplied()))), std::string::npos);
}

}  // namespace

}  // namespace plumbline

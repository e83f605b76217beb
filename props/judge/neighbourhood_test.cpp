// Maps of neighbours, held to truths and counts that are found without them.
#include "props/judge/neighbourhood.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "props/planted/mutant.hpp"

namespace plumbline {
namespace {

// "Classroom examples of robustness problems": all three on a diagonal, far from the first the rounding of two others.
constexpr double on_a_diagonal[] = {0.5, 0.5, 12, 12, 24, 24};

const Problem& orientation() { return *find_problem("orientation"); }

Map mapped(Runner& runner, std::span<const double> query, std::array<std::size_t, 2> places) {
  const MapSubject subjects[] = {{"a solver", &runner, {}}};
  return map_of(orientation(), query, places, subjects, Format::binary64);
}

Map mapped(Solve* solve, std::span<const double> query, std::array<std::size_t, 2> places) {
  DirectRunner runner(solve, orientation().shape);
  return mapped(runner, query, places);
}

// By a solver with a fault.
Map mapped(std::string_view fault, std::span<const double> query, std::array<std::size_t, 2> places) {
  const Mutant& mutant = *std::ranges::find(mutants_of(orientation()), fault, &Mutant::name);
  return mapped(*planted_subject(orientation(), mutant).start(), query, places);
}

// A step along the diagonal keeps the points on it, so the truth is the sign of one index less the other.
TEST(Neighbourhood, HasTheTruthOfEachNeighbour) {
  const Map map = mapped(find_solver(orientation(), "perp_dot_product")->solve, on_a_diagonal, {0, 1});
  ASSERT_EQ(map.truth.size(), neighbours);
  for (std::size_t i = 0; i < neighbours; ++i) {
    const std::size_t row = i / neighbours_in_row, column = i % neighbours_in_row;
    double query[6];
    std::ranges::copy(on_a_diagonal, query);
    for (std::size_t k = row; k < 32; ++k) query[1] = std::nextafter(query[1], 0);
    for (std::size_t k = 32; k < row; ++k) query[1] = std::nextafter(query[1], 1);
    for (std::size_t k = column; k < 32; ++k) query[0] = std::nextafter(query[0], 0);
    for (std::size_t k = 32; k < column; ++k) query[0] = std::nextafter(query[0], 1);
    EXPECT_EQ(map.truth[i].code, orientation().rational(query).code);
    EXPECT_EQ(map.truth[i].code == 0, row == column);
    double answer[1];
    EXPECT_EQ(map.answered[0].answers[i].code, find_solver(orientation(), "perp_dot_product")->solve(query, answer));
  }
}

TEST(Neighbourhood, ASampleHasEveryFourth) {
  DirectRunner runner(find_solver(orientation(), "perp_dot_product")->solve, orientation().shape);
  const MapSubject subjects[] = {{"a solver", &runner, {}}};
  const Map all = map_of(orientation(), on_a_diagonal, {0, 1}, subjects, Format::binary64);
  const Map some = map_of(orientation(), on_a_diagonal, {0, 1}, subjects, Format::binary64, 4);
  ASSERT_EQ(some.in_row, neighbours_in_row / 4);
  ASSERT_EQ(some.truth.size(), neighbours / 16);
  for (std::size_t i = 0; i < some.truth.size(); ++i) {
    const std::size_t place = 4 * (i / some.in_row) * all.in_row + 4 * (i % some.in_row);
    EXPECT_EQ(some.truth[i], all.truth[place]);
    EXPECT_EQ(some.answered[0].answers[i], all.answered[0].answers[place]);
  }
}

TEST(Neighbourhood, CountsTheAnswersOfPlantedFaults) {
  EXPECT_EQ(mapped("exchanged", on_a_diagonal, {0, 1}).answered[0].wrong, neighbours - neighbours_in_row);
  EXPECT_EQ(mapped("epsilon", on_a_diagonal, {0, 1}).answered[0].wrong, neighbours - neighbours_in_row);
  const Map right = mapped(find_solver(orientation(), "certified")->solve, on_a_diagonal, {0, 1});
  EXPECT_EQ(right.answered[0].wrong, 0U);
  EXPECT_EQ(right.answered[0].answers, right.truth);
}

TEST(Neighbourhood, RefusalsAndCodesThatNobodyKnowsAreSeen) {
  const Map refusing = mapped([](const double*, double*) { return -7; }, on_a_diagonal, {0, 1});
  EXPECT_EQ(refusing.answered[0].wrong, neighbours);
  EXPECT_EQ(refusing.answered[0].answers, Cells(neighbours, Seen{refused_code}));
  const Map unknown = mapped([](const double*, double*) { return 9; }, on_a_diagonal, {0, 1});
  EXPECT_EQ(unknown.answered[0].answers, Cells(neighbours, (Seen{refused_code, Incident::unknown_code})));
}

// Whoever takes an overlap for disjoint on purpose is held to that, where the truth is an overlap.
TEST(Neighbourhood, HoldsASolverToItsConventions) {
  const Problem& problem = *find_problem("segment_intersection");
  constexpr double overlap[] = {0, 1, 2, 1, 1, 1, 3, 1};
  DirectRunner runner([](const double*, double*) { return 0; }, problem.shape);
  const auto mapped_by = [&](std::string_view conventions) {
    const MapSubject subjects[] = {
        {"disjoint", &runner, {.manner = {.conventions = conventions_named(problem, conventions)}}}};
    return map_of(problem, overlap, numbers_named(problem.shape, "ay,by"), subjects, Format::binary64);
  };
  const Map held = mapped_by("overlap_is_disjoint"), not_held = mapped_by("");
  const Seen overlapping{2};
  EXPECT_GT(std::ranges::count(held.truth, overlapping), 0);
  EXPECT_EQ(std::ranges::count(held.answered[0].due, overlapping), 0);
  EXPECT_EQ(not_held.answered[0].due, not_held.truth);
  EXPECT_EQ(not_held.answered[0].wrong - held.answered[0].wrong,
            static_cast<std::size_t>(std::ranges::count(held.truth, overlapping)));
}

TEST(Neighbourhood, RunsAddUpToTheCells) {
  const Map map = mapped(find_solver(orientation(), "perp_dot_product")->solve, on_a_diagonal, {0, 1});
  for (const Cells* cells : {&map.truth, &map.answered[0].answers}) {
    Cells again;
    for (const CellRun& run : runs_of(*cells)) again.insert(again.end(), run.length, run.seen);
    EXPECT_EQ(again, *cells);
  }
  EXPECT_EQ(runs_of(map.truth).size(), 2 * neighbours_in_row - 1 + neighbours_in_row - 1);
}

// What is told of a map, letter by letter, is what was seen.
TEST(Neighbourhood, IsToldWithoutLoss) {
  const Problem& problem = *find_problem("segment_intersection");
  constexpr double overlap[] = {0, 1, 2, 1, 1, 1, 3, 1};
  DirectRunner runner([](const double*, double*) { return 0; }, problem.shape);
  const MapSubject subjects[] = {
      {"disjoint", &runner, {.manner = {.conventions = conventions_named(problem, "overlap_is_disjoint")}}}};
  const Map of_convention = map_of(problem, overlap, {0, 1}, subjects, Format::binary64);
  const Map of_rounding = mapped(find_solver(orientation(), "perp_dot_product")->solve, on_a_diagonal, {0, 1});
  for (const Map& map : {of_convention, of_rounding}) {
    const MapAnswers& one = map.answered[0];
    const ToldMap told_map = told(map);
    EXPECT_EQ(told_map.wrong, one.wrong);
    EXPECT_EQ(told_map.numbers, (std::array<std::size_t, 2>{0, 1}));
    EXPECT_EQ(told_map.due.empty(), one.due == map.truth);
    const std::pair<const std::string&, const Cells&> all[] = {
        {told_map.truth, map.truth},
        {told_map.due.empty() ? told_map.truth : told_map.due, one.due},
        {told_map.answers, one.answers}};
    for (const auto& [runs, cells] : all) {
      Cells again;
      for (const char letter : cells_of(runs, told_map.seen.size()))
        again.push_back(told_map.seen[static_cast<std::size_t>(letter - 'a')]);
      EXPECT_EQ(again, cells);
    }
  }
  EXPECT_FALSE(told(of_convention).due.empty());
}

TEST(Neighbourhood, RunsThatAreNoMapAreRefused) {
  EXPECT_EQ(cells_of("a4095b1", 2), std::string(4095, 'a') + 'b');
  for (const char* runs : {"", "a", "4096", "a4095", "a4097", "a4095b1c0", "a4095c1", "a4095 b1", "a-1b4097", "A4096",
                           "a0a4096", "a4096b99999999999999999999"})
    EXPECT_THROW(cells_of(runs, 2), std::invalid_argument) << runs;
}

// Among coordinates of 24 a zero moves by an ulp of 24; where all is zero, of 1.
TEST(Neighbourhood, ZeroMovesByUlpsOfWhatStandsBesideIt) {
  constexpr double origin[] = {0, -0.0, 12, 12, 24, 24}, nothing[6] = {};
  const Map map = mapped("exchanged", origin, {0, 1});
  EXPECT_EQ(map.movers[0].at(-32), -0x1p-43);
  EXPECT_EQ(map.movers[1].at(31), 31 * 0x1p-48);
  EXPECT_TRUE(std::signbit(map.movers[1].at(0)));
  EXPECT_EQ(mapped("exchanged", nothing, {0, 1}).movers[0].step_from_zero, 0x1p-52);
}

// Each of the points meets the three outcomes; where all answers are right the first is taken.
TEST(Neighbourhood, TakesThePointWithTheMostWrongAnswers) {
  const auto taken = [](Solve* solve) {
    DirectRunner runner(solve, orientation().shape);
    const MapSubject subjects[] = {{"a solver", &runner, {}}};
    return most_telling_numbers(orientation(), on_a_diagonal, subjects, Format::binary64);
  };
  Solve* const wrong_beside_b = [](const double* query, double* answer) {
    return query[2] == 12 ? find_solver(orientation(), "certified")->solve(query, answer) : -1;
  };
  EXPECT_EQ(taken(wrong_beside_b), numbers_named(orientation().shape, "bx,by"));
  EXPECT_EQ(taken(find_solver(orientation(), "certified")->solve), numbers_named(orientation().shape, "ax ay"));
}

TEST(Neighbourhood, TellsWhyThereIsNoMap) {
  constexpr double not_finite[] = {NAN, 0.5, 12, 12, 24, 24};
  EXPECT_THROW(mapped("exchanged", not_finite, {0, 1}), NoMap);
  for (const char* names : {"ax", "ax,ax", "ax,ay,bx", "", "ax,z"})
    EXPECT_THROW(numbers_named(orientation().shape, names), NoMap) << names;
}

// Each problem has two numbers that move, found without a name.
TEST(Neighbourhood, IsOfEveryProblem) {
  for (const Problem& problem : problems()) {
    DirectRunner runner(problem.solvers[0]->solve, problem.shape);
    const MapSubject subjects[] = {{"published", &runner, {declared_manner(problem, *problem.solvers[0])}}};
    std::vector<double> query(problem.shape.numbers.size());
    for (std::size_t i = 0; i < query.size(); ++i) query[i] = 1.0 + static_cast<double>(i % 3);
    const auto places = most_telling_numbers(problem, query, subjects, Format::binary64);
    EXPECT_NE(places[0], places[1]) << problem.name();
    EXPECT_EQ(map_of(problem, query, places, subjects, Format::binary64).truth.size(), neighbours);
  }
}

}  // namespace
}  // namespace plumbline

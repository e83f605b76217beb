// The neighbours of a query: two of its numbers moved by single ulps, with the truth of each and who answers what.
//
// A number moves to the doubles beside it, one after the other: none is left out, and where it passes a power of two
// the distance between them changes. Zero has subnormal numbers beside it, of which nobody computes anything else: it
// moves by ulps of the largest number of its kind instead; where those are all zero, of the query; else of 1.
#pragma once

#include <array>
#include <compare>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "props/judge/judge.hpp"

namespace plumbline {

/// The steps to either side: from −32 to 31, so that 64 × 64 neighbours hold the query itself.
inline constexpr int farthest_neighbour = 32;
inline constexpr std::size_t neighbours_in_row = 2 * farthest_neighbour,
                             neighbours = neighbours_in_row * neighbours_in_row;

/// One of the two numbers that move.
struct Mover {
  std::size_t place;      ///< in the query
  double centre;          ///< the query's own number
  double step_from_zero;  ///< a power of two where the centre is zero, else 0: its own ulps
  Format format;          ///< whose ulps it moves by

  double at(int steps) const;  ///< finite: the largest double is not passed
};
using Movers = std::array<Mover, 2>;
Mover mover_of(const Problem& problem, std::span<const double> query, std::size_t place, Format format);

/// What a map shows of a neighbour: the outcome, or why there is none.
struct Seen {
  int code = refused_code;
  Incident incident = Incident::none;
  bool wrong_value = false;  ///< the outcome is right, a value is past what is asked

  friend auto operator<=>(const Seen&, const Seen&) = default;
};

/// Row by row: the second number from the least on, in each row the first from the least on.
using Cells = std::vector<Seen>;

/// Who answers, and the terms on which that is judged.
struct MapSubject {
  std::string name;
  Runner* runner;
  Terms terms;
};

struct MapAnswers {
  std::string solver;
  Cells due;  ///< what its conventions make of the truths
  Cells answers;
  std::size_t wrong = 0;  ///< answers that the judge finds wrong
};

struct Map {
  Movers movers;
  std::size_t in_row;
  Cells truth;
  std::vector<MapAnswers> answered;  ///< in the order of the subjects
};

/// Equal cells one after the other.
struct CellRun {
  Seen seen;
  std::size_t length;
};

/// The cells as runs, which may go on from row to row; their lengths add up to the number of cells.
std::vector<CellRun> runs_of(std::span<const Seen> cells);

/// A map of one solver's answers as it is reported.
struct ToldMap {
  std::array<std::size_t, 2> numbers{};  ///< the places of those that move
  std::vector<Seen> seen;                ///< all that is seen, in order: the first is called a, the next b …
  /// Cells as runs, each a letter and how many follow each other: "a31b2a31". What is due is empty where it is the
  /// truth.
  std::string truth, due, answers;
  std::size_t wrong = 0;  ///< neighbours

  friend bool operator==(const ToldMap&, const ToldMap&) = default;
};

/// That of the first solver.
ToldMap told(const Map& map);
/// What is said of all cells, letter by letter. Throws std::invalid_argument, a sentence, where it is no such text.
std::string cells_of(std::string_view runs, std::size_t letters);

/// Why there is no map of a query: a sentence.
class NoMap : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// The numbers of these names. Throws NoMap where the problem has none of that name, or where they are not two.
std::array<std::size_t, 2> numbers_named(const Shape& shape, std::string_view names);

/// The two numbers whose neighbours are answered wrongly most often, in every ninth step of each; among as many, those
/// that meet the most outcomes of the truth; among these the first: two coordinates of one point or of one velocity,
/// or any two where a query has no points. Asks the subjects. Throws NoMap for a number that is not finite.
std::array<std::size_t, 2> most_telling_numbers(const Problem& problem, std::span<const double> query,
                                                std::span<const MapSubject> subjects, Format format);

/// All neighbours, or a sample of them, at every so many steps: a divisor of 32. The query itself is among them, 32
/// steps along each. Throws NoMap for a number that is not finite.
Map map_of(const Problem& problem, std::span<const double> query, std::array<std::size_t, 2> places,
           std::span<const MapSubject> subjects, Format format, int every = 1);

}  // namespace plumbline

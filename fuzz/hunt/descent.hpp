// Two of a hunt's searches, which keep a box of queries and go down into the part of it that measured best.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "fuzz/hunt/moves.hpp"
#include "fuzz/hunt/objective.hpp"

namespace plumbline {

/// What a lane knows of one of these between two rounds. In each round three numbers' ranges are halved, queries are
/// drawn in each of the eight cells that this makes of the box, and measured; the next round's box is the cell in which
/// one measured best. The halves overlap, and reach out of the box, by a sixteenth of the range: what lies just beyond
/// an end is not lost. It begins anew where the box has no halves, and in one round of 16 on average, as what was left
/// behind may be better.
///
/// `Source::bisection`, after binary guided random testing (Chiang et al. 2014, S3FP), begins with every number between
/// -r and r, of an r drawn anew each time, and draws in each round which numbers are halved. `Source::subdivision`
/// begins around the best query known, within a part of the numbers' size that is drawn anew each time, and leaves all
/// but three of them as they are: recursive subdivision, by which Gladman, Innocente, Mather and Zimmermann look for
/// the largest errors of mathematical functions, around what is known.
class Descent {
 public:
  static constexpr std::size_t cells = 8;

  explicit Descent(Source source) : source_(source) {}

  /// Another round. `best` is the best query known; of it a bisection takes how many numbers there are alone.
  void go_on(std::span<const double> best, Random& random);
  std::vector<double> drawn(std::size_t cell, Random& random) const;
  /// How much a query drawn in that cell measures.
  void learn(std::size_t cell, const Measure& measure);

 private:
  struct Range {
    double low = 0, high = 0;
    double middle() const;
    bool has_halves() const;
    Range half(bool upper) const;
  };
  using Box = std::vector<Range>;

  bool has_halves() const;
  void begin(std::span<const double> best, Random& random);
  void divide(Random& random);

  Source source_;
  Box box_;                        // in which the cells are; empty before the first round
  std::vector<std::size_t> free_;  // the places of the numbers that may be halved
  std::array<Box, cells> cells_;
  std::array<Measure, cells> measured_;  // the most in each cell
};

}  // namespace plumbline

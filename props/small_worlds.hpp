// Small worlds: every query that can be made of a few numbers, so that a filter has nowhere to hide. Two oracles answer
// each of them, and their truths are compared exactly.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {

/// Each number of a query is one of the whole numbers from `least` to `greatest`, times the unit, rounded. Query i has
/// the digits of i, in the base that is their number, the last number's first. Symmetries leave none out.
struct World {
  std::string_view name;
  std::string_view problem;
  int least, greatest;
  double unit = 1;

  std::uint64_t base() const { return static_cast<std::uint64_t>(greatest - least) + 1; }
};

/// All that there are: two of each problem, in whole numbers and in tenths, most of which are no doubles.
std::span<const World> worlds();
const World* find_world(std::string_view name);

std::uint64_t queries_of(const World& world);
void write_query(const World& world, std::uint64_t index, double* query);

/// The queries `part`, `part` + `of`, `part` + 2·`of` … of a world. They are spread evenly over it where `of` has no
/// factor in common with the world's base; the parts 0 to `of` − 1 are the world in any case.
struct Slice {
  std::uint64_t part = 0, of = 1;

  std::uint64_t size(std::uint64_t queries) const { return queries > part ? (queries - part - 1) / of + 1 : 0; }
};

/// What is to be asked, of whom. `judged` is `filtered` and `trusted` is `rational`, but for a test's faulty ones.
struct Sweep {
  const World* world;
  Oracle* judged;
  Oracle* trusted;
  Slice slice = {};
  unsigned jobs = 1;

  const Problem& problem() const;
  std::uint64_t queries() const { return slice.size(queries_of(*world)); }
  std::size_t blocks() const;
};

Sweep sweep_of(const World& world);

/// A query whose truths differ.
struct Difference {
  std::vector<double> query;
  Truth judged, trusted;
};

/// The first queries that differ, as a person reads them; `seen` is how many do.
std::string text_of(const Sweep& sweep, const std::vector<Difference>& seen);

/// What a sweep knows by now.
struct Swept {
  std::vector<bool> agreed;  ///< for each block, whether all its queries were asked and none differs
  double seconds = 0;        ///< for which it was at work, in all calls together
  std::vector<Difference> differences = {};

  explicit Swept(const Sweep& sweep) : agreed(sweep.blocks()) {}
  std::uint64_t queries(const Sweep& sweep) const;  ///< that agreed
  bool done() const;
};

/// Asks every block that has not agreed, until one differs or it is interrupted: those that are under way then are
/// asked to their end. After each that agreed `listen` is called, by one thread at a time, and may keep what is known.
void ask_all(const Sweep& sweep, Swept& swept, const std::function<void(const Swept&)>& listen);

/// A text from which another call goes on. `build` names the program: what one build found says nothing of another.
std::string record_of(const Sweep& sweep, const Swept& swept, std::string_view build);

/// Why a text is no record of this sweep: a sentence.
class NoRecord : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// Reads it. Nothing has agreed in the record of another build. Throws NoRecord.
Swept read_record(const Sweep& sweep, std::string_view text, std::string_view build);

}  // namespace plumbline

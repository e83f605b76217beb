// Test vectors of a problem for any language: queries with their truth, each flagged with the bugs that it catches.
//
// The bugs are the faults that `self-test` plants in a solver, but for those that err by lot. So each flag is known to
// catch its bug, and a bug that is planted from now on is a flag from then on.
#pragma once

#include <string>
#include <vector>

#include "props/draw/queries.hpp"
#include "props/planted/mutant.hpp"

namespace plumbline {

struct Flag {
  const Mutant* bug;
  bool of_nearest = false;   ///< whether it shows only where values must be the nearest doubles
  bool by_rounding = false;  ///< whether too few queries show it in which no decision is in doubt
};

struct Vector {
  std::vector<double> query;
  Truth truth;
  std::vector<double> nearest = {};  ///< of each value, the nearest number of the format
  /// Of each value the outermost doubles that `check` accepts by itself.
  std::vector<Interval> accepted = {};
  std::vector<const Mutant*> bugs = {};  ///< those that it catches, as their flags ask
  std::string note = {};                 ///< where it comes from
};

struct Vectors {
  const Problem* problem;
  Draws draws;  ///< by which queries are drawn
  std::vector<Flag> flags;
  std::vector<Vector> vectors;  ///< no two of the same query
};

/// The known hard cases, then queries of all families in turn until each flag has `count` vectors: extreme ones only
/// for what no others show, none that is refused, or whose last bits leave a value so open that any double is allowed;
/// of the format of `draws` alone. The same for the same arguments.
Vectors vectors_of(const Problem& problem, const Draws& draws, std::size_t count);

/// The document that schema.json in this folder describes.
std::string to_json(const Vectors& vectors, std::string_view version);
/// The same as a header of C99, which declares the solver as plumbline/solver.h does.
std::string to_header(const Vectors& vectors, std::string_view version);

}  // namespace plumbline

// One of the searches that a hunt is made of.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/hunt/descent.hpp"
#include "fuzz/hunt/ground.hpp"

namespace plumbline {

/// Draws queries, keeps those that measure best, and moves from these to others; all of it depends on the campaign's
/// seed and the lane's number alone.
class Lane {
 public:
  Lane(Ground& ground, Trial& trial, std::size_t number);

  /// Tries so many queries, or as many as there are till a share of the time is gone. Throws Interrupted.
  void run(std::uint64_t evaluations, double until);

  /// What measured best till now.
  std::optional<Prey> best() const;
  /// The same, or of wrong answers that measure the same the easiest to read. Throws Interrupted.
  std::optional<Prey> easiest_of_the_best();

  const std::array<std::uint64_t, source_names.size()>& tried() const { return tried_; }
  const std::array<std::uint64_t, source_names.size()>& records() const { return records_; }
  /// The nanoseconds of what was tried for `slow`.
  const Histogram& times() const { return times_; }

 private:
  // Of the wrong answers in one configuration the query that is easiest to read.
  struct Simple {
    std::vector<double> query;
    std::uint64_t complexity = 0;
    Source source = Source::families;
  };

  bool hunts(Goal goal) const { return ground_.hunt.objective.goal == goal; }
  // Where a query comes from, of a search in boxes from which cell.
  struct Origin {
    Source source;
    std::size_t cell = 0;
  };

  void gather(std::uint64_t round, std::uint64_t count);
  void move(std::uint64_t count);
  void draw_anything(std::uint64_t count);
  void draw_from_family(std::uint64_t count);
  void draw_in_cells(Descent& descent, Source source, std::uint64_t count);
  void add(std::vector<double> query, Origin origin);
  void ask();
  void learn(const Origin& origin, const Measure& measure);
  void keep(std::span<const double> query, const Measure& measure, Source source);
  void note_if_simple(const Asked& asked, Source source);
  // How many queries it keeps: of wrong answers few, as each margin may take milliseconds.
  std::size_t most_kept() const { return ground_.hunt.objective.by_margin() ? 4 : 16; }
  // What a query has to measure more than to be kept.
  Measure to_beat() const { return kept_.size() < most_kept() ? Measure() : kept_.back().measure; }

  Ground& ground_;
  Trial& trial_;
  std::size_t number_;
  Random random_;
  std::vector<const Family*> families_;
  std::vector<Prey> kept_;                // the best first
  std::map<std::string, Simple> simple_;  // by configuration
  Descent bisection_{Source::bisection}, subdivision_{Source::subdivision};
  Batch batch_;
  std::vector<Origin> origins_;  // of the batch's queries
  std::uint64_t asked_ = 0, anythings_ = 0, from_families_ = 0;
  std::array<std::uint64_t, source_names.size()> tried_{}, records_{};
  Histogram times_;
};

}  // namespace plumbline

// The oracle `filtered`, which everything else asks, is watched by the plain one.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

#include "props/campaign/tally.hpp"

namespace plumbline {

/// Two oracles say different things of a query, so that one of them is wrong, and with it every verdict that builds on
/// it. `what()` has three lines: the case, and what each says.
class OraclesDiffer : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Derives truths of `filtered` again from plain rationals, and compares them exactly: those of a share of the cases,
/// and of every witness. From any thread. What looks throws OraclesDiffer.
class OracleWatch {
 public:
  /// One case in so many: with the witnesses that takes less than 5 % of a run, though plain rationals of extreme
  /// numbers take up to 300 µs.
  static constexpr std::uint64_t one_in = 256;

  /// The seed draws the share.
  explicit OracleWatch(std::uint64_t seed) : seed_(seed) {}

  /// Looks at a family's case if it is of the share, and returns whether it is.
  bool look_at(const Asked& asked, std::string_view family, std::uint64_t index);
  /// Looks at all that is kept of the answers to a problem, of however many solvers.
  void look_at_witnesses(const Problem& problem, std::span<const Tally> tallies);
  void look_at_witness(const Problem& problem, const Witness& witness);
  void look_at_query(const Problem& problem, std::span<const double> query);

  /// Counts cases of the share that another run looked at.
  void take_over(std::uint64_t cases) { cases_ += cases; }

  /// The cases of the share till now.
  std::uint64_t cases() const { return cases_; }
  /// Whether some thread found a difference, so that no other need go on.
  bool found_difference() const { return found_difference_; }

 private:
  void compare(const Asked& asked);

  std::uint64_t seed_;
  std::atomic<std::uint64_t> cases_ = 0;
  std::atomic<bool> found_difference_ = false;
};

}  // namespace plumbline

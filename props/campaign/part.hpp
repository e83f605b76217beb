// What is counted of a campaign till now: all of it, or a part that another run, or another machine, goes on from.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "props/campaign/tally.hpp"

namespace plumbline {

/// Cases of a family that are asked one after the other, by one thread. What is counted of them depends on nothing
/// outside: a solver that is given up is given up for the rest of its block, and has another chance in the next.
inline constexpr std::uint64_t block_size = 10'000;
constexpr std::uint64_t blocks_of(std::uint64_t cases) { return (cases + block_size - 1) / block_size; }

inline constexpr std::uint64_t most_shards = 1'000'000;

/// One of the runs among which the blocks of a campaign are divided: of `of` blocks it takes one.
struct Shard {
  std::uint64_t number = 1;  ///< from 1 on
  std::uint64_t of = 1;

  bool takes(std::uint64_t block) const { return block % of == number - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Numbers of blocks, in the memory that their runs take: those in a row are the first and the last of them.
class Blocks {
 public:
  void insert(std::uint64_t first, std::uint64_t last);  ///< first ≤ last, both included
  void insert(std::uint64_t block) { insert(block, block); }
  void take_in(const Blocks& others);
  bool contains(std::uint64_t block) const;
  bool meets(const Blocks& others) const;  ///< whether they have one in common
  std::uint64_t size() const;
  bool empty() const { return runs_.empty(); }
  /// From the first of each run to its last, in ascending order; between two runs there is a gap.
  const std::map<std::uint64_t, std::uint64_t>& runs() const { return runs_; }

 private:
  std::map<std::uint64_t, std::uint64_t> runs_;
};

/// What is counted of one family.
struct Counted {
  Blocks blocks;               ///< those that are counted whole
  std::vector<Tally> tallies;  ///< of each subject; none before the first block

  /// Adds what was counted of other blocks. In whatever order blocks are added, the sum is the same.
  void take_in(const Shape& shape, Counted other);
};

struct Part {
  std::vector<Counted> families;  ///< of each run of the campaign each family, in their order
  std::uint64_t watched = 0;      ///< the cases that the watch looked at

  std::uint64_t blocks() const;
};

}  // namespace plumbline

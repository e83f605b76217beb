#include "props/part.hpp"

namespace plumbline {

void Counted::take_in(const Shape& shape, Counted other) {
  blocks.merge(other.blocks);
  if (tallies.empty()) {
    tallies = std::move(other.tallies);
    return;
  }
  for (std::size_t i = 0; i < other.tallies.size(); ++i) tallies[i].take_in(shape, std::move(other.tallies[i]));
}

std::uint64_t Part::blocks() const {
  std::uint64_t sum = 0;
  for (const Counted& counted : families) sum += counted.blocks.size();
  return sum;
}

}  // namespace plumbline

#include "props/campaign/part.hpp"

#include <algorithm>
#include <iterator>

namespace plumbline {

void Blocks::insert(std::uint64_t first, std::uint64_t last) {
  auto next = runs_.upper_bound(first);
  if (next != runs_.begin())
    if (const auto before = std::prev(next); before->second + 1 >= first) next = before;
  while (next != runs_.end() && next->first <= last + 1) {
    first = std::min(first, next->first);
    last = std::max(last, next->second);
    next = runs_.erase(next);
  }
  runs_.emplace(first, last);
}

void Blocks::take_in(const Blocks& others) {
  for (const auto& [first, last] : others.runs_) insert(first, last);
}

bool Blocks::contains(std::uint64_t block) const {
  const auto after = runs_.upper_bound(block);
  return after != runs_.begin() && std::prev(after)->second >= block;
}

bool Blocks::meets(const Blocks& others) const {
  return std::ranges::any_of(others.runs_, [this](const auto& run) {
    const auto after = runs_.upper_bound(run.second);
    return after != runs_.begin() && std::prev(after)->second >= run.first;
  });
}

std::uint64_t Blocks::size() const {
  std::uint64_t sum = 0;
  for (const auto& [first, last] : runs_) sum += last - first + 1;
  return sum;
}

void Counted::take_in(const Shape& shape, Counted other) {
  blocks.take_in(other.blocks);
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

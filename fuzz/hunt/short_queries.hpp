// The queries of few characters, all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plumbline {

/// Every query of so many numbers whose shortest decimals have `characters` characters together.
class ShortQueries {
 public:
  ShortQueries(std::size_t numbers, std::size_t characters);

  std::uint64_t size() const { return size_; }
  void write(std::uint64_t index, double* query) const;

  /// A number has so many characters at most.
  static constexpr std::size_t longest = 4;

 private:
  struct Lengths {
    std::uint64_t first;  // the index of the first query
    std::vector<std::size_t> of_number;
  };
  void add(std::vector<std::size_t>& lengths, std::size_t numbers, std::size_t characters);

  std::vector<Lengths> all_;
  std::uint64_t size_ = 0;
};

}  // namespace plumbline

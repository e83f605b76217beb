#include "fuzz/hunt/short_queries.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "solvers/text.hpp"

namespace plumbline {
namespace {

// The numbers whose shortest decimal has so many characters, in the order of these.
std::vector<double> numbers_of(std::size_t characters) {
  static constexpr std::string_view alphabet = "0123456789.-+e";
  std::vector<double> numbers;
  std::string text(characters, alphabet.front());
  std::vector<std::size_t> letters(characters, 0);
  for (;;) {
    const std::optional<double> number = read_double(text);
    if (number && decimal(*number) == text) numbers.push_back(*number);
    std::size_t i = 0;
    while (i < characters && letters[i] + 1 == alphabet.size()) text[i] = alphabet[letters[i] = 0], ++i;
    if (i == characters) return numbers;
    text[i] = alphabet[++letters[i]];
  }
}

const std::vector<double>& known_numbers_of(std::size_t characters) {
  static const auto all = [] {
    std::array<std::vector<double>, ShortQueries::longest> lists;
    for (std::size_t i = 0; i < lists.size(); ++i) lists[i] = numbers_of(i + 1);
    return lists;
  }();
  return all[characters - 1];
}

}  // namespace

ShortQueries::ShortQueries(std::size_t numbers, std::size_t characters) {
  std::vector<std::size_t> lengths;
  add(lengths, numbers, characters);
}

void ShortQueries::add(std::vector<std::size_t>& lengths, std::size_t numbers, std::size_t characters) {
  if (numbers == 0) {
    std::uint64_t count = 1;
    for (const std::size_t length : lengths) count *= known_numbers_of(length).size();
    all_.push_back({size_, lengths});
    size_ += count;
    return;
  }
  // Each of the others has a character at least, and none more than the longest.
  for (std::size_t length = 1; length <= longest && length + numbers - 1 <= characters; ++length) {
    if (characters - length > (numbers - 1) * longest) continue;
    lengths.push_back(length);
    add(lengths, numbers - 1, characters - length);
    lengths.pop_back();
  }
}

void ShortQueries::write(std::uint64_t index, double* query) const {
  const auto after = std::ranges::upper_bound(all_, index, {}, &Lengths::first);
  const Lengths& lengths = *std::prev(after);
  index -= lengths.first;
  for (const std::size_t length : lengths.of_number) {
    const std::vector<double>& numbers = known_numbers_of(length);
    *query++ = numbers[index % numbers.size()];
    index /= numbers.size();
  }
}

}  // namespace plumbline

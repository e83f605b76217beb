// What a text for a person is written on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumbline {

struct Paper {
  std::size_t columns = 100;
  bool terminal = false;  ///< sentences are broken there; in a file each is a line, to be searched
  bool colour = false;
};

enum class Ink { bold, red, green };

/// The text in an ink, where there is colour.
std::string painted(std::string_view text, Ink ink, const Paper& paper);

/// A sentence behind `first`, in lines of the paper's columns where that is a terminal, as far indented as it begins;
/// and one that ends its line.
std::string fitted(std::string_view text, const Paper& paper, std::string_view first = "");
std::string sentence(std::string_view text, const Paper& paper);

}  // namespace plumbline

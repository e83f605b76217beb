// What people call problems, and the options that such a name implies.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace plumbline {

struct Alias {
  std::string_view name;     ///< however its letters are divided and written
  std::string_view problem;  ///< this list's name for it
  std::string_view option = {};
};

std::span<const Alias> aliases();

/// "wall_hit_time with --convention ray" for "ray-cast" and whatever has its letters in a row; empty for a name that is
/// nobody's.
std::string also_known_as(std::string_view name);

}  // namespace plumbline

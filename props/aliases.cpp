#include "props/aliases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace plumbline {
namespace {

// The longer names first, of those that have another in them.
constexpr std::array all = {
    Alias{"orient2d", "orientation"},
    Alias{"crossproduct", "orientation"},
    Alias{"counterclockwise", "orientation"},
    Alias{"ccw", "orientation"},
    Alias{"solvequadratic", "quadratic_roots"},
    Alias{"quadratic", "quadratic_roots"},
    Alias{"polynomialroots", "quadratic_roots"},
    Alias{"pointtosegment", "point_projection", "--convention clamped"},
    Alias{"pointsegment", "point_projection", "--convention clamped"},
    Alias{"closestpoint", "point_projection", "--convention clamped"},
    Alias{"nearestpoint", "point_projection", "--convention clamped"},
    Alias{"pointtoline", "point_projection"},
    Alias{"pointline", "point_projection"},
    Alias{"projectpoint", "point_projection"},
    Alias{"lineline", "line_intersection"},
    Alias{"intersectlines", "line_intersection"},
    Alias{"linesegmentintersection", "segment_intersection"},
    Alias{"segmentsegment", "segment_intersection"},
    Alias{"intersectsegments", "segment_intersection"},
    Alias{"continuouscollision", "segment_sweeps_point"},
    Alias{"timeofimpact", "segment_sweeps_point"},
    Alias{"sweptsegment", "segment_sweeps_point"},
    Alias{"ccd", "segment_sweeps_point"},
    Alias{"toi", "segment_sweeps_point"},
    Alias{"leadtarget3d", "target_intercept_3d"},
    Alias{"intercept3d", "target_intercept_3d"},
    Alias{"leadtarget", "target_intercept"},
    Alias{"intercept", "target_intercept"},
    Alias{"raycast", "wall_hit_time", "--convention ray"},
    Alias{"raysegment", "wall_hit_time", "--convention ray"},
    Alias{"rayline", "wall_hit_time", "--convention ray"},
    Alias{"particlewall", "wall_hit_time"},
};

}  // namespace

std::span<const Alias> aliases() { return all; }

std::string also_known_as(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto found = std::ranges::find_if(all, [&letters](const Alias& alias) {
    static constexpr std::size_t longest_acronym = 3;  // which stands in many words
    if (alias.name.size() <= longest_acronym) return letters == alias.name;
    return letters.find(alias.name) != std::string::npos;
  });
  if (found == all.end()) return "";
  return fmt::format("{}{}{}", found->problem, found->option.empty() ? "" : " with ", found->option);
}

}  // namespace plumbline

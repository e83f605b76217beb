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
    Alias{"cross product", "orientation"},
    Alias{"counterclockwise", "orientation"},
    Alias{"ccw", "orientation"},
    Alias{"solve quadratic", "quadratic_roots"},
    Alias{"quadratic", "quadratic_roots"},
    Alias{"polynomial roots", "quadratic_roots"},
    Alias{"point to segment", "point_projection", "--convention clamped"},
    Alias{"point-segment", "point_projection", "--convention clamped"},
    Alias{"closest point", "point_projection", "--convention clamped"},
    Alias{"nearest point", "point_projection", "--convention clamped"},
    Alias{"point to line", "point_projection"},
    Alias{"point-line", "point_projection"},
    Alias{"project point", "point_projection"},
    Alias{"line-line", "line_intersection"},
    Alias{"intersect lines", "line_intersection"},
    Alias{"line segment intersection", "segment_intersection"},
    Alias{"segment-segment", "segment_intersection"},
    Alias{"intersect segments", "segment_intersection"},
    Alias{"swept capsule", "thick_segment_sweeps_point"},
    Alias{"moving capsule", "thick_segment_sweeps_point"},
    Alias{"thick segment", "thick_segment_sweeps_point"},
    Alias{"falling segment", "falling_segment_sweeps_point"},
    Alias{"free fall", "falling_segment_sweeps_point"},
    Alias{"accelerated sweep", "falling_segment_sweeps_point"},
    Alias{"segment-circle", "thick_segment_sweeps_point", "--convention hit_only"},
    Alias{"vertex-face", "vertex_triangle_ccd"},
    Alias{"vertex-triangle", "vertex_triangle_ccd"},
    Alias{"point-triangle", "vertex_triangle_ccd"},
    Alias{"edge-edge", "edge_edge_ccd"},
    Alias{"continuous collision", "segment_sweeps_point"},
    Alias{"time of impact", "segment_sweeps_point"},
    Alias{"swept segment", "segment_sweeps_point"},
    Alias{"ccd", "segment_sweeps_point"},
    Alias{"toi", "segment_sweeps_point"},
    Alias{"lead target 3d", "target_intercept_3d"},
    Alias{"intercept 3d", "target_intercept_3d"},
    Alias{"lead target", "target_intercept"},
    Alias{"intercept", "target_intercept"},
    Alias{"ray cast", "wall_hit_time", "--convention ray"},
    Alias{"ray-segment", "wall_hit_time", "--convention ray"},
    Alias{"ray-line", "wall_hit_time", "--convention ray"},
    Alias{"particle-wall", "wall_hit_time"},
};

// The letters and digits of a name, in small letters.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters;
}

}  // namespace

std::span<const Alias> aliases() { return all; }

std::string also_known_as(std::string_view name) {
  const std::string letters = letters_of(name);
  const auto found = std::ranges::find_if(all, [&letters](const Alias& alias) {
    static constexpr std::size_t longest_acronym = 3;  // which stands in many words
    const std::string known = letters_of(alias.name);
    return known.size() <= longest_acronym ? letters == known : letters.find(known) != std::string::npos;
  });
  if (found == all.end()) return "";
  return fmt::format("{}{}{}", found->problem, found->option.empty() ? "" : " with ", found->option);
}

}  // namespace plumbline

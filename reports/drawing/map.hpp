// Renders a map of a query's neighbours: the truth and each solver's answers side by side.
#pragma once

#include <string>
#include <string_view>

#include "props/judge/neighbourhood.hpp"

namespace plumbline {

/// "1203 of 4096 neighbours are answered wrongly"
std::string wrong_neighbours(std::size_t wrong, std::size_t of = neighbours);
/// "point, a wrong value"
std::string seen_text(const Shape& shape, const Seen& seen);
/// A colour of CSS, paler for a right outcome with a wrong value.
std::string colour_of(const Seen& seen);
/// How a number moves: "ax 0.5 ± 32 ulps", "ay 0 ± 32 · 2^-48".
std::string mover_text(const Problem& problem, const Mover& mover);

/// An SVG document without outside resources, for light and dark backgrounds. To the right the first number grows,
/// upwards the second. Where a solver's conventions change a truth of the map, its answers stand beside what these make
/// of the truths. A page that holds several leaves the style out of each and states it once.
std::string map_svg(const Problem& problem, const Map& map, bool with_style = true);
/// What it adds to `svg_style`.
std::string_view map_style();

}  // namespace plumbline

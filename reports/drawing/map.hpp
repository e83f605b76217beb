// Renders a map of a query's neighbours: the truth and each solver's answers side by side.
#pragma once

#include <string>

#include "props/neighbourhood.hpp"

namespace plumbline {

/// "1203 of 4096 neighbours are answered wrongly"
std::string wrong_neighbours(const MapAnswers& answered);

/// An SVG document without outside resources, for light and dark backgrounds. To the right the first number grows,
/// upwards the second. Where a solver's conventions change a truth of the map, its answers stand beside what these make
/// of the truths.
std::string map_svg(const Problem& problem, const Map& map);

}  // namespace plumbline

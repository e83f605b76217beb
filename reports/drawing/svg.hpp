// Renders a drawing.
#pragma once

#include <string>
#include <string_view>

#include "reports/drawing/drawing.hpp"

namespace plumbline {

/// A drawing as an SVG document without outside resources, for light and dark backgrounds. A page that holds several
/// leaves the style out of each and states it once.
std::string svg(const Drawing& drawing, bool with_style = true);
std::string_view svg_style();

}  // namespace plumbline

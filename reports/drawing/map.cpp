#include "reports/drawing/map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "reports/drawing/svg.hpp"
#include "reports/forms/markup.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// All lengths are in CSS pixels.
constexpr int cell = 5, side = cell * static_cast<int>(neighbours_in_row);
constexpr int gap = 28, left = 30, top = 32, below = 44, line_height = 17, swatch = 12;
constexpr double letter_width = 7.2;
constexpr std::size_t panels_in_row = 4, title_letters = 44;

struct Panel {
  std::string title, count;
  const Cells* cells;
};

std::vector<Panel> panels_of(const Map& map) {
  std::vector<Panel> panels = {{"truth", "", &map.truth}};
  for (const MapAnswers& one : map.answered) {
    const std::string name =
        one.solver.size() <= title_letters ? one.solver : one.solver.substr(0, title_letters - 1) + "…";
    if (one.due != map.truth) panels.push_back({"truth by the conventions of the next", "", &one.due});
    panels.push_back({name, wrong_neighbours(one.wrong, one.answers.size()), &one.answers});
  }
  return panels;
}

// What is seen anywhere, with the number of its neighbours in all panels, in the order of the legend.
std::set<Seen> all_seen(std::span<const Panel> panels) {
  std::set<Seen> all;
  for (const Panel& panel : panels) all.insert(panel.cells->begin(), panel.cells->end());
  return all;
}

// A background of what is seen most often, and a stroke for each run of the others in a row.
std::string cells_of(const Cells& cells, std::size_t in_row) {
  std::map<Seen, std::size_t> counts;
  for (const Seen& seen : cells) ++counts[seen];
  const Seen most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
  std::map<Seen, std::string> strokes;
  for (std::size_t row = 0; row < in_row; ++row) {
    std::size_t at = 0;
    for (const auto& [seen, length] : runs_of(std::span(cells).subspan(row * in_row, in_row))) {
      if (seen != most) strokes[seen] += fmt::format("M{} {}h{}", at, in_row - 1 - row, length);
      at += length;
    }
  }
  // A line of the width 1 lies to both sides of its path.
  std::string markup = fmt::format("<path stroke=\"{}\" d=\"M0 {}h{}\" stroke-width=\"{}\"/>", colour_of(most),
                                   static_cast<double>(in_row - 1) / 2, in_row, in_row);
  for (const auto& [seen, path] : strokes)
    markup += fmt::format("<path stroke=\"{}\" d=\"{}\"/>", colour_of(seen), path);
  return markup;
}

std::string panel_markup(const Problem& problem, const Map& map, const Panel& panel, int x, int y) {
  const int middle = cell * farthest_neighbour, row = side - middle - cell;
  std::string markup = text_at(x, y - 9, panel.count.empty() ? "" : " class=\"name\"", escaped(panel.title));
  markup += element(fmt::format("g class=\"cells\" transform=\"translate({} {}) scale({}) translate(0 .5)\"", x, y,
                                side / static_cast<int>(map.in_row)),
                    cells_of(*panel.cells, map.in_row));
  markup += fmt::format("<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", x, y, side, side);
  for (const std::string_view role : {"halo", "witness"})
    markup += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", role, x + middle - cell,
                          y + row - cell, 3 * cell, 3 * cell);
  markup +=
      text_at(x + side / 2.0, y + side + 16, " text-anchor=\"middle\"", escaped(mover_text(problem, map.movers[0])));
  const int along_x = x - 8, along_y = y + side / 2;
  markup += text_at(along_x, along_y,
                    fmt::format(" text-anchor=\"middle\" transform=\"rotate(-90 {} {})\"", along_x, along_y),
                    escaped(mover_text(problem, map.movers[1])));
  if (!panel.count.empty()) markup += text_at(x, y + side + 35, " class=\"count\"", escaped(panel.count));
  return markup;
}

std::vector<std::string> notes_of(const Problem& problem, const Map& map) {
  std::vector<std::string> notes = {"The square in the middle is the query itself."};
  for (const Mover& mover : map.movers)
    if (mover.centre == 0)
      notes.push_back(fmt::format("{} is 0 and moves by 2^{}: an ulp of the largest number beside it.",
                                  problem.shape.numbers[mover.place].name, std::ilogb(mover.step_from_zero)));
  return notes;
}

// A line of swatches with names, in as many lines as it takes.
std::string legend(const Shape& shape, const std::set<Seen>& seen, int width, int& y) {
  std::string markup;
  double x = left;
  for (const Seen& each : seen) {
    const std::string name = seen_text(shape, each);
    const double needed = swatch + 7 + letter_width * static_cast<double>(name.size()) + 16;
    if (x > left && x + needed > width) x = left, y += line_height;
    markup += fmt::format("<path stroke=\"{}\" d=\"M{:.0f} {}h{}\" stroke-width=\"{}\"/>", colour_of(each), x, y - 4,
                          swatch, swatch);
    markup += text_at(x + swatch + 7, y, "", escaped(name));
    x += needed;
  }
  y += line_height + 3;
  return markup;
}

}  // namespace

std::string wrong_neighbours(std::size_t wrong, std::size_t of) {
  return fmt::format("{} of {} neighbours {} answered wrongly", wrong, of, wrong == 1 ? "is" : "are");
}

std::string seen_text(const Shape& shape, const Seen& seen) {
  if (seen.incident != Incident::none)
    return fmt::format("no answer: {}", incident_names[static_cast<std::size_t>(seen.incident)]);
  return outcome_name(shape, seen.code) + (seen.wrong_value ? ", a wrong value" : "");
}

std::string colour_of(const Seen& seen) {
  // Colours that those too can distinguish who see fewer of them (Okabe and Ito's), on white as on black.
  static constexpr std::string_view outcomes[] = {"#f0c93a", "#0072b2", "#d55e00", "#009e73",
                                                  "#cc79a7", "#56b4e9", "#7a5195", "#a6761d"};
  static constexpr std::string_view incident = "#cf222e", refused = "#8c959f", alphas[] = {"", "bf", "80"};
  if (seen.incident != Incident::none)
    return fmt::format("{}{}", incident, alphas[static_cast<std::size_t>(seen.incident) % std::size(alphas)]);
  if (seen.code < 0) return std::string(refused);
  return fmt::format("{}{}", outcomes[static_cast<std::size_t>(seen.code)], seen.wrong_value ? "73" : "");
}

std::string mover_text(const Problem& problem, const Mover& mover) {
  const std::string_view name = problem.shape.numbers[mover.place].name;
  const std::string_view of = mover.format == Format::binary32 ? " of binary32" : "";
  if (mover.centre == 0)
    return fmt::format("{} 0 ± {} · 2^{}", name, farthest_neighbour, std::ilogb(mover.step_from_zero));
  return fmt::format("{} {} ± {} ulps{}", name, decimal(mover.centre), farthest_neighbour, of);
}

std::string map_svg(const Problem& problem, const Map& map, bool with_style) {
  const std::vector<Panel> panels = panels_of(map);
  const int columns = static_cast<int>(std::min(panels.size(), panels_in_row));
  const int width = left + columns * (side + gap), row_height = top + side + below;
  std::string markup;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const int column = static_cast<int>(i % panels_in_row), row = static_cast<int>(i / panels_in_row);
    markup += panel_markup(problem, map, panels[i], left + column * (side + gap), top + row * row_height);
  }
  const int rows = static_cast<int>((panels.size() + panels_in_row - 1) / panels_in_row);
  int y = rows * row_height + line_height;
  markup += legend(problem.shape, all_seen(panels), width, y);
  for (const std::string& note : notes_of(problem, map)) {
    markup += text_at(left, y, " class=\"note\"", escaped(note));
    y += line_height;
  }
  const auto name = [&](const Mover& mover) { return problem.shape.numbers[mover.place].name; };
  const std::string title = fmt::format("{}: the neighbours of a query, by single ulps of {} and {}", problem.name(),
                                        name(map.movers[0]), name(map.movers[1]));
  return element(
      fmt::format("svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing map\" role=\"img\" width=\"{0}\" "
                  "height=\"{1}\" viewBox=\"0 0 {0} {1}\"",
                  width, y),
      element("title", escaped(title)) +
          (with_style ? element("style", std::string(svg_style()).append(map_style())) : "") + markup);
}

}  // namespace plumbline

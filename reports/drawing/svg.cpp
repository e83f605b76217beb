#include "reports/drawing/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

#include "reports/forms/markup.hpp"
#include "reports/forms/wrapped.hpp"

namespace plumbline {
namespace {

// All lengths are in CSS pixels.
constexpr double widest = 300, highest = 200, least_extent = 24;
constexpr double together = 4;  // marks that are this close share a label
constexpr double margin = 10, letter_width = 7.2, line_height = 15;
constexpr std::size_t note_letters = 44, most_words = 5;

std::string_view class_of(Role role) {
  static constexpr std::array<std::string_view, 4> classes = {"axis", "query", "truth", "answer"};
  return classes[static_cast<std::size_t>(role)];
}

// From a drawing's units, y upwards, to pixels, y downwards.
struct View {
  Position middle;
  double scale = 1.0;

  explicit View(const Drawing& drawing) {
    Box box;
    for (const auto& path : drawing.paths)
      for (const Position place : path.through) box.add(place);
    for (const auto& mark : drawing.marks) box.add(mark.at);
    if (box.empty()) return;
    middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    if (box.width() > 0 || box.height() > 0) scale = std::min(widest / box.width(), highest / box.height());
  }
  Position pixel(Position at) const { return {(at.x - middle.x) * scale, (middle.y - at.y) * scale}; }
};

// Marks in one spot, with the words that stand beside it.
struct Spot {
  Position at;
  std::vector<const Drawing::Mark*> marks;

  std::vector<std::pair<Role, std::string>> words() const {
    std::vector<std::pair<Role, std::string>> found;
    for (const auto* mark : marks)
      if (!mark->label.empty()) found.emplace_back(mark->role, mark->label);
    if (found.size() <= most_words) return found;
    const std::string rest = std::to_string(found.size() - most_words + 1) + " more";
    found.resize(most_words);
    found.back().second = rest;
    return found;
  }
  std::size_t letters() const {
    std::size_t count = 0;
    for (const auto& [_, word] : words()) count += word.size() + 2;
    return count;
  }
};

std::vector<Spot> spots(const Drawing& drawing, const View& view) {
  std::vector<Spot> found;
  for (const auto& mark : drawing.marks) {
    const Position at = view.pixel(mark.at);
    const auto near = [at](const Spot& spot) { return std::hypot(spot.at.x - at.x, spot.at.y - at.y) < together; };
    auto spot = std::ranges::find_if(found, near);
    if (spot == found.end()) spot = found.insert(found.end(), {at, {}});
    spot->marks.push_back(&mark);
  }
  return found;
}

std::string symbol(const Drawing::Mark& mark, Position at) {
  switch (mark.role) {
    case Role::axis:
      return fmt::format("<path class=\"axis\" d=\"M{:.1f} {:.1f}v8\"/>", at.x, at.y - 4);
    case Role::query:
      return fmt::format("<circle class=\"query\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\"/>", at.x, at.y);
    case Role::truth:
      return fmt::format("<circle class=\"truth\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"7\"/>", at.x, at.y);
    case Role::answer:
      return fmt::format("<path class=\"answer\" d=\"M{0:.1f} {1:.1f}l10 10m0 -10l-10 10\"/>", at.x - 5, at.y - 5);
  }
  return {};
}

std::string points(std::span<const Position> places) {
  std::string text;
  for (const Position place : places) text += fmt::format("{}{:.1f},{:.1f}", text.empty() ? "" : " ", place.x, place.y);
  return text;
}

// Places along what a path draws, so close that no label lies between two.
void add_ink(std::span<const Position> pixels, std::vector<Position>& ink) {
  constexpr double step = 3;
  for (std::size_t i = 1; i < pixels.size(); ++i) {
    const Position from = pixels[i - 1], to = pixels[i];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    for (double at = 0; at < length; at += step)
      ink.push_back({from.x + at / length * (to.x - from.x), from.y + at / length * (to.y - from.y)});
  }
}

std::string path(const Drawing::Path& path, const View& view, std::vector<Position>& ink) {
  constexpr double head = 11, slope = 0.42;  // an arrow head's length, and half its width to its length
  std::vector<Position> pixels;
  for (const Position place : path.through) pixels.push_back(view.pixel(place));
  add_ink(pixels, ink);
  const std::string_view role = class_of(path.role);
  std::string markup = fmt::format("<polyline class=\"{}\" points=\"{}\"/>", role, points(pixels));
  if (!path.arrow || pixels.size() < 2) return markup;
  const Position tip = pixels.back(), from = pixels[pixels.size() - 2];
  const double length = std::hypot(tip.x - from.x, tip.y - from.y);
  if (length < head) return markup;
  const double dx = head * (tip.x - from.x) / length, dy = head * (tip.y - from.y) / length;
  const Position corners[] = {
      tip, {tip.x - dx - slope * dy, tip.y - dy + slope * dx}, {tip.x - dx + slope * dy, tip.y - dy - slope * dx}};
  return markup + fmt::format("<polygon class=\"{}\" points=\"{}\"/>", role, points(corners));
}

void include(Box& box, const Box& other) {
  box.add(other.low);
  box.add(other.high);
}

// The place beside a spot where its label is least in the way of others and of lines; outwards is best.
Box label_box(const Spot& spot, std::span<const Box> taken, std::span<const Position> ink) {
  constexpr std::ptrdiff_t label_weight = 100;  // more than the places of a line that crosses a label
  constexpr double gap = 9;
  const double width = letter_width * static_cast<double>(spot.letters());
  const double right = spot.at.x >= 0 ? 1 : -1, down = spot.at.y >= 0 ? 1 : -1;
  const Position sides[] = {{right, down}, {right, -down}, {-right, down}, {-right, -down},
                            {right, 0},    {-right, 0},    {0, down},      {0, -down}};
  Box best;
  auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const auto& [x, y] : sides) {
    const Position from{spot.at.x + x * gap + (x - 1) * width / 2,
                        spot.at.y + y * (y == 0 || x == 0 ? gap : gap / 2) + (y - 1) * line_height / 2};
    Box box;
    box.add(from);
    box.add({from.x + width, from.y + line_height});
    const auto met = label_weight * std::ranges::count_if(taken, [&](const Box& other) { return box.meets(other); }) +
                     std::ranges::count_if(ink, [&](Position place) { return box.holds(place); });
    if (met < fewest) fewest = met, best = box;
  }
  return best;
}

std::string label(const Spot& spot, const Box& box) {
  std::string words;
  for (const auto& [role, word] : spot.words())
    words += fmt::format("{}<tspan class=\"{}\">{}</tspan>", words.empty() ? "" : ", ", class_of(role), escaped(word));
  const double x = box.low.x > spot.at.x ? box.low.x : box.high.x < spot.at.x ? box.high.x : spot.at.x;
  const std::string_view anchor = x > spot.at.x ? "start" : x < spot.at.x ? "end" : "middle";
  return text_at(x, box.high.y - 4, fmt::format(" text-anchor=\"{}\"", anchor), words, 1);
}

std::string labels(std::span<const Spot> all, std::span<const Position> ink, Box& box) {
  std::string markup;
  std::vector<Box> taken;
  for (const Spot& spot : all) {
    Box dot;
    dot.add({spot.at.x - 5, spot.at.y - 5});
    dot.add({spot.at.x + 5, spot.at.y + 5});
    taken.push_back(dot);
    include(box, dot);
  }
  for (const Spot& spot : all) {
    if (spot.letters() == 0) continue;
    taken.push_back(label_box(spot, taken, ink));
    include(box, taken.back());
    markup += label(spot, taken.back());
  }
  return markup;
}

std::string captions(std::span<const std::string> notes, Box& box) {
  std::string markup;
  const double left = box.low.x;
  double y = box.high.y + 6;
  for (const std::string& note : notes) {
    std::istringstream lines(wrapped(note, note_letters));
    for (std::string line; std::getline(lines, line);) {
      y += line_height;
      box.add({left + letter_width * static_cast<double>(line.size()), y + 4});
      markup += fmt::format("<text class=\"note\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", left, y, escaped(line));
    }
  }
  return markup;
}

}  // namespace

std::string svg(const Drawing& drawing, bool with_style) {
  const View view(drawing);
  Box box;
  box.add({-least_extent / 2, -least_extent / 2});
  box.add({least_extent / 2, least_extent / 2});
  std::string paths, symbols;
  std::vector<Position> ink;
  for (const auto& each : drawing.paths) paths += path(each, view, ink);
  for (const Position place : ink) box.add(place);
  const std::vector<Spot> all = spots(drawing, view);
  for (const Spot& spot : all)
    for (const auto* mark : spot.marks) symbols += symbol(*mark, spot.at);
  const std::string words = labels(all, ink, box);
  const std::string notes = captions(drawing.notes, box);
  const double left = box.low.x - margin, top = box.low.y - margin;
  const double width = box.width() + 2 * margin, height = box.height() + 2 * margin;
  return element(
      fmt::format("svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing\" role=\"img\" width=\"{2:.0f}\" "
                  "height=\"{3:.0f}\" viewBox=\"{0:.1f} {1:.1f} {2:.1f} {3:.1f}\"",
                  left, top, width, height),
      element("title", escaped(drawing.title)) + (with_style ? element("style", svg_style()) : std::string()) + paths +
          symbols + words + notes);
}

}  // namespace plumbline

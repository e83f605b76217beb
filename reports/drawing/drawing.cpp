#include "reports/drawing/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "solvers/problems.hpp"

namespace plumbline {

#define PLUMBLINE_DECLARE(problem) \
  namespace problem {              \
  extern const Sketch sketch;      \
  }
PLUMBLINE_PROBLEMS(PLUMBLINE_DECLARE)

namespace {

constexpr double far_off = 64.0;  // of a frame whose content lies in [0, 1]

double offset(double from, double origin, int exponent) {
  const double difference = from - origin;
  const double scaled =
      std::isfinite(difference) ? std::ldexp(difference, -exponent) : std::ldexp(from / 2 - origin / 2, 1 - exponent);
  return std::clamp(scaled, -far_off, far_off);
}

double offset(const ToldValue& from, double origin, int exponent) {
  const double seen = offset(from.nearest, origin, exponent);
  if (from.is_double() || std::isinf(from.nearest)) return seen;
  return std::clamp(seen + std::ldexp(from.lack, ulp_exponent(from.nearest) - exponent), -far_off, far_off);
}

// The least e with high − low < 2^e; nothing where they are equal.
std::optional<int> extent_exponent(double low, double high) {
  if (low == high) return std::nullopt;
  const double extent = high - low;
  return std::isfinite(extent) ? std::ilogb(extent) + 1 : std::numeric_limits<double>::max_exponent + 1;
}

const Sketch& sketch_of(const Problem& problem) {
  struct Entry {
    std::string_view problem;
    const Sketch& sketch;
  };
#define PLUMBLINE_ENTRY(stem) {#stem, stem::sketch},
  static constexpr Entry entries[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_ENTRY)};
  return std::ranges::find(entries, problem.name(), &Entry::problem)->sketch;
}

bool differ(Position a, Position b) { return a.x != b.x || a.y != b.y; }

// Says which of the query's points differ and are drawn as one, and by how much an axis is stretched.
void add_notes(Drawing& drawing) {
  const Frame& frame = drawing.frame;
  const int stretch = frame.x_exponent - frame.y_exponent;
  if (stretch != 0)
    drawing.notes.push_back(std::string(stretch > 0 ? "Heights" : "Widths") + " are drawn 2^" +
                            std::to_string(std::abs(stretch)) + " times as large as " +
                            (stretch > 0 ? "widths." : "heights."));
  std::string pairs;
  for (std::size_t i = 0; i < drawing.marks.size(); ++i)
    for (std::size_t j = i + 1; j < drawing.marks.size(); ++j) {
      const auto &one = drawing.marks[i], &other = drawing.marks[j];
      if (one.role != Role::query || other.role != Role::query || !differ(one.stated, other.stated)) continue;
      if (std::hypot(one.at.x - other.at.x, one.at.y - other.at.y) < visible)
        pairs += (pairs.empty() ? "" : ", ") + one.label + " and " + other.label;
    }
  if (!pairs.empty()) drawing.notes.push_back(pairs + " differ by less than the drawing shows.");
}

Box surroundings(const Drawing& drawing) {
  Box box;
  for (const auto& path : drawing.paths)
    for (const Position place : path.through) box.add(place);
  for (const auto& mark : drawing.marks) box.add(mark.at);
  const double margin = 0.25 * std::max({box.width(), box.height(), 0.25});
  box.add({box.low.x - margin, box.low.y - margin});
  box.add({box.high.x + margin, box.high.y + margin});
  return box;
}

// The places that an answer's values hold.
std::vector<Position> places(const Sketch& sketch, const Answer& answer) {
  std::vector<Position> found;
  if (answer.incident != Incident::none) return found;
  for (const auto& [code, x, y] : sketch.points) {
    if (code != answer.code) continue;
    const Position place{answer.values[x], y ? answer.values[*y] : 0.0};
    if (std::isfinite(place.x) && std::isfinite(place.y)) found.push_back(place);
  }
  return found;
}

void add_answers(Drawing& drawing, const Sketch& sketch, std::span<const LabelledAnswer> answers) {
  const Box box = surroundings(drawing);
  for (const auto& [solver, answer] : answers)
    for (const Position place : places(sketch, answer)) {
      const Position at = drawing.frame.place(place);
      if (box.holds(at))
        drawing.marks.push_back({at, std::string(solver), Role::answer});
      else
        drawing.notes.push_back("An answer of " + std::string(solver) + " lies outside of the drawing.");
    }
}

}  // namespace

void Box::add(Position place) {
  low = {std::min(low.x, place.x), std::min(low.y, place.y)};
  high = {std::max(high.x, place.x), std::max(high.y, place.y)};
}

bool Box::holds(Position place) const {
  return low.x <= place.x && place.x <= high.x && low.y <= place.y && place.y <= high.y;
}

bool Box::meets(const Box& other) const {
  return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y;
}

Position Frame::place(Position stated) const {
  return {offset(stated.x, origin.x, x_exponent), offset(stated.y, origin.y, y_exponent)};
}

Position Frame::place(const ToldValue& x, const ToldValue& y) const {
  return {offset(x, origin.x, x_exponent), offset(y, origin.y, y_exponent)};
}

void Drawing::mark_query(Position stated, std::string label) {
  marks.push_back({frame.place(stated), std::move(label), Role::query, stated});
}

void Drawing::mark_truth(const ToldValue& x, const ToldValue& y, std::string label) {
  marks.push_back({frame.place(x, y), std::move(label), Role::truth});
}

Frame frame_around(std::span<const Position> places) {
  constexpr int most_stretch = 5;  // 2^5: beyond it the short side would be a line
  Box box;
  double largest = 0.0;
  for (const Position place : places) {
    box.add(place);
    largest = std::max({largest, std::abs(place.x), std::abs(place.y)});
  }
  const auto width = extent_exponent(box.low.x, box.high.x), height = extent_exponent(box.low.y, box.high.y);
  const int size = largest == 0.0 ? 0 : std::ilogb(largest) + 1;
  int x = width.value_or(height.value_or(size)), y = height.value_or(x);
  if (std::abs(x - y) <= most_stretch) x = y = std::max(x, y);
  return {box.low, x, y};
}

bool beside_query(Position place) {
  constexpr double farthest = 3.0;  // beyond it the query would be a spot in a corner
  return std::max(std::abs(place.x), std::abs(place.y)) < farthest;
}

double distance_to_line(Position p, Position a, Position b) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  if (length == 0.0) return std::hypot(p.x - a.x, p.y - a.y);
  return std::abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

double distance_to_segment(Position p, Position a, Position b) {
  const double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  const double s = square == 0.0 ? 0.0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0);
  return std::hypot(p.x - (a.x + s * dx), p.y - (a.y + s * dy));
}

double drawable(const ToldValue& value) {
  constexpr double most = std::numeric_limits<double>::max();
  return std::clamp(value.nearest, -most, most);
}

Drawing draw(const Problem& problem, const double* query, const ToldTruth& truth,
             std::span<const LabelledAnswer> answers) {
  const Shape& shape = problem.shape;
  const Sketch& sketch = sketch_of(problem);
  Drawing drawing;
  if (truth.code != refused_code) {
    drawing = sketch.draw(query, truth);
    add_notes(drawing);
    add_answers(drawing, sketch, answers);
  } else {
    drawing.notes.emplace_back("There is nothing to draw: a number of the query is not finite.");
  }
  const Outcome* outcome = shape.outcome(truth.code);
  drawing.title = std::string(shape.problem) + ": " + std::string(outcome == nullptr ? "refused" : outcome->name);
  return drawing;
}

}  // namespace plumbline

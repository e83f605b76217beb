#include "solvers/falling_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "reports/drawing/drawing.hpp"

namespace plumbline::falling_segment_sweeps_point {
namespace {

constexpr int pieces = 24;  // of what is drawn of a parabola

// A path in the drawing's units.
struct Path {
  Position from, middle, to;  ///< at 0, where the tangent there is after half of the step, and at 1

  Position at(double t) const {
    const double first = (1 - t) * (1 - t), second = 2 * t * (1 - t), third = t * t;
    return {first * from.x + second * middle.x + third * to.x, first * from.y + second * middle.y + third * to.y};
  }
  bool rests() const { return from.x == middle.x && from.x == to.x && from.y == middle.y && from.y == to.y; }
  Drawing::Path drawn() const {
    Drawing::Path path{{}, Role::axis, true};
    for (int i = 0; i <= pieces; ++i) path.through.push_back(at(static_cast<double>(i) / pieces));
    return path;
  }
};

// The places of a path, halves first, so that no sum overflows that is within the range.
std::array<Position, 3> places_of(const double* path) {
  std::array<Position, 3> found{};
  const auto along = [path](std::size_t axis, int place) {
    const double at = path[axis], half_way = 0.5 * path[number::velocity + axis],
                 bend = 0.5 * path[number::acceleration + axis];
    const double middle = at + half_way;
    return place == 0 ? at : place == 1 ? middle : middle + (half_way + bend);
  };
  for (int place = 0; place < 3; ++place) found[static_cast<std::size_t>(place)] = {along(0, place), along(1, place)};
  return found;
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  std::array<Position, 9> stated{};
  for (std::size_t path = 0; path < 3; ++path) {
    const auto places = places_of(query + path * number::per_path);
    std::copy(places.begin(), places.end(), stated.begin() + static_cast<std::ptrdiff_t>(3 * path));
  }
  Drawing drawing;
  for (Position& place : stated)
    for (double* z : {&place.x, &place.y}) *z = std::clamp(*z, -0x1p1023, 0x1p1023);
  drawing.frame = frame_around(stated);
  std::array<Path, 3> paths{};
  for (std::size_t path = 0; path < 3; ++path)
    paths[path] = {drawing.frame.place(stated[3 * path]), drawing.frame.place(stated[3 * path + 1]),
                   drawing.frame.place(stated[3 * path + 2])};
  const auto& [p, q, c] = paths;
  drawing.paths = {{{p.from, q.from}, Role::query}, {{p.to, q.to}, Role::query}};
  for (const Path& path : paths)
    if (!path.rests()) drawing.paths.push_back(path.drawn());
  constexpr const char* names[] = {"p", "q", "c", "p at 1", "q at 1", "c at 1"};
  for (std::size_t path = 0; path < 3; ++path) {
    drawing.mark_query(stated[3 * path], names[path]);
    if (!paths[path].rests()) drawing.mark_query(stated[3 * path + 2], names[3 + path]);
  }
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
    const ToldValue* const contact = &truth.values[i];
    for (const std::size_t time : {value::t_enter, value::t_exit}) {
      if (time == value::t_exit && contact[value::t_enter] == contact[value::t_exit]) continue;
      const double t = contact[time].nearest;
      drawing.paths.push_back({{p.at(t), q.at(t)}, Role::truth});
    }
    drawing.mark_truth(contact[value::x], contact[value::y], "truth");
    if (contact[value::t_enter] != contact[value::t_exit] && drawing.notes.empty())
      drawing.notes.emplace_back("The contact lasts: the segment is drawn where it begins and where it ends.");
  }
  return drawing;
}

// Of each contact of each outcome.
static constexpr auto points = [] {
  std::array<PointAt, most_contacts*(most_contacts + 1) / 2> all{};
  std::size_t next = 0;
  for (std::size_t code = 1; code <= most_contacts; ++code)
    for (std::size_t i = 0; i < code; ++i)
      all[next++] = {static_cast<int>(code), i * value::per_contact + value::x, i * value::per_contact + value::y};
  return all;
}();
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::falling_segment_sweeps_point

#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <cmath>

#include "reports/drawing/drawing.hpp"

namespace plumbline::thick_segment_sweeps_point {
namespace {

constexpr double largest_radius = 1;  // in the drawing's units: all places lie within [0, 1]
constexpr int corners = 12;           // of what is drawn for a quarter of a circle

Position between(Position from, Position to, double proportion) {
  return {from.x + proportion * (to.x - from.x), from.y + proportion * (to.y - from.y)};
}

void note(Drawing& drawing, const char* sentence) {
  if (std::find(drawing.notes.begin(), drawing.notes.end(), sentence) == drawing.notes.end())
    drawing.notes.emplace_back(sentence);
}

// A path, with its head where it ends; a rest is none.
void add_path(Drawing& drawing, Position from, Position to) {
  if (std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) > 0)
    drawing.paths.push_back({{from, to}, Role::axis, true});
}

// The places within the radius of the point, as the frame shows them: with contact the segment meets them.
void add_disc(Drawing& drawing, Position centre, double radius, Role role) {
  const double x = std::ldexp(radius, -drawing.frame.x_exponent), y = std::ldexp(radius, -drawing.frame.y_exponent);
  if (radius == 0) return;
  if (!(std::max(x, y) <= largest_radius)) return note(drawing, "The radius is larger than what is drawn.");
  if (std::max(x, y) < visible) return note(drawing, "The radius is too small to be seen.");
  // Of a quarter the points ((1 − u²)/(1 + u²), 2u/(1 + u²)), which every machine computes alike.
  Drawing::Path circle{{}, role};
  Position quarter{1, 0};
  for (int i = 0; i <= 4 * corners; ++i) {
    if (i > 0 && i % corners == 0) quarter = {-quarter.y, quarter.x};
    const double u = static_cast<double>(i % corners) / corners, square = u * u;
    const double along = (1 - square) / (1 + square), aside = 2 * u / (1 + square);
    circle.through.push_back({centre.x + x * (along * quarter.x - aside * quarter.y),
                              centre.y + y * (along * quarter.y + aside * quarter.x)});
  }
  drawing.paths.push_back(circle);
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  Position stated[6];
  for (std::size_t i = 0; i < 6; ++i) stated[i] = {query[2 * i], query[2 * i + 1]};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  Position at[6];
  for (std::size_t i = 0; i < 6; ++i) at[i] = drawing.frame.place(stated[i]);
  const auto [p0, p1, q0, q1, c0, c1] = at;
  drawing.paths = {{{p0, q0}, Role::query}, {{p1, q1}, Role::query}};
  add_path(drawing, p0, p1);
  add_path(drawing, q0, q1);
  add_path(drawing, c0, c1);
  for (const Position place : {c0, c1}) add_disc(drawing, place, query[number::radius], Role::query);
  constexpr const char* names[] = {"p0", "p1", "q0", "q1", "c0", "c1"};
  for (std::size_t i = 0; i < 6; ++i) drawing.mark_query(stated[i], names[i]);
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
    const ToldValue* const contact = &truth.values[i];
    for (const bool entering : {true, false}) {
      if (!entering && contact[value::t_enter] == contact[value::t_exit]) continue;
      const double t = contact[entering ? value::t_enter : value::t_exit].nearest;
      drawing.paths.push_back({{between(p0, p1, t), between(q0, q1, t)}, Role::truth});
      add_disc(drawing, between(c0, c1, t), query[number::radius], Role::truth);
    }
    if (contact[value::t_enter] != contact[value::t_exit])
      note(drawing, "The contact lasts: segment and disc are drawn where it begins and where it ends.");
  }
  return drawing;
}

extern const Sketch sketch = {drawing, {}};

}  // namespace plumbline::thick_segment_sweeps_point

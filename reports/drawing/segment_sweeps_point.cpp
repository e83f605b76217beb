#include "solvers/segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <cmath>

#include "reports/drawing/drawing.hpp"

namespace plumbline::segment_sweeps_point {
namespace {

constexpr double arrow_length = 0.25;  // in the drawing's units: all places lie within [0, 1]

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

// The cut as the frame shows it, its longer component arrow_length; none where it is zero.
void add_cut(Drawing& drawing, Position at, const ToldValue& dx, const ToldValue& dy) {
  const Frame& frame = drawing.frame;
  const Position cut{std::ldexp(drawable(dx), -frame.x_exponent), std::ldexp(drawable(dy), -frame.y_exponent)};
  const double longer = std::max(std::abs(cut.x), std::abs(cut.y));
  if (dx.sign() == 0 && dy.sign() == 0)
    note(drawing, "The segment does not move past the point where it touches it: no cut.");
  else if (longer > 0 && std::isfinite(longer))
    drawing.paths.push_back(
        {{at, {at.x + arrow_length * (cut.x / longer), at.y + arrow_length * (cut.y / longer)}}, Role::query, true});
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
  constexpr const char* names[] = {"p0", "p1", "q0", "q1", "c0", "c1"};
  for (std::size_t i = 0; i < 6; ++i) drawing.mark_query(stated[i], names[i]);
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
    const ToldValue* const contact = &truth.values[i];
    for (const bool entering : {true, false}) {
      if (!entering && contact[value::t_enter] == contact[value::t_exit]) continue;
      const double t = contact[entering ? value::t_enter : value::t_exit].nearest;
      drawing.paths.push_back({{between(p0, p1, t), between(q0, q1, t)}, Role::truth});
    }
    drawing.mark_truth(contact[value::x], contact[value::y], "truth");
    add_cut(drawing, drawing.frame.place(contact[value::x], contact[value::y]), contact[value::dx], contact[value::dy]);
    if (contact[value::t_enter] != contact[value::t_exit])
      note(drawing, "The contact lasts: the segment is drawn where it begins and where it ends.");
  }
  return drawing;
}

static constexpr PointAt points[] = {
    {outcome::one_contact, value::x, value::y},
    {outcome::two_contacts, value::x, value::y},
    {outcome::two_contacts, value::per_contact + value::x, value::per_contact + value::y}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::segment_sweeps_point

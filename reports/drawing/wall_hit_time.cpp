#include "solvers/wall_hit_time/problem.hpp"

#include <algorithm>
#include <cmath>

#include "reports/drawing/drawing.hpp"

namespace plumbline::wall_hit_time {
namespace {

// The direction of the velocity as the frame shows it, its longer component 1; (0, 0) at rest.
Position shown_direction(const Frame& frame, double vx, double vy) {
  const auto exponent = [](double v, int unit) { return v == 0 ? -10000 : std::ilogb(v) - unit; };
  const int most = std::max(exponent(vx, frame.x_exponent), exponent(vy, frame.y_exponent));
  const Position shown{std::ldexp(vx, -frame.x_exponent - most), std::ldexp(vy, -frame.y_exponent - most)};
  const double longer = std::max(std::abs(shown.x), std::abs(shown.y));
  return longer == 0 ? shown : Position{shown.x / longer, shown.y / longer};
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  const Position from{query[number::x], query[number::y]}, a{query[number::ax], query[number::ay]},
      b{query[number::bx], query[number::by]};
  const Position stated[] = {from, a, b};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  const Position particle = drawing.frame.place(from), start = drawing.frame.place(a), end = drawing.frame.place(b);
  drawing.paths = {{{start, end}, Role::query}};
  drawing.mark_query(from, "p");
  drawing.mark_query(a, "a");
  drawing.mark_query(b, "b");
  const Position way = shown_direction(drawing.frame, query[number::vx], query[number::vy]);
  if (way.x != 0 || way.y != 0)
    drawing.paths.push_back({{particle, {particle.x + way.x / 4, particle.y + way.y / 4}}, Role::query, true});
  else
    drawing.notes.emplace_back("The particle is at rest.");
  if (truth.code == outcome::never) return drawing;
  const Position place = drawing.frame.place(truth.values[value::x], truth.values[value::y]);
  if (beside_query(place)) {
    drawing.paths.push_back({{particle, place}, Role::axis});
    drawing.mark_truth(truth.values[value::x], truth.values[value::y], "truth");
    if (truth.code >= outcome::passes_before_start && distance_to_segment(place, start, end) < visible)
      drawing.notes.emplace_back("It passes the wall by less than the drawing shows.");
  } else {
    drawing.notes.emplace_back("The place where it crosses the wall's line lies outside of the drawing.");
  }
  return drawing;
}

static constexpr PointAt points[] = {{outcome::will_hit, value::x, value::y},
                                     {outcome::has_hit, value::x, value::y},
                                     {outcome::passes_before_start, value::x, value::y},
                                     {outcome::passes_beyond_end, value::x, value::y}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::wall_hit_time

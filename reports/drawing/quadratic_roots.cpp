#include "solvers/quadratic_roots/problem.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "reports/drawing/drawing.hpp"

namespace plumbline::quadratic_roots {
namespace {

int sign(double value) { return (value > 0.0) - (value < 0.0); }

// Around the roots, or where there is none about the vertex; where two roots are one double, an ulp of it is the unit.
Frame frame_of(const double* query, const ToldTruth& truth) {
  if (truth.code == outcome::two) {
    const Position ends[] = {{drawable(truth.values[value::x_1]), 0.0}, {drawable(truth.values[value::x_2]), 0.0}};
    const int ulp = ulp_exponent(ends[0].x);
    return ends[0].x == ends[1].x ? Frame{ends[0], ulp, ulp} : frame_around(ends);
  }
  constexpr double most = std::numeric_limits<double>::max();
  const double vertex =
      query[number::a] == 0.0 ? 0.0 : std::clamp(-query[number::b] / 2 / query[number::a], -most, most);
  const Position at[] = {{truth.code == outcome::one ? drawable(truth.values[value::x_1]) : vertex, 0.0}};
  return frame_around(at);
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  constexpr int steps = 48;            // of the graph
  constexpr double proportion = 0.35;  // the graph's greatest height to its width
  Drawing drawing;
  drawing.frame = frame_of(query, truth);
  const std::size_t count = truth.values.size();
  const double u1 = count > 0 ? drawing.frame.place(truth.values[value::x_1], ToldValue{}).x : 0.0;
  const double u2 = count > 1 ? drawing.frame.place(truth.values[value::x_2], ToldValue{}).x : u1;
  const double middle = u1 / 2 + u2 / 2, reach = u2 - u1 < 0.25 ? 0.5 : 0.9 * (u2 - u1);

  // The graph's shape at u, its height not to scale.
  const auto height = [&](double u) {
    if (query[number::a] != 0.0)
      return sign(query[number::a]) * (truth.code == outcome::none ? 1 + 4 * u * u : (u - u1) * (u - u2));
    return query[number::b] != 0.0 ? sign(query[number::b]) * (u - u1) : sign(query[number::c]);
  };
  Drawing::Path graph{{}, truth.code == outcome::all ? Role::truth : Role::query};
  double highest = 0.0;
  for (int i = 0; i <= steps; ++i) {
    const double u = middle + reach * (2.0 * i / steps - 1);
    graph.through.push_back({u, height(u)});
    highest = std::max(highest, std::abs(graph.through.back().y));
  }
  for (Position& place : graph.through) place.y *= highest == 0.0 ? 1.0 : proportion * 2 * reach / highest;

  drawing.paths = {{{{middle - reach, 0.0}, {middle + reach, 0.0}}, Role::axis}, std::move(graph)};
  const Position zero = drawing.frame.place(Position{});
  if (std::abs(zero.x - middle) <= reach) drawing.marks.push_back({zero, "0", Role::axis});
  for (std::size_t i = 0; i < count; ++i)
    drawing.mark_truth(truth.values[i], ToldValue{}, "x_" + std::to_string(i + 1));
  if (count == 2 && drawable(truth.values[value::x_1]) == drawable(truth.values[value::x_2]))
    drawing.notes.emplace_back("x_1 and x_2 differ, but are nearest to the same double.");
  else if (count == 2 && u2 - u1 < visible)
    drawing.notes.emplace_back("The roots differ by less than the drawing shows.");
  return drawing;
}

static constexpr PointAt points[] = {
    {outcome::one, value::x_1, {}}, {outcome::two, value::x_1, {}}, {outcome::two, value::x_2, {}}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::quadratic_roots

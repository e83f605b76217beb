// The point is within the radius of the segment where it is within it of the segment's closest point to it: an end, or
// the foot between. Contact begins and ends where another of the three is the closest, or where one comes within the
// radius.
#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include "oracle/calcium/sweep.hpp"
#include "oracle/truth.hpp"

namespace plumbline::thick_segment_sweeps_point {

using calcium::Number;
using calcium::Place;
using calcium::Polynomial;

namespace {

Polynomial dot(const Place& a, const Place& b) { return a.x * b.x + a.y * b.y; }

}  // namespace

Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const Polynomial radius(query[number::radius]);
  const auto [p, q, c] = sweep_of([query](std::size_t i) { return calcium::straight(query + i); });
  const Place to_p = p - c, to_q = q - c, way = q - p;
  const Polynomial beyond_p = dot(to_p, to_p) - radius * radius, beyond_q = dot(to_q, to_q) - radius * radius;
  // The foot is the fraction after_p / square of the way; its squared distance times `square` is what beyond_foot has.
  const Polynomial square = dot(way, way), after_p = Polynomial() - dot(to_p, way), before_q = square - after_p;
  const Polynomial beyond_foot = beyond_p * square - after_p * after_p;
  const auto contact_at = [&](const Number& time) {
    const auto sign = [&time](const Polynomial& f) { return f.at(time).sign(); };
    return sign(sign(after_p) <= 0 ? beyond_p : sign(before_q) <= 0 ? beyond_q : beyond_foot) <= 0;
  };
  Truth truth{outcome::missed, {}};
  for (const auto& [enter, exit] :
       calcium::intervals({beyond_p, beyond_q, after_p, before_q, beyond_foot}, contact_at)) {
    ++truth.code;
    for (const Number& value : {enter, exit}) truth.values.push_back(value.real());
  }
  return truth;
}

}  // namespace plumbline::thick_segment_sweeps_point

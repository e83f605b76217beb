#include "props/judge/words.hpp"

#include "props/problem.hpp"
#include "props/wall_hit_time/degenerate.hpp"

namespace plumbline::wall_hit_time {

namespace {

// Motion or wall parallel to an axis, and both, or an end or the particle in line: by what is equal along `axis`.
void add_in_line(std::size_t axis, const double* query, Phrases& found) {
  const double place = query[number::x + axis], velocity = query[number::vx + axis];
  const double a = query[number::ax + axis], b = query[number::bx + axis];
  const std::string name = axis == 0 ? "x" : "y";
  found.add_if(velocity == 0 && a == b, "v" + name + " = 0, a" + name + " = b" + name);
  found.add_if(velocity == 0 && a != b && (place == a || place == b),
               "v" + name + " = 0, " + name + " = " + (place == a ? "a" : "b") + name);
  found.add_if(velocity != 0 && a == b && place == a, name + " = a" + name + " = b" + name);
}

std::string stated(const double* query) {
  Phrases found;
  const double* const particle = query + number::x;
  found.add_if(is_at_rest(query), "v = 0");
  found.add_if(has_zero_length(query), "a = b");
  found.add_if(same_point(particle, query + number::ax), "p = a");
  found.add_if(same_point(particle, query + number::bx), "p = b");
  if (!found.text().empty()) return found.text();
  for (const std::size_t axis : {0u, 1u}) add_in_line(axis, query, found);
  return found.text();
}

std::string_view beside_the_wall(const Real& t) {
  if (t.sign() == 0) return "beside the wall, now";
  return t.sign() < 0 ? "beside the wall, in the past" : "beside the wall, ahead";
}

// One cause each, the first that holds; what the outcome tells, as whether a hit is ahead, is not told again.
std::string_view cause(const double* query, const Truth& truth) {
  if (has_zero_length(query)) return "a wall that is a point";
  if (is_at_rest(query)) return "at rest";
  if (truth.code == outcome::never) return "parallel to the wall";
  if (moves_along(query)) return "along the wall's line";
  if (!is_hit(truth)) return beside_the_wall(truth.values[value::t]);
  if (is_in_an_end(truth)) return "in the wall's end";
  return is_now(truth) ? "on the wall" : "in the wall's inside";
}

std::string configuration(const double* query, const Truth& truth) {
  return std::string(truth.code == refused_code ? "not finite" : cause(query, truth));
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::wall_hit_time

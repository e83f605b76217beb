#include "props/words.hpp"

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

std::string when(const Truth& truth) { return truth.values[value::t].sign() < 0 ? ", in the past" : ", ahead"; }

std::string configuration_of_a_point(const double* query, const Truth& truth) {
  if (truth.code == outcome::never) return is_at_rest(query) ? "at rest beside a point" : "past a point";
  return is_now(truth) ? "on a wall that is a point" : "a wall that is a point" + when(truth);
}

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  if (has_zero_length(query)) return configuration_of_a_point(query, truth);
  const std::string end = is_in_an_end(truth) ? ", in its end" : "";
  if (is_at_rest(query)) return truth.code == outcome::never ? "at rest off the wall" : "at rest on the wall" + end;
  if (truth.code == outcome::never) return "parallel to the wall";
  if (moves_along(query)) return is_now(truth) ? "along the wall, on it" + end : "along the wall's line" + when(truth);
  if (is_now(truth)) return "on the wall" + end;
  if (truth.code == outcome::passes_before_start) return "before the start" + when(truth);
  if (truth.code == outcome::passes_beyond_end) return "beyond the end" + when(truth);
  return (end.empty() ? "in the wall's inside" : "in the wall's end") + when(truth);
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::wall_hit_time

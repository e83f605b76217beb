#include "props/judge/words.hpp"

#include "props/draw/points.hpp"
#include "props/problem.hpp"
#include "props/segment_intersection/degenerate.hpp"

namespace plumbline::segment_intersection {

namespace {

struct EqualEnds {
  std::string_view phrase;
  number::Place first, second;

  bool hold(const double* query) const { return same_point(query + first, query + second); }
};
constexpr EqualEnds of_one_segment[] = {{"a = b", number::ax, number::bx}, {"c = d", number::cx, number::dx}};
constexpr EqualEnds of_both_segments[] = {{"a = c", number::ax, number::cx},
                                          {"a = d", number::ax, number::dx},
                                          {"b = c", number::bx, number::cx},
                                          {"b = d", number::bx, number::dx}};

// An end on the line of a segment that is parallel to an axis, or both segments parallel to one: by their coordinates
// of the other axis.
bool in_line(double a, double b, double c, double d) {
  return (a == b && (c == a || d == a)) || (c == d && (a == c || b == c)) || (a == b && c == d);
}

std::string stated(const double* query) {
  Phrases found;
  for (const EqualEnds& ends : of_one_segment) found.add_if(ends.hold(query), ends.phrase);
  for (const EqualEnds& ends : of_both_segments) found.add_if(ends.hold(query), ends.phrase);
  if (!found.text().empty()) return found.text();
  if (in_line(query[number::ax], query[number::bx], query[number::cx], query[number::dx])) return "equal x";
  return in_line(query[number::ay], query[number::by], query[number::cy], query[number::dy]) ? "equal y" : "";
}

std::string configuration(const double* query, const Truth& truth) {
  if (has_zero_length(query))
    return ab_is_a_point(query) && cd_is_a_point(query) ? "two points" : "a point and a segment";
  const std::string line = on_one_line(query) ? ", on one line" : "";
  if (truth.code == outcome::overlap) return "an overlap";
  if (truth.code == outcome::disjoint) return "apart" + line;
  for (const EqualEnds& ends : of_both_segments)
    if (ends.hold(query)) return "a shared end" + line;
  return touches_in_an_end(truth) ? "an end on the other segment" : "crossing";
}

std::string besides(const double*, const Truth& truth) {
  return truth.code == outcome::point ? doubles_on_both_lines(truth.values[value::x], truth.values[value::y]) : "";
}

}  // namespace

extern const Words words = {configuration, stated, besides, "LINESTRING (ax ay, bx by)\nLINESTRING (cx cy, dx dy)"};

}  // namespace plumbline::segment_intersection

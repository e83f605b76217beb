// The join of multivectors of the plane-based algebra of the plane, over any numbers: the general one, and the ones
// that are derived from it step by step. "intersect_lines() [Part 2]", listings 0 to 5.
//
// A point with the coordinates (x, y) is y·e20 + x·e01 + e12, as listing 6 names them. Over exact numbers each of the
// derived joins equals the general one (solvers/line_intersection/join_test.cpp); over doubles they round differently.
#pragma once

namespace plumbline::plane_based {

template <typename N>
struct Multivector {
  N s = 0, e0 = 0, e1 = 0, e2 = 0, e01 = 0, e20 = 0, e12 = 0, e012 = 0;

  friend bool operator==(const Multivector&, const Multivector&) = default;
};

/// Listing 0: a point, or a difference of points that is taken for one.
template <typename N>
Multivector<N> point(const N& x, const N& y) {
  Multivector<N> p;
  p.e01 = x;
  p.e20 = y;
  p.e12 = 1;
  return p;
}

/// Listing 2: the general join, every term of it.
template <typename N>
Multivector<N> join(const Multivector<N>& a, const Multivector<N>& b) {
  Multivector<N> c;
  c.s = a.s * b.e012 + a.e0 * b.e12 + a.e1 * b.e20 + a.e2 * b.e01 + a.e01 * b.e2 + a.e20 * b.e1 + a.e12 * b.e0 +
        a.e012 * b.s;
  c.e0 = a.e0 * b.e012 + a.e01 * b.e20 - a.e20 * b.e01 + a.e012 * b.e0;
  c.e1 = a.e1 * b.e012 - a.e01 * b.e12 + a.e12 * b.e01 + a.e012 * b.e1;
  c.e2 = a.e2 * b.e012 + a.e20 * b.e12 - a.e12 * b.e20 + a.e012 * b.e2;
  c.e01 = a.e01 * b.e012 + a.e012 * b.e01;
  c.e20 = a.e20 * b.e012 + a.e012 * b.e20;
  c.e12 = a.e12 * b.e012 + a.e012 * b.e12;
  c.e012 = a.e012 * b.e012;
  return c;
}

/// The numbers of a line that can be other than zero.
template <typename N>
struct Line {
  N e0, e1, e2;

  friend bool operator==(const Line&, const Line&) = default;
};

/// The numbers of a point or of a difference that can be other than zero or one.
template <typename N>
struct Place {
  N e01, e20;
};

/// Listing 3, simplified: the line through two points.
template <typename N>
Line<N> join_of_points(const Place<N>& p, const Place<N>& q) {
  return {p.e01 * q.e20 - p.e20 * q.e01, q.e01 - p.e01, p.e20 - q.e20};
}

/// Listing 3, its last step: the line through p and another point, whose difference q − p is at hand.
template <typename N>
Line<N> join_of_point_and_difference(const Place<N>& p, const Place<N>& difference) {
  return {difference.e20 * p.e01 - difference.e01 * p.e20, difference.e01, -difference.e20};
}

/// Listing 4: the area between a line, as long as the difference that it was made of, and a point.
template <typename N>
N join_of_line_and_point(const Line<N>& l, const Place<N>& p) {
  return l.e0 + l.e1 * p.e20 + l.e2 * p.e01;
}

/// Listing 4, its last line: the same with the origin.
template <typename N>
N join_of_line_and_origin(const Line<N>& l) {
  return l.e0;
}

/// Listing 5: the join of the line through ac and ad with bc, from the differences ab and cd alone.
template <typename N>
N join_of_differences(const Place<N>& ab, const Place<N>& cd) {
  return cd.e20 * ab.e01 - cd.e01 * ab.e20;
}

/// Listing 1: the areas h, i, j that place the origin in the parallelogram of the differences of two segments' points:
/// s = i/h, t = j/h.
template <typename N>
struct Areas {
  Multivector<N> l, m;
  N h, i, j;
};

/// Listing 1 by the general join alone. `ac` is a − c, and so on.
template <typename N>
Areas<N> areas(const Multivector<N>& ac, const Multivector<N>& ad, const Multivector<N>& bc) {
  const Multivector<N> origin = point<N>(0, 0);
  const Multivector<N> l = join(ac, ad), m = join(bc, ac);
  return {l, m, join(l, bc).s, join(l, origin).s, join(m, origin).s};
}

}  // namespace plumbline::plane_based

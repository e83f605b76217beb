#include "solvers/segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact.hpp"
#include "props/images.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point_families.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

using exact::Rational;

// ---- exactly what a query holds

struct Place {
  Rational x, y;
};

Place operator-(const Place& u, const Place& v) { return {u.x - v.x, u.y - v.y}; }
Rational cross(const Place& u, const Place& v) { return u.x * v.y - u.y * v.x; }
bool is_zero(const Place& v) { return v.x == 0 && v.y == 0; }
Rational lerp(const Rational& from, const Rational& to, const Rational& k) { return from + (to - from) * k; }
Place lerp(const Place& from, const Place& to, const Rational& k) {
  return {lerp(from.x, to.x, k), lerp(from.y, to.y, k)};
}

/// From where to where an end, or the point, moves.
struct Path {
  Place first, last;

  Place at(const Rational& t) const { return lerp(first, last, t); }
  Place velocity() const { return last - first; }
};

Path path_of(const double* q) {
  return {{exact::rational_of(q[0]), exact::rational_of(q[1])}, {exact::rational_of(q[2]), exact::rational_of(q[3])}};
}

struct Paths {
  Path p, q, c;

  explicit Paths(const double* query) : p(path_of(query)), q(path_of(query + 4)), c(path_of(query + 8)) {}

  bool zero_length_at(const Rational& t) const { return is_zero(q.at(t) - p.at(t)); }
  bool zero_length() const { return is_zero(q.first - p.first) && is_zero(q.last - p.last); }
  /// The velocity of the segment at s less that of the point.
  Place cut(const Rational& s) const { return lerp(p.velocity(), q.velocity(), s) - c.velocity(); }
};

/// The area (p − c) × (q − p) at time t, a·t² + b·t + c.
struct Area {
  Rational a, b, c;

  explicit Area(const Paths& paths) {
    const Place first = paths.p.first - paths.c.first, segment = paths.q.first - paths.p.first;
    const Place way = paths.p.velocity() - paths.c.velocity(), turn = paths.q.velocity() - paths.p.velocity();
    a = cross(way, turn);
    b = cross(first, turn) + cross(way, segment);
    c = cross(first, segment);
  }

  bool vanishes() const { return a == 0 && b == 0 && c == 0; }
  Rational discriminant() const { return b * b - 4 * a * c; }
  /// Whether it is zero within the step; not for one that vanishes.
  bool has_root() const {
    const Rational last = a + b + c;
    if (c.sign() * last.sign() <= 0) return true;
    return a != 0 && discriminant() >= 0 && -b / (2 * a) > 0 && -b / (2 * a) < 1;
  }
};

// ---- a truth's contacts

constexpr std::size_t t_enter = 0, t_exit = 1, s_enter = 2, s_exit = 3, x_at = 4, y_at = 5, dx_at = 6, dy_at = 7;
constexpr std::size_t values_of_contact = 8;

Rational rational(const Real& value) { return Rational(value.text()); }
bool is_instant(const Real* contact) { return contact[t_enter] == contact[t_exit]; }

// Whether the segment has zero length at a contact's time; the one or two such times that are not all are rational.
bool is_point_at(const Paths& paths, const Real& t) { return t.rational() && paths.zero_length_at(rational(t)); }

bool in_an_end_of(const Real* contact) {
  const Real& s = contact[s_enter];
  return s == contact[s_exit] && (s.sign() == 0 || s.compare(1) == 0);
}

/// How many of a truth's contacts satisfy `counts`.
template <typename Counts>
int number_of(const Truth& truth, Counts counts) {
  int number = 0;
  for (std::size_t i = 0; i < truth.values.size(); i += values_of_contact) number += counts(&truth.values[i]) ? 1 : 0;
  return number;
}

bool has_sustained(const Truth& truth) {
  return number_of(truth, [](const Real* contact) { return !is_instant(contact); }) > 0;
}

/// Applies `map` to the values of each contact.
template <typename Map>
Truth with_contacts(const Truth& truth, Map map) {
  Truth image = truth;
  for (std::size_t i = 0; i < image.values.size(); i += values_of_contact) map(&image.values[i]);
  return image;
}

// ---- the contract's clauses

// Where the segment has zero length s is 0, and the cut is that of the end which is the first one now.
Truth with_ends_exchanged(const double* query, const Truth& truth) {
  const Paths paths(query);
  return with_contacts(truth, [&paths](Real* contact) {
    const bool enters_in_a_point = is_point_at(paths, contact[t_enter]);
    if (!enters_in_a_point) contact[s_enter] = contact[s_enter].complement();
    if (!is_point_at(paths, contact[t_exit])) contact[s_exit] = contact[s_exit].complement();
    if (!enters_in_a_point) return;
    const Place cut = paths.cut(1);
    contact[dx_at] = exact::rational(cut.x);
    contact[dy_at] = exact::rational(cut.y);
  });
}

// Of an interval, which has rational ends, place and cut are those of its other end.
Truth with_time_reversed(const double* query, const Truth& truth) {
  const Paths paths(query);
  Truth image = with_contacts(truth, [&paths](Real* contact) {
    if (!is_instant(contact)) {
      const Place place = paths.c.at(rational(contact[t_exit])), cut = paths.cut(rational(contact[s_exit]));
      contact[x_at] = exact::rational(place.x);
      contact[y_at] = exact::rational(place.y);
      contact[dx_at] = exact::rational(cut.x);
      contact[dy_at] = exact::rational(cut.y);
    }
    for (const std::size_t t : {t_enter, t_exit}) contact[t] = contact[t].complement();
    for (const std::size_t v : {dx_at, dy_at}) contact[v] = contact[v].negated();
    std::swap(contact[t_enter], contact[t_exit]);
    std::swap(contact[s_enter], contact[s_exit]);
  });
  if (truth.code == two_contacts)
    std::swap_ranges(image.values.begin(), image.values.begin() + values_of_contact,
                     image.values.begin() + values_of_contact);
  return image;
}

/// Applies `map` to the place and to the cut of each contact.
template <typename Map>
Truth with_vectors(const Truth& truth, Map map) {
  return with_contacts(truth, [map](Real* contact) {
    map(contact[x_at], contact[y_at]);
    map(contact[dx_at], contact[dy_at]);
  });
}

Truth with_axes_exchanged(const double*, const Truth& truth) { return with_vectors(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_vectors(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_vectors(truth, turned); }
Truth with_vectors_scaled(const double* query, const Truth& truth) {
  return with_vectors(truth, scaled_as(query, size));
}

bool subtract_exactly(double x, double y, double& difference) {
  difference = x - y;
  return std::isfinite(difference) && exact::rational_of(x) - exact::rational_of(y) == exact::rational_of(difference);
}

// The point rests where it starts, and its motion is taken from where the ends arrive.
bool bring_point_to_rest(const double* query, double* image) {
  std::copy(query, query + size, image);
  for (std::size_t axis : {0u, 1u}) {
    double way;
    if (!subtract_exactly(query[10 + axis], query[8 + axis], way)) return false;
    for (const std::size_t end : {2u, 6u})
      if (!subtract_exactly(query[end + axis], way, image[end + axis])) return false;
    image[10 + axis] = query[8 + axis];
  }
  return true;
}

Truth with_point_at_rest(const double* query, const Truth& truth) {
  return with_contacts(truth, [query](Real* contact) {
    contact[x_at] = Real(query[8]);
    contact[y_at] = Real(query[9]);
  });
}

Truth with_place_translated(const double* query, const Truth& truth) {
  const int k = translation_exponent(query, size);
  return with_contacts(truth, [k](Real* contact) {
    for (const std::size_t v : {x_at, y_at}) contact[v] = plus_power(contact[v], k);
  });
}

bool same_query(const double* query, double* image) {
  std::copy(query, query + size, image);
  return true;
}

// The point's place by the segment's: the other way to state that it lies on it.
Truth with_place_on_the_segment(const double* query, const Truth& truth) {
  const Paths paths(query);
  return with_contacts(truth, [&paths](Real* contact) {
    if (!contact[t_enter].rational()) return;
    const Rational t = rational(contact[t_enter]);
    const Place place = lerp(paths.p.at(t), paths.q.at(t), rational(contact[s_enter]));
    contact[x_at] = exact::rational(place.x);
    contact[y_at] = exact::rational(place.y);
  });
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the segment's ends replaces s by 1 - s and leaves the rest",
     [](const double* q, double* image) {
       return reorder(q, {2, 3, 0, 1, 4, 5}, image);
     },
     with_ends_exchanged},
    {"(2) reversing time replaces t by 1 - t, exchanges entering and leaving and negates the cut",
     [](const double* q, double* image) {
       return reorder(q, {1, 0, 3, 2, 5, 4}, image);
     },
     with_time_reversed},
    {"(3) exchanged axes leave t and s and exchange x and y",
     [](const double* q, double* image) { return swap_axes(q, size, image); }, with_axes_exchanged},
    {"(3) a mirror image leaves t and s and negates x and dx",
     [](const double* q, double* image) { return mirror(q, size, image); }, with_mirror},
    {"(3) a quarter turn leaves t and s and turns the place and the cut",
     [](const double* q, double* image) { return quarter_turn(q, size, image); }, with_turn},
    {"(4) scaling by a power of two leaves t and s and scales the place and the cut",
     [](const double* q, double* image) { return scale_either_way(q, size, image) != 0; }, with_vectors_scaled},
    {"(5) taking the point's motion from the segment's ends leaves t, s and the cut", bring_point_to_rest,
     with_point_at_rest},
    {"(6) a translation leaves t, s and the cut and translates the place",
     [](const double* q, double* image) { return translate_exactly(q, size, image); }, with_place_translated},
    {"(7) at a rational t_enter the place is lerp(lerp(p0, p1, t), lerp(q0, q1, t), s)", same_query,
     with_place_on_the_segment},
};

// ---- conventions, and what is told of a wrong answer

constexpr std::optional<int> prescribed_if(bool applies, int code) {
  return applies ? std::optional(code) : std::nullopt;
}

/// The code without the contacts that `drops` names, where there are any.
template <typename Drops>
std::optional<int> without(const Truth& truth, Drops drops) {
  const int dropped = number_of(truth, drops);
  return prescribed_if(dropped > 0, truth.code - dropped);
}

constexpr Prescription prescription_list[] = {
    {Convention::hit_only,
     [](const double*, const Truth& truth) { return prescribed_if(truth.code == two_contacts, one_contact); }},
    {Convention::sustained_is_missed,
     [](const double*, const Truth& truth) {
       return without(truth, [](const Real* contact) { return !is_instant(contact); });
     }},
    {Convention::sustained_is_instant,
     [](const double*, const Truth& truth) { return prescribed_if(has_sustained(truth), truth.code); }},
    {Convention::double_is_two,
     [](const double* query, const Truth& truth) {
       if (truth.code != one_contact || has_sustained(truth)) return prescribed_if(false, 0);
       const Area area{Paths(query)};
       return prescribed_if(area.a != 0 && area.discriminant() == 0, two_contacts);
     }},
    {Convention::zero_length_is_disjoint,
     [](const double* query, const Truth& truth) {
       if (truth.code == missed) return prescribed_if(false, 0);
       const Paths paths(query);
       return without(truth, [&paths](const Real* contact) {
         return paths.zero_length() || (is_instant(contact) && is_point_at(paths, contact[t_enter]));
       });
     }},
    {Convention::ends_excluded,
     [](const double* query, const Truth& truth) {
       if (truth.code == missed) return prescribed_if(false, 0);
       const Paths paths(query);
       return without(truth, [&paths](const Real* contact) {
         return in_an_end_of(contact) && !is_point_at(paths, contact[t_enter]);
       });
     }},
    {Convention::time_end_excluded,
     [](const double*, const Truth& truth) {
       return without(truth, [](const Real* contact) { return contact[t_enter].compare(1) == 0; });
     }},
};

bool equal(const double* q, int i, int j) { return q[2 * i] == q[2 * j] && q[2 * i + 1] == q[2 * j + 1]; }

std::string stated(const double* q) {
  constexpr std::string_view names[] = {"p0", "p1", "q0", "q1", "c0", "c1"};
  std::string found;
  const auto add = [&found](bool holds, std::string_view what) {
    if (holds) found += (found.empty() ? "" : ", ") + std::string(what);
  };
  const bool p_rests = equal(q, 0, 1), q_rests = equal(q, 2, 3), c_rests = equal(q, 4, 5);
  if (p_rests && q_rests) {
    add(true, c_rests ? "all at rest" : "p and q at rest");
  } else {
    add(p_rests && c_rests, "p and c at rest");
    add(q_rests && c_rests, "q and c at rest");
  }
  for (const auto& [i, j] :
       {std::pair(0, 2), std::pair(1, 3), std::pair(0, 4), std::pair(1, 5), std::pair(2, 4), std::pair(3, 5)})
    add(equal(q, i, j), std::string(names[i]) + " = " + std::string(names[j]));
  for (const int axis : {0, 1}) {
    const double* const v = q + axis;
    const bool still = v[0] == v[2] && v[4] == v[6] && v[8] == v[10];
    const bool level = v[0] == v[4] && v[0] == v[8] && v[2] == v[6] && v[2] == v[10];
    add(level, axis == 0 ? "one x" : "one y");
    add(still && !level && !(p_rests && q_rests && c_rests), axis == 0 ? "no motion in x" : "no motion in y");
  }
  return found;
}

// Why every coefficient of the area is zero.
std::string sustained_reason(const Paths& paths) {
  const Place way = paths.p.velocity() - paths.c.velocity(), other = paths.q.velocity() - paths.c.velocity();
  if (is_zero(way) && is_zero(other)) {
    const bool rests = is_zero(paths.c.velocity());
    return rests ? "all at rest on one line" : "all in one motion on one line";
  }
  const Place line = paths.q.first - paths.p.first, last = paths.q.last - paths.p.last;
  const bool one_line = cross(line, last) == 0 && cross(line, way) == 0 && cross(last, way) == 0;
  return one_line ? "lateral movement along its own line" : "the point rides on the segment's line";
}

// Which coefficient vanishes, or where the quadratic has its root.
std::string reason(const Paths& paths, bool touches) {
  if (paths.zero_length()) return "zero length throughout";
  const Area area(paths);
  if (area.vanishes()) return "all coefficients zero: " + sustained_reason(paths);
  const std::string leading = area.a != 0 ? "" : area.b != 0 ? "leading coefficient zero" : "only the last coefficient";
  const std::string doubled = area.a != 0 && area.discriminant() == 0 ? "a double root" : "";
  std::string what = leading + doubled;
  if (touches) return what.empty() ? "a crossing" : doubled.empty() ? what : "grazing";
  if (!what.empty()) what += ", ";
  if (area.has_root()) return what + "the line passes beside the segment";
  return what + "the line does not pass within the step";
}

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  const Paths paths(query);
  const std::string found = reason(paths, truth.code != missed);
  if (truth.code == missed) return found;
  if (paths.zero_length()) return found + ", met";
  // The first that holds, or each would come with and without the others.
  const auto shrunk = [&](const Real* contact) {
    return is_point_at(paths, contact[t_enter]) || is_point_at(paths, contact[t_exit]);
  };
  if (number_of(truth, shrunk) > 0) return found + ", where the segment has zero length";
  if (number_of(truth, in_an_end_of) > 0) return found + ", in an end";
  const auto in_an_end_of_time = [](const Real* contact) {
    return (is_instant(contact) && contact[t_enter].sign() == 0) || contact[t_enter].compare(1) == 0;
  };
  if (number_of(truth, in_an_end_of_time) > 0) return found + ", at an end of the step";
  return found;
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;
extern const Words words = {configuration, stated};

}  // namespace plumbline::segment_sweeps_point

#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

constexpr std::size_t size = 12, values_of_contact = 8;

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, answer)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer);
}

// The contacts that `keeps(contact)` keeps, in their order.
template <typename Keeps>
int only(const double* query, double* answer, Keeps keeps) {
  return changed(query, answer, [keeps](int code, double* v) {
    int kept = 0;
    for (int i = 0; i < code; ++i) {
      const double* const contact = v + values_of_contact * static_cast<std::size_t>(i);
      if (!keeps(contact)) continue;
      if (kept < i)
        std::copy(contact, contact + values_of_contact, v + values_of_contact * static_cast<std::size_t>(kept));
      ++kept;
    }
    return code < 0 ? code : kept;
  });
}

// The right answer with `change` applied to the values of each contact.
template <typename Change>
int each_contact(const double* query, double* answer, Change change) {
  return changed(query, answer, [change](int code, double* v) {
    for (int i = 0; i < code; ++i) change(v + values_of_contact * static_cast<std::size_t>(i));
    return code;
  });
}

// The right answer to the query that `change` makes of this one.
template <typename Change>
int misread(const double* query, double* answer, Change change) {
  double other[size];
  std::copy(query, query + size, other);
  change(other);
  const bool finite_still = std::all_of(other, other + size, [](double x) { return std::isfinite(x); });
  return right(finite_still ? other : query, answer);
}

bool is_sustained(const double* contact) { return contact[0] != contact[1]; }
bool same(const double* q, int i, int j) { return q[2 * i] == q[2 * j] && q[2 * i + 1] == q[2 * j + 1]; }
bool segment_rests(const double* q) { return same(q, 0, 1) && same(q, 2, 3); }
bool is_point(const double* q) { return same(q, 0, 2) && same(q, 1, 3); }

// The leading coefficient, in doubles.
double leading(const double* q) {
  const double wx = (q[2] - q[0]) - (q[10] - q[8]), wy = (q[3] - q[1]) - (q[11] - q[9]);
  const double dx = (q[6] - q[4]) - (q[2] - q[0]), dy = (q[7] - q[5]) - (q[3] - q[1]);
  return wx * dy - wy * dx;
}

// Whether the segment moves along itself at a contact, in doubles: the sign of a double root.
bool cuts_along(const double* q, const double* contact) {
  double along[2];
  for (int i = 0; i < 2; ++i)
    along[i] = (q[4 + i] + contact[0] * (q[6 + i] - q[4 + i])) - (q[i] + contact[0] * (q[2 + i] - q[i]));
  return contact[6] * along[1] == contact[7] * along[0];
}

constexpr Mutant list[] = {
    {"dropped_root", "the second contact is dropped",
     [](const double* q, double* a) { return changed(q, a, [](int code, double*) { return std::min(code, 1); }); }},
    {"order", "the contacts in descending order",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == 2) std::swap_ranges(v, v + values_of_contact, v + values_of_contact);
         return code;
       });
     }},
    {"point_at_rest", "the point's motion is ignored",
     [](const double* q, double* a) { return misread(q, a, [](double* x) { std::copy(x + 8, x + 10, x + 10); }); }},
    {"time_reversed", "the time counted from the end of the step",
     [](const double* q, double* a) {
       return each_contact(q, a, [](double* v) {
         for (int i = 0; i < 2; ++i) v[i] = 1 - v[i];
       });
     }},
    {"backwards", "s counted from q",
     [](const double* q, double* a) {
       return each_contact(q, a, [](double* v) {
         for (int i = 2; i < 4; ++i) v[i] = 1 - v[i];
       });
     }},
    {"place_not_checked", "s is not compared with 1: the line beyond q counts",
     [](const double* q, double* a) {
       const int code = right(q, a);
       if (code != 0) return code;
       return misread(q, a, [](double* x) {
         for (int i = 4; i < 8; ++i) x[i] += 4 * (x[i] - x[i - 4]);
       });
     }},
    {"time_not_checked", "t is not compared with 1: twice the step counts",
     [](const double* q, double* a) {
       const int code = right(q, a);
       if (code != 0) return code;
       return misread(q, a, [](double* x) {
         for (int i : {2, 3, 6, 7, 10, 11}) x[i] += x[i] - x[i - 2];
       });
     }},
    {"time_end_excluded", "t < 1 for t <= 1",
     [](const double* q, double* a) { return only(q, a, [](const double* v) { return v[0] < 1; }); }},
    {"time_start_excluded", "0 < t for 0 <= t",
     [](const double* q, double* a) { return only(q, a, [](const double* v) { return v[1] > 0; }); }},
    {"ends_excluded", "0 < s < 1 for 0 <= s <= 1",
     [](const double* q, double* a) { return only(q, a, [](const double* v) { return v[2] > 0 && v[2] < 1; }); }},
    {"cut_sign", "the cut is the point's velocity seen by the segment",
     [](const double* q, double* a) {
       return each_contact(q, a, [](double* v) {
         for (int i = 6; i < 8; ++i) v[i] = -v[i];
       });
     }},
    {"cut_of_segment", "the cut without the point's velocity",
     [](const double* q, double* a) {
       return each_contact(q, a, [q](double* v) {
         const double dx = v[6] + (q[10] - q[8]);
         if (std::isfinite(dx)) v[6] = dx;
       });
     }},
    {"cut_of_p", "the cut is that of the end p",
     [](const double* q, double* a) {
       return each_contact(q, a, [q](double* v) {
         const double dx = (q[2] - q[0]) - (q[10] - q[8]);
         if (std::isfinite(dx)) v[6] = dx;
       });
     }},
    {"place_on_path_of_p", "the position of the end p for that of the point",
     [](const double* q, double* a) {
       return each_contact(q, a, [q](double* v) {
         const double x = q[0] + v[0] * (q[2] - q[0]);
         if (std::isfinite(x)) v[4] = x;
       });
     }},
    {"sustained_missed", "sustained contact does not count",
     [](const double* q, double* a) { return only(q, a, [](const double* v) { return !is_sustained(v); }); }},
    {"sustained_is_instant", "sustained contact ends where it begins",
     [](const double* q, double* a) {
       return each_contact(q, a, [](double* v) {
         v[1] = v[0];
         v[3] = v[2];
       });
     }},
    {"one_sustained", "two sustained contacts are taken for one",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code != 2 || !is_sustained(v)) return code;
         v[1] = v[9];
         v[3] = v[11];
         return 1;
       });
     }},
    {"rest_missed", "a segment at rest is never met",
     [](const double* q, double* a) { return segment_rests(q) ? 0 : right(q, a); }},
    {"zero_length_missed", "a segment of zero length is never met",
     [](const double* q, double* a) { return is_point(q) ? 0 : right(q, a); }},
    {"no_linear_case", "a leading coefficient of zero has no root",
     [](const double* q, double* a) { return leading(q) == 0 ? 0 : right(q, a); }},
    {"double_is_two", "a double root is counted twice",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         if (code != 1 || is_sustained(v) || leading(q) == 0 || !cuts_along(q, v)) return code;
         std::copy(v, v + values_of_contact, v + values_of_contact);
         return 2;
       });
     }},
    {"epsilon", "contacts less than 1e-9 of the step apart are one",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) { return code == 2 && v[8] - v[1] < 1e-9 ? 1 : code; });
     }},
    {"tolerant", "a segment a billionth too long at q",
     [](const double* q, double* a) {
       return misread(q, a, [](double* x) {
         for (int i = 4; i < 8; ++i) x[i] += 1e-9 * (x[i] - x[i - 4]);
       });
     }},
    {"rounded_place", "the position computed from the rounded time",
     [](const double* q, double* a) {
       return each_contact(q, a, [q](double* v) {
         const double x = q[8] + v[0] * (q[10] - q[8]);
         if (std::isfinite(x)) v[4] = x;
       });
     }},
    {"last_bit", "one answer in twenty is an ulp too late",
     [](const double* q, double* a) {
       return each_contact(q, a, [q](double* v) {
         if (one_in_twenty(q, size)) v[0] = std::nextafter(v[0], INFINITY);
       });
     }},
    {"missing_s", "s is left out where it is 0",
     [](const double* q, double* a) {
       return each_contact(q, a, [](double* v) {
         if (v[2] == 0) v[2] = not_supplied();
       });
     }},
    {"linear_by_rounding", "an oracle that drops the second root where the rounded leading coefficient is 0", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code != 2 || leading(q) != 0 || truth.values[0] != truth.values[1]) return truth;
       truth.code = 1;
       truth.values.resize(values_of_contact);
       return truth;
     }},
    {"rounded_time", "an oracle that rounds the time", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       for (std::size_t i = 0; i < truth.values.size(); i += values_of_contact)
         truth.values[i] = Real(truth.values[i].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives s = 1 on a segment of zero length", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code > 0 && is_point(q)) truth.values[2] = truth.values[3] = Real(1.0);
       return truth;
     }},
    {"throughout_is_instant", "an oracle that takes contact throughout the step for an instant", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       const bool throughout = truth.code == 1 && truth.values[0].sign() == 0 && truth.values[1].compare(1) == 0;
       if (throughout && !segment_rests(q)) truth.values[1] = truth.values[0];
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::segment_sweeps_point

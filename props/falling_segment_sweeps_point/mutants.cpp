#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/planted/answer_rows.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/falling_segment_sweeps_point/fall.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);

using Rows = AnswerRows<value::per_contact>;

// Applies `change` to the six numbers of each path.
template <typename Change>
void each_path(double* query, Change change) {
  for (const std::size_t path : {number::px, number::qx, number::cx}) change(query + path);
}

bool same_path(const double* a, const double* b) { return std::equal(a, a + number::per_path, b); }
bool is_point(const double* q) { return same_path(q + number::px, q + number::qx); }
bool falls_alike(const double* q) { return std::equal(q + number::pvx, q + number::qx, q + number::qvx); }
bool has_no_acceleration(const double* q) {
  for (const std::size_t i : {number::pax, number::pay, number::qax, number::qay, number::cax, number::cay})
    if (q[i] != 0) return false;
  return true;
}

template <bool is_such(const double* q)>
int missed_where(const double* q, int code, double*) {
  return is_such(q) ? std::min<int>(code, outcome::missed) : code;
}

// Makes the segment longer at both ends, by a multiple of itself.
void lengthen(double by, double* q) {
  for (std::size_t i = number::px; i < number::qx; ++i) {
    const double along = by * (q[i + number::qx] - q[i]);
    q[i] -= along;
    q[i + number::qx] += along;
  }
}

// Whether the segment's line does not pass to the other side of the point around a time.
bool turns_back(const double* q, double t) {
  static constexpr double around = 0x1p-10;
  const Falling falling(q);
  return falling.area(t - around) * falling.area(t + around) > 0;
}

// Contacts that are less than that much of the step apart are one.
int merge(double within, int code, double* v) {
  int kept = std::min(code, 1);
  for (int i = 1; i < code; ++i) {
    double* const last = v + static_cast<std::size_t>(kept - 1) * value::per_contact;
    const double* const next = v + static_cast<std::size_t>(i) * value::per_contact;
    if (next[value::t_enter] - last[value::t_exit] < within) {
      last[value::t_exit] = next[value::t_exit];
      last[value::s_exit] = next[value::s_exit];
    } else {
      std::copy_n(next, value::per_contact, v + static_cast<std::size_t>(kept++) * value::per_contact);
    }
  }
  return code < 0 ? code : kept;
}

constexpr Mutant list[] = {
    {"dropped_contact", "only the first of several contacts is returned",
     deciding([](const double*, int code, double*) { return std::min<int>(code, outcome::one_contact); })},
    {"at_most_two", "no more than two contacts are returned",
     deciding([](const double*, int code, double*) { return std::min<int>(code, outcome::two_contacts); })},
    {"order", "the first two contacts are exchanged", writing([](const double*, int code, double* v) {
       if (code >= outcome::two_contacts) std::swap_ranges(v, v + value::per_contact, v + value::per_contact);
       return code;
     })},
    {"point_at_rest", "the point's velocity and acceleration are ignored",
     reading([](double* x) { std::fill_n(x + number::cvx, 4, 0.0); })},
    {"acceleration_ignored", "all accelerations are ignored",
     reading([](double* x) { each_path(x, [](double* path) { std::fill_n(path + number::acceleration, 2, 0.0); }); })},
    {"half_forgotten", "a·t² is taken for a·t²/2", reading([](double* x) {
       each_path(x, [](double* path) {
         for (const std::size_t axis : {0u, 1u}) path[number::acceleration + axis] *= 2;
       });
     })},
    {"gravity_reversed", "accelerations have the opposite sign", reading([](double* x) {
       each_path(x, [](double* path) {
         for (const std::size_t axis : {0u, 1u}) path[number::acceleration + axis] *= -1;
       });
     })},
    {"velocity_is_place", "the velocity is taken for the place at t = 1", reading([](double* x) {
       each_path(x, [](double* path) {
         for (const std::size_t axis : {0u, 1u}) path[number::velocity + axis] -= path[axis];
       });
     })},
    {"time_reversed", "the time is counted from the end of the step", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::t_enter, value::t_exit}) v[i] = 1 - v[i];
       });
     })},
    {"place_reversed", "the fraction is counted from q", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::s_enter, value::s_exit}) v[i] = 1 - v[i];
       });
     })},
    {"exit_for_entry", "t_enter and t_exit are exchanged", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) { std::swap(v[value::t_enter], v[value::t_exit]); });
     })},
    {"place_at_start", "x and y are those at t = 0", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         v[value::x] = q[number::cx];
         v[value::y] = q[number::cy];
       });
     })},
    {"axes_exchanged", "x and y are exchanged", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) { std::swap(v[value::x], v[value::y]); });
     })},
    {"place_not_checked", "the fraction is not compared with 0 and 1: the line beyond the ends counts",
     reading([](double* x) { lengthen(4, x); }, outcome::missed)},
    {"tolerant", "contact up to a millionth of the segment beyond its ends counts",
     reading([](double* x) { lengthen(1e-6, x); }, outcome::missed)},
    {"far_end_excluded", "s < 1 for s <= 1", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::s_enter] < 1 || Rows::is_sustained(v); });
     })},
    {"near_end_excluded", "0 < s for 0 <= s", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::s_enter] > 0 || Rows::is_sustained(v); });
     })},
    {"time_end_excluded", "t < 1 for t <= 1: contact at t = 1 alone does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_enter] < 1; });
     })},
    {"time_start_excluded", "0 < t for 0 <= t: contact at t = 0 alone does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_exit] > 0; });
     })},
    {"grazing_missed", "a line that turns back does not count", deciding([](const double* q, int code, double* a) {
       return Rows::only(code, a,
                         [q](const double* v) { return Rows::is_sustained(v) || !turns_back(q, v[value::t_enter]); });
     })},
    {"sustained_missed", "sustained contact does not count", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return !Rows::is_sustained(v); });
     })},
    {"sustained_is_instant", "sustained contact ends where it begins", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         v[value::t_exit] = v[value::t_enter];
         v[value::s_exit] = v[value::s_enter];
       });
     })},
    {"gap_overlooked", "all contacts count as one",
     deciding([](const double*, int code, double* v) { return merge(2, code, v); })},
    {"epsilon", "contacts less than 1e-6 of the step apart count as one",
     deciding([](const double*, int code, double* v) { return merge(1e-6, code, v); })},
    {"zero_length_missed", "a segment of zero length is never met", deciding(missed_where<is_point>)},
    {"no_quadratic_case", "no contact is found if both ends fall alike", deciding(missed_where<falls_alike>)},
    {"no_steady_case", "no contact is found if there is no acceleration", deciding(missed_where<has_no_acceleration>)},
    {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         if (one_in_twenty(q, size)) v[value::t_enter] = std::nextafter(v[value::t_enter], INFINITY);
       });
     }),
     by_chance},
    {"missing_exit", "s_exit is not written if it is 1", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         if (v[value::s_exit] == 1) v[value::s_exit] = not_supplied();
       });
     })},
    {"rounded_time", "an oracle that rounds the time",
     [](const double* q) {
       Truth truth = rational(q);
       for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact)
         truth.values[i + value::t_enter] = Real(truth.values[i + value::t_enter].nearest());
       return truth;
     }},
    {"merged_by_rounding", "an oracle that takes contacts less than 2^-20 of the step apart for one",
     [](const double* q) {
       const Truth truth = rational(q);
       if (truth.code < outcome::two_contacts) return truth;
       Truth merged{0, {}};
       double last = -1;
       for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) {
         const Real* const contact = &truth.values[i];
         if (contact[value::t_enter].nearest() - last >= 0x1p-20) {
           ++merged.code;
           merged.values.insert(merged.values.end(), contact, contact + value::per_contact);
         }
         last = contact[value::t_exit].nearest();
       }
       return merged;
     }},
    {"throughout_is_instant", "an oracle that takes contact throughout the step for an instant",
     [](const double* q) {
       Truth truth = rational(q);
       const bool throughout = truth.code == outcome::one_contact && truth.values[value::t_enter].sign() == 0 &&
                               truth.values[value::t_exit].compare(1) == 0;
       if (throughout) truth.values[value::t_exit] = truth.values[value::t_enter];
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::falling_segment_sweeps_point

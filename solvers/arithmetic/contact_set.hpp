// Contact sets: closed sets of times that begin and end at zeros of polynomials. The events, the zeros between t = 0
// and t = 1, are sorted with 0 and 1; each is asked whether there is contact, and so is one time between neighbours.
// Signs alone answer, so that double zeros, common ones and polynomials that vanish throughout need no tolerance.
//
// Error:  none. What does not fit into the integers raises doubt.
// Source: own derivation.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "solvers/arithmetic/isolated_root.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Contact at events, which stand in the order of time, and between each and the next: there it decides for both.
template <std::size_t most>
struct ContactRow {
  std::array<bool, most> at{}, after{};
  std::size_t count = 0;

  void add(bool contact, bool contact_after) {
    at[count] = contact;
    after[count++] = contact_after;
  }
  /// Calls found(i, j) for each contact, which lasts from event i to event j.
  template <typename Found>
  void each(Found found) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (!at[i] && !after[i]) continue;
      const std::size_t enter = i;
      while (i + 1 < count && after[i]) ++i;
      found(enter, i);
    }
  }
};

/// The times at which at most two contacts begin and end.
struct ContactTimes {
  struct Contact {
    double enter, exit;
  };
  std::array<Contact, 2> contacts{};
  std::size_t count = 0;

  void add(double enter, double exit) {
    if (count == contacts.size()) {
      in_doubt = true;  // for there are no more
      return;
    }
    contacts[count++] = {enter, exit};
  }
};

/// Where a point is within the radius of a moving segment: where one of the two forms of the ends is not above 0; or
/// where those of the sides have different signs, and that of the line is not above 0.
///
/// Of the line's zeros those count at which the sides are no zeros, or an end's form is one: where it and the form of
/// that end's side are 0, so is the line's, and so is one of the others if the line's and the third are. A line's form
/// that is 0 throughout has no events: contact begins and ends where that of an end is 0.
template <typename Number>
class ThickContact {
 public:
  struct Forms {
    std::array<Polynomial<Number>, 2> ends, sides;
    Polynomial<Number> line;  ///< or, if `squared`, what that is the square of
    bool has_line = false, squared = false;
    /// For numbers that are approximate: those of the ends and of the line, and the ends' signs at their bottoms.
    std::array<Valley<Number>, 3> valleys;
    std::array<int, 2> bottoms{};
  };

  explicit ThickContact(const Forms& forms) : forms_(forms) {}

  ContactTimes times() {
    ContactTimes found;
    if (forms_.ends[0].is_zero() || forms_.ends[1].is_zero()) {
      found.add(0, 1);
      return found;
    }
    find_events();
    if (in_doubt) return found;
    sort();
    ContactRow<most> row;
    for (std::size_t i = 0; i < count_ && !in_doubt; ++i) {
      const bool before = i > 0 && row.after[i - 1];
      const bool after = i + 1 < count_ && touches(between(events_[i].root, events_[i + 1].root));
      row.add(before || after || touches(events_[i]), after);
    }
    if (in_doubt) return found;
    row.each([&](std::size_t enter, std::size_t exit) {
      const double from = nearest(events_[enter].root);
      found.add(from, exit == enter ? from : nearest(events_[exit].root));
    });
    return found;
  }

 private:
  struct Event {
    IsolatedRoot<Number> root;
    bool of_end;
  };
  static constexpr std::size_t most = 2 + 2 * 2 + 4;

  bool touches(const Instant<Number>& at) const {
    for (const Polynomial<Number>& end : forms_.ends)
      if (end.value(at.x, at.z).sign() <= 0) return true;
    if (!forms_.has_line) return false;
    const auto& [p, q] = forms_.sides;
    if (p.value(at.x, at.z).sign() * q.value(at.x, at.z).sign() >= 0) return false;
    const int sign = forms_.line.value(at.x, at.z).sign();
    return forms_.squared ? sign == 0 : sign <= 0;
  }

  /// Where there is none before and after it.
  bool touches(Event& event) const {
    if (event.root.carrier == nullptr) return touches(event.root.instant(event.root.first()));
    if (event.of_end) return true;
    const auto& [p, q] = forms_.sides;
    return (event.root.touches || forms_.squared) && event.root.sign_of(p) * event.root.sign_of(q) < 0;
  }

  void add_end_of_time(bool last) {
    IsolatedRoot<Number> root;
    root.exact = true;
    root.beyond = last;
    events_[count_++] = {root, false};
  }

  void find_events() {
    add_end_of_time(false);
    const bool has_line = forms_.has_line && !forms_.line.is_zero();
    for (std::size_t i = 0; i < 2; ++i) inner_[i] = forms_.ends[i].between_ends();
    if (has_line) inner_[2] = forms_.line.between_ends();
    if constexpr (is_integer<Number>) {
      for (std::size_t i = 0; i < (has_line ? 3 : 2); ++i) multiple_[i] = multiple_zeros(inner_[i]);
      const auto common_with_end = [this](std::size_t i, const Polynomial<Number>& other) {
        return common_zeros(multiple_[i].times > 1 ? multiple_[i].zeros : inner_[i], other);
      };
      add(0, {});
      add(1, {common_with_end(0, inner_[1])});
      if (has_line)
        add(2,
            {common_with_end(0, forms_.sides[0].between_ends()), common_with_end(1, forms_.sides[1].between_ends())});
    } else {
      for (std::size_t i = 0; i < (has_line ? 3 : 2); ++i)
        if (i == 2 || forms_.bottoms[i] <= 0) add(i, {});
    }
    add_end_of_time(true);
  }

  // But those zeros that other events are.
  void add(std::size_t which, const std::array<Polynomial<Number>, 2>& others) {
    const bool has_valley = !is_integer<Number> && forms_.valleys[which].count > 0;
    Isolation<Number> isolation(inner_[which], multiple_[which], has_valley ? &forms_.valleys[which] : nullptr);
    for (std::size_t i = 0; i < isolation.roots.count && !in_doubt; ++i) {
      IsolatedRoot<Number>& root = isolation.roots.list[i];
      if (!root.is_zero_of(others[0]) && !root.is_zero_of(others[1])) events_[count_++] = {root, which < 2};
    }
  }

  // They are few.
  void sort() {
    for (std::size_t i = 1; i < count_; ++i)
      for (std::size_t k = i; k > 0 && order(events_[k - 1].root, events_[k].root) > 0; --k)
        std::swap(events_[k - 1], events_[k]);
  }

  const Forms& forms_;
  std::array<Polynomial<Number>, 3> inner_;  // of the ends and the line
  std::array<Multiple<Number>, 3> multiple_;
  std::array<Event, most> events_;
  std::size_t count_ = 0;
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic

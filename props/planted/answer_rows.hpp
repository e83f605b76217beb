// What mutants of sweeps do to the contacts of an answer.
#pragma once

#include <algorithm>
#include <cstddef>

namespace plumbline {

/// Rows of so many values a contact, which begin with the times of entering and leaving; the code is their number.
template <std::size_t per_contact>
struct AnswerRows {
  /// The contacts that `keeps(contact)` keeps, in their order.
  template <typename Keeps>
  static int only(int code, double* v, Keeps keeps) {
    int kept = 0;
    double* next = v;
    for (int i = 0; i < code; ++i, v += per_contact) {
      if (!keeps(v)) continue;
      if (next != v) std::copy_n(v, per_contact, next);
      next += per_contact;
      ++kept;
    }
    return code < 0 ? code : kept;
  }

  /// Applies `change` to the values of each contact.
  template <typename Change>
  static int each(int code, double* v, Change change) {
    for (int i = 0; i < code; ++i, v += per_contact) change(v);
    return code;
  }

  static bool is_sustained(const double* contact) { return contact[0] != contact[1]; }
};

}  // namespace plumbline

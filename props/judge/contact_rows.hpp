// The contacts of a sweep's truth, rows of values that begin with the times of entering and leaving; and the
// conventions that every sweep has.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "oracle/truth.hpp"
#include "props/conventions.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// Of so many values a contact; the outcome's code is the number of contacts.
template <std::size_t per_contact>
struct ContactRows {
  static constexpr std::size_t t_enter = 0, t_exit = 1;

  static bool is_instant(const Real* contact) { return contact[t_enter] == contact[t_exit]; }
  static bool is_sustained(const Real* contact) { return !is_instant(contact); }
  /// An instant at the beginning or at the end of the step.
  static bool is_at_an_end_of_time(const Real* contact) {
    return (contact[t_enter].sign() == 0 || contact[t_enter].compare(1) == 0) && is_instant(contact);
  }

  /// How many of a truth's contacts satisfy `counts`.
  template <typename Counts>
  static int number_of(const Truth& truth, Counts counts) {
    int found = 0;
    for (std::size_t i = 0; i < truth.values.size(); i += per_contact) found += counts(&truth.values[i]) ? 1 : 0;
    return found;
  }

  /// The truth with `change` applied to the values of each contact.
  template <typename Change>
  static Truth changed(const Truth& truth, Change change) {
    Truth image = truth;
    for (std::size_t i = 0; i < image.values.size(); i += per_contact) change(&image.values[i]);
    return image;
  }
  /// With the contacts in the opposite order.
  static Truth reversed(const Truth& truth) {
    Truth image{truth.code, {}};
    for (std::size_t i = truth.values.size(); i > 0; i -= per_contact) {
      const Real* const contact = &truth.values[i - per_contact];
      image.values.insert(image.values.end(), contact, contact + per_contact);
    }
    return image;
  }

  /// Without the contacts that `drops` names, where there are any.
  template <typename Drops>
  static std::optional<Conventional> without(const Truth& truth, Drops drops) {
    Truth image{truth.code, {}};
    for (std::size_t i = 0; i < truth.values.size(); i += per_contact) {
      const Real* const contact = &truth.values[i];
      if (drops(contact))
        --image.code;
      else
        image.values.insert(image.values.end(), contact, contact + per_contact);
    }
    if (image.code == truth.code) return std::nullopt;
    return image;
  }

  // --- Conventions.

  /// Without the contacts that are but the instant t.
  template <int t>
  static std::optional<Conventional> without_instant(const double*, const Truth& truth) {
    return without(truth, [](const Real* contact) { return is_instant(contact) && contact[t_enter].compare(t) == 0; });
  }
  static std::optional<Conventional> without_sustained(const double*, const Truth& truth) {
    return without(truth, is_sustained);
  }
  /// Each contact ends where it begins: what stands behind a value of entering is that of leaving, `pairs` times.
  template <std::size_t pairs>
  static std::optional<Conventional> left_as_entered(const double*, const Truth& truth) {
    if (number_of(truth, is_sustained) == 0) return std::nullopt;
    return changed(truth, [](Real* contact) {
      for (std::size_t i = 0; i < 2 * pairs; i += 2) contact[i + 1] = contact[i];
    });
  }
  static std::optional<Conventional> any_hit(const double*, const Truth& truth) {
    if (truth.code == 0) return std::nullopt;
    const auto first = truth.values.begin();
    return Conventional({1, {first, first + per_contact}}, true);
  }

  /// A sweep's own, and those that every sweep has.
  template <std::size_t pairs, typename... Own>
  static constexpr std::array<Prescription, sizeof...(Own) + 5> prescriptions(const Own&... own) {
    return {own...,
            Prescription{convention::time_start_excluded, without_instant<0>},
            Prescription{convention::time_end_excluded, without_instant<1>},
            Prescription{convention::sustained_is_missed, without_sustained},
            Prescription{convention::sustained_is_instant, left_as_entered<pairs>},
            Prescription{convention::hit_only, any_hit}};
  }
};

}  // namespace plumbline

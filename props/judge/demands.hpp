// What answers are held to beside the right outcome, what is accepted, and what of that `check` takes by itself.
#pragma once

#include <limits>
#include <optional>
#include <string>

#include "props/judge/judge.hpp"

namespace plumbline {

/// The limit of mixed errors that rounding stays below. An offset, a wrong end, a cancelled root lies above.
constexpr double usual_mixed(Format format) { return format == Format::binary64 ? 0x1p20 : 0x1p8; }

/// What a call requires of every subject, and what it accepts. By itself it is what `measure` requires.
struct Demands {
  static constexpr double nothing = std::numeric_limits<double>::infinity();

  double max_ulp = nothing, max_scaled = nothing;  ///< limits of values
  std::optional<double> max_mixed = std::nullopt;  ///< without it the usual one, where values are held to that
  double ignore_margin = 0;  ///< accept wrong outcomes up to this margin that are not stated in the input
  double tolerance = 0;      ///< accept wrong outcomes that moving one number by up to this comes to: `comes_to`
  /// Judge as users of collision detection do, who accept hits within this distance of contact, and no miss:
  /// `Terms::conservative`.
  std::optional<double> conservative = std::nullopt;
  /// How every subject differs on purpose, besides what it declares itself: names, with spaces between. A problem whose
  /// table lacks one goes without it.
  std::string conventions = {};
  bool promises = true;       ///< of a built-in solver what it promises, no more
  bool usual_values = false;  ///< of whoever is held to no promise values within `usual_mixed`
  /// Whether what no promise covers counts where a number is beyond 2^±250; a crash or a hang always does.
  bool extreme = true;

  /// Whether values are held to something.
  bool limit_values() const {
    return max_ulp < nothing || max_scaled < nothing || max_mixed.value_or(nothing) < nothing;
  }
  /// Whether nothing is said of what a subject is held to, so that a built-in one may be held to what it promises.
  bool say_nothing() const {
    return !limit_values() && ignore_margin == 0 && tolerance == 0 && !conservative && conventions.empty();
  }

  friend bool operator==(const Demands&, const Demands&) = default;

  /// What values are held to, besides a promise where one is required.
  Limits limits_of(bool by_promise, Format format) const {
    return {max_ulp, max_scaled, max_mixed.value_or(usual_values && !by_promise ? usual_mixed(format) : nothing)};
  }
};

/// What `check` requires where a call says this, and of which queries: of a solver from outside, and of a peer, the
/// right outcome in every case and usual values, and of a built-in one as soon as the call says something; otherwise
/// what it promises. Queries with extreme numbers decide nothing unless the call has a range.
inline Demands required_by_check(Demands said = {}, bool has_range = false) {
  said.promises = said.say_nothing();
  said.usual_values = true;
  said.extreme = has_range;
  return said;
}

}  // namespace plumbline

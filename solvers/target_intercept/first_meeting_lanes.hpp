// First meetings of four chasers and runners at once: first_meeting.hpp in lanes.
//
// With root = √discriminant and z = root + |approach|, which cancels nothing, the earliest time is z/excess, or
// square/z where approach is negative, and the largest rate its reciprocal.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"

#if defined(__x86_64__)

namespace plumbline::intercept {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Of the queries in `known`; those in `impossible` have no numbers.
template <std::size_t n>
struct FirstMeetings {
  unsigned known, impossible;
  arithmetic::Lanes t, place[n], chaser_velocity[n];
};

/// What `meeting_on_the_way` does where no sign is 0 but that of the excess; it is impossible at a speed of 0 or less.
template <std::size_t n>
PLUMBLINE_LANES FirstMeetings<n> first_meetings(const arithmetic::Columns<3 * n + 1>& numbers) {
  using namespace arithmetic;
  using Given = GivenLanes;
  using Bounded = BoundedLanes;
  const Lanes *const chaser = numbers.at, *const runner = chaser + n, speed = numbers.at[2 * n];
  const Lanes* const velocity = numbers.at + 2 * n + 1;
  const Bounded square_of_speed = Given{speed} * Given{speed};
  Bounded approach = Given{all(0)}, square = Given{all(0)}, square_of_cross = Given{all(0)}, excess = square_of_speed;
  for (std::size_t i = 0; i < n; ++i) {
    const Bounded sight = Given{runner[i]} - Given{chaser[i]};
    approach = approach + Given{velocity[i]} * sight;
    square = square + sight * sight;
    excess = excess - Given{velocity[i]} * Given{velocity[i]};
    for (std::size_t j = 0; j < i; ++j) {
      const Bounded area = Given{velocity[j]} * sight - Given{velocity[i]} * (Given{runner[j]} - Given{chaser[j]});
      square_of_cross = square_of_cross + area * area;
    }
  }
  const Bounded discriminant = square_of_speed * square - square_of_cross;
  const Mask moves = speed > all(0), gains = has_sign(excess) & is_positive(excess);
  const Mask nears = has_sign(approach) & ~is_positive(approach);
  const Mask falls_behind = (has_sign(excess) & ~is_positive(excess)) & (has_sign(approach) & is_positive(approach));
  const Mask certain = in_domain(numbers) & has_sign(square);
  const Mask impossible = certain & (~moves | (has_sign(discriminant) & ~is_positive(discriminant)) | falls_behind);
  Mask known = certain & moves & (gains | nears);
  const Mask is_away = is_positive(approach);
  const Bounded z = square_root(discriminant, known) + chosen(is_away, approach, -approach);
  const Bounded over = chosen(is_away, z, square), under = chosen(is_away, excess, z);
  const Bounded time = quotient(over, under, known), rate = quotient(under, over, known);
  FirstMeetings<n> met;
  met.t = nearest(time, known);
  for (std::size_t i = 0; i < n; ++i) {
    met.place[i] = nearest(Given{runner[i]} + Given{velocity[i]} * time, known);
    met.chaser_velocity[i] = nearest(Given{velocity[i]} + (Given{runner[i]} - Given{chaser[i]}) * rate, known);
  }
  met.impossible = bits_of(impossible);
  met.known = met.impossible | bits_of(known);
  return met;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::intercept

#endif

// What the filters compute in floating point, with what they take for its largest error: a test hunts for the worst.
#pragma once

#include <optional>

namespace plumbline::exact {

/// Within `error` of what it would be without roundings, if it is finite.
struct Bounded {
  double value, error;
};

}  // namespace plumbline::exact

namespace plumbline::orientation {

/// (b − a) × (c − a)
exact::Bounded rounded_turn(const double* query);

}  // namespace plumbline::orientation

namespace plumbline::segment_sweeps_point {

/// Cross products of the segment's ends p and q, as the point sees them, at the start (0) and at the end (1): two
/// quadratics in Bernstein form, that of the times of contact and that of the fractions, and their discriminant.
struct RoundedForms {
  double start, middle, finish;         ///< p0 × q0, p0 × q1 + p1 × q0, p1 × q1
  double p_way, middle_of_ways, q_way;  ///< p0 × p1, p0 × q1 − p1 × q0, q0 × q1
  double discriminant;                  ///< middle² − 4·start·finish
  double error;                         ///< of the six, and of a middle plus twice one of its neighbours
  double error_of_discriminant;
};

/// None where something may overflow.
std::optional<RoundedForms> rounded_forms(const double* query);

}  // namespace plumbline::segment_sweeps_point

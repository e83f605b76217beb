#include "props/planted/outside.hpp"

#include <array>

namespace plumbline {

std::span<const OutsideMutant> outside_mutants() {
  static const Demands nearest_doubles = {.max_ulp = 0.5};  // what right solvers write
  static const std::array all = {
      OutsideMutant{"orientation", "orientation", ""},
      OutsideMutant{"orientation", "too_tight_filter", "its filter's error bound is a sixth of what is needed"},
      OutsideMutant{"orientation", "filter_accepts_zero", "its filter accepts 0 >= 0 where products underflow"},
      OutsideMutant{"orientation", "epsilon", "a determinant below 1e-9 is collinear"},
      OutsideMutant{"quadratic_roots", "quadratic_roots", "", nearest_doubles},
      OutsideMutant{"quadratic_roots", "dropped_root", "the root 0 is dropped"},
      OutsideMutant{"quadratic_roots", "wrong_order", "the roots are in the wrong order where a < 0", nearest_doubles},
      OutsideMutant{"quadratic_roots", "linear_forgotten", "no root is found if a = 0"},
      OutsideMutant{"quadratic_roots", "double_twice", "a double root is two"},
      OutsideMutant{"quadratic_roots", "overflow", "where b^2 overflows there is no root"},
      OutsideMutant{"quadratic_roots", "underflow", "where b^2 and 4ac underflow the root is double"},
      OutsideMutant{"quadratic_roots", "last_bit", "the last bit is wrong in one case of twenty", nearest_doubles},
      OutsideMutant{"quadratic_roots", "cancelled", "the smaller root is a difference of nearly equal numbers"},
      OutsideMutant{"quadratic_roots", "garbage", "the two roots are 41 and 42"},
      OutsideMutant{"quadratic_roots", "sign_of_zero", "where b = 0 its sign, 0, leaves q = 0 to divide by"},
      OutsideMutant{"quadratic_roots", "discriminant_epsilon", "a discriminant below 1e-12 is zero"},
      OutsideMutant{"point_projection", "length_epsilon", "a squared length below 1e-12 is none"},
      OutsideMutant{"line_intersection", "lines_epsilon", "a determinant below 1e-12 is parallel"},
      OutsideMutant{"line_intersection", "normal_form", "a normal into the third quadrant has the wrong sign"},
      OutsideMutant{"segment_intersection", "segment_intersection", "", nearest_doubles},
      OutsideMutant{"segment_intersection", "less_for_less_equal", "< for <= at the far ends"},
      OutsideMutant{"segment_intersection", "nearly_parallel", "a cross product below 1e-9 is parallel"},
      OutsideMutant{"segment_intersection", "overlap_forgotten", "segments on one line do not overlap"},
      OutsideMutant{"segment_intersection", "overlap_reversed", "an overlap's ends are in the wrong order"},
      OutsideMutant{"segment_intersection", "overlap_in_order", "an overlap is found only if cd runs as ab does"},
      OutsideMutant{"segment_intersection", "off_by_half", "every point is off by half a unit"},
      OutsideMutant{"segment_intersection", "two_decimals", "points are rounded to two decimals"},
      OutsideMutant{"segment_intersection", "close_ends_touch", "ends closer than 1 touch"},
      OutsideMutant{"segment_intersection", "third_quadrant", "a segment into the third quadrant has the wrong sign"},
      OutsideMutant{"segment_intersection", "one_sided", "t is tested on one side only"},
      OutsideMutant{"segment_intersection", "start_refused", "a start is refused, a far end accepted"},
      OutsideMutant{"segment_intersection", "determinant_epsilon", "a determinant below 1e-12 is parallel"},
      OutsideMutant{"segment_intersection", "found_in_order",
                    "on one line, contact counts only if cd runs in the direction of ab"},
      OutsideMutant{"segment_intersection", "vertical_throws", "a vertical segment throws"},
      OutsideMutant{"segment_intersection", "refuses", "it refuses every query"},
      OutsideMutant{"wall_hit_time", "wall_hit_time", ""},
      OutsideMutant{"wall_hit_time", "sign_of_time_lost", "a hit in the past is one in the future"},
      OutsideMutant{"wall_hit_time", "start_unwatched", "u is tested on one side only"},
      OutsideMutant{"target_intercept", "target_intercept", ""},
      OutsideMutant{"target_intercept", "escape_misjudged", "a faster runner always escapes"},
      OutsideMutant{"segment_sweeps_point", "segment_sweeps_point", ""},
      OutsideMutant{"segment_sweeps_point", "motion_ignored", "the point's motion is ignored"},
  };
  return all;
}

}  // namespace plumbline

/*
 * The signatures of solvers from outside. Plain C99; C++ as well.
 *
 * A solver is a function of a shared library. It reads a query's numbers, writes the values of the outcome that it
 * found, and returns that outcome's code:
 *
 *     #include "plumbline/solver.h"
 *
 *     int orientation(const double *query, double *answer) {
 *       ...
 *       return PLUMBLINE_ORIENTATION_LEFT;
 *     }
 *
 *     cc -shared -fPIC -o libmine.so mine.c
 *     plumbline check orientation --solver ./libmine.so
 *
 * The symbol is the problem's name; of another function it is given as well: --solver ./libmine.so:my_function. In C++
 * include this header, which declares the functions extern "C".
 *
 * The query. PLUMBLINE_<PROBLEM>_QUERY numbers, each the exact real number that the double is. NaNs and infinities come
 * only where they were asked for. The query is not to be written to.
 *
 * The code. PLUMBLINE_<PROBLEM>_<OUTCOME>, or PLUMBLINE_REFUSED, or any other negative number, for a query that the
 * solver does not want to answer: right for a number that is not finite, a finding otherwise. Any other code is none.
 *
 * The values. The answer has places for PLUMBLINE_<PROBLEM>_VALUES doubles, the most that an outcome has; writing past
 * them is a finding. Beforehand each place holds a marked NaN, which no arithmetic makes (its bits are
 * 0x7ff800706c756d62): a place that still holds it counts as "not supplied", and a value that is never supplied is not
 * judged. Any other NaN is a finding. So write the values that you compute, and leave the others alone.
 *
 * Crash, exit, C++ exception, more than the time for one query (--timeout-ms), another floating-point mode left behind
 * (rounding, flush to zero): each is a finding with its query, and ends no run.
 */
#ifndef PLUMBLINE_SOLVER_H
#define PLUMBLINE_SOLVER_H

#ifdef __cplusplus
extern "C" {
#endif

/* The query is refused. */
#define PLUMBLINE_REFUSED (-1)

/* Written by the target `solver_header`, from every solvers/<problem>/problem.hpp. */

/*
 * Which way does a→b→c turn?
 *
 * query: ax ay bx by cx cy
 * outcomes and their values:
 *   0 collinear
 *   1 left
 *   2 right
 * Coincident points are collinear.
 */
#define PLUMBLINE_ORIENTATION_QUERY 6
#define PLUMBLINE_ORIENTATION_VALUES 0
#define PLUMBLINE_ORIENTATION_COLLINEAR 0
#define PLUMBLINE_ORIENTATION_LEFT 1
#define PLUMBLINE_ORIENTATION_RIGHT 2
int orientation(const double* query, double* answer);

/*
 * Which distinct real numbers x solve a·x² + b·x + c = 0?
 *
 * query: a b c
 * outcomes and their values:
 *   0 none
 *   1 one: x_1
 *   2 two: x_1 x_2
 *   3 all
 * The roots ascend. One is a double root, or the root where a = 0; all is a = b = c = 0.
 */
#define PLUMBLINE_QUADRATIC_ROOTS_QUERY 3
#define PLUMBLINE_QUADRATIC_ROOTS_VALUES 2
#define PLUMBLINE_QUADRATIC_ROOTS_NONE 0
#define PLUMBLINE_QUADRATIC_ROOTS_ONE 1
#define PLUMBLINE_QUADRATIC_ROOTS_TWO 2
#define PLUMBLINE_QUADRATIC_ROOTS_ALL 3
int quadratic_roots(const double* query, double* answer);

/*
 * Where on the line ab is the foot of the perpendicular from p?
 *
 * query: px py ax ay bx by
 * outcomes and their values:
 *   0 undefined
 *   1 foot: s
 * The foot is a + s·(b − a). It is undefined where a = b.
 */
#define PLUMBLINE_POINT_PROJECTION_QUERY 6
#define PLUMBLINE_POINT_PROJECTION_VALUES 1
#define PLUMBLINE_POINT_PROJECTION_UNDEFINED 0
#define PLUMBLINE_POINT_PROJECTION_FOOT 1
int point_projection(const double* query, double* answer);

/*
 * Where does the infinite line ab meet the infinite line cd?
 *
 * query: ax ay bx by cx cy dx dy
 * outcomes and their values:
 *   0 parallel
 *   1 point: x y
 *   2 same_line
 *   3 undefined
 * Parallel lines are apart; equal ones are the same line. It is undefined where a = b or c = d, whatever the other
 * line.
 */
#define PLUMBLINE_LINE_INTERSECTION_QUERY 8
#define PLUMBLINE_LINE_INTERSECTION_VALUES 2
#define PLUMBLINE_LINE_INTERSECTION_PARALLEL 0
#define PLUMBLINE_LINE_INTERSECTION_POINT 1
#define PLUMBLINE_LINE_INTERSECTION_SAME_LINE 2
#define PLUMBLINE_LINE_INTERSECTION_UNDEFINED 3
int line_intersection(const double* query, double* answer);

/*
 * Where do the closed segments ab and cd meet?
 *
 * query: ax ay bx by cx cy dx dy
 * outcomes and their values:
 *   0 disjoint
 *   1 point: x y s t
 *   2 overlap: x0 y0 x1 y1
 * The point is a + s·(b − a) = c + t·(d − c); along a segment of zero length, which is the point that it is, s or t is
 * 0. An overlap is more than a point in common, its ends in lexicographic order.
 */
#define PLUMBLINE_SEGMENT_INTERSECTION_QUERY 8
#define PLUMBLINE_SEGMENT_INTERSECTION_VALUES 4
#define PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT 0
#define PLUMBLINE_SEGMENT_INTERSECTION_POINT 1
#define PLUMBLINE_SEGMENT_INTERSECTION_OVERLAP 2
int segment_intersection(const double* query, double* answer);

/*
 * When, where along it, and which way does a moving segment cut a moving point?
 *
 * query: p0x p0y p1x p1y q0x q0y q1x q1y c0x c0y c1x c1y
 * outcomes and their values:
 *   0 missed
 *   1 one_contact: t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1 dx_1 dy_1
 *   2 two_contacts: t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1 dx_1 dy_1 t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2
 *     y_2 dx_2 dy_2
 * From t = 0 to t = 1 the closed segment's ends move from p0 to p1 and from q0 to q1, the point from c0 to c1, each at
 * constant speed. A contact lasts from t_enter to t_exit, which are equal for an instant; s is the fraction from p to q
 * then, 0 where the segment has zero length; (x, y) is where the point is at t_enter, and (dx, dy) the cut: the
 * velocity of the segment at s_enter, less that of the point.
 */
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_QUERY 12
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_VALUES 16
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_MISSED 0
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_ONE_CONTACT 1
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_TWO_CONTACTS 2
int segment_sweeps_point(const double* query, double* answer);

/*
 * When and where can a chaser of a given speed first be where a runner is, in the plane?
 *
 * query: cx cy rx ry speed vx vy
 * outcomes and their values:
 *   0 impossible
 *   1 possible: t x y chaser_vx chaser_vy
 * The earliest time t, the place, the velocity that the chaser needs. Coincident positions are met at t = 0, with
 * velocity 0; otherwise a speed of 0 or less is impossible, even where the runner runs into the chaser.
 */
#define PLUMBLINE_TARGET_INTERCEPT_QUERY 7
#define PLUMBLINE_TARGET_INTERCEPT_VALUES 5
#define PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE 0
#define PLUMBLINE_TARGET_INTERCEPT_POSSIBLE 1
int target_intercept(const double* query, double* answer);

/*
 * When and where can a chaser of a given speed first be where a runner is, in space?
 *
 * query: cx cy cz rx ry rz speed vx vy vz
 * outcomes and their values:
 *   0 impossible
 *   1 possible: t x y z chaser_vx chaser_vy chaser_vz
 * As target_intercept, with three coordinates.
 */
#define PLUMBLINE_TARGET_INTERCEPT_3D_QUERY 10
#define PLUMBLINE_TARGET_INTERCEPT_3D_VALUES 7
#define PLUMBLINE_TARGET_INTERCEPT_3D_IMPOSSIBLE 0
#define PLUMBLINE_TARGET_INTERCEPT_3D_POSSIBLE 1
int target_intercept_3d(const double* query, double* answer);

/*
 * When does a particle hit a wall?
 *
 * query: x y vx vy ax ay bx by
 * outcomes and their values:
 *   0 never
 *   1 will_hit: t x y u
 *   2 has_hit: t x y u
 *   3 passes_before_start: t x y u
 *   4 passes_beyond_end: t x y u
 * The particle at (x, y) moves by (vx, vy) per unit of time, t is negative for the past, and u is the fraction along
 * the closed wall from a to b, 0 along one of zero length, which is the point that it is. On the wall already is a hit
 * with t = 0; along the wall's own line it is the first contact ahead, or else the latest before.
 */
#define PLUMBLINE_WALL_HIT_TIME_QUERY 8
#define PLUMBLINE_WALL_HIT_TIME_VALUES 4
#define PLUMBLINE_WALL_HIT_TIME_NEVER 0
#define PLUMBLINE_WALL_HIT_TIME_WILL_HIT 1
#define PLUMBLINE_WALL_HIT_TIME_HAS_HIT 2
#define PLUMBLINE_WALL_HIT_TIME_PASSES_BEFORE_START 3
#define PLUMBLINE_WALL_HIT_TIME_PASSES_BEYOND_END 4
int wall_hit_time(const double* query, double* answer);

/* End of what `solver_header` writes. */

#ifdef __cplusplus
}
#endif

#endif

/*
 * The signatures of solvers from outside, in C99 and C++.
 *
 * A solver is a function in a shared library. It reads the numbers of a query, writes the values of the outcome that it
 * finds, and returns the code of that outcome:
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
 * The symbol is the problem's name. For any other name, append it: --solver ./libmine.so:my_function. In C++, include
 * this header: it declares the functions extern "C".
 *
 * The query. It has PLUMBLINE_<PROBLEM>_QUERY numbers. Each double stands for exactly the real number that it holds.
 * NaNs and infinities come only in cases and families that you name. Do not write to the query.
 *
 * The code. Return PLUMBLINE_<PROBLEM>_<OUTCOME>. To refuse a query, return PLUMBLINE_REFUSED or any negative number:
 * that is right if a number is not finite, and a finding otherwise. Any other code counts as no answer.
 *
 * The values. The answer has places for PLUMBLINE_<PROBLEM>_VALUES doubles, the most that an outcome has. Write the
 * values that you compute, and leave the other places alone. Before the call each place holds a marked NaN that no
 * arithmetic makes (its bits are 0x7ff800706c756d62). A place that still holds it counts as "not supplied", and a value
 * that you never supply is not judged. Any other NaN is a finding. So is a write past the places.
 *
 * The run survives a crash, an exit, a C++ exception, a call longer than --timeout-ms, and a floating-point mode left
 * changed (rounding, flush to zero). Each is a finding, reported with its query.
 */
#ifndef PLUMBLINE_SOLVER_H
#define PLUMBLINE_SOLVER_H

#ifdef __cplusplus
extern "C" {
#endif

/* Refuses the query. */
#define PLUMBLINE_REFUSED (-1)

/* Written by the target `solver_header`, from every solvers/<problem>/problem.hpp. */

/*
 * Which way does a→b→c turn?
 *
 * The cross product is (b − a) × (c − a) = (bx − ax)·(cy − ay) − (by − ay)·(cx − ax); x grows to the right, y upwards.
 * query: coordinates ax ay bx by cx cy
 * outcomes, each with its values in order:
 *   0 collinear  the cross product is 0: the points lie on one line, or some coincide
 *   1 left       the cross product is positive: c lies to the left of the line from a through b
 *   2 right      the cross product is negative: c lies to the right of the line from a through b
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
 * A root that rounds beyond the largest double has an infinity as its nearest double.
 * query: coefficients a b c
 * outcomes, each with its values in order:
 *   0 none  no real number: b² < 4ac, or a = b = 0 ≠ c
 *   1 one   one: a ≠ 0 and b² = 4ac, a double root, or a = 0 ≠ b
 *       x_1  the root, or the lesser of two
 *   2 two   two: a ≠ 0 and b² > 4ac, however close the roots are
 *       x_1  as in one
 *       x_2  the greater root
 *   3 all   every number: a = b = c = 0
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
 * The line is infinite both ways.
 * query: coordinates px py ax ay bx by
 * outcomes, each with its values in order:
 *   0 undefined  nowhere: a = b is no line
 *   1 foot       in a + s·(b − a): a ≠ b
 *       s  any real number: 0 where the foot is a, 1 where it is b
 */
#define PLUMBLINE_POINT_PROJECTION_QUERY 6
#define PLUMBLINE_POINT_PROJECTION_VALUES 1
#define PLUMBLINE_POINT_PROJECTION_UNDEFINED 0
#define PLUMBLINE_POINT_PROJECTION_FOOT 1
int point_projection(const double* query, double* answer);

/*
 * Where does the infinite line ab meet the infinite line cd?
 *
 * A coordinate that rounds beyond the largest double has an infinity as its nearest double.
 * query: coordinates ax ay bx by cx cy dx dy
 * outcomes, each with its values in order:
 *   0 parallel   nowhere: they are parallel and apart
 *   1 point      in exactly one point
 *       x y  of the point, which may lie far from a, b, c and d
 *   2 same_line  everywhere: they are the same line
 *   3 undefined  a = b or c = d: at least one of them is no line
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
 * A segment of zero length is a point.
 * query: coordinates ax ay bx by cx cy dx dy
 * outcomes, each with its values in order:
 *   0 disjoint  nowhere
 *   1 point     in exactly one point
 *       x y  of the point a + s·(b − a) = c + t·(d − c)
 *       s  the fraction along ab, in [0, 1]; 0 where a = b
 *       t  the fraction along cd, in [0, 1]; 0 where c = d
 *   2 overlap   in more than one point: they have a segment in common
 *       x0 y0  of the common segment's end with the smaller x, or the smaller y where the x are equal
 *       x1 y1  of its other end
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
 * From t = 0 to t = 1, in fractions of the time step, the segment's ends move from p0 to p1 and from q0 to q1, the
 * point from c0 to c1, each in a straight line at constant speed. The contact set is the times t in [0, 1] at which the
 * point lies on the closed segment. A segment of zero length is a point.
 * query: coordinates p0x p0y p1x p1y q0x q0y q1x q1y c0x c0y c1x c1y
 * outcomes, each with its values in order:
 *   0 missed        never: the contact set is empty
 *   1 one_contact   once: the contact set is one closed interval, most often an instant
 *       t_enter_1  when the contact begins, in [0, 1]
 *       t_exit_1  when it ends, in [t_enter_1, 1]; t_enter_1 for an instant
 *       s_enter_1  the fraction from p to q at t_enter_1, in [0, 1]; 0 where the segment is a point then
 *       s_exit_1  the same at t_exit_1
 *       x_1 y_1  of the point's position at t_enter_1
 *       dx_1 dy_1  of the cut: the velocity, per time step, of the segment at s_enter_1, which is p1 − p0 +
 *         s_enter_1·((q1 − q0) − (p1 − p0)), less that of the point, c1 − c0
 *   2 two_contacts  twice: it is two closed intervals, most often instants
 *       t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1 dx_1 dy_1  as in one_contact
 *       t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2 y_2 dx_2 dy_2  the same for the second contact, the later one
 */
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_QUERY 12
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_VALUES 16
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_MISSED 0
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_ONE_CONTACT 1
#define PLUMBLINE_SEGMENT_SWEEPS_POINT_TWO_CONTACTS 2
int segment_sweeps_point(const double* query, double* answer);

/*
 * When does a moving segment with thickness touch a moving point?
 *
 * From t = 0 to t = 1, in fractions of the time step, the segment's ends move from p0 to p1 and from q0 to q1, the
 * point from c0 to c1, each in a straight line at constant speed. The contact set is the times t in [0, 1] at which the
 * point's distance from the closed segment is at most the radius. A segment of zero length is a point; a negative
 * radius is refused.
 * query: coordinates p0x p0y p1x p1y q0x q0y q1x q1y c0x c0y c1x c1y radius
 * outcomes, each with its values in order:
 *   0 missed        never: the contact set is empty
 *   1 one_contact   once: the contact set is one closed interval, perhaps an instant
 *       t_enter_1  when the contact begins, in [0, 1]
 *       t_exit_1  when it ends, in [t_enter_1, 1]; t_enter_1 for an instant
 *   2 two_contacts  twice: it is two closed intervals
 *       t_enter_1 t_exit_1  as in one_contact
 *       t_enter_2 t_exit_2  the same for the second contact, the later one
 */
#define PLUMBLINE_THICK_SEGMENT_SWEEPS_POINT_QUERY 13
#define PLUMBLINE_THICK_SEGMENT_SWEEPS_POINT_VALUES 4
#define PLUMBLINE_THICK_SEGMENT_SWEEPS_POINT_MISSED 0
#define PLUMBLINE_THICK_SEGMENT_SWEEPS_POINT_ONE_CONTACT 1
#define PLUMBLINE_THICK_SEGMENT_SWEEPS_POINT_TWO_CONTACTS 2
int thick_segment_sweeps_point(const double* query, double* answer);

/*
 * When, and where along it, does a falling segment touch a falling point?
 *
 * From t = 0 to t = 1, in fractions of the time step, the segment's ends p and q and the point c move at constant
 * acceleration: each is at its place + t·velocity + t²/2·acceleration, velocities per step and accelerations per step
 * and step. The contact set is the times t in [0, 1] at which the point lies on the closed segment. A segment of zero
 * length is a point.
 * query: coordinates px py pvx pvy pax pay qx qy qvx qvy qax qay cx cy cvx cvy cax cay
 * outcomes, each with its values in order:
 *   0 missed          never: the contact set is empty
 *   1 one_contact     once: the contact set is one closed interval, most often an instant
 *       t_enter_1  when the contact begins, in [0, 1]
 *       t_exit_1  when it ends, in [t_enter_1, 1]; t_enter_1 for an instant
 *       s_enter_1  the fraction from p to q at t_enter_1, in [0, 1]; 0 where the segment is a point then
 *       s_exit_1  the same at t_exit_1
 *       x_1 y_1  of the point's position at t_enter_1
 *   2 two_contacts    twice: it is two closed intervals, most often instants
 *       t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1  as in one_contact
 *       t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2 y_2  the same for the next contact
 *   3 three_contacts  three times: it is three closed intervals
 *       t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1  as in one_contact
 *       t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2 y_2  as in two_contacts
 *       t_enter_3 t_exit_3 s_enter_3 s_exit_3 x_3 y_3  the same for the next contact
 *   4 four_contacts   four times: it is four instants
 *       t_enter_1 t_exit_1 s_enter_1 s_exit_1 x_1 y_1  as in one_contact
 *       t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2 y_2  as in two_contacts
 *       t_enter_3 t_exit_3 s_enter_3 s_exit_3 x_3 y_3  as in three_contacts
 *       t_enter_4 t_exit_4 s_enter_4 s_exit_4 x_4 y_4  the same for the next contact
 */
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_QUERY 18
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_VALUES 24
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_MISSED 0
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_ONE_CONTACT 1
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_TWO_CONTACTS 2
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_THREE_CONTACTS 3
#define PLUMBLINE_FALLING_SEGMENT_SWEEPS_POINT_FOUR_CONTACTS 4
int falling_segment_sweeps_point(const double* query, double* answer);

/*
 * When and where can a chaser of a given speed first be where a runner is, in the plane?
 *
 * At t = 0 the chaser starts in c and moves in one straight line at the constant speed; the runner is in r then and
 * moves at the velocity v. They meet where |r + t·v − c| = speed·t.
 * query: coordinates cx cy rx ry, velocities speed vx vy
 * outcomes, each with its values in order:
 *   0 impossible  r ≠ c, and either the speed is 0 or less, even if the runner runs into the chaser, or they meet at no
 *     t > 0
 *   1 possible    r = c, whatever the speed, or the speed is positive and they meet at some t > 0
 *       t  the least such t, in the speed's unit of time; 0 if r = c, otherwise positive
 *       x y  of the place where they meet, r + t·v
 *       chaser_vx chaser_vy  of the velocity that the chaser needs, whose size is the speed; 0 if r = c
 */
#define PLUMBLINE_TARGET_INTERCEPT_QUERY 7
#define PLUMBLINE_TARGET_INTERCEPT_VALUES 5
#define PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE 0
#define PLUMBLINE_TARGET_INTERCEPT_POSSIBLE 1
int target_intercept(const double* query, double* answer);

/*
 * When and where can a chaser of a given speed first be where a runner is, in space?
 *
 * At t = 0 the chaser starts in c and moves in one straight line at the constant speed; the runner is in r then and
 * moves at the velocity v. They meet where |r + t·v − c| = speed·t.
 * query: coordinates cx cy cz rx ry rz, velocities speed vx vy vz
 * outcomes, each with its values in order:
 *   0 impossible  r ≠ c, and either the speed is 0 or less, even if the runner runs into the chaser, or they meet at no
 *     t > 0
 *   1 possible    r = c, whatever the speed, or the speed is positive and they meet at some t > 0
 *       t  the least such t, in the speed's unit of time; 0 if r = c, otherwise positive
 *       x y z  of the place where they meet, r + t·v
 *       chaser_vx chaser_vy chaser_vz  of the velocity that the chaser needs, whose size is the speed; 0 if r = c
 */
#define PLUMBLINE_TARGET_INTERCEPT_3D_QUERY 10
#define PLUMBLINE_TARGET_INTERCEPT_3D_VALUES 7
#define PLUMBLINE_TARGET_INTERCEPT_3D_IMPOSSIBLE 0
#define PLUMBLINE_TARGET_INTERCEPT_3D_POSSIBLE 1
int target_intercept_3d(const double* query, double* answer);

/*
 * When does a particle hit a wall?
 *
 * The particle is in (x, y) at t = 0, and has moved and will move by (vx, vy) per unit of time (frames, say). The wall
 * is closed, from a to b; a wall of zero length is a point. A particle that is on the wall, moving or not, hits it at t
 * = 0. If a particle moves along the wall's own line, its first contact ahead counts, or else its latest one before.
 * query: coordinates x y, velocities vx vy, coordinates ax ay bx by
 * outcomes, each with its values in order:
 *   0 never                at rest off the wall, parallel to it off its line, or past a wall of zero length
 *   1 will_hit             it is on the wall at some t ≥ 0
 *       t  when that is, in the velocity's unit of time; negative for the past
 *       x y  of the particle's position at t
 *       u  where (x, y) lies along the wall: 0 in a, 1 in b, in [0, 1] for a hit; 0 where a = b
 *   2 has_hit              it was on the wall at some t < 0, and is on it at no t ≥ 0
 *       t x y u  as in will_hit
 *   3 passes_before_start  it crosses the wall's line where u < 0, at any t
 *       t x y u  as in will_hit
 *   4 passes_beyond_end    it crosses the wall's line where u > 1, at any t
 *       t x y u  as in will_hit
 */
#define PLUMBLINE_WALL_HIT_TIME_QUERY 8
#define PLUMBLINE_WALL_HIT_TIME_VALUES 4
#define PLUMBLINE_WALL_HIT_TIME_NEVER 0
#define PLUMBLINE_WALL_HIT_TIME_WILL_HIT 1
#define PLUMBLINE_WALL_HIT_TIME_HAS_HIT 2
#define PLUMBLINE_WALL_HIT_TIME_PASSES_BEFORE_START 3
#define PLUMBLINE_WALL_HIT_TIME_PASSES_BEYOND_END 4
int wall_hit_time(const double* query, double* answer);

/*
 * When does a moving vertex first touch a moving triangle?
 *
 * From t = 0 to t = 1, in fractions of the time step, the vertex v and the triangle's corners a, b and c move in space,
 * each in a straight line at constant speed. The contact set is the times t in [0, 1] at which the vertex lies on the
 * closed triangle. A triangle whose corners are on one line is the segment, or the point, that they span.
 * query: coordinates v0x v0y v0z a0x a0y a0z b0x b0y b0z c0x c0y c0z v1x v1y v1z a1x a1y a1z b1x b1y b1z c1x c1y c1z
 * outcomes, each with its values in order:
 *   0 miss  they never touch: the contact set is empty
 *   1 hit   they touch, at first at t
 *       t  the least time in the contact set, in [0, 1]; 0 for a contact at the start
 */
#define PLUMBLINE_VERTEX_TRIANGLE_CCD_QUERY 24
#define PLUMBLINE_VERTEX_TRIANGLE_CCD_VALUES 1
#define PLUMBLINE_VERTEX_TRIANGLE_CCD_MISS 0
#define PLUMBLINE_VERTEX_TRIANGLE_CCD_HIT 1
int vertex_triangle_ccd(const double* query, double* answer);

/*
 * When do two moving edges first touch?
 *
 * From t = 0 to t = 1, in fractions of the time step, the ends of the edges ab and cd move in space, each in a straight
 * line at constant speed. The contact set is the times t in [0, 1] at which the closed edges have a common point. An
 * edge of zero length is a point.
 * query: coordinates a0x a0y a0z b0x b0y b0z c0x c0y c0z d0x d0y d0z a1x a1y a1z b1x b1y b1z c1x c1y c1z d1x d1y d1z
 * outcomes, each with its values in order:
 *   0 miss  they never touch: the contact set is empty
 *   1 hit   they touch, at first at t
 *       t  the least time in the contact set, in [0, 1]; 0 for a contact at the start
 */
#define PLUMBLINE_EDGE_EDGE_CCD_QUERY 24
#define PLUMBLINE_EDGE_EDGE_CCD_VALUES 1
#define PLUMBLINE_EDGE_EDGE_CCD_MISS 0
#define PLUMBLINE_EDGE_EDGE_CCD_HIT 1
int edge_edge_ccd(const double* query, double* answer);

/* End of what `solver_header` writes. */

#ifdef __cplusplus
}
#endif

#endif

import java.util.stream.DoubleStream;

/** What libraries return, as answers: the code, then the values in the problem's order. */
final class Answers {
  /** Of `orientation`: a number that is positive to the left. */
  static double[] turn(double sign) {
    return new double[] {sign > 0 ? 1 : sign < 0 ? 2 : 0};
  }

  /** Of `quadratic_roots`: the real ones. A double root is one, as often as it may be listed. */
  static double[] roots(DoubleStream found) {
    double[] distinct = found.map(root -> root + 0.0).sorted().distinct().toArray();  // So that -0 is 0.
    return DoubleStream.concat(DoubleStream.of(distinct.length), DoubleStream.of(distinct)).toArray();
  }

  /** Of `point_projection`: how far along the foot lies; NaN where there is none, if that is documented. */
  static double[] foot(double s) {
    return Double.isNaN(s) ? new double[] {0} : new double[] {1, s};
  }

  /** No answer but code 0: they do not meet, or there is no foot. */
  static double[] nothing() {
    return new double[] {0};
  }

  /** Of `line_intersection` and `segment_intersection`: a point. */
  static double[] point(double x, double y) {
    return new double[] {1, x, y};
  }

  /** Of `segment_intersection`: the ends of what is common, in either order; where they are one point it is that. */
  static double[] overlap(double x0, double y0, double x1, double y1) {
    if (x0 == x1 && y0 == y1) return point(x0, y0);
    boolean ordered = x0 < x1 || x0 == x1 && y0 <= y1;
    return ordered ? new double[] {2, x0, y0, x1, y1} : new double[] {2, x1, y1, x0, y0};
  }

  /** Of a test that says no more than whether they meet. */
  static double[] hit(boolean met) {
    return new double[] {met ? 1 : 0};
  }
}

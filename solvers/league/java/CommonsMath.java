import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.geometry.euclidean.twod.Line;
import org.apache.commons.math3.geometry.euclidean.twod.SubLine;
import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;

/** Of libcommons-math3-java. */
final class CommonsMath {
  /** What `Line` and `SubLine` took where none is given; to give none is deprecated. */
  private static final double tolerance = 1e-10;

  private static Vector2D at(double[] q, int first) {
    return new Vector2D(q[first], q[first + 1]);
  }

  private static double[] point(Vector2D met) {
    return met == null ? Answers.nothing() : Answers.point(met.getX(), met.getY());
  }

  static double[] crossProduct(double[] q) {
    return Answers.turn(at(q, 4).crossProduct(at(q, 0), at(q, 2)));
  }

  static double[] solveAllComplex(double[] q) {
    // To divide by the last coefficient it must not be 0; of a constant it says that there is "no data".
    if (q[0] == 0 && q[1] == 0) return new double[] {q[2] == 0 ? 3 : 0};
    LaguerreSolver solver = new LaguerreSolver();
    double[] polynomial = Arrays.copyOf(new double[] {q[2], q[1], q[0]}, q[0] == 0 ? 2 : 3);
    // What is a real root it decides so itself where it looks for one; without a limit it might look on for hours.
    return Answers.roots(Stream.of(solver.solveAllComplex(polynomial, 0.0, 10000))
        .filter(root -> Math.abs(root.getImaginary())
            <= Math.max(solver.getRelativeAccuracy() * root.abs(), solver.getAbsoluteAccuracy()))
        .flatMapToDouble(root -> DoubleStream.of(root.getReal())));
  }

  static double[] lineIntersection(double[] q) {
    return point(new Line(at(q, 0), at(q, 2), tolerance).intersection(new Line(at(q, 4), at(q, 6), tolerance)));
  }

  static double[] subLineIntersection(double[] q) {
    SubLine other = new SubLine(at(q, 4), at(q, 6), tolerance);
    return point(new SubLine(at(q, 0), at(q, 2), tolerance).intersection(other, true));
  }
}

import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.util.stream.DoubleStream;

/** Of java.desktop, which comes with every Java. */
final class Desktop {
  static double[] solveQuadratic(double[] q) {
    double[] found = new double[2];
    int count = QuadCurve2D.solveQuadratic(new double[] {q[2], q[1], q[0]}, found);
    // "-1 is used to distinguish a constant equation, which might be always 0 or never 0": who asks knows which.
    if (count == -1) return new double[] {q[2] == 0 ? 3 : 0};
    return Answers.roots(DoubleStream.of(found).limit(count));
  }

  static double[] linesIntersect(double[] q) {
    return Answers.hit(Line2D.linesIntersect(q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7]));
  }
}

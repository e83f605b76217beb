import org.xmlcml.euclid.Line2;
import org.xmlcml.euclid.Real2;

/** Of libeuclid-java. */
final class Euclid {
  private static Real2 at(double[] q, int first) {
    return new Real2(q[first], q[first + 1]);
  }

  private static Line2 line(double[] q, int first) {
    return new Line2(at(q, first), at(q, first + 2));
  }

  /** Where it has no unit vector: "@exception EuclidRuntimeException this was of zero length". */
  private static boolean isPoint(double[] q, int first) {
    return q[first] == q[first + 2] && q[first + 1] == q[first + 3];
  }

  static double[] signedDistance(double[] q) {
    if (isPoint(q, 0)) return Answers.turn(0);
    return Answers.turn(line(q, 0).getSignedDistanceFromPoint(at(q, 4)));
  }

  static double[] lambda(double[] q) {
    if (isPoint(q, 2)) return Answers.nothing();
    return new double[] {1, line(q, 2).getLambda(at(q, 0))};
  }

  static double[] intersection(double[] q) {
    Real2 met = line(q, 0).getIntersection(line(q, 4));
    return met == null ? Answers.nothing() : Answers.point(met.getX(), met.getY());
  }
}

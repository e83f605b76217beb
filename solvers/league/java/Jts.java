import java.util.Arrays;
import org.locationtech.jts.algorithm.CGAlgorithmsDD;
import org.locationtech.jts.algorithm.LineIntersector;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineSegment;

/** Of libjts-java. */
final class Jts {
  private static final GeometryFactory factory = new GeometryFactory();

  private static Coordinate at(double[] q, int first) {
    return new Coordinate(q[first], q[first + 1]);
  }

  private static LineSegment segment(double[] q, int first) {
    return new LineSegment(at(q, first), at(q, first + 2));
  }

  /** What is of no length is a point: "Linestrings with exactly two identical points are invalid." */
  private static Geometry put(double[] q, int first) {
    LineSegment segment = segment(q, first);
    return segment.p0.equals2D(segment.p1) ? factory.createPoint(segment.p0) : segment.toGeometry(factory);
  }

  private static double[] point(Coordinate met) {
    return met == null ? Answers.nothing() : Answers.point(met.x, met.y);
  }

  private static double[] overlap(Coordinate one, Coordinate other) {
    return Answers.overlap(one.x, one.y, other.x, other.y);
  }

  static double[] orientation(double[] q) {
    return Answers.turn(Orientation.index(at(q, 0), at(q, 2), at(q, 4)));
  }

  static double[] projectionFactor(double[] q) {
    return Answers.foot(segment(q, 2).projectionFactor(at(q, 0)));
  }

  static double[] lineIntersection(double[] q) {
    return point(segment(q, 0).lineIntersection(segment(q, 4)));
  }

  static double[] intersectionDD(double[] q) {
    return point(CGAlgorithmsDD.intersection(at(q, 0), at(q, 2), at(q, 4), at(q, 6)));
  }

  static double[] computeIntersection(double[] q) {
    LineIntersector met = new RobustLineIntersector();
    met.computeIntersection(at(q, 0), at(q, 2), at(q, 4), at(q, 6));
    return switch (met.getIntersectionNum()) {
      case LineIntersector.NO_INTERSECTION -> Answers.nothing();
      case LineIntersector.POINT_INTERSECTION -> point(met.getIntersection(0));
      default -> overlap(met.getIntersection(0), met.getIntersection(1));
    };
  }

  static double[] intersection(double[] q) {
    Coordinate[] ends = put(q, 0).intersection(put(q, 4)).getCoordinates();
    Arrays.sort(ends);  // It may be in parts, an overlap of two lines that are one, say.
    return ends.length == 0 ? Answers.nothing() : overlap(ends[0], ends[ends.length - 1]);
  }

  static double[] intersects(double[] q) {
    return Answers.hit(put(q, 0).intersects(put(q, 4)));
  }
}

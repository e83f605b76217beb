import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** For each subject a program that calls its function on a query, as one would write it to its library's authors. */
final class Programs {
  /** By the problem the names of a query's numbers, in their order. */
  static final Map<String, List<String>> names = Map.of(
      "orientation", List.of("ax", "ay", "bx", "by", "cx", "cy"),
      "quadratic_roots", List.of("a", "b", "c"),
      "point_projection", List.of("px", "py", "ax", "ay", "bx", "by"),
      "line_intersection", List.of("ax", "ay", "bx", "by", "cx", "cy", "dx", "dy"),
      "segment_intersection", List.of("ax", "ay", "bx", "by", "cx", "cy", "dx", "dy"));

  /** By the subject. A number is followed by a d, for without it whole numbers are ints, which end at 2147483647. */
  static final Map<String, String> all = new HashMap<>();

  /** What it imports, and what its `main` does. */
  private static void put(String subject, String imports, String body) {
    all.put(subject, imports + "class Reproduce {\n  public static void main(String[] arguments) {\n" + body.indent(4)
        + "  }\n}\n");
  }

  /** How two segments are had of JTS. */
  private static final String geometries = """
      GeometryFactory factory = new GeometryFactory();
      Coordinate a = new Coordinate({ax}d, {ay}d), b = new Coordinate({bx}d, {by}d);
      Coordinate c = new Coordinate({cx}d, {cy}d), d = new Coordinate({dx}d, {dy}d);
      // A LineString of two identical points is not valid.
      Geometry one = a.equals2D(b) ? factory.createPoint(a) : new LineSegment(a, b).toGeometry(factory);
      Geometry other = c.equals2D(d) ? factory.createPoint(c) : new LineSegment(c, d).toGeometry(factory);
      """;

  static {
    put("commons-math3.Vector2D.crossProduct", """
        import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
        """, """
        Vector2D a = new Vector2D({ax}d, {ay}d), b = new Vector2D({bx}d, {by}d), c = new Vector2D({cx}d, {cy}d);
        System.out.println(c.crossProduct(a, b));
        """);
    put("euclid.Line2.getSignedDistanceFromPoint", """
        import org.xmlcml.euclid.Line2;
        import org.xmlcml.euclid.Real2;
        """, """
        Line2 line = new Line2(new Real2({ax}d, {ay}d), new Real2({bx}d, {by}d));
        System.out.println(line.getSignedDistanceFromPoint(new Real2({cx}d, {cy}d)));
        """);
    put("jts-core.Orientation.index", """
        import org.locationtech.jts.algorithm.Orientation;
        import org.locationtech.jts.geom.Coordinate;
        """, """
        Coordinate a = new Coordinate({ax}d, {ay}d), b = new Coordinate({bx}d, {by}d);
        System.out.println(Orientation.index(a, b, new Coordinate({cx}d, {cy}d)));
        """);

    put("commons-math3.LaguerreSolver.solveAllComplex", """
        import java.util.Arrays;
        import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
        """, """
        double a = {a}d, b = {b}d, c = {c}d;
        double[] polynomial = a == 0 ? new double[] {c, b} : new double[] {c, b, a};
        // The last coefficient must not be 0. It starts at 0, and is to take at most 10000 evaluations.
        System.out.println(Arrays.toString(new LaguerreSolver().solveAllComplex(polynomial, 0, 10000)));
        """);
    put("java.desktop.QuadCurve2D.solveQuadratic", """
        import java.awt.geom.QuadCurve2D;
        """, """
        double[] roots = new double[2];
        int count = QuadCurve2D.solveQuadratic(new double[] {{c}d, {b}d, {a}d}, roots);
        System.out.println(count);
        for (int i = 0; i < count; i++) System.out.println(roots[i]);
        """);

    put("euclid.Line2.getLambda", """
        import org.xmlcml.euclid.Line2;
        import org.xmlcml.euclid.Real2;
        """, """
        Line2 line = new Line2(new Real2({ax}d, {ay}d), new Real2({bx}d, {by}d));
        System.out.println(line.getLambda(new Real2({px}d, {py}d)));
        """);
    put("jts-core.LineSegment.projectionFactor", """
        import org.locationtech.jts.geom.Coordinate;
        import org.locationtech.jts.geom.LineSegment;
        """, """
        LineSegment segment = new LineSegment({ax}d, {ay}d, {bx}d, {by}d);
        System.out.println(segment.projectionFactor(new Coordinate({px}d, {py}d)));
        """);

    put("commons-math3.Line.intersection", """
        import org.apache.commons.math3.geometry.euclidean.twod.Line;
        import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
        """, """
        Vector2D a = new Vector2D({ax}d, {ay}d), b = new Vector2D({bx}d, {by}d);
        Vector2D c = new Vector2D({cx}d, {cy}d), d = new Vector2D({dx}d, {dy}d);
        Vector2D met = new Line(a, b, 1e-10).intersection(new Line(c, d, 1e-10));
        System.out.println(met == null ? null : met.getX() + " " + met.getY());
        """);
    put("euclid.Line2.getIntersection", """
        import org.xmlcml.euclid.Line2;
        import org.xmlcml.euclid.Real2;
        """, """
        Line2 one = new Line2(new Real2({ax}d, {ay}d), new Real2({bx}d, {by}d));
        Line2 other = new Line2(new Real2({cx}d, {cy}d), new Real2({dx}d, {dy}d));
        System.out.println(one.getIntersection(other));
        """);
    put("jts-core.CGAlgorithmsDD.intersection", """
        import org.locationtech.jts.algorithm.CGAlgorithmsDD;
        import org.locationtech.jts.geom.Coordinate;
        """, """
        Coordinate a = new Coordinate({ax}d, {ay}d), b = new Coordinate({bx}d, {by}d);
        Coordinate c = new Coordinate({cx}d, {cy}d), d = new Coordinate({dx}d, {dy}d);
        System.out.println(CGAlgorithmsDD.intersection(a, b, c, d));
        """);
    put("jts-core.LineSegment.lineIntersection", """
        import org.locationtech.jts.geom.LineSegment;
        """, """
        LineSegment one = new LineSegment({ax}d, {ay}d, {bx}d, {by}d);
        LineSegment other = new LineSegment({cx}d, {cy}d, {dx}d, {dy}d);
        System.out.println(one.lineIntersection(other));
        """);

    put("commons-math3.SubLine.intersection", """
        import org.apache.commons.math3.geometry.euclidean.twod.SubLine;
        import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
        """, """
        Vector2D a = new Vector2D({ax}d, {ay}d), b = new Vector2D({bx}d, {by}d);
        Vector2D c = new Vector2D({cx}d, {cy}d), d = new Vector2D({dx}d, {dy}d);
        Vector2D met = new SubLine(a, b, 1e-10).intersection(new SubLine(c, d, 1e-10), true);
        System.out.println(met == null ? null : met.getX() + " " + met.getY());
        """);
    put("java.desktop.Line2D.linesIntersect", """
        import java.awt.geom.Line2D;
        """, """
        System.out.println(Line2D.linesIntersect(
            {ax}d, {ay}d, {bx}d, {by}d, {cx}d, {cy}d, {dx}d, {dy}d));
        """);
    put("jts-core.LineString.intersection", """
        import java.util.Arrays;
        import org.locationtech.jts.geom.*;
        """, geometries + """
        System.out.println(Arrays.toString(one.intersection(other).getCoordinates()));
        """);
    put("jts-core.LineString.intersects", """
        import org.locationtech.jts.geom.*;
        """, geometries + """
        System.out.println(one.intersects(other));
        """);
    put("jts-core.RobustLineIntersector.computeIntersection", """
        import org.locationtech.jts.algorithm.RobustLineIntersector;
        import org.locationtech.jts.geom.Coordinate;
        """, """
        Coordinate a = new Coordinate({ax}d, {ay}d), b = new Coordinate({bx}d, {by}d);
        Coordinate c = new Coordinate({cx}d, {cy}d), d = new Coordinate({dx}d, {dy}d);
        RobustLineIntersector met = new RobustLineIntersector();
        met.computeIntersection(a, b, c, d);
        int count = met.getIntersectionNum();
        System.out.println(count);
        for (int i = 0; i < count; i++) System.out.println(met.getIntersection(i));
        """);
  }
}

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The subjects in Java: each calls one public function of a package, as its documentation says. */
final class Subjects {
  /** `adaptor` names a method, for its class may not be there: of the numbers of a query it makes the answer. Where the
      documentation states that the function differs on purpose, `conventions` says how, each with the sentence that
      states it; what else explains an answer, a tolerance say, stands in `note`. */
  record Subject(String problem, String library, String function, String adaptor, Map<String, String> conventions,
                 String note) {
    String name() {
      return library + "." + function;
    }
  }

  static final List<Subject> all = new ArrayList<>();
  private static final String ofEuclid = "It throws for a line as short as its epsilon of 1e-10 (Real.getEpsilon), "
        + "documented: 'EuclidRuntimeException this was of zero length' (the javadoc of getUnitVector).";

  private static void subject(String problem, String library, String function, String adaptor,
                              Map<String, String> conventions, String note) {
    all.add(new Subject(problem, library, function, adaptor, conventions, note));
  }

  private static void subject(String problem, String library, String function, String adaptor) {
    subject(problem, library, function, adaptor, Map.of(), "");
  }

  static {
    subject("orientation", "commons-math3", "Vector2D.crossProduct", "CommonsMath.crossProduct");
    subject("orientation", "euclid", "Line2.getSignedDistanceFromPoint", "Euclid.signedDistance", Map.of(),
        "Its documentation does not say which side is positive: 'will depend on direction of line' (its javadoc). "
        + "Left is positive. "
        + ofEuclid);
    subject("orientation", "jts-core", "Orientation.index", "Jts.orientation");

    subject("quadratic_roots", "commons-math3", "LaguerreSolver.solveAllComplex", "CommonsMath.solveAllComplex",
        Map.of(), "It has an accuracy of 1e-6, documented: 'Construct a solver with default accuracy (1e-6).' (its "
        + "javadoc). It treats a root whose imaginary part is within that as real.");
    subject("quadratic_roots", "java.desktop", "QuadCurve2D.solveQuadratic", "Desktop.solveQuadratic");

    subject("point_projection", "euclid", "Line2.getLambda", "Euclid.lambda", Map.of(), ofEuclid);
    subject("point_projection", "jts-core", "LineSegment.projectionFactor", "Jts.projectionFactor");

    subject("line_intersection", "commons-math3", "Line.intersection", "CommonsMath.lineIntersection", Map.of(),
        "It has a tolerance of 1e-10, which was its default, documented: 'tolerance below which points are "
        + "considered identical' (its javadoc). It compares that with the sine of the angle between the lines.");
    subject("line_intersection", "euclid", "Line2.getIntersection", "Euclid.intersection",
        Map.of("same_line_is_parallel", "'null if parallel or antiparallel' (its javadoc)"), "");
    subject("line_intersection", "jts-core", "CGAlgorithmsDD.intersection", "Jts.intersectionDD",
        Map.of("same_line_is_parallel", "'If the lines are parallel (either identical or separate) a null value is"
            + " returned.' (its javadoc)"), "");
    subject("line_intersection", "jts-core", "LineSegment.lineIntersection", "Jts.lineIntersection",
        Map.of("same_line_is_parallel", "'or null if there is no point of intersection or an infinite number of"
            + " intersection points' (its javadoc)"), "");

    subject("segment_intersection", "commons-math3", "SubLine.intersection", "CommonsMath.subLineIntersection",
        Map.of(), "It has a tolerance of 1e-10, which was its default, documented: 'tolerance below which points are "
        + "considered identical' (its javadoc). It compares that with the sine of the angle between the lines, too.");
    subject("segment_intersection", "java.desktop", "Line2D.linesIntersect", "Desktop.linesIntersect",
        Map.of("hit_only", "'true if the first specified line segment and the second specified line segment intersect"
            + " each other; false otherwise.' (its javadoc)"), "");
    subject("segment_intersection", "jts-core", "LineString.intersection", "Jts.intersection");
    subject("segment_intersection", "jts-core", "LineString.intersects", "Jts.intersects",
        Map.of("hit_only", "'true if the two Geometrys intersect' (its javadoc)"), "");
    subject("segment_intersection", "jts-core", "RobustLineIntersector.computeIntersection", "Jts.computeIntersection");
  }
}

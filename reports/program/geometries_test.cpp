// Queries as geometries: what `explain` reads is what reports print, however it is written.
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

const std::string numbers = "segment_intersection 0 0 0.4 1 0.1 0 0.4 1";

TEST_F(Program, ExplainReadsTheGeometriesThatAReportPrints) {
  const Ended plain = run({"explain", numbers});
  ASSERT_EQ(plain.code, 0) << plain.err;
  const std::string report = run({"explain", numbers, "--solver", "minkowski", "--as-report"}).out;
  const std::string printed = "LINESTRING (0 0, 0.4 1)\nLINESTRING (0.1 0, 0.4 1)";
  ASSERT_NE(report.find(printed + '\n'), std::string::npos) << report;
  const std::string first = R"({"type": "LineString", "coordinates": [[0, 0], [0.4, 1]]})",
                    second = R"({"type":"LineString","coordinates":[[0.1,0],[0.4,1]]})";
  const std::string one_feature =
      "{\n \"type\": \"FeatureCollection\",\n \"features\": [\n  {\"type\": \"Feature\", "
      "\"properties\": {\"note\": \"}#\", \"id\": 7}, \"geometry\":\n" +
      first + "},\n  {\"type\": \"Feature\", \"properties\": null, \"geometry\": " + second + "}]\n}";
  for (const std::string& query :
       {printed, std::string("linestring(0 0,0.4 1) LineString(0.1 0,0.4 1)"),
        std::string("MULTILINESTRING ((0 0, 0.4 1), (0.1 0, 0.4 1))"),
        std::string("GEOMETRYCOLLECTION (LINESTRING (0 0, 0.4 1), LINESTRING (0.1 0, 0.4 1))"), first + second,
        first + "\n" + second, one_feature})
    EXPECT_EQ(run({"explain", "segment_intersection " + query}).out, plain.out) << query;
  EXPECT_EQ(run({"explain", "segment_intersection", "LINESTRING (0 0, 0.4 1)", "LINESTRING (0.1 0, 0.4 1)"}).out,
            plain.out);
  EXPECT_EQ(run({"explain", "segment_intersection", first, second}).out, plain.out);
  // Of a file, with other cases about it, and where the problem is known.
  const std::string crossing = "segment_intersection 0 0 1 1 0 1 1 0\n";
  const std::string all = run({"explain", "-"}, crossing + numbers + '\n' + crossing).out;
  EXPECT_EQ(run({"explain", "-"}, crossing + "segment_intersection " + printed + "  # a note\n" + crossing).out, all);
  EXPECT_EQ(run({"truth", "segment_intersection"}, printed + '\n' + printed).out,
            run({"truth", "segment_intersection"}, numbers + '\n' + numbers).out);
  EXPECT_EQ(run({"explain", "point_projection POINT (3 4) LINESTRING (0 0, 10 0)"}).out,
            run({"explain", "point_projection 3 4 0 0 10 0"}).out);
}

TEST_F(Program, GeometriesThatAreNoQueryAreRefused) {
  const std::vector<std::pair<std::string, std::string>> refused = {
      {"segment_intersection LINESTRING(0 0, 1 1)",
       "takes LINESTRING (ax ay, bx by) LINESTRING (cx cy, dx dy), and "
       "here is LINESTRING of 4 numbers."},
      {"segment_intersection LINESTRING(0 0 0, 1 1 1) LINESTRING(0 1 0, 1 0 0)", "here is LINESTRING of 6 numbers"},
      {"segment_intersection POLYGON((0 0, 1 1, 2 0, 0 0))", "'POLYGON' is not a geometry that a query is made of"},
      {"segment_intersection LINESTRING(0 0, 1 1", "a bracket of a geometry is opened and not closed."},
      {"segment_intersection LINESTRING(0 0, 1 x) LINESTRING(0 1, 1 0)", "'x' is not a number"},
      {"segment_intersection {\"type\":\"Circle\"}", "'Circle' is not a geometry that a query is made of"},
      {"segment_intersection {\"type\":}", "is not JSON."},
      {"quadratic_roots POINT(1 2)", "a query of quadratic_roots is not made of geometries: give its numbers."},
      {"segments LINESTRING(0 0, 1 1)", "There is no problem 'segments'"},
      {"LINESTRING(0 0, 1 1)", "a case of geometries is its problem's name and these"}};
  for (const auto& [query, sentence] : refused) {
    const Ended ended = run({"explain", query});
    EXPECT_EQ(ended.code, 2) << query;
    EXPECT_EQ(ended.out, "") << query;
    EXPECT_NE(ended.err.find(sentence), std::string::npos) << query << "\n" << ended.err;
  }
  EXPECT_NE(
      run({"explain", "-"}, "orientation 0 0 1 0 0 1\n\norientation POINT (1 2)\n").err.find("standard input:3: "),
      std::string::npos);
}

TEST_F(Program, AReportTakesAnAnswerAndTheCallThatGaveIt) {
  const std::string query = "orientation 0.8 6.2 2.6 -4.6 3 -7";
  const Ended plain = run({"explain", query, "--answer", "left", "--as-report"});
  ASSERT_EQ(plain.code, 0) << plain.err;
  EXPECT_TRUE(plain.out.starts_with("# A function answers `left` where the truth is `")) << plain.out;
  EXPECT_NE(plain.out.find("plumbline explain --answer left 'orientation "), std::string::npos) << plain.out;
  const Ended called = run({"explain", query, "--answer", "left", "--as-report", "--call", "orient2d(a, b, c)"});
  EXPECT_TRUE(called.out.starts_with("# `orient2d(a, b, c)` answers `left` where the truth is `")) << called.out;
  EXPECT_NE(called.out.find("```\na = (0.8, 6.2)\nb = (2.6, -4.6)\nc = (3, -7)\norient2d(a, b, c)\n```\n"),
            std::string::npos)
      << called.out;
  EXPECT_EQ(called.out.find("plumbline"), std::string::npos) << called.out;
  const Ended numbered =
      run({"explain", query, "--answer", "left", "--as-report", "--call", "turn(ax, ay, bx, by, cx, cy)"});
  EXPECT_NE(numbered.out.find("\nturn(0.8, 6.2, 2.6, -4.6, 3, -7)\n"), std::string::npos) << numbered.out;
  EXPECT_EQ(run({"explain", query, "--answer", "left", "--call", "f(a)"}).code, 2);
  const Ended two = run({"explain", query, "--answer", "left", "--answer", "right", "--as-report"});
  EXPECT_EQ(two.code, 2);
  EXPECT_NE(two.err.find("--as-report needs one case and one --solver or --answer, but here are 1 and 2."),
            std::string::npos)
      << two.err;
}

}  // namespace
}  // namespace plumbline

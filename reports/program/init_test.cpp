// `plumbline init`: what it finds in a project, what it prints, what it writes, and that it changes nothing else.
#include <fmt/format.h>

#include <map>
#include <set>

#include "props/problem.hpp"
#include "reports/init/functions.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

std::string in_short(const std::vector<DefinedFunction>& functions) {
  std::string text;
  for (const DefinedFunction& one : functions)
    text += fmt::format("{}{}/{}", text.empty() ? "" : " ", one.name, one.parameters.size());
  return text;
}

TEST(FunctionsInFiles, OfJavaScriptAreThoseOfItsModule) {
  const auto found = functions_in(R"js(
// function commented(a) {}
const text = 'function quoted(a) {', pattern = /function (in|pattern)\(["'(]/;
export function orient2d(ax, ay, [bx, by], c = f(1, 2)) { return ax / ay / bx; }
const crosses = (a, b) => a, typed = async (a: Point, b: Map<string, number>): Promise<boolean> => true;
function hidden({ x, y }) {}
export default (p, q) => p;
export { crosses as meets, typed };
)js",
                                  Tongue::javascript);
  ASSERT_EQ(in_short(found), "orient2d/4 crosses/2 typed/2 hidden/1 default/2");
  EXPECT_EQ(found[0].line, 4u);
  EXPECT_EQ(found[0].parameters, (std::vector<std::string>{"ax", "ay", "{}", "c"}));
  EXPECT_EQ(found[3].parameters, std::vector<std::string>{"{}"});
  const Export exported[] = {Export::named, Export::named, Export::named, Export::none, Export::by_default};
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].exported, exported[i]) << found[i].name;
}

TEST(FunctionsInFiles, OfCommonJsAreMembersOrTheModule) {
  const auto members = functions_in(
      "function a(x) {}\nfunction b(x) {}\nexports.c = function (x, y) {};\n"
      "module.exports.d = (x) => x;\nmodule.exports = { a };",
      Tongue::javascript);
  ASSERT_EQ(in_short(members), "a/1 b/1 c/2 d/1");
  EXPECT_EQ(members[0].exported, Export::member);
  EXPECT_EQ(members[1].exported, Export::none);
  EXPECT_EQ(members[2].exported, Export::member);
  EXPECT_EQ(members[3].exported, Export::member);
  const auto module = functions_in("module.exports = function (a, b) {}", Tongue::javascript);
  ASSERT_EQ(in_short(module), "default/2");
  EXPECT_EQ(module[0].exported, Export::by_default);
}

TEST(FunctionsInFiles, OfPythonStandAtTheLeft) {
  const auto found = functions_in(
      "\"\"\"\ndef quoted(a):\n\"\"\"\nclass C:\n    def method(self, a):\n        pass\n"
      "async def later(a, *, b: int = 3, **rest):\n    pass\n# def commented(a):\n",
      Tongue::python);
  ASSERT_EQ(in_short(found), "later/3");
  EXPECT_EQ(found[0].line, 7u);
}

TEST(FunctionsInFiles, OfCppHaveTheirNamespaces) {
  const auto found = functions_in(R"cpp(
#define NOT_A_FUNCTION(a) \
                                      { a; }
                                    double declared(double a);
                                    namespace shapes::detail {
                                    struct Line {
                                      bool meets(const Line& other) const noexcept {
                                        if (other.a(1)) {
                                          return call(other);
                                        }
                                        return true;
                                      }
                                    };
                                    template <typename T>
                                    auto orient(const T* a, const T b[2], double c = 1) -> decltype(c) {
                                      return c;
                                    }
                                    static inline void nothing(void) {}
                                    int values[] = {1, 2};
                                    }  // namespace shapes::detail
                                    extern "C" {
                                    int plain(int) { return 0; }
                                    }
                                  )cpp",
                                  Tongue::cpp);
  ASSERT_EQ(in_short(found),
            "shapes::detail::Line::meets/1 shapes::detail::orient/3 shapes::detail::nothing/0 plain/1");
  EXPECT_EQ(found[1].parameters, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(found[1].last_name(), "orient");
}

TEST(FunctionsInFiles, OfJavaStandInClasses) {
  const auto found = functions_in(
      "package p;\npublic final class Turn {\n  private Turn() {}\n  @Deprecated\n  public "
      "static int index(double[] a, final Point b) throws IOException, Fault {\n    for "
      "(;;) { use(new Object() { }); }\n  }\n}\n",
      Tongue::java);
  ASSERT_EQ(in_short(found), "index/2");
  EXPECT_EQ(found[0].parameters, (std::vector<std::string>{"a", "b"}));
}

TEST(LikelyProblems, AreKnown) {
  const std::map<std::string, std::string> names = {{"orient2d", "orientation"},
                                                    {"Orientation.index", "orientation"},
                                                    {"Orientation.area", ""},
                                                    {"solveQuadratic", "quadratic_roots"},
                                                    {"segments_intersect", "segment_intersection"},
                                                    {"lineIntersection", "line_intersection"},
                                                    {"closestPointOnSegment", "point_projection"},
                                                    {"intercept_time", "target_intercept"},
                                                    {"rayVsSegment", "wall_hit_time"},
                                                    {"raySegment", "wall_hit_time"},
                                                    {"edge_edge_ccd", "edge_edge_ccd"},
                                                    {"pointTriangleCCD", "vertex_triangle_ccd"},
                                                    {"vertex_face_ccd", "vertex_triangle_ccd"},
                                                    {"area", ""}};
  for (const auto& [name, problem] : names) {
    EXPECT_EQ(likely_problem(name), problem) << name;
    EXPECT_TRUE(problem.empty() || find_problem(problem) != nullptr) << problem;
  }
}

class Init : public Program {
 protected:
  Init() { fs::create_directories(file("project/src")); }

  // A file of the project.
  void has(const std::string& name, const std::string& text) const {
    fs::create_directories(file("project/" + name).parent_path());
    write(file("project/" + name), text);
  }
  std::map<std::string, std::string> all() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(file("project")))
      if (entry.is_regular_file())
        files[entry.path().lexically_relative(file("project")).string()] = read(entry.path());
    return files;
  }
  Ended init(std::vector<std::string> words) const {
    words.insert(words.begin(), {"init", file("project").string()});
    return run(words);
  }
  // In the place that the stub shows.
  void fill(const std::string& stub, const std::string& code) const {
    std::string text = read(file("project/" + stub));
    const auto line_after = [&text](const std::string& mark, std::size_t from) {
      return text.find('\n', text.find(mark, from)) + 1;
    };
    ASSERT_NE(text.find("inite"), std::string::npos) << text;
    const std::size_t begin = line_after("REFUSED", text.rfind("inite"));
    write(file("project/" + stub), text.replace(begin, line_after("REFUSED", begin) - begin, code));
  }
  void expect_written(const std::set<std::string>& names) const {
    std::set<std::string> found;
    for (const auto& [name, text] : all()) found.insert(name);
    EXPECT_EQ(found, names);
  }
};

constexpr const char* wrong_orientation =
    "(ax, ay, bx, by, cx, cy) {\n  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);\n}\n";

TEST_F(Init, WithoutWriteChangesNothingAndPrintsAPatch) {
  has("package.json", R"({"type": "module"})");
  has("src/turn.js", std::string("export function orient2d") + wrong_orientation);
  const auto before = all();
  const Ended shown = init({});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(all(), before);
  EXPECT_NE(shown.out.find("Nothing is written yet"), std::string::npos) << shown.out;
  // What it prints makes what --write writes.
  write(file("shown.patch"), shown.out);
  const Ended written = init({"--write"});
  EXPECT_EQ(written.code, 0) << written.err;
  const auto after = all();
  expect_written({"package.json", "src/turn.js", "src/plumbline_orientation.mjs", "src/plumbline_orientation_test.mjs",
                  ".github/workflows/plumbline.yml"});
  for (const auto& [name, text] : before) EXPECT_EQ(after.at(name), text);
  fs::create_directories(file("patched/src"));
  const Ended patched = type("cd patched && patch -s -p1 < ../shown.patch");
  EXPECT_EQ(patched.code, 0) << patched.out;
  for (const auto& [name, text] : after)
    if (!before.contains(name)) {
      EXPECT_EQ(read(file("patched/" + name)), text) << name;
    }
}

TEST_F(Init, ChecksAFunctionOfJavaScript) {
  has("package.json", R"({"type": "module"})");
  has("src/turn.js", std::string("export function orient2d") + wrong_orientation);
  ASSERT_EQ(init({"--write"}).code, 0);
  fill("src/plumbline_orientation.mjs",
       "  const det = orient2d(...query);\n  return [det > 0 ? LEFT : det < 0 ? RIGHT : COLLINEAR];\n");
  const Ended wrong = type("cd project && node --test src/plumbline_orientation_test.mjs");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_NE(wrong.out.find("rounding"), std::string::npos) << wrong.out;
}

TEST_F(Init, ChecksAFunctionOfPython) {
  has("pyproject.toml", "[project]\nname = 'shapes'\n");
  has("src/shapes/__init__.py", "");
  has("src/shapes/turn.py",
      "def orient(a, b, c):\n    det = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - "
      "a[0])\n    return (det > 0) - (det < 0)\n");
  has("tests/test_turn.py", "");
  ASSERT_EQ(init({"--function", "src/shapes/turn.py:orient", "--problem", "orientation", "--write"}).code, 0);
  fill("src/shapes/plumbline_orientation.py",
       "    return [(COLLINEAR, LEFT, RIGHT)[orient((ax, ay), (bx, by), (cx, cy))]]\n");
  const Ended wrong = type("cd project/tests && PYTHONPATH=" PLUMBLINE_TREE
                           "/reports/languages python3 -B -c "
                           "'import test_plumbline_orientation as t; t.test_orient()'");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_NE(wrong.out.find("plumbline.Wrong"), std::string::npos) << wrong.out;
}

TEST_F(Init, ChecksAFunctionOfCpp) {
  has("CMakeLists.txt", "set(CMAKE_CXX_STANDARD 20)\n");
  has("include/shapes/turn.hpp",
      "#pragma once\nnamespace shapes {\ninline double orientation(const double* a, const double* b, const double* c) "
      "{\n  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);\n}\n}\n");
  ASSERT_EQ(init({"--write"}).code, 0);
  expect_written({"CMakeLists.txt", "include/shapes/turn.hpp", "plumbline_checks/CMakeLists.txt",
                  "plumbline_checks/orientation.cpp", ".github/workflows/plumbline.yml"});
  const std::string cmake = read(file("project/plumbline_checks/CMakeLists.txt"));
  EXPECT_NE(cmake.find("cxx_std_20"), std::string::npos) << cmake;
  fill("plumbline_checks/orientation.cpp",
       "  const double det = shapes::orientation(query, query + 2, query + 4);\n  (void)answer;\n  return det > 0 ? "
       "LEFT : det < 0 ? RIGHT : COLLINEAR;\n");
  const Ended wrong = type("cd project && " PLUMBLINE_CXX_COMPILER
                           " -shared -fPIC -I. plumbline_checks/orientation.cpp -o mine.so && plumbline check "
                           "orientation --solver ./mine.so --cases 300");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_NE(wrong.out.find("rounding"), std::string::npos) << wrong.out;
}

TEST_F(Init, PutsAFunctionOfJavaIntoItsPackage) {
  has("pom.xml", "<project><dependency><artifactId>junit-jupiter</artifactId></dependency></project>");
  has("src/main/java/org/shapes/Turn.java",
      "package org.shapes;\nclass Turn {\n  static int orientation(double[] a, double[] b, double[] c) { return 0; "
      "}\n}\n");
  const Ended written = init({"--write"});
  ASSERT_EQ(written.code, 0) << written.err;
  expect_written({"pom.xml", "src/main/java/org/shapes/Turn.java", "src/test/java/org/shapes/PlumblineOrientation.java",
                  "src/test/java/org/shapes/PlumblineOrientationTest.java", ".github/workflows/plumbline.yml"});
#ifdef JAVA
  fill("src/test/java/org/shapes/PlumblineOrientation.java",
       "    return new Number[] {Turn.orientation(query, query, query)};\n");
  const Ended wrong = type(
      "cd project && javac -d classes src/main/java/org/shapes/Turn.java "
      "src/test/java/org/shapes/PlumblineOrientation.java && plumbline check orientation --solver "
      "'exec:java -cp classes org.shapes.PlumblineOrientation' --cases 10");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_NE(wrong.out.find("collinear"), std::string::npos) << wrong.out;
#endif
}

TEST_F(Init, OverwritesNothing) {
  has("package.json", "{}");
  has("index.js",
      "module.exports = { segmentsIntersect(a, b) {} };\nfunction segseg(a, b) {}\nexports.segseg = segseg;");
  has("plumbline_segment_intersection.mjs", "precious");
  has(".github/workflows/plumbline.yml", "precious");
  const Ended written = init({"--write"});
  EXPECT_EQ(written.code, 0) << written.err;
  EXPECT_NE(written.out.find("keeps .github/workflows/plumbline.yml"), std::string::npos) << written.out;
  EXPECT_EQ(all().at("plumbline_segment_intersection.mjs"), "precious");
  EXPECT_EQ(all().at(".github/workflows/plumbline.yml"), "precious");
  EXPECT_TRUE(all().contains("plumbline_segment_intersection_test.mjs"));
}

TEST_F(Init, ListsWhatThereIsToChoose) {
  has("package.json", R"({"devDependencies": {"vitest": "3"}})");
  has("src/a.mjs", "export function orient2d(a, b, c) {}\nexport const solveQuadratic = (a, b, c) => [];\n");
  has("node_modules/other/index.js", "export function orientation(a, b, c) {}\n");
  has("src/a.test.mjs", "export function isCCW(a, b, c) {}\n");
  const Ended shown = init({});
  EXPECT_EQ(shown.code, 0);
  EXPECT_NE(shown.out.find("2 functions"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("--function src/a.mjs:solveQuadratic --problem quadratic_roots"), std::string::npos);
  const Ended refused = init({"--write"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("--function src/a.mjs:orient2d"), std::string::npos) << refused.err;
  EXPECT_EQ(all().size(), 4u);
  ASSERT_EQ(init({"--function", "src/a.mjs:solveQuadratic", "--write"}).code, 0);
  const std::string test = read(file("project/src/plumbline_quadratic_roots.test.mjs"));
  EXPECT_NE(test.find("from 'vitest'"), std::string::npos) << test;
}

TEST_F(Init, RefusesInSentences) {
  EXPECT_NE(init({}).err.find("has none of package.json"), std::string::npos);
  has("package.json", "{}");
  EXPECT_NE(init({}).err.find("No function in"), std::string::npos);
  has("src/a.mjs", "export function f(a) {}\n");
  has("src/a.rb", "");
  EXPECT_NE(init({"--function", "src/a.mjs:f"}).err.find("suggests no problem"), std::string::npos);
  EXPECT_NE(init({"--function", "src/a.mjs:g"}).err.find("has the function f"), std::string::npos);
  EXPECT_NE(init({"--function", "src/b.mjs:g"}).err.find("no file src/b.mjs"), std::string::npos);
  EXPECT_NE(init({"--function", "src/a.rb:g"}).err.find("is no source in"), std::string::npos);
  EXPECT_NE(init({"--function", "src/a.mjs:f", "--problem", "nothing"}).err.find("nothing"), std::string::npos);
  EXPECT_EQ(run({"init", file("nowhere")}).code, 2);
}

}  // namespace
}  // namespace plumbline

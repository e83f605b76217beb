// Java: a class among the tests of Maven or Gradle, in the function's package, and a test for JUnit 5 or 4.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "reports/init/habitats.hpp"
#include "reports/program/files.hpp"

namespace plumbline::habitat {
namespace {

constexpr std::string_view junit = R"java({package}import static {assertions}.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import {annotation};

/** Checks with Plumbline what {stub} answers. */
public class {stub}Test {
  @Test
  public void {name}Answers{title}() throws Exception {
    // Where Plumbline is not in PATH, the variable PLUMBLINE names the file of its program.
    String program = System.getenv().getOrDefault("PLUMBLINE", "plumbline");
    String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String solver = "exec:'" + java + "' -cp '" + classes + "' {class}";
    Process run = new ProcessBuilder(program, "check", "{problem}", "--cases", "1000", "--solver", solver)
        .redirectErrorStream(true).start();
    String report = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals({equal});
  }
}
)java";

// `segment_intersection` as a name of Java: SegmentIntersection.
std::string title_of(std::string_view problem) {
  std::string title;
  bool raised = true;
  for (const char c : problem) {
    if (c != '_') title += raised ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    raised = c == '_';
  }
  return title;
}

// The folders of the package, with a slash at their end, and the folder that they start from.
struct Place {
  std::string sources, package;
};

Place place_of(const Target& target) {
  for (const std::string_view sources : {"src/main/java/", "src/test/java/", "src/java/", "src/"})
    if (const std::size_t at = target.folder().find(sources); at != std::string::npos)
      return {target.folder().substr(0, at + sources.size()), target.folder().substr(at + sources.size())};
  return {"", target.folder()};
}

// Whether tests are of JUnit 5: as those that are there, or else as the build says, or its parent.
bool is_modern(const Target& target, const std::string& tests) {
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(target.root / tests, error), end;
  for (; !error && at != end; at.increment(error)) {
    if (at->path().extension() != ".java") continue;
    const std::string text = read_file(at->path());
    if (text.find("org.junit.jupiter") != std::string::npos) return true;
    if (text.find("junit.framework") != std::string::npos || text.find("org.junit.") != std::string::npos) return false;
  }
  std::string build = target.manifest_text;
  for (const std::string_view parent : {"../", "../../"})
    if (target.has(std::string(parent) + target.manifest))
      build += read_file(target.root / (std::string(parent) + target.manifest));
  const auto names = [&build](std::string_view word) { return build.find(word) != std::string::npos; };
  return names("jupiter") || names("useJUnitPlatform") || !names("junit");
}

Addition addition_to_java(const Target& target) {
  const std::string problem(target.problem->name()), title = title_of(problem), stub = "Plumbline" + title;
  const Place place = place_of(target);
  std::string package = place.package.substr(0, place.package.empty() ? 0 : place.package.size() - 1);
  std::ranges::replace(package, '/', '.');
  const std::string qualified = package.empty() ? stub : package + "." + stub;
  const std::string declaration = package.empty() ? "" : fmt::format("package {};\n\n", package);
  const std::size_t main = place.sources.find("src/main/java/");
  const std::string module = main == std::string::npos ? "" : place.sources.substr(0, main);
  const std::string tests = (main == std::string::npos ? "src/test/java/" : module + "src/test/java/") + place.package;
  const bool by_maven = target.manifest == "pom.xml";
  const bool modern = is_modern(target, module + "src/test/java");
  Addition made;
  const std::string built = module + (by_maven ? "target/" : "build/classes/java/");
  made.build = by_maven                ? "mvn --quiet test-compile"
               : target.has("gradlew") ? "./gradlew testClasses"
                                       : "gradle testClasses";
  made.solver = by_maven ? fmt::format("exec:java -cp {0}classes:{0}test-classes {1}", built, qualified)
                         : fmt::format("exec:java -cp {0}main:{0}test {1}", built, qualified);
  const std::string commands = made.build + "\nplumbline check {problem} --solver '" + made.solver + "'";
  const std::string file = tests + stub + ".java";
  made.pieces.push_back({file, stub_of(target, "java", file, declaration, commands)});
  made.pieces.push_back(
      {tests + stub + "Test.java",
       filled_in(std::string(junit), {{"package", declaration},
                                      {"assertions", modern ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert"},
                                      {"annotation", modern ? "org.junit.jupiter.api.Test" : "org.junit.Test"},
                                      {"stub", stub},
                                      {"name", std::string(target.function.last_name())},
                                      {"title", title},
                                      {"class", qualified},
                                      {"problem", problem},
                                      {"equal", modern ? "0, run.waitFor(), report" : "report, 0, run.waitFor()"}})});
  made.test = by_maven
                  ? fmt::format("mvn --quiet test -Dtest={}Test -Dsurefire.failIfNoSpecifiedTests=false", stub)
                  : fmt::format("{} test --tests {}Test", target.has("gradlew") ? "./gradlew" : "gradle", qualified);
  return made;
}

}  // namespace

const Habitat java = {"Java", {"pom.xml", "build.gradle", "build.gradle.kts"}, {".java"}, addition_to_java};

}  // namespace plumbline::habitat

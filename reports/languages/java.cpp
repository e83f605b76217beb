// Java: a class whose main answers queries, and methods that throw where the solver is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "reports/languages/writing.hpp"

namespace plumbline::language {
namespace {

// What the class is called: the file's name, as far as letters of a name go.
std::string class_of(const Stub& begun) {
  std::string name = std::filesystem::path(begun.file).stem().string();
  std::ranges::replace_if(
      name, [](unsigned char letter) { return std::isalnum(letter) == 0 && letter != '_'; }, '_');
  return name;
}

std::string stub(const Stub& begun) {
  const Shape& shape = begun.problem.shape;
  const bool in_float = begun.format == Format::binary32;
  const std::string declared = in_float ? "    final float " : "    final double ";
  Pieces read;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    read.push_back(fmt::format("{} = {}query[{}]", shape.numbers[i].name, in_float ? "(float) " : "", i));
  return fmt::format(
      R"java({heading}{imports}import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;

public class {class} {{
{codes};

  /** The code, then the values in their order; null for one that is not supplied. */
  public static Number[] {problem}(double[] query) {{
{read};
    if (!Arrays.stream(query).allMatch(Double::isFinite)) return new Number[] {{REFUSED}};

{place}
{example}
    return new Number[] {{REFUSED}};
  }}

  private static double number(String word) {{
    return word.matches("-?(inf|nan)") ? Double.NaN : Double.parseDouble(word);
  }}

  /** Answers each query on standard input. */
  public static void main(String[] arguments) throws IOException {{
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {{
      try {{
        double[] query = Arrays.stream(line.trim().split(" +"))
            .mapToDouble({class}::number).toArray();
        System.out.println(Arrays.stream({problem}(query))
            .map(value -> Objects.toString(value, "-")).collect(Collectors.joining(" ")));
      }} catch (RuntimeException | StackOverflowError error) {{
        System.out.println("! " + error.toString().replace('\n', ' '));
      }}
      System.out.flush();
    }}
  }}
}}
)java",
      fmt::arg("heading", heading(java, begun)), fmt::arg("imports", begun.wrapped.imports),
      fmt::arg("class", class_of(begun)), fmt::arg("problem", shape.problem),
      fmt::arg("codes", filled("  static final int ", codes(shape), ", ", "      ")),
      fmt::arg("read", filled(declared, read, ", ", std::string(declared.size(), ' '))),
      fmt::arg("place", place(begun, "    // ", "the line below.")),
      fmt::arg("example",
               filled("    //   return new Number[] {", followed(shown_answer(shape), "};"), ", ", "    //       ")));
}

std::string test_of(const Problem& problem, const TestedCase& tested, std::size_t number) {
  return fmt::format(
      R"java(  // {words}
  static void case_{number}() {{
    Number[] found = {problem}(new double[] {query});
    if ({wrong})
      throw new AssertionError("the code is " + found[0] + " instead of {code} ({outcome})");
    double[] nearest = {nearest}, allowed = {allowed};  // 4 ulps
    for (int i = 0; i < nearest.length && i + 1 < found.length; ++i) {{
      if (found[i + 1] == null) continue;  // not supplied
      double value = found[i + 1].doubleValue();
      if (value != nearest[i] && !(Math.abs(value - nearest[i]) <= allowed[i]))
        throw new AssertionError("value " + i + " is " + value + " instead of " + nearest[i]);
    }}
  }}

)java",
      fmt::arg("words", in_words(problem, tested)), fmt::arg("number", number), fmt::arg("problem", problem.name()),
      fmt::arg("query", tested.query),
      fmt::arg("wrong",
               tested.code < 0 ? "found[0].intValue() >= 0" : fmt::format("found[0].intValue() != {}", tested.code)),
      fmt::arg("code", tested.code), fmt::arg("outcome", tested.outcome), fmt::arg("nearest", tested.nearest),
      fmt::arg("allowed", tested.allowed));
}

std::string test(const Problem& problem, std::span<const TestedCase> cases) {
  std::string text, calls;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    text += test_of(problem, cases[i], i + 1);
    calls += fmt::format("    case_{}();\n", i + 1);
  }
  return text + "  public static void main(String[] arguments) {\n" + calls + "  }\n";
}

}  // namespace

constinit const Language java = {
    .name = "java",
    .file = "Mine.java",
    .comment = "//",
    .commands = "plumbline check {problem} --solver 'exec:java {file}'{inputs}",
    .number = real,
    .infinity = "Double.POSITIVE_INFINITY",
    .nan = "Double.NaN",
    .open = "{",
    .close = "}",
    .stub = stub,
    .test = test,
};

}  // namespace plumbline::language

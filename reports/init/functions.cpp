#include "reports/init/functions.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include "reports/init/words.hpp"

namespace plumbline {
namespace {

using Words = std::vector<Word>;

bool is(const Words& words, std::size_t at, std::string_view text) {
  return at < words.size() && words[at].text == text;
}

bool is_name(const Words& words, std::size_t at) { return at < words.size() && words[at].is_name(); }

// Where the bracket that opens at `at` closes; the end where none does.
std::size_t closing(const Words& words, std::size_t at) {
  int depth = 0;
  for (; at < words.size(); ++at) {
    const std::string_view word = words[at].text;
    if (word == "(" || word == "[" || word == "{") ++depth;
    if ((word == ")" || word == "]" || word == "}") && --depth == 0) return at;
  }
  return words.size();
}

// The words between two brackets, in pieces at the commas that stand in no further bracket.
std::vector<Words> pieces(const Words& words, std::size_t open, std::size_t close) {
  std::vector<Words> all(1);
  int depth = 0;
  for (std::size_t at = open + 1; at < close; ++at) {
    const std::string_view word = words[at].text;
    if (word == "(" || word == "[" || word == "{" || word == "<") ++depth;
    if (word == ")" || word == "]" || word == "}" || word == ">") --depth;
    if (word == "," && depth == 0)
      all.emplace_back();
    else
      all.back().push_back(words[at]);
  }
  if (all.back().empty()) all.pop_back();
  return all;
}

// The name of a parameter: the first one where a type comes after it, else the last before a default.
std::string parameter(const Words& piece, Tongue tongue) {
  std::string name = "{}";
  for (const Word& word : piece) {
    const bool type_follows = tongue == Tongue::python || tongue == Tongue::javascript;
    if (word.text == "=" || word.text == "{" || (type_follows && (word.text == "[" || word.text == ":"))) break;
    if (!word.is_name()) continue;
    name = word.text;
    if (type_follows) break;
  }
  return name;
}

DefinedFunction function_at(const Words& words, std::string name, std::size_t named, std::size_t open, Tongue tongue) {
  DefinedFunction made{.name = std::move(name), .parameters = {}, .line = words[named].line};
  for (const Words& piece : pieces(words, open, closing(words, open)))
    if (!(piece.size() == 1 && (piece[0].text == "void" || piece[0].text == "*" || piece[0].text == "/")))
      made.parameters.push_back(parameter(piece, tongue));
  return made;
}

std::vector<DefinedFunction> of_python(const Words& words) {
  std::vector<DefinedFunction> found;
  for (std::size_t at = 0; at + 2 < words.size(); ++at) {
    const std::size_t first = at > 0 && words[at - 1].text == "async" ? at - 1 : at;
    if (words[at].text == "def" && !words[first].indented && is(words, at + 2, "("))
      found.push_back(function_at(words, std::string(words[at + 1].text), at + 1, at + 2, Tongue::python));
  }
  return found;
}

// What the module hands out, by the names that stand in it.
std::map<std::string, Export> exports_of(const Words& words) {
  std::map<std::string, Export> all;
  const auto add = [&all](std::string_view name, Export how) { all.emplace(name, how); };
  const auto add_list = [&](std::size_t open, Export how) {
    for (const Words& piece : pieces(words, open, closing(words, open)))
      if (!piece.empty()) add(piece[0].text, piece.back().text == "default" ? Export::by_default : how);
  };
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at].text == "export" && is(words, at + 1, "{")) add_list(at + 1, Export::named);
    if (words[at].text == "export" && is(words, at + 1, "default")) {
      std::size_t name = at + 2;
      while (is(words, name, "async") || is(words, name, "function")) ++name;
      add(is_name(words, name) ? words[name].text : "default", Export::by_default);
    } else if (words[at].text == "export") {
      std::size_t name = at + 1;
      while (is(words, name, "async") || is(words, name, "function") || is(words, name, "const") ||
             is(words, name, "let") || is(words, name, "var"))
        ++name;
      if (name > at + 1 && is_name(words, name)) add(words[name].text, Export::named);
    }
    if (words[at].text != "exports") continue;
    if (is(words, at + 1, ".") && is(words, at + 3, "=")) add(words[at + 2].text, Export::member);
    if (!is(words, at + 1, "=")) continue;
    if (is(words, at + 2, "{")) add_list(at + 2, Export::member);
    const std::size_t name = at + (is(words, at + 2, "function") ? 3 : 2);
    add(is_name(words, name) ? words[name].text : "default", Export::by_default);
  }
  return all;
}

std::vector<DefinedFunction> of_javascript(const Words& words) {
  std::vector<DefinedFunction> found;
  const auto add = [&](std::string_view name, std::size_t named, std::size_t open) {
    const bool nameless = name == "exports" || name.empty();
    found.push_back(function_at(words, nameless ? "default" : std::string(name), named, open, Tongue::javascript));
  };
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at].text == "function") {
      const bool named = is_name(words, at + 1);
      if (named && is(words, at + 2, "(")) add(words[at + 1].text, at + 1, at + 2);
      if (named || !is(words, at + 1, "(")) continue;
      if (at >= 2 && words[at - 1].text == "=" && words[at - 2].is_name()) add(words[at - 2].text, at - 2, at + 1);
      if (at >= 1 && words[at - 1].text == "default") add("", at, at + 1);
    } else if (words[at].text == "(" && at >= 2) {
      const std::size_t equals = at - (words[at - 1].text == "async" && at >= 3 ? 2 : 1);
      const std::size_t close = closing(words, at);
      bool arrow = false;  // after the type that it may return
      for (std::size_t next = close + 1; next < words.size() && next < close + 12 && !arrow; ++next) {
        arrow = words[next].text == "=>";
        if (!arrow && next == close + 1 && words[next].text != ":") break;
      }
      if (!arrow) continue;
      if (words[equals].text == "=" && words[equals - 1].is_name()) add(words[equals - 1].text, equals - 1, at);
      if (words[equals].text == "default") add("", at, at);
    }
  }
  const std::map<std::string, Export> exported = exports_of(words);
  for (DefinedFunction& one : found)
    if (const auto how = exported.find(one.name); how != exported.end()) one.exported = how->second;
  return found;
}

bool is_keyword(std::string_view word) {
  static const std::set<std::string_view> all = {"public",   "private", "protected", "explicit", "virtual", "return",
                                                 "else",     "new",     "throw",     "case",     "goto",    "delete",
                                                 "co_await", "if",      "for",       "while",    "switch",  "catch",
                                                 "sizeof",   "do",      "typeof",    "operator"};
  return all.contains(word);
}

// Whether a body follows what stands after the parameters: `const noexcept -> double {`, `throws Failure {`.
bool has_body(const Words& words, std::size_t at) {
  for (std::size_t steps = 0; at < words.size() && steps < 12; ++at, ++steps) {
    if (words[at].text == "{") return true;
    if (words[at].text == "(") at = closing(words, at);  // of `noexcept(…)`, `decltype(…)`
    if (at >= words.size()) return false;
    const bool goes_on = words[at].is_name() || words[at].text == "->" || words[at].text == "::" ||
                         words[at].text == "," || words[at].text == ")" || words[at].text == "<" ||
                         words[at].text == ">";
    if (!goes_on) return false;
  }
  return false;
}

// Functions of namespaces and classes, and in C of files; what stands within a body is none.
std::vector<DefinedFunction> of_braces(const Words& words, Tongue tongue) {
  struct Scope {
    std::string name;
    bool declares;  // functions may stand there
  };
  std::vector<DefinedFunction> found;
  std::vector<Scope> scopes;
  Scope next{"", false};
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view word = words[at].text;
    const bool declares = std::ranges::all_of(scopes, &Scope::declares);
    if (word == "namespace" || word == "class" || word == "struct" || word == "interface" || word == "enum") {
      std::size_t name = at + 1;
      std::string full;
      for (; is_name(words, name) || is(words, name, "::"); ++name) {
        if (word != "namespace" && !full.empty()) break;
        full += words[name].text;
      }
      next = {full, word != "enum"};
    } else if (word == "extern" && is(words, at + 1, "\"")) {
      next = {"", true};
    } else if (word == ";" || word == "=") {
      next = {"", false};
    } else if (word == "{") {
      scopes.push_back(next);
      next = {"", false};
    } else if (word == "}" && !scopes.empty()) {
      scopes.pop_back();
    } else if (word == "(" && declares && at >= 2 && words[at - 1].is_name() && !is_keyword(words[at - 1].text)) {
      const std::string_view before = words[at - 2].text;
      const bool typed = (words[at - 2].is_name() && !is_keyword(before)) || before == "*" || before == "&" ||
                         before == ">" || before == "]";
      const std::size_t close = closing(words, at);
      if (!typed || !has_body(words, close + 1)) continue;
      std::string name;
      if (tongue == Tongue::cpp)
        for (const Scope& scope : scopes)
          if (!scope.name.empty()) name += scope.name + "::";
      found.push_back(function_at(words, name + std::string(words[at - 1].text), at - 1, at, tongue));
      next = {"", false};
    }
  }
  return found;
}

std::string_view last_of(std::string_view name) {
  const std::size_t sign = name.find_last_of(":.");
  return sign == std::string_view::npos ? name : name.substr(sign + 1);
}

// Letters and digits in lower case: `SegmentsIntersect`, `segments_intersect` and `segmentsIntersect` are one.
std::string squeezed(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

std::string_view DefinedFunction::last_name() const { return last_of(name); }

std::vector<DefinedFunction> functions_in(std::string_view text, Tongue tongue) {
  const Words words = words_of(text, tongue);
  if (tongue == Tongue::python) return of_python(words);
  return tongue == Tongue::javascript ? of_javascript(words) : of_braces(words, tongue);
}

std::string_view likely_problem(std::string_view name) {
  // The first row all of whose words stand in the name.
  struct Row {
    std::string_view problem;
    std::array<std::string_view, 2> words;
  };
  static constexpr Row rows[] = {
      {"edge_edge_ccd", {"ccd", "edgeedge"}},
      {"segment_sweeps_point", {"ccd", "pointedge"}},
      {"vertex_triangle_ccd", {"ccd", "triangle"}},
      {"vertex_triangle_ccd", {"ccd", "face"}},
      {"orientation", {"orient2d", ""}},
      {"orientation", {"orientation", "index"}},
      {"orientation", {"counterclockwise", ""}},
      {"orientation", {"isccw", ""}},
      {"orientation", {"isleft", ""}},
      {"quadratic_roots", {"quadratic", "root"}},
      {"quadratic_roots", {"quadratic", "solve"}},
      {"quadratic_roots", {"solve", "quad"}},
      {"segment_intersection", {"seg", "intersect"}},
      {"segment_intersection", {"segseg", ""}},
      {"segment_intersection", {"linesegment", "cross"}},
      {"line_intersection", {"line", "intersection"}},
      {"line_intersection", {"line", "intersectline"}},
      {"point_projection", {"project", "line"}},
      {"point_projection", {"project", "segment"}},
      {"point_projection", {"closestpoint", "line"}},
      {"point_projection", {"closestpoint", "segment"}},
      {"point_projection", {"nearestpoint", "line"}},
      {"point_projection", {"nearestpoint", "segment"}},
      {"target_intercept", {"intercept", "time"}},
      {"target_intercept", {"intercept", "point"}},
      {"target_intercept", {"intercept", "target"}},
      {"target_intercept", {"lead", "target"}},
      {"wall_hit_time", {"ray", "segment"}},
      {"wall_hit_time", {"hit", "wall"}},
      {"orientation", {"orientation", ""}},
      {"orientation", {"ccw", ""}},
  };
  // A class alone suggests nothing: one of the words stands in the function's own name.
  const std::string full = squeezed(name), own = squeezed(last_of(name));
  const auto has = [](const std::string& text, std::string_view word) { return text.find(word) != std::string::npos; };
  for (const auto& [problem, words] : rows)
    if (has(full, words[0]) && has(full, words[1]) && (has(own, words[0]) || (!words[1].empty() && has(own, words[1]))))
      return problem;
  return "";
}

}  // namespace plumbline

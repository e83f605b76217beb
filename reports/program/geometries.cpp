#include "reports/program/geometries.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

// What a text of geometries has: "LINESTRING" with the numbers of its points.
struct Geometry {
  std::string kind;
  std::vector<std::string> numbers;
};
using Geometries = std::vector<Geometry>;

std::string upper(std::string_view text) {
  std::string raised(text);
  std::ranges::transform(raised, raised.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return raised;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// ---- Well-known text

class WellKnownText {
 public:
  explicit WellKnownText(std::string_view text) : text_(text) {}

  Geometries read() {
    while (skip_blanks(), at_ < text_.size()) read_one();
    return std::move(found_);
  }

 private:
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n,;", at_), text_.size()); }

  std::string_view rest() const { return text_.substr(at_); }

  void open() {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != '(') throw NoCase(fmt::format("{} is not a geometry.", shown(rest())));
    ++at_;
  }

  // Whether the list ends here.
  bool closed() {
    skip_blanks();
    if (at_ == text_.size()) throw NoCase("a bracket of a geometry is opened and not closed.");
    if (text_[at_] != ')') return false;
    ++at_;
    return true;
  }

  void read_one() {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    const std::string_view word = text_.substr(from, at_ - from);
    const std::string kind = upper(word);
    open();
    if (kind == "GEOMETRYCOLLECTION") {
      while (!closed()) read_one();
    } else if (kind == "MULTILINESTRING") {
      while (!closed()) open(), read_points("LINESTRING");
    } else if (kind == "POINT" || kind == "LINESTRING") {
      read_points(kind);
    } else {
      throw NoCase(fmt::format("{} is not a geometry that a query is made of: POINT and LINESTRING are.", shown(word)));
    }
  }

  void read_points(const std::string& kind) {
    Geometry geometry{kind, {}};
    while (!closed()) {
      const std::size_t end = std::min(text_.find_first_of(" \t\r\n,()", at_), text_.size());
      geometry.numbers.emplace_back(text_.substr(at_, end - at_));
      if (end == at_) throw NoCase(fmt::format("{} is not a point of a {}.", shown(rest()), kind));
      at_ = end;
    }
    found_.push_back(std::move(geometry));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Geometries found_;
};

// ---- GeoJSON

void add_numbers(const Json& coordinates, std::vector<std::string>& numbers) {
  if (coordinates.is_array())
    for (const Json& one : coordinates) add_numbers(one, numbers);
  else
    numbers.push_back(coordinates.is_number() ? decimal(coordinates.get<double>()) : coordinates.dump());
}

void add_geometries(const Json& json, Geometries& found) {
  const std::string type = json.is_object() ? json.value("type", "") : "";
  if (type == "FeatureCollection" || type == "GeometryCollection") {
    for (const Json& one : json.value(type == "FeatureCollection" ? "features" : "geometries", Json::array()))
      add_geometries(one, found);
  } else if (type == "Feature") {
    add_geometries(json.value("geometry", Json()), found);
  } else if (type == "MultiLineString") {
    for (const Json& one : json.value("coordinates", Json::array()))
      add_numbers(one, found.emplace_back(Geometry{"LINESTRING", {}}).numbers);
  } else if (type == "Point" || type == "LineString") {
    add_numbers(json.value("coordinates", Json()), found.emplace_back(Geometry{upper(type), {}}).numbers);
  } else {
    throw NoCase(fmt::format("{} is not a geometry that a query is made of: Point and LineString are.",
                             shown(type.empty() ? json.dump() : type)));
  }
}

// Where the object ends that begins a text, the next place after it; a quote has no brackets.
std::size_t end_of_object(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      quoted = !quoted;
    } else if (!quoted && (text[at] == '{' || text[at] == '}')) {
      depth += text[at] == '{' ? 1 : -1;
      if (depth == 0) return at + 1;
    }
  }
  throw NoCase("a bracket of GeoJSON is opened and not closed.");
}

Geometries of_geojson(std::string_view text) {
  Geometries found;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{')) {
    text.remove_prefix(at);
    const std::size_t end = end_of_object(text);
    const Json json = Json::parse(text.substr(0, end), nullptr, false);
    if (json.is_discarded()) throw NoCase(fmt::format("{} is not JSON.", shown(text.substr(0, end))));
    add_geometries(json, found);
    text.remove_prefix(end);
  }
  return found;
}

// ---- Queries

// Where the geometries of a line begin: at a brace, or at the word before a bracket.
std::size_t start_of_geometry(std::string_view line) {
  const std::size_t bracket = line.find_first_of("({");
  if (bracket == std::string_view::npos || line[bracket] == '{') return bracket;
  const std::size_t end = line.substr(0, bracket).find_last_not_of(" \t") + 1;
  std::size_t start = end;
  while (start > 0 && is_letter(line[start - 1])) --start;
  return start;
}

const Problem& problem_of(std::string_view head, const Problem* problem) {
  const std::vector<std::string_view> all = words(head);
  if (all.empty() && problem != nullptr) return *problem;
  const Problem* const named = all.empty() ? nullptr : find_problem(all.front());
  if (named == nullptr && !all.empty()) throw NoCase(no_such_problem(all.front()));
  if (named == nullptr || all.size() > 1)
    throw NoCase(
        "a case of geometries is its problem's name and these, as in 'orientation LINESTRING (0 0, 1 0, 0 1)'.");
  return *named;
}

std::string in_one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  return line;
}

// The numbers in the order of the query: a problem's pattern has their names in their place.
std::string numbers_of(const Problem& problem, const Geometries& given) {
  const std::string_view pattern = problem.words.wkt;
  if (pattern.empty())
    throw NoCase(fmt::format("a query of {} is not made of geometries: give its numbers.", problem.name()));
  const Geometries due = WellKnownText(pattern).read();
  const auto alike = [](const Geometry& a, const Geometry& b) {
    return a.kind == b.kind && a.numbers.size() == b.numbers.size();
  };
  if (!std::ranges::equal(due, given, alike)) {
    std::vector<std::string> all;
    for (const Geometry& one : given) all.push_back(fmt::format("{} of {} numbers", one.kind, one.numbers.size()));
    throw NoCase(fmt::format("{} takes {}, and here is {}.", problem.name(), in_one_line(pattern),
                             all.empty() ? "nothing" : fmt::format("{}", fmt::join(all, ", "))));
  }
  std::vector<std::string> numbers(problem.shape.numbers.size());
  for (std::size_t i = 0; i < due.size(); ++i)
    for (std::size_t n = 0; n < due[i].numbers.size(); ++n)
      numbers[std::ranges::find(problem.shape.numbers, due[i].numbers[n], &Number::name)->place] = given[i].numbers[n];
  return fmt::format("{} {}", problem.name(), fmt::join(numbers, " "));
}

// Whether a bracket is not closed yet; in quotes there is none.
bool is_open(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      quoted = !quoted;
    else if (!quoted && (text[at] == '(' || text[at] == '{'))
      ++depth;
    else if (!quoted && (text[at] == ')' || text[at] == '}'))
      --depth;
  }
  return depth > 0;
}

// A query that may go on in the lines after its first.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  bool at_end() const { return text_.empty(); }
  std::string_view peek() const { return text_.substr(0, text_.find('\n')); }
  std::string_view next() {
    const std::string_view line = peek();
    text_.remove_prefix(std::min(line.size() + 1, text_.size()));
    return line;
  }

 private:
  std::string_view text_;
};

bool is_json(std::string_view geometries) { return geometries.starts_with('{'); }

// A text of GeoJSON may have a sharp of its own.
std::string_view without_comment(std::string_view line, bool json) {
  return json ? line : line.substr(0, line.find('#'));
}

Geometries geometries_of(std::string_view text) {
  return is_json(text) ? of_geojson(text) : WellKnownText(text).read();
}

// The geometries that begin on this line as the numbers of a case, and as many empty lines as they take more.
std::string case_of(std::string_view line, Lines& more, const Problem* problem) {
  const std::size_t start = start_of_geometry(line);
  const Problem& of = problem_of(line.substr(0, start), problem);
  std::string text(line.substr(start)), empty;
  const auto goes_on = [&] {
    if (more.at_end()) return false;
    if (is_open(text)) return true;
    const std::size_t first = more.peek().find_first_not_of(" \t");
    return first != std::string_view::npos && begins_a_geometry(more.peek().substr(first)) &&
           geometries_of(text).size() < WellKnownText(of.words.wkt).read().size();
  };
  while (goes_on()) {
    text.append("\n").append(without_comment(more.next(), is_json(text)));
    empty += '\n';
  }
  return numbers_of(of, geometries_of(text)) + empty;
}

}  // namespace

std::string with_geometries_as_numbers(std::string_view text, std::string_view name, const Problem* problem,
                                       std::vector<std::string>& errors) {
  Lines lines(text);
  std::string read;
  for (std::size_t number = 1; !lines.at_end(); ++number) {
    const std::string_view line = lines.next();
    const std::size_t sharp = line.find('#');
    if (start_of_geometry(line.substr(0, sharp)) == std::string_view::npos) {
      read.append(line).append("\n");
      continue;
    }
    try {
      const std::string one = case_of(without_comment(line, line[line.find_first_of("({")] == '{'), lines, problem);
      read.append(one).append("\n");
      number += static_cast<std::size_t>(std::ranges::count(one, '\n'));
    } catch (const NoCase& reason) {
      errors.push_back(fmt::format("{}:{}: {}", name, number, reason.what()));
      read += '\n';
    }
  }
  return read;
}

bool begins_a_geometry(std::string_view argument) { return start_of_geometry(argument) == 0; }

}  // namespace plumbline

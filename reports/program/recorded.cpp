#include "reports/program/recorded.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "props/judge/answer_text.hpp"
#include "solvers/columns.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

Answer nothing_supplied(int code) {
  Answer answer;
  answer.values.fill(not_supplied());
  answer.code = code;
  return answer;
}

// The code of an answer of which both are recorded: a name belongs to one code, and each refusal is `refused`.
int agreed_code(const Shape& shape, int code, std::string_view name) {
  const Outcome* const outcome = shape.outcome(code);
  const int named = read_outcome(shape, name);
  const bool one = named == code || (named < 0 && code < 0);
  if (!one)
    throw NoCase(fmt::format("the code is {}, which is {}, but the outcome is {}.", code,
                             outcome != nullptr ? shown(outcome->name)
                             : code < 0         ? "'refused'"
                                                : "no outcome's",
                             shown(name)));
  return code;
}

// ---- NUMBERS | OUTCOME VALUES

class Bars final : public RecordForm {
 public:
  explicit Bars(const Problem& problem) : problem_(problem) {}

  Answer read(std::string_view line, std::span<double> query) const override {
    const std::size_t bar = line.find('|');
    if (bar == std::string_view::npos) throw NoCase("there is no | between the query and the answer.");
    std::ranges::copy(read_case(line.substr(0, bar), &problem_).query, query.begin());
    return read_answer(problem_.shape, line.substr(bar + 1));
  }

 private:
  const Problem& problem_;
};

// ---- An object a line

// JSON has no NaN and no infinity, its reader refuses a number beyond the largest double and takes -0 for an integer.
// As text, `read_double` reads them as it does wherever a query is read; Python writes the first two.
std::string with_all_numbers(std::string_view line) {
  static constexpr std::string_view of_numbers = "+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string written;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size();) {
    if (!quoted && of_numbers.find(line[at]) != std::string_view::npos) {
      const std::string_view token = line.substr(at, line.find_first_not_of(of_numbers, at) - at);
      const std::optional<double> number = read_double(token);
      const bool is_lost = number && (!std::isfinite(*number) || token == "-0");
      written += is_lost ? fmt::format("\"{}\"", token) : std::string(token);
      at += token.size();
      continue;
    }
    if (line[at] == '"') quoted = !quoted;
    const std::string_view taken = line.substr(at, quoted && line[at] == '\\' ? 2 : 1);
    written += taken;
    at += taken.size();
  }
  return written;
}

class Objects final : public RecordForm {
 public:
  explicit Objects(const Problem& problem) : problem_(problem) {}

  Answer read(std::string_view line, std::span<double> query) const override {
    Json object = line.find("-0") == std::string_view::npos ? Json::parse(line, nullptr, false) : Json();
    if (object.is_null() || object.is_discarded()) object = Json::parse(with_all_numbers(line), nullptr, false);
    if (!object.is_object()) throw NoCase("this is not a JSON object.");
    if (const auto named = object.find("problem"); named != object.end() && *named != problem_.name())
      throw NoCase(fmt::format("this is a record of {}, not of {}.", named->dump(), problem_.name()));
    read_numbers(member(object, "query"), query);
    if (object.contains("incident")) return incident_of(object["incident"]);
    const Shape& shape = problem_.shape;
    Answer answer = nothing_supplied(code_of(object));
    const Outcome* const outcome = shape.outcome(answer.code);
    const auto values = object.find("values");
    if (outcome == nullptr || values == object.end()) return answer;
    if (!values->is_array() || values->size() > outcome->values.size())
      throw NoCase(fmt::format("\"values\" is not an array of {} values at most.", outcome->values.size()));
    for (std::size_t i = 0; i < values->size(); ++i)
      if (!(*values)[i].is_null()) answer.values[i] = number_of((*values)[i], "values");
    return answer;
  }

 private:
  int code_of(const Json& object) const {
    const auto code = object.find("code"), outcome = object.find("outcome");
    const bool has_name = outcome != object.end() && !outcome->is_null();
    if (code == object.end() || code->is_null())
      return read_outcome(problem_.shape, text_of(has_name ? *outcome : member(object, "outcome"), "outcome"));
    const auto number =
        code->is_number_integer() ? code->get<std::int64_t>() : std::numeric_limits<std::int64_t>::max();
    if (!std::in_range<int>(number))
      throw NoCase(fmt::format("\"code\" has {}, which is not a code.", shown(code->dump())));
    const int read = static_cast<int>(number);
    return has_name ? agreed_code(problem_.shape, read, text_of(*outcome, "outcome")) : read;
  }

  static const Json& member(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) throw NoCase(fmt::format("\"{}\" is missing.", name));
    return *found;
  }

  static std::string text_of(const Json& json, const char* name) {
    if (!json.is_string()) throw NoCase(fmt::format("\"{}\" is not a string.", name));
    return json.get<std::string>();
  }

  static double number_of(const Json& json, const char* name) {
    if (json.is_number()) return json.get<double>();
    if (json.is_string())
      if (const std::optional<double> number = read_double(json.get_ref<const std::string&>())) return *number;
    throw NoCase(fmt::format("\"{}\" has {}, which is not a number.", name, shown(json.dump())));
  }

  static void read_numbers(const Json& numbers, std::span<double> query) {
    if (!numbers.is_array() || numbers.size() != query.size())
      throw NoCase(fmt::format("\"query\" is not an array of {} numbers.", query.size()));
    for (std::size_t i = 0; i < query.size(); ++i) query[i] = number_of(numbers[i], "query");
  }

  static Answer incident_of(const Json& name) {
    Answer answer;
    const auto known = std::ranges::find(incident_names, name.is_string() ? name.get<std::string>() : "");
    if (known == incident_names.end()) throw NoCase(fmt::format("{} is not an incident.", shown(name.dump())));
    answer.incident = static_cast<Incident>(known - incident_names.begin());
    return answer;
  }

  const Problem& problem_;
};

// ---- CSV

std::string_view trimmed(std::string_view text) {
  static constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
  return text.size() > 1 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2) : text;
}

// The cells of a row. One in quotes may have commas in it, and a quote as two; what is read has none of either, so
// those stay two.
std::vector<std::string_view> cells(std::string_view line) {
  std::vector<std::string_view> found;
  for (std::size_t from = 0; from <= line.size();) {
    std::size_t end = from;
    bool quoted = false;
    for (; end < line.size() && (quoted || line[end] != ','); ++end)
      if (line[end] == '"') quoted = !quoted;
    if (quoted) throw NoCase("a quote is opened and not closed: a record is one line.");
    found.push_back(trimmed(line.substr(from, end - from)));
    from = end + 1;
  }
  return found;
}

constexpr std::string_view of_the_answer = "answer.";

// What heads a column with a value: its name, where that is no number's of the query; `answer.x` always.
std::string column_of(const Shape& shape, std::string_view value) {
  const bool is_shared = std::ranges::find(shape.numbers, value, &Number::name) != shape.numbers.end();
  return fmt::format("{}{}", is_shared ? of_the_answer : "", value);
}

class Columns final : public RecordForm {
 public:
  Columns(const Problem& problem, std::string_view header)
      : problem_(problem), columns_(cells(header).size()), values_(max_outcomes) {
    if (!has_columns(problem.shape))
      throw NoCase(
          fmt::format("{} has two numbers or values of one name, which no table can distinguish.", problem.name()));
    const Header read(problem.shape, header);
    const Shape& shape = problem.shape;
    std::vector<std::string> missing, names;
    for (const Number& number : shape.numbers) {
      const std::optional<std::size_t> column = read.column(number.name);
      if (!column) missing.emplace_back(number.name);
      numbers_.push_back(column.value_or(0));
      names.emplace_back(number.name);
    }
    names.emplace_back("outcome");
    code_ = read.column("code");
    outcome_ = read.column("outcome");
    if (!code_ && !outcome_) missing.emplace_back("outcome");
    for (const Outcome& outcome : shape.outcomes)
      for (const Value& value : outcome.values) {
        values_[static_cast<std::size_t>(outcome.code)].push_back(read.value_column(value.name));
        if (const std::string name = column_of(shape, value.name); std::ranges::find(names, name) == names.end())
          names.push_back(name);
      }
    if (!missing.empty())
      throw NoCase(fmt::format("the first line names no column {}: a header of {} has {}.", fmt::join(missing, ", "),
                               problem.name(), fmt::join(names, ", ")));
    if (const std::vector<std::string> unread = read.unread(); !unread.empty())
      notice_ = fmt::format("Not read, for {} has no number or value of that name: {}.", problem.name(),
                            fmt::join(unread, ", "));
  }

  bool starts_with_a_record() const override { return false; }
  std::string notice() const override { return notice_; }

  Answer read(std::string_view line, std::span<double> query) const override {
    const std::vector<std::string_view> row = cells(line);
    if (row.size() != columns_)
      throw NoCase(fmt::format("the header names {} columns, and here are {}.", columns_, row.size()));
    const Shape& shape = problem_.shape;
    for (std::size_t i = 0; i < query.size(); ++i) {
      const std::string_view cell = row[numbers_[i]];
      const std::optional<double> number = read_double(cell);
      if (!number) throw NoCase(fmt::format("{} is {}, which is not a number.", shape.numbers[i].name, shown(cell)));
      query[i] = *number;
    }
    const std::string_view outcome_cell = outcome_ ? row[*outcome_] : "", code_cell = code_ ? row[*code_] : "";
    for (const std::string_view cell : {code_cell, outcome_cell})
      if (cell.starts_with('!')) return read_answer(shape, cell);
    Answer answer = nothing_supplied(read_outcome(shape, code_cell.empty() ? outcome_cell : code_cell));
    if (!code_cell.empty() && !outcome_cell.empty()) agreed_code(shape, answer.code, outcome_cell);
    if (const Outcome* const outcome = shape.outcome(answer.code))
      for (std::size_t i = 0; i < outcome->values.size(); ++i)
        if (const auto column = values_[static_cast<std::size_t>(outcome->code)][i])
          answer.values[outcome->values[i].place] = read_value(row[*column]);
    return answer;
  }

 private:
  // The first line, and which of its columns were read.
  class Header {
   public:
    Header(const Shape& shape, std::string_view line) : shape_(shape), names_(cells(line)), read_(names_.size()) {}

    std::optional<std::size_t> column(std::string_view name) const {
      const auto found = std::ranges::find(names_, name);
      if (found == names_.end()) return std::nullopt;
      if (std::find(found + 1, names_.end(), name) != names_.end())
        throw NoCase(fmt::format("two columns are called {}{}", shown(name), advice(name)));
      const auto place = static_cast<std::size_t>(found - names_.begin());
      read_[place] = true;
      return place;
    }

    std::optional<std::size_t> value_column(std::string_view value) const {
      const std::string whole = fmt::format("{}{}", of_the_answer, value);
      const std::optional<std::size_t> full = column(whole);
      if (column_of(shape_, value) == whole) return full;
      const std::optional<std::size_t> bare = column(value);
      if (full && bare)
        throw NoCase(fmt::format("the columns {} and {} hold one value: leave one out.", shown(value), shown(whole)));
      return full ? full : bare;
    }

    std::vector<std::string> unread() const {
      std::vector<std::string> names;
      for (std::size_t i = 0; i < names_.size(); ++i)
        if (!read_[i]) names.push_back(shown(names_[i]));
      return names;
    }

   private:
    std::string advice(std::string_view name) const {
      for (const Outcome& outcome : shape_.outcomes)
        for (const Value& value : outcome.values)
          if (value.name == name && column_of(shape_, name) != name)
            return fmt::format(": the query's keeps that name, the answer's is '{}{}'.", of_the_answer, name);
      return ".";
    }

    const Shape& shape_;
    std::vector<std::string_view> names_;
    mutable std::vector<bool> read_;
  };

  const Problem& problem_;
  std::size_t columns_ = 0;
  std::optional<std::size_t> code_, outcome_;
  std::vector<std::size_t> numbers_;                             // the column of each number
  std::vector<std::vector<std::optional<std::size_t>>> values_;  // of each outcome's values
  std::string notice_;
};

}  // namespace

std::unique_ptr<RecordForm> form_of_records(const Problem& problem, std::string_view first_line) {
  if (trimmed(first_line).starts_with('{')) return std::make_unique<Objects>(problem);
  if (first_line.find('|') != std::string_view::npos) return std::make_unique<Bars>(problem);
  return std::make_unique<Columns>(problem, first_line);
}

bool holds_nothing(std::string_view line) { return words(line).empty(); }

}  // namespace plumbline

#include "reports/program/recorded.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "props/judge/answer_text.hpp"
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

class Objects final : public RecordForm {
 public:
  explicit Objects(const Problem& problem) : problem_(problem) {}

  Answer read(std::string_view line, std::span<double> query) const override {
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) throw NoCase("this is no JSON object.");
    if (const auto named = object.find("problem"); named != object.end() && *named != problem_.name())
      throw NoCase(fmt::format("here is a record of {}, but {} is asked for.", named->dump(), problem_.name()));
    read_numbers(member(object, "query"), query);
    if (object.contains("incident")) return incident_of(object["incident"]);
    const Shape& shape = problem_.shape;
    const auto code = object.find("code");
    Answer answer = nothing_supplied(code != object.end() && code->is_number_integer()
                                         ? code->get<int>()
                                         : read_outcome(shape, text_of(member(object, "outcome"), "outcome")));
    const Outcome* const outcome = shape.outcome(answer.code);
    const auto values = object.find("values");
    if (outcome == nullptr || values == object.end()) return answer;
    if (!values->is_array() || values->size() > outcome->values.size())
      throw NoCase(fmt::format("\"values\" is no array of {} values at most.", outcome->values.size()));
    for (std::size_t i = 0; i < values->size(); ++i)
      if (!(*values)[i].is_null()) answer.values[i] = number_of((*values)[i], "values");
    return answer;
  }

 private:
  static const Json& member(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) throw NoCase(fmt::format("\"{}\" is missing.", name));
    return *found;
  }

  static std::string text_of(const Json& json, const char* name) {
    if (!json.is_string()) throw NoCase(fmt::format("\"{}\" is no string.", name));
    return json.get<std::string>();
  }

  static double number_of(const Json& json, const char* name) {
    if (json.is_number()) return json.get<double>();
    if (json.is_string())
      if (const std::optional<double> number = read_double(json.get_ref<const std::string&>())) return *number;
    throw NoCase(fmt::format("\"{}\" has {}, which is no number.", name, shown(json.dump())));
  }

  static void read_numbers(const Json& numbers, std::span<double> query) {
    if (!numbers.is_array() || numbers.size() != query.size())
      throw NoCase(fmt::format("\"query\" is no array of {} numbers.", query.size()));
    for (std::size_t i = 0; i < query.size(); ++i) query[i] = number_of(numbers[i], "query");
  }

  static Answer incident_of(const Json& name) {
    Answer answer;
    const auto known = std::ranges::find(incident_names, name.is_string() ? name.get<std::string>() : "");
    if (known == incident_names.end()) throw NoCase(fmt::format("{} is no incident.", shown(name.dump())));
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

// Numbers and names have no commas in them.
std::vector<std::string_view> cells(std::string_view line) {
  std::vector<std::string_view> found;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t end = std::min(line.find(',', from), line.size());
    found.push_back(trimmed(line.substr(from, end - from)));
    from = end + 1;
  }
  return found;
}

class Columns final : public RecordForm {
 public:
  Columns(const Problem& problem, std::string_view header) : problem_(problem) {
    const Shape& shape = problem.shape;
    const std::vector<std::string_view> columns = cells(header);
    columns_ = columns.size();
    std::vector<std::string> unread;
    std::vector<std::string_view> missing;
    const auto column_of = [&](std::string_view name) -> std::optional<std::size_t> {
      const auto found = std::ranges::find(columns, name);
      if (found == columns.end()) return std::nullopt;
      if (std::find(found + 1, columns.end(), name) != columns.end())
        throw NoCase(fmt::format("two columns are called {}.", shown(name)));
      return static_cast<std::size_t>(found - columns.begin());
    };
    std::vector<bool> read(columns.size());
    const auto take = [&](std::string_view name, std::optional<std::size_t>& column) {
      column = column_of(name);
      if (column) read[*column] = true;
      return column.has_value();
    };
    for (const Number& number : shape.numbers) {
      std::optional<std::size_t> column;
      if (!take(number.name, column)) missing.push_back(number.name);
      numbers_.push_back(column.value_or(0));
    }
    std::optional<std::size_t> outcome;
    if (!take("code", outcome) && !take("outcome", outcome)) missing.push_back("outcome");
    if (!missing.empty())
      throw NoCase(fmt::format("the first line names no column {}: a header of {} names {}, outcome, and the values.",
                               fmt::join(missing, ", "), problem.name(), fmt::join(number_names(shape), ", ")));
    outcome_ = *outcome;
    values_.resize(max_outcomes);
    for (const Outcome& one : shape.outcomes)
      for (const Value& value : one.values)
        take(value.name, values_[static_cast<std::size_t>(one.code)].emplace_back());
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (!read[i] && columns[i] != "outcome") unread.push_back(shown(columns[i]));
    if (!unread.empty())
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
      if (!number) throw NoCase(fmt::format("{} is {}, which is no number.", shape.numbers[i].name, shown(cell)));
      query[i] = *number;
    }
    if (row[outcome_].starts_with('!')) return read_answer(shape, row[outcome_]);
    Answer answer = nothing_supplied(read_outcome(shape, row[outcome_]));
    if (const Outcome* const outcome = shape.outcome(answer.code))
      for (std::size_t i = 0; i < outcome->values.size(); ++i)
        if (const auto column = values_[static_cast<std::size_t>(outcome->code)][i])
          answer.values[outcome->values[i].place] = read_value(row[*column]);
    return answer;
  }

 private:
  static std::vector<std::string_view> number_names(const Shape& shape) {
    std::vector<std::string_view> names;
    for (const Number& number : shape.numbers) names.push_back(number.name);
    return names;
  }

  const Problem& problem_;
  std::size_t columns_ = 0, outcome_ = 0;
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

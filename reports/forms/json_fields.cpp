#include "reports/forms/json_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>

#include "props/judge/judge.hpp"
#include "solvers/text.hpp"

namespace plumbline {

Json error_json(double error) {
  if (error == no_error) return nullptr;
  if (std::isinf(error)) return "inf";
  return error;
}

double error_of(const Json& json) {
  if (json.is_null()) return no_error;
  if (json == "inf") return std::numeric_limits<double>::infinity();
  return json.get<double>();
}

std::uint64_t count_of(const Json& json) {
  if (!json.is_number_unsigned()) throw std::runtime_error(fmt::format("{} is not a count", json.dump()));
  return json.get<std::uint64_t>();
}

std::size_t index_of(std::span<const std::string_view> names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw std::runtime_error(fmt::format("\"{}\" is not a name that this program knows", name));
  return static_cast<std::size_t>(found - names.begin());
}

int outcome_code(const Shape& shape, const std::string& name) {
  if (const std::optional<int> code = shape.code(name)) return *code;
  throw std::runtime_error(fmt::format("\"{}\" is not an outcome of {}", name, shape.problem));
}

Json double_json(double value) {
  if (is_not_supplied(value)) return nullptr;
  return std::isnan(value) ? "nan" : hex(value);  // a NaN's sign depends on the machine
}

double double_of(const Json& json) {
  if (json.is_null()) return not_supplied();
  const std::optional<double> number = read_double(json.get<std::string>());
  if (!number) throw std::runtime_error(fmt::format("{} is not a number", json.dump()));
  return *number;
}

std::size_t place_of(const Shape& shape, int code, const std::string& name) {
  if (const Outcome* const outcome = shape.outcome(code))
    for (const Value& value : outcome->values)
      if (value.name == name) return value.place;
  throw std::runtime_error(fmt::format("\"{}\" is not a value of that outcome of {}", name, shape.problem));
}

}  // namespace plumbline

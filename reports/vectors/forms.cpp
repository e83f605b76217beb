// The forms in which test vectors leave the program.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/languages/languages.hpp"
#include "reports/vectors/vectors.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

std::string_view outcome_of(const Vectors& vectors, const Vector& vector) {
  return vectors.problem->shape.outcome(vector.truth.code)->name;
}

Json flags_json(const Vectors& vectors) {
  Json json = Json::object();
  for (const Flag& flag : vectors.flags) {
    const auto count = std::ranges::count_if(
        vectors.vectors, [&flag](const Vector& vector) { return std::ranges::count(vector.bugs, flag.bug) > 0; });
    json[std::string(flag.bug->name)] = {
        {"bug", flag.bug->phrase}, {"asks", flag.of_nearest ? "nearest" : "allowed"}, {"vectors", count}};
  }
  return json;
}

Json vector_json(const Vectors& vectors, const Vector& vector, std::size_t id) {
  const Shape& shape = vectors.problem->shape;
  Json query = Json::array(), decimals = Json::array(), values = Json::array(), flags = Json::array();
  for (const double number : vector.query) {
    query.push_back(hex(number));
    decimals.push_back(decimal(number));
  }
  for (std::size_t i = 0; i < vector.truth.values.size(); ++i) {
    const double nearest = vector.nearest[i];
    values.push_back({{"name", shape.outcome(vector.truth.code)->values[i].name},
                      {"exact", vector.truth.values[i].text()},
                      {"nearest", hex(nearest)},
                      {"decimal", decimal(nearest)},
                      {"least", decimal(vector.accepted[i].low)},
                      {"most", decimal(vector.accepted[i].high)}});
  }
  for (const Mutant* bug : vector.bugs) flags.push_back(bug->name);
  return {{"id", id},
          {"query", std::move(query)},
          {"query_decimal", std::move(decimals)},
          {"outcome", outcome_of(vectors, vector)},
          {"code", vector.truth.code},
          {"values", std::move(values)},
          {"flags", std::move(flags)},
          {"note", vector.note}};
}

std::string flag_names(const Vector& vector) {
  std::vector<std::string_view> names;
  for (const Mutant* bug : vector.bugs) names.push_back(bug->name);
  return fmt::format("{}", fmt::join(names, " "));
}

// Room for one value at least: C has no empty arrays.
std::string c_list(std::vector<double> values) {
  if (values.empty()) values.push_back(0);
  return list(language::c, values);
}

std::string c_vector(const Vectors& vectors, const Vector& vector) {
  std::vector<double> least, most;
  for (const Interval& accepted : vector.accepted) least.push_back(accepted.low), most.push_back(accepted.high);
  return fmt::format("    {{{}, {}, {}, {}, {}, {}, \"{}\"}},  /* {} */\n", c_list(vector.query), vector.truth.code,
                     vector.nearest.size(), c_list(vector.nearest), c_list(least), c_list(most), flag_names(vector),
                     outcome_of(vectors, vector));
}

}  // namespace

std::string to_json(const Vectors& vectors, std::string_view version) {
  const Shape& shape = vectors.problem->shape;
  Json numbers = Json::array(), outcomes = Json::object();
  for (const Number& number : shape.numbers) numbers.push_back(number.name);
  for (const Outcome& outcome : shape.outcomes) outcomes[std::string(outcome.name)] = outcome.code;
  const Json head = {{"schema", 2},
                     {"problem", shape.problem},
                     {"question", shape.question},
                     {"rules", shape.rules},
                     {"version", version},
                     {"seed", vectors.draws.seed},
                     {"inputs", format_name(vectors.draws.format)},
                     {"numbers", std::move(numbers)},
                     {"outcomes", std::move(outcomes)},
                     {"flags", flags_json(vectors)}};
  std::string text = head.dump();
  text.back() = ',';
  text += "\n\"vectors\":[";
  for (std::size_t i = 0; i < vectors.vectors.size(); ++i)
    text += (i == 0 ? "\n" : ",\n") + vector_json(vectors, vectors.vectors[i], i + 1).dump();
  return text + "\n]}\n";
}

std::string to_header(const Vectors& vectors, std::string_view version) {
  const Shape& shape = vectors.problem->shape;
  const std::size_t values = std::max<std::size_t>(shape.values(), 1);
  std::string flags;
  for (const Flag& flag : vectors.flags)
    flags += fmt::format("   {}: {}{}\n", flag.bug->name, flag.bug->phrase,
                         flag.of_nearest ? "; asks for nearest doubles" : "");
  std::string text = fmt::format(
      R"(/* {question}
   Written by `plumbline vectors {problem}`, plumbline {version}, seed {seed}, inputs {inputs}. A vector is right where
   the code is (any negative one for a negative one) and each value is from `least` to `most`. Its flags name the bugs
   that it catches:
{flags}*/
#include <math.h>

#define PLUMBLINE_SOLVER {problem}
enum {{ PLUMBLINE_VALUES = {values}, PLUMBLINE_VECTORS = {vectors} }};

int {problem}(const double *query, double *answer);

struct plumbline_vector {{
  double query[{numbers}];
  int code, values;
  double nearest[{values}], least[{values}], most[{values}];
  const char *flags;
}};

static const struct plumbline_vector plumbline_vectors[PLUMBLINE_VECTORS] = {{
)",
      fmt::arg("question", shape.question), fmt::arg("problem", shape.problem), fmt::arg("version", version),
      fmt::arg("inputs", format_name(vectors.draws.format)), fmt::arg("seed", vectors.draws.seed),
      fmt::arg("flags", flags), fmt::arg("values", values), fmt::arg("vectors", vectors.vectors.size()),
      fmt::arg("numbers", shape.numbers.size()));
  for (const Vector& vector : vectors.vectors) text += c_vector(vectors, vector);
  return text + "};\n";
}

}  // namespace plumbline

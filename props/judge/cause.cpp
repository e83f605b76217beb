#include "props/judge/cause.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <vector>

#include "props/planted/mutant.hpp"

namespace plumbline {

namespace {

template <int factor>
void round_to_share(double* query, std::size_t numbers) {
  for (std::size_t i = 0; i < numbers; ++i) {
    const double rounded = std::round(query[i] * factor) / factor;
    if (std::isfinite(rounded)) query[i] = rounded;
  }
}

// Faults of reading that any solver may have.
template <std::size_t numbers>
constexpr Cause readings[] = {
    {"binary32",
     "it computes with floats",
     {},
     reading([](double* query) {
       for (std::size_t i = 0; i < numbers; ++i) query[i] = static_cast<double>(static_cast<float>(query[i]));
     }),
     Format::binary32},
    {"integers",
     "it rounds the numbers to integers",
     {},
     reading([](double* query) { round_to_share<1>(query, numbers); }),
     Format::binary64,
     false,
     1},
    {"cut_to_integers", "it cuts the numbers to integers", {}, reading([](double* query) {
       for (std::size_t i = 0; i < numbers; ++i) query[i] = std::trunc(query[i]);
     })},
    {"one_decimal",
     "it rounds the numbers to one decimal",
     {},
     reading([](double* query) { round_to_share<10>(query, numbers); }),
     Format::binary64,
     false,
     10},
    {"two_decimals",
     "it rounds the numbers to two decimals",
     {},
     reading([](double* query) { round_to_share<100>(query, numbers); }),
     Format::binary64,
     false,
     100},
    {"three_decimals",
     "it rounds the numbers to three decimals",
     {},
     reading([](double* query) { round_to_share<1000>(query, numbers); }),
     Format::binary64,
     false,
     1000},
    {"six_decimals",
     "it rounds the numbers to six decimals",
     {},
     reading([](double* query) { round_to_share<1000000>(query, numbers); }),
     Format::binary64,
     false,
     1000000},
};

// Applies `change` to every value that an answer supplies.
template <typename Change>
int each_value(int code, double* values, Change change) {
  for (std::size_t i = 0; i < max_values; ++i)
    if (std::isfinite(values[i])) values[i] = change(values[i]);
  return code;
}

template <int factor>
int write_share(const double*, int code, double* values) {
  return each_value(code, values, [](double value) {
    const double rounded = std::round(value * factor) / factor;
    return std::isfinite(rounded) ? rounded : value;
  });
}

// Faults of writing that any solver with values may have.
constexpr Cause writings[] = {
    {"values_in_binary32",
     "it rounds values to floats",
     {},
     writing([](const double*, int code, double* values) {
       return each_value(code, values, [](double value) {
         const auto rounded = static_cast<double>(static_cast<float>(value));
         return std::isfinite(rounded) ? rounded : value;
       });
     }),
     Format::binary64,
     true},
    {"integer_values", "it rounds values to integers", {}, writing(write_share<1>), Format::binary64, true},
    {"values_of_one_decimal", "it rounds values to one decimal", {}, writing(write_share<10>), Format::binary64, true},
    {"values_of_two_decimals",
     "it rounds values to two decimals",
     {},
     writing(write_share<100>),
     Format::binary64,
     true},
    {"values_of_three_decimals",
     "it rounds values to three decimals",
     {},
     writing(write_share<1000>),
     Format::binary64,
     true},
    {"values_of_six_decimals",
     "it rounds values to six decimals",
     {},
     writing(write_share<1000000>),
     Format::binary64,
     true},
};

template <std::size_t numbers = 1>
std::span<const Cause> readings_of(const Problem& problem) {
  if constexpr (numbers > max_numbers)
    return {};
  else if (numbers == problem.shape.numbers.size())
    return readings<numbers>;
  else
    return readings_of<numbers + 1>(problem);
}

std::vector<Cause> all_of(const Problem& problem) {
  std::vector<Cause> all;
  for (const Prescription& one : problem.prescriptions)
    all.push_back({one.convention.name, one.convention.meaning, &one});
  const std::span<const Cause> of_reading = readings_of(problem);
  all.insert(all.end(), of_reading.begin(), of_reading.end());
  for (const Sort sort : {Sort::reading, Sort::deciding, Sort::writing})
    for (const Mutant& mutant : mutants_of(problem))
      if (mutant.fault && mutant.fault->sort == sort && !mutant.by_chance)
        all.push_back({mutant.name, mutant.phrase, {}, *mutant.fault});
  const bool has_values =
      std::ranges::any_of(problem.shape.outcomes, [](const Outcome& outcome) { return !outcome.values.empty(); });
  if (has_values) all.insert(all.end(), std::begin(writings), std::end(writings));
  return all;
}

}  // namespace

std::span<const Cause> causes_of(const Problem& problem) {
  static const auto all = [] {
    std::map<std::string_view, std::vector<Cause>> causes;
    for (const Problem& known : problems()) causes[known.name()] = all_of(known);
    return causes;
  }();
  const auto found = all.find(problem.name());
  return found == all.end() ? std::span<const Cause>() : found->second;
}

std::optional<Predicted> predicted(const Cause& cause, const Asked& asked, const Answer& right) {
  std::optional<Predicted> made;
  if (cause.convention == nullptr) {
    const Fault* const both[] = {&cause.fault, cause.then == nullptr ? nullptr : &cause.then->fault};
    const std::span faults = std::span(both).first(cause.then == nullptr ? 1 : 2);
    made = Predicted{faulty_answer(asked.problem, asked.query, right, faults)};
    if (cause.fault.sort != Sort::reading) return made;
    made->read = read_query(asked.query, right.code, faults);
    if (std::ranges::equal(made->read, asked.query)) made->read.clear();
    return made;
  }
  const auto of_convention = cause.convention->of(asked.problem, asked.query.data(), asked.truth);
  if (of_convention) made = Predicted{right_answer(of_convention->truth), of_convention->any_values};
  if (cause.then == nullptr) return made;
  const Truth& truth = of_convention ? of_convention->truth : asked.truth;
  const std::optional<Predicted> after =
      predicted(*cause.then, {asked.problem, asked.query, truth}, made ? made->answer : right);
  return after ? after : made;
}

// Whether a value is the same as another, or both are left out.
static bool is_near(double one, double other, double most) {
  if (is_not_supplied(one) || is_not_supplied(other)) return is_not_supplied(one) || !is_not_supplied(other);
  if (std::isnan(one) && std::isnan(other)) return true;
  if (!std::isfinite(one) || !std::isfinite(other)) return one == other;
  return std::fabs(one - other) <= most;
}

// Whether the outcome is the one of `alternatives`, and each value that of one of them.
static bool is_one_of(const Answer& answer, std::initializer_list<const Predicted*> alternatives, const Asked& asked,
                      const Nearness& near) {
  const Predicted& predicted = **alternatives.begin();
  if (answer.incident != Incident::none || answer.code != predicted.answer.code) return false;
  const Shape& shape = asked.problem.shape;
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr || predicted.any_values || std::isinf(near.ulps)) return true;
  return std::ranges::all_of(outcome->values, [&](const Value& value) {
    if (!near.supplies.contains(answer.code, value.place)) return true;
    return std::ranges::any_of(alternatives, [&](const Predicted* one) {
      const double written = one->answer.values[value.place];
      const double larger = std::max(std::fabs(written), std::fabs(answer.values[value.place]));
      const Real scaled(std::isfinite(larger) ? larger : 0.0);
      const int exponent = ulp_exponent_in(near.format, scale_exponent(shape, asked.query.data(), value.scale, scaled));
      const double spread = near.spreads == nullptr ? 1 : std::max(1.0, (*near.spreads)[value.place]);
      return is_near(answer.values[value.place], written, std::ldexp(near.ulps * spread, exponent));
    });
  });
}

bool is_as_predicted(const Answer& answer, const Predicted& predicted, const Asked& asked, const Nearness& near) {
  return is_one_of(answer, {&predicted}, asked, near);
}

bool is_in_part_as_predicted(const Answer& answer, const Predicted& predicted, const Predicted& right,
                             const Asked& asked, const Nearness& near) {
  return is_one_of(answer, {&predicted, &right}, asked, near) && !is_as_predicted(answer, right, asked, near);
}

}  // namespace plumbline

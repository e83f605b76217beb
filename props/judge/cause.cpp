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

template <std::size_t numbers, int per_unit>
constexpr Cause rounding_to(std::string_view name, std::string_view sentence) {
  return {.name = name,
          .sentence = sentence,
          .fault = reading([](double* query) { round_to_share<per_unit>(query, numbers); }),
          .per_unit = per_unit};
}

// Faults of reading that any solver may have.
template <std::size_t numbers>
constexpr Cause readings[] = {
    {.name = "binary32",
     .sentence = "it computes with floats",
     .fault = reading([](double* query) {
       for (std::size_t i = 0; i < numbers; ++i) query[i] = static_cast<double>(static_cast<float>(query[i]));
     }),
     .format = Format::binary32},
    {.name = "cut_to_integers",
     .sentence = "it truncates the numbers to integers",
     .fault = reading(
         [](double* query) { std::transform(query, query + numbers, query, [](double x) { return std::trunc(x); }); })},
    rounding_to<numbers, 1>("integers", "it rounds the numbers to integers"),
    rounding_to<numbers, 10>("one_decimal", "it rounds the numbers to one decimal"),
    rounding_to<numbers, 100>("two_decimals", "it rounds the numbers to two decimals"),
    rounding_to<numbers, 1000>("three_decimals", "it rounds the numbers to three decimals"),
    rounding_to<numbers, 1000000>("six_decimals", "it rounds the numbers to six decimals"),
};

// Applies `change` to every value that an answer supplies, where that is finite.
template <typename Change>
int each_value(int code, double* values, Change change) {
  for (std::size_t i = 0; i < max_values; ++i)
    if (const double changed = change(values[i]); std::isfinite(values[i]) && std::isfinite(changed))
      values[i] = changed;
  return code;
}

constexpr Cause writing_in_part(std::string_view name, std::string_view sentence, Fault::Change* change) {
  return {.name = name, .sentence = sentence, .fault = in_part(writing(change))};
}

template <int factor>
int write_share(const double*, int code, double* values) {
  return each_value(code, values, [](double value) { return std::round(value * factor) / factor; });
}

// Faults of writing that any solver with values may have.
constexpr Cause writings[] = {
    writing_in_part("values_in_binary32", "it rounds values to floats",
                    [](const double*, int code, double* values) {
                      return each_value(code, values,
                                        [](double value) { return static_cast<double>(static_cast<float>(value)); });
                    }),
    writing_in_part("integer_values", "it rounds values to integers", write_share<1>),
    writing_in_part("values_of_one_decimal", "it rounds values to one decimal", write_share<10>),
    writing_in_part("values_of_two_decimals", "it rounds values to two decimals", write_share<100>),
    writing_in_part("values_of_three_decimals", "it rounds values to three decimals", write_share<1000>),
    writing_in_part("values_of_six_decimals", "it rounds values to six decimals", write_share<1000000>),
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
    made = Predicted{faulty_answer(asked.problem, asked.query, right, faults, asked.known)};
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
      predicted(*cause.then, {asked.problem, asked.query, truth, asked.known}, made ? made->answer : right);
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
  if (answer.incident != Incident::none || !near.is_same_outcome(answer.code, predicted.answer.code)) return false;
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

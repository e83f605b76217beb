// What a solver is, and what the query and the answer of a problem look like.
//
// Every solver has one signature, in this tree and outside of it: `int solve(const double* query, double* answer)`. It
// reads the query's numbers in the order of the problem's shape, writes the values of the outcome that it found, and
// returns that outcome's code. A negative code refuses the query. A place that the solver does not write is no value.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

namespace plumbline {

inline constexpr std::size_t max_numbers = 24;  // the longest query: vertex_triangle_ccd's four points at two times
inline constexpr std::size_t max_values = 24;   // the longest answer: four contacts of six values each
inline constexpr std::size_t max_outcomes = 8;  // codes are below this: they index what is kept for each outcome

inline constexpr int refused_code = -1;  ///< no answer; the truth of a query with a number that is not finite

/// Units: whatever the query uses. Domain: every double, non-finite ones included. `answer` holds the marked NaN of
/// `not_supplied()` in each place beforehand.
using Solve = int(const double* query, double* answer);

/// What a solver promises for a query of finite numbers. NaN promises nothing. Any other number promises the right
/// outcome, and values within this many ulps of the truth on the value's scale; infinity, the outcome alone.
using Promise = double(const double* query);
inline constexpr double nothing_promised = std::numeric_limits<double>::quiet_NaN();
inline constexpr double outcome_promised = std::numeric_limits<double>::infinity();
inline constexpr double half_ulp_of_one = 0x1p-53;  ///< u, the largest relative rounding error of an operation

/// The length that a value's scaled error is measured in.
enum class Scale : std::uint8_t {
  coordinate,  ///< the ulp of the query's largest coordinate
  velocity,    ///< the ulp of its largest velocity or speed
  fraction,    ///< the ulp of 1, of the value where it is larger
  itself,      ///< the ulp of the value
};

/// The kind of a query's number. Statements about the largest number of a kind are about these. Each coefficient is a
/// kind of its own.
enum class Quantity : std::uint8_t { coordinate, velocity, coefficient };

struct Number {
  std::size_t place;  ///< in the query
  std::string_view name;
  Quantity quantity = Quantity::coordinate;
};

struct Value {
  std::size_t place;  ///< in the answer
  std::string_view name;
  Scale scale;
  std::string_view meaning;  ///< a phrase: what it is, its range, and its unit unless that is the query's
};

struct Outcome {
  int code;
  std::string_view name;
  std::string_view rule;          ///< a phrase that answers the question: when this is the outcome
  std::span<const Value> values;  ///< in the order in which the answer holds them
};

/// A problem's question as data: a query's numbers, the outcomes, the values of each outcome.
struct Shape {
  std::string_view problem;   ///< the stem of its files, its namespace, its name on the command line
  std::string_view question;  ///< one sentence
  std::string_view rules;     ///< sentences that the rules and meanings below build on; may be empty
  std::span<const Number> numbers;
  std::span<const Outcome> outcomes;  ///< in ascending order of their codes, which may have gaps

  /// The outcome of a code, or null for a code that the problem does not know.
  constexpr const Outcome* outcome(int code) const {
    for (const Outcome& outcome : outcomes)
      if (outcome.code == code) return &outcome;
    return nullptr;
  }

  /// The code of an outcome's name or of "refused"; nothing for a name that the problem does not know.
  constexpr std::optional<int> code(std::string_view name) const {
    for (const Outcome& outcome : outcomes)
      if (outcome.name == name) return outcome.code;
    return name == "refused" ? std::optional(refused_code) : std::nullopt;
  }

  /// The places that an answer needs: the most values that an outcome has.
  constexpr std::size_t values() const {
    std::size_t most = 0;
    for (const Outcome& outcome : outcomes) most = outcome.values.size() > most ? outcome.values.size() : most;
    return most;
  }
};

/// Returns the shape if its numbers and values are in the places that index them, its codes ascend, and no text is
/// missing. Otherwise it stops the build, or throws std::invalid_argument for a shape that is made at run time.
constexpr Shape checked(const Shape& shape) {
  const auto expect = [](bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
  };
  expect(shape.numbers.size() <= max_numbers, "a query has too many numbers");
  expect(shape.values() <= max_values, "an outcome has too many values");
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    expect(shape.numbers[i].place == i, "a number of the query stands in another place");
  int least = 0;
  for (const Outcome& outcome : shape.outcomes) {
    expect(outcome.code >= least, "a code is out of order");
    expect(outcome.code < static_cast<int>(max_outcomes), "a code is too large");
    least = outcome.code + 1;
    expect(!outcome.rule.empty(), "an outcome has no rule");
    for (std::size_t v = 0; v < outcome.values.size(); ++v) {
      expect(outcome.values[v].place == v, "a value of an outcome stands in another place");
      expect(!outcome.values[v].meaning.empty(), "a value has no meaning");
    }
  }
  return shape;
}

/// Whether all of `count` numbers are finite. Most problems refuse a query only if not.
inline bool all_finite(const double* numbers, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (!std::isfinite(numbers[i])) return false;
  return true;
}

/// A set of values: for each outcome, the places in the answer that are written.
class Supplies {
 public:
  constexpr void insert(int code, std::size_t place) { places_[static_cast<std::size_t>(code)] |= 1u << place; }
  constexpr void insert(const Supplies& others) {
    for (std::size_t i = 0; i < max_outcomes; ++i) places_[i] |= others.places_[i];
  }
  constexpr bool contains(int code, std::size_t place) const {
    return (places_[static_cast<std::size_t>(code)] >> place & 1) != 0;
  }
  constexpr bool empty() const { return *this == Supplies(); }
  constexpr bool meets(const Supplies& others) const {
    for (std::size_t i = 0; i < max_outcomes; ++i)
      if ((places_[i] & others.places_[i]) != 0) return true;
    return false;
  }
  friend constexpr bool operator==(const Supplies&, const Supplies&) = default;

 private:
  std::array<std::uint32_t, max_outcomes> places_{};
};

constexpr Supplies every_value(const Shape& shape) {
  Supplies all;
  for (const Outcome& outcome : shape.outcomes)
    for (const Value& value : outcome.values) all.insert(outcome.code, value.place);
  return all;
}

/// The values of these names, of whichever outcome; a name that no value has stops the build.
consteval Supplies values_named(const Shape& shape, std::initializer_list<std::string_view> names) {
  Supplies named;
  for (const std::string_view name : names) {
    bool known = false;
    for (const Outcome& outcome : shape.outcomes)
      for (const Value& value : outcome.values) {
        if (value.name != name) continue;
        named.insert(outcome.code, value.place);
        known = true;
      }
    if (!known) throw "no outcome has a value of that name";
  }
  return named;
}

/// The kinds of numbers that a certified answer can need, cheapest first, as in `arithmetic::Tier`.
inline constexpr std::array<std::string_view, 4> tier_names = {"doubles", "double_doubles", "balls", "integers"};
using Tier = std::uint8_t;  ///< an index of `tier_names`

/// Returns the deepest tier that this thread's answers needed since the last call.
using TakeTier = Tier();

/// One of this tree's own solvers, or a library's behind the same signature. Defined in
/// `solvers/<problem>/<name>.cpp`, listed in that folder's `problem.hpp`.
struct Solver {
  std::string_view name;
  Solve* solve;
  Promise* promise;
  Supplies supplies;
  /// Those that its source states, as names from its problem's table, separated by spaces.
  std::string_view conventions = {};
  bool portable = true;           ///< false where a library that others wrote computes the answer
  TakeTier* take_tier = nullptr;  ///< null for a solver without tiers

  int operator()(const double* query, double* answer) const { return solve(query, answer); }
};

/// The addresses of a problem's solvers.
template <typename... Solvers>
constexpr std::array<const Solver*, sizeof...(Solvers)> list_of(const Solvers&... solvers) {
  return {&solvers...};
}

/// The one list of a problem's solvers, the published one first, in its `problem.hpp`: declares each, and `solvers`.
#define PLUMBLINE_SOLVERS(...)     \
  extern const Solver __VA_ARGS__; \
  inline constexpr auto solvers = list_of(__VA_ARGS__)

/// What can happen instead of an answer. The judge finds `unknown_code`, `nan_value` and `missing_value`; the runner
/// notices the others while the solver runs.
enum class Incident : std::uint8_t {
  none,
  crash,
  hang,
  exit,
  exception,
  wrote_past_answer,
  wrote_into_query,
  fp_mode_changed,
  garbage,  ///< a program printed a line that is no answer
  unknown_code,
  nan_value,
  missing_value,
  not_run,  ///< left out after too many incidents
};
inline constexpr std::array<std::string_view, 13> incident_names = {"none",
                                                                    "crash",
                                                                    "hang",
                                                                    "exit",
                                                                    "exception",
                                                                    "wrote_past_answer",
                                                                    "wrote_into_query",
                                                                    "fp_mode_changed",
                                                                    "garbage",
                                                                    "unknown_code",
                                                                    "nan_value",
                                                                    "missing_value",
                                                                    "not_run"};

struct Answer {
  int code = 0;
  Incident incident = Incident::none;
  std::array<double, max_values> values{};
  std::optional<Tier> tier = std::nullopt;  ///< of a solver that has tiers
};

/// The NaN that fills an answer before a solver is called, and a look at whether it is still there, bit by bit.
double not_supplied();
bool is_not_supplied(double value);

/// Whatever answers queries: a solver in this process, or somebody's code in a child.
class Runner {
 public:
  virtual ~Runner() = default;
  /// `queries` holds `answers.size()` queries one after the other; every answer is set.
  virtual void run(std::span<const double> queries, std::span<Answer> answers) = 0;

  /// Another block of queries begins. A solver that the last block gave up on gets another try.
  virtual void start_block() {}

  /// Called while a slow solver runs, with the number of answers that came since the last call.
  using Listener = std::function<void(std::size_t more)>;
  virtual void listen(Listener) {}

  /// The nanoseconds that the answers to `count` queries take; nothing if one of them is an incident. They include the
  /// cost of handing the queries over only for runners that do not override this: programs.
  virtual std::optional<double> time(std::span<const double> queries, std::size_t count);
};

/// The nanoseconds that `count` calls of a solver take in this thread, without the clock's own cost.
double time_calls(Solve* solve, const double* queries, std::size_t numbers, std::size_t count);

/// Runs a solver in this process.
class DirectRunner final : public Runner {
 public:
  DirectRunner(Solve* solve, const Shape& shape, TakeTier* take_tier = nullptr)
      : solve_(solve), take_tier_(take_tier), numbers_(shape.numbers.size()) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override;
  std::optional<double> time(std::span<const double> queries, std::size_t count) override;

 private:
  Solve* solve_;
  TakeTier* take_tier_;
  std::size_t numbers_;
};

}  // namespace plumbline

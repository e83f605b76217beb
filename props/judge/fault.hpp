// Faults of solvers as functions: what a solver with one answers, from the query and its truth.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "props/judge/judge.hpp"

namespace plumbline {

/// Where in a solver a fault sits. Faults compose in this order, after the solver's conventions.
enum class Sort : std::uint8_t { reading, deciding, writing };
inline constexpr std::array<std::string_view, 3> sort_names = {"reading", "deciding", "writing"};

struct Fault {
  /// Changes the query's numbers to those that the solver reads.
  using Read = void(double* query);
  /// Changes the values of an answer, and returns the code that it has then.
  using Change = int(const double* query, int code, double* values);

  Sort sort;
  Read* read = nullptr;  ///< set for faults of reading, `change` for the others
  Change* change = nullptr;
  int where = anywhere;  ///< of reading: the code of the only outcome for which it reads another query
  /// Of an epsilon: what it compares with `below`. It changes the answers to queries where this is less.
  using Size = double(const double* query);
  Size* size = nullptr;
  double below = std::numeric_limits<double>::infinity();
  bool in_part = false;  ///< a solver that has it may give some of these answers, or values of them, right

  static constexpr int anywhere = -100;
  bool concerns(const double* query) const { return size == nullptr || size(query) < below; }
};

constexpr Fault reading(Fault::Read* read, int where = Fault::anywhere) { return {Sort::reading, read, {}, where}; }
constexpr Fault deciding(Fault::Change* change) { return {Sort::deciding, {}, change}; }
constexpr Fault epsilon(double below, Fault::Size* size, Fault::Change* change) {
  return {Sort::deciding, {}, change, Fault::anywhere, size, below};
}
constexpr Fault writing(Fault::Change* change) { return {Sort::writing, {}, change}; }
constexpr Fault in_part(Fault fault) {
  fault.in_part = true;
  return fault;
}

/// What a right solver answers: the outcome of the truth, and the nearest double of every value.
Answer right_answer(const Truth& truth);
/// The same, written as a solver does.
int write_answer(const Truth& truth, double* answer);

/// Whether two answers have the same code, and values of the same bits.
bool have_same_bits(const Answer& one, const Answer& other);

/// The bits of a query's numbers: what tells 0 from -0.
std::vector<std::uint64_t> bits_of(std::span<const double> query);

/// The query that a solver with these faults reads where a right one answers with `code`: the query itself, but for
/// faults of reading, or where they make it not finite.
std::vector<double> read_query(std::span<const double> query, int code, std::span<const Fault* const> faults);

/// What a solver with these faults answers where a right one answers `right`. Only faults of reading need the oracle,
/// for what is not `known` of the query. Throws std::invalid_argument where the faults are not in the order of their
/// sorts.
Answer faulty_answer(const Problem& problem, std::span<const double> query, const Answer& right,
                     std::span<const Fault* const> faults, Known* known = nullptr);
inline Answer faulty_answer(const Problem& problem, std::span<const double> query, const Answer& right,
                            const Fault& fault) {
  const Fault* const one = &fault;
  return faulty_answer(problem, query, right, {&one, 1});
}

}  // namespace plumbline

#include "solvers/solver.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <vector>

namespace plumbline {

// A quiet NaN whose payload spells "plumb", so that no arithmetic makes it by chance.
static constexpr std::uint64_t not_supplied_bits = 0x7ff8'0070'6c75'6d62;

double not_supplied() { return std::bit_cast<double>(not_supplied_bits); }

bool is_not_supplied(double value) { return std::bit_cast<std::uint64_t>(value) == not_supplied_bits; }

using Clock = std::chrono::steady_clock;

static double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

// What looking at the clock twice takes by itself.
static double clock_nanoseconds() {
  static const double quickest = [] {
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 1000; ++i) least = std::min(least, nanoseconds_since(Clock::now()));
    return least;
  }();
  return quickest;
}

std::optional<double> Runner::time(std::span<const double> queries, std::size_t count) {
  std::vector<Answer> answers(count);
  const Clock::time_point start = Clock::now();
  run(queries, answers);
  const double nanoseconds = nanoseconds_since(start);
  const auto answered = [](const Answer& answer) { return answer.incident == Incident::none; };
  return std::ranges::all_of(answers, answered) ? std::optional(nanoseconds) : std::nullopt;
}

double time_calls(Solve* solve, const double* queries, std::size_t numbers, std::size_t count) {
  std::array<double, max_values> values{};
  const double clock = clock_nanoseconds();
  const Clock::time_point start = Clock::now();
  for (std::size_t i = 0; i < count; ++i) solve(queries + i * numbers, values.data());
  return std::max(nanoseconds_since(start) - clock, 0.0);
}

std::optional<double> DirectRunner::time(std::span<const double> queries, std::size_t count) {
  return time_calls(solve_, queries.data(), numbers_, count);
}

void DirectRunner::run(std::span<const double> queries, std::span<Answer> answers) {
  if (take_tier_ != nullptr) take_tier_();  // of what others asked
  for (std::size_t i = 0; i < answers.size(); ++i) {
    answers[i].values.fill(not_supplied());
    answers[i].incident = Incident::none;
    answers[i].code = solve_(queries.data() + i * numbers_, answers[i].values.data());
    if (take_tier_ != nullptr) answers[i].tier = take_tier_();
  }
}

}  // namespace plumbline

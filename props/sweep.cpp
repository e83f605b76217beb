#include "props/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <iterator>
#include <mutex>
#include <utility>

#include "props/answer_text.hpp"
#include "props/case.hpp"
#include "props/parallel.hpp"
#include "props/witness.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::size_t shown_differences = 3;
constexpr std::string_view heading = "plumbline sweep, record 1";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The places of a block's queries.
Indices block(const Sweep& sweep, std::size_t i) {
  const std::uint64_t first = i * sweep.block_size;
  return {first, std::min(first + sweep.block_size, sweep.queries)};
}

// An oracle that throws is named with its query, or nobody could ask it again.
Truth ask(const Sweep& sweep, Oracle* oracle, std::span<const double> query) try {
  return oracle(query.data());
} catch (const std::exception& error) {
  throw std::runtime_error(fmt::format("The {} oracle fails: {}\n  {}", oracle == sweep.judged ? "judged" : "trusted",
                                       error.what(), case_text(*sweep.problem, query)));
}

// Whether an answer is the outcome and, bit by bit, the nearest double of each value, a zero without its sign.
bool is_nearest(const Answer& answer, const Truth& truth) {
  if (answer.code != truth.code) return false;
  for (std::size_t i = 0; i < truth.values.size(); ++i)
    if (std::bit_cast<std::uint64_t>(answer.values[i]) != std::bit_cast<std::uint64_t>(truth.values[i].nearest()))
      return false;
  return true;
}

std::vector<Difference> differences_in(const Sweep& sweep, Indices places) {
  std::vector<Difference> found;
  const Batch queries = sweep.draw(places);
  if (queries.size() != places.end - places.first)
    throw std::logic_error(fmt::format("{} queries were drawn for {} places of {}.", queries.size(),
                                       places.end - places.first, sweep.asked));
  std::vector<Answer> answers(sweep.solver == nullptr ? 0 : queries.size());
  if (!answers.empty()) DirectRunner(sweep.solver->solve, sweep.problem->shape).run(queries.flat(), answers);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    Difference one{{}, ask(sweep, sweep.trusted, queries[i]), {}, {}};
    if (sweep.judged != nullptr)
      if (Truth judged = ask(sweep, sweep.judged, queries[i]); judged != one.trusted) one.judged = std::move(judged);
    if (!answers.empty() && !is_nearest(answers[i], one.trusted)) one.answered = answers[i];
    if (!one.judged && !one.answered) continue;
    one.query.assign(queries[i].begin(), queries[i].end());
    found.push_back(std::move(one));
  }
  return found;
}

// The blocks that agreed, as ranges: "0-17 19 21-40".
std::string ranges_text(const std::vector<bool>& agreed) {
  std::string text;
  for (std::size_t i = 0; i < agreed.size(); ++i) {
    if (!agreed[i]) continue;
    const std::size_t first = i;
    while (i + 1 < agreed.size() && agreed[i + 1]) ++i;
    text += first == i ? fmt::format(" {}", first) : fmt::format(" {}-{}", first, i);
  }
  return text;
}

// Reads the whole number that `text` begins with, and takes it away.
std::optional<std::size_t> take_whole(std::string_view& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// Marks the blocks of one range; false where it is none.
bool mark(std::string_view range, std::vector<bool>& agreed) {
  const std::optional<std::size_t> first = take_whole(range);
  std::optional<std::size_t> last = first;
  if (range.starts_with('-')) {
    range.remove_prefix(1);
    last = take_whole(range);
  }
  if (!first || !last || !range.empty() || *last < *first || *last >= agreed.size()) return false;
  for (std::size_t i = *first; i <= *last; ++i) agreed[i] = true;
  return true;
}

// What stands in a record of this sweep before what it found. A block of another size would be another block.
std::string asked_line(const Sweep& sweep) {
  return fmt::format("{}, {} queries in blocks of {}", sweep.asked, sweep.queries, sweep.block_size);
}

// The rest of the next line, which begins with this word.
std::string_view take_line(std::string_view& text, std::string_view word) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(word))
    throw NoRecord(fmt::format("its line '{}' is missing or cut off: delete it, and all is asked again.", word));
  const std::string_view line = text.substr(word.size(), end - word.size());
  text.remove_prefix(end + 1);
  return line.starts_with(' ') ? line.substr(1) : line;
}

}  // namespace

Sweep sweep_of_families(const Problem& problem, std::uint64_t cases, std::uint64_t seed) {
  static constexpr std::uint64_t block_size =
      16384;  // most of them a tenth of a second of work, of the slowest a minute
  const std::uint64_t families = problem.families.size();
  const auto draw_places = [&problem, families, seed](Indices places) {
    Batch all(problem.shape);
    for (std::uint64_t f = 0; f < families; ++f) {
      // Those of the places f, f + families, f + 2·families … that are before `end`.
      const auto before = [&](std::uint64_t end) { return (end + families - 1 - f) / families; };
      const Batch of_family =
          draw({.seed = seed}, problem, problem.families[f], {before(places.first), before(places.end)});
      for (std::size_t i = 0; i < of_family.size(); ++i) all.add(of_family[i]);
    }
    return all;
  };
  return {.problem = &problem,
          .asked = fmt::format("{}, {} of each family, seed {}", problem.name(), cases, seed),
          .queries = families * cases,
          .block_size = block_size,
          .draw = draw_places,
          .trusted = problem.rational,
          .solver = find_solver(problem, "certified")};
}

std::string text_of(const Sweep& sweep, const std::vector<Difference>& seen) {
  std::string text;
  const Shape& shape = sweep.problem->shape;
  for (const Difference& one : std::span(seen).first(std::min(seen.size(), shown_differences))) {
    text += fmt::format("{}\n  which is {} {}\n", case_text(*sweep.problem, one.query), shape.problem,
                        join(one.query, decimal));
    if (one.judged) text += fmt::format("  judged:  {}\n", exact_text(shape, *one.judged));
    if (one.answered) text += fmt::format("  {}: {}\n", sweep.solver->name, answer_text(shape, *one.answered));
    text += fmt::format("  trusted: {}\n", exact_text(shape, one.trusted));
  }
  if (seen.size() > shown_differences) text += fmt::format("and {} more.\n", seen.size() - shown_differences);
  return text;
}

std::uint64_t Swept::queries(const Sweep& sweep) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < agreed.size(); ++i)
    if (const Indices places = block(sweep, i); agreed[i]) sum += places.end - places.first;
  return sum;
}

bool Swept::done() const { return std::ranges::find(agreed, false) == agreed.end(); }

void ask_all(const Sweep& sweep, Swept& swept, const std::function<void(const Swept&)>& listen) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < swept.agreed.size(); ++i)
    if (!swept.agreed[i]) open.push_back(i);
  const Clock::time_point start = Clock::now();
  const double before = swept.seconds;
  std::mutex mutex;
  std::atomic<bool> differs = false;
  in_parallel(open.size(), sweep.jobs, [&](std::size_t i) {
    if (differs || interrupted) return;
    std::vector<Difference> found = differences_in(sweep, block(sweep, open[i]));
    const std::lock_guard lock(mutex);
    swept.seconds = before + seconds_since(start);
    if (!found.empty()) {
      differs = true;
      std::ranges::move(found, std::back_inserter(swept.differences));
      return;
    }
    swept.agreed[open[i]] = true;
    listen(swept);
  });
}

std::string record_of(const Sweep& sweep, const Swept& swept, std::string_view build) {
  return fmt::format("{}\nasked {}\nbuild {}\nseconds {}\nagreed{}\n", heading, asked_line(sweep), build, swept.seconds,
                     ranges_text(swept.agreed));
}

Swept read_record(const Sweep& sweep, std::string_view text, std::string_view build) {
  take_line(text, heading);
  if (const std::string_view asked = take_line(text, "asked"); asked != asked_line(sweep))
    throw NoRecord(fmt::format("it is of '{}' and not of '{}': name another file.", asked, asked_line(sweep)));
  Swept swept(sweep);
  if (take_line(text, "build") != build) return swept;
  const std::optional<double> seconds = read_double(take_line(text, "seconds"));
  swept.seconds = seconds.value_or(0);
  for (const std::string_view range : words(take_line(text, "agreed")))
    if (!mark(range, swept.agreed))
      throw NoRecord(fmt::format("'{}' is no range of its blocks: delete it, and all is asked again.", range));
  return swept;
}

}  // namespace plumbline

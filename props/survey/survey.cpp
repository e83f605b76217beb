#include "props/survey/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <iterator>
#include <utility>

#include "props/campaign/parallel.hpp"
#include "props/case.hpp"
#include "props/judge/answer_text.hpp"
#include "props/judge/witness.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::size_t shown_differences = 3;
constexpr std::string_view heading = "plumbline survey, record 1";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The places of a block's queries.
Indices block(const Survey& survey, std::size_t i) {
  const std::uint64_t first = i * survey.block_size;
  return {first, std::min(first + survey.block_size, survey.queries)};
}

// An oracle that throws is named with its query, or nobody could ask it again.
Truth ask(const Survey& survey, const Callback<Oracle>& oracle, std::span<const double> query) try {
  return oracle(*survey.problem, query.data());
} catch (const std::exception& error) {
  throw std::runtime_error(fmt::format("The {} oracle fails: {}\n  {}", oracle == survey.judged ? "judged" : "trusted",
                                       error.what(), case_text(*survey.problem, query)));
}

// Whether an answer is the outcome and, bit by bit, the nearest double of each value, a zero without its sign.
bool is_nearest(const Answer& answer, const Truth& truth) {
  if (answer.code != truth.code) return false;
  for (std::size_t i = 0; i < truth.values.size(); ++i)
    if (std::bit_cast<std::uint64_t>(answer.values[i]) != std::bit_cast<std::uint64_t>(truth.values[i].nearest()))
      return false;
  return true;
}

struct Found {
  std::vector<Difference> differences;
  std::vector<std::vector<double>> too_slow;
};

Found find_in(const Survey& survey, Indices places) {
  Found found;
  const Batch queries = survey.draw(places);
  if (queries.size() != places.end - places.first)
    throw std::logic_error(fmt::format("{} queries were drawn for {} places of {}.", queries.size(),
                                       places.end - places.first, survey.asked));
  std::vector<Answer> answers(survey.solver == nullptr ? 0 : queries.size());
  if (!answers.empty()) DirectRunner(survey.solver->solve, survey.problem->shape).run(queries.flat(), answers);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const std::span<const double> query = queries[i];
    const auto kept = [&query] { return std::vector<double>(query.begin(), query.end()); };
    if (survey.agrees_in_time) {
      const std::optional<bool> agrees = survey.agrees_in_time(query);
      if (!agrees) found.too_slow.push_back(kept());
      if (agrees.value_or(true)) continue;
    }
    Difference one{{}, ask(survey, survey.trusted, query), {}, {}};
    if (survey.judged != nullptr)
      if (Truth judged = ask(survey, survey.judged, query); judged != one.trusted) one.judged = std::move(judged);
    if (!answers.empty() && !is_nearest(answers[i], one.trusted)) one.answered = answers[i];
    if (!one.judged && !one.answered) continue;
    one.query = kept();
    found.differences.push_back(std::move(one));
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

// What stands in a record of this survey before what it found. A block of another size would be another block.
std::string asked_line(const Survey& survey) {
  return fmt::format("{}, {} queries in blocks of {}", survey.asked, survey.queries, survey.block_size);
}

// The rest of the next line, which begins with this word.
std::string_view take_line(std::string_view& text, std::string_view word) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(word))
    throw NoRecord(fmt::format("its line '{}' is missing or cut off: delete the file to start over.", word));
  const std::string_view line = text.substr(word.size(), end - word.size());
  text.remove_prefix(end + 1);
  return line.starts_with(' ') ? line.substr(1) : line;
}

}  // namespace

Survey survey_of_families(const Problem& problem, std::uint64_t cases, std::uint64_t seed) {
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
          .trusted = problem.oracles.rational,
          .solver = find_solver(problem, "certified")};
}

std::string text_of(const Survey& survey, const std::vector<Difference>& seen) {
  std::string text;
  const Shape& shape = survey.problem->shape;
  for (const Difference& one : std::span(seen).first(std::min(seen.size(), shown_differences))) {
    text += fmt::format("{}\n  which is {} {}\n", case_text(*survey.problem, one.query), shape.problem,
                        join(one.query, decimal));
    if (one.judged) text += fmt::format("  judged:  {}\n", exact_text(shape, *one.judged));
    if (one.answered) text += fmt::format("  {}: {}\n", survey.solver->name, answer_text(shape, *one.answered));
    text += fmt::format("  trusted: {}\n", exact_text(shape, one.trusted));
  }
  if (seen.size() > shown_differences) text += fmt::format("and {} more.\n", seen.size() - shown_differences);
  return text;
}

std::uint64_t Surveyed::queries(const Survey& survey) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < agreed.size(); ++i)
    if (const Indices places = block(survey, i); agreed[i]) sum += places.end - places.first;
  return sum - too_slow.size();
}

bool Surveyed::done() const { return std::ranges::find(agreed, false) == agreed.end(); }

void ask_all(const Survey& survey, Surveyed& surveyed, const std::function<void(const Surveyed&)>& listen) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < surveyed.agreed.size(); ++i)
    if (!surveyed.agreed[i]) open.push_back(i);
  const Clock::time_point start = Clock::now();
  const double before = surveyed.seconds;
  Mutex mutex;
  std::atomic<bool> differs = false;
  in_parallel(open.size(), survey.jobs, [&](std::size_t i) {
    if (differs || interrupted) return;
    Found found = find_in(survey, block(survey, open[i]));
    const Lock lock(mutex);
    surveyed.seconds = before + seconds_since(start);
    if (!found.differences.empty()) {
      differs = true;
      std::ranges::move(found.differences, std::back_inserter(surveyed.differences));
      return;
    }
    std::ranges::move(found.too_slow, std::back_inserter(surveyed.too_slow));
    surveyed.agreed[open[i]] = true;
    listen(surveyed);
  });
}

std::string record_of(const Survey& survey, const Surveyed& surveyed, std::string_view build) {
  std::string text = fmt::format("{}\nasked {}\nbuild {}\nseconds {}\nagreed{}\n", heading, asked_line(survey), build,
                                 surveyed.seconds, ranges_text(surveyed.agreed));
  for (const std::vector<double>& query : surveyed.too_slow) text += fmt::format("slow {}\n", join(query, hex));
  return text;
}

Surveyed read_record(const Survey& survey, std::string_view text, std::string_view build) {
  take_line(text, heading);
  if (const std::string_view asked = take_line(text, "asked"); asked != asked_line(survey))
    throw NoRecord(fmt::format("it is of '{}' and not of '{}': name another file.", asked, asked_line(survey)));
  Surveyed surveyed(survey);
  if (take_line(text, "build") != build) return surveyed;
  const std::optional<double> seconds = read_double(take_line(text, "seconds"));
  surveyed.seconds = seconds.value_or(0);
  for (const std::string_view range : words(take_line(text, "agreed")))
    if (!mark(range, surveyed.agreed))
      throw NoRecord(fmt::format("'{}' is not a range of its blocks: delete the file to start over.", range));
  while (!text.empty()) {
    std::vector<double> query;
    for (const std::string_view word : words(take_line(text, "slow"))) query.push_back(read_double(word).value_or(0));
    surveyed.too_slow.push_back(std::move(query));
  }
  return surveyed;
}

}  // namespace plumbline

#include "props/small_worlds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <iterator>
#include <mutex>
#include <optional>

#include "props/case.hpp"
#include "props/parallel.hpp"
#include "props/witness.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// Of whole numbers every sum and product here is exact in doubles; of tenths hardly any is, and a filter has to notice
// that it cannot tell. Those reach three tenths at least, as 0.1 and 0.2 alone are whole numbers of one unit; with 0.3
// the velocity (0.9, 1.2), as it is rounded, is slower than the speed 1.5 by less than doubles tell.
constexpr World list[] = {
    {"orientation", "orientation", -9, 9},
    {"orientation_tenths", "orientation", -9, 9, 0.1},
    {"quadratic_roots", "quadratic_roots", -175, 175},
    {"quadratic_roots_tenths", "quadratic_roots", -175, 175, 0.1},
    {"point_projection", "point_projection", -9, 9},
    {"point_projection_tenths", "point_projection", -9, 9, 0.1},
    {"line_intersection", "line_intersection", 0, 8},
    {"line_intersection_tenths", "line_intersection", 0, 8, 0.1},
    {"segment_intersection", "segment_intersection", 0, 8},
    {"segment_intersection_tenths", "segment_intersection", 0, 8, 0.1},
    {"segment_sweeps_point", "segment_sweeps_point", -1, 1},
    {"segment_sweeps_point_tenths", "segment_sweeps_point", 1, 3, 0.1},
    {"target_intercept", "target_intercept", -3, 3},
    {"target_intercept_tenths", "target_intercept", -5, 5, 0.3},
    {"target_intercept_3d", "target_intercept_3d", -2, 2},
    {"target_intercept_3d_tenths", "target_intercept_3d", 0, 4, 0.1},
    {"wall_hit_time", "wall_hit_time", -3, 3},
    {"wall_hit_time_tenths", "wall_hit_time", -3, 3, 0.1},
};

constexpr std::uint64_t block_size = 4096;  // queries: a second of work at most, in the slowest world
constexpr std::size_t shown_differences = 3;
constexpr std::string_view heading = "plumbline small world, record 1";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The queries of a block, as places in the slice.
struct Block {
  std::uint64_t first, end;

  Block(const Sweep& sweep, std::size_t i)
      : first(i * block_size), end(std::min(first + block_size, sweep.queries())) {}
};

// An oracle that throws is named with its query, or nobody could ask it again.
Truth ask(const Sweep& sweep, Oracle* oracle, const double* query) try {
  return oracle(query);
} catch (const std::exception& error) {
  const std::string asked = case_text(sweep.problem(), {query, sweep.problem().shape.numbers.size()});
  throw std::runtime_error(
      fmt::format("The {} oracle fails: {}\n  {}", oracle == sweep.judged ? "judged" : "trusted", error.what(), asked));
}

std::vector<Difference> differences_in(const Sweep& sweep, const Block& block) {
  std::vector<Difference> found;
  std::array<double, max_numbers> query;
  for (std::uint64_t i = block.first; i < block.end; ++i) {
    write_query(*sweep.world, sweep.slice.part + i * sweep.slice.of, query.data());
    Truth judged = ask(sweep, sweep.judged, query.data()), trusted = ask(sweep, sweep.trusted, query.data());
    if (judged == trusted) continue;
    const auto numbers = static_cast<std::ptrdiff_t>(sweep.problem().shape.numbers.size());
    found.push_back({{query.begin(), query.begin() + numbers}, std::move(judged), std::move(trusted)});
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
std::string world_line(const Sweep& sweep) {
  const World& world = *sweep.world;
  return fmt::format("{} {}..{} times {}, slice {}/{}, blocks of {}", world.name, world.least, world.greatest,
                     decimal(world.unit), sweep.slice.part, sweep.slice.of, block_size);
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

std::span<const World> worlds() { return list; }

const World* find_world(std::string_view name) {
  const auto* const found = std::ranges::find(list, name, &World::name);
  return found == std::end(list) ? nullptr : found;
}

std::uint64_t queries_of(const World& world) {
  std::uint64_t queries = 1;
  for (std::size_t i = 0; i < find_problem(world.problem)->shape.numbers.size(); ++i) queries *= world.base();
  return queries;
}

void write_query(const World& world, std::uint64_t index, double* query) {
  for (std::size_t i = find_problem(world.problem)->shape.numbers.size(); i-- > 0; index /= world.base())
    query[i] = (world.least + static_cast<int>(index % world.base())) * world.unit;
}

const Problem& Sweep::problem() const { return *find_problem(world->problem); }

std::size_t Sweep::blocks() const { return (queries() + block_size - 1) / block_size; }

Sweep sweep_of(const World& world) {
  const Problem& problem = *find_problem(world.problem);
  return {&world, problem.filtered, problem.rational};
}

std::string text_of(const Sweep& sweep, const std::vector<Difference>& seen) {
  std::string text;
  for (std::size_t i = 0; i < std::min(seen.size(), shown_differences); ++i) {
    const Shape& shape = sweep.problem().shape;
    text += fmt::format("{}\n  which is {} {}\n  judged:  {}\n  trusted: {}\n",
                        case_text(sweep.problem(), seen[i].query), shape.problem, join(seen[i].query, decimal),
                        exact_text(shape, seen[i].judged), exact_text(shape, seen[i].trusted));
  }
  if (seen.size() > shown_differences) text += fmt::format("and {} more.\n", seen.size() - shown_differences);
  return text;
}

std::uint64_t Swept::queries(const Sweep& sweep) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < agreed.size(); ++i)
    if (const Block block(sweep, i); agreed[i]) sum += block.end - block.first;
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
    std::vector<Difference> found = differences_in(sweep, Block(sweep, open[i]));
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
  return fmt::format("{}\nworld {}\nbuild {}\nseconds {}\nagreed{}\n", heading, world_line(sweep), build, swept.seconds,
                     ranges_text(swept.agreed));
}

Swept read_record(const Sweep& sweep, std::string_view text, std::string_view build) {
  take_line(text, heading);
  if (const std::string_view world = take_line(text, "world"); world != world_line(sweep))
    throw NoRecord(fmt::format("it is of '{}' and not of '{}': name another file.", world, world_line(sweep)));
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

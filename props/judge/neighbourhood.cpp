#include "props/judge/neighbourhood.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>

#include "props/case.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/points.hpp"
#include "props/judge/query.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Places = std::array<std::size_t, 2>;

Map map_in_steps(const Problem& problem, std::span<const double> query, Places places, std::span<const int> steps,
                 std::span<const MapSubject> subjects, Format format) {
  if (!is_finite(query)) throw NoMap("A map is of a query whose numbers are finite.");
  Map map{
      {mover_of(problem, query, places[0], format), mover_of(problem, query, places[1], format)}, steps.size(), {}, {}};
  std::vector<double> queries;
  for (const int second : steps)
    for (const int first : steps) {
      queries.insert(queries.end(), query.begin(), query.end());
      double* const neighbour = queries.data() + (queries.size() - query.size());
      neighbour[places[0]] = map.movers[0].at(first);
      neighbour[places[1]] = map.movers[1].at(second);
    }
  const std::size_t count = steps.size() * steps.size();
  std::vector<std::vector<Answer>> answers;
  for (const MapSubject& subject : subjects) {
    map.answered.push_back({subject.name, {}, {}, 0});
    subject.runner->start_block();
    subject.runner->run(queries, answers.emplace_back(count));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::span<const double> neighbour = std::span(queries).subspan(i * query.size(), query.size());
    const Truth truth = problem.filtered(neighbour.data());
    map.truth.push_back({truth.code});
    for (std::size_t s = 0; s < subjects.size(); ++s) {
      const Judgement judgement = judge({problem, neighbour, truth}, answers[s][i], subjects[s].terms);
      MapAnswers& told = map.answered[s];
      told.due.push_back({due(truth, judgement.conventional).code});
      // Whoever refuses, by whichever negative code, is seen to refuse.
      const int code = judgement.incident == Incident::none ? std::max(answers[s][i].code, refused_code) : refused_code;
      told.answers.push_back({code, judgement.incident, judgement.verdict == Verdict::wrong_value});
      if (wrong(judgement.verdict)) ++told.wrong;
    }
  }
  return map;
}

std::vector<Places> candidates(const Shape& shape) {
  PointPlaces any(shape.numbers.size());
  std::iota(any.begin(), any.end(), std::size_t{0});
  std::vector<PointPlaces> points = points_of(shape);
  if (points.empty()) points = {any};
  std::vector<Places> pairs;
  for (const PointPlaces& point : points)
    for (std::size_t i = 0; i < point.size(); ++i)
      for (std::size_t j = i + 1; j < point.size(); ++j) pairs.push_back({point[i], point[j]});
  return pairs;
}

// Of what is seen anywhere.
std::string told_cells(const Cells& cells, std::span<const Seen> seen) {
  std::string text;
  for (const CellRun& run : runs_of(cells)) {
    const auto place = std::ranges::lower_bound(seen, run.seen) - seen.begin();
    text += fmt::format("{}{}", static_cast<char>('a' + place), run.length);
  }
  return text;
}

}  // namespace

Mover mover_of(const Problem& problem, std::span<const double> query, std::size_t place, Format format) {
  Mover found{place, query[place], 0, format};
  if (found.centre != 0) return found;
  double most = 0;
  const auto numbers = problem.shape.numbers;
  for (const Number& number : numbers)
    if (number.quantity == numbers[place].quantity && number.quantity != Quantity::coefficient)
      most = std::max(most, std::fabs(query[number.place]));
  if (most == 0) most = largest_of(query);
  found.step_from_zero = ulp_in(format, most == 0 ? 1.0 : most);
  return found;
}

double Mover::at(int steps) const {
  if (steps == 0) return centre;
  return centre == 0 ? steps * step_from_zero : stepped(format, centre, steps);
}

std::vector<CellRun> runs_of(std::span<const Seen> cells) {
  std::vector<CellRun> runs;
  for (const Seen& seen : cells) {
    if (runs.empty() || runs.back().seen != seen) runs.push_back({seen, 0});
    ++runs.back().length;
  }
  return runs;
}

ToldMap told(const Map& map) {
  const MapAnswers& one = map.answered.front();
  std::set<Seen> all(map.truth.begin(), map.truth.end());
  for (const Cells* cells : {&one.due, &one.answers}) all.insert(cells->begin(), cells->end());
  const std::vector<Seen> seen(all.begin(), all.end());
  return {{map.movers[0].place, map.movers[1].place},
          seen,
          told_cells(map.truth, seen),
          one.due == map.truth ? "" : told_cells(one.due, seen),
          told_cells(one.answers, seen),
          one.wrong};
}

std::string cells_of(std::string_view runs, std::size_t letters) {
  const std::string whole(runs);
  const auto no_cells = [&] {
    return std::invalid_argument(fmt::format("{} is not a map of {} neighbours", shown(whole), neighbours));
  };
  std::string cells;
  while (!runs.empty()) {
    const char letter = runs.front();
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(runs.data() + 1, runs.data() + runs.size(), length);
    const bool known = letter >= 'a' && static_cast<std::size_t>(letter - 'a') < letters;
    if (!known || error != std::errc() || length == 0 || length > neighbours - cells.size()) throw no_cells();
    cells.append(length, letter);
    runs.remove_prefix(static_cast<std::size_t>(end - runs.data()));
  }
  if (cells.size() != neighbours) throw no_cells();
  return cells;
}

std::array<std::size_t, 2> numbers_named(const Shape& shape, std::string_view names) {
  std::vector<std::string_view> known;
  for (const Number& number : shape.numbers) known.push_back(number.name);
  std::vector<std::size_t> places;
  for (const std::string_view name : words(names)) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) throw NoMap(no_such("number", name, known));
    places.push_back(static_cast<std::size_t>(found - known.begin()));
  }
  if (places.size() != 2 || places[0] == places[1])
    throw NoMap(fmt::format("A map is of two numbers of the query, as in {},{}, and not of {}.", known[0], known[1],
                            shown(names)));
  return {places[0], places[1]};
}

std::array<std::size_t, 2> most_telling_numbers(const Problem& problem, std::span<const double> query,
                                                std::span<const MapSubject> subjects, Format format) {
  // The ends, the same along both so that a diagonal is met, and six between them.
  static constexpr std::array<int, 8> every_ninth = {-32, -23, -14, -5, 4, 13, 22, 31};
  Places best{};
  std::pair<std::size_t, std::size_t> most;
  for (const Places places : candidates(problem.shape)) {
    const Map map = map_in_steps(problem, query, places, every_ninth, subjects, format);
    std::pair<std::size_t, std::size_t> score{0, std::set(map.truth.begin(), map.truth.end()).size()};
    for (const MapAnswers& one : map.answered) score.first += one.wrong;
    if (score > most) most = score, best = places;
  }
  return best;
}

Map map_of(const Problem& problem, std::span<const double> query, std::array<std::size_t, 2> places,
           std::span<const MapSubject> subjects, Format format, int every) {
  std::vector<int> steps;
  for (int step = -farthest_neighbour; step < farthest_neighbour; step += every) steps.push_back(step);
  return map_in_steps(problem, query, places, steps, subjects, format);
}

}  // namespace plumbline

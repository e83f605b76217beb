#include "reports/vectors/vectors.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "fuzz/cases/cases.hpp"
#include "props/campaign/campaign.hpp"
#include "props/draw/queries.hpp"
#include "props/judge/decisions.hpp"
#include "props/judge/demands.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/witness.hpp"

namespace plumbline {
namespace {

// So many cases of each family are looked at for a bug that has too few vectors.
constexpr std::uint64_t most_cases = 2000;
constexpr std::uint64_t at_once = 100;

const Limits nearest = {.max_ulp = 0.5};
Limits usual(Format format) { return required_by_check().limits_of(false, format); }

bool accepts(const Asked& asked, const Answer& answer, const Limits& limits, Format format) {
  return !wrong(judge(asked, answer, {{every_value(asked.problem.shape)}, limits, format}).verdict);
}

// A bug that shows without rounding is not seen in a query where the planted fault may err by its own rounding.
bool catches(const Flag& flag, const Asked& asked, Format format) {
  if (!flag.by_rounding && !is_clear(asked.problem, asked.query)) return false;
  const Answer answer = faulty_answer(asked.problem, asked.query, right_answer(asked.truth), *flag.bug->fault);
  return !accepts(asked, answer, flag.of_nearest ? nearest : usual(format), format);
}

// The number of the format nearest to a value: the nearest double halfway between two floats rounds as the value does.
double nearest_of(const Real& value, Format format) {
  const double nearest_double = value.nearest(), rounded = nearest_in(format, nearest_double);
  const double off = rounded - nearest_double;
  const int side = value.compare(nearest_double);
  const bool halfway = std::isfinite(off) && 2 * std::fabs(off) == ulp_in(format, nearest_double);
  return halfway && side * off < 0 ? nearest_double - off : rounded;
}

constexpr std::uint64_t place_of_zero = std::uint64_t{1} << 63;

// The doubles in their order as integers, both zeros as one.
std::uint64_t place_of(double number) {
  const auto size = std::bit_cast<std::uint64_t>(std::fabs(number));
  return number < 0 ? place_of_zero - size : place_of_zero + size;
}
double double_at(std::uint64_t place) {
  return place < place_of_zero ? -std::bit_cast<double>(place_of_zero - place)
                               : std::bit_cast<double>(place - place_of_zero);
}

// How far from each value an answer may be, but for the roundings of the judge and of the double nearest to the value;
// infinite where the query's last bits leave the value so open that any double is accepted.
std::vector<double> allowed_errors(const Asked& asked, Format format) {
  const Shape& shape = asked.problem.shape;
  const auto spread = spreads(asked, format);
  std::vector<double> allowed;
  for (std::size_t i = 0; i < asked.truth.values.size(); ++i) {
    const Scale scale = shape.outcome(asked.truth.code)->values[i].scale;
    const int exponent = scale_exponent(shape, asked.query.data(), scale, asked.truth.values[i]);
    const double ulp = std::ldexp(1.0, ulp_exponent_in(format, exponent));
    allowed.push_back(usual(format).max_mixed * std::max(1.0, spread[i]) * ulp);
  }
  return allowed;
}

// The outermost double on the side of the sign, 1 or -1, that is accepted in the place of a value, all others right.
double outermost(const Asked& asked, Format format, std::size_t value, double allowed, int sign) {
  Answer answer = right_answer(asked.truth);
  const double nearest_double = answer.values[value];
  const auto is_accepted = [&](std::uint64_t place) {
    answer.values[value] = double_at(place);
    return accepts(asked, answer, usual(format), format);
  };
  const std::uint64_t first = place_of(nearest_double), last = place_of(sign * std::numeric_limits<double>::infinity());
  const auto away = [&](std::uint64_t a, std::uint64_t b) { return sign > 0 ? b - a : a - b; };  // from a outwards to b
  // Between a double that is accepted and one beyond it that is not, by steps that grow from about the end on.
  std::uint64_t kept = first, lost = last;
  if (kept == lost || is_accepted(last)) return double_at(last);
  std::uint64_t at = place_of(std::isinf(nearest_double) ? nearest_double : nearest_double + sign * allowed);
  for (std::uint64_t step = 1; kept != at && lost != at && away(kept, lost) > 1; step *= 2) {
    const bool outwards = is_accepted(at);
    (outwards ? kept : lost) = at;
    const std::uint64_t room = outwards ? away(at, lost) : away(kept, at);
    if (step > room / 2) break;
    at = (sign > 0) == outwards ? at + step : at - step;
  }
  while (away(kept, lost) > 1) {
    at = sign > 0 ? kept + away(kept, lost) / 2 : kept - away(kept, lost) / 2;
    (is_accepted(at) ? kept : lost) = at;
  }
  return double_at(kept);
}

// Gathers queries while they show a bug that has too few.
class Gathering {
 public:
  Gathering(Vectors& vectors, std::size_t count)
      : vectors_(vectors), problem_(*vectors.problem), count_(count), caught_(vectors.flags.size()) {}

  void add_known() {
    for (const KnownCase& known : known_cases(problem_))
      consider(known.query, "a known hard case: " + known.place, true);
  }

  void add_drawn(bool extreme) {
    const std::vector<const Family*> families = default_families(problem_);
    for (std::uint64_t first = 0; first < most_cases && lacking(); first += at_once) {
      std::vector<Batch> drawn;
      for (const Family* family : families)
        drawn.push_back(draw(vectors_.draws, problem_, *family, {first, first + at_once}));
      for (std::size_t i = 0; i < at_once; ++i)
        for (std::size_t f = 0; f < drawn.size(); ++f)
          if (i < drawn[f].size() && is_extreme(drawn[f][i]) == extreme)
            consider(drawn[f][i], "drawn from the family " + std::string(families[f]->name), false);
    }
  }

  const std::vector<std::size_t>& caught() const { return caught_; }

 private:
  Format format() const { return vectors_.draws.format; }
  bool lacks(std::size_t flag) const { return caught_[flag] < count_; }
  bool lacking() const {
    return std::ranges::any_of(caught_, [this](std::size_t count) { return count < count_; });
  }

  void consider(std::span<const double> query, std::string note, bool always) {
    if (!vectors_.draws.admissible(query)) return;
    Vector vector{{query.begin(), query.end()}, problem_.filtered(query.data())};
    vector.note = std::move(note);
    if (vector.truth.code == refused_code || seen_.contains(vector.query)) return;
    const Asked asked{problem_, vector.query, vector.truth};
    const auto shows_a_rare_one = [&] {
      for (std::size_t i = 0; i < caught_.size(); ++i)
        if (lacks(i) && catches(vectors_.flags[i], asked, format())) return true;
      return false;
    };
    if (!always && !shows_a_rare_one()) return;
    if (!std::ranges::all_of(allowed_errors(asked, format()), [](double error) { return std::isfinite(error); }))
      return;
    for (std::size_t i = 0; i < caught_.size(); ++i) caught_[i] += catches(vectors_.flags[i], asked, format()) ? 1 : 0;
    seen_.insert(vector.query);
    vectors_.vectors.push_back(std::move(vector));
  }

  Vectors& vectors_;
  const Problem& problem_;
  std::size_t count_;
  std::vector<std::size_t> caught_;  // by each flag's place
  std::set<std::vector<double>> seen_;
};

// Gathers them anew; how many catch each flag.
std::vector<std::size_t> gather(Vectors& vectors, std::size_t count) {
  vectors.vectors.clear();
  Gathering gathering(vectors, count);
  gathering.add_known();
  for (const bool extreme : {false, true}) gathering.add_drawn(extreme);
  return gathering.caught();
}

}  // namespace

Vectors vectors_of(const Problem& problem, const Draws& draws, std::size_t count) {
  Vectors vectors{&problem, draws, {}, {}};
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault && !mutant.by_chance) vectors.flags.push_back({&mutant});
  std::vector<Flag> best = vectors.flags;
  std::vector<std::size_t> most(best.size());
  const auto is_shown = [count](std::size_t caught) { return caught >= count; };
  for (const bool by_rounding : {false, true})
    for (const bool of_nearest : {false, true}) {
      if (std::ranges::all_of(most, is_shown)) continue;
      for (std::size_t i = 0; i < best.size(); ++i)
        if (!is_shown(most[i])) vectors.flags[i] = {best[i].bug, of_nearest, by_rounding};
      const std::vector<std::size_t> caught = gather(vectors, count);
      for (std::size_t i = 0; i < best.size(); ++i)
        if (!is_shown(most[i]) && caught[i] > most[i]) best[i] = vectors.flags[i], most[i] = caught[i];
    }
  vectors.flags = std::move(best);
  gather(vectors, count);
  for (Vector& vector : vectors.vectors) {
    const Asked asked{problem, vector.query, vector.truth};
    for (const Flag& flag : vectors.flags)
      if (catches(flag, asked, draws.format)) vector.bugs.push_back(flag.bug);
    for (const Real& value : vector.truth.values) vector.nearest.push_back(nearest_of(value, draws.format));
    const std::vector<double> allowed = allowed_errors(asked, draws.format);
    const auto end = [&](std::size_t i, int sign) { return outermost(asked, draws.format, i, allowed[i], sign); };
    for (std::size_t i = 0; i < allowed.size(); ++i) vector.accepted.push_back({end(i, -1), end(i, 1)});
  }
  return vectors;
}

}  // namespace plumbline

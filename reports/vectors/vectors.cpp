#include "reports/vectors/vectors.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <limits>
#include <numeric>
#include <optional>
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

// A query that may become a vector. What is `std::optional` is found out when it is first asked for.
struct Candidate {
  std::vector<double> query;
  std::string note;
  bool known;  // whether it is a vector whatever it shows
  Truth truth;
  struct Catch {
    bool usual, nearest;  // whether the bug shows by the usual limits; where values must be the nearest doubles
  };
  std::vector<std::optional<Catch>> catches = {};  // by each bug's place
  std::optional<bool> clear = {};
  std::optional<bool> bounded = {};  // whether the query's last bits leave no value open
  Known facts = {};

  Asked asked(const Problem& problem) { return {problem, query, truth, &facts}; }
};

// The candidates in their order, drawn as far as they are asked for: the known cases, then the ordinary ones of all
// families in turn, then the extreme ones.
class Candidates {
 public:
  Candidates(const Problem& problem, const Draws& draws, std::vector<const Mutant*> bugs)
      : problem_(problem), draws_(draws), bugs_(std::move(bugs)) {
    for (const KnownCase& known : known_cases(problem)) add(known.query, "a known hard case: " + known.place, true);
  }

  std::size_t count_of_bugs() const { return bugs_.size(); }
  const Mutant& bug(std::size_t place) const { return *bugs_[place]; }

  // Null after the last.
  Candidate* at(std::size_t place) {
    while (place >= all_.size() && draw_more()) {
    }
    return place < all_.size() ? &all_[place] : nullptr;
  }

  // A bug that shows without rounding is not seen in a query where the planted fault may err by its own rounding.
  bool catches(Candidate& candidate, std::size_t bug, const Flag& flag) const {
    if (!flag.by_rounding && !is_clear_of(candidate)) return false;
    std::optional<Candidate::Catch>& known = candidate.catches[bug];
    if (!known) {
      const Asked asked = candidate.asked(problem_);
      const Answer right = right_answer(candidate.truth);
      const Answer answer = faulty_answer(problem_, candidate.query, right, *bugs_[bug]->fault);
      const bool is_nearest = have_same_bits(answer, right) || accepts(asked, answer, nearest, draws_.format);
      known = {!is_nearest && !accepts(asked, answer, usual(draws_.format), draws_.format), !is_nearest};
    }
    return flag.of_nearest ? known->nearest : known->usual;
  }

  bool is_bounded(Candidate& candidate) const {
    if (!candidate.bounded)
      candidate.bounded = std::ranges::all_of(allowed_errors(candidate.asked(problem_), draws_.format),
                                              [](double error) { return std::isfinite(error); });
    return *candidate.bounded;
  }

 private:
  bool is_clear_of(Candidate& candidate) const {
    if (!candidate.clear) candidate.clear = is_clear(problem_, candidate.query);
    return *candidate.clear;
  }

  bool draw_more() {
    if (first_ == most_cases && extreme_) return false;
    if (first_ == most_cases) first_ = 0, extreme_ = true;
    const std::vector<const Family*> families = default_families(problem_);
    std::vector<Batch> drawn;
    for (const Family* family : families) drawn.push_back(draw(draws_, problem_, *family, {first_, first_ + at_once}));
    first_ += at_once;
    for (std::size_t i = 0; i < at_once; ++i)
      for (std::size_t f = 0; f < drawn.size(); ++f)
        if (i < drawn[f].size() && is_extreme(drawn[f][i]) == extreme_)
          add(drawn[f][i], "drawn from the family " + std::string(families[f]->name), false);
    return true;
  }

  void add(std::span<const double> query, std::string note, bool known) {
    if (!draws_.admissible(query)) return;
    Candidate candidate{{query.begin(), query.end()}, std::move(note), known, problem_.filtered(query.data())};
    if (candidate.truth.code == refused_code || !seen_.insert(candidate.query).second) return;
    candidate.catches.resize(bugs_.size());
    all_.push_back(std::move(candidate));
  }

  const Problem& problem_;
  const Draws& draws_;
  std::vector<const Mutant*> bugs_;
  std::deque<Candidate> all_;
  std::set<std::vector<double>> seen_;
  std::uint64_t first_ = 0;
  bool extreme_ = false;
};

// The first of the ways to show a bug that `count` candidates have; else the one that most have.
Flag best_flag(Candidates& candidates, std::size_t bug, std::size_t count) {
  Flag best{&candidates.bug(bug)};
  std::size_t most = 0;
  for (const bool by_rounding : {false, true})
    for (const bool of_nearest : {false, true}) {
      const Flag flag{best.bug, of_nearest, by_rounding};
      std::size_t caught = 0;
      for (std::size_t i = 0; caught < count; ++i) {
        Candidate* candidate = candidates.at(i);
        if (!candidate) break;
        if (candidates.catches(*candidate, bug, flag) && candidates.is_bounded(*candidate)) ++caught;
      }
      if (caught > most) best = flag, most = caught;
      if (most == count) return best;
    }
  return best;
}

// Candidates while they show a bug that has too few, each with the bugs that it shows.
std::vector<Vector> gather(Candidates& candidates, const std::vector<Flag>& flags, std::size_t count) {
  std::vector<Vector> gathered;
  std::vector<std::size_t> caught(flags.size());
  const auto lacks = [&](std::size_t bug) { return caught[bug] < count; };
  for (std::size_t i = 0;; ++i) {
    Candidate* candidate = candidates.at(i);
    std::vector<std::size_t> bugs(flags.size());
    std::iota(bugs.begin(), bugs.end(), 0);
    const auto is_caught = [&](std::size_t bug) { return candidates.catches(*candidate, bug, flags[bug]); };
    if (!candidate || (!candidate->known && std::ranges::none_of(bugs, lacks))) return gathered;
    if (!candidate->known && std::ranges::none_of(bugs, [&](std::size_t bug) { return lacks(bug) && is_caught(bug); }))
      continue;
    if (!candidates.is_bounded(*candidate)) continue;
    Vector& vector = gathered.emplace_back(Vector{candidate->query, candidate->truth});
    vector.note = candidate->note;
    for (const std::size_t bug : bugs)
      if (is_caught(bug)) ++caught[bug], vector.bugs.push_back(flags[bug].bug);
  }
}

}  // namespace

Vectors vectors_of(const Problem& problem, const Draws& draws, std::size_t count) {
  std::vector<const Mutant*> bugs;
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault && !mutant.by_chance) bugs.push_back(&mutant);
  Candidates candidates(problem, draws, std::move(bugs));
  Vectors vectors{&problem, draws, {}, {}};
  for (std::size_t bug = 0; bug < candidates.count_of_bugs(); ++bug)
    vectors.flags.push_back(best_flag(candidates, bug, count));
  vectors.vectors = gather(candidates, vectors.flags, count);
  for (Vector& vector : vectors.vectors) {
    Known known;
    const Asked asked{problem, vector.query, vector.truth, &known};
    for (const Real& value : vector.truth.values) vector.nearest.push_back(nearest_of(value, draws.format));
    const std::vector<double> allowed = allowed_errors(asked, draws.format);
    const auto end = [&](std::size_t i, int sign) { return outermost(asked, draws.format, i, allowed[i], sign); };
    for (std::size_t i = 0; i < allowed.size(); ++i) vector.accepted.push_back({end(i, -1), end(i, 1)});
  }
  return vectors;
}

}  // namespace plumbline

#include "props/judge/margin.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "props/judge/decisions.hpp"
#include "props/judge/images.hpp"
#include "props/judge/query.hpp"
#include "props/judge/way.hpp"

namespace plumbline {

namespace {

constexpr double least_backward = 0x1p-10;  // an ulp of numbers a thousand times smaller than the largest
constexpr double longest_backward = 0x1p52;
constexpr double never = std::numeric_limits<double>::infinity();
constexpr int longest_move = 52;  // as an exponent: a move by as much as a number is itself

// The moves that are looked at: up to 2^last ulps of a format.
struct Moves {
  Format format;
  int last;
};

// The least j ≥ 0 for which moves by up to 2^j reach a step, or pass it.
enum class Meeting : std::uint8_t { reaches, passes };
int exponent_of(const Real& step, Meeting meeting) {
  if (step.sign() == 0) return 0;
  const int below = step.ulp_exponent() + 52;  // 2^below ≤ step < 2^(below + 1)
  const bool is_power = step.compare(std::ldexp(1.0, below)) == 0;
  return std::max(0, is_power && meeting == Meeting::reaches ? below : below + 1);
}

// A landmark, or what lies between two, and the exponent of the least move that meets it.
struct Probe {
  int exponent;
  const Way* way;
  Real from, to;

  Real step() const { return from == to ? from : way->between(from, to); }
};

std::vector<Probe> probes_of(const Way& way, double longest_step) {
  std::vector<Probe> probes;
  const Real longest(longest_step);
  Real from;
  const auto add_passage_to = [&](const Real& to) {
    probes.push_back({exponent_of(from, Meeting::passes), &way, from, to});
  };
  const std::vector<Real>& landmarks = way.landmarks();
  for (std::size_t i = 0; i < landmarks.size(); ++i) {
    if (!way.passes_one_zero(i)) add_passage_to(landmarks[i]);
    // What is next to an irrational zero is no place to go to: what lies before it, and beyond it, is looked at.
    if (!way.is_beside(i))
      probes.push_back({exponent_of(landmarks[i], Meeting::reaches), &way, landmarks[i], landmarks[i]});
    from = landmarks[i];
  }
  if (!(from == longest)) add_passage_to(longest);
  return probes;
}

// The outcome with one number of a query moved. What a convention asks of a query, such as a zero length, the nearest
// doubles tell.
int code_by(Conventions conventions, const Problem& problem, const double* nearest, const Truth& truth) {
  const auto by_convention = conventional(problem, nearest, truth, conventions);
  return by_convention ? by_convention->truth.code : truth.code;
}

// The number after a step. If that is no double, the next one to the rounded sum, towards the number.
double moved_in_doubles(double number, double step) {
  double moved = 0;
  if (!add_exactly(number, step, moved)) moved = std::nextafter(moved, number);
  return moved;
}

// Whether a move of one number by its longest step comes to what is looked for.
template <typename StepOf, typename IsLookedFor>
bool is_met_in_doubles(std::span<const double> query, StepOf step_of, IsLookedFor is_looked_for) {
  std::vector<double> copy(query.begin(), query.end());
  for (std::size_t i = 0; i < query.size(); ++i) {
    const double step = step_of(i);
    for (const double by : {step, -step}) {
      copy[i] = moved_in_doubles(query[i], by);
      if (is_looked_for(copy.data())) return true;
    }
    copy[i] = query[i];
  }
  return false;
}

// The longest of the moves of one number.
double longest_step(const Problem& problem, std::span<const double> query, std::size_t place, const Moves& moves) {
  return std::ldexp(1.0, ulp_exponent_of_kind(problem.shape, query.data(), place, moves.format) + moves.last);
}

bool has_another_outcome(const Problem& problem, const double* query, int code) {
  return !problem.refuses(query) && problem.filtered(query).code != code;
}

// Whether the longest move of one number comes to another outcome.
bool shows_in_doubles(const Problem& problem, std::span<const double> query, int code, const Moves& moves) {
  return is_met_in_doubles(
      query, [&](std::size_t place) { return longest_step(problem, query, place, moves); },
      [&](const double* moved) { return has_another_outcome(problem, moved, code); });
}

// An upper bound of the margin, as an exponent of two: a move in doubles by so many ulps comes to another outcome. The
// longest moves are tried first. One more than the longest where none does.
int least_in_doubles(const Problem& problem, std::span<const double> query, int code, Format format) {
  int least = longest_move + 1;
  std::vector<double> copy(query.begin(), query.end());
  for (std::size_t i = 0; i < query.size(); ++i) {
    const auto shows = [&](int exponent, double sign) {
      copy[i] = moved_in_doubles(query[i], sign * longest_step(problem, query, i, {format, exponent}));
      return has_another_outcome(problem, copy.data(), code);
    };
    for (const double sign : {1.0, -1.0})
      while (least > 0 && shows(least - 1, sign)) --least;
    copy[i] = query[i];
  }
  return least;
}

// Whether one of these moves meets another outcome.
bool meets_another(const Problem& problem, std::span<const double> query, int code, const Moves& moves) {
  const double longest = std::ldexp(1.0, moves.last);
  bool found = false;
  visit_ways(problem, query, ulps_of_kinds(problem.shape, query, moves.format), longest, [&](const Way& way) {
    found = std::ranges::any_of(probes_of(way, longest),
                                [&](const Probe& probe) { return way.at(probe.step()).code != code; });
    return found ? 0 : longest;
  });
  return found;
}

// The least 2^j of these moves that meets another outcome.
double least_that_meets_another(const Problem& problem, std::span<const double> query, int code, const Moves& moves) {
  double least = never, longest = std::ldexp(1.0, moves.last);
  visit_ways(problem, query, ulps_of_kinds(problem.shape, query, moves.format), longest, [&](const Way& way) {
    std::vector<Probe> probes = probes_of(way, longest);
    std::ranges::stable_sort(probes, {}, &Probe::exponent);
    const auto met =
        std::ranges::find_if(probes, [&](const Probe& probe) { return way.at(probe.step()).code != code; });
    if (met != probes.end()) {
      least = std::ldexp(1.0, met->exponent);
      longest = met->exponent == 0 ? 0 : least / 2;
    }
    return longest;
  });
  return least;
}

// The truth with one number of the query moved by a step, rounded nowhere.
Truth truth_of_moved(const Problem& problem, std::span<const double> query, std::size_t place, double step) {
  std::vector<double> copy(query.begin(), query.end());
  if (add_exactly(query[place], step, copy[place])) return problem.filtered(copy.data());
  std::vector<Real> numbers = exact_numbers(query);
  numbers[place] = numbers[place] + Real(step);
  return problem.exact(numbers);
}

// The furthest of the places that a value moves to. Their enclosures leave few, mostly one, whose exact distance is
// needed.
class Furthest {
 public:
  Furthest(double from, int unit) : from_(from), unit_(unit) {}

  void add(const Real& moved) {
    const Interval within = moved.distance_within(from_, unit_);
    if (within.high <= least_) return;
    least_ = std::max(least_, within.low);
    candidates_.push_back({moved, within.high});
    std::erase_if(candidates_, [this](const Candidate& one) { return one.most <= least_; });
  }

  bool is_at_least(double enough) {
    if (least_ >= enough) return true;
    const bool may_be = std::ranges::any_of(candidates_, [enough](const Candidate& one) { return one.most >= enough; });
    return may_be && distance() >= enough;
  }

  double distance() {
    for (const Candidate& one : candidates_) least_ = std::max(least_, one.moved.distance(from_, unit_));
    candidates_.clear();
    return least_;
  }

 private:
  struct Candidate {
    Real moved;
    double most;
  };

  double from_;
  int unit_;
  double least_ = 0;  // The furthest is at least so far: it is this, or one of the candidates.
  std::vector<Candidate> candidates_;
};

std::array<double, max_values> find_spreads(const Asked& asked, Format format, Conventions conventions,
                                            std::span<const double> enough) {
  const Problem& problem = asked.problem;
  const std::span<const double> query = asked.query;
  const Truth& truth = asked.truth;
  const Shape& shape = problem.shape;
  std::array<double, max_values> found{};
  const Outcome* const outcome = shape.outcome(truth.code);
  if (outcome == nullptr) return found;
  std::vector<std::pair<std::size_t, Furthest>> furthest;
  for (const Value& value : outcome->values) {
    if (!enough.empty() && enough[value.place] == 0) continue;
    const Real& y = truth.values[value.place];
    const int unit = ulp_exponent_in(format, scale_exponent(shape, query.data(), value.scale, y));
    furthest.emplace_back(value.place, Furthest(y.nearest(), unit));
  }
  const auto is_enough = [&] {
    return !enough.empty() &&
           std::ranges::all_of(furthest, [&](auto& value) { return value.second.is_at_least(enough[value.first]); });
  };
  const auto follow = [&](std::size_t i, double step) {
    Truth moved = truth_of_moved(problem, query, i, step);
    std::vector<double> copy(query.begin(), query.end());
    copy[i] += step;  // Conventions read doubles, for example to see a zero length.
    if (auto by_convention = conventional(problem, copy.data(), moved, conventions))
      moved = std::move(by_convention->truth);
    if (moved.code == truth.code)
      for (auto& [place, value] : furthest) value.add(moved.values[place]);
  };
  for (std::size_t i = 0; i < 2 * query.size() && !is_enough(); ++i) {
    const double ulp = std::ldexp(1.0, ulp_exponent_of_kind(shape, query.data(), i / 2, format));
    follow(i / 2, i % 2 == 0 ? ulp : -ulp);
  }
  for (auto& [place, value] : furthest) found[place] = value.distance();
  return found;
}

}  // namespace

std::array<double, max_values> spreads(const Asked& asked, Format format, Conventions conventions,
                                       std::span<const double> enough) {
  if (asked.known == nullptr) return find_spreads(asked, format, conventions, enough);
  const std::pair terms(format, conventions.to_ulong());
  if (const auto kept = asked.known->spreads.find(terms); kept != asked.known->spreads.end()) return kept->second;
  const auto found = find_spreads(asked, format, conventions, enough);
  if (enough.empty()) asked.known->spreads.emplace(terms, found);
  return found;
}

double margin(const Problem& problem, const double* query, Format format) {
  const int code = problem.filtered(query).code;
  if (code == refused_code) return never;
  const std::span<const double> numbers(query, problem.shape.numbers.size());
  const int shown = least_in_doubles(problem, numbers, code, format);
  if (shown == 0) return 1;
  const double before = least_that_meets_another(problem, numbers, code, {format, shown - 1});
  return before == never && shown <= longest_move ? std::ldexp(1.0, shown) : before;
}

bool margin_is_finite(const Problem& problem, const double* query, Format format) {
  const Moves all{format, longest_move};
  const int code = problem.filtered(query).code;
  if (code == refused_code) return false;
  const std::span<const double> numbers(query, problem.shape.numbers.size());
  return shows_in_doubles(problem, numbers, code, all) || meets_another(problem, numbers, code, all);
}

bool margin_seems_finite(const Problem& problem, const double* query, Format format) {
  return !margin_seems_at_least(problem, query, std::ldexp(1.0, longest_move + 1), format);
}

bool margin_seems_at_least(const Problem& problem, const double* query, double k, Format format) {
  const Moves shorter{format, std::ilogb(k) - 1};
  const int code = problem.filtered(query).code;
  return shorter.last < 0 || code == refused_code ||
         !shows_in_doubles(problem, {query, problem.shape.numbers.size()}, code, shorter);
}

bool margin_is_at_least(const Problem& problem, const double* query, double k, Format format) {
  const Moves shorter{format, std::ilogb(k) - 1};
  const int code = problem.filtered(query).code;
  if (shorter.last < 0 || code == refused_code) return true;
  const std::span<const double> numbers(query, problem.shape.numbers.size());
  std::vector<double> distances;
  for (std::size_t i = 0; i < numbers.size(); ++i) distances.push_back(longest_step(problem, numbers, i, shorter));
  return keep_their_signs(problem, numbers, distances) ||
         (!shows_in_doubles(problem, numbers, code, shorter) && !meets_another(problem, numbers, code, shorter));
}

bool comes_to(const Problem& problem, std::span<const double> query, int code, double distance,
              Conventions conventions) {
  if (problem.refuses(query.data())) return false;
  if (std::isinf(distance)) return true;
  const std::vector<Real> numbers(query.begin(), query.end());
  if (problem.decisions.is_nearly != nullptr)
    if (const auto nearly = problem.decisions.is_nearly(problem, code, numbers, Real(distance))) return *nearly;
  const auto is_answered = [&](const double* moved) {
    return code_by(conventions, problem, moved, problem.filtered(moved)) == code;
  };
  if (is_met_in_doubles(
          query, [distance](std::size_t) { return distance; }, is_answered))
    return true;
  const std::vector<Real> units(query.size(), Real(1));
  return std::ranges::any_of(ways(problem, query, units, distance), [&](const Way& way) {
    return std::ranges::any_of(probes_of(way, distance), [&](const Probe& probe) {
      const Real step = probe.step();
      return code_by(conventions, problem, way.nearest_query(step).data(), way.at(step)) == code;
    });
  });
}

namespace {

// A step on a way.
struct Sample {
  Real step;
  bool runs_on;  // whether the values are continuous from the one before: not from between landmarks to one, nor off it
  bool needed;   // or looked at only where something is found at the next that is needed
};

// A power of two, or for what is found up to it the double before, where that is not much less.
void add_power(const Way& way, const Real& from, const Real& power, std::vector<Sample>& samples) {
  const bool is_double = way.reaches_double(power);
  if (!is_double) {
    const Real before = way.between(power - power.scaled(-20), power);
    if (way.reaches_double(before) && (before - from).sign() > 0) samples.push_back({before, true, true});
  }
  samples.push_back({power, true, is_double});
}

// All that lies between two landmarks, the second included: what lies next to them, and the powers of two. One place
// between them is always needed, or an outcome would be passed over.
void add_stretch(const Way& way, const Real& from, const Real& to, double& power, std::vector<Sample>& samples) {
  // As a part of the stretch, or of the step where that is less: far less than the part of a step that an irrational
  // landmark is known to.
  static constexpr int next_to = -120;
  const std::size_t first = samples.size();
  const Real stretch_length = to - from;
  const Real little = stretch_length.scaled(next_to);
  const Real after = (from - stretch_length).sign() < 0 ? from.scaled(next_to) : little;
  if (from.sign() != 0) samples.push_back({from + after, false, false});
  for (; to.compare(power) > 0; power *= 2)
    if (from.compare(power) < 0) add_power(way, from, Real(power), samples);
  samples.push_back({to - little, true, false});
  const auto stretch = std::span(samples).subspan(first);
  if (std::ranges::none_of(stretch, &Sample::needed)) {
    const Real middle = way.between(from, to);
    const auto beyond = std::ranges::find_if(stretch, [&](const Sample& s) { return (s.step - middle).sign() > 0; });
    samples.insert(samples.begin() + static_cast<std::ptrdiff_t>(first) + (beyond - stretch.begin()),
                   {middle, true, true});
  }
  samples.push_back({to, false, true});
}

std::vector<Sample> samples_of(const Way& way) {
  // As a part of the first landmark: less than the least double is of the ulp of the largest, 2^−2045.
  static constexpr int next_to_query = -2200;
  std::vector<Real> ends = way.landmarks();
  if (ends.empty() || ends.back().compare(longest_backward) < 0) ends.emplace_back(longest_backward);
  std::vector<Sample> samples;
  if (way.starts_on_landmark()) samples.push_back({ends.front().scaled(next_to_query), false, false});
  Real from;
  double power = least_backward;
  for (const Real& to : ends) {
    add_stretch(way, from, to, power, samples);
    from = to;
  }
  return samples;
}

// A value that the answer supplies and that is not the nearest double of the truth's.
struct Miss {
  std::size_t place;
  double answer;
  int side;  // of the truth's value, as `Real::compare` tells
  bool reached = false;
};

// A way that is gone step by step, until the outcome changes.
class Walk {
 public:
  explicit Walk(Way way) : way_(std::move(way)), samples_(samples_of(way_)) {}

  // Goes on to a step, and notes the values that have come to be the answer's.
  void go_to(double step, int code, std::vector<Miss>& misses) {
    for (; next_ < samples_.size() && samples_[next_].step.compare(step) <= 0; ++next_) {
      if (!is_worth_a_look(code, misses)) continue;
      const Truth truth = next_ + 1 == looked_at_ ? ahead_ : way_.at(samples_[next_].step);
      if (truth.code != code) return samples_.clear();
      for (Miss& miss : misses) note(truth.values[miss.place], miss);
    }
  }

 private:
  // Whether something has changed at the next sample that is needed.
  bool is_worth_a_look(int code, const std::vector<Miss>& misses) {
    if (next_ < looked_at_) return changed_;
    looked_at_ = next_;
    while (!samples_[looked_at_].needed) ++looked_at_;  // the last one is
    ahead_ = way_.at(samples_[looked_at_].step);
    changed_ = ahead_.code != code || std::ranges::any_of(misses, [&](const Miss& miss) {
                 return !lost_[miss.place] && ahead_.values[miss.place].compare(miss.answer) != miss.side;
               });
    ++looked_at_;
    return changed_;
  }

  void note(const Real& y, Miss& miss) {
    const int side = y.compare(miss.answer);
    if (side == miss.side || lost_[miss.place]) return;
    // Past the answer in a leap, where it has become another root: what comes to be the answer is no more the value.
    if (side != 0 && !samples_[next_].runs_on)
      lost_[miss.place] = true;
    else
      miss.reached = true;
  }

  Way way_;
  std::vector<Sample> samples_;
  std::size_t next_ = 0;
  std::size_t looked_at_ = 0;  // what was found ahead holds for the samples before this one
  Truth ahead_;
  bool changed_ = false;
  std::array<bool, max_values> lost_{};
};

}  // namespace

double backward_error(const Asked& asked, const Answer& answer, Format format) {
  const auto& [problem, query, truth, known] = asked;
  std::vector<Miss> misses;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value) || truth.values[i].nearest() == value) continue;
    if (!std::isfinite(value)) return never;
    misses.push_back({i, value, truth.values[i].compare(value)});
  }
  if (misses.empty()) return 0;
  std::vector<Walk> walks;
  for (Way& way : ways(problem, query, ulps_of_kinds(problem.shape, query, format), longest_backward))
    walks.emplace_back(std::move(way));
  for (double step = least_backward; step <= longest_backward; step *= 2) {
    for (Walk& walk : walks) walk.go_to(step, truth.code, misses);
    std::erase_if(misses, [](const Miss& miss) { return miss.reached; });
    if (misses.empty()) return step;
  }
  return never;
}

}  // namespace plumbline

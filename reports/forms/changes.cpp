#include "reports/forms/changes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace plumbline {
namespace {

struct Share {
  std::uint64_t count = 0, of = 0;
};

// A result that both have.
struct Pair {
  const Tally* old;
  const Tally* now;
  bool alike;  // whether both asked the same queries
};

// A solver of one measurement.
using SolverKey = std::pair<std::string, std::string>;  // of a problem, and its newer name

// Below 0 for fewer, above for more, 0 for no change that can be known.
int difference(const Share& old, const Share& now, bool alike) {
  static constexpr double deviations = 5;
  if (alike && old.of == now.of) return old.count == now.count ? 0 : old.count < now.count ? 1 : -1;
  if (old.of == 0 || now.of == 0) return 0;
  const auto of_old = static_cast<double>(old.of), of_now = static_cast<double>(now.of);
  const double both = static_cast<double>(old.count + now.count) / (of_old + of_now);
  const double apart = static_cast<double>(now.count) / of_now - static_cast<double>(old.count) / of_old;
  const double deviation = std::sqrt(both * (1 - both) * (1 / of_old + 1 / of_now));
  return std::abs(apart) <= deviations * deviation ? 0 : apart > 0 ? 1 : -1;
}

Direction direction_of(int difference, bool in_old, bool in_now) {
  if (difference > 0) return in_old ? Direction::worse : Direction::appeared;
  return in_now ? Direction::better : Direction::gone;
}

std::string moved(const Share& old, const Share& now) {
  return old.of == now.of ? fmt::format("{} → {} of {}", old.count, now.count, now.of)
                          : fmt::format("{} of {} → {} of {}", old.count, old.of, now.count, now.of);
}

// Where something changed: for the worse somewhere is for the worse, and where it is better is named last.
class Places {
 public:
  void add(int difference, const std::string& family, const std::string& place) {
    (difference > 0 ? worse_ : better_).push_back(fmt::format("{} {}", family, place));
  }
  int difference() const { return !worse_.empty() ? 1 : better_.empty() ? 0 : -1; }
  std::vector<std::string> told() const {
    std::vector<std::string> all = worse_;
    for (const std::string& place : better_) all.push_back(worse_.empty() ? place : "but " + place);
    return all;
  }

 private:
  std::vector<std::string> worse_, better_;
};

// The results of one solver that both have, and how their shares of something differ.
class Shares {
 public:
  explicit Shares(std::span<const Pair> pairs) : pairs_(pairs) {}

  void add_old(const std::string& family, std::uint64_t count) { counts_[family].first += count; }
  void add_now(const std::string& family, std::uint64_t count) { counts_[family].second += count; }

  /// `of` says of how many it is a share.
  template <typename Of>
  Places differences(Of of) const {
    Places places;
    for (const Pair& pair : pairs_) {
      const auto found = counts_.find(pair.now->family);
      if (found == counts_.end()) continue;
      const Share old{found->second.first, of(*pair.old)}, now{found->second.second, of(*pair.now)};
      if (const int one = difference(old, now, pair.alike); one != 0)
        places.add(one, pair.now->family, moved(old, now));
    }
    return places;
  }

 private:
  std::span<const Pair> pairs_;
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> counts_;
};

std::uint64_t cases_of(const Tally& tally) { return tally.cases; }

// One solver of the newer measurement, with the results that both have.
struct Compared {
  const SolverResults& now;
  std::vector<Pair> pairs = {};

  Change change(Direction direction, std::string what, std::vector<std::string> places, const Witness* witness) const {
    return {direction,
            Rank::near,
            std::string(now.problem->name()),
            now.name,
            std::move(what),
            std::move(places),
            witness == nullptr ? "" : replay(*now.problem, now.name, *witness)};
  }
};

// Of one side the results that both have, and the kinds of wrong answers in these.
SolverResults of_both(const Compared& compared, const Tally* Pair::*side) {
  SolverResults both;
  both.problem = compared.now.problem;
  for (const Pair& pair : compared.pairs) both.families.push_back(*(pair.*side));
  both.find_kinds();
  std::erase_if(both.kinds, [](const Kind& kind) {
    return kind.fault.verdict == Verdict::wrong_value && kind.fault.lapse == Lapse::none;
  });
  return both;
}

// The same kind on the other side; null where it has none.
const Kind* same_in(const SolverResults& side, const Kind& kind) {
  const auto key = [](const Kind& one) { return std::pair(one.every_query, one.fault.with_extreme(false)); };
  const auto found = std::ranges::find(side.kinds, key(kind), key);
  return found == side.kinds.end() ? nullptr : &*found;
}

// A kind of either side, as it is printed, and both.
struct KindPair {
  const SolverResults& told_of;
  const Kind *old, *now;
};

void compare_kind(const Compared& compared, const KindPair& kinds, std::vector<Change>& all) {
  const auto& [told_of, old, now] = kinds;
  Shares shares(compared.pairs);
  if (old != nullptr)
    for (const Kind::Found& found : old->found) shares.add_old(found.family, found.count);
  if (now != nullptr)
    for (const Kind::Found& found : now->found) shares.add_now(found.family, found.count);
  const Places places = shares.differences(cases_of);
  int difference = places.difference();
  const Kind& shown = now != nullptr ? *now : *old;
  std::string rank(rank_names[static_cast<std::size_t>(shown.rank)]);
  const bool all_alike = std::ranges::all_of(compared.pairs, &Pair::alike);
  if (all_alike && old != nullptr && now != nullptr && old->rank != now->rank) {
    if (difference == 0 || now->rank < old->rank) difference = now->rank < old->rank ? 1 : -1;
    rank = fmt::format("{} → {}", rank_names[static_cast<std::size_t>(old->rank)], rank);
  }
  if (difference == 0) return;
  const std::string& in = shown.fault.configuration;
  all.push_back(compared.change(direction_of(difference, old != nullptr, now != nullptr),
                                fmt::format("{}{}{} ({})", fault(told_of, shown), in.empty() ? "" : ": ", in, rank),
                                places.told(), &told_of.witness(shown)));
  all.back().rank = shown.rank;
}

void compare_kinds(const Compared& compared, std::vector<Change>& all) {
  const SolverResults old = of_both(compared, &Pair::old), now = of_both(compared, &Pair::now);
  for (const Kind& kind : now.kinds) compare_kind(compared, {now, same_in(old, kind), &kind}, all);
  for (const Kind& kind : old.kinds)
    if (same_in(now, kind) == nullptr) compare_kind(compared, {old, &kind, nullptr}, all);
}

void compare_contradictions(const Compared& compared, std::vector<Change>& all) {
  Shares shares(compared.pairs);
  const Witness* witness = nullptr;
  bool in_old = false, in_now = false;
  for (const Pair& pair : compared.pairs) {
    shares.add_old(pair.old->family, pair.old->inconsistent);
    shares.add_now(pair.now->family, pair.now->inconsistent);
    in_old |= pair.old->inconsistent > 0;
    in_now |= pair.now->inconsistent > 0;
    for (const Tally* tally : {pair.old, pair.now})
      if (tally->contradicted) witness = &*tally->contradicted;
  }
  const Places places = shares.differences([](const Tally& tally) { return tally.asked_again; });
  if (places.difference() == 0) return;
  all.push_back(compared.change(direction_of(places.difference(), in_old, in_now),
                                "contradicts itself on equivalent queries", places.told(), witness));
}

std::string text_of(double error) { return error == 0 ? "0" : error_text(error); }

// Of the same queries, which have the same errors unless something changed.
std::pair<int, std::string> largest_error(const ValueErrors& old, const ValueErrors& now) {
  static constexpr double factor = 1.25;
  const double before = old.scaled_ordinary, after = now.scaled_ordinary;
  if (before == no_error || after == no_error) return {};
  const int difference = after > factor * before ? 1 : before > factor * after ? -1 : 0;
  return {difference, fmt::format("{} → {} ulps at most on its scale", text_of(before), text_of(after))};
}

// How many errors are beyond an edge: at least and at most, since a coarse bin reaches down to the one before.
struct Beyond {
  Share least, most;
};

Beyond beyond(const ValueErrors& errors, double edge) {
  Beyond all{{0, errors.count}, {0, errors.count}};
  double before = no_error;
  for (const auto& [bin, count] : errors.histogram) {
    if (bin > edge) all.most.count += count;
    if (bin > edge && (!errors.is_coarse || before >= edge)) all.least.count += count;
    before = bin;
  }
  return all;
}

// Of other queries, whose largest errors say little of each other: how many are beyond what 90 % of the older are
// within.
std::pair<int, std::string> large_errors(const ValueErrors& old, const ValueErrors& now) {
  const double edge = quantile(old.histogram, 0.9);
  const Beyond before = beyond(old, edge), after = beyond(now, edge);
  const std::string where = fmt::format("beyond {} ulps", text_of(edge));
  const auto told = [&](const Share& a, const Share& b) { return fmt::format("{} {}", where, moved(a, b)); };
  if (difference(before.most, after.least, false) > 0) return {1, told(before.most, after.least)};
  if (difference(before.least, after.most, false) < 0) return {-1, told(before.least, after.most)};
  return {};
}

void compare_value(const Compared& compared, const std::string& name, std::vector<Change>& all) {
  Places places;
  const Witness* witness = nullptr;
  for (const auto& [old_tally, now_tally, alike] : compared.pairs) {
    const ValueErrors* const old = old_tally->errors_of(name);
    const ValueErrors* const now = now_tally->errors_of(name);
    int one = 0;
    if (old == nullptr || now == nullptr) {
      if (old == now || !alike) continue;
      one = old != nullptr ? 1 : -1;
      places.add(one, now_tally->family, old != nullptr ? "no longer given" : "given now");
    } else {
      std::string place;
      std::tie(one, place) = alike ? largest_error(*old, *now) : large_errors(*old, *now);
      if (one == 0) continue;
      places.add(one, now_tally->family, place);
    }
    const Tally& worse = one > 0 && now != nullptr ? *now_tally : *old_tally;
    for (const Witness& largest : worse.largest_errors)
      if (one >= places.difference() && value_name(compared.now.problem->shape, largest) == name) witness = &largest;
  }
  if (places.difference() == 0) return;
  all.push_back(compared.change(places.difference() > 0 ? Direction::worse : Direction::better,
                                fmt::format("the error of `{}`", name), places.told(), witness));
}

void compare_values(const Compared& compared, std::vector<Change>& all) {
  std::vector<std::string> names;
  for (const Pair& pair : compared.pairs)
    for (const Tally* tally : {pair.old, pair.now})
      for (const ValueErrors& value : tally->values)
        if (std::ranges::find(names, value.name) == names.end()) names.push_back(value.name);
  for (const std::string& name : names) compare_value(compared, name, all);
}

// Below 0 for faster, above for slower.
int difference(const Timing& old, const Timing& now) {
  static constexpr double factor = 1.25;
  if (now.ratio_low > old.ratio_high && now.ratio > factor * old.ratio) return 1;
  if (old.ratio_low > now.ratio_high && old.ratio > factor * now.ratio) return -1;
  return 0;
}

// How many were timed.
std::size_t compare_times(const Compared& compared, std::vector<Change>& all) {
  std::size_t timed = 0;
  std::vector<std::string> slower, faster;
  for (const auto& [old, now, alike] : compared.pairs) {
    if (!old->timing || !now->timing) continue;
    ++timed;
    const int one = difference(*old->timing, *now->timing);
    if (one != 0)
      (one > 0 ? slower : faster)
          .push_back(fmt::format("{} {} → {}", now->family, ratio_text(*old->timing), ratio_text(*now->timing)));
  }
  for (auto& [direction, places] : {std::pair(Direction::slower, &slower), {Direction::faster, &faster}})
    if (!places->empty())
      all.push_back(compared.change(direction, "its time to the published solver's", std::move(*places), nullptr));
  return timed;
}

using ByFamily = std::map<std::string, const Tally*>;

// A line for a solver that one of the two lacks, or for the families of one that both have.
void add_alone(const SolverKey& key, std::span<const std::string> families, bool has_both, std::string_view side,
               std::vector<std::string>& alone) {
  if (families.empty()) return;
  const std::string on = has_both ? fmt::format(" on {}", fmt::join(families, ", ")) : "";
  alone.push_back(fmt::format("{} {}{} is only in the {}", key.first, key.second, on, side));
}

const FoundCause* cause_named(const Diagnosis* diagnosis, std::string_view name) {
  if (diagnosis == nullptr) return nullptr;
  const auto found = std::ranges::find(diagnosis->causes, name, &FoundCause::name);
  return found == diagnosis->causes.end() ? nullptr : &*found;
}

// "new cause: orientation ./libmine.so: binary32: it computes with floats (12 of 512 wrong answers)"
void compare_causes(const SolverKey& key, const Diagnosis* old, const Diagnosis* now, std::vector<std::string>& lines) {
  const auto add = [&](std::string_view change, const FoundCause& cause, const std::string& counts) {
    lines.push_back(
        fmt::format("{}: {} {}: {}: {} ({})", change, key.first, key.second, cause.name, cause.sentence, counts));
  };
  const auto counts = [](const FoundCause& cause, const Diagnosis& of) {
    return fmt::format("{} of {} wrong answers", cause.count, of.wrong);
  };
  if (now != nullptr)
    for (const FoundCause& cause : now->causes) {
      const FoundCause* const before = cause_named(old, cause.name);
      if (before != nullptr && before->count == cause.count && old->wrong == now->wrong) continue;
      add(before == nullptr ? "new cause" : "cause", cause,
          before == nullptr ? counts(cause, *now) : counts(*before, *old) + " → " + counts(cause, *now));
    }
  if (old != nullptr)
    for (const FoundCause& cause : old->causes)
      if (cause_named(now, cause.name) == nullptr) add("cause gone", cause, counts(cause, *old));
}

void compare(const Compared& compared, Changes& changes) {
  if (compared.pairs.empty()) return;
  changes.compared += compared.pairs.size();
  changes.alike += static_cast<std::size_t>(std::ranges::count(compared.pairs, true, &Pair::alike));
  compare_kinds(compared, changes.all);
  compare_contradictions(compared, changes.all);
  compare_values(compared, changes.all);
  changes.timed += compare_times(compared, changes.all);
}

// At most this many of each direction are printed without --all.
constexpr std::size_t most_told = 10;

std::string numbers(const Changes& changes) {
  std::string text;
  for (std::size_t i = 0; i < direction_names.size(); ++i) {
    const bool is_of_time = static_cast<Direction>(i) >= Direction::slower;
    if (is_of_time && changes.timed == 0) continue;
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", changes.count(static_cast<Direction>(i)), direction_names[i]);
  }
  return text + fmt::format(", in {} results that both have{}.\n", changes.compared,
                            changes.alike == changes.compared
                                ? ", of the same queries"
                                : fmt::format(", {} of them of the same queries", changes.alike));
}

// Which solvers of two names were compared, and what was not.
std::string what_was_compared(const Changes& changes) {
  std::string text = changes.paired.empty() && changes.alone.empty() ? "" : "\n";
  for (const std::string& one : changes.paired) text += fmt::format("Compared: {}.\n", one);
  for (const std::string& one : changes.alone) text += fmt::format("Not compared: {}.\n", one);
  return text;
}

}  // namespace

std::size_t Changes::count(Direction direction) const {
  return static_cast<std::size_t>(std::ranges::count(all, direction, &Change::direction));
}

Changes changes(const Results& old, const Results& now, const Renamed& renamed) {
  Changes changes;
  std::map<SolverKey, ByFamily> of_old;
  std::map<SolverKey, const Diagnosis*> diagnosed_in_old;
  for (const auto& [problem, solvers] : old.problems)
    for (const SolverResults& solver : solvers) {
      const auto newer = renamed.find(solver.name);
      const bool taken = newer == renamed.end() &&
                         std::ranges::find(renamed, solver.name, &Renamed::value_type::second) != renamed.end();
      if (taken) {
        changes.alone.push_back(
            fmt::format("{} {} of the older is left out, because the newer is compared with another", problem->name(),
                        solver.name));
        continue;
      }
      const std::string& name = newer == renamed.end() ? solver.name : newer->second;
      const SolverKey key(problem->name(), name);
      for (const Tally& tally : solver.families) of_old[key][tally.family] = &tally;
      diagnosed_in_old[key] = solver.diagnosis ? &*solver.diagnosis : nullptr;
    }
  const bool drawn_alike = old.seed == now.seed && old.inputs == now.inputs && old.admits.low == now.admits.low &&
                           old.admits.high == now.admits.high;
  std::set<SolverKey> both;
  for (const auto& [problem, solvers] : now.problems)
    for (const SolverResults& solver : solvers) {
      const SolverKey key(problem->name(), solver.name);
      const auto olds = of_old.find(key);
      Compared compared{solver};
      std::vector<std::string> only_now;
      for (const Tally& tally : solver.families) {
        const auto found = olds == of_old.end() ? ByFamily::iterator() : olds->second.find(tally.family);
        if (olds == of_old.end() || found == olds->second.end()) {
          only_now.push_back(tally.family);
          continue;
        }
        compared.pairs.push_back({found->second, &tally,
                                  drawn_alike && found->second->family_version == tally.family_version &&
                                      found->second->cases == tally.cases});
        olds->second.erase(found);
      }
      add_alone(key, only_now, olds != of_old.end(), "newer", changes.alone);
      if (olds != of_old.end()) both.insert(key);
      compare(compared, changes);
      if (olds != of_old.end())
        compare_causes(key, diagnosed_in_old[key], solver.diagnosis ? &*solver.diagnosis : nullptr, changes.causes);
    }
  for (const auto& [key, left] : of_old) {
    std::vector<std::string> families;
    for (const auto& [family, tally] : left) families.push_back(family);
    add_alone(key, families, both.contains(key), "older", changes.alone);
  }
  std::ranges::stable_sort(changes.all, {},
                           [](const Change& change) { return std::pair(change.direction, change.rank); });
  return changes;
}

std::string changes_text(const Changes& changes, bool all) {
  std::string text = numbers(changes);
  if (!changes.causes.empty()) text += '\n';
  for (const std::string& cause : changes.causes) text += cause + '\n';
  std::array<std::size_t, direction_names.size()> told{};
  for (const Change& change : changes.all) {
    const auto place = static_cast<std::size_t>(change.direction);
    if (!all && told[place] == most_told) continue;
    ++told[place];
    text += fmt::format("\n{}: {} {}: {}\n", direction_names[place], change.problem, change.solver, change.what);
    for (const std::string& one : change.places) text += fmt::format("   {}\n", one);
    if (!change.replay.empty()) text += fmt::format("   {}\n", change.replay);
  }
  const std::size_t left = changes.all.size() - std::accumulate(told.begin(), told.end(), std::size_t{0});
  if (left > 0) text += fmt::format("\n{} more: --all prints them.\n", left);
  return text + what_was_compared(changes);
}

std::string changes_markdown(const Changes& changes) {
  std::string text = "**Plumbline**: " + numbers(changes);
  if (!changes.causes.empty()) text += '\n';
  for (const std::string& cause : changes.causes) text += fmt::format("- {}\n", cause);
  for (std::size_t i = 0; i < direction_names.size(); ++i) {
    const auto direction = static_cast<Direction>(i);
    if (changes.count(direction) == 0) continue;
    text += fmt::format("\n<details{}><summary>{} {}</summary>\n\n", i < 2 ? " open" : "", changes.count(direction),
                        direction_names[i]);
    for (const Change& change : changes.all) {
      if (change.direction != direction) continue;
      text += fmt::format("- **{}** `{}`: {}", change.problem, change.solver, change.what);
      for (const std::string& one : change.places) text += (&one == change.places.data() ? ": " : "; ") + one;
      if (!change.replay.empty()) text += fmt::format("\n  ```sh\n  {}\n  ```", change.replay);
      text += '\n';
    }
    text += "\n</details>\n";
  }
  return text + what_was_compared(changes);
}

}  // namespace plumbline

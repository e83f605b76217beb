#include "reports/forms/changes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "reports/forms/leading.hpp"

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

// Below 0 for fewer, above for more, 0 for no change that can be told.
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

// Where something changed: for the worse somewhere is for the worse, and where it is better is told last.
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

  /// `of` tells of how many it is a share.
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

// The kinds of wrong answers of one solver in the results that both have.
std::vector<Kind> kinds_of(std::span<const Pair> pairs, const Tally* Pair::*side) {
  Results results;
  for (const Pair& pair : pairs) results.tallies.push_back(*(pair.*side));
  std::vector<Kind> all = kinds(results);
  std::erase_if(all, [](const Kind& kind) { return kind.witness.verdict() == Verdict::wrong_value; });
  return all;
}

auto key(const Kind& kind) { return std::pair(kind.every_query, fault_kind(kind.witness).with_extreme(false)); }

Change change_of(Direction direction, Rank rank, const Tally& now, std::string what, std::vector<std::string> places,
                 const Witness* witness) {
  return {direction,
          rank,
          now.problem,
          now.solver,
          std::move(what),
          std::move(places),
          witness == nullptr ? "" : replay(*find_problem(now.problem), now.solver, *witness)};
}

void compare_kind(std::span<const Pair> pairs, const Kind* old, const Kind* now, std::vector<Change>& all) {
  Shares shares(pairs);
  if (old != nullptr)
    for (const Kind::Found& found : old->found) shares.add_old(found.family, found.count);
  if (now != nullptr)
    for (const Kind::Found& found : now->found) shares.add_now(found.family, found.count);
  const Places places = shares.differences(cases_of);
  int difference = places.difference();
  const Kind& shown = now != nullptr ? *now : *old;
  std::string rank(rank_names[static_cast<std::size_t>(shown.rank)]);
  const bool all_alike = std::ranges::all_of(pairs, &Pair::alike);
  if (all_alike && old != nullptr && now != nullptr && old->rank != now->rank) {
    if (difference == 0 || now->rank < old->rank) difference = now->rank < old->rank ? 1 : -1;
    rank = fmt::format("{} → {}", rank_names[static_cast<std::size_t>(old->rank)], rank);
  }
  if (difference == 0) return;
  const std::string& in = shown.witness.configuration;
  all.push_back(change_of(direction_of(difference, old != nullptr, now != nullptr), shown.rank, *pairs.front().now,
                          fmt::format("{}{}{} ({})", fault(shown), in.empty() ? "" : ": ", in, rank), places.told(),
                          &shown.witness));
}

void compare_kinds(std::span<const Pair> pairs, std::vector<Change>& all) {
  const std::vector<Kind> old = kinds_of(pairs, &Pair::old), now = kinds_of(pairs, &Pair::now);
  const auto same_in = [](const std::vector<Kind>& kinds, const Kind& kind) {
    const auto found = std::ranges::find_if(kinds, [&](const Kind& other) { return key(other) == key(kind); });
    return found == kinds.end() ? nullptr : &*found;
  };
  for (const Kind& kind : now) compare_kind(pairs, same_in(old, kind), &kind, all);
  for (const Kind& kind : old)
    if (same_in(now, kind) == nullptr) compare_kind(pairs, &kind, nullptr, all);
}

void compare_contradictions(std::span<const Pair> pairs, std::vector<Change>& all) {
  Shares shares(pairs);
  const Witness* witness = nullptr;
  bool in_old = false, in_now = false;
  for (const Pair& pair : pairs) {
    shares.add_old(pair.old->family, pair.old->inconsistent);
    shares.add_now(pair.now->family, pair.now->inconsistent);
    in_old |= pair.old->inconsistent > 0;
    in_now |= pair.now->inconsistent > 0;
    for (const Tally* tally : {pair.old, pair.now})
      if (tally->contradicted) witness = &*tally->contradicted;
  }
  const Places places = shares.differences([](const Tally& tally) { return tally.asked_again; });
  if (places.difference() == 0) return;
  all.push_back(change_of(direction_of(places.difference(), in_old, in_now), Rank::near, *pairs.front().now,
                          "contradicts itself where the same query is asked in another way", places.told(), witness));
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

void compare_value(std::span<const Pair> pairs, const std::string& name, std::vector<Change>& all) {
  Places places;
  const Witness* witness = nullptr;
  for (const auto& [old_tally, now_tally, alike] : pairs) {
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
      if (one >= places.difference() && value_name(find_problem(worse.problem)->shape, largest) == name)
        witness = &largest;
  }
  if (places.difference() == 0) return;
  all.push_back(change_of(places.difference() > 0 ? Direction::worse : Direction::better, Rank::near,
                          *pairs.front().now, fmt::format("the error of `{}`", name), places.told(), witness));
}

void compare_values(std::span<const Pair> pairs, std::vector<Change>& all) {
  std::vector<std::string> names;
  for (const Pair& pair : pairs)
    for (const Tally* tally : {pair.old, pair.now})
      for (const ValueErrors& value : tally->values)
        if (std::ranges::find(names, value.name) == names.end()) names.push_back(value.name);
  for (const std::string& name : names) compare_value(pairs, name, all);
}

// Below 0 for faster, above for slower.
int difference(const Timing& old, const Timing& now) {
  static constexpr double factor = 1.25;
  if (now.ratio_low > old.ratio_high && now.ratio > factor * old.ratio) return 1;
  if (old.ratio_low > now.ratio_high && old.ratio > factor * now.ratio) return -1;
  return 0;
}

// How many were timed.
std::size_t compare_times(std::span<const Pair> pairs, std::vector<Change>& all) {
  std::size_t timed = 0;
  std::vector<std::string> slower, faster;
  for (const auto& [old, now, alike] : pairs) {
    if (!old->timing || !now->timing) continue;
    ++timed;
    const int one = difference(*old->timing, *now->timing);
    if (one != 0)
      (one > 0 ? slower : faster)
          .push_back(fmt::format("{} {} → {}", now->family, ratio_text(*old->timing), ratio_text(*now->timing)));
  }
  for (auto& [direction, places] : {std::pair(Direction::slower, &slower), {Direction::faster, &faster}})
    if (!places->empty())
      all.push_back(change_of(direction, Rank::near, *pairs.front().now, "its time to the published solver's",
                              std::move(*places), nullptr));
  return timed;
}

using SolverKey = std::pair<std::string, std::string>;  // of a problem
using ByFamily = std::map<std::string, const Tally*>;

// A line for a solver that one of the two lacks, or for the families of one that both have.
void add_alone(const SolverKey& key, std::span<const std::string> families, bool has_both, std::string_view side,
               std::vector<std::string>& alone) {
  if (families.empty()) return;
  const std::string on = has_both ? fmt::format(" on {}", fmt::join(families, ", ")) : "";
  alone.push_back(fmt::format("{} {}{} is only in the {}", key.first, key.second, on, side));
}

// At most this many of each direction are told where not all are asked for.
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

std::string not_compared(const Changes& changes) {
  std::string text;
  for (const std::string& one : changes.alone) text += fmt::format("Not compared: {}.\n", one);
  return text;
}

}  // namespace

std::size_t Changes::count(Direction direction) const {
  return static_cast<std::size_t>(std::ranges::count(all, direction, &Change::direction));
}

Changes changes(const Results& old, const Results& now, const Renamed& renamed) {
  std::map<SolverKey, ByFamily> of_old;
  for (const Tally& tally : old.tallies) {
    const auto newer = renamed.find(tally.solver);
    of_old[{tally.problem, newer == renamed.end() ? tally.solver : newer->second}][tally.family] = &tally;
  }
  const bool drawn_alike = old.seed == now.seed && old.inputs == now.inputs && old.admits.low == now.admits.low &&
                           old.admits.high == now.admits.high;
  Changes changes;
  std::set<SolverKey> both;
  const std::span<const Tally> tallies = now.tallies;
  for (std::size_t from = 0; from < tallies.size();) {
    const std::span<const Tally> of_solver = leading(tallies.subspan(from), of_one_solver);
    from += of_solver.size();
    const SolverKey key(of_solver.front().problem, of_solver.front().solver);
    const auto olds = of_old.find(key);
    std::vector<Pair> pairs;
    std::vector<std::string> only_now;
    for (const Tally& tally : of_solver) {
      const auto found = olds == of_old.end() ? ByFamily::iterator() : olds->second.find(tally.family);
      if (olds == of_old.end() || found == olds->second.end()) {
        only_now.push_back(tally.family);
        continue;
      }
      pairs.push_back({found->second, &tally,
                       drawn_alike && found->second->family_version == tally.family_version &&
                           found->second->cases == tally.cases});
      olds->second.erase(found);
    }
    add_alone(key, only_now, olds != of_old.end(), "newer", changes.alone);
    if (olds != of_old.end()) both.insert(key);
    if (pairs.empty()) continue;
    changes.compared += pairs.size();
    changes.alike += static_cast<std::size_t>(std::ranges::count(pairs, true, &Pair::alike));
    compare_kinds(pairs, changes.all);
    compare_contradictions(pairs, changes.all);
    compare_values(pairs, changes.all);
    changes.timed += compare_times(pairs, changes.all);
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
  if (left > 0) text += fmt::format("\n{} more: --all tells them.\n", left);
  return changes.alone.empty() ? text : text + '\n' + not_compared(changes);
}

std::string changes_markdown(const Changes& changes) {
  std::string text = "**Plumbline**: " + numbers(changes);
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
  return changes.alone.empty() ? text : text + '\n' + not_compared(changes);
}

}  // namespace plumbline

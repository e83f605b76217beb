#include "reports/builds/flags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace plumbline {
namespace {

// "-O2" is "-O", "-ffp-contract=off" is "-ffp-contract", "-fno-fast-math" is "-ffast-math".
std::string option_of(const std::string& word) {
  if (word.starts_with("-O")) return "-O";
  if (const std::size_t equals = word.find('='); equals != std::string::npos) return word.substr(0, equals);
  for (const std::string kind : {"-f", "-m", "-W"})
    if (word.starts_with(kind + "no-")) return kind + word.substr(kind.size() + 3);
  return word;
}

using Options = std::map<std::string, std::string>;

std::string word_of(const Options& options, const std::string& option) {
  const auto at = options.find(option);
  return at == options.end() ? "" : at->second;
}

const std::string program_option = "0";

// A build that ran, and its options.
struct BuildWithOptions {
  const BuildRow* row;
  Options options;
};

// The one option in which two commands differ; empty where they differ in more, or in none.
std::string only_difference(const Options& a, const Options& b) {
  std::set<std::string> different;
  for (const auto& [option, word] : a)
    if (word_of(b, option) != word) different.insert(option);
  for (const auto& [option, word] : b)
    if (word_of(a, option) != word) different.insert(option);
  return different.size() == 1 ? *different.begin() : "";
}

// Two builds that differ in one option alone, of which the second is the one to blame.
struct Pair {
  const BuildWithOptions *from, *to;
};

// Pairs of builds that differ in the same option by the same words.
struct Change {
  std::string option, from, to;
  auto operator<=>(const Change&) const = default;
};
using Pairs = std::map<Change, std::vector<Pair>>;

Pairs pairs_of(const std::vector<BuildWithOptions>& builds) {
  Pairs pairs;
  for (const BuildWithOptions& from : builds)
    for (const BuildWithOptions& to : builds)
      if (const std::string option = only_difference(from.options, to.options); !option.empty())
        pairs[{option, word_of(from.options, option), word_of(to.options, option)}].push_back({&from, &to});
  return pairs;
}

// Those of the builds to blame, in alphabetical order.
std::vector<std::string> programs_of(std::span<const Pair> pairs) {
  std::set<std::string> programs;
  for (const Pair& pair : pairs) programs.insert(word_of(pair.to->options, program_option));
  return {programs.begin(), programs.end()};
}

// What all these pairs change in the same way; nothing where they do not.
std::optional<DecidingWord> decision_of(const Change& change, std::span<const Pair> pairs) {
  const auto all = [&pairs](auto holds) { return std::ranges::all_of(pairs, holds); };
  DecidingWord decision{change.to, {change.from}, programs_of(pairs), pairs.size()};
  decision.fails = all([](const Pair& pair) {
    return pair.from->row->verdict == BuildVerdict::passes && pair.to->row->verdict == BuildVerdict::fails;
  });
  const bool both_fail = all([](const Pair& pair) { return pair.from->row->verdict == BuildVerdict::fails; });
  for (const std::string& fault : new_faults(*pairs.front().to->row, *pairs.front().from->row))
    if (all([&fault](const Pair& pair) {
          const std::vector<std::string> fresh = new_faults(*pair.to->row, *pair.from->row);
          return std::ranges::find(fresh, fault) != fresh.end();
        }))
      decision.faults.push_back(fault);
  const bool decides = decision.fails || (both_fail && !decision.faults.empty());
  return decides ? std::optional(decision) : std::nullopt;
}

// Adds a decision, or, where one of the same effect is known, what stands in the word's place.
void add(std::vector<DecidingWord>& decisions, DecidingWord decision) {
  const auto same = std::ranges::find_if(decisions, [&decision](const DecidingWord& known) {
    return std::tie(known.word, known.programs, known.fails, known.faults) ==
           std::tie(decision.word, decision.programs, decision.fails, decision.faults);
  });
  if (same == decisions.end()) {
    decisions.push_back(std::move(decision));
    return;
  }
  same->instead.push_back(decision.instead.front());
  same->pairs += decision.pairs;
}

// The pairs by the program that both builds have; under no program those whose programs differ.
std::map<std::string, std::vector<Pair>> by_program(std::span<const Pair> pairs) {
  std::map<std::string, std::vector<Pair>> divided;
  for (const Pair& pair : pairs) {
    const std::string program = word_of(pair.from->options, program_option);
    divided[program == word_of(pair.to->options, program_option) ? program : ""].push_back(pair);
  }
  return divided;
}

}  // namespace

Options options_in(std::span<const std::string> command) {
  Options options;
  std::size_t others = 0;
  for (const std::string& word : command)
    options[word.starts_with('-') && word.size() > 1 ? option_of(word) : std::to_string(others++)] = word;
  return options;
}

std::vector<DecidingWord> decisions_in(std::span<const BuildRow> rows) {
  std::vector<BuildWithOptions> builds;
  for (const BuildRow& row : rows) {
    if (!row.ran()) continue;
    builds.push_back({&row, options_in(row.command)});
    if (!row.mode.empty()) builds.back().options.emplace(row.mode, row.mode);
  }
  std::vector<DecidingWord> decisions;
  for (const auto& [change, pairs] : pairs_of(builds)) {
    if (std::optional<DecidingWord> one = decision_of(change, pairs)) {
      add(decisions, std::move(*one));
      continue;
    }
    for (const auto& [program, of_program] : by_program(pairs))
      if (std::optional<DecidingWord> one = decision_of(change, of_program); one && !program.empty())
        add(decisions, std::move(*one));
  }
  std::ranges::stable_sort(decisions, [](const DecidingWord& a, const DecidingWord& b) {
    return std::tuple(!a.fails, b.pairs) < std::tuple(!b.fails, a.pairs);
  });
  return decisions;
}

}  // namespace plumbline

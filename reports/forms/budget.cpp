#include "reports/forms/budget.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <toml++/toml.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <sstream>

#include "props/draw/queries.hpp"
#include "reports/forms/lines.hpp"
#include "reports/program/program.hpp"
#include "solvers/outside/command.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::int64_t schema = 1;  // raised whenever a reader of the files before would misread a new one

constexpr std::string_view wrong_section = "wrong", non_answer_section = "non_answers", ulp_section = "ulp_max",
                           scaled_section = "scaled_max";

// What a limit is set for, as it is today.
struct Measured {
  double amount = 0;
  const Witness* witness = nullptr;
};

std::string kind_name(const Shape& shape, const Witness& w) {
  const std::string lapse =
      is_lapse_of_hit(w.lapse()) ? fmt::format("{} ", lapse_names[static_cast<std::size_t>(w.lapse())]) : "";
  return fmt::format("{}{} for {}{}{}", lapse, outcome_name(shape, w.answer_code()), outcome_name(shape, w.due().code),
                     w.configuration.empty() ? "" : ", " + w.configuration,
                     w.rank == Rank::extreme ? ", extreme numbers" : "");
}

// Infinite values need no kind of their own: their error is 2^1023 ulps.
std::map<LimitName, Measured> measured(const Problem& problem, const Tally& tally) {
  const Shape& shape = problem.shape;
  std::map<LimitName, Measured> found;
  const auto first_with = [](const std::vector<Witness>& list, const auto& holds) -> const Witness* {
    const auto at = std::ranges::find_if(list, holds);
    return at == list.end() ? nullptr : &*at;
  };
  for (const Witness& w : tally.faults) {
    if (!is_wrong_outcome(w.verdict()) && w.lapse() == Lapse::none) continue;
    Measured& kind = found[{std::string(wrong_section), kind_name(shape, w)}];
    kind.amount += static_cast<double>(w.count);
    if (kind.witness == nullptr) kind.witness = &w;
  }
  for (std::size_t i = 1; i < incident_names.size(); ++i)
    if (tally.incidents[i] != 0)
      found[{std::string(non_answer_section), std::string(incident_names[i])}] = {
          static_cast<double>(tally.incidents[i]),
          first_with(tally.faults, [&](const Witness& w) { return static_cast<std::size_t>(w.incident()) == i; })};
  for (const ValueErrors& value : tally.values) {
    if (value.count == 0) continue;
    const Witness* const largest =
        first_with(tally.largest_errors, [&](const Witness& w) { return value_name(shape, w) == value.name; });
    found[{std::string(ulp_section), value.name}] = {value.ulp_max, largest};
    found[{std::string(scaled_section), value.name}] = {value.scaled_max, largest};
  }
  return found;
}

// ---- writing

bool counts(std::string_view section) { return section == wrong_section || section == non_answer_section; }

std::string amount_text(std::string_view section, double amount) {
  return counts(section) ? fmt::format("{:.0f}", amount) : decimal(amount);
}

// The table of that name, which is made where there is none.
toml::table& table_in(toml::table& parent, std::string_view name) {
  return *parent.insert(name, toml::table{}).first->second.as_table();
}

void insert_limits(toml::table& limits, const Problem& problem, const Tally& tally) {
  for (const auto& [name, found] : measured(problem, tally)) {
    toml::table& section = table_in(limits, name.first);
    if (counts(name.first))
      section.insert(name.second, static_cast<std::int64_t>(found.amount));
    else
      section.insert(name.second, found.amount);
  }
}

// ---- reading

[[noreturn]] void refuse(const std::string& file, std::size_t line, const std::string& sentence) {
  throw WrongCall(line == 0 ? fmt::format("{}: {}", file, sentence) : fmt::format("{}:{}: {}", file, line, sentence));
}

class Reader {
 public:
  Reader(const std::string& file, const toml::table& document) : document_(document) { budget_.file = file; }

  Budget read() {
    if (const auto number = whole(document_, "schema"); number.value != static_cast<std::uint64_t>(schema))
      refuse(budget_.file, number.line,
             fmt::format("its schema is {}, and this program reads {}: write it again.", number.value, schema));
    budget_.seed = whole(document_, "seed");
    budget_.cases = whole(document_, "cases");
    read_inputs();
    budget_.range = document_["range"].value_or(std::string());
    read_conservative();
    budget_.build = document_["build"].value_or(std::string());
    if (const toml::array* names = document_["conventions"].as_array())
      for (const toml::node& name : *names) budget_.conventions.push_back(name.value_or(std::string()));
    read_pairs("families", budget_.families);
    read_pairs("versions", budget_.versions);
    check_families();
    const toml::table* results = document_["results"].as_table();
    if (results == nullptr || results->empty()) refuse(budget_.file, 0, "it limits nothing: it has no [results].");
    for (const auto& [problem, solvers] : *results)
      for (const auto& [solver, families] : table(solvers))
        for (const auto& [family, limits] : table(families))
          read_entry({std::string(problem), std::string(solver), std::string(family), line_of(limits)}, table(limits));
    std::ranges::sort(budget_.entries, {}, &Budget::Entry::line);
    return std::move(budget_);
  }

 private:
  static std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

  const toml::table& table(const toml::node& node) const {
    if (const toml::table* found = node.as_table()) return *found;
    refuse(budget_.file, line_of(node), "a table must be here: [results.PROBLEM.SOLVER.FAMILY].");
  }

  Placed<std::uint64_t> whole(const toml::table& from, std::string_view name) const {
    const toml::node* const node = from.get(name);
    const auto number = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
    if (!number || *number < 0)
      refuse(budget_.file, node == nullptr ? 0 : line_of(*node), fmt::format("{} has to be a whole number.", name));
    return {static_cast<std::uint64_t>(*number), line_of(*node)};
  }

  void read_pairs(std::string_view name, std::map<Budget::Pair, Placed<std::string>>& pairs) const {
    const toml::node* const all = document_.get(name);
    if (all == nullptr) return;
    for (const auto& [problem, members] : table(*all))
      for (const auto& [member, version] : table(members))
        pairs[{std::string(problem), std::string(member)}] = {version.value_or(std::string()), line_of(version)};
  }

  void read_inputs() {
    const toml::node* const node = document_.get("inputs");
    if (node == nullptr) return;
    const auto name = node->value_or(std::string());
    for (const Format format : {Format::binary64, Format::binary32})
      if (name == format_name(format)) {
        budget_.inputs = format;
        return;
      }
    refuse(budget_.file, line_of(*node), fmt::format("its inputs are '{}': write binary32 or binary64.", name));
  }

  void read_conservative() {
    const toml::node* const node = document_.get("conservative");
    if (node == nullptr) return;
    budget_.conservative = node->value<double>();
    if (!budget_.conservative || !(*budget_.conservative >= 0) || std::isinf(*budget_.conservative))
      refuse(budget_.file, line_of(*node), "conservative has to be a finite number of 0 or more.");
  }

  void check_families() const {
    for (const auto& [pair, version] : budget_.families) {
      const Problem* const problem = find_problem(pair.first);
      if (problem == nullptr) refuse(budget_.file, version.line, fmt::format("there is no problem '{}'.", pair.first));
      const Family* const family = find_family(*problem, pair.second);
      if (family == nullptr)
        refuse(budget_.file, version.line, fmt::format("{} has no family '{}' any more.", pair.first, pair.second));
      if (const std::string today = family_version(*problem, *family); today != version.value)
        refuse(budget_.file, version.line,
               fmt::format("the family {} of {} draws other queries (version {}) than when this budget was written "
                           "(version {}): check the results, and write it again with --write-budget.",
                           pair.second, pair.first, today, version.value));
    }
  }

  void read_entry(Budget::Entry entry, const toml::table& sections) {
    if (!budget_.families.contains({entry.problem, entry.family}))
      refuse(budget_.file, entry.line,
             fmt::format("the version of the family is missing: [families.{}] {} = …", entry.problem, entry.family));
    for (const auto& [name, limits] : sections) {
      static constexpr std::array known = {wrong_section, non_answer_section, ulp_section, scaled_section};
      if (std::ranges::find(known, name.str()) == known.end())
        refuse(budget_.file, line_of(limits),
               fmt::format("'{}' limits nothing. Known: {}.", name.str(), fmt::join(known, ", ")));
      for (const auto& [what, amount] : table(limits)) {
        const auto most = amount.value<double>();
        if (!most || !(*most >= 0))
          refuse(budget_.file, line_of(amount), fmt::format("'{}' needs a number of 0 or more.", what.str()));
        entry.limits[{std::string(name), std::string(what)}] = {*most, line_of(amount)};
      }
    }
    budget_.entries.push_back(std::move(entry));
  }

  const toml::table& document_;
  Budget budget_;
};

// ---- comparing

std::string limit_text(const LimitName& limit) {
  const auto& [section, what] = limit;
  if (section == wrong_section) return "answers " + what;
  if (section == non_answer_section) return "non-answers: " + what;
  return fmt::format("{} of {}", section == ulp_section ? "error in ulps" : "scaled error", what);
}

// One limit by its name, which several families may have: what is printed together.
struct Limited {
  std::string problem, solver;
  LimitName name;
  friend auto operator<=>(const Limited&, const Limited&) = default;
};

// What became of it in one family. Line 0: the file has no place for it.
struct Held {
  std::string family;
  std::size_t line = 0;
  double allowed = 0;
  Measured found = {};
  std::string causes = "";  // of the witness's kind
};

// In the order in which they were met.
class Groups {
 public:
  void add(const Limited& limited, const Held& held) {
    const auto [at, fresh] = held_.try_emplace(limited);
    if (fresh) order_.push_back(limited);
    at->second.push_back(held);
    ++size_;
  }
  std::size_t size() const { return size_; }
  std::size_t kinds() const { return order_.size(); }
  template <typename Tell>
  std::string told(Tell tell) const {
    std::string text;
    for (const Limited& limited : order_) text += tell(limited, held_.at(limited));
    return text;
  }

 private:
  std::map<Limited, std::vector<Held>> held_;
  std::vector<Limited> order_;
  std::size_t size_ = 0;
};

class Comparison {
 public:
  explicit Comparison(const Budget& budget) : budget_(budget) {}

  void compare(SolverResults& solver) {
    tell_version(solver);
    for (Tally& tally : solver.families) compare(solver, tally);
    solver.find_kinds();
  }

  std::string text() const {
    std::string told = fmt::format("{}: {}\n", budget_.file, verdict()) + versions_ +
                       worse_.told([this](const auto& limited, const auto& held) { return worse(limited, held); });
    const std::string better = better_.told([this](const auto& limited, const auto& held) {
      return tighter(limited, held);
    }) + missing_.told([this](const auto& limited, const auto& held) { return absent(limited, held); });
    if (!better.empty())
      told += fmt::format("\nSome results are better than their limits. --write-budget {} writes the new ones.\n{}",
                          budget_.file, better);
    return told;
  }

 private:
  void compare(const SolverResults& solver, Tally& tally) {
    const Budget::Entry* const entry = budget_.find(solver, tally);
    const LimitsByName none;
    const LimitsByName& limits = entry == nullptr ? none : entry->limits;
    const std::size_t head = entry == nullptr ? 0 : entry->line;  // where a limit is to be added
    const std::map<LimitName, Measured> today = measured(*solver.problem, tally);
    tally.broken = 0;
    for (const auto& [name, found] : today) {
      const auto at = limits.find(name);
      if (at != limits.end())
        hold(solver, tally, {name, at->second}, found);
      else if (counts(name.first))
        hold(solver, tally, {name, {0, head}}, found);
      else
        missing_.add(limited(solver, name), {tally.family, head, 0, found});
    }
    for (const auto& [name, limit] : limits)
      if (!today.contains(name) && limit.value > 0) hold(solver, tally, {name, limit}, {});
  }

  static Limited limited(const SolverResults& solver, const LimitName& name) {
    return {std::string(solver.problem->name()), solver.name, name};
  }

  // The same limit in several families counts once for each, and is one kind.
  std::string verdict() const {
    if (worse_.size() == 0) return "every limit is kept.";
    if (worse_.size() == 1) return "1 limit is exceeded.";
    return fmt::format("{} limits are exceeded{}.", worse_.size(),
                       worse_.kinds() == worse_.size() ? ""
                       : worse_.kinds() == 1           ? ", all of one kind"
                                                       : fmt::format(", of {} kinds", worse_.kinds()));
  }

  // Another version of somebody's library may fail elsewhere, which is no fault of who checks.
  void tell_version(const SolverResults& solver) {
    const auto at = budget_.versions.find({std::string(solver.problem->name()), solver.name});
    if (at == budget_.versions.end() || at->second.value == solver.release) return;
    versions_ +=
        fmt::format("{}:{}: this budget was written with {}, and {} is now {}.\n", budget_.file, at->second.line,
                    at->second.value, solver.name, solver.release.empty() ? "of no known version" : solver.release);
  }

  void hold(const SolverResults& solver, Tally& tally, const std::pair<LimitName, Placed<double>>& limit,
            const Measured& found) {
    const auto& [name, placed] = limit;
    const auto [most, line] = placed;
    Held held{tally.family, line, most, found};
    if (found.amount < most) better_.add(limited(solver, name), held);
    if (found.amount <= most) return;
    tally.broken += counts(name.first) ? static_cast<std::uint64_t>(found.amount - most) : 1;
    if (found.witness != nullptr) {
      held.found.witness = &simplest(solver, *found.witness);
      held.causes = causes_of_kind(solver, *found.witness);
    }
    worse_.add(limited(solver, name), held);
  }

  // "budget.toml:12, 31", which editors jump to.
  std::string place(const std::vector<Held>& all) const {
    std::vector<std::size_t> lines;
    for (const Held& held : all)
      if (held.line != 0) lines.push_back(held.line);
    return budget_.file + (lines.empty() ? "" : fmt::format(":{}", fmt::join(lines, ", ")));
  }

  // Where the limit stands, whose it is and, in one family alone, in which.
  std::string head(const Limited& limited, const std::vector<Held>& all) const {
    return fmt::format("{}: {}, {}{}: {}", place(all), limited.problem, limited.solver,
                       all.size() == 1 ? ", " + all.front().family : "", limit_text(limited.name));
  }

  // A line for the only family, else one for each; then the witness.
  std::string worse(const Limited& limited, const std::vector<Held>& all) const {
    const std::string_view by = limited.name.first;
    const auto excess = [by](const Held& held) {
      return fmt::format("{} allowed, {} found, {:.6g} too {}.\n", amount_text(by, held.allowed),
                         amount_text(by, held.found.amount), held.found.amount - held.allowed,
                         counts(by) ? "many" : "much");
    };
    std::string text = '\n' + head(limited, all);
    if (all.size() == 1) text += ": " + excess(all.front());
    if (all.size() > 1) text += fmt::format(" in {} families:\n", all.size());
    for (const Held& held : all)
      if (all.size() > 1) text += fmt::format("{}: {}: {}", place({held}), held.family, excess(held));
    const Held& shown = one_of(all);
    if (!shown.causes.empty()) text += labelled("cause", shown.causes);
    if (shown.found.witness != nullptr)
      text += witness_text(*find_problem(limited.problem), limited.solver, *shown.found.witness);
    return text;
  }

  std::string tighter(const Limited& limited, const std::vector<Held>& all) const {
    const auto amount = [&](double number) { return amount_text(limited.name.first, number); };
    std::vector<std::string> parts;
    for (const Held& held : all)
      parts.push_back(fmt::format("{} found where {} are allowed{}", amount(held.found.amount), amount(held.allowed),
                                  all.size() == 1 ? "" : " in " + held.family));
    return fmt::format("{}: {}: tighten {}.\n", head(limited, all), fmt::join(parts, ", "),
                       all.size() == 1 ? "it" : "them");
  }

  std::string absent(const Limited& limited, const std::vector<Held>& all) const {
    std::vector<std::string> parts;
    for (const Held& held : all)
      parts.push_back(amount_text(limited.name.first, held.found.amount) +
                      (all.size() == 1 ? "" : " in " + held.family));
    return fmt::format("{} is {} and has no limit: add one{}.\n", head(limited, all), fmt::join(parts, ", "),
                       all.size() == 1 ? "" : " for each");
  }

  // The simplest witness of the solver's kind over all families is the one that was shrunk.
  static const Witness& simplest(const SolverResults& solver, const Witness& found) {
    const auto at = std::ranges::find(solver.kinds, fault_kind(found), &Kind::fault);
    return found.count == 0 || at == solver.kinds.end() ? found : solver.witness(*at);
  }

  // "far_end_excluded_ab: contact at b does not count"
  static std::string causes_of_kind(const SolverResults& solver, const Witness& witness) {
    const auto at = std::ranges::find(solver.kinds, fault_kind(witness), &Kind::fault);
    const auto kind = static_cast<std::size_t>(at - solver.kinds.begin());
    std::vector<std::string> texts;
    for (const FoundCause& cause : causes_of(solver))
      if (std::ranges::find(cause.kinds, kind) != cause.kinds.end())
        texts.push_back(fmt::format("{}: {}", cause.name, cause.sentence));
    return fmt::format("{}", fmt::join(texts, "; or "));
  }

  // Of a wrong answer or a non-answer they have the same; of an error each family has its largest, and the largest of
  // these says most.
  static const Held& one_of(const std::vector<Held>& all) {
    return *std::ranges::max_element(all, [](const Held& a, const Held& b) {
      return std::pair(a.found.witness != nullptr, a.found.amount) <
             std::pair(b.found.witness != nullptr, b.found.amount);
    });
  }

  const Budget& budget_;
  Groups worse_, better_, missing_;
  std::string versions_;
};

}  // namespace

const Budget::Entry* Budget::find(const SolverResults& solver, const Tally& tally) const {
  const auto at = std::ranges::find_if(entries, [&](const Entry& entry) {
    return entry.problem == solver.problem->name() && entry.solver == solver.name && entry.family == tally.family;
  });
  return at == entries.end() ? nullptr : &*at;
}

void Budget::take_in(std::string_view problem, const std::string& given, bool (*outside)(std::string_view)) {
  std::map<std::string, std::size_t> fitting;  // solvers of the file, each with its first line
  for (const Entry& entry : entries) {
    if (entry.problem != problem || !outside(entry.solver)) continue;
    if (entry.solver == given) return;
    if (outside::wherever(entry.solver) == outside::wherever(given)) fitting.emplace(entry.solver, entry.line);
  }
  if (fitting.empty()) return;
  const auto& [solver, line] = *fitting.begin();
  if (fitting.size() > 1)
    throw WrongCall(fmt::format("{}:{}, {}: '{}' may be {} or {} of this budget: give it by one of these paths.", file,
                                line, std::next(fitting.begin())->second, given, solver,
                                std::next(fitting.begin())->first));
  for (std::size_t i = 0, n = entries.size(); i < n; ++i)
    if (entries[i].problem == problem && entries[i].solver == solver) {
      Entry copy = entries[i];
      copy.solver = given;
      entries.push_back(std::move(copy));
    }
  const Pair named{problem, solver};
  if (const auto version = versions.find(named); version != versions.end())
    versions.insert_or_assign({std::string(problem), given}, version->second);
}

std::string to_budget(const Results& results, const BudgetCall& call) {
  toml::array conventions;
  for (const std::string& name : call.conventions) conventions.push_back(name);
  toml::table document{{"schema", schema},
                       {"seed", static_cast<std::int64_t>(results.seed)},
                       {"cases", static_cast<std::int64_t>(results.cases)},
                       {"inputs", format_name(results.inputs)},
                       {"range", call.range},
                       {"conventions", std::move(conventions)},
                       {"version", results.version},
                       {"build", results.build}};
  if (call.conservative) document.insert("conservative", *call.conservative);
  for (const auto& [problem, solvers] : results.problems) {
    const auto of_problem = [&, name = problem->name()](std::string_view part) -> toml::table& {
      return table_in(table_in(document, part), name);
    };
    for (const SolverResults& solver : solvers) {
      if (!solver.release.empty()) of_problem("versions").insert(solver.name, solver.release);
      for (const Tally& tally : solver.families) {
        of_problem("families").insert(tally.family, tally.family_version);
        insert_limits(table_in(table_in(of_problem("results"), solver.name), tally.family), *problem, tally);
      }
    }
  }
  std::ostringstream text;
  text << "# What these solvers may do wrong, as `plumbline check --write-budget` found it. `plumbline check --budget` "
          "fails\n"
          "# where one does worse, and says which line to tighten where one does better. Kinds of wrong outcomes and "
          "of\n"
          "# non-answers that are not named may not occur.\n"
       << toml::toml_formatter(document, toml::format_flags::allow_unicode_strings) << '\n';
  return text.str();
}

Budget from_budget(std::string_view text, const std::string& file) {
  try {
    const toml::table document = toml::parse(text);
    return Reader(file, document).read();
  } catch (const toml::parse_error& error) {
    refuse(file, error.source().begin.line, fmt::format("this is not TOML: {}.", error.description()));
  }
}

std::string hold_to(const Budget& budget, Results& results) {
  Comparison comparison(budget);
  for (auto& [problem, solvers] : results.problems)
    for (SolverResults& solver : solvers) comparison.compare(solver);
  return comparison.text();
}

}  // namespace plumbline

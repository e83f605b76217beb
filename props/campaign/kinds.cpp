#include "props/campaign/kinds.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace plumbline {

namespace {

using Member = std::pair<const Tally*, const Witness*>;
using Members = std::vector<Member>;

// Far from any decision, or of every thousandth random query.
bool is_frequent(const Kind& kind) {
  static constexpr std::uint64_t least = 3, one_in = 1000;
  return std::ranges::any_of(kind.found, [](const Kind::Found& found) {
    return found.family == "uniform" && found.count >= least && one_in * found.count >= found.cases;
  });
}

void add(Kind& kind, Conventions& accepting, const Member& member) {
  const auto& [tally, witness] = member;
  kind.broken |= tally->broken > 0 && witness->broken > 0;
  kind.acceptance = wider(kind.acceptance, witness->acceptance.value_or(Acceptance{}));
  accepting &= witness->accepting;
}

// The same kind with extreme numbers is counted apart, told for itself only where there is no other, and has to be
// accepted as well only where it breaks what is asked.
Kind kind_of(const Problem& problem, const Members& members, const Members& extreme, const Tally* first) {
  Kind kind{.fault = fault_kind(*members.front().second)};
  const Member* shown = &members.front();
  Conventions accepting = shown->second->accepting;
  for (const Member& member : members) {
    const auto& [tally, witness] = member;
    kind.found.push_back({tally->family, witness->count, tally->cases});
    kind.count += witness->count;
    add(kind, accepting, member);
    if (shown_before(*witness, *shown->second)) shown = &member;
  }
  for (const Member& member : extreme) {
    kind.extreme += member.second->count;
    if (member.second->broken > 0) add(kind, accepting, member);
  }
  const auto& [tally, witness] = *shown;
  kind.family = static_cast<std::size_t>(tally - first);
  kind.place = static_cast<std::size_t>(witness - tally->faults.data());
  kind.rank = witness->rank != Rank::extreme && is_frequent(kind) ? Rank::gross : witness->rank;
  for (std::size_t place = 0; place < problem.prescriptions.size(); ++place)
    if (!kind.convention && accepting[place]) kind.convention = problem.prescriptions[place].convention;
  return kind;
}

// What was not run says nothing of the solver, and is told last.
auto order(const Kind& kind) {
  return std::tuple(kind.fault.incident == Incident::not_run, kind.rank, ~kind.count, kind.fault);
}

// The one cause of a solver that gives nothing but this: the first of its kinds stands for all.
void unite_if_all(std::vector<Kind>& all, std::span<const Tally> families) {
  if (all.empty()) return;
  Kind& kind = all.front();
  const Verdict verdict = kind.fault.verdict;
  const Incident incident = kind.fault.incident;
  if (verdict != Verdict::refused && verdict != Verdict::non_answer) return;
  const auto has_no_other = [&](const Tally& tally) {
    return tally.cases == (incident == Incident::none ? tally.verdicts[static_cast<std::size_t>(verdict)]
                                                      : tally.incidents[static_cast<std::size_t>(incident)]);
  };
  if (!std::ranges::all_of(families, has_no_other)) return;
  kind.every_query = true;
  kind.count = kind.extreme = 0;
  kind.found.clear();
  for (const Tally& tally : families) {
    if (tally.cases == 0) continue;
    kind.found.push_back({tally.family, tally.cases, tally.cases});
    kind.count += tally.cases;
  }
  kind.rank = Rank::gross;
  kind.convention.reset();
  kind.acceptance = {};
  kind.fault.configuration.clear();
  all.resize(1);
}

}  // namespace

std::vector<Kind> kinds_of(const Problem& problem, std::span<const Tally> families) {
  std::map<FaultKind, Members> groups;
  for (const Tally& tally : families)
    for (const Witness& witness : tally.faults) groups[fault_kind(witness)].emplace_back(&tally, &witness);
  std::vector<Kind> all;
  for (const auto& [kind, group] : groups) {
    const auto twin = groups.find(kind.with_extreme(!kind.extreme));
    if (kind.extreme && twin != groups.end()) continue;
    all.push_back(kind_of(problem, group, twin == groups.end() ? Members{} : twin->second, families.data()));
  }
  std::ranges::sort(all, {}, order);
  unite_if_all(all, families);
  return all;
}

RankCounts ranks_of(std::span<const Kind> kinds) {
  RankCounts counts{};
  for (const Kind& kind : kinds) ++counts[static_cast<std::size_t>(kind.rank)];
  return counts;
}

}  // namespace plumbline

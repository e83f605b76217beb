#include "reports/league.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <thread>

#include "props/margin.hpp"
#include "reports/peer_subject.hpp"
#include "reports/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::string_view head =
    "| peer | faults stated in the input, each on its simplest query | other faults "
    "| largest margin of these, ulps | scaled error on `uniform`, elsewhere | time on `uniform`, `degenerate` |\n"
    "|---|---|---|---|---|---|\n";

// How a peer did on queries without extreme exponents.
struct Ordinary {
  double margin = no_error;      ///< the largest of a wrong outcome that is not stated in the input
  std::vector<double> furthest;  ///< the query that has it
  double on_uniform = no_error;  ///< the largest scaled error of a value where the outcome is right
  double elsewhere = no_error;   ///< the same on the other families
};

// One peer at work.
struct Entry {
  const Peer* peer;
  Subject subject;
  Ordinary ordinary;
  std::unique_ptr<Runner> runner;
};

void judge_batch(const Problem& problem, const Family& family, std::span<const double> queries,
                 std::span<const Truth> truths, Entry& entry) {
  const std::size_t n = problem.shape.numbers.size();
  std::vector<Answer> answers(truths.size());
  entry.runner->run(queries, answers);
  Ordinary& ordinary = entry.ordinary;
  double& largest = family.name == "uniform" ? ordinary.on_uniform : ordinary.elsewhere;
  for (std::size_t i = 0; i < truths.size(); ++i) {
    const double* query = queries.data() + i * n;
    const Judgement judgement = judge(problem, query, truths[i], answers[i], entry.subject.manner, {});
    for (std::size_t v = 0; v < truths[i].values.size(); ++v) largest = std::max(largest, judgement.scaled[v]);
    const bool wrong_code = wrong(judgement.verdict) && answers[i].code != truths[i].code;
    if (!wrong_code || !problem.words.stated(query).empty()) continue;
    if (const double found = margin(problem, query); found > ordinary.margin) {
      ordinary.margin = found;
      ordinary.furthest.assign(query, query + n);
    }
  }
}

// Every family that runs by default, the queries of extreme exponents left out.
void judge_ordinary(const Problem& problem, std::span<Entry> entries) {
  constexpr std::uint64_t at_once = 1000;
  const std::size_t n = problem.shape.numbers.size();
  const Campaign campaign;
  for (const Family* family : default_families(problem))
    for (std::uint64_t first = 0; first < campaign.cases; first += at_once) {
      std::vector<double> queries;
      std::vector<Truth> truths;
      std::array<double, max_numbers> query{};
      for (std::uint64_t index = first; index < first + at_once; ++index) {
        if (!draw(campaign, problem, *family, index, query.data()) || is_extreme({query.data(), n})) continue;
        queries.insert(queries.end(), query.begin(), query.begin() + static_cast<std::ptrdiff_t>(n));
        truths.push_back(problem.filtered(query.data()));
      }
      for (Entry& entry : entries) judge_batch(problem, *family, queries, truths, entry);
    }
}

Campaign on_all_cores() {
  Campaign campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  return campaign;
}

Results measured(const Problem& problem, std::span<const Entry> entries) {
  const Campaign campaign = on_all_cores();
  Run run{&problem, default_families(problem), {}};
  for (const Entry& entry : entries) run.subjects.push_back(entry.subject);
  return results_of(campaign, measure(campaign, {&run, 1}, [](double) {}));
}

// By peer, "× 3.1, × 5.2": the ratios to the published solver on `uniform` and `degenerate`.
std::map<std::string, std::string> times(const Problem& problem, std::span<const Entry> entries) {
  Campaign campaign;
  campaign.timing = true;
  campaign.cases = 1000;
  Run run{&problem, {find_family(problem, "uniform"), find_family(problem, "degenerate")}, {}};
  for (const Entry& entry : entries) run.subjects.push_back(entry.subject);
  std::map<std::string, std::string> ratios;
  for (const Tally& tally : measure(campaign, {&run, 1}, [](double) {})) {
    std::string& text = ratios[tally.solver];
    text += text.empty() ? "" : ", ";
    text += tally.timing ? fmt::format("× {:.{}f}", tally.timing->ratio, tally.timing->ratio < 10 ? 1 : 0) : "–";
  }
  return ratios;
}

// The kinds, the first ones with their simplest query.
std::string kinds_cell(std::span<const Kind* const> kinds_of_peer, std::size_t most) {
  std::vector<std::string> parts;
  for (const Kind* kind : kinds_of_peer.first(std::min(most, kinds_of_peer.size())))
    parts.push_back(fmt::format("{}, {}: `{}`", fault(*kind->problem, kind->witness), kind->witness.configuration,
                                join(kind->witness.query, decimal)));
  if (kinds_of_peer.size() > most) parts.push_back(fmt::format("{} more", kinds_of_peer.size() - most));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, "<br>"));
}

std::string margin_cell(const Ordinary& ordinary) {
  if (ordinary.margin == no_error) return "–";
  return fmt::format("{}: `{}`", std::isinf(ordinary.margin) ? "beyond 2^52" : error_text(ordinary.margin),
                     join(ordinary.furthest, decimal));
}

std::string error_cell(const Ordinary& ordinary) {
  if (ordinary.elsewhere == no_error) return "–";
  return fmt::format("{}, {}", error_text(ordinary.on_uniform), error_text(ordinary.elsewhere));
}

// How a peer's row starts.
std::string key(const Peer& peer) { return fmt::format("| `{}`, ", peer.solver.name); }

// The row without its last cell.
std::string row(const Entry& entry, std::span<const Kind> all) {
  std::vector<const Kind*> stated, others;
  std::size_t extreme = 0;
  for (const Kind& kind : all) {
    if (kind.solver != entry.subject.name) continue;
    if (kind.extreme)
      ++extreme;
    else
      (kind.witness.stated.empty() ? others : stated).push_back(&kind);
  }
  std::string rest = kinds_cell(others, 3);
  if (extreme > 0) rest += fmt::format("<br>{} kind{} of exponents beyond ±250", extreme, extreme == 1 ? "" : "s");
  return fmt::format("{}{} | {} | {} | {} | {} | ", key(*entry.peer), entry.subject.release, kinds_cell(stated, 4),
                     rest, margin_cell(entry.ordinary), error_cell(entry.ordinary));
}

// The old row that starts so, without its line end; empty where there is none.
std::string_view row_in(std::string_view table, std::string_view start) {
  const std::size_t at = table.find(start);
  if (at == std::string_view::npos) return {};
  return table.substr(at, table.find('\n', at) - at);
}

std::string_view last_cell(std::string_view row) {
  if (row.empty()) return "– |";
  const std::size_t bar = row.rfind("| ", row.size() - 2);
  return row.substr(bar + 2);
}

std::string rows_of(const Problem& problem, std::string_view old, bool timed) {
  std::vector<Entry> entries;
  for (const Peer* peer : peers())
    if (peer->problem == problem.name()) {
      Subject subject = peer_subject(problem, *peer);
      std::unique_ptr<Runner> runner = subject.start();
      entries.push_back({peer, std::move(subject), {}, std::move(runner)});
    }
  judge_ordinary(problem, entries);
  const std::vector<Kind> all = kinds(measured(problem, entries));
  const std::map<std::string, std::string> ratios =
      timed ? times(problem, entries) : std::map<std::string, std::string>();
  std::string text;
  for (const Peer& peer : listed_peers()) {
    if (peer.problem != problem.name()) continue;
    const std::string_view before = row_in(old, key(peer));
    const auto entry = std::ranges::find(entries, &peer, &Entry::peer);
    const bool other_release = !before.empty() && before.find(", " + peer.release() + " | ") == std::string_view::npos;
    if (entry == entries.end() || (other_release && !timed))
      text += before.empty() ? "" : fmt::format("{}\n", before);
    else if (timed)
      text += fmt::format("{}{} |\n", row(*entry, all), ratios.at(entry->subject.name));
    else
      text += fmt::format("{}{}\n", row(*entry, all), last_cell(before));
  }
  return text;
}

// What a problem's table is folded behind.
std::string opening(const Problem& problem) {
  return fmt::format("<details><summary><code>{}</code>: ", problem.name());
}

constexpr std::string_view closing = "\n</details>\n";

// The problem's part of `text`, empty where it has none.
std::string_view part_of(const Problem& problem, std::string_view text) {
  const std::size_t at = text.find(opening(problem));
  if (at == std::string_view::npos) return {};
  return text.substr(at, text.find(closing, at) - at);
}

// The names of the peers, as "geos, gts; without a fault: cgal_epick".
std::string summary(std::string_view rows) {
  std::vector<std::string> faulty, faultless;
  for (std::size_t at = 0; at < rows.size(); at = rows.find('\n', at) + 1) {
    const std::string_view row = rows.substr(at, rows.find('\n', at) - at);
    const std::size_t name = row.find('`') + 1;
    const bool none = row.find(" | none | none | ") != std::string_view::npos;
    (none ? faultless : faulty).emplace_back(row.substr(name, row.find('`', name) - name));
  }
  std::string text = fmt::format("{}", fmt::join(faulty, ", "));
  if (!faultless.empty())
    text += fmt::format("{}without a fault: {}", faulty.empty() ? "" : "; ", fmt::join(faultless, ", "));
  return text;
}

}  // namespace

std::string league_tables(std::string_view old, bool timed) {
  std::string text;
  for (const Problem& problem : problems()) {
    const std::string rows = rows_of(problem, part_of(problem, old), timed);
    if (!rows.empty())
      text += fmt::format("{}{}</summary>\n\n{}{}{}", opening(problem), summary(rows), head, rows, closing);
  }
  return text;
}

}  // namespace plumbline

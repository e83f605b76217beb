#include "fuzz/hunt/lane.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "props/judge/shrinker.hpp"

namespace plumbline {
namespace {

constexpr std::size_t at_once = 64;  // queries handed over together

// What numbers are drawn for: where extreme queries decide nothing, none of them is.
Wanted wanted(const Campaign& campaign) {
  const Magnitudes& asked = campaign.draws.admits;
  const bool ordinary = !campaign.demands.extreme && !asked.limited();
  return {campaign.draws.format, ordinary ? Magnitudes{0x1p-250, 0x1p250} : asked};
}

}  // namespace

Lane::Lane(Ground& ground, Trial& trial, std::size_t number)
    : ground_(ground),
      trial_(trial),
      number_(number),
      random_(ground.campaign.draws.seed, ground.problem.name(), "hunt", number, wanted(ground.campaign)),
      families_(ground.hunt.families.empty() ? default_families(ground.problem) : ground.hunt.families),
      batch_(ground.problem.shape) {
  trial_.runner().start_block();
}

void Lane::run(std::uint64_t evaluations, double until) {
  for (std::uint64_t tried = 0, round = 0; tried < evaluations && !ground_.over(until); ++round) {
    const std::uint64_t count = std::min<std::uint64_t>(at_once, evaluations - tried);
    gather(round, count);
    ask();
    tried += count;
    ground_.tell(count, kept_.empty() ? Measure() : kept_.front().measure);
  }
}

std::optional<Prey> Lane::best() const { return kept_.empty() ? std::nullopt : std::optional(kept_.front()); }

std::optional<Prey> Lane::easiest_of_the_best() {
  if (kept_.empty()) return std::nullopt;
  std::vector<Simple> simple;
  for (const auto& [configuration, one] : simple_) simple.push_back(one);
  std::ranges::stable_sort(simple, {}, &Simple::complexity);
  const Prey& first = kept_.front();
  trial_.runner().start_block();
  for (const Simple& one : simple) {
    if (one.complexity >= complexity(first.query)) break;
    const Measure measure = trial_.found_anew(one.query, [this](const Finding& finding) {
      return ground_.measure(trial_, {finding.asked, finding.answer}, {});
    });
    if (measure == first.measure) return Prey{one.query, measure, one.source};
  }
  return first;
}

// Half of the rounds draw, the other half moves from what is kept; each lane begins with another of them. One lane of
// eight goes down into boxes instead, which takes many of a lane's rounds, and does not lead to few characters.
void Lane::gather(std::uint64_t round, std::uint64_t count) {
  batch_ = Batch(ground_.problem.shape);
  origins_.clear();
  const std::uint64_t phase = (round + number_) % 4;
  const bool in_boxes = number_ % 8 == 7 && !hunts(Goal::shortest) && phase != 0;
  if (in_boxes && phase == 3 && !kept_.empty())
    draw_in_cells(subdivision_, Source::subdivision, count);
  else if (in_boxes)
    draw_in_cells(bisection_, Source::bisection, count);
  else if (phase % 2 == 1 && !kept_.empty())
    move(count);
  else if (phase == 2)
    draw_anything(count);
  else
    draw_from_family(count);
}

void Lane::draw_in_cells(Descent& descent, Source source, std::uint64_t count) {
  const std::vector<double> zeros(ground_.problem.shape.numbers.size());
  descent.go_on(kept_.empty() ? zeros : kept_.front().query, random_);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t cell = i % Descent::cells;
    add(descent.drawn(cell, random_), {source, cell});
  }
}

void Lane::move(std::uint64_t count) {
  std::vector<std::vector<double>> from;
  for (const Prey& prey : kept_) from.push_back(prey.query);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto source = static_cast<Source>(static_cast<std::uint64_t>(first_move) + random_.below(move_sources));
    add(moved(source, ground_.problem, from, random_), {source});
  }
}

void Lane::draw_anything(std::uint64_t count) {
  const std::uint64_t turn = number_ / 4 + anythings_++;
  auto source = static_cast<Source>(static_cast<std::uint64_t>(first_drawn) + turn % drawn_sources);
  if (hunts(Goal::shortest) && source != Source::on_decisions) source = Source::short_decimals;
  for (std::uint64_t i = 0; i < count; ++i) add(drawn(source, ground_.problem, random_), {source});
}

// Each lane begins with another family, and no two of them draw the same of its cases.
void Lane::draw_from_family(std::uint64_t count) {
  const std::uint64_t turn = from_families_++, all = families_.size();
  const std::uint64_t start = (turn / all * lanes + number_) * at_once;
  const Family& family = *families_[(turn + number_) % all];
  const Batch cases = draw(ground_.campaign.draws, ground_.problem, family, {start, start + count});
  for (std::size_t i = 0; i < cases.size(); ++i) add({cases[i].begin(), cases[i].end()}, {Source::families});
}

void Lane::add(std::vector<double> query, Origin origin) {
  static constexpr unsigned no_limit = std::numeric_limits<unsigned>::max();
  ++tried_[static_cast<std::size_t>(origin.source)];
  unsigned decimals = ground_.hunt.decimals.value_or(no_limit);
  if (hunts(Goal::shortest) && origin.source >= first_move)
    decimals = std::min(decimals, static_cast<unsigned>(random_.below(3)));
  if (decimals != no_limit)
    for (double& number : query) number = rounded(number, decimals);
  for (double& number : query) number = nearest_in(random_.format(), number);
  if (!ground_.admits(query)) return;
  const bool longer = to_beat().level > 0 && -static_cast<double>(length_of(query)) < to_beat().size;
  if (hunts(Goal::shortest) && longer) return;
  batch_.add(query);
  origins_.push_back(origin);
}

void Lane::ask() {
  std::vector<Answer> answers(batch_.size());
  if (batch_.size() > 0) trial_.runner().run(batch_.flat(), answers);
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    const std::span<const double> query = batch_[i];
    const Truth truth = ground_.problem.filtered(query.data());
    // A solver that hung too often is not asked again in this lane.
    if (truth.code == refused_code || answers[i].incident == Incident::not_run) continue;
    const Asked asked{ground_.problem, query, truth};
    ground_.watch.look_at(asked, "hunt", (number_ << 48) + asked_++);
    const Measure measure = ground_.measure(trial_, {asked, answers[i]}, to_beat());
    learn(origins_[i], measure);
    keep(query, measure, origins_[i].source);
    if (hunts(Goal::slow) && measure.level > 0 && std::isfinite(measure.size)) ++times_[bin_edge(measure.size)];
    if (ground_.hunt.objective.by_margin() && measure.level > 0) note_if_simple(asked, origins_[i].source);
  }
}

void Lane::learn(const Origin& origin, const Measure& measure) {
  if (origin.source == Source::bisection) bisection_.learn(origin.cell, measure);
  if (origin.source == Source::subdivision) subdivision_.learn(origin.cell, measure);
}

void Lane::keep(std::span<const double> query, const Measure& measure, Source source) {
  if (!(measure > to_beat())) return;
  const auto same = [&](const Prey& prey) { return std::ranges::equal(prey.query, query); };
  if (std::ranges::any_of(kept_, same)) return;
  if (kept_.empty() || measure > kept_.front().measure) ++records_[static_cast<std::size_t>(source)];
  const auto after = std::ranges::find_if(kept_, [&](const Prey& prey) { return measure > prey.measure; });
  kept_.insert(after, {{query.begin(), query.end()}, measure, source});
  if (kept_.size() > most_kept()) kept_.pop_back();
}

void Lane::note_if_simple(const Asked& asked, Source source) {
  if (is_extreme(asked.query)) return;
  Simple& known = simple_[ground_.problem.words.configuration(ground_.problem, asked.query.data(), asked.truth)];
  if (!known.query.empty() && !less_complex(asked.query, known.complexity)) return;
  known = {{asked.query.begin(), asked.query.end()}, complexity(asked.query), source};
}

}  // namespace plumbline

#include "reports/vectors/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "fuzz/cases/cases.hpp"
#include "props/campaign/campaign.hpp"
#include "props/draw/queries.hpp"
#include "props/judge/demands.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/witness.hpp"

namespace plumbline {
namespace {

// So many cases of each family are looked at for a bug that has too few vectors.
constexpr std::uint64_t most_cases = 2000;
constexpr std::uint64_t at_once = 100;

const Limits usual = required_by_check().limits_of(false, Format::binary64), nearest = {.max_ulp = 0.5};

bool catches(const Flag& flag, const Asked& asked) {
  const Shape& shape = asked.problem.shape;
  const Answer answer = faulty_answer(asked.problem, asked.query, right_answer(asked.truth), *flag.bug->fault);
  return wrong(judge(asked, answer, {{every_value(shape)}, flag.of_nearest ? nearest : usual}).verdict);
}

std::vector<double> allowed_errors(const Asked& asked) {
  const Shape& shape = asked.problem.shape;
  const auto spread = spreads(asked);
  std::vector<double> allowed;
  for (std::size_t i = 0; i < asked.truth.values.size(); ++i) {
    const Scale scale = shape.outcome(asked.truth.code)->values[i].scale;
    const double ulp = std::ldexp(1.0, scale_exponent(shape, asked.query.data(), scale, asked.truth.values[i]));
    allowed.push_back(usual.max_mixed * std::max(1.0, spread[i]) * ulp);
  }
  return allowed;
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
        drawn.push_back(draw({.seed = vectors_.seed}, problem_, *family, {first, first + at_once}));
      for (std::size_t i = 0; i < at_once; ++i)
        for (std::size_t f = 0; f < drawn.size(); ++f)
          if (i < drawn[f].size() && is_extreme(drawn[f][i]) == extreme)
            consider(drawn[f][i], "drawn from the family " + std::string(families[f]->name), false);
    }
  }

  const std::vector<std::size_t>& caught() const { return caught_; }

 private:
  bool lacks(std::size_t flag) const { return caught_[flag] < count_; }
  bool lacking() const {
    return std::ranges::any_of(caught_, [this](std::size_t count) { return count < count_; });
  }

  void consider(std::span<const double> query, std::string note, bool always) {
    Vector vector{{query.begin(), query.end()}, problem_.filtered(query.data()), {}, {}, std::move(note)};
    if (vector.truth.code == refused_code || seen_.contains(vector.query)) return;
    const Asked asked{problem_, vector.query, vector.truth};
    const auto shows_a_rare_one = [&] {
      for (std::size_t i = 0; i < caught_.size(); ++i)
        if (lacks(i) && catches(vectors_.flags[i], asked)) return true;
      return false;
    };
    if (!always && !shows_a_rare_one()) return;
    vector.allowed = allowed_errors(asked);
    if (!std::ranges::all_of(vector.allowed, [](double error) { return std::isfinite(error); })) return;
    for (std::size_t i = 0; i < caught_.size(); ++i) caught_[i] += catches(vectors_.flags[i], asked) ? 1 : 0;
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

Vectors vectors_of(const Problem& problem, std::uint64_t seed, std::size_t count) {
  Vectors vectors{&problem, seed, {}, {}};
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault && !mutant.by_chance) vectors.flags.push_back({&mutant});
  const std::vector<std::size_t> usually = gather(vectors, count);
  if (std::ranges::any_of(usually, [count](std::size_t caught) { return caught < count; })) {
    for (std::size_t i = 0; i < usually.size(); ++i) vectors.flags[i].of_nearest = usually[i] < count;
    const std::vector<std::size_t> caught = gather(vectors, count);
    for (std::size_t i = 0; i < usually.size(); ++i) vectors.flags[i].of_nearest &= usually[i] < caught[i];
  }
  for (Vector& vector : vectors.vectors)
    for (const Flag& flag : vectors.flags)
      if (catches(flag, {problem, vector.query, vector.truth})) vector.bugs.push_back(flag.bug);
  return vectors;
}

}  // namespace plumbline

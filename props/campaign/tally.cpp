#include "props/campaign/tally.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <utility>

#include "props/judge/shrinker.hpp"

namespace plumbline {

double bin_edge(double error) {
  constexpr double least = 0x1p-4, most = 0x1p1023;
  if (error <= 0) return 0;
  if (error <= least) return least;
  if (error >= most) return most;
  // Upwards to the next number whose significand ends after three bits.
  constexpr std::uint64_t dropped = (std::uint64_t{1} << 50) - 1;
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(error) + dropped) & ~dropped);
}

double quantile(const Histogram& histogram, double q) {
  std::uint64_t total = 0;
  for (const auto& [edge, count] : histogram) total += count;
  std::uint64_t below = 0;
  for (const auto& [edge, count] : histogram) {
    below += count;
    if (static_cast<double>(below) >= q * static_cast<double>(total)) return edge;
  }
  return no_error;
}

Histogram coarse(const Histogram& histogram) {
  std::set<double> kept;
  if (!histogram.empty()) kept.insert(histogram.rbegin()->first);
  for (const double q : told_quantiles) kept.insert(quantile(histogram, q));
  Histogram bins;
  std::uint64_t count = 0;
  for (const auto& [edge, of_bin] : histogram) {
    count += of_bin;
    if (kept.contains(edge)) bins[edge] = std::exchange(count, 0);
  }
  return bins;
}

int power_bin(double ulps) {
  if (!(ulps > 0)) return 0;
  if (!(ulps <= 0x1p52)) return last_power_bin;
  int exponent = 0;
  const double fraction = std::frexp(ulps, &exponent);
  return std::max(fraction == 0.5 ? exponent + 1 : exponent + 2, 1);
}

void Conditioned::take_in(const Conditioned& other) {
  for (const auto& [bins, count] : other.errors) errors[bins] += count;
  for (const auto& [margin, answers] : other.margins) {
    margins[margin].asked += answers.asked;
    margins[margin].wrong += answers.wrong;
  }
}

const ValueErrors* Tally::errors_of(std::string_view value) const {
  const auto found = std::ranges::find(values, value, &ValueErrors::name);
  return found == values.end() || found->count == 0 ? nullptr : &*found;
}

std::uint64_t Tally::wrong_answers() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < verdicts.size(); ++i)
    if (wrong(static_cast<Verdict>(i))) sum += verdicts[i];
  return sum;
}

namespace {

template <typename Counts>
void add(Counts& sum, const Counts& others) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += others[i];
}

void add(ValueErrors& sum, const ValueErrors& other) {
  sum.count += other.count;
  sum.ulp_max = std::max(sum.ulp_max, other.ulp_max);
  sum.scaled_max = std::max(sum.scaled_max, other.scaled_max);
  sum.scaled_ordinary = std::max(sum.scaled_ordinary, other.scaled_ordinary);
  for (const auto& [edge, count] : other.histogram) sum.histogram[edge] += count;
}

// The larger one, or of equal ones that which was drawn first.
bool comes_before(double a, std::uint64_t a_drawn, double b, std::uint64_t b_drawn) {
  return a != b ? a > b : a_drawn < b_drawn;
}

void add(std::vector<Witness>& faults, std::vector<Witness> others) {
  std::map<FaultKind, Witness> all;
  for (Witness& fault : faults) all.emplace(fault_kind(fault), std::move(fault));
  for (Witness& other : others) {
    const auto [known, fresh] = all.try_emplace(fault_kind(other), other);
    if (!fresh) known->second = together(std::move(known->second), std::move(other));
  }
  faults.clear();
  for (auto& [kind, fault] : all) faults.push_back(std::move(fault));
}

// In the order of the values.
void add_largest(const Shape& shape, const std::vector<ValueErrors>& values, std::vector<Witness>& largest,
                 std::vector<Witness> others) {
  std::map<std::size_t, Witness> all;
  const auto place = [&](const Witness& witness) {
    return static_cast<std::size_t>(std::ranges::find(values, value_name(shape, witness), &ValueErrors::name) -
                                    values.begin());
  };
  for (Witness& witness : largest) all.emplace(place(witness), std::move(witness));
  for (Witness& other : others) {
    const auto [known, fresh] = all.try_emplace(place(other), other);
    Witness& kept = known->second;
    if (!fresh && comes_before(other.ulp(), other.drawn, kept.ulp(), kept.drawn)) kept = std::move(other);
  }
  largest.clear();
  for (auto& [of_value, witness] : all) largest.push_back(std::move(witness));
}

void add(std::vector<Bare>& sum, std::vector<Bare> others) {
  for (Bare& other : others) {
    const auto known = std::ranges::find_if(sum, [&](const Bare& one) {
      return one.lacking == other.lacking && is_extreme(one.first.query) == is_extreme(other.first.query);
    });
    if (known == sum.end()) {
      sum.push_back(std::move(other));
      continue;
    }
    add(known->verdicts, other.verdicts);
    known->broken += other.broken;
    if (other.first.drawn < known->first.drawn) known->first = std::move(other.first);
  }
  // As they are met one after the other.
  std::ranges::sort(sum, {}, [](const Bare& one) { return one.first.drawn; });
}

}  // namespace

void Tally::take_in(const Shape& shape, Tally other) {
  cases += other.cases;
  extreme += other.extreme;
  add(verdicts, other.verdicts);
  add(incidents, other.incidents);
  broken += other.broken;
  asked_again += other.asked_again;
  inconsistent += other.inconsistent;
  if (other.contradicted) {
    const auto order = [](const Witness& one) { return std::pair(complexity(one.query), one.drawn); };
    if (!contradicted || order(*other.contradicted) < order(*contradicted))
      contradicted = std::move(other.contradicted);
  }
  for (std::size_t i = 0; i < values.size(); ++i) add(values[i], other.values[i]);
  for (auto& [outcome, worst] : other.worst_values) {
    WorstValue& known = worst_values[outcome];
    if (comes_before(worst.scaled, worst.drawn, known.scaled, known.drawn)) known = std::move(worst);
  }
  add(faults, std::move(other.faults));
  add_largest(shape, values, largest_errors, std::move(other.largest_errors));
  for (const auto& [name, count] : other.configurations) configurations[name] += count;
  supplied.insert(other.supplied);
  add(bare, std::move(other.bare));
  conditioned.take_in(other.conditioned);
  if (!tiers)
    tiers = other.tiers;
  else if (other.tiers)
    add(*tiers, *other.tiers);
}

void Tally::settle(const Supplies& supplies) {
  for (Bare& one : bare) {
    if (!one.lacking.meets(supplies)) continue;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      verdicts[i] -= one.verdicts[i];
      count += one.verdicts[i];
    }
    verdicts[static_cast<std::size_t>(Verdict::non_answer)] += count;
    incidents[static_cast<std::size_t>(Incident::missing_value)] += count;
    broken += one.broken;
    const auto same_kind = [&](const Witness& w) { return fault_kind(w) == fault_kind(one.first); };
    const auto known = std::ranges::find_if(faults, same_kind);
    Witness& fault = known != faults.end() ? *known : faults.emplace_back(one.first);
    fault.count += count;
    fault.broken += one.broken;
  }
  bare.clear();
}

}  // namespace plumbline

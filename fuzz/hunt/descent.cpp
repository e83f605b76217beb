#include "fuzz/hunt/descent.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"

namespace plumbline {
namespace {

constexpr std::uint64_t anew = 16;        // one round in so many begins anew
constexpr std::size_t most_halved = 3;    // as many halves as there are cells
constexpr std::uint64_t least_size = 48;  // of a half-width, in bits less than the number: some are left to halve

// How far from zero a bisection begins: of the magnitudes that are asked for one about 1, or the largest.
double reach(Random& random) {
  const double power = std::ldexp(1.0, static_cast<int>(random.between(-10, 10)));
  const Magnitudes& asked = random.magnitudes();
  return asked.admits(power) ? power : std::min(asked.high, std::numeric_limits<double>::max());
}

// Three of them, or all.
std::vector<std::size_t> some_of(std::vector<std::size_t> places, Random& random) {
  while (places.size() > most_halved)
    places.erase(places.begin() + static_cast<std::ptrdiff_t>(random.below(places.size())));
  return places;
}

}  // namespace

double Descent::Range::middle() const { return std::midpoint(low, high); }

Descent::Range Descent::Range::half(bool upper) const {
  static constexpr double most = std::numeric_limits<double>::max();
  const double more = high / 16 - low / 16;  // a difference that does not overflow
  return {std::max((upper ? middle() : low) - more, -most), std::min((upper ? high : middle()) + more, most)};
}

bool Descent::Range::has_halves() const { return low < middle() && middle() < high; }

bool Descent::has_halves() const {
  return std::ranges::any_of(free_, [this](std::size_t place) { return box_[place].has_halves(); });
}

void Descent::go_on(std::span<const double> best, Random& random) {
  const bool ends = random.below(anew) == 0;
  if (!box_.empty()) box_ = cells_[static_cast<std::size_t>(std::ranges::max_element(measured_) - measured_.begin())];
  if (box_.empty() || ends || !has_halves()) begin(best, random);
  divide(random);
}

void Descent::begin(std::span<const double> best, Random& random) {
  box_.clear();
  free_.resize(best.size());
  std::iota(free_.begin(), free_.end(), std::size_t{0});
  if (source_ == Source::bisection) {
    const double r = reach(random);
    box_.assign(best.size(), {-r, r});
  } else {
    free_ = some_of(free_, random);
    for (const double number : best) box_.push_back({number, number});
    const auto smaller = static_cast<int>(random.below(least_size));
    for (const std::size_t place : free_) {
      const double size = best[place] == 0 ? largest_of(best) : std::fabs(best[place]);
      const double half_width = std::ldexp(size, -smaller);
      box_[place] = {best[place] - half_width, best[place] + half_width};
    }
  }
}

void Descent::divide(Random& random) {
  const std::vector<std::size_t> halved = some_of(free_, random);
  measured_.fill({});
  cells_.fill(box_);
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::size_t i = 0; i < halved.size(); ++i)
      cells_[cell][halved[i]] = box_[halved[i]].half((cell >> i) % 2 == 1);
}

std::vector<double> Descent::drawn(std::size_t cell, Random& random) const {
  std::vector<double> query;
  for (const auto& [low, high] : cells_[cell]) {
    const double share = low == high ? 0 : (uniform(random) + 1) / 2;
    // A weighted sum does not overflow, as their difference may.
    query.push_back(std::clamp(low * (1 - share) + high * share, low, high));
  }
  return query;
}

void Descent::learn(std::size_t cell, const Measure& measure) { measured_[cell] = std::max(measured_[cell], measure); }

}  // namespace plumbline

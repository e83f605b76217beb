#include "props/judge/needs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// What is tried in the place of a number besides the others of the query, in the largest of these.
constexpr std::array<double, 16> far_values = {0,    1,    -1,  2,    -2,   0.5, -0.5, 0.3,
                                               -0.7, 0.01, 3.1, -7.3, 41.7, -40, 1000, -1000};

// One number of a query, on trial.
class OnTrial {
 public:
  OnTrial(std::span<const double> query, std::size_t place, const std::function<bool(std::span<const double>)>& holds,
          Format format, Probing probing)
      : query_(query.begin(), query.end()),
        number_(query[place]),
        place_(place),
        holds_(holds),
        format_(format),
        sparse_(probing == Probing::sparse) {
    const double largest = largest_of(query);
    std::vector<double> far = query_;
    for (const double value : far_values) far.push_back(nearest_in(format, value * (largest > 0 ? largest : 1)));
    for (const double value : far)
      if (std::isfinite(value) && value != number_) holds_with(value);
  }

  // How far it holds on the side of the sign, 1 or -1.
  double end(int sign) {
    climb(sign);
    if (nearest_lost(sign) == next(number_, sign)) return number_;
    probe(sign);
    const double lost = nearest_lost(sign);
    if (std::isinf(lost)) return lost;
    if (const double last = next(lost, -sign); sign * last > sign * number_) holds_with(last);
    for (int halvings = 0; halvings < 6 || is_near(farthest_kept(sign)); ++halvings) {
      const double kept = farthest_kept(sign), gone = nearest_lost(sign);
      const double middle = nearest_in(format_, kept + (gone - kept) / 2);
      if (middle == kept || middle == gone) break;
      holds_with(middle);
    }
    const double kept = farthest_kept(sign);
    if (is_near(kept)) return last_of_run(sign);
    return kept == number_ ? kept : shortest(kept);
  }

 private:
  // The next number on the side of the sign, from zero the least that is not extreme.
  double next(double number, int sign) const {
    return number == 0 ? sign * least_ordinary(format_) : stepped(format_, number, sign);
  }

  // So few numbers are all tried, from the inside. A step from zero is longer than others, and may pass the end.
  double last_of_run(int sign) {
    const double lost = nearest_lost(sign);
    double last = number_;
    for (double value = next(last, sign); sign * value < sign * lost && holds_with(value); value = next(value, sign))
      last = value;
    return last;
  }

  bool is_near(double end) const {
    return number_ != 0 && std::fabs(end - number_) <= nearest_ends * ulp_in(format_, number_);
  }

  bool holds_with(double value) {
    const auto known = tried_.find(value);
    if (known != tried_.end()) return known->second;
    query_[place_] = value;
    const bool held = holds_(query_);
    query_[place_] = number_;
    return tried_[value] = held;
  }

  // Of the values that were tried, the nearest on the side that loses the fault; infinite if there is none.
  double nearest_lost(int sign) const {
    double nearest = sign * infinity;
    for (const auto& [value, held] : tried_)
      if (!held && sign * value > sign * number_ && sign * value < sign * nearest) nearest = value;
    return nearest;
  }

  // Of the values that were tried, the farthest on the side before any that loses it; the query's own if there is none.
  double farthest_kept(int sign) const {
    const double lost = nearest_lost(sign);
    double farthest = number_;
    for (const auto& [value, held] : tried_)
      if (held && sign * value < sign * lost && sign * value > sign * farthest) farthest = value;
    return farthest;
  }

  // The farthest that is tried: a thousand times the query's largest number.
  double limit(int sign) const {
    const double most = sign > 0 ? tried_.rbegin()->first : tried_.begin()->first, lost = nearest_lost(sign);
    return std::isinf(lost) ? most : lost;
  }

  // Tries ever larger steps from the inside, until one loses the fault.
  void climb(int sign) {
    const int rungs = sparse_ ? 8 : 32;
    const double step = std::fabs(next(number_, sign) - number_);
    const int first = std::ilogb(step), last = std::ilogb(std::fmax(std::fabs(limit(sign) - number_), step));
    for (int rung = 0; rung <= rungs; ++rung) {
      const double value = nearest_in(format_, number_ + sign * std::ldexp(1.0, first + (last - first) * rung / rungs));
      if (sign * value > sign * number_ && !(sign * value < sign * limit(sign) && holds_with(value))) return;
    }
  }

  // Tries what lies on the way: round numbers, with which solvers round less, and some that are spread evenly.
  void probe(int sign) {
    const auto attempt = [&](double value) {
      value = nearest_in(format_, value);
      if (sign * value > sign * number_ && sign * value < sign * limit(sign)) holds_with(value);
    };
    const int spread = sparse_ ? 4 : 16;
    const double from = number_, to = limit(sign);
    for (int i = 1; i < spread; ++i) attempt(from + (to - from) * i / spread);
    attempt(0);
    for (const double side : {1.0, -1.0}) {
      for (int exponent = sparse_ ? 0 : -10; exponent <= (sparse_ ? 1 : 10); ++exponent)
        attempt(side * std::ldexp(1.0, exponent));
      if (sparse_) continue;
      for (const double unit : {0.01, 0.1, 1.0, 10.0, 100.0})
        for (int digit = 1; digit < 10; ++digit) attempt(side * (unit < 1 ? digit / (1 / unit) : digit * unit));
    }
  }

  // Of the values that hold and lie in the outer half of those up to an end the one that is easiest to read.
  double shortest(double end) {
    const double half = number_ + (end - number_) / 2;
    for (int digits = 0; digits < 16; ++digits) {
      const double value = nearest_in(format_, *read_double(fmt::format("{:.{}e}", end, digits)));
      const bool between = std::min(half, end) < value && value < std::max(half, end);
      if (between && holds_with(value)) return value;
    }
    return end;
  }

  std::vector<double> query_;
  double number_;
  std::size_t place_;
  const std::function<bool(std::span<const double>)>& holds_;
  Format format_;
  bool sparse_;
  std::map<double, bool> tried_;  // which values hold
};

}  // namespace

std::vector<Need> needs(std::span<const double> query, const std::function<bool(std::span<const double>)>& holds,
                        Format format, Probing probing) {
  std::vector<Need> all;
  for (std::size_t place = 0; place < query.size(); ++place) {
    OnTrial number(query, place, holds, format, probing);
    all.push_back({number.end(-1), number.end(1)});
  }
  return all;
}

}  // namespace plumbline

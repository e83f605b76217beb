#include "props/judge/needs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

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
          Format format)
      : query_(query.begin(), query.end()), number_(query[place]), place_(place), holds_(holds), format_(format) {
    const double largest = largest_of(query);
    std::vector<double> far = query_;
    for (const double value : far_values) far.push_back(nearest_in(format, value * (largest > 0 ? largest : 1)));
    for (const double value : far)
      if (std::isfinite(value) && value != number_) far_.push_back({value, holds_with(value)});
  }

  // How far it holds on the side of the sign, 1 or -1.
  double end(int sign) {
    double lost = sign * infinity;  // the nearest that is known to be
    for (const auto& [far, held] : far_)
      if (!held && sign * far > sign * number_ && sign * far < sign * lost) lost = far;
    if (std::isinf(lost)) return lost;
    double kept = next(number_, sign);
    if (!(sign * kept < sign * lost) || !holds_with(kept)) return number_;
    const double last = next(lost, -sign);
    // Ever larger steps as long as it holds, then halves between the last that does and the first that does not.
    for (int exponent = -60; exponent < 0; exponent += 3) {
      const double value = nearest_in(format_, number_ + std::ldexp(lost - number_, exponent));
      if (!(sign * value > sign * kept)) continue;
      if (!holds_with(value)) {
        lost = value;
        break;
      }
      kept = value;
    }
    if (sign * last > sign * kept && sign * last < sign * lost && holds_with(last)) return last;
    for (int halvings = 0; halvings < 6 || is_near(kept); ++halvings) {
      const double middle = nearest_in(format_, kept + (lost - kept) / 2);
      if (middle == kept || middle == lost) break;
      (holds_with(middle) ? kept : lost) = middle;
    }
    return is_near(kept) ? kept : shortest(kept);
  }

 private:
  // The next number on the side of the sign, from zero the least that is not extreme.
  double next(double number, int sign) const {
    return number == 0 ? sign * least_ordinary(format_) : stepped(format_, number, sign);
  }

  struct Far {
    double value;
    bool holds;
  };

  bool is_near(double end) const {
    return number_ != 0 && std::fabs(end - number_) <= nearest_ends * ulp_in(format_, number_);
  }

  bool holds_with(double value) {
    query_[place_] = value;
    const bool held = holds_(query_);
    query_[place_] = number_;
    return held;
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
  std::vector<Far> far_;
};

}  // namespace

std::vector<Need> needs(std::span<const double> query, const std::function<bool(std::span<const double>)>& holds,
                        Format format) {
  std::vector<Need> all;
  for (std::size_t place = 0; place < query.size(); ++place) {
    OnTrial number(query, place, holds, format);
    all.push_back({number.end(-1), number.end(1)});
  }
  return all;
}

}  // namespace plumbline

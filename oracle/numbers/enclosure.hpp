// What an enclosure alone decides about a number: nothing where it leaves that open.
#pragma once

#include <optional>

#include "oracle/numbers/real.hpp"

namespace plumbline::enclosure {

std::optional<int> sign(const Enclosure& y);
/// The sign of y − x of a finite x.
std::optional<int> compare(const Enclosure& y, double x);
/// As `Real` has them.
std::optional<double> nearest(const Enclosure& y);
std::optional<int> ulp_exponent(const Enclosure& y);
std::optional<double> distance(const Enclosure& y, double from, int unit);
Interval distance_within(const Enclosure& y, double from, int unit);

/// Of exact enclosures: the result, where it is one too.
std::optional<Enclosure> sum(const Enclosure& a, const Enclosure& b);
std::optional<Enclosure> product(const Enclosure& a, const Enclosure& b);
std::optional<Enclosure> quotient(const Enclosure& a, const Enclosure& b);
std::optional<Enclosure> square_root(const Enclosure& y);
std::optional<Enclosure> scaled(const Enclosure& y, int exponent);

}  // namespace plumbline::enclosure

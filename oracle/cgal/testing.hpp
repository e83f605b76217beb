// What the tests of CGAL's oracles share: truths worked out by hand, and what every oracle must do.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <future>
#include <limits>
#include <ostream>
#include <vector>

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline {

using exact::ratio;
using exact::surd;

inline constexpr double largest = std::numeric_limits<double>::max();
inline constexpr double least = std::numeric_limits<double>::denorm_min();

// How GoogleTest prints a truth.
inline void PrintTo(const Truth& truth, std::ostream* out) {
  *out << truth.code;
  for (const Real& value : truth.values) *out << "  " << value.text();
}

template <typename... Values>
Truth truth(int code, const Values&... values) {
  return {code, {Real(values)...}};
}

// Every query with one of its numbers, whichever, not finite.
inline void expect_refuses_what_is_not_finite(Oracle* oracle, std::size_t numbers) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < numbers; ++i) {
    for (const double number : {nan, -nan, infinity, -infinity}) {
      std::vector<double> query(numbers, 1.0);
      query[i] = number;
      EXPECT_EQ(oracle(query.data()), truth(refused_code)) << "number " << i << " is " << number;
    }
  }
}

inline void expect_threads_share_nothing(Oracle* oracle, const std::vector<double>& query) {
  const Truth alone = oracle(query.data());
  const auto agrees = [&] {
    for (int i = 0; i < 1000; ++i)
      if (oracle(query.data()) != alone) return false;
    return true;
  };
  std::array<std::future<bool>, 4> threads;
  for (auto& thread : threads) thread = std::async(std::launch::async, agrees);
  for (auto& thread : threads) EXPECT_TRUE(thread.get());
}

}  // namespace plumbline

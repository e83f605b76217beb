// What the tests of oracles share: truths worked out by hand, which every oracle of a problem holds, and what each of
// them must do whatever the problem.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <future>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "oracle/calcium/oracle.hpp"
#include "oracle/numbers/exact.hpp"
#include "oracle/oracles.hpp"
#include "oracle/testing/infinity.hpp"
#include "oracle/truth.hpp"

namespace plumbline {

using exact::ratio;
using exact::surd;

inline constexpr double largest = std::numeric_limits<double>::max();
inline constexpr double least = std::numeric_limits<double>::denorm_min();

// How GoogleTest prints them.
inline void PrintTo(const Real& value, std::ostream* out) { *out << value.text(); }
inline void PrintTo(const Truth& truth, std::ostream* out) {
  *out << truth.code;
  for (const Real& value : truth.values) *out << "  " << value.text();
}

template <typename... Values>
Truth truth(int code, const Values&... values) {
  return {code, {Real(values)...}};
}

/// The numbers of an exact query, as they are typed.
template <typename... Decimals>
std::vector<Real> typed(const Decimals&... decimals) {
  return {Real::from_decimal(decimals).value()...};
}

struct OracleUnderTest {
  std::string name;
  Oracle* oracle;

  friend void PrintTo(const OracleUnderTest& named, std::ostream* out) { *out << named.name; }
};

/// The tests of a problem whose queries have n numbers, each run with every oracle.
template <std::size_t n>
class OracleTest : public testing::TestWithParam<OracleUnderTest> {
 protected:
  using Query = std::array<double, n>;

  static Truth ask(const Query& query) { return GetParam().oracle(query.data()); }

  // Every query with one of its numbers, whichever, not finite.
  static void expect_refuses_what_is_not_finite() {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < n; ++i)
      for (const double number : {nan, -nan, infinity, -infinity}) {
        Query query;
        query.fill(1);
        query[i] = number;
        EXPECT_EQ(ask(query), truth(refused_code)) << "number " << i << " is " << number;
      }
  }

  static void expect_threads_share_nothing(const Query& query) {
    const OracleUnderTest named = GetParam();
    const Truth alone = ask(query);
    const auto agrees = [&] {
      for (int i = 0; i < 100; ++i)
        if (named.oracle(query.data()) != alone) return false;
      return true;
    };
    std::array<std::future<bool>, 4> threads;
    for (auto& thread : threads) thread = std::async(std::launch::async, agrees);
    for (auto& thread : threads) EXPECT_TRUE(thread.get());
  }
};

/// `exact`, asked for a query of doubles.
template <ExactOracle exact, bool refuses(const double*), std::size_t n>
Truth exact_of_doubles(const double* query) {
  return refuses(query) ? Truth{} : exact(std::vector<Real>(query, query + n));
}

inline auto those_built(std::vector<OracleUnderTest> oracles) {
  std::erase_if(oracles, [](const OracleUnderTest& named) { return named.oracle == nullptr; });
  return testing::ValuesIn(oracles);
}

inline std::string oracle_name(const testing::TestParamInfo<OracleUnderTest>& info) { return info.param.name; }

#if PLUMBLINE_CGAL
#define PLUMBLINE_ORACLE_ON_CGAL cgal
#else
#define PLUMBLINE_ORACLE_ON_CGAL nullptr
#endif

/// Runs the tests of a fixture with every oracle of the problem in whose namespace it stands.
#define PLUMBLINE_HOLD_EVERY_ORACLE(fixture)                                                             \
  INSTANTIATE_TEST_SUITE_P(, fixture,                                                                    \
                           those_built({{"filtered", filtered},                                          \
                                        {"rational", rational},                                          \
                                        {"exact", exact_of_doubles<exact, refuses, std::size(numbers)>}, \
                                        {"cgal", PLUMBLINE_ORACLE_ON_CGAL},                              \
                                        {"calcium", calcium_of(shape.problem)}}),                        \
                           oracle_name)

}  // namespace plumbline

// Integers on the stack against GMP's, and the enclosures that are made of them against exact numbers.
#include "oracle/tiers/tiers.hpp"

#include <cmath>
#include <functional>
#include <random>
#include <string_view>
#include <vector>

#include "every_problem.hpp"
#include "oracle/testing/hand_worked.hpp"
#include "solvers/arithmetic/certify.hpp"

namespace plumbline {
namespace {

using arithmetic::Ball;
using arithmetic::in_doubt;
using exact::Rational;
using exact::rational_of;
using tiers::ExtendedBall;
using tiers::Integer;
using tiers::Member;
using tiers::Root;
using Wide = tiers::Wide<4>;

struct Pair {
  Wide wide;
  Integer exactly;
};

/// Numbers that carries are hard on: long and short ones, with runs of ones and zeros, next to one another.
class Pairs {
 public:
  explicit Pairs(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t end) { return random_() % end; }

  Pair operator()(std::size_t limbs) {
    Pair y{0, 0};
    for (std::size_t i = below(limbs + 1); i > 0; --i) {
      const std::uint64_t kind = below(4);
      const std::int64_t limb = kind == 0 ? 0 : kind == 1 ? -1 : static_cast<std::int64_t>(random_() >> below(64));
      y = {(y.wide << 64) + (Wide(limb >> 1) << 1) + Wide(limb & 1), (y.exactly << 64) + limb};
    }
    return y;
  }

 private:
  std::mt19937_64 random_;
};

Integer integer_of(const Wide& y) {
  // The sign and the bits, by comparison with powers of two alone.
  Wide rest = abs(y);
  Integer result = 0;
  while (!rest.is_zero()) {
    const std::size_t top = rest.bit_length() - 1;
    result += Integer(1) << top;
    rest = rest - (Wide(1) << top);
  }
  return y.sign() < 0 ? Integer(-result) : result;
}

TEST(WideInteger, IsWhatGmpSays) {
  Pairs pairs(1);
  for (int i = 0; i < 3000; ++i) {
    const Pair a = pairs(6), b = i % 4 == 0 ? Pair{a.wide + Wide(1), a.exactly + 1} : pairs(6);
    in_doubt = false;
    const unsigned long shift = pairs.below(300);
    EXPECT_EQ(integer_of(a.wide), a.exactly);
    EXPECT_EQ(integer_of(-a.wide), -a.exactly);
    EXPECT_EQ(integer_of(a.wide + b.wide), a.exactly + b.exactly);
    EXPECT_EQ(integer_of(a.wide - b.wide), a.exactly - b.exactly);
    EXPECT_EQ(integer_of(b.wide - a.wide), b.exactly - a.exactly);
    EXPECT_EQ(integer_of(a.wide * b.wide), a.exactly * b.exactly);
    EXPECT_EQ(integer_of(a.wide << shift), Integer(a.exactly << shift));
    EXPECT_EQ(a.wide < b.wide, a.exactly < b.exactly);
    EXPECT_EQ(a.wide == b.wide, a.exactly == b.exactly);
    EXPECT_EQ(a.wide.sign(), a.exactly.sign());
    EXPECT_FALSE(in_doubt);
  }
}

TEST(WideInteger, AddsInPlaceWhatGmpAdds) {
  Pairs pairs(3);
  for (int i = 0; i < 3000; ++i) {
    const Pair a = pairs(6), b = i % 4 == 0 ? Pair{a.wide + Wide(1), a.exactly + 1} : pairs(6);
    Wide sum = a.wide, difference = a.wide, twice = a.wide, none = a.wide;
    EXPECT_EQ(integer_of(sum += b.wide), a.exactly + b.exactly);
    EXPECT_EQ(integer_of(difference -= b.wide), a.exactly - b.exactly);
    EXPECT_EQ(integer_of(twice += twice), 2 * a.exactly);
    EXPECT_EQ(integer_of(none -= none), 0);
    EXPECT_EQ(integer_of(none += b.wide), b.exactly);
  }
}

TEST(WideInteger, TellsItsFirstBits) {
  Pairs pairs(2);
  for (int i = 0; i < 3000; ++i) {
    const Pair y = pairs(6);
    const auto [high, low, radius] = y.wide.leading();
    const Rational scaled = Rational(y.exactly) / Rational(Integer(1) << y.wide.bit_length());
    EXPECT_LE(abs(scaled - rational_of(high) - rational_of(low)), rational_of(radius)) << y.exactly;
    EXPECT_LE(std::fabs(low), std::fabs(high) * 0x1p-53);
    EXPECT_LE(radius, 0x1p-106);
    if (abs(y.exactly) < (Integer(1) << 106)) {
      EXPECT_EQ(radius, 0) << y.exactly;
    }
  }
}

TEST(WideInteger, TellsWhatDoesNotFit) {
  using Small = arithmetic::WideInteger<3>;
  const Small large = Small(-1) + (Small(1) << 191), most = large + large + Small(1), half = Small(1) << 64;
  const auto told = [](const std::function<void()>& operation) {
    in_doubt = false;
    operation();
    return in_doubt;
  };
  EXPECT_TRUE(told([&] { (void)(most + Small(1)); }));
  EXPECT_TRUE(told([&] { Small(most) += most; }));
  EXPECT_TRUE(told([&] { (void)(half * half); }));
  EXPECT_TRUE(told([&] { (void)(large << 2); }));
  EXPECT_FALSE(told([&] { (void)(large << 1); }));
  EXPECT_FALSE(told([&] { (void)(large + large); }));
  EXPECT_FALSE(told([&] { (void)(half - most); }));
}

void expect_holds(const Real& told, const Real& number, double from, int unit) {
  const auto [low, high] = told.distance_within(from, unit);
  const double distance = number.distance(from, unit);
  EXPECT_TRUE(low <= distance && distance <= high) << number.text();
}

/// Expects an enclosure that holds the number, and has 81 bits: 103 less 20 that may cancel, and two of its width.
void expect_encloses(const Real& told, const Real& number) {
  EXPECT_EQ(told.sign(), number.sign());
  if (number.sign() == 0) return;
  const double near = number.nearest();
  const int unit = number.ulp_exponent();
  for (const double from : {near, std::nextafter(near, infinity), std::nextafter(near, -infinity)}) {
    expect_holds(told, number, from, unit);
    const auto [low, high] = told.distance_within(from, unit);
    EXPECT_LE(high - low, 0x1p-28) << number.text();
  }
}

TEST(WideMember, LiesInItsEnclosure) {
  Pairs pairs(3);
  int whole = 0, cancelled = 0;
  for (int i = 0; i < 2000; ++i) {
    const Pair p = pairs(3), q = pairs(2), r = pairs(3), from = pairs(1), way = pairs(2);
    Pair d = pairs(4);
    if (i % 3 == 0) {  // a square, or next to one
      const Pair root = pairs(2);
      const std::int64_t more = i % 2;
      d = {root.wide * root.wide + Wide(more), root.exactly * root.exactly + more};
    }
    if (r.wide.is_zero() || d.wide.sign() < 0) continue;
    const long exponent = static_cast<long>(pairs.below(200)) - 100;
    in_doubt = false;
    const Root<Wide> root(d.wide);
    whole += root.d == Wide(1) ? 1 : 0;
    // Once as it comes, once with p next to −q·√d, where all but few bits cancel.
    const Integer close = q.exactly.sign() * sqrt(Integer(q.exactly * q.exactly * d.exactly));
    for (const bool cancels : {false, true}) {
      Pair of_one = p;
      if (cancels) {
        of_one.exactly = -close;
        of_one.wide = 0;
        for (long bit = static_cast<long>(mpz_sizeinbase(close.backend().data(), 2)) - 1; bit >= 0; --bit)
          if (bit_test(Integer(abs(close)), static_cast<unsigned>(bit)))
            of_one.wide = of_one.wide + (Wide(1) << static_cast<unsigned long>(bit));
        if (close.sign() > 0) of_one.wide = -of_one.wide;
        ++cancelled;
      }
      const Member<Wide> y(of_one.wide, q.wide, root, r.wide);
      expect_encloses(real(y, exponent), surd(of_one.exactly, q.exactly, d.exactly, r.exactly, exponent));
      if (cancels) continue;
      expect_encloses(moved(from.wide, way.wide, y, exponent),
                      surd(from.exactly * r.exactly + way.exactly * p.exactly, way.exactly * q.exactly, d.exactly,
                           r.exactly, exponent));
    }
    expect_encloses(real(Member<Wide>(p.wide, r.wide), exponent), ratio(p.exactly, r.exactly, exponent));
    EXPECT_FALSE(in_doubt);
  }
  EXPECT_GT(whole, 200);
  EXPECT_GT(cancelled, 1000);
}

TEST(WideMember, IsADoubleInPlaceIfItIsOne) {
  const auto third = real(Member<Wide>(Wide(1) << 80, Wide(3)));
  const auto half = real(Member<Wide>(Wide(3) << 80, Wide(3) << 81), -7);
  EXPECT_EQ(half, Real(0x1p-8));
  const auto [low, high] = third.distance_within(0x1p80 / 3, 28);
  EXPECT_LT(low, high);
}

TEST(WideMember, IsHeldBeyondTheRangeToo) {
  for (const long exponent : {-1200, -1074, -900, 900, 1020, 1200}) {
    const Real third = ratio(1, 3, exponent);
    for (const double from : {third.nearest(), 0.0, largest, least})
      expect_holds(real(Member<Wide>(Wide(1), Wide(3)), exponent), third, from, third.ulp_exponent());
  }
}

struct AskedOracle {
  const char* problem;
  std::size_t numbers;
  Oracle *filtered, *rational;
};

#define PLUMBLINE_ASKED(problem) {#problem, std::size(problem::numbers), problem::filtered, problem::rational},
const AskedOracle asked[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_ASKED)};
#undef PLUMBLINE_ASKED

// Zeros of polynomials of degree four are found by integers of any length.
bool has_no_wide_tier(std::string_view problem) {
  return problem == "thick_segment_sweeps_point" || problem == "falling_segment_sweeps_point";
}

// Few numbers in many places, as different in size as `is_short` lets them be: balls are in doubt, integers as long as
// they get.
TEST(WideTier, ServesEveryShortQuery) {
  std::mt19937_64 random(4);
  for (const auto& [problem, numbers, filtered, rational] : asked) {
    for (int i = 0; i < 300; ++i) {
      std::vector<double> few = {0.0};
      for (const int e : {0, 0, 347, static_cast<int>(random() % 348)})
        few.push_back(std::ldexp(static_cast<double>((random() >> 11) | (std::uint64_t{1} << 52) | 1), e - 200));
      std::vector<double> query(numbers);
      for (double& number : query) number = (random() % 4 == 0 ? -1 : 1) * few[random() % few.size()];
      ASSERT_TRUE(tiers::is_short(query));
      tiers::by_integers = 0;
      const Truth told = filtered(query.data());
      EXPECT_TRUE(tiers::by_integers == 0 || has_no_wide_tier(problem)) << problem;
      EXPECT_EQ(told, rational(query.data())) << problem;
    }
  }
}

// Whether a product of so many numbers of so many bits leaves no doubt.
template <typename Number>
bool fits(int factors, unsigned long bits) {
  const arithmetic::Doubt doubt;
  Number product = 1;
  for (int i = 0; i < factors; ++i) product = product * (Number(-1) << (bits - 1));
  return !doubt.taken();
}

// Capacities follow from degrees.
template <int degree>
void expect_capacities() {
  EXPECT_TRUE(fits<arithmetic::WideForm<degree>>(degree, arithmetic::bits_of_difference)) << degree;
  EXPECT_FALSE(fits<arithmetic::WideForm<degree>>(degree + 1, arithmetic::bits_of_difference)) << degree;
  EXPECT_TRUE(fits<tiers::Wide<degree>>(degree + 2, tiers::longest_short + 1)) << degree;
  EXPECT_FALSE(fits<tiers::Wide<degree>>(degree + 3, tiers::longest_short + 1)) << degree;
}

TEST(WideInteger, HoldsTheFormsOfItsDegreeAndNoLonger) {
  expect_capacities<1>();
  expect_capacities<2>();
  expect_capacities<3>();
  expect_capacities<4>();
}

// A query of one number for planted tiers.
constexpr double one_number[] = {0.1};
template <int code, bool doubtful>
Truth planted(const double*) {
  if (doubtful) in_doubt = true;
  return {code, {Real(Enclosure{0.1, 0, 0x1p-60})}};
}
template <int code>
Truth third_of(const double*) {
  return {code, {ratio(1, 3)}};
}

TEST(Tiers, ThatLeaveDoubtAfterTheLastStopWithTheQuery) {
  const auto ask = [] { return tiers::truth<planted<1, true>, planted<1, true>, planted<1, true>, 1>(one_number); };
  try {
    ask();
    FAIL();
  } catch (const OracleFails& fault) {
    EXPECT_NE(std::string(fault.what()).find("0x1.999999999999ap-4"), std::string::npos) << fault.what();
  }
}

TEST(Tiers, ThatDisagreeOnTheOutcomeStopWithTheQuery) {
  const Truth agreed = tiers::truth<planted<1, false>, planted<1, false>, third_of<1>, 1>(one_number);
  EXPECT_EQ(agreed.values[0].text(), "1/3");
  const Truth other = tiers::truth<planted<1, false>, planted<1, false>, third_of<2>, 1>(one_number);
  try {
    (void)other.values[0].text();
    FAIL();
  } catch (const OracleFails& fault) {
    EXPECT_NE(std::string(fault.what()).find("0x1.999999999999ap-4"), std::string::npos) << fault.what();
  }
}

TEST(Tiers, LeaveTheDoubtAroundThem) {
  for (const bool around : {false, true}) {
    in_doubt = around;
    tiers::truth<planted<1, true>, planted<1, true>, third_of<1>, 1>(one_number);
    EXPECT_EQ(in_doubt, around);
  }
  in_doubt = false;
}

// The widest ball that saves work leaves few nearest doubles open.
TEST(Tiers, TakeBallsThatDecideMostRoundings) {
  std::mt19937_64 random(5);
  static constexpr int numbers = 100000;
  int open = 0;
  for (int i = 0; i < numbers; ++i) {
    const double high = 1 + static_cast<double>(random() >> 12) * 0x1p-52;
    const double low = (static_cast<double>(random() >> 11) * 0x1p-52 - 1) * 0x1p-53;
    open += arithmetic::rounded(Ball(arithmetic::two_sum(high, low), high * 0x1p-70)) ? 0 : 1;
  }
  EXPECT_LE(open, 10) << "2^-16 of the numbers are 1.5";
}

TEST(WideTier, IsLeftToGmpWhereNumbersAreLong) {
  const double longest[] = {0x1p0, 0x1p399, 0, 3 * 0x1p398}, longer[] = {0x1p0, 0x1p400};
  EXPECT_TRUE(tiers::is_short(longest));
  EXPECT_FALSE(tiers::is_short(longer));
  EXPECT_TRUE(tiers::is_short(std::vector<double>{0, 0}));
  EXPECT_TRUE(tiers::is_short(std::vector<double>{least, 2 * least}));
}

}  // namespace
}  // namespace plumbline

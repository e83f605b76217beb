// Zeros as balls, against the intervals of exact roots.
#include "oracle/tiers/zeros.hpp"

#include <gtest/gtest.h>

#include <random>

#include "oracle/numbers/root.hpp"
#include "oracle/numbers/surd.hpp"

namespace plumbline::tiers {
namespace {

using exact::Integer;
using exact::Polynomial;
using exact::Root;

struct Found {
  Zeros zeros;
  bool doubtful;
};

Found zeros_of(const Polynomial& f) {
  const arithmetic::Doubt doubt;
  Zeros zeros(f);
  return {std::move(zeros), doubt.taken()};
}

// The zeros of a·t − b, or (a·t² − b) where it is irrational, with places in [−1/2, 3/2].
Polynomial factor(std::mt19937_64& random) {
  const auto some = [&random](unsigned n) { return static_cast<long>(random() % n); };
  switch (some(6)) {
    case 0:
      return {0, 1};
    case 1:
      return {-1, 1};
    case 2:
      return {-some(300) + 100, 200};
    case 3:
      return {-(Integer(some(1000)) << 40) - 1, Integer(1000) << 40};
    case 4:
      return {-some(1000) - 1, 0, 1001};
    default:
      return {some(50) + 1, some(100) - 50, 50};
  }
}

// The ends, the places of the inner zeros, and where the sign changes, all compared with exact roots.
TEST(Zeros, AreThoseOfExactRoots) {
  std::mt19937_64 random(11);
  int certain = 0;
  for (int i = 0; i < 4000; ++i) {
    Polynomial f{random() % 2 == 0 ? 3 : -5};
    while (true) {
      const Polynomial next = f * factor(random);
      if (next.degree() > 4) break;
      f = next;
      if (random() % 4 == 0) break;
    }
    const auto [zeros, doubtful] = zeros_of(f);
    if (doubtful) continue;
    ++certain;
    EXPECT_EQ(zeros.at_0, f.sign_at({0, 0}) == 0);
    EXPECT_EQ(zeros.at_1, f.sign_at({1, 0}) == 0);
    EXPECT_EQ(zeros.sign_after_0, f.sign_after({0, 0}));
    std::vector<Root> roots;
    if (f.degree() > 0) roots = isolate_by_descartes(f.square_free_part(), {0, 1, 0});
    std::erase_if(roots, [](const Root& root) { return root.compare(0, 1) == 0 || root.compare(1, 1) == 0; });
    ASSERT_EQ(zeros.inner.size(), roots.size());
    for (std::size_t k = 0; k < roots.size(); ++k) {
      const auto& [time, turns] = zeros.inner[k];
      const auto side = [&](double radius) {
        const exact::Rational end =
            exact::rational_of(time.high) + exact::rational_of(time.low) + exact::rational_of(radius);
        return roots[k].compare(numerator(end), denominator(end));
      };
      EXPECT_GE(side(-time.radius), 0);
      EXPECT_LE(side(time.radius), 0);
      const auto sign_beside = [&](std::size_t root, int way) {
        const Root& other = way < 0 ? (root == 0 ? Root({0, 1}, {0, 0, 0}) : roots[root - 1])
                                    : (root + 1 == roots.size() ? Root({-1, 1}, {1, 1, 0}) : roots[root + 1]);
        return f.sign_at(way < 0 ? between(other, roots[root]) : between(roots[root], other));
      };
      EXPECT_EQ(turns, sign_beside(k, -1) != sign_beside(k, 1));
    }
  }
  EXPECT_GT(certain, 3900);
}

TEST(Zeros, ACommonOneIsFound) {
  const Polynomial shared{-1, 3}, other{-2, 5}, close{-(Integer(1) << 80) - 1, 3 * (Integer(1) << 80)};
  const auto first = [](const Zeros& zeros) { return zeros.inner.front().time; };
  const auto one = [&first](const Polynomial& f, const Polynomial& g) {
    const Zeros of_f(f), of_g(g);
    const arithmetic::Doubt doubt;
    const bool answer = are_one(of_f.radical, first(of_f), of_g.radical, first(of_g));
    EXPECT_NE(answer, doubt.taken());
    return answer;
  };
  EXPECT_TRUE(one(shared, shared * other));
  EXPECT_TRUE(one(shared * shared, Polynomial{-1, 0, 9}));
  EXPECT_FALSE(one(shared, other));
  EXPECT_FALSE(one(shared, close));
  EXPECT_FALSE(one(Polynomial{-1, 0, 2}, Polynomial{-1, 0, 3}));
}

TEST(Zeros, ThoseThatBallsCannotTellApartRaiseDoubt) {
  const Integer large = Integer(1) << 200;
  EXPECT_TRUE(zeros_of(Polynomial{-large, 2 * large} * Polynomial{-large - 1, 2 * large}).doubtful);
  EXPECT_FALSE(zeros_of(Polynomial{-large, 2 * large} * Polynomial{-large, 2 * large}).doubtful);
  EXPECT_FALSE(zeros_of({}).doubtful);
  EXPECT_EQ(zeros_of({}).zeros.sign_after_0, 0);
}

}  // namespace
}  // namespace plumbline::tiers

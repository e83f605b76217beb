// The steps from the general join of multivectors to the areas of listing 6, each a property: on exact rationals
// always, on doubles where nothing rounds. "intersect_lines() [Part 2]", listings 0 to 6.
#include "solvers/line_intersection/join.hpp"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>

#include "oracle/numbers/exact.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/numbers.hpp"

namespace plumbline::plane_based {
namespace {

using exact::Rational;

// Integers up to 2^10: differences, products of two and sums of those are exact in doubles; a product of three is below
// 2^35.
template <typename N>
N drawn(Random& random);
template <>
double drawn(Random& random) {
  return ones(random, random.between(-1024, 1024));
}
template <>
Rational drawn(Random& random) {
  return exact::rational_of(any_exponent(random));
}

template <typename N>
Place<N> place(Random& random) {
  Place<N> drawn_place;
  drawn_place.e01 = drawn<N>(random);
  drawn_place.e20 = drawn<N>(random);
  return drawn_place;
}

template <typename N>
Place<N> operator-(const Place<N>& p, const Place<N>& q) {
  return {N(p.e01 - q.e01), N(p.e20 - q.e20)};
}

template <typename N>
Multivector<N> point_at(const Place<N>& p) {
  return point<N>(p.e01, p.e20);
}

template <typename N>
Multivector<N> multivector(const Line<N>& line) {
  Multivector<N> whole;
  whole.e0 = line.e0;
  whole.e1 = line.e1;
  whole.e2 = line.e2;
  return whole;
}

template <typename N>
Multivector<N> scalar(const N& value) {
  Multivector<N> whole;
  whole.s = value;
  return whole;
}

template <typename N>
Multivector<N> any_multivector(Random& random) {
  Multivector<N> m;
  for (N* number : {&m.s, &m.e0, &m.e1, &m.e2, &m.e01, &m.e20, &m.e12, &m.e012}) *number = drawn<N>(random);
  return m;
}

template <typename N>
Multivector<N> sum(const Multivector<N>& a, const Multivector<N>& b) {
  return {N(a.s + b.s),     N(a.e0 + b.e0),   N(a.e1 + b.e1),   N(a.e2 + b.e2),
          N(a.e01 + b.e01), N(a.e20 + b.e20), N(a.e12 + b.e12), N(a.e012 + b.e012)};
}

template <typename N>
class Join : public testing::Test {
 public:
  // Calls `holds` with the random numbers of many queries; one call a query, so that a failure names it.
  template <typename Property>
  static void for_all(Property holds) {
    for (std::uint64_t index = 0; index < 500; ++index) {
      Random random(1, "join", "property", index);
      holds(random);
      if (testing::Test::HasFailure()) FAIL() << "of query " << index;
    }
  }
};
using Numbers = testing::Types<Rational, double>;
TYPED_TEST_SUITE(Join, Numbers, );

// The points of two segments, and the differences that the listings are made of.
template <typename N>
struct Segments {
  Place<N> a, b, c, d;
  Place<N> ab = a - b, cd = c - d, ac = a - c, ad = a - d, bc = b - c;

  explicit Segments(Random& random)
      : a(place<N>(random)), b(place<N>(random)), c(place<N>(random)), d(place<N>(random)) {}
};

TYPED_TEST(Join, OfTwoPointsIsTheSimplifiedOneOfListing3) {
  this->for_all([](Random& random) {
    const Place<TypeParam> p = place<TypeParam>(random), q = place<TypeParam>(random);
    EXPECT_EQ(join(point_at(p), point_at(q)), multivector(join_of_points(p, q)));
  });
}

TYPED_TEST(Join, OfTwoPointsNeedsOneOfThemAndTheDifference) {
  this->for_all([](Random& random) {
    const Place<TypeParam> p = place<TypeParam>(random), q = place<TypeParam>(random);
    EXPECT_EQ(join_of_points(p, q), join_of_point_and_difference(p, q - p));
  });
}

// cd is c − d as in listing 6, and a − d less a − c.
TYPED_TEST(Join, OfTheCornersIsTheLineOfListing3) {
  this->for_all([](Random& random) {
    const Segments<TypeParam> q(random);
    EXPECT_EQ(join(point_at(q.ac), point_at(q.ad)), multivector(join_of_point_and_difference(q.ac, q.cd)));
  });
}

TYPED_TEST(Join, OfALineAndAPointIsTheAreaOfListing4) {
  this->for_all([](Random& random) {
    const Place<TypeParam> p = place<TypeParam>(random), q = place<TypeParam>(random), r = place<TypeParam>(random);
    const Line<TypeParam> line = join_of_points(p, q);
    EXPECT_EQ(join(multivector(line), point_at(r)), scalar(join_of_line_and_point(line, r)));
  });
}

TYPED_TEST(Join, OfALineAndTheOriginIsItsFirstNumber) {
  this->for_all([](Random& random) {
    const Place<TypeParam> p = place<TypeParam>(random), q = place<TypeParam>(random);
    const Line<TypeParam> line = join_of_points(p, q);
    EXPECT_EQ(join(multivector(line), point<TypeParam>(0, 0)), scalar(join_of_line_and_origin(line)));
  });
}

TYPED_TEST(Join, OfTheLineAndTheThirdCornerNeedsTheDifferencesAlone) {
  this->for_all([](Random& random) {
    const Segments<TypeParam> q(random);
    const Line<TypeParam> l = join_of_points(q.ac, q.ad);
    EXPECT_EQ(join_of_line_and_point(l, q.bc), join_of_differences(q.ab, q.cd));
  });
}

TYPED_TEST(Join, GivesTheAreasOfListing6) {
  this->for_all([](Random& random) {
    const Segments<TypeParam> q(random);
    const Areas<TypeParam> areas = plane_based::areas(point_at(q.ac), point_at(q.ad), point_at(q.bc));
    EXPECT_EQ(areas.h, TypeParam(q.cd.e20 * q.ab.e01 - q.cd.e01 * q.ab.e20));
    EXPECT_EQ(areas.i, TypeParam(q.cd.e20 * q.ac.e01 - q.cd.e01 * q.ac.e20));
    EXPECT_EQ(areas.j, TypeParam(q.ab.e20 * q.ac.e01 - q.ab.e01 * q.ac.e20));
  });
}

// s = i/h and t = j/h: with them the two segments' points are one, which is what listing 1 is for.
TYPED_TEST(Join, PlacesTheOriginInTheParallelogram) {
  this->for_all([](Random& random) {
    const Segments<TypeParam> q(random);
    const Areas<TypeParam> areas = plane_based::areas(point_at(q.ac), point_at(q.ad), point_at(q.bc));
    EXPECT_EQ(TypeParam(areas.h * q.ac.e01 - areas.i * q.ab.e01 + areas.j * q.cd.e01), TypeParam(0));
    EXPECT_EQ(TypeParam(areas.h * q.ac.e20 - areas.i * q.ab.e20 + areas.j * q.cd.e20), TypeParam(0));
  });
}

TYPED_TEST(Join, OfAPointWithItselfIsNothing) {
  this->for_all([](Random& random) {
    const Place<TypeParam> p = place<TypeParam>(random);
    EXPECT_EQ(join(point_at(p), point_at(p)), Multivector<TypeParam>());
  });
}

TYPED_TEST(Join, IsLinearInEitherOperand) {
  this->for_all([](Random& random) {
    const Multivector<TypeParam> a = any_multivector<TypeParam>(random), b = any_multivector<TypeParam>(random),
                                 c = any_multivector<TypeParam>(random);
    EXPECT_EQ(join(sum(a, b), c), sum(join(a, c), join(b, c)));
    EXPECT_EQ(join(a, sum(b, c)), sum(join(a, b), join(a, c)));
  });
}

TYPED_TEST(Join, OfThreeIsTheSameFromEitherSide) {
  this->for_all([](Random& random) {
    const Multivector<TypeParam> a = any_multivector<TypeParam>(random), b = any_multivector<TypeParam>(random),
                                 c = any_multivector<TypeParam>(random);
    EXPECT_EQ(join(join(a, b), c), join(a, join(b, c)));
  });
}

}  // namespace
}  // namespace plumbline::plane_based

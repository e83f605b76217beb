// Which real numbers solve many quadratic equations? Arrays of queries and answers of <plumbline/quadratic_roots.hpp>.
//
//     #include <plumbline/batch/quadratic_roots.hpp>
//
//     std::vector<plumbline::certified::Quadratic> queries = …;
//     std::vector<plumbline::certified::QuadraticRoots> answers(queries.size());
//     plumbline::certified::quadratic_roots(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a fifth to a
//   quarter of the time of one by one, but all of it where roots are double or nearly. Elsewhere, beyond 2^±120, or if
//   the thread does not round to nearest or flushes to zero, as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/quadratic_roots/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// a·x² + b·x + c
struct Quadratic {
  double a, b, c;
};

namespace internal::quadratic_roots {

struct Batch {
  using Query = Quadratic;
  using Answer = QuadraticRoots;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::quadratic_roots(query.a, query.b, query.c); }

#if defined(__x86_64__)
  /// What `roots` does where a and the discriminant are not 0: (−b ∓ √d)/2a, that root of which nothing cancels, and
  /// 2c/(−b ∓ √d).
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    using Given = GivenLanes;
    using Bounded = BoundedLanes;
    const auto numbers = four.numbers();
    const auto& [a, b, c] = numbers.at;
    const Given of_b{b}, twice_a{a + a}, twice_c{c + c};
    const Bounded discriminant = of_b * of_b - twice_a * twice_c;
    const Mask certain = in_domain(numbers) & (a != all(0)) & has_sign(discriminant);
    Mask known = certain;
    const Bounded sum = of_b + with_sign_of(square_root(discriminant, known), b);
    const Lanes one = nearest(quotient(-sum, twice_a, known), known);
    const Lanes other = nearest(quotient(twice_c, -sum, known), known);
    const Lanes x_1 = smaller(one, other), x_2 = larger(one, other);
    const unsigned none = bits_of(certain & ~is_positive(discriminant));
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i)
      *four.answers[i] =
          (none >> i & 1) != 0 ? Answer{QuadraticRoots::none, 0, 0} : Answer{QuadraticRoots::two, x_1[i], x_2[i]};
    return none | bits_of(known);
  }
#endif
};

}  // namespace internal::quadratic_roots

/// Answers `count` queries.
inline void quadratic_roots(const Quadratic* queries, std::size_t count, QuadraticRoots* answers) {
  arithmetic::answer_all<internal::quadratic_roots::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified

// When do many moving segments cut moving points? Arrays of queries and answers of
// <plumbline/segment_sweeps_point.hpp>.
//
//     #include <plumbline/batch/segment_sweeps_point.hpp>
//
//     std::vector<plumbline::certified::SegmentAndPoint> queries = …;
//     std::vector<plumbline::certified::SweepContacts> answers(queries.size());
//     plumbline::certified::segment_sweeps_point(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a fifth of the
//   time of one by one, but all of it where there are two contacts, or ends are touched. Elsewhere, beyond 2^±120, or
//   if the thread does not round to nearest or flushes to zero, as much as one by one. It allocates nothing on the
//   heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/segment_sweeps_point/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The segment's ends and the point.
using SegmentAndPoint = Sweep<Step<Point>>;

namespace internal::segment_sweeps_point {

#if defined(__x86_64__)

struct VectorLanes {
  arithmetic::Lanes x, y;
};

/// The quadratics of four queries that certified.hpp names, by their certain signs.
struct BernsteinLanes {
  arithmetic::BoundedLanes first, middle, last;

  PLUMBLINE_LANES arithmetic::Mask changes_sign() const { return is_positive(first) ^ is_positive(last); }
  PLUMBLINE_LANES arithmetic::Mask has_signs() const {
    return has_sign(first) & has_sign(last) & (changes_sign() | has_sign(middle));
  }
  /// Whether it passes 0 both ways within [0, 1]; its discriminant is positive.
  PLUMBLINE_LANES arithmetic::Mask passes_twice() const {
    return ~changes_sign() & (is_positive(first) ^ is_positive(middle));
  }
  PLUMBLINE_LANES arithmetic::Mask rises() const { return passes_twice() | (changes_sign() & is_positive(last)); }
  PLUMBLINE_LANES arithmetic::Mask falls() const { return passes_twice() | (changes_sign() & is_positive(first)); }

  /// The root in which it rises, or else falls, only where `certain` stays set; as `value` of a QuadraticRoot.
  PLUMBLINE_LANES arithmetic::BoundedLanes root(arithmetic::Mask rising,
                                                const arithmetic::BoundedLanes& root_of_discriminant,
                                                arithmetic::Mask& certain) const {
    using Bounded = arithmetic::BoundedLanes;
    const Bounded a = twice(first - middle + last), h = middle - twice(first);
    const arithmetic::Mask cancels = ~(rising ^ is_positive(h)), turned = ~(rising ^ cancels);
    const Bounded z = chosen(turned, -root_of_discriminant, root_of_discriminant) - h;
    return quotient(chosen(cancels, twice(first), z), chosen(cancels, z, a), certain);
  }
};

#endif

struct Batch {
  using Query = SegmentAndPoint;
  using Answer = SweepContacts;
  static constexpr bool has_second = true;

  static Answer one(const Query& query) { return certified::segment_sweeps_point(query.p, query.q, query.c); }

#if defined(__x86_64__)
  using Lanes = arithmetic::Lanes;
  using Mask = arithmetic::Mask;
  using Given = arithmetic::GivenLanes;
  using Bounded = arithmetic::BoundedLanes;

  PLUMBLINE_LANES static Lanes cross(const VectorLanes& p, const VectorLanes& q) { return p.x * q.y - p.y * q.x; }
  PLUMBLINE_LANES static Bounded cross(const Vector<Bounded>& p, const Vector<Bounded>& q) {
    return p.x * q.y - p.y * q.x;
  }
  PLUMBLINE_LANES static Mask one_sign(Lanes first, Lanes middle, Lanes last, Lanes error) {
    using namespace arithmetic;
    const Lanes least = smaller(first, last), most = larger(first, last);
    return ((least > error) & (middle + (least + least) > error)) |
           ((-most > error) & (-(middle + (most + most)) > error));
  }

  /// certainly_missed, four times.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    const auto numbers = four.numbers();
    const auto& [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = numbers.at;
    const Mask beside = ((smaller(p0x, q0x) > c0x) & (smaller(p1x, q1x) > c1x)) |
                        ((larger(p0x, q0x) < c0x) & (larger(p1x, q1x) < c1x)) |
                        ((smaller(p0y, q0y) > c0y) & (smaller(p1y, q1y) > c1y)) |
                        ((larger(p0y, q0y) < c0y) & (larger(p1y, q1y) < c1y));
    const VectorLanes p0{p0x - c0x, p0y - c0y}, p1{p1x - c1x, p1y - c1y};
    const VectorLanes q0{q0x - c0x, q0y - c0y}, q1{q1x - c1x, q1y - c1y};
    // Sums, in which a NaN or an infinity stays.
    const Lanes x = size_of(p0.x) + size_of(p1.x) + size_of(q0.x) + size_of(q1.x);
    const Lanes y = size_of(p0.y) + size_of(p1.y) + size_of(q0.y) + size_of(q1.y), scale = x * y;
    const Lanes one = cross(p0, q1), other = cross(p1, q0), start = cross(p0, q0), finish = cross(p1, q1);
    const Lanes middle = one + other, error = all(relative_of_form) * scale + all(absolute_of_form);
    const Lanes square_error = all(relative_of_square) * (scale * scale) + all(absolute_of_square);
    const Mask missed = beside | one_sign(start, middle, finish, error) |
                        one_sign(cross(p0, p1), one - other, cross(q0, q1), error) |
                        (all(4) * start * finish - middle * middle > square_error);
    static_assert(SweepContacts::missed == 0);
#pragma GCC unroll 4
    for (Answer* const answer : four.answers) clear(*answer);
    return bits_of(missed & (x + y < all(largest_difference)));
  }

  /// What `touch` does where no sign is 0 and there is one contact, or none.
  PLUMBLINE_LANES static unsigned second(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    const auto numbers = four.numbers();
    const auto& v = numbers.at;
    const Given p0x{v[0]}, p0y{v[1]}, p1x{v[2]}, p1y{v[3]}, q0x{v[4]}, q0y{v[5]}, q1x{v[6]}, q1y{v[7]};
    const Given c0x{v[8]}, c0y{v[9]}, c1x{v[10]}, c1y{v[11]};
    const Vector<Bounded> p0{p0x - c0x, p0y - c0y}, p1{p1x - c1x, p1y - c1y};
    const Vector<Bounded> q0{q0x - c0x, q0y - c0y}, q1{q1x - c1x, q1y - c1y};
    const Bounded one = cross(p0, q1), other = cross(p1, q0);
    const BernsteinLanes in_time{cross(p0, q0), one + other, cross(p1, q1)};
    const BernsteinLanes in_fraction{cross(p0, p1), one - other, cross(q0, q1)};
    const Bounded discriminant = in_time.middle * in_time.middle - twice(twice(in_time.first * in_time.last));
    const Mask certain = in_domain(numbers) & has_sign(discriminant), meets = is_positive(discriminant);
    const Mask signs = in_time.has_signs() & in_fraction.has_signs();
    const Mask rising = in_time.rises() & in_fraction.falls(), falling = in_time.falls() & in_fraction.rises();
    const unsigned missed = bits_of(certain & (~meets | (signs & ~rising & ~falling)));
    Mask known = certain & signs & (rising ^ falling);
    const Bounded root = square_root(discriminant, known);
    const Bounded time = in_time.root(rising, root, known), place = in_fraction.root(~rising, root, known);
    const Lanes t = nearest(time, known), s = nearest(place, known);
    const Lanes x = nearest(c0x + (c1x - c0x) * time, known), y = nearest(c0y + (c1y - c0y) * time, known);
    const Vector<Bounded> p_motion{p1.x - p0.x, p1.y - p0.y};
    const Lanes cut_x = nearest(p_motion.x + (q1.x - q0.x - p_motion.x) * place, known);
    const Lanes cut_y = nearest(p_motion.y + (q1.y - q0.y - p_motion.y) * place, known);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i) {
      Answer& answer = *four.answers[i];
      clear(answer);
      if ((missed >> i & 1) != 0) continue;
      answer.outcome = SweepContacts::one_contact;
      answer.contacts[0] = {t[i], t[i], s[i], s[i], {x[i], y[i]}, {cut_x[i], cut_y[i]}};
    }
    return missed | bits_of(known);
  }
#endif
};

}  // namespace internal::segment_sweeps_point

/// Answers `count` queries.
inline void segment_sweeps_point(const SegmentAndPoint* queries, std::size_t count, SweepContacts* answers) {
  arithmetic::answer_all<internal::segment_sweeps_point::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified

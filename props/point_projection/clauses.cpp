#include <algorithm>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

constexpr std::size_t size = std::size(numbers);

Truth complemented(const double*, const Truth& truth) {
  return truth.code == outcome::foot ? Truth{outcome::foot, {truth.values[value::s].complement()}} : truth;
}

// p moved into an end of the segment.
template <number::Place end>
bool into_the_end(const double* query, double* image) {
  std::copy_n(query, size, image);
  std::copy_n(query + end, 2, image + number::px);
  return all_finite(query + number::px, 2);  // p could be what is not finite
}

template <int s>
Truth at_the_end(const double*, const Truth& truth) {
  return truth.code == outcome::foot ? Truth{outcome::foot, {Real(static_cast<double>(s))}} : truth;
}

constexpr Clause clause_list[] = {
    {"(1) exchanging a and b replaces s by 1 - s", reorder<0, 2, 1>, complemented},
    {"(2) a mirror image has the same s", mirror<size>, same_truth},
    {"(3) a quarter turn leaves s", quarter_turn<size>, same_truth},
    {"(4) scaling by a power of two leaves s", scale<size>, same_truth},
    {"(5) p in a has s = 0", into_the_end<number::ax>, at_the_end<0>, false},
    {"(5) p in b has s = 1", into_the_end<number::bx>, at_the_end<1>, false},
};

constexpr Prescription prescription_list[] = {
    {{"zero_length_is_start", "the foot on a line without length is its start, s = 0"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code != outcome::undefined) return std::nullopt;
       return Truth{outcome::foot, {Real(0)}};
     }},
    {{"clamped", "the foot is clamped to the segment: s = 0 or 1 beyond its ends"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code != outcome::foot) return std::nullopt;
       const Real& s = truth.values[value::s];
       if (s.sign() < 0) return Truth{outcome::foot, {Real(0)}};
       if (s.compare(1) > 0) return Truth{outcome::foot, {Real(1)}};
       return std::nullopt;
     }},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::point_projection

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

constexpr std::size_t size = std::size(numbers);

Truth negated(const double*, const Truth& truth) {
  Truth image{truth.code, {}};
  for (auto root = truth.values.rbegin(); root != truth.values.rend(); ++root) image.values.push_back(root->negated());
  return image;
}

bool negate_b(const double* query, double* image) {
  image[number::a] = query[number::a];
  image[number::b] = -query[number::b];
  image[number::c] = query[number::c];
  return true;
}

bool negate_all(const double* query, double* image) {
  for (std::size_t i = 0; i < size; ++i) image[i] = -query[i];
  return true;
}

bool halve_roots(const double* query, double* image) {
  return scale_exactly(query[number::a], 2 * image_scale, image[number::a]) &&
         scale_exactly(query[number::b], image_scale, image[number::b]) &&
         scale_exactly(query[number::c], 0, image[number::c]);
}

Truth halved(const double*, const Truth& truth) {
  Truth image{truth.code, {}};
  for (const Real& root : truth.values) image.values.push_back(root.scaled(-image_scale));
  return image;
}

constexpr Clause clause_list[] = {
    {"(1) negating b negates the roots and their order", negate_b, negated},
    {"(2) negating all three coefficients changes nothing", negate_all, same_truth},
    {"(3) scaling all three by a power of two changes nothing", scale<size>, same_truth},
    {"(4) scaling a by 4^k and b by 2^k divides the roots by 2^k", halve_roots, halved},
};

std::optional<Conventional> without_roots_outside(const double*, const Truth& truth) {
  Truth image{outcome::none, {}};
  for (const Real& root : truth.values)
    if (root.sign() >= 0 && root.compare(1) <= 0) image.values.push_back(root);
  if (image.values.size() == truth.values.size()) return std::nullopt;
  image.code = image.values.empty() ? outcome::none : outcome::one;
  return image;
}

std::optional<Conventional> with_double_root_twice(const double* query, const Truth& truth) {
  const Real a(query[number::a]), b(query[number::b]), c(query[number::c]);
  const bool doubled = truth.code == outcome::one && a.sign() != 0 && b * b == Real(4) * a * c;
  if (!doubled) return std::nullopt;
  return Truth{outcome::two, {truth.values.front(), truth.values.front()}};
}

constexpr Prescription prescription_list[] = {
    {{"roots_in_unit_interval", "roots outside of [0, 1] do not count"}, without_roots_outside},
    {{"double_is_two", "a double root is counted twice"}, with_double_root_twice},
    {{"all_is_none", "an equation that every number solves is said to have no root"},
     [](const double*, const Truth& truth) -> std::optional<Conventional> {
       if (truth.code != outcome::all) return std::nullopt;
       return Truth{outcome::none, {}};
     }},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;

}  // namespace plumbline::quadratic_roots

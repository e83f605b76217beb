#include "props/mutants/intercept.hpp"

namespace plumbline::target_intercept {

Truth filtered(const double* query);
Truth rational(const double* query);

extern const std::span<const Mutant> mutants = intercept::Planted<2, filtered, rational>::list;

}  // namespace plumbline::target_intercept

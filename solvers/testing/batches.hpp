// The problems of which `certified` answers arrays of queries.
#pragma once

#include "every_batch.hpp"

namespace plumbline {

/// Calls `visit` with each problem's name and its type, as arithmetic/by_fours.hpp describes it.
template <typename Visit>
void for_each_batch(Visit visit) {
#define PLUMBLINE_VISIT(problem) visit(#problem, certified::internal::problem::Batch());
  PLUMBLINE_CERTIFIED(PLUMBLINE_VISIT)
#undef PLUMBLINE_VISIT
}

}  // namespace plumbline

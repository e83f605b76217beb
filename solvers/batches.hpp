// The problems of which `certified` answers arrays of queries.
#pragma once

#include "solvers/segment_intersection/batch.hpp"

namespace plumbline {

/// Calls `visit` with each problem's name and its type, as arithmetic/batch.hpp describes it.
template <typename Visit>
void for_each_batch(Visit visit) {
  visit("segment_intersection", certified::segments::Batch());
}

}  // namespace plumbline

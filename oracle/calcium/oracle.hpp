// The oracles on libcalcium, of the problems that have one in this build.
#pragma once

#include <string_view>

#include "every_calcium.hpp"
#include "oracle/truth.hpp"

namespace plumbline {

#define PLUMBLINE_DECLARE(problem) \
  namespace problem {              \
  Oracle calcium;                  \
  }
PLUMBLINE_CALCIUM(PLUMBLINE_DECLARE)
#undef PLUMBLINE_DECLARE

/// That of the problem of this name, or null.
inline Oracle* calcium_of([[maybe_unused]] std::string_view name) {
#define PLUMBLINE_RETURN(problem) \
  if (name == #problem) return problem::calcium;
  PLUMBLINE_CALCIUM(PLUMBLINE_RETURN)
#undef PLUMBLINE_RETURN
  return nullptr;
}

}  // namespace plumbline

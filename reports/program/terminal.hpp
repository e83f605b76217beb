// Standard output, as a person sees it.
#pragma once

#include "reports/forms/paper.hpp"

namespace plumbline {

/// As wide as the terminal, in colour unless NO_COLOR is set; 100 columns and none where it is no terminal.
Paper paper_of_standard_output();

}  // namespace plumbline

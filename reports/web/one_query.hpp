// What the npm package says of one query.
#pragma once

#include <string>

#include "reports/web/request.hpp"

namespace plumbline::web {

/// A line of `truth`.
Json truth_of(const Json& request);

/// The truth, the answer and the verdict. With the member `details` it also has the outcome of the decimals as typed,
/// the margin, and the causes that fit a wrong answer.
Json judged(const Json& request);

/// What `explain` prints.
std::string explained(const Json& request);

/// The drawing of `explain --svg`; without its style where `style` is false.
std::string drawn(const Json& request);

/// The drawing of `explain --map`, at every step or at every so many: `numbers` names the two that move, `every` is a
/// divisor of 32. With it the number of wrong answers.
Json mapped(const Json& request);

/// What `explain --as-report` prints. Throws WrongCall where the answer is right.
std::string for_maintainers(const Json& request);

}  // namespace plumbline::web

// The sentences of causes that no function has: what the wrong answers that they explain have in common.
#pragma once

#include <span>
#include <string>

#include "props/campaign/evidence.hpp"

namespace plumbline {

/// Of what the input states so many answers are wrong where that is a cause.
inline constexpr double share_of_scope = 0.90;

/// What nearly all of these answers are, if they are one.
std::string scope_sentence(const Problem& problem, std::span<const WrongAnswer* const> answers);

/// It names the decisions that are most often in doubt.
std::string rounding_sentence(const Problem& problem, std::span<const WrongAnswer* const> answers);

/// For hits that are late or far, it names the largest delay or distance, which is `most`.
std::string lapse_sentence(Lapse lapse, double most);

}  // namespace plumbline

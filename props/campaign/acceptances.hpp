// What accepts wrong answers: conventions, and limits that are wide enough.
#pragma once

#include "props/campaign/standard.hpp"

namespace plumbline {

/// Those of the conventions that accept a wrong answer, declared besides the subject's own.
Conventions accepting(const Standard& standard, const Finding& finding, Conventions among);

/// What accepts this wrong answer, if something does, and those that `before` accepts.
Acceptance acceptance_of(const Standard& standard, const Finding& finding, const Acceptance& before);

}  // namespace plumbline

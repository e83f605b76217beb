// What `explain --as-report` writes: a wrong answer, for those who maintain the library that gave it.
#pragma once

#include <string>

#include "reports/program/explanation.hpp"

namespace plumbline {

/// Markdown: what is answered and what the truth is, the input in decimals, hex and well-known text, a program that
/// reproduces it where the league has one, else the line that replays it, and the exact numbers whose signs decide.
/// Throws WrongCall where the answer is right by what the campaign requires.
std::string maintainers_report(const Case& asked, const Answerer& answerer, const Answer& answer,
                               const Campaign& campaign);

}  // namespace plumbline

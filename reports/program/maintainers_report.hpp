// What `explain --as-report` writes: a wrong answer, for those who maintain the library that gave it.
#pragma once

#include <string>

#include "reports/program/explanation.hpp"

namespace plumbline {

/// The terms of a report, and what is known of who gave the answer.
struct Reporting {
  const Campaign& campaign;
  std::string call = {};      ///< in the library's language; empty where nobody says it
  std::string function = {};  ///< of a library of the league, else empty
  std::string program = {};   ///< Markdown of a program of a few lines that calls that function; else empty
};

/// Markdown: what is answered and what the truth is, the input in decimals, hex and well-known text, a program that
/// reproduces it if there is one, or the call with its numbers, else the line that replays it, and the exact
/// numbers whose signs decide. Throws WrongCall where the answer is right by what the campaign requires.
std::string maintainers_report(const Case& asked, const Answerer& answerer, const Answer& answer,
                               const Reporting& reporting);

}  // namespace plumbline

// The labelled lines that show a query, a truth and an answer to a person.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "props/judge/witness.hpp"
#include "reports/forms/paper.hpp"

namespace plumbline {

/// A labelled line, or several: `parts` go to the next line where one is full, under the first.
std::string labelled(std::string_view label, std::span<const std::string> parts, std::string_view between,
                     const Paper& paper);
/// A labelled sentence, in several lines on a terminal.
std::string labelled(std::string_view label, std::string_view text, const Paper& paper = {});

/// "   query     ax 0  ay 0"
std::string query_line(const Problem& problem, std::span<const double> query, const Paper& paper);

/// Its configuration, what is stated in it, and whether its numbers are extreme; nothing where there is none of these.
std::string where_line(std::string_view configuration, std::string_view stated, bool extreme, const Paper& paper);

/// What `margin` says, in words.
std::string margin_line(double margin, const Paper& paper);

/// What its numbers need for the fault, in words: "ax, ay free; bx at least 2; by exact; cx exact to 2 ulps".
std::string needs_text(const Problem& problem, const Witness& witness);
/// The same as a line; nothing where nobody was asked.
std::string needs_line(const Problem& problem, const Witness& witness, const Paper& paper);

/// A share: "12 %"; one that is neither 0 nor 1 is written as neither.
std::string percent(std::uint64_t part, std::uint64_t whole);

/// "1 ulp", "4 ulps"
std::string in_ulps(double k);

/// The outcome and its values, exactly where a line has room for that: "   truth     point  x = 1/3 ≈ 0.3333333333333"
std::string truth_line(std::string_view label, const Problem& problem, const ToldTruth& truth, const Paper& paper);
/// Whether that shows every value exactly.
bool has_room_for(const ToldTruth& truth);

}  // namespace plumbline

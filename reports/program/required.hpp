// What a campaign draws and requires, apart from the call that says so: the program's and the module's of the web.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "props/campaign/engine.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {

/// Of each family: a margin and spreads take the truths of many queries besides.
inline constexpr std::uint64_t conditioned_cases = 128;

/// The witnesses of the first kinds of each solver, as far as they have a map.
std::vector<Mapped> to_map(const Campaign& campaign, const std::vector<Run>& all, std::vector<ProblemResults>& results);

/// The magnitudes that a range LO:HI admits; nothing where the text is none.
std::optional<Magnitudes> range_of(const std::string& text);
/// "'3' is not a range: …", without a full stop.
std::string no_range(const std::string& text);
/// Whether numbers but zero may be drawn.
bool admits_any(const Draws& draws);
/// Why a range admits none: a sentence.
std::string no_number_within(const std::string& range, Format format);
/// The error where the families draw no query within --range.
inline constexpr const char* no_query_within = "No query of these families lies within --range: widen it.";

/// The last lines of the output, on what was not required. Empty where every solver was held to its promise.
std::string what_was_asked(const Demands& demands, const Results& results, const Paper& paper);

}  // namespace plumbline

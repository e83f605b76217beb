// What right answers cost: tables of times that plumbline_benchmark measured, as multiples of the plain formula's.
#pragma once

#include <span>
#include <string>

namespace plumbline {

/// Of each run, what `plumbline_benchmark --prices --benchmark_format=json` wrote: what it was built with; a table with
/// a row for each problem and family of three; one of the libraries; one of all families' mean and worst. Throws
/// std::runtime_error, a sentence, if a text is not such a run, or lacks a time.
std::string price_tables(std::span<const std::string> runs);

}  // namespace plumbline

// What right answers cost: tables of times that plumbline_benchmark measured, each beside the published formula's.
#pragma once

#include <span>
#include <string>

namespace plumbline {

/// A table a run, of what `plumbline_benchmark --prices --benchmark_format=json` wrote: what it was built with, then a
/// row for each problem and family. Throws std::runtime_error, a sentence, where a text is no such run, or lacks a
/// time.
std::string price_tables(std::span<const std::string> runs);

}  // namespace plumbline

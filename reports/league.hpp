// The README's league tables of the peers, one for each problem: each library and version, its kinds of fault, how far
// from the decision it is wrong at most, its scaled error and its time.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

/// The tables with a row for each peer that this machine has, and the rows of `old` for those that it has not. With
/// `timed` the last column is measured anew; without, it is taken from `old`: no two runs have the same times.
std::string league_tables(std::string_view old, bool timed);

}  // namespace plumbline

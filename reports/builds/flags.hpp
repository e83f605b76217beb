// Which flag decides, found by comparing the commands and the results of builds and by nothing else.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "reports/forms/builds.hpp"

namespace plumbline {

/// A command as options with their words: what is written last of one option holds, in whatever order they stand.
/// "-O" has "-O2", "-ffp-contract" has "-ffp-contract=off", "-ffast-math" has "-ffast-math" or "-fno-fast-math". The
/// program is the option "0", and every other word that is no option has its number.
std::map<std::string, std::string> options_in(std::span<const std::string> command);

/// The decisions that the rows bear out, those that make builds fail first, then by their number of pairs. A decision
/// holds over all pairs that differ in one option alone, by the same two words; else over those of one program.
/// A row's floating-point mode is an option of its own.
std::vector<DecidingWord> decisions_in(std::span<const BuildRow> rows);

}  // namespace plumbline

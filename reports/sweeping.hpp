// What the programs share that sweep over very many queries: a record to go on from, progress, the last line.
#pragma once

#include <string>

#include "props/sweep.hpp"

namespace plumbline {

/// Asks what the record, a file unless it is empty, does not hold yet, keeps it after each block, and prints as a line
/// under this title what came out; the record is removed once all is asked. Returns whether nothing differs. Throws
/// WrongCall where the file is the record of something else.
bool swept_alike(const Sweep& sweep, const std::string& title, const std::string& record);

/// What `act` returns, or the exit code of what it throws, told on standard error.
int run_sweeps(int act(int argc, char** argv), int argc, char** argv);

}  // namespace plumbline

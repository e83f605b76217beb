// What the programs share that ask very many queries: a record to go on from, progress, the last line.
#pragma once

#include <string>

#include "props/survey.hpp"

namespace plumbline {

/// Asks what the record, a file unless it is empty, does not hold yet, keeps it after each block, and prints as a line
/// under this title what came out; the record is removed once all is asked. Returns whether nothing differs. Throws
/// WrongCall where the file is the record of something else.
bool all_alike(const Survey& survey, const std::string& title, const std::string& record);

/// What `act` returns, or the exit code of what it throws, told on standard error.
int run_surveys(int act(int argc, char** argv), int argc, char** argv);

}  // namespace plumbline

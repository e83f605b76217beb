// Cases as text: all are read, and every wrong line reported, before anything is done with one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "props/case.hpp"

namespace plumbline {

/// The cases of a file, `-` or an empty name for standard input. Throws WrongCall with a line for each wrong line.
std::vector<Case> read_cases_of(const std::string& file, const Problem* problem);

/// Arguments that are cases themselves, quoted or not, or files of cases, in their order; standard input where there is
/// none. Throws WrongCall with a line for each wrong one.
std::vector<Case> read_arguments(std::span<const std::string> words_or_files);

}  // namespace plumbline

// Cases as text: read whole, every wrong line told, before anything is done with one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "props/case.hpp"

namespace plumbline {

/// Reads the cases of a text, one a line: the problem's name, then the numbers of the query. Where `problem` is given
/// the name may be left out. Each wrong line adds a sentence to `errors`, which calls the text `name`.
std::vector<Case> read_cases(std::string_view text, const std::string& name, const Problem* problem,
                             std::vector<std::string>& errors);

/// The same from a file, `-` or an empty name for standard input. Throws WrongCall with a line for each wrong line.
std::vector<Case> read_cases_of(const std::string& file, const Problem* problem);

/// Arguments that are cases themselves, quoted or not, or files of cases, in their order; standard input where there is
/// none. Throws WrongCall with a line for each wrong one.
std::vector<Case> read_arguments(std::span<const std::string> words_or_files);

}  // namespace plumbline

// The corpus and the dictionary that an engine starts from.
#pragma once

#include <filesystem>
#include <span>

#include "fuzz/cases/cases.hpp"

namespace plumbline {

/// Makes the folder anew, with a file of each query in it, as the engines mutate them, and beside it, as
/// FOLDER.dict, a dictionary of their numbers. Throws std::runtime_error, a sentence.
void write_corpus(std::span<const KnownCase> cases, const std::filesystem::path& folder);

}  // namespace plumbline

// The names under which fuzzers call a target, and its problem.
#pragma once

#include <cstddef>
#include <cstdint>

#include "props/problem.hpp"

namespace plumbline {

const Problem& target();

}  // namespace plumbline

/// Reads the bytes as a query; traps, with the case and a sentence on standard error, where the tree breaks a promise.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
/// Mutates the query in `data`; how many bytes it has then.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);

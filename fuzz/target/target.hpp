// The names under which fuzzers call a target, its problem, and its options.
//
// It hunts for breaches of this tree; under the name `fuzz_PROBLEM@SOLVER`, for which a link will do, for wrong answers
// of that solver, or of that planted fault. The environment may say:
//   PLUMBLINE_KNOWN=FILE    a file of cases; what is wrong with the answers to these is passed over. Without it, those
//                           of fuzz/cases/ that are marked as failures of the solver.
//   PLUMBLINE_FAMILY=NAME   the family that queries are drawn from anew; without it, all
//   PLUMBLINE_UNGUIDED=1    the engine's own mutations alone, without feedback on how large an error is
//   PLUMBLINE_CORPUS=FOLDER hunts nothing, and writes there a corpus of the cases of fuzz/cases/, FOLDER.dict beside it
//   PLUMBLINE_LARGEST=FILE  no answer is a finding; the largest error is written there, in ulps, as it doubles
#pragma once

#include <cstddef>
#include <cstdint>

#include "props/draw/format.hpp"
#include "props/problem.hpp"

#ifndef PLUMBLINE_INPUTS
#define PLUMBLINE_INPUTS binary64
#endif

namespace plumbline {

/// The format that the target rounds its queries to.
inline constexpr Format inputs = Format::PLUMBLINE_INPUTS;

/// PLUMBLINE_TARGET.
const Problem& target();

/// Whether a variable of the environment is set, and not empty; and its text.
bool is_told(const char* variable);
std::string_view told_by(const char* variable);

}  // namespace plumbline

/// Reads the target's name and the environment. Ends the program with a sentence, code 2, where they cannot be.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments);
/// Reads the bytes as a query; traps, with the case and a sentence on standard error, where there is a breach.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
/// Mutates the query in `data`; how many bytes it has then.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);
/// Writes a query to `out` that has points of both; how many bytes it has.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t max_size,
                                                 unsigned seed);

/// The same for AFL++, as its module.
extern "C" void* afl_custom_init(void* fuzzer, unsigned seed);
extern "C" std::size_t afl_custom_fuzz(void* mutator, std::uint8_t* data, std::size_t size, std::uint8_t** out,
                                       std::uint8_t* other, std::size_t other_size, std::size_t max_size);
extern "C" void afl_custom_deinit(void* mutator);

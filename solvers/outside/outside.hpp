// Solvers from outside: shared libraries and programs, loaded and run in a child, so that nothing they do ends the run.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "solvers/solver.hpp"

namespace plumbline {

struct OutsideOptions {
  int timeout_ms = 1000;    ///< for one query, start-up apart
  int start_up_ms = 10000;  ///< for loading a library, or, beside the first query's own time, for starting a program
};

/// Whether a `--solver` names a solver from outside rather than a built-in one: `./libmine.so`, `./libmine.so:symbol`,
/// `exec:node mine.mjs`, `javascript:jsts.Orientation.index` of the league.
bool names_outside(std::string_view specification);

/// The file of the library that it names, without the symbol; nothing if it names something else.
std::optional<std::string> file_of_library(std::string_view specification);

/// Why a solver from outside cannot be asked, a sentence: it cannot be loaded or started, or it ends, or goes on for
/// ever, before it reads its first query.
class CannotStart : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

using StartRunner = std::function<std::unique_ptr<Runner>()>;

/// Starts runners of it, from any thread. A library is loaded once; each runner asks a copy of the process that loaded
/// it. Starting throws CannotStart, and so does `run`, which starts the child again after an incident. An answer that
/// is none carries its incident. After 3 hangs, or 100 other incidents in a row that cost a restart, the runner answers
/// `Incident::not_run` without calling the solver until the next block. A runner belongs to one thread at a time.
StartRunner starter_of_outside(std::string_view specification, const Shape& shape, const OutsideOptions& options = {});
inline std::unique_ptr<Runner> start_outside(std::string_view specification, const Shape& shape,
                                             const OutsideOptions& options = {}) {
  return starter_of_outside(specification, shape, options)();
}

/// Starts a program that reads and writes little-endian doubles. A query is its numbers. An answer is its code, then
/// all values of the shape; the program writes `not_supplied` for a value that it does not supply.
std::unique_ptr<Runner> start_in_binary(std::string_view command, const Shape& shape,
                                        const OutsideOptions& options = {});

/// What the user should know about the run of a solver from outside so far, as phrases between semicolons: "it
/// answers only at the end of its input: flush each line". Empty where there is nothing, and for any other runner.
std::string notice(const Runner& runner);

/// To be called first in `main`: in a process that was started as a child of `start_outside` it runs the child and does
/// not return.
void become_child_if_asked(int argc, char** argv);

}  // namespace plumbline

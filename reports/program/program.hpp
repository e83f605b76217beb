// The program: its commands, and the ways in which it ends.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace plumbline {

enum ExitCode : int {
  done = 0,
  found = 1,       ///< a check found something
  wrong_call = 2,  ///< the call or its input is wrong
  failed = 3,      ///< the machine failed it: a full disk, no memory; or the oracles differ, and no verdict holds
};

/// Ends the program with `wrong_call`; `what()` is one sentence a line, each naming its file and line or its option.
class WrongCall : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Ends the program with `failed`.
class MachineFailed : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What a command does once the whole command line is understood; it returns the exit code.
using Action = std::function<int()>;

/// What these commands do with a call that has a plan; they return the exit code.
struct PlannedCall;
int run_measure(PlannedCall call);
int run_check(PlannedCall call);

/// Each adds its command to the program. A call of the command sets `action`, which outlives the function.
void add_list(CLI::App& program, Action& action);
void add_truth(CLI::App& program, Action& action);
void add_solve(CLI::App& program, Action& action);
void add_explain(CLI::App& program, Action& action);
void add_measure(CLI::App& program, Action& action);
void add_check(CLI::App& program, Action& action);
void add_judge(CLI::App& program, Action& action);
void add_new(CLI::App& program, Action& action);
void add_init(CLI::App& program, Action& action);
void add_vectors(CLI::App& program, Action& action);
void add_replay(CLI::App& program, Action& action);
void add_hunt(CLI::App& program, Action& action);
void add_report(CLI::App& program, Action& action);
void add_merge(CLI::App& program, Action& action);
void add_compare(CLI::App& program, Action& action);
void add_self_test(CLI::App& program, Action& action);
void add_doctor(CLI::App& program, Action& action);
void add_help(CLI::App& program, Action& action);

}  // namespace plumbline

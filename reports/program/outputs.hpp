// The files into which a command writes results.
#pragma once

#include <string>

#include "reports/forms/results.hpp"

namespace CLI {
class App;
}

namespace plumbline {

struct Outputs {
  std::string json, html, markdown, csv, junit;  ///< where to; empty for nowhere
  bool github = false;
};

/// Adds an option for each; `outputs` outlives the command line.
void add_outputs(CLI::App& command, Outputs& outputs);

/// Whether every output is a file of its own, and one that can be written. Throws WrongCall, a sentence.
void check_outputs(const Outputs& outputs);

/// Writes what is asked for, then prints `told`, unless standard output is taken by one of those.
void write_outputs(const Outputs& outputs, const Results& results, const std::string& told);

}  // namespace plumbline

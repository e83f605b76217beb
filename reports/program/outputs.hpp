// The files into which a command writes results, and from which it reads them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reports/forms/results.hpp"

namespace CLI {
class App;
}

namespace plumbline {

struct Outputs {
  std::string json, html, markdown, csv, junit, sarif;  ///< where to; empty for nowhere
  bool github = false;
  SourceLine source = {};  ///< of the solver
};

/// Adds an option for each; `outputs` outlives the command line.
void add_outputs(CLI::App& command, Outputs& outputs);

/// Adds --sarif and --location alone.
void add_sarif(CLI::App& command, Outputs& outputs);

/// The options that name a file, and the files.
std::vector<std::pair<std::string, std::string>> named(const Outputs& outputs);

/// Whether one is written that leads with the causes of wrong answers.
bool lead_with_causes(const Outputs& outputs);

/// Whether every output is a file of its own, and one that can be written. Throws WrongCall, a sentence.
void check_outputs(const Outputs& outputs);

/// Writes what is asked for, then prints `told`, unless standard output is taken by one of those.
void write_outputs(const Outputs& outputs, const Results& results, const std::string& told);

/// What `--json` wrote; `-` is standard input. Throws WrongCall, a sentence, where it is something else.
Results read_results(const std::string& file);

}  // namespace plumbline

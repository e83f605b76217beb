// plumbline report: page, tables and test results again, from the numbers alone.
#include <CLI/App.hpp>
#include <memory>

#include "reports/program/files.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {
namespace {

struct ReportCall {
  std::string file;
  Outputs outputs;
};

ExitCode report(const ReportCall& call) {
  check_outputs(call.outputs);
  const Results results = read_results(call.file);
  if (results.division)
    throw WrongCall(call.file + " is a part of a campaign: `plumbline merge` makes the numbers of all parts from it.");
  write_outputs(call.outputs, results, overview(results, paper_of_standard_output()));
  return done;
}

}  // namespace

void add_report(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("report", "Writes the page, tables and test results again from the JSON of a measurement");
  const auto call = std::make_shared<ReportCall>();
  command->add_option("file", call->file, "The output of `measure --json`; - is standard input")
      ->type_name("ALL.json")
      ->required();
  add_outputs(*command, call->outputs);
  command->callback([&action, call] { action = [call] { return report(*call); }; });
}

}  // namespace plumbline

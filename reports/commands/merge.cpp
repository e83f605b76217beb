// plumbline merge: parts of a campaign into one.
#include <CLI/App.hpp>
#include <memory>
#include <string>

#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/parts.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct Call {
  std::vector<std::string> files;
  Outputs outputs;
  unsigned jobs = 0;
};

// The call of the parts again, which asks nothing anew but to simplify what is wrong: so what it writes is what one run
// would have written.
ExitCode merge(const Call& call) {
  check_outputs(call.outputs);
  std::vector<std::string> words = words_to_merge(call.files);
  for (const auto& [option, file] : named(call.outputs)) words.push_back(option + '=' + file);
  if (call.outputs.github) words.emplace_back("--github");
  if (call.jobs > 0) words.push_back("--jobs=" + std::to_string(call.jobs));
  return static_cast<ExitCode>(call_program(words));
}

}  // namespace

void add_merge(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("merge", "Parts of a campaign into one");
  const auto call = std::make_shared<Call>();
  command->add_option("files", call->files, "What --shard wrote, all of it")->type_name("PART.json")->required();
  add_outputs(*command, call->outputs);
  add_whole(*command, "--jobs", call->jobs, 1U, 4096U, "How many threads work");
  command->get_option("--jobs")->default_str("the cores");
  command->callback([&action, call] { action = [call] { return merge(*call); }; });
}

}  // namespace plumbline

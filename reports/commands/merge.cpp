// plumbline merge: parts of a campaign into one.
#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <thread>

#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/plan.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct MergeCall {
  std::vector<std::string> files;
  Outputs outputs;
  unsigned jobs = std::max(std::thread::hardware_concurrency(), 1U);
};

// The campaign of the parts, which asks nothing anew but to simplify what is wrong: so what it writes is what one run
// would have written.
int merge(const MergeCall& call) {
  check_outputs(call.outputs);
  const std::string& first = call.files.front();
  PlannedCall all = planned(read_part(first).division->plan, first);
  all.campaign.outputs = call.outputs;
  all.campaign.parts.merged = call.files;
  all.campaign.campaign.jobs = call.jobs;
  return all.command == "check" ? run_check(std::move(all)) : run_measure(std::move(all));
}

}  // namespace

void add_merge(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("merge", "Merges the parts of a campaign");
  const auto call = std::make_shared<MergeCall>();
  command->add_option("files", call->files, "All files that --shard wrote")->type_name("PART.json")->required();
  add_outputs(*command, call->outputs);
  add_whole(*command, "--jobs", call->jobs, 1U, 4096U, "Number of threads");
  command->get_option("--jobs")->default_str("one per core");
  command->callback([&action, call] { action = [call] { return merge(*call); }; });
}

}  // namespace plumbline

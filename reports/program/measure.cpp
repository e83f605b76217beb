// plumbline measure: every solver on every family, and the numbers of it.
#include <unistd.h>

#include <CLI/App.hpp>
#include <memory>

#include "reports/program/campaign_call.hpp"
#include "reports/program/program.hpp"

namespace plumbline {

static std::string table_for_terminal(Results& results) { return table(results, ::isatty(STDOUT_FILENO) == 1); }

void add_measure(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("measure", "Every solver on every family, and the numbers of it");
  const auto call = std::make_shared<CampaignCall>();
  add_campaign(*command, *call);
  command->callback([&action, call] {
    action = [call] {
      run_campaign(*call, runs(call->selection), table_for_terminal);
      return done;
    };
  });
}

}  // namespace plumbline

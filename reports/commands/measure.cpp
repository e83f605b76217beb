// plumbline measure: every solver on every family, and the numbers of it.
#include <CLI/App.hpp>
#include <memory>

#include "reports/program/campaign_call.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {

static std::string printed(Results& results) { return overview(results, paper_of_standard_output()); }

void add_measure(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("measure", "Every solver on every family, and the numbers of it");
  const auto call = std::make_shared<CampaignCall>();
  add_campaign(*command, *call);
  command->callback([&action, call] {
    action = [call] {
      run_campaign(*call, runs(call->selection), printed);
      return done;
    };
  });
}

}  // namespace plumbline

// plumbline measure: every solver on every family, and the numbers of it.
#include <CLI/App.hpp>
#include <memory>

#include "reports/program/plan.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {

int run_measure(PlannedCall call) {
  CampaignCall& campaign = call.campaign;
  campaign.parts.plan = plan_of(call);
  campaign.campaign.causes = campaign.campaign.witnesses = lead_with_causes(campaign.outputs);
  run_campaign(campaign, runs(campaign.selection),
               [](Results& results) { return overview(results, paper_of_standard_output()); });
  return done;
}

void add_measure(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("measure", "Runs every solver on every family, and reports the numbers");
  const auto call = std::make_shared<PlannedCall>();
  call->command = command->get_name();
  add_campaign(*command, call->campaign);
  command->callback([&action, call] { action = [call] { return run_measure(*call); }; });
}

}  // namespace plumbline

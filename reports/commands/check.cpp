// plumbline check: measure, and fail where a solver breaks what is asked of it.
#include <CLI/App.hpp>
#include <algorithm>
#include <cmath>
#include <memory>

#include "reports/commands/campaign_call.hpp"
#include "reports/program.hpp"

namespace plumbline {
namespace {

// A solver from outside is asked for the right outcome of every case, and so is a built-in one as soon as the call says
// what it is to be held to; otherwise a built-in solver is asked for what it promises. A peer is
// asked like one from outside, and promises nothing: it is checked where it is named.
ExitCode check(CampaignCall call) {
  const Campaign& campaign = call.campaign;
  call.what.unnamed_peers = false;
  call.campaign.ask_promises = std::isinf(campaign.limits.max_ulp) && std::isinf(campaign.limits.max_scaled) &&
                               campaign.ignore_margin == 0 && call.what.conventions.empty();
  const Results results = run_campaign(call, findings);
  const bool broken =
      std::any_of(results.tallies.begin(), results.tallies.end(), [](const Tally& tally) { return tally.broken > 0; });
  return broken ? found : done;
}

}  // namespace

void add_check(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("check", "Measures, and fails where a solver breaks what is asked of it");
  const auto call = std::make_shared<CampaignCall>();
  add_campaign(*command, *call);
  command->callback([&action, call] { action = [call] { return check(*call); }; });
}

}  // namespace plumbline

// What `measure`, `check` and `replay` have in common: a campaign from the command line, and its results into files.
#pragma once

#include <string>

#include "reports/names.hpp"
#include "reports/results.hpp"

namespace plumbline {

struct CampaignCall {
  Campaign campaign;
  What what;
  std::string json, html, markdown, csv, junit;  ///< where to; empty for nowhere
  bool github = false;
};

/// Adds the options that tell what is asked of the solvers, and of which queries.
void add_demands(CLI::App& command, CampaignCall& call);

/// Adds all options; `call` outlives the command line.
void add_campaign(CLI::App& command, CampaignCall& call);

/// Runs the campaign, with its progress on standard error where that is a terminal, and writes what is asked for. Then
/// prints what `tell` makes of the results, unless standard output is taken by one of those.
Results run_campaign(const CampaignCall& call, std::string (*tell)(const Results& results));

}  // namespace plumbline

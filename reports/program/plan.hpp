// The plan of a campaign: which command was called and what it requires of whom, as parts of the campaign keep it. How
// it is run and where its results go is no part of it.
#pragma once

#include <string>
#include <vector>

#include "reports/program/campaign_call.hpp"

namespace plumbline {

/// A call of `check`, or of `measure`, which has less.
struct PlannedCall {
  std::string command;
  CampaignCall campaign;
  std::string budget, write_budget, witnesses, keep;
  std::vector<std::string> queries;  ///< files whose queries are asked instead of families
  Telling telling;
  bool seed_given = false, cases_given = false, inputs_given = false;
};

/// The plan as a JSON object, the same text for the same plan.
std::string plan_of(const PlannedCall& call);

/// The call that has this plan. Throws WrongCall, a sentence that names the file, where the text is no plan.
PlannedCall planned(const std::string& plan, const std::string& file);

/// A line for each entry that differs: "cases: 10, and not 20".
std::string differences(const std::string& plan, const std::string& other);

}  // namespace plumbline

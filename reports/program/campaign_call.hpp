// What `measure`, `check` and `replay` have in common: a campaign from the command line, and its results into files.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "props/campaign/engine.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/names.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/parts.hpp"

namespace plumbline {

struct CampaignCall {
  Campaign campaign;
  Selection selection;
  Outputs outputs;
  PartsCall parts;
  std::string range;  ///< as it was given; empty for none
};

/// Adds the options for what the solvers must do, and on which queries.
void add_demands(CLI::App& command, CampaignCall& call);

/// Throws WrongCall, a sentence, where the range admits nothing but zeros.
void check_range(const CampaignCall& call);

/// The campaign of the call where it is judged as `check` judges.
Campaign checked(const CampaignCall& call);

/// Adds all options; `call` outlives the command line.
void add_campaign(CLI::App& command, CampaignCall& call);

/// `--range LO:HI`: draws only queries whose non-zero numbers lie within these magnitudes. Throws CLI::ValidationError,
/// a sentence.
void set_range(const std::string& text, CampaignCall& call);

/// `--conservative D`, of a problem that is looked at once it is known.
void set_conservative(double distance, CampaignCall& call);

/// `--convention NAME`, whose name is looked at once the problems are known.
void set_convention(const std::string& name, CampaignCall& call);

/// Runs the campaign, with its progress on standard error if that is a terminal, and writes the files of the call. Then
/// prints the text that `tell` makes of the results, unless one of those goes to standard output. Changes by `tell` to
/// the results are in every file. After Ctrl-C it prints the findings so far, keeps what is complete, and the program
/// ends. Nothing if the call is one shard of several, which is written as it is.
std::optional<Results> run_campaign(const CampaignCall& call, const std::vector<Run>& all,
                                    const std::function<std::string(Results& results)>& tell);

}  // namespace plumbline

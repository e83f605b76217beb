// `check --source`: somebody's sources under many builds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/builds/build.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {

struct CampaignCall;

/// Instead of a build's name: the first that runs. No build has it for its name.
inline constexpr std::string_view base_of_builds = " ";

struct BuildsCall {
  Sources sources;
  std::vector<std::string> variants;  ///< libraries that are taken for builds, instead of sources
  std::vector<std::string> commands;  ///< each NAME: COMMAND
  std::string file;                   ///< of builds; empty for none
  std::vector<std::string> allowed;   ///< the names of builds
  std::string modes;                  ///< the build that is also checked in other floating-point modes; empty for none

  bool given() const { return !sources.files.empty() || !variants.empty(); }
};

/// Throws WrongCall, a sentence, where an option is about builds and there are none.
void check_options(const BuildsCall& call);

/// Compiles the sources, unless there are variants, and checks every build, as `run_campaign` does, whose campaign is
/// `call`. It also prints the findings of each build if `telling` has its kinds. Throws WrongCall, a sentence, if no
/// build can be run.
std::optional<Results> run_builds(const BuildsCall& builds, const CampaignCall& call, const Telling& telling);

}  // namespace plumbline

#include "reports/commands/campaign_call.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <thread>

#include "reports/options.hpp"
#include "reports/output.hpp"
#include "reports/page.hpp"
#include "reports/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

void add_outputs(CLI::App& command, CampaignCall& call) {
  const auto add = [&](const char* name, std::string& target, const char* description) {
    command.add_option(name, target, description)->type_name("F");
  };
  add("--json", call.json, "Writes the results as JSON (- is standard output, here and below)");
  add("--html", call.html, "Writes the results as a page");
  add("--markdown", call.markdown, "Writes the results for a pull request's comment");
  add("--csv", call.csv, "Writes the results as rows");
  add("--junit", call.junit, "Writes the results as JUnit's XML");
  command.add_flag("--github", call.github, "Prints annotations for GitHub's workflows");
}

struct Form {
  std::string option;
  const std::string& file;
  std::string (*make)(const Results& results);
};

std::array<Form, 5> forms(const CampaignCall& call) {
  return {Form{"--json", call.json, to_json}, Form{"--html", call.html, page},
          Form{"--markdown", call.markdown, markdown}, Form{"--csv", call.csv, csv},
          Form{"--junit", call.junit, junit}};
}

// Every output is a file of its own, and one can be written, before hours are spent on what is in it.
void check_outputs(const CampaignCall& call) {
  const auto all = forms(call);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].file.empty()) continue;
    check_output(all[i].file);
    for (std::size_t j = 0; j < i; ++j)
      if (all[i].file == all[j].file)
        throw WrongCall(
            fmt::format("{} and {} cannot both be written to '{}'.", all[j].option, all[i].option, all[i].file));
  }
}

// A line on the terminal, ten times a second, gone at the end.
class Progress {
 public:
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }
  void show(double share) {
    static constexpr std::chrono::milliseconds pause(100);
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < pause) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "\r{:3.0f} % done, about {:.0f} s to go\x1b[K", 100 * share, seconds * (1 - share) / share);
    std::fflush(stderr);
  }

 private:
  bool terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_ = start_;
};

bool standard_output_is_taken(const CampaignCall& call) {
  const auto all = forms(call);
  return std::any_of(all.begin(), all.end(), [](const Form& form) { return form.file == standard_output; });
}

}  // namespace

void set_range(const std::string& text, CampaignCall& call) {
  const std::size_t colon = text.find(':');
  const std::optional<double> low = read_double(text.substr(0, colon));
  const std::optional<double> high = colon == std::string::npos ? std::nullopt : read_double(text.substr(colon + 1));
  if (!low || !high || !(*low >= 0) || !(*low <= *high))
    throw CLI::ValidationError("--range", "'" + text + "' is no range: write LO:HI with 0 <= LO <= HI, as in 1e-6:1e6");
  call.range = text;
  call.campaign.admits = within(*low, *high);
}

void add_demands(CLI::App& command, CampaignCall& call) {
  Campaign& campaign = call.campaign;
  add_real(command, "--max-ulp", campaign.limits.max_ulp, "Asks for values within so many ulps of the truth");
  add_real(command, "--max-scaled", campaign.limits.max_scaled, "Asks for values within so many ulps of their scale");
  add_real(command, "--ignore-margin", campaign.ignore_margin,
           "Forgives wrong outcomes with a margin up to this that are not stated in the input");
  command.add_option("--convention", call.what.conventions, "How the solvers differ on purpose: see plumbline list")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      .add_option_function<std::string>(
          "--range", [&call](const std::string& text) { set_range(text, call); },
          "Asks only queries whose non-zero numbers lie within these magnitudes")
      ->type_name("LO:HI");
}

void add_campaign(CLI::App& command, CampaignCall& call) {
  Campaign& campaign = call.campaign;
  add_problems(command, call.what);
  add_solvers(command, call.what);
  add_families(command, call.what);
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  add_whole<std::uint64_t>(command, "--cases", campaign.cases, 1, all, "Cases for each problem and family");
  add_whole<std::uint64_t>(command, "--seed", campaign.seed, 0, all, "Which cases are drawn");
  add_whole<unsigned>(command, "--jobs", campaign.jobs, 1, 4096, "How many threads work");
  add_demands(command, call);
  add_inputs(command, campaign.limits.format);
  command.add_flag("--timing", campaign.timing, "Also times the solvers, against the problem's published one");
  add_outputs(command, call);
}

Results run_campaign(const CampaignCall& call, const std::vector<Run>& all,
                     const std::function<std::string(Results& results)>& tell) {
  check_outputs(call);
  std::vector<Tally> tallies;
  {
    Progress progress;
    tallies = measure(call.campaign, all, [&progress](double share) { progress.show(share); });
  }
  if (std::all_of(tallies.begin(), tallies.end(), [](const Tally& tally) { return tally.cases == 0; }))
    throw WrongCall("No query of these families lies within --range: widen it, so that there is something to measure.");
  Results results = results_of(call.campaign, std::move(tallies));
  const std::string told = tell(results);
  for (const Form& form : forms(call))
    if (!form.file.empty()) write_output(form.file, form.make(results));
  if (standard_output_is_taken(call)) return results;
  write_output(standard_output, told);
  if (call.github) write_output(standard_output, annotations(results));
  return results;
}

}  // namespace plumbline

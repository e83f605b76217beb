#include "reports/program/parts.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/plan.hpp"
#include "reports/program/program.hpp"
#include "reports/program/this_build.hpp"

namespace plumbline {
namespace {

namespace fs = std::filesystem;

// A file is written no more often than that, and for no more than a fiftieth of the time.
constexpr std::chrono::seconds between_writes(5);
constexpr int share_of_writing = 50;

std::uint64_t of_array(const char* variable) {
  const char* const text = std::getenv(variable);
  if (text == nullptr)
    throw CLI::ValidationError("--shard", fmt::format("{} is not set: `slurm` is for jobs of an array", variable));
  return read_whole(variable, text, 0, most_shards);
}

Shard shard_of_slurm() {
  const std::uint64_t first = of_array("SLURM_ARRAY_TASK_MIN"), last = of_array("SLURM_ARRAY_TASK_MAX");
  const std::uint64_t task = of_array("SLURM_ARRAY_TASK_ID"), count = of_array("SLURM_ARRAY_TASK_COUNT");
  if (count == 0 || last < first || task < first || task > last || last - first + 1 != count)
    throw CLI::ValidationError(
        "--shard", fmt::format("task {} of an array of {} tasks from {} to {} is not a shard: give the array "
                               "whole numbers in a row, as in --array=1-10",
                               task, count, first, last));
  return {task - first + 1, count};
}

Shard read_shard(const std::string& text) {
  if (text == "slurm") return shard_of_slurm();
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw CLI::ValidationError("--shard", fmt::format("'{}' is not a shard: write I/N, as in 3/10", text));
  const std::uint64_t of = read_whole("--shard", text.substr(slash + 1), 1, most_shards);
  return {read_whole("--shard", text.substr(0, slash), 1, of), of};
}

// This call as a line of a shell, with an option more.
std::string this_call_with(std::string_view option) {
  const std::string words = read_file("/proc/self/cmdline");
  std::string line;
  for (std::size_t at = 0; at < words.size(); at = words.find('\0', at) + 1)
    line += shell_word(words.c_str() + at) + ' ';
  return line.append(option);
}

std::string name_of(const Shard& shard) { return fmt::format("part {} of {}", shard.number, shard.of); }

}  // namespace

void add_parts(CLI::App& command, PartsCall& call) {
  command
      .add_option_function<std::string>(
          "--shard",
          [&call](const std::string& text) {
            call.shard = read_shard(text);
            call.sharded = true;
          },
          "Runs part I of N, and writes it to the --json file for `plumbline merge`; `slurm` takes I and N from the "
          "job array")
      ->type_name("I/N");
  CLI::Option* const resume =
      command.add_flag("--resume", call.resume, "Continues the same call if it was interrupted");
  command.add_flag("--fresh", call.fresh, "Starts over if the same call was interrupted and left a .part file")
      ->excludes(resume);
}

Results read_part(const std::string& file) {
  Results results = read_results(file);
  if (!results.division) throw WrongCall(fmt::format("{} is not a part of a campaign: --shard writes parts.", file));
  return results;
}

Parts::Parts(const PartsCall& call, const Campaign& campaign, std::span<const Run> runs, std::string json)
    : call_(call),
      campaign_(campaign),
      runs_(runs),
      json_(std::move(json)),
      next_(std::chrono::steady_clock::now() + between_writes) {
  if (call_.sharded && kept_in().empty())
    throw WrongCall("--shard: name the file of this part with --json; `plumbline merge` reads the parts' files.");
  if ((call_.resume || call_.fresh) && kept_in().empty())
    throw WrongCall(fmt::format("{}: name with --json the same file as the interrupted call.",
                                call_.resume ? "--resume" : "--fresh"));
}

std::string Parts::kept_in() const {
  std::error_code error;
  const bool is_file =
      !json_.empty() && json_ != standard_output && (!fs::exists(json_, error) || fs::is_regular_file(json_, error));
  return is_file ? json_ + ".part" : "";
}

Results Parts::read(const std::string& file) const {
  Results found = read_part(file);
  const Division& division = *found.division;
  if (division.program != this_build())
    throw WrongCall(
        fmt::format("{} was counted by another build of this program ({}, {}), and parts from two builds cannot be "
                    "merged: run it again with this one.",
                    file, found.version, found.build));
  if (division.plan != call_.plan)
    throw WrongCall(fmt::format("{} is a part of another call:{}", file, differences(division.plan, call_.plan)));
  return found;
}

void Parts::take_in(Part& part, Results&& found, const std::string& file) const {
  std::size_t place = 0;
  for (const Run& run : runs_)
    for (const Family* family : run.families) {
      Counted counted;
      const auto blocks = found.division->blocks.find({std::string(run.problem->name()), std::string(family->name)});
      if (blocks != found.division->blocks.end()) counted.blocks = blocks->second;
      for (const Subject& subject : run.subjects) {
        std::vector<Tally>& families = of(found.problems, *run.problem).of(subject.name).families;
        const auto tally = std::ranges::find(families, family->name, &Tally::family);
        if (tally != families.end()) counted.tallies.push_back(std::move(*tally));
      }
      if (counted.tallies.size() != (counted.blocks.empty() ? 0 : run.subjects.size()))
        throw WrongCall(fmt::format("{}: the numbers of {} on the family {} are not those of {} solvers.", file,
                                    run.problem->name(), family->name, run.subjects.size()));
      Counted& all = part.families[place++];
      if (all.blocks.meets(counted.blocks))
        throw WrongCall(fmt::format("{}: another of the files holds the same part: give each part once.", file));
      all.take_in(run.problem->shape, std::move(counted));
    }
  part.watched += found.watched;
}

Part Parts::merged() const {
  Part part = nothing_of(runs_);
  std::optional<Shard> first;
  std::vector<bool> there;
  for (const std::string& file : call_.merged) {
    Results found = read(file);
    const Shard shard = found.division->shard;
    if (!first) {
      first = shard;
      there.resize(shard.of);
    }
    if (shard.of != first->of)
      throw WrongCall(fmt::format("{} is {}, {} is {}: parts of different --shard numbers cannot be merged.", file,
                                  name_of(shard), call_.merged.front(), name_of(*first)));
    if (there[shard.number - 1]) throw WrongCall(fmt::format("{}: {} is there twice.", file, name_of(shard)));
    there[shard.number - 1] = true;
    std::uint64_t counted = 0, due = 0;
    for (const auto& [family, blocks] : found.division->blocks) counted += blocks.size();
    for (std::uint64_t i = shard.number - 1; i < blocks_of(campaign_, runs_); i += shard.of) ++due;
    if (counted != due)
      throw WrongCall(fmt::format("{} has {} of the {} blocks of {}: continue its call with --resume.", file, counted,
                                  due, name_of(shard)));
    take_in(part, std::move(found), file);
  }
  for (std::size_t i = 0; i < there.size(); ++i)
    if (!there[i])
      throw WrongCall(fmt::format("{} is missing: give merge its file, too.", name_of({i + 1, first->of})));
  return part;
}

Part Parts::start() const {
  if (are_merged()) return merged();
  Part part = nothing_of(runs_);
  const std::string kept = kept_in();
  if (call_.fresh) forget();
  if (kept.empty()) return part;
  std::error_code error;
  std::string file = kept;
  if (!fs::exists(kept, error)) {
    // A shard that was ended after its result was written has all of it there.
    if (!call_.resume || !call_.sharded || !fs::exists(json_, error)) return part;
    file = json_;
  }
  if (!call_.resume)
    throw WrongCall(
        fmt::format("{} has what a call like this counted before it was interrupted. This continues it:\n  {}\n"
                    "This starts over:\n  {}",
                    kept, this_call_with("--resume"), this_call_with("--fresh")));
  Results found = read(file);
  if (found.division->shard != call_.shard)
    throw WrongCall(
        fmt::format("{} is of {}, and not of {}.", file, name_of(found.division->shard), name_of(call_.shard)));
  take_in(part, std::move(found), file);
  return part;
}

std::string Parts::text_of(const Part& part) const {
  Division division{call_.plan, this_build(), call_.shard, {}};
  OracleWatch watch(campaign_.draws.seed);
  watch.take_over(part.watched);
  Results results = results_of(campaign_, {}, watch);
  std::size_t place = 0;
  for (const Run& run : runs_) {
    ProblemResults& of_problem = results.problems.emplace_back(ProblemResults{run.problem});
    for (const Subject& subject : run.subjects) of_problem.solvers.emplace_back(*run.problem, subject);
    for (const Family* family : run.families) {
      const Counted& counted = part.families[place++];
      if (counted.blocks.empty()) continue;
      division.blocks[{std::string(run.problem->name()), std::string(family->name)}] = counted.blocks;
      for (std::size_t i = 0; i < run.subjects.size(); ++i)
        of_problem.solvers[i].families.push_back(counted.tallies[i]);
    }
  }
  results.division = std::move(division);
  return to_json(results);
}

void Parts::keep(const Part& part) {
  const auto start = std::chrono::steady_clock::now();
  if (start < next_) return;
  keep_at_once(part);
  const auto end = std::chrono::steady_clock::now();
  next_ = end + std::max<std::chrono::steady_clock::duration>(between_writes, share_of_writing * (end - start));
}

std::string Parts::keep_at_once(const Part& part) const {
  const std::string file = kept_in();
  if (file.empty() || are_merged() || part.blocks() == 0) return "";
  write_output(file, text_of(part));
  return fmt::format("{} keeps what is complete: the same call with --resume continues it.", file);
}

std::string Parts::write_shard(const Part& part) const {
  write_output(json_, text_of(part));
  forget();
  std::uint64_t cases = 0;
  for (const Counted& counted : part.families)
    if (!counted.tallies.empty()) cases += counted.tallies.front().cases;
  return fmt::format("{} is in {}: {} cases. `plumbline merge` puts all parts together and reports what is wrong.",
                     name_of(call_.shard), json_, cases);
}

void Parts::forget() const {
  std::error_code error;
  if (!kept_in().empty()) fs::remove(kept_in(), error);
}

}  // namespace plumbline

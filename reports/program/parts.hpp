// A campaign in parts: shards that are counted apart, files from which one goes on that was ended, and how parts come
// together.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "props/campaign/engine.hpp"
#include "reports/forms/results.hpp"

namespace CLI {
class App;
}

namespace plumbline {

/// What a call says about that.
struct PartsCall {
  Shard shard;
  bool sharded = false, resume = false, fresh = false;
  std::vector<std::string> merged;  ///< files that hold all of it together; none where it is to be asked
  std::string plan;                 ///< of the campaign: what its parts have in common
};

/// Adds --shard, --resume and --fresh; `call` outlives the command line.
void add_parts(CLI::App& command, PartsCall& call);

/// What a file holds that is a part of a campaign. Throws WrongCall, a sentence, where it is none.
Results read_part(const std::string& file);

/// The files in which a campaign is kept, or comes in.
class Parts {
 public:
  /// `json` is where the results go. Throws WrongCall, a sentence, for a shard without such a file.
  Parts(const PartsCall& call, const Campaign& campaign, std::span<const Run> runs, std::string json);

  /// From where the campaign goes on. Throws WrongCall, a sentence, where the files do not fit: they are of another
  /// campaign, or of another program; blocks are missing in those that are merged, or there twice; something is kept
  /// and nobody asked to resume it.
  Part start() const;
  /// Writes what is counted till now beside the file for the results, now and then.
  void keep(const Part& part);
  /// Writes it at once, if there is a file for it. Returns the sentence that says how to go on, or nothing.
  std::string keep_at_once(const Part& part) const;
  /// Writes a shard as its result, and returns a sentence on it.
  std::string write_shard(const Part& part) const;
  /// Once the results are written, nothing need be kept.
  void forget() const;

 private:
  bool are_merged() const { return !call_.merged.empty(); }
  Part merged() const;
  Results read(const std::string& file) const;
  void take_in(Part& part, Results&& found, const std::string& file) const;
  std::string text_of(const Part& part) const;
  /// Where it is kept; empty where nothing is.
  std::string kept_in() const;

  const PartsCall& call_;
  const Campaign& campaign_;
  std::span<const Run> runs_;
  std::string json_;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace plumbline

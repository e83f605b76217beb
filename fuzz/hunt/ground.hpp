// What the parts of a hunt share.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "fuzz/hunt/hunt.hpp"
#include "props/campaign/watch.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {

/// The lanes of every hunt.
inline constexpr std::size_t lanes = 64;

/// The subject at work, as often as there are threads: each start of a program may take a second.
class Trials {
 public:
  Trials(const Campaign& campaign, const Problem& problem, const Subject& subject)
      : campaign_(campaign), problem_(problem), subject_(subject) {}

  template <typename Work>
  void lend(Work work) {
    std::unique_ptr<Trial> trial = take();
    work(*trial);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(trial));
  }

 private:
  std::unique_ptr<Trial> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Trial> trial = std::move(idle_.back());
        idle_.pop_back();
        return trial;
      }
    }
    auto trial = std::make_unique<Trial>(campaign_, problem_, subject_);
    if (subject_.start) pass_over_loading(trial->runner());
    return trial;
  }
  // If loading a library changes the floating-point mode, its first answer reports that, whatever the query.
  void pass_over_loading(Runner& runner) const {
    const std::vector<double> query(problem_.shape.numbers.size());
    Answer answer;
    runner.run(query, {&answer, 1});
    runner.start_block();
  }

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Trial>> idle_;
};

/// The nearest number of so many decimals.
double rounded(double number, unsigned decimals);

/// Whom it asks, what it may ask, and how much of it is done.
class Ground {
 public:
  Ground(const Campaign& asked, const Problem& of, const Subject& subject, const Hunt& wanted, HuntProgress tell)
      : campaign(asked),
        problem(of),
        hunt(wanted),
        trials(asked, of, subject),
        watch(asked.draws.seed),
        progress_(std::move(tell)) {}

  const Campaign& campaign;
  const Problem& problem;
  const Hunt& hunt;
  Trials trials;
  OracleWatch watch;

  /// Whether a query may be asked.
  bool admits(std::span<const double> query) const;
  Measure measure(Trial& trial, const Answered& answered, const Measure& to_beat) const {
    return measure_of(hunt.objective, trial, answered, to_beat, campaign.draws.format);
  }

  /// The share of the time that is gone; 0 where the hunt has as long as it takes.
  double gone() const { return hunt.lasting ? (std::chrono::steady_clock::now() - start_) / *hunt.lasting : 0; }
  /// Whether that share of the time is gone, or somebody ended it.
  bool over(double share) const { return interrupted || gone() >= share; }
  /// So many queries more were tried, by somebody whose best is that.
  void tell(std::uint64_t more, const Measure& best);

 private:
  HuntProgress progress_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  Measure best_;
};

}  // namespace plumbline

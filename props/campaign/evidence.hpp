// Evidence: the answers that are diagnosed, and what each known cause would have a solver answer instead.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "props/campaign/standard.hpp"
#include "props/judge/cause.hpp"

namespace plumbline {

/// A set of causes, or of decisions, by their places.
using Places = std::uint64_t;
inline constexpr std::size_t most_places = 64;
constexpr Places place(std::size_t i) { return Places{1} << i; }

/// Fewer answers than this say too little of what gives them.
inline constexpr std::uint64_t least_of_cause = 3;

/// By how much a hit is late, in time, or away from contact, in distance; 0 of other answers.
double excess_of(const Finding& finding);

struct WrongAnswer {
  std::vector<double> query;
  Answer answer;
  FaultKind kind;
  std::string stated;
  double excess = 0;  ///< as `excess_of` finds it
  bool breaks = false, clear = false;
  bool slight = false;              ///< a lapse by no more than rounding makes
  Places in_doubt = 0;              ///< decisions
  Places changed = 0, matched = 0;  ///< causes that change the right answer; of them those whose way it is answered
  Places vague = 0;                 ///< causes that may be behind it, and that it says nothing about

  bool is_outcome() const { return is_wrong_outcome(kind.verdict); }
};

/// Right answers that a cause would make wrong.
struct Harm {
  std::uint64_t clear = 0, doubtful = 0;
};

class Evidence {
 public:
  /// The standard outlives it.
  explicit Evidence(const Standard& standard);

  void take_in(const Batch& queries, std::span<const Answer> answers);
  /// Compares all that was taken in with what the causes predict; the sizes of epsilons are found first.
  void weigh();
  /// Adds two causes that a solver has together, and compares that with the wrong answers. Returns its place; nothing
  /// where no place is left.
  std::optional<std::size_t> add_pair(std::size_t one, std::size_t other);

  std::span<const Cause> causes() const { return causes_; }
  const Cause& cause(std::size_t i) const { return causes_[i]; }
  /// Of a pair the places of both; else the place alone.
  std::vector<std::size_t> parts(std::size_t i) const;
  /// Of an epsilon, a size that is not too large, and one that is not too small; else nothing.
  std::string size_text(std::size_t i) const;
  const std::vector<WrongAnswer>& wrong() const { return wrong_; }
  const Harm& harm(std::size_t i) const { return harm_[i]; }
  std::uint64_t answers() const { return answers_; }
  /// How many answers are to queries that state this, and nothing else.
  const std::map<std::string, std::uint64_t>& stated() const { return stated_; }

  /// Whether an answer is the one that a cause predicts, and not the right one.
  bool predicts(const Cause& cause, const Asked& asked, const Answer& answer) const;
  /// The same of each of some causes, or nobody can say because the query is in doubt in its format.
  std::vector<bool> explains(std::span<const Cause> causes, const Asked& asked, const Answer& answer) const;
  bool explains(const Cause& cause, const Asked& asked, const Answer& answer) const {
    return explains({&cause, 1}, asked, answer).front();
  }

 private:
  // The truth that the solver is held to, and the right answer to it.
  struct Due {
    Known known = {};
    std::optional<Conventional> conventional;
    Asked asked;  // with what is known
    Answer right;

    Due(const Asked& of, const Manner& manner);
    Due(const Due&) = delete;
    Due& operator=(const Due&) = delete;
  };
  struct Effect {
    bool changes = false, matches = false;
    bool is_possible = false;  // it matches, or would if that were a sign of the cause
  };
  struct Bracket {
    double low = 0, high = 0;  // of the size of an epsilon
  };

  Effect effect(const Cause& cause, const Due& due, const Answer& answer) const;
  double limit_of(const Cause& cause) const;
  Nearness nearness(double limit) const;
  const std::array<double, max_values>& spreads_of(std::span<const double> query) const;
  bool makes_wrong(const Cause& cause, const Due& due) const;
  bool makes_wrong(const Predicted& made, const Due& due) const;
  bool is_answered(const Answer& answer, const Cause& cause, const Predicted& made, const Due& due) const;
  bool is_vague(const Cause& cause, const Due& due) const;
  WrongAnswer wrong_answer(const Asked& asked, const Answer& answer, const Judgement& judgement) const;
  void fit(std::size_t i);
  void compare(WrongAnswer& one, std::size_t i, const Due& due) const;
  void count_harm(Places candidates);

  const Standard& standard_;
  const Problem& problem_;
  std::vector<Cause> causes_;
  std::map<std::size_t, Bracket> sizes_;
  double limit_;
  Supplies supplies_;  // that are compared
  std::uint64_t answers_ = 0;
  std::vector<WrongAnswer> wrong_;
  Batch right_;
  std::map<std::string, std::uint64_t> stated_;
  std::array<Harm, most_places> harm_{};
  // By the bits of a query: many causes need the same one's.
  mutable std::map<std::vector<std::uint64_t>, std::array<double, max_values>> spreads_;
};

/// Something that an input states.
struct Stated {
  std::string text;
  bool alone = false;  ///< not with another in one: "c = 0", but not "b = c = 0"
};
bool states(const std::string& stated, const Stated& one);

/// What an input states, one for one: "a = b" and "c = d" of "a = b, c = d", "b = 0" and "c = 0" of "b = c = 0".
std::vector<std::string> parts_of_stated(const std::string& stated);

}  // namespace plumbline

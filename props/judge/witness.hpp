// Witnesses: wrong answers, and the largest errors of right ones, with all that was seen of them.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "props/judge/demands.hpp"
#include "props/judge/judge.hpp"
#include "props/judge/needs.hpp"
#include "props/judge/neighbourhood.hpp"

namespace plumbline {

/// A value of the truth as it is reported: what of it no double holds is text.
struct ToldValue {
  std::string exact;   ///< `Real::text`; empty where that is longer than a line has room for
  double nearest = 0;  ///< the nearest double
  double lack = 0;     ///< the exact value less the nearest, in ulps of the nearest; infinite where that is infinite

  bool is_double() const { return lack == 0; }
  int sign() const { return nearest > 0 || lack > 0 ? 1 : nearest < 0 || lack < 0 ? -1 : 0; }
  friend bool operator==(const ToldValue&, const ToldValue&) = default;
};

struct ToldTruth {
  int code = refused_code;
  std::vector<ToldValue> values;  ///< those of the outcome, in the order of the problem's shape
};

ToldTruth told(const Truth& truth);
/// "point 1/3 2/3 1/2 1/2". What is too long for a line is the nearest double, and what that lacks.
std::string exact_text(const Shape& shape, const Truth& truth);

/// What can be asked of a solver beyond the right outcome, or accepted from it.
enum class Demand : std::uint8_t { none, max_ulp, max_scaled, max_mixed, ignore_margin, conservative };
inline constexpr std::array<std::string_view, 6> demand_names = {"none",      "max_ulp",       "max_scaled",
                                                                 "max_mixed", "ignore_margin", "conservative"};

/// What accepts all wrong answers of a kind, with the least number that does; infinity where no number does.
struct Acceptance {
  Demand demand = Demand::none;
  double least = std::numeric_limits<double>::infinity();
};

/// What accepts what either of two is for: the wider one, nothing where they are of different demands. One that has to
/// accept nothing is {none, 0}.
Acceptance wider(const Acceptance& a, const Acceptance& b);

/// How much a wrong answer matters, most first: it lies far from any decision, or nothing comes back at all; what makes
/// its query degenerate can be read in it; it is near a decision; it has extreme numbers.
enum class Rank : std::uint8_t { gross, stated, near, extreme };
inline constexpr std::array<std::string_view, 4> rank_names = {"gross", "stated", "near", "extreme"};
/// Rounding moves no decision by so many ulps of a query's numbers: from this margin on a wrong answer is gross.
inline constexpr double gross_margin = 0x1p20;

/// What makes wrong answers one kind: what was due, what was answered, and in which configuration. What states a
/// degenerate does not: `a = c` and `b = d` are one fault to whoever mends it.
struct FaultKind {
  Verdict verdict;
  Incident incident;
  int due, answer;
  std::string configuration;
  bool extreme;  ///< counted apart
  Lapse lapse = Lapse::none;

  FaultKind with_extreme(bool other) const {
    FaultKind kind = *this;
    kind.extreme = other;
    return kind;
  }
  friend auto operator<=>(const FaultKind&, const FaultKind&) = default;
};

/// The outcome that was answered to a query's image under a clause, where that of the query does not correspond to it.
struct Contradiction {
  std::string clause;
  std::vector<double> query;  ///< the image
  int code;                   ///< the answer to it
};

/// What a call of `explain` says to judge an answer as a witness was judged.
struct Said {
  Demands demands = {};  ///< as `required_by_check` takes them
  bool range = false;    ///< wrong answers count though a number is beyond 2^±250

  friend bool operator==(const Said&, const Said&) = default;
};

/// An answer that `explain` can replay: query, truth, answer and judgement as they were.
struct Witness {
  std::vector<double> query;
  ToldTruth truth;
  Answer answer;
  Judgement judgement;
  std::optional<ToldTruth> conventional = std::nullopt;  ///< what the solver's conventions make of the truth
  Rank rank = Rank::near;
  std::optional<std::size_t> value = std::nullopt;  ///< the place of the one whose error it is; none: a wrong outcome
  std::string configuration = {}, stated = {};
  Conventions accepting = {};  ///< those that accept every answer of its kind in the family
  double backward = no_error, margin = no_error;
  std::optional<Acceptance> acceptance = std::nullopt;  ///< of its kind in the family, where the campaign looks for it
  Format format = Format::binary64;                     ///< in whose ulps errors and margins are
  Said said = {};                                       ///< the terms of the judgement
  std::uint64_t count = 0;       ///< the answers of this kind in the family; 0 for the largest error of a value
  std::uint64_t broken = 0;      ///< those of them that break what is asked of the subject
  std::vector<Need> needs = {};  ///< what of its numbers keeps verdict and outcomes; empty where nobody was asked
  std::optional<Contradiction> contradiction = std::nullopt;
  std::optional<ToldMap> map = std::nullopt;  ///< of its neighbours, where they were asked
  std::uint64_t drawn = 0;                    ///< of two cases of a family the lesser was drawn before the other
  bool recorded = false;                      ///< nobody can be asked again: it is replayed with its answer

  Verdict verdict() const { return judgement.verdict; }
  Incident incident() const { return judgement.incident; }
  Lapse lapse() const { return judgement.lapse; }
  /// What the solver is held to.
  const ToldTruth& due() const { return conventional ? *conventional : truth; }
  /// That of the answer, `refused_code` where it is none.
  int answer_code() const { return verdict() == Verdict::non_answer ? refused_code : answer.code; }
  double ulp() const { return value ? judgement.ulp[*value] : no_error; }
  double scaled() const { return value ? judgement.scaled[*value] : no_error; }
  double mixed() const { return value ? judgement.mixed[*value] : no_error; }
};

/// Whether the outcome that was answered is one, and wrong.
constexpr bool is_wrong_outcome(Verdict verdict) {
  return wrong(verdict) && verdict != Verdict::non_answer && verdict != Verdict::wrong_value;
}

/// Incident::not_run says nothing of the solver on a query: all of them are one kind.
FaultKind fault_kind(const Witness& witness);

/// The name of the value whose error a witness is; empty for a wrong outcome.
std::string_view value_name(const Shape& shape, const Witness& witness);

/// Whether an incident counts whatever the size of the numbers: a crash, a hang, overwritten
/// memory, and what was not run after too many of them.
bool is_grave(Incident incident);

/// Whether a non-zero number is beyond 2^±250, where products of two come near the ends of the range of doubles.
bool is_extreme(std::span<const double> query);

/// Whether the first of two witnesses of a kind is the one to show: of the worse rank, or else the simpler.
bool shown_before(const Witness& a, const Witness& b);

/// Puts together what was counted of one kind in two parts of a family's cases, with the witness that is shown before
/// the other, or was drawn before it.
Witness together(Witness a, Witness b);

}  // namespace plumbline

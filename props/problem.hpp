// What a problem is to the judge, the runner, the fuzz driver, the program and the page: data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "oracle/truth.hpp"
#include "props/callback.hpp"
#include "props/conventions.hpp"
#include "props/draw/random.hpp"
#include "props/judge/plain_double.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

namespace exact {
class Polynomial;
}  // namespace exact

/// Queries that somebody published, which a family has instead of drawing its own.
class GivenQueries {
 public:
  virtual ~GivenQueries() = default;
  virtual std::uint64_t size() const = 0;
  /// Writes the query of an index below the size; any thread may call it.
  virtual void read(std::uint64_t index, double* query) const = 0;
};

/// A family of queries. Its outcome decides what a verdict on it means, so it says what it aims at.
struct Family {
  std::string_view name;
  std::string_view description;  ///< a phrase that completes "queries …"
  Callback<void(Random& random, double* query)> draw;
  int aim = any;              ///< the outcome's code that it solves for, or `any`
  double share = 0.0;         ///< the least share of its queries that reaches the aim
  bool by_name_only = false;  ///< non-finite numbers: runs only when named
  const GivenQueries* given = nullptr;

  static constexpr int any = -100;
};

/// A clause of a problem's contract that needs no oracle: a query and its image have truths that are images.
struct Clause {
  std::string_view sentence;  ///< "(1) swapping the segments swaps s and t"
  /// Writes the query's image; false where the image is not exact in doubles, or the clause says nothing of the query.
  Callback<bool(const double* query, double* image)> image;
  /// The truth that the image has, given the query's.
  Callback<Truth(const double* query, const Truth& truth)> carry;
  /// Whether the two are the same question put in two ways, so that one solver's answers have to correspond.
  bool same_question = true;
};

/// What a convention makes of a truth.
struct Conventional {
  Truth truth;
  bool any_values = false;  ///< its code stands for several possibilities, so values are not judged

  Conventional(Truth t, bool any = false) : truth(std::move(t)), any_values(any) {}

  /// Whether another answer is right by it than by that truth, not only any value of the same outcome.
  bool differs_from(const Truth& other) const { return truth.code != other.code || !any_values; }
};

/// A convention of a problem: a function from truth to truth.
struct Prescription {
  Convention convention;
  /// The truth by the convention; nothing where that does not apply. Never asked of a refused query.
  Callback<std::optional<Conventional>(const double* query, const Truth& truth)> of;
};

/// What is said of a query in a few words.
struct Words {
  /// Its configuration ("a shared end", "an overlap"): wrong answers are grouped by it.
  Callback<std::string(const double* query, const Truth& truth)> configuration;
  /// The degenerate that is bit-exact in it ("c = d", "a = 0"), empty where there is none.
  Callback<std::string(const double* query)> stated;
  /// What a person asks besides of a truth: the foot of a projection, whether a point of doubles lies on both lines.
  Callback<std::string(const double* query, const Truth& truth)> besides = nullptr;
  /// The query's geometries in well-known text, a line each, with the names of numbers for their values; empty for a
  /// query that is none.
  std::string_view wkt = {};
};

/// The decisions of a query, over any number: the callbacks are instances of one template.
template <typename Number>
using DecisionsIn = Callback<std::vector<Number>(std::span<const Number> query)>;

/// Where the outcomes of a problem end.
struct Decisions {
  /// Polynomials of a query's numbers whose zeros bound the outcomes, and where the values jump: as one number alone
  /// moves, the outcome stays between two neighbouring zeros of these. Each is of degree 2 at most in each number.
  DecisionsIn<Real> polynomials;
  /// All decisions, in plain doubles.
  DecisionsIn<PlainDouble> in_doubles;
  std::span<const std::string_view> names;  ///< of all decisions
  /// Of the longest form in a query's numbers that solvers make, as solvers/<problem>/problem.hpp declares it.
  int degree;
  /// All decisions: the polynomials, then what else solvers decide by.
  DecisionsIn<Real> exact = polynomials;
  std::size_t shown = names.size();  ///< so many of the first show with their signs what the truth is
  /// Whether a query is an outcome's to within a distance, for outcomes that one number alone seldom comes to: each
  /// end is within it of the other line or end. Nothing of other outcomes; null where the problem has none of those.
  Callback<std::optional<bool>(int code, std::span<const Real> query, const Real& distance)> is_nearly = nullptr;
  /// Of a problem whose hits begin with the time of the first contact, in [0, 1]: whether what collides is, at a time,
  /// within a distance of contact. Null in others.
  Callback<bool(std::span<const Real> query, const Real& time, const Real& distance)> is_near_at = nullptr;
  /// What bounds the outcomes as well, of any degree in each number, given the numbers as polynomials in a step: a
  /// discriminant, in a problem whose events are zeros of polynomials in the time; where it is the zero polynomial,
  /// what decides instead of it. None, where null.
  DecisionsIn<exact::Polynomial> further = nullptr;
  /// All of them.
  DecisionsIn<PlainDouble> further_in_doubles = nullptr;
  /// The polynomials, which may divide the further ones.
  DecisionsIn<exact::Polynomial> in_steps = nullptr;
};

/// What knows the truth of a query.
struct Oracles {
  /// Whether the truth of a query is `refused`: one of its numbers lies outside of the domain.
  Callback<bool(const double* query)> refuses;
  Callback<Oracle> filtered, rational;
  Callback<Oracle> cgal;        ///< null in a build without CGAL
  Callback<Oracle> calcium;     ///< null in a build without libcalcium, and of problems whose values are no roots
  Callback<ExactOracle> exact;  ///< of numbers that need not be doubles
};

/// Those of doubles by name, the one that answers where none is named first.
using NamedOracle = std::pair<std::string_view, Callback<Oracle> Oracles::*>;
inline constexpr NamedOracle oracle_names[] = {{"filtered", &Oracles::filtered},
                                               {"rational", &Oracles::rational},
                                               {"cgal", &Oracles::cgal},
                                               {"calcium", &Oracles::calcium}};

struct Problem {
  Shape shape;
  std::span<const Solver* const> solvers;  ///< the first is the published one that times are compared with
  std::span<const Family> families;
  std::span<const Clause> clauses;
  std::span<const Prescription> prescriptions;  ///< in the order in which they are applied, one after the other
  Words words;
  Oracles oracles;
  Decisions decisions;
  /// Of a problem that is made at run time: what its callbacks read, which outlives it. A copy of the problem has it
  /// too, as it would not have what a derived struct holds.
  const void* data = nullptr;

  std::string_view name() const { return shape.problem; }
  bool refuses(const double* query) const { return oracles.refuses(*this, query); }
  Truth filtered(const double* query) const { return oracles.filtered(*this, query); }
  Truth rational(const double* query) const { return oracles.rational(*this, query); }
  Truth exact(std::span<const Real> query) const { return oracles.exact(*this, query); }
};

/// The conventions of the problem that have one of these names, with spaces between. Other names are of other problems.
Conventions conventions_named(const Problem& problem, std::string_view names);

/// Their names, with spaces between, in the table's order.
std::string names_of(const Problem& problem, Conventions conventions);

/// What these conventions, one after the other, make of a truth; nothing where none applies.
std::optional<Conventional> conventional(const Problem& problem, const double* query, const Truth& truth,
                                         Conventions conventions);

/// All of them, in the order of solvers/problems.hpp.
std::span<const Problem> problems();

/// The problem, solver, family or convention of that name, or null.
const Problem* find_problem(std::string_view name);
const Solver* find_solver(const Problem& problem, std::string_view name);
const Family* find_family(const Problem& problem, std::string_view name);
const Prescription* find_convention(const Problem& problem, std::string_view name);

/// The families that run where none is named.
std::vector<const Family*> default_families(const Problem& problem);

}  // namespace plumbline

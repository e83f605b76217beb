// A problem that is made at run time, of data: its callbacks read them in the problem that they receive, its codes have
// gaps, and its convention is nobody else's. It is drawn, judged, counted, written and read like any other.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "props/draw/numbers.hpp"
#include "props/judge/fault.hpp"
#include "props/planted/judges.hpp"
#include "reports/forms/results.hpp"
#include "solvers/columns.hpp"

namespace plumbline {
namespace {

constexpr int outside = 0, on_the_line = 2, inside = 5;

// The points with p·x + q·y ≥ r, and the problem whether a point is one of them.
class HalfPlane {
 public:
  const double p, q, r;

  HalfPlane(std::string name, double p_of_x, double q_of_y, double least);
  HalfPlane(const HalfPlane&) = delete;

  static const HalfPlane& of(const Problem& problem) { return *static_cast<const HalfPlane*>(problem.data); }

  const Problem& problem() const { return problem_; }
  Truth truth(const Real& x, const Real& y) const {
    const Real depth = Real(p) * x + Real(q) * y - Real(r);
    if (depth.sign() > 0) return {inside, {depth}};
    return {depth.sign() == 0 ? on_the_line : outside, {}};
  }

 private:
  std::string name_, question_, polynomial_;
  std::vector<Number> numbers_ = {{0, "x"}, {1, "y"}};
  std::vector<Value> depth_ = {{0, "depth", Scale::coordinate, "p x + q y - r"}};
  std::vector<Outcome> outcomes_ = {{outside, "outside", "no: it lies beyond the line", {}},
                                    {on_the_line, "on_the_line", "it lies on the line", {}},
                                    {inside, "inside", "yes", depth_}};
  std::vector<Family> families_;
  std::vector<Clause> clauses_;
  std::vector<Prescription> prescriptions_;
  std::vector<std::string_view> names_ = {polynomial_};
  Problem problem_;
};

void draw_anywhere(Random& random, double* query) {
  query[0] = uniform(random);
  query[1] = uniform(random);
}

// A whole number for y leaves x exact where p is a power of two.
void draw_on_the_line(const Problem& problem, Random& random, double* query) {
  const HalfPlane& plane = HalfPlane::of(problem);
  query[1] = static_cast<double>(random.between(-8, 8));
  query[0] = (plane.r - plane.q * query[1]) / plane.p;
}

bool moved_along_the_line(const Problem& problem, const double* query, double* image) {
  const HalfPlane& plane = HalfPlane::of(problem);
  image[0] = query[0] - plane.q;
  image[1] = query[1] + plane.p;
  return Real(image[0]) == Real(query[0]) - Real(plane.q) && Real(image[1]) == Real(query[1]) + Real(plane.p);
}

Truth same(const double*, const Truth& truth) { return truth; }

std::optional<Conventional> left_outside(const double*, const Truth& truth) {
  if (truth.code != on_the_line) return std::nullopt;
  return Truth{outside, {}};
}

bool refuses(const double* query) { return !all_finite(query, 2); }

Truth filtered(const Problem& problem, const double* query) {
  return refuses(query) ? Truth{} : HalfPlane::of(problem).truth(Real(query[0]), Real(query[1]));
}

// By the negated numbers, p·(−x) + q·(−y) + r, whose sign is the other.
Truth by_negation(const Problem& problem, const double* query) {
  if (refuses(query)) return {};
  const HalfPlane& plane = HalfPlane::of(problem);
  const Real lack = Real(plane.r) + Real(plane.p) * Real(-query[0]) + Real(plane.q) * Real(-query[1]);
  if (lack.sign() < 0) return {inside, {lack.negated()}};
  return {lack.sign() == 0 ? on_the_line : outside, {}};
}

Truth exact(const Problem& problem, std::span<const Real> query) {
  return HalfPlane::of(problem).truth(query[0], query[1]);
}

std::string configuration(const double*, const Truth& truth) {
  return truth.code == on_the_line ? "a point of the line" : "a point off the line";
}

std::string stated(const Problem& problem, const double* query) {
  return query[0] == HalfPlane::of(problem).r && query[1] == 0 ? "x = r, y = 0" : "";
}

template <typename Number>
std::vector<Number> polynomials(const Problem& problem, std::span<const Number> query) {
  const HalfPlane& plane = HalfPlane::of(problem);
  return {Number(plane.p) * query[0] + Number(plane.q) * query[1] - Number(plane.r)};
}

HalfPlane::HalfPlane(std::string name, double p_of_x, double q_of_y, double least)
    : p(p_of_x),
      q(q_of_y),
      r(least),
      name_(std::move(name)),
      question_(fmt::format("Is {} x + {} y at least {}?", p, q, r)),
      polynomial_(fmt::format("{} x + {} y - {}", p, q, r)),
      families_{{"uniform", "uniform in [-1, 1]", draw_anywhere},
                {"degenerate", "on the line", draw_on_the_line, on_the_line, 1}},
      clauses_{{"(1) moving along the line changes nothing", moved_along_the_line, same}},
      prescriptions_{{{"line_is_outside", "a point of the line does not count"}, left_outside}},
      problem_{.shape = checked({name_, question_, "", numbers_, outcomes_}),
               .solvers = {},
               .families = families_,
               .clauses = clauses_,
               .prescriptions = prescriptions_,
               .words = {configuration, stated},
               .oracles = {refuses, filtered, by_negation, nullptr, nullptr, exact},
               .decisions = {polynomials<Real>, polynomials<PlainDouble>, names_, 2},
               .data = this} {}

// Answers the truth, but for a point of the line: that has this code.
class Answering final : public Runner {
 public:
  Answering(const Problem& problem, int on_line) : problem_(problem), on_line_(on_line) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      answers[i] = right_answer(problem_.filtered(queries.data() + 2 * i));
      if (answers[i].code == on_the_line) answers[i].code = on_line_;
    }
  }

 private:
  const Problem& problem_;
  int on_line_;
};

Subject subject_of(const Problem& problem, std::string_view name, int on_line, std::string_view conventions = "") {
  Subject subject;
  subject.name = name;
  subject.manner = {every_value(problem.shape), conventions_named(problem, conventions)};
  subject.start = [&problem, on_line] { return std::make_unique<Answering>(problem, on_line); };
  return subject;
}

Results measured(const Problem& problem) {
  const Campaign campaign = as_check_does({.cases = 500, .jobs = 2});
  const Run run{&problem,
                default_families(problem),
                {subject_of(problem, "right", on_the_line), subject_of(problem, "wrong", outside),
                 subject_of(problem, "declaring", outside, "line_is_outside")}};
  OracleWatch watch(campaign.draws.seed);
  std::vector<ProblemResults> all = measure(campaign, {&run, 1}, watch);
  return results_of(campaign, std::move(all), watch);
}

std::uint64_t count(const SolverResults& solver, Verdict verdict) {
  std::uint64_t sum = 0;
  for (const Tally& tally : solver.families) sum += tally.verdicts[static_cast<std::size_t>(verdict)];
  return sum;
}

TEST(MadeProblem, IsJudgedLikeAnyOther) {
  const HalfPlane plane("half_plane", 2, -3, 1);
  const Results results = measured(plane.problem());
  const std::vector<SolverResults>& solvers = results.problems.at(0).solvers;
  EXPECT_EQ(count(solvers[0], Verdict::agree), 1000U);
  EXPECT_TRUE(solvers[0].kinds.empty());
  EXPECT_GE(count(solvers[1], Verdict::false_negative), 500U);
  ASSERT_EQ(solvers[1].kinds.size(), 1U);
  EXPECT_TRUE(solvers[1].kinds[0].broken);
  EXPECT_EQ(solvers[1].kinds[0].fault.configuration, "a point of the line");
  EXPECT_EQ(solvers[1].kinds[0].convention.value().name, "line_is_outside");
  EXPECT_EQ(count(solvers[2], Verdict::convention), count(solvers[1], Verdict::false_negative));
  EXPECT_TRUE(solvers[2].kinds.empty());
}

TEST(MadeProblem, IsWrittenAndRead) {
  const HalfPlane plane("half_plane", 2, -3, 1);
  const Results results = measured(plane.problem());
  const std::string text = to_json(results);
  const Results read = from_json(text, "half_plane.json", {&plane.problem(), 1});
  EXPECT_EQ(to_json(read), text);
  EXPECT_EQ(findings(read), findings(results));
  EXPECT_NE(findings(read, {.kinds = true}).find("--convention line_is_outside accepts this"), std::string::npos)
      << findings(read);
  EXPECT_THROW(from_json(text, "half_plane.json"), NoResults);
}

TEST(MadeProblem, IsWhatItsDataSay) {
  const HalfPlane plane("half_plane", 2, -3, 1), other("other", -2, 3, -1);
  const Problem copy = other.problem();
  constexpr double query[] = {1, 0};
  EXPECT_EQ(plane.problem().filtered(query), (Truth{inside, {Real(1)}}));
  EXPECT_EQ(copy.filtered(query), (Truth{outside, {}}));
  EXPECT_EQ(plane.problem().words.stated(plane.problem(), query), "x = r, y = 0");
  EXPECT_EQ(copy.words.stated(copy, query), "");
}

TEST(MadeProblem, IsReadByAJudgeThatKnowsItsGaps) {
  const HalfPlane plane("half_plane", 2, -3, 1);
  for (const Family& family : plane.problem().families) {
    const Batch queries = draw({}, plane.problem(), family, {0, 100});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const Truth truth = plane.problem().filtered(queries[i].data());
      EXPECT_TRUE(family.aim == Family::any || family.aim == truth.code);
      const Asked asked{plane.problem(), queries[i], truth};
      EXPECT_FALSE(errs(judge, asked));
      EXPECT_FALSE(errs_on_conventions(judge, asked));
    }
  }
}

TEST(MadeProblem, HasCodesThatAscendBelowTheMost) {
  const auto with_codes = [](int first, int second) {
    const std::vector<Outcome> outcomes = {{first, "one", "a rule", {}}, {second, "other", "a rule", {}}};
    checked({"made", "What?", "", {}, outcomes});
  };
  EXPECT_NO_THROW(with_codes(0, 7));
  EXPECT_THROW(with_codes(0, 8), std::invalid_argument);
  EXPECT_THROW(with_codes(2, 2), std::invalid_argument);
  EXPECT_THROW(with_codes(5, 2), std::invalid_argument);
  EXPECT_THROW(with_codes(-1, 2), std::invalid_argument);
}

TEST(MadeProblem, HasNamesThatAreColumns) {
  const auto with_names = [](const std::vector<Number>& numbers, const std::vector<std::string>& names) {
    std::vector<Value> values;
    for (const std::string& name : names) values.push_back({values.size(), name, Scale::itself, "a meaning"});
    const std::vector<Outcome> outcomes = {{0, "one", "a rule", values}};
    return has_columns(checked({"made", "What?", "", numbers, outcomes}));
  };
  EXPECT_TRUE(with_names({{0, "x"}, {1, "y"}}, {"x", "x_1"}));
  EXPECT_FALSE(with_names({{0, "x"}, {1, "x"}}, {}));
  EXPECT_FALSE(with_names({{0, "x"}}, {"t", "t"}));
  for (const std::string name : {"", "code", "outcome", "answer.x", "a b", "a,b", "a\"b"}) {
    EXPECT_FALSE(with_names({{0, name}}, {})) << name;
    EXPECT_FALSE(with_names({{0, "x"}}, {name})) << name;
  }
}

}  // namespace
}  // namespace plumbline

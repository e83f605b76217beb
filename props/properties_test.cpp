// The clauses of every problem's contract, as properties of the oracles, and the promises of the solvers.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <iostream>
#include <random>

#include "props/campaign/subject.hpp"
#include "props/costs.hpp"
#include "props/judge/shrinker.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

// A query of any family of a problem, as RapidCheck draws, shrinks and prints it.
struct Drawn {
  const Problem* problem;
  std::vector<double> query;
};

void showValue(const Drawn& drawn, std::ostream& out) {
  out << "plumbline explain '" << case_text(*drawn.problem, drawn.query) << "'   (" << join(drawn.query, decimal)
      << ")";
}

rc::Seq<Drawn> simpler_ones(const Drawn& drawn) {
  std::vector<Drawn> list;
  simpler(drawn.query, [&](const std::vector<double>& candidate) {
    list.push_back({drawn.problem, candidate});
    return false;
  });
  return rc::seq::fromContainer(std::move(list));
}

rc::Gen<Drawn> queries(const Problem& problem) {
  return [&problem](const rc::Random& source, int) {
    rc::Random copy = source;
    Random random(copy.next());
    const std::span<const Family> families = problem.families;
    const std::uint64_t which = random.below(families.size());
    Drawn drawn{&problem, std::vector<double>(problem.shape.numbers.size())};
    families[which].draw(problem, random, drawn.query.data());
    return rc::shrinkable::shrinkRecur(drawn, simpler_ones);
  };
}

// A property is a test of its own, named for its clause.
class Property : public testing::Test {
 public:
  explicit Property(std::function<void()> body) : body_(std::move(body)) {}
  void TestBody() override { body_(); }

 private:
  std::function<void()> body_;
};

void add(const std::string& suite, const std::string& name, std::function<void()> body) {
  testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [body]() -> testing::Test* { return new Property(body); });
}

// RapidCheck has one number of queries for all properties. After `most` of them, a property asks nothing more.
void check(std::string_view sentence, std::uint64_t most, const std::function<void()>& holds_for_one) {
  std::uint64_t asked = 0;
  EXPECT_TRUE(rc::check(std::string(sentence), [&] {
    if (asked >= most) return;
    holds_for_one();
    ++asked;
  }));
}

// A thousand queries meet each family dozens of times.
constexpr std::uint64_t queries_of_a_property = 1000;

std::string quoted(const Truth& truth) {
  std::string text = std::to_string(truth.code);
  for (const Real& value : truth.values) text += " " + value.text();
  return text;
}

void add_clause(const Problem& problem, const Clause& clause, const std::string& oracle_name, Callback<Oracle> oracle) {
  const std::string name(problem.name());
  add(name + "." + oracle_name, std::string(clause.sentence), [&problem, &clause, oracle] {
    check(clause.sentence, affordable(problem, queries_of_a_property, 200), [&] {
      const Drawn drawn = *queries(problem);
      std::array<double, max_numbers> image{};
      RC_PRE(!problem.refuses(drawn.query.data()) && clause.image(problem, drawn.query.data(), image.data()));
      const Truth carried = clause.carry(problem, drawn.query.data(), oracle(problem, drawn.query.data()));
      const Truth truth = oracle(problem, image.data());
      if (truth != carried) RC_FAIL("the image's truth is " + quoted(truth) + ", not " + quoted(carried));
    });
  });
}

// The comparison above is worth nothing unless it finds fault with an oracle that is wrong: one that reads the first
// number of some queries as its negative.
void add_misreading(const Problem& problem, const Clause& clause) {
  add(std::string(problem.name()) + ".misreading", std::string(clause.sentence), [&problem, &clause] {
    const auto misread = [&problem](std::span<const double> query) {
      std::vector<double> copy(query.begin(), query.end());
      if (one_in_twenty(query.data(), query.size())) copy[0] = -copy[0];
      return problem.filtered(copy.data());
    };
    bool found = false;
    for_each_query(problem, 200, [&](const Family&, std::span<const double> query) {
      std::array<double, max_numbers> image{};
      if (found || problem.refuses(query.data()) || !clause.image(problem, query.data(), image.data())) return;
      const std::span<const double> image_query(image.data(), query.size());
      found = misread(image_query) != clause.carry(problem, query.data(), misread(query));
    });
    EXPECT_TRUE(found);
  });
}

void add_promise(const Problem& problem, const Solver& solver) {
  const std::string name(problem.name());
  add(name + "." + std::string(solver.name), "keeps its promise", [&problem, &solver] {
    check("keeps its promise", queries_of_a_property, [&] {
      const Drawn drawn = *queries(problem);
      RC_PRE(!problem.refuses(drawn.query.data()));
      const double promise = solver.promise(drawn.query.data());
      RC_PRE(!std::isnan(promise));
      const Truth truth = problem.rational(drawn.query.data());
      Answer answer;
      DirectRunner(solver.solve, problem.shape).run(drawn.query, {&answer, 1});
      const Judgement judgement =
          judge({problem, drawn.query, truth}, answer, {declared_manner(problem, solver), {.promised = promise}});
      if (wrong(judgement.verdict))
        RC_FAIL(std::string(verdict_names[static_cast<std::size_t>(judgement.verdict)]) + ", truth " + quoted(truth));
    });
  });
}

void register_properties() {
  for (const Problem& problem : problems()) {
    for (const Clause& clause : problem.clauses) {
      add_misreading(problem, clause);
      add_clause(problem, clause, "filtered", problem.oracles.filtered);
      add_clause(problem, clause, "rational", problem.oracles.rational);
      if (problem.oracles.cgal != nullptr) add_clause(problem, clause, "cgal", problem.oracles.cgal);
    }
    for (const Solver* solver : problem.solvers) add_promise(problem, *solver);
  }
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  // The seed is 1 unless PLUMBLINE_RANDOM_SEED stands in the environment, as in the campaign. RapidCheck prints all
  // this. RC_PARAMS in the environment overrides it, so that a run can be replayed.
  const bool is_fixed = std::getenv("PLUMBLINE_RANDOM_SEED") == nullptr;
  const std::string seed = std::to_string(is_fixed ? 1 : std::random_device()());
  setenv("RC_PARAMS",
         ("max_success=" + std::to_string(plumbline::queries_of_a_property) +
          " max_discard_ratio=100 noshrink=0 seed=" + seed)
             .c_str(),
         0);
  testing::InitGoogleTest(&argc, argv);
  plumbline::register_properties();
  return RUN_ALL_TESTS();
}

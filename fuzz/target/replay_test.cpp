// The known hard cases of the problem PLUMBLINE_TARGET through everything that answers: they come out as their files
// say.
#include <gtest/gtest.h>

#include <vector>

#include "fuzz/cases/cases.hpp"
#include "fuzz/target/bytes.hpp"
#include "fuzz/target/target.hpp"
#include "solvers/text.hpp"

namespace plumbline {

static const std::vector<KnownCase>& cases() {
  static const std::vector<KnownCase> read = known_cases(target());
  return read;
}

static void expect_known(const KnownCase& known, std::string_view oracle, const Truth& truth) {
  EXPECT_EQ(truth.code, known.code) << known.place << ": the oracle " << oracle << " finds another outcome.";
  if (truth.code != known.code) return;
  for (std::size_t i = 0; i < known.values.size(); ++i)
    EXPECT_TRUE(agrees(known.values[i], truth.values[i]))
        << known.place << ": the oracle " << oracle << " has " << truth.values[i].text() << " for value " << i + 1
        << ", nearest " << hex(truth.values[i].nearest()) << '.';
}

TEST(Replay, EveryOracleFindsWhatIsKnown) {
  ASSERT_FALSE(cases().empty());
  for (const KnownCase& known : cases()) {
    const Truth filtered = target().filtered(known.query.data());
    for (const auto& [name, place] : oracle_names) {
      const Callback<Oracle>& oracle = target().oracles.*place;
      if (oracle == nullptr) continue;
      const Truth truth = oracle(target(), known.query.data());
      expect_known(known, name, truth);
      EXPECT_TRUE(truth == filtered) << known.place << ": filtered and " << name << " differ.";
    }
  }
}

static std::string_view failure(Verdict verdict) {
  return wrong(verdict) ? verdict_names[static_cast<std::size_t>(verdict)] : "no failure";
}

static std::string_view listed_failure(const KnownCase& known, const Solver& solver) {
  for (const KnownFailure& listed : known.failures)
    if (listed.solver == &solver) return failure(listed.verdict);
  return failure(Verdict::agree);
}

TEST(Replay, SolversFailWhereTheyAreListedAndNowhereElse) {
  for (const Solver* solver : target().solvers) {
    const Manner manner = declared_manner(target(), *solver);
    for (const KnownCase& known : cases()) {
      const double* query = known.query.data();
      Answer answer;
      DirectRunner(solver->solve, target().shape).run(known.query, {&answer, 1});
      const Judgement found = judge({target(), known.query, target().rational(query)}, answer, {manner});
      EXPECT_EQ(failure(found.verdict), listed_failure(known, *solver))
          << known.place << ": " << solver->name << " no longer fails as its line lists; correct the line, if the "
          << "solver was meant to change.";
    }
  }
}

TEST(Replay, TheFuzzTargetFindsNoBreach) {
  for (const KnownCase& known : cases()) {
    std::vector<std::uint8_t> bytes(known.query.size() * sizeof(double));
    write_query(known.query, bytes);
    EXPECT_EQ(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()), 0);
  }
}

TEST(Replay, TheMutatorAnswersWithAQueryThatTheTargetReads) {
  std::vector<std::uint8_t> bytes(max_numbers * sizeof(double));
  for (unsigned seed = 0; seed < 1000; ++seed) {
    const std::size_t size = LLVMFuzzerCustomMutator(bytes.data(), 0, bytes.size(), seed);
    EXPECT_EQ(size, target().shape.numbers.size() * sizeof(double));
    EXPECT_EQ(LLVMFuzzerTestOneInput(bytes.data(), size), 0);
  }
}

}  // namespace plumbline

#include "props/campaign/watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <set>

#include "props/case.hpp"
#include "props/draw/random.hpp"

namespace plumbline {

namespace {

// Numbers that are not finite have an order, too.
struct InTotalOrder {
  bool operator()(const std::vector<double>& a, const std::vector<double>& b) const {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(), std::strong_order) < 0;
  }
};

using Queries = std::set<std::vector<double>, InTotalOrder>;

void add(Queries& queries, const Witness& witness) {
  queries.insert(witness.query);
  if (witness.contradiction) queries.insert(witness.contradiction->query);
}

void add(Queries& queries, const Tally& tally) {
  for (const Witness& witness : tally.faults) add(queries, witness);
  for (const Witness& witness : tally.largest_errors) add(queries, witness);
  for (const Bare& bare : tally.bare) add(queries, bare.first);
  if (tally.contradicted) add(queries, *tally.contradicted);
}

}  // namespace

bool OracleWatch::look_at(const Asked& asked, std::string_view family, std::uint64_t index) {
  // By another seed, or the numbers that draw a case would tell whether it is looked at.
  if (Random(~seed_, asked.problem.name(), family, index).below(one_in) != 0) return false;
  compare(asked);
  ++cases_;
  return true;
}

void OracleWatch::look_at_witnesses(const Problem& problem, std::span<const Tally> tallies) {
  Queries queries;  // half of the witnesses have a query that another solver, or another kind, has as well
  for (const Tally& tally : tallies) add(queries, tally);
  for (const std::vector<double>& query : queries) look_at_query(problem, query);
}

void OracleWatch::look_at_witness(const Problem& problem, const Witness& witness) {
  Queries queries;
  add(queries, witness);
  for (const std::vector<double>& query : queries) look_at_query(problem, query);
}

void OracleWatch::look_at_query(const Problem& problem, std::span<const double> query) {
  const Truth truth = problem.filtered(query.data());
  compare({problem, query, truth});
}

void OracleWatch::compare(const Asked& asked) {
  const auto& [problem, query, truth, known] = asked;
  const Truth derived = problem.rational(query.data());
  if (derived == truth) return;
  found_difference_ = true;
  throw OraclesDiffer(fmt::format("{}\n  filtered says {}\n  rational says {}", case_text(problem, query),
                                  exact_text(problem.shape, truth), exact_text(problem.shape, derived)));
}

}  // namespace plumbline

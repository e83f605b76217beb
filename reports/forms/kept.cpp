// Witnesses as lines of a file of cases, in the form of those in fuzz/cases/.
#include <fmt/format.h>

#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// The outcome and its values: fractions exactly, and of what is longer or no fraction the nearest double.
std::string known_text(const Shape& shape, const ToldTruth& truth) {
  std::string text = outcome_name(shape, truth.code);
  for (const ToldValue& value : truth.values) {
    const bool fraction = !value.exact.empty() && value.exact.find(' ') == std::string::npos;
    text += fraction ? ' ' + value.exact : " ~" + hex(value.nearest);
  }
  return text;
}

}  // namespace

std::string kept_case(const Problem& problem, const Witness& witness, std::string_view source) {
  const std::string in_hex = join(witness.query, hex), in_decimals = join(witness.query, decimal);
  return fmt::format("# source: {}.\n{} {}  # {}\n", source, problem.name(),
                     in_decimals.size() < in_hex.size() ? in_decimals : in_hex,
                     known_text(problem.shape, witness.truth));
}

std::vector<std::string> witness_cases(const Results& results) {
  std::vector<std::string> cases;
  for (const Kind& kind : kinds(results)) {
    std::string source = fmt::format("plumbline check, seed {}: {}, {}: it {}", results.seed, kind.solver,
                                     rank_names[static_cast<std::size_t>(kind.rank)], fault(kind));
    if (!kind.witness.configuration.empty()) source += fmt::format(", {}", kind.witness.configuration);
    cases.push_back(kept_case(*kind.problem, kind.witness, fmt::format("{}, {} answers", source, kind.count)));
  }
  return cases;
}

}  // namespace plumbline

// What takes too long in a survey is left out.
#include "reports/surveys/surveying.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace plumbline {
namespace {

Truth right(const Problem& problem, const double* query) { return problem.filtered(query); }
Truth wrong(const Problem&, const double*) { return {}; }
Truth endless(const Problem&, const double*) {
  for (;;) ::pause();
}

std::optional<bool> agreement_of(Callback<Oracle> judged) {
  Survey survey = survey_of_families(*find_problem("orientation"), 1, 1);
  survey.trusted = right;
  survey.judged = judged;
  const bool ends = judged != Callback<Oracle>(endless);
  const std::chrono::milliseconds limit = ends ? std::chrono::hours(1) : std::chrono::milliseconds(1);
  return agree_within(limit, survey, std::vector<double>{0, 0, 1, 0, 0, 1});
}

TEST(Surveying, AnOracleThatDoesNotEndIsLeft) {
  EXPECT_EQ(agreement_of(endless), std::nullopt);
  EXPECT_EQ(agreement_of(right), true);
  EXPECT_EQ(agreement_of(wrong), false);
}

}  // namespace
}  // namespace plumbline

// What `explain` prints about a case.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "props/campaign/campaign.hpp"
#include "props/campaign/standard.hpp"
#include "props/campaign/subject.hpp"
#include "props/case.hpp"
#include "reports/forms/paper.hpp"

namespace plumbline {

/// A subject and the runner that answers for it.
struct Answerer {
  Subject subject;
  std::unique_ptr<Runner> runner;
};

/// A subject that is ready to answer.
Answerer started(Subject subject);

/// What somebody says was answered, whatever the query. NoCase where the text is no answer of the problem.
Answerer reported(const Problem& problem, const std::string& text);

/// The answer of each.
std::vector<Answer> ask(std::span<Answerer> answerers, const Case& asked);

/// How the answers are printed.
enum class Answers : std::uint8_t {
  together,  ///< a line for those who answer alike
  each,      ///< the errors of every value, what is promised
};

struct Explaining {
  Answers telling;
  const Campaign& campaign;  ///< that judges the answers
  Paper paper;

  Format format() const { return campaign.draws.format; }
};

/// "ax 0.1 is not exact in binary32, whose nearest number is 0.10000000149011612", of the first number that is not.
std::string not_exact(const Problem& problem, std::span<const double> query, Format format);

/// A line with what a solver may do that gives a wrong answer: one answer alone does not say which it is. Empty where
/// the answer is right, or no cause is known.
std::string causes_line(const Standard& standard, const Asked& asked, const Answer& answer, const Paper& paper);

/// The query, its truth, the answers, how far it is from another outcome and what its last bits leave open.
std::string explanation(const Case& asked, std::span<const Answerer> answerers, std::span<const Answer> answers,
                        const Explaining& how);

}  // namespace plumbline

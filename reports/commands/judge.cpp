// plumbline judge: recorded queries with recorded answers.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <thread>

#include "props/campaign/parallel.hpp"
#include "props/campaign/recording.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/recorded.hpp"
#include "reports/program/required.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t block_size = 16384;  // lines that are read and judged at once

struct JudgeCall {
  std::string problem, file;
  CampaignCall demands;
  Telling telling;
};

// A line, and what was read of it.
struct Line {
  std::size_t number = 0;
  std::string text = {};
  Answer answer = {};
  std::string error = {};  // why it is no record
};

// Reads the records of a file, block by block.
class Records {
 public:
  Records(const Problem& problem, const std::string& file) : problem_(problem), input_(file) {}

  const std::string& name() const { return input_.name(); }
  std::size_t wrong_lines() const { return wrong_lines_; }
  bool has_records() const { return records_ > 0; }
  /// How many queries the format left out.
  std::size_t inexact() const { return inexact_; }

  /// The next queries with their answers; wrong lines are reported on standard error. False at the end.
  bool read(unsigned jobs, const Draws& draws, Batch& queries, std::vector<Answer>& answers) {
    std::vector<Line> lines;
    while (lines.size() < block_size && !interrupted && input_.read_line(text_)) {
      ++number_;
      if (holds_nothing(text_) || (form_ == nullptr && !learn())) continue;
      lines.push_back({number_, text_});
    }
    const std::size_t n = problem_.shape.numbers.size();
    records_ += lines.size();
    std::vector<double> numbers(lines.size() * n);
    static constexpr std::size_t at_once = 256;  // lines that a thread reads
    const auto read_one = [&](std::size_t i) {
      try {
        lines[i].answer = form_->read(lines[i].text, std::span(numbers).subspan(i * n, n));
      } catch (const NoCase& reason) {
        lines[i].error = reason.what();
      }
    };
    in_parallel(lines.size(), jobs, read_one, at_once);
    queries = Batch(problem_.shape);
    answers.clear();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::span<const double> query = std::span(numbers).subspan(i * n, n);
      if (!lines[i].error.empty()) {
        tell(lines[i].number, lines[i].error);
      } else if (!draws.exact(query)) {
        ++inexact_;
      } else if (draws.admitted(query)) {
        queries.add(query);
        answers.push_back(lines[i].answer);
      }
    }
    return !lines.empty();
  }

 private:
  // Whether the line that decides the form is a record as well.
  bool learn() {
    text_ = std::string(without_byte_order_mark(text_));
    try {
      form_ = form_of_records(problem_, text_);
    } catch (const NoCase& reason) {
      throw WrongCall(fmt::format("{}:{}: {}", name(), number_, reason.what()));
    }
    if (const std::string notice = form_->notice(); !notice.empty())
      fmt::print(stderr, "{}:{}: {}\n", name(), number_, notice);
    return form_->starts_with_a_record();
  }

  void tell(std::size_t number, const std::string& error) {
    ++wrong_lines_;
    fmt::print(stderr, "{}:{}: {}\n", name(), number, error);
  }

  const Problem& problem_;
  Input input_;
  std::unique_ptr<RecordForm> form_;
  std::string text_;
  std::size_t number_ = 0, records_ = 0, wrong_lines_ = 0, inexact_ = 0;
};

std::string text_of_inexact(const Records& records) {
  const std::size_t count = records.inexact();
  if (count == 0) return "";
  return fmt::format("{} more {} not judged: {} not exact in binary32.\n", count,
                     count == 1 ? "answer was" : "answers were", count == 1 ? "its query is" : "their queries are");
}

ExitCode judge_records(JudgeCall& call) {
  const Problem& problem = problem_named(call.problem);
  Campaign campaign = checked(call.demands);
  check_outputs(call.demands.outputs);
  const Problem* const one[] = {&problem};
  check_terms(call.demands.selection, one);
  call.telling.paper = paper_of_standard_output();
  Records records(problem, call.file);
  Subject somebody;
  somebody.name = records.name();
  somebody.portable = false;
  Recording recording(campaign, problem, somebody);
  Batch queries(problem.shape);
  std::vector<Answer> answers;
  {
    const Interruption interruption;
    while (records.read(campaign.jobs, campaign.draws, queries, answers)) recording.judge(queries, answers);
  }
  SolverResults recorded = recording.finish();
  const Tally& tally = recorded.families.front();
  if (tally.cases == 0 && records.has_records())
    throw WrongCall(fmt::format(
        "{} holds no answer that could be judged: each line is wrong, or its query is left out.", records.name()));
  campaign.cases = tally.cases;
  const bool broken = tally.broken > 0;
  const Results results = results_of(campaign, {{&problem, {std::move(recorded)}}}, recording.watch());
  if (interrupted) {
    write_output(standard_output, findings(results, call.telling) + '\n' +
                                      sentence(fmt::format("Interrupted, so these results are partial: {} was read "
                                                           "only up to these {} answers, and no file is written.",
                                                           records.name(), campaign.cases),
                                               call.telling.paper));
    Interruption::end();
  }
  write_outputs(
      call.demands.outputs, results,
      findings(results, call.telling) + what_was_asked(campaign.demands, results, paper_of_standard_output()) +
          "Not tested: whether equivalent queries (ends exchanged, rotated, mirrored, scaled) get the same answer.\n" +
          text_of_inexact(records));
  if (records.wrong_lines() == 0) return broken ? found : done;
  fmt::print(stderr, "{}: {} line{} could not be read, and {} not judged.\n", records.name(), records.wrong_lines(),
             records.wrong_lines() == 1 ? "" : "s", records.wrong_lines() == 1 ? "was" : "were");
  return wrong_call;
}

}  // namespace

void add_judge(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("judge", "Judges recorded answers to recorded queries, as check does");
  const auto call = std::make_shared<JudgeCall>();
  add_problem(*command, call->problem);
  command
      ->add_option("file", call->file,
                   "One record per line: 'NUMBERS | OUTCOME VALUES', or the output of solve, or CSV with a header that "
                   "names the numbers, the outcome and the values (default standard input)")
      ->type_name("FILE");
  Campaign& campaign = call->demands.campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  add_whole<unsigned>(*command, "--jobs", campaign.jobs, 1, 4096, "Number of threads");
  command->get_option("--jobs")->default_str("one per core");  // on any machine
  add_demands(*command, call->demands);
  add_inputs(*command, campaign.draws.format);
  add_outputs(*command, call->demands.outputs);
  command->add_flag("--kinds", call->telling.kinds, "Prints the kinds of wrong answers besides their causes");
  command->add_flag("--all", call->telling.all, "Prints every kind of wrong answer in full, not the first ten");
  command->callback([&action, call] { action = [call] { return judge_records(*call); }; });
}

}  // namespace plumbline

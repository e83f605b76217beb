// The module `plumbline.wasm`: what the npm package calls. A function takes a request as JSON, in memory that
// `allocate` gave, and returns a text that ends with a zero byte and stays until the next call.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/case.hpp"
#include "props/judge/answer_text.hpp"
#include "reports/program/explanation.hpp"
#include "reports/program/listed.hpp"
#include "reports/program/program.hpp"
#include "reports/program/required.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

extern "C" [[clang::import_module("plumbline"), clang::import_name("solve")]] int plumbline_solve(const double* query,
                                                                                                  double* answer);

// What the package returns for a function that threw, and for one whose answer is none.
constexpr int threw = std::numeric_limits<int>::min(), garbage = threw + 1;

// A function of JavaScript's, which is called in process.
class Called final : public Runner {
 public:
  explicit Called(const Shape& shape) : numbers_(shape.numbers.size()) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      Answer& answer = answers[i];
      answer.values.fill(not_supplied());
      answer.code = plumbline_solve(queries.data() + i * numbers_, answer.values.data());
      answer.incident = answer.code == threw     ? Incident::exception
                        : answer.code == garbage ? Incident::garbage
                                                 : Incident::none;
    }
  }

 private:
  std::size_t numbers_;
};

// What somebody reports to have been answered.
class Reported final : public Runner {
 public:
  explicit Reported(const Answer& answer) : answer_(answer) {}
  void run(std::span<const double>, std::span<Answer> answers) override { std::ranges::fill(answers, answer_); }

 private:
  Answer answer_;
};

const Problem& problem_of(const Json& request) {
  const std::string name = request.at("problem");
  if (const Problem* const problem = find_problem(name)) return *problem;
  throw WrongCall(no_such_problem(name));
}

template <typename Items, typename Name>
void check_name(std::string_view kind, const std::string& wanted, const Items& items, Name name) {
  std::vector<std::string_view> known;
  for (const auto& item : items) known.push_back(name(item));
  if (std::ranges::find(known, wanted) == known.end()) throw WrongCall(no_such(kind, wanted, known));
}

// A built-in solver by its name, or the function that the package calls.
Subject subject_of(const Problem& problem, const Json& request) {
  const std::string name = request.at("solver");
  if (request.value("called", false)) {
    Subject subject;
    subject.name = name;
    subject.portable = false;
    subject.start = [&problem] { return std::make_unique<Called>(problem.shape); };
    subject.manner.supplies = observed_supplies(problem, *subject.start());
    return subject;
  }
  check_name("solver", name, problem.solvers, [](const Solver* solver) { return solver->name; });
  return built_in(problem, *find_solver(problem, name));
}

// An error or a limit, which JSON writes as a number, or as the text of one that it has not.
double limit_of(const Json& json) { return json.is_string() ? std::stod(std::string(json)) : json.get<double>(); }

struct Call {
  const Problem* problem;
  Campaign campaign = {};
  std::vector<const Family*> families = {};
};

void require(Demands& demands, const Problem& problem, const Json& request) {
  const auto take = [&request](const char* name, double& limit) {
    if (request.contains(name)) limit = limit_of(request[name]);
  };
  take("maxUlp", demands.max_ulp);
  take("maxScaled", demands.max_scaled);
  take("ignoreMargin", demands.ignore_margin);
  take("tolerance", demands.tolerance);
  if (request.contains("maxMixed")) demands.max_mixed = limit_of(request["maxMixed"]);
  if (request.contains("conservative")) {
    if (problem.decisions.is_near_at == nullptr)
      throw WrongCall(fmt::format("conservative is for the collision of moving things, so not for {}: leave it out.",
                                  problem.name()));
    demands.conservative = limit_of(request["conservative"]);
  }
  for (const std::string name : request.value("conventions", Json::array())) {
    check_name("convention", name, problem.prescriptions, [](const Prescription& one) { return one.convention.name; });
    demands.conventions += (demands.conventions.empty() ? "" : " ") + name;
  }
}

Call call_of(const Json& request) {
  Call call{&problem_of(request)};
  Campaign& campaign = call.campaign;
  require(campaign.demands, *call.problem, request);
  campaign.cases = request.value("cases", campaign.cases);
  campaign.draws.seed = request.value("seed", campaign.draws.seed);
  if (request.value("inputs", "binary64") == "binary32") campaign.draws.format = Format::binary32;
  const std::string range = request.value("range", "");
  if (!range.empty()) {
    const std::optional<Magnitudes> admits = range_of(range);
    if (!admits) throw WrongCall(fmt::format("--range: {}.", no_range(range)));
    campaign.draws.admits = *admits;
    if (!admits_any(campaign.draws)) throw WrongCall(no_number_within(range, campaign.draws.format));
  }
  call.families = default_families(*call.problem);
  if (request.contains("families")) {
    call.families.clear();
    const std::vector<std::string> names = request["families"];
    for (const std::string& name : names)
      check_name("family", name, call.problem->families, [](const Family& family) { return family.name; });
    for (const Family& family : call.problem->families)
      if (std::ranges::find(names, family.name) != names.end()) call.families.push_back(&family);
  }
  campaign = as_check_does(campaign, !range.empty());
  return call;
}

// The call of `check`, and the same bytes.
Json checked(const Json& request) {
  Call call = call_of(request);
  const std::vector<std::string> forms = request.value("forms", std::vector<std::string>());
  const bool shows_witnesses = std::ranges::find(forms, "json") != forms.end();
  if (shows_witnesses) call.campaign.conditioned = conditioned_cases;
  const std::vector<Run> runs = {{call.problem, call.families, {subject_of(*call.problem, request)}}};
  OracleWatch watch(call.campaign.draws.seed);
  Results results = results_of(call.campaign, measure(call.campaign, runs, watch), watch);
  if (shows_witnesses) add_maps(call.campaign, to_map(call.campaign, runs, results.problems));
  if (!any_family(results.problems, [](const Tally& tally) { return tally.cases > 0; }))
    throw WrongCall(no_query_within);
  Telling telling;
  telling.kinds = request.value("kinds", false);
  telling.all = request.value("all", false);
  Json answer = {
      {"code", any_family(results.problems, [](const Tally& tally) { return tally.broken > 0; }) ? found : done},
      {"text", findings(results, telling) + what_was_asked(call.campaign.demands, results, telling.paper)}};
  using Form = std::string (*)(const Results&);
  static constexpr std::pair<std::string_view, Form> known[] = {
      {"json", to_json}, {"markdown", markdown}, {"csv", csv}, {"junit", junit}};
  for (const auto& [name, form] : known)
    if (std::ranges::find(forms, name) != forms.end()) answer["forms"][name] = form(results);
  if (std::ranges::find(forms, "sarif") != forms.end()) answer["forms"]["sarif"] = sarif(results);
  return answer;
}

Case case_of(const Json& request) {
  const Problem& problem = problem_of(request);
  return read_case(request.at("query").get<std::string>(), &problem);
}

std::string explained(const Json& request) {
  const Call call = call_of(request);
  const Case asked = case_of(request);
  std::vector<Answerer> answerers;
  const bool named = request.contains("answer") || request.contains("solver");
  if (request.contains("answer")) {
    const std::string text = request["answer"];
    Answerer& one = answerers.emplace_back();
    one.subject.name = fmt::format("the answer '{}'", text);
    one.runner = std::make_unique<Reported>(read_answer(call.problem->shape, text));
  } else if (named) {
    Subject subject = subject_of(*call.problem, request);
    std::unique_ptr<Runner> runner = subject.start();
    answerers.push_back({std::move(subject), std::move(runner)});
  } else {
    for (const Solver* const solver : call.problem->solvers) {
      Subject subject = built_in(*call.problem, *solver);
      std::unique_ptr<Runner> runner = subject.start();
      answerers.push_back({std::move(subject), std::move(runner)});
    }
  }
  std::vector<Answer> answers(answerers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) answerers[i].runner->run(asked.query, {&answers[i], 1});
  return explanation(asked, answerers, answers, {named ? Answers::each : Answers::together, call.campaign, Paper()});
}

const char* kept(std::string text) {
  static std::string last;
  last = std::move(text);
  return last.c_str();
}

}  // namespace
}  // namespace plumbline

#define PLUMBLINE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

PLUMBLINE_EXPORT(allocate) void* plumbline_allocate(std::size_t size) { return std::malloc(size); }
PLUMBLINE_EXPORT(release) void plumbline_release(void* block) { std::free(block); }

PLUMBLINE_EXPORT(problems) const char* plumbline_problems() {
  using namespace plumbline;
  std::vector<const Problem*> all;
  for (const Problem& problem : problems()) all.push_back(&problem);
  return kept(json_of(all, {}).dump());
}

PLUMBLINE_EXPORT(truth) const char* plumbline_truth(const char* request) {
  using namespace plumbline;
  const Case asked = case_of(Json::parse(request));
  return kept(json_of_truth(*asked.problem, asked.query, asked.problem->filtered(asked.query.data())).dump());
}

PLUMBLINE_EXPORT(explain) const char* plumbline_explain(const char* request) {
  using namespace plumbline;
  return kept(explained(Json::parse(request)));
}

PLUMBLINE_EXPORT(check) const char* plumbline_check(const char* request) {
  using namespace plumbline;
  return kept(checked(Json::parse(request)).dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// What `check` prints, of the results that it wrote as JSON.
PLUMBLINE_EXPORT(report) const char* plumbline_report(const char* results) {
  using namespace plumbline;
  return kept(findings(from_json(results, "the results")));
}

// The module `plumbline.wasm`: what the npm package calls. A function takes a request as JSON, in memory that
// `allocate` gave, and returns a text that ends with a zero byte and stays until the next call.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/case.hpp"
#include "reports/program/explanation.hpp"
#include "reports/program/listed.hpp"
#include "reports/program/program.hpp"
#include "reports/program/required.hpp"
#include "solvers/outside/runner.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto replace = Json::error_handler_t::replace;  // of bytes that are no UTF-8

static_assert(max_values == 24);  // as reports/web/npm/solver.mjs has it

// Asks the solver of the package these queries, one after the other, and returns how many it answered. Those are all,
// or the last one ended the solver. `values` has max_values for each.
extern "C" [[clang::import_module("plumbline"), clang::import_name("ask")]] std::size_t plumbline_ask(
    const double* queries, std::size_t count, int* codes, double* values, std::size_t values_each);

// The codes of incidents, as reports/web/npm/solver.mjs has them.
constexpr int first_incident = std::numeric_limits<int>::min();
constexpr std::array incidents = {Incident::exception, Incident::garbage, Incident::hang, Incident::exit};

// A function of JavaScript's.
class Called final : public outside::OutsideRunner {
 public:
  explicit Called(const Shape& shape) : OutsideRunner(shape) {}

 private:
  std::size_t answer_some(std::span<const double> queries, std::span<Answer> answers) override {
    static constexpr std::size_t most = 256;
    static std::array<int, most> codes;
    static std::array<double, most * max_values> values;
    const std::size_t count = std::min(answers.size(), most);
    std::ranges::fill(values, not_supplied());
    const std::size_t answered = plumbline_ask(queries.data(), count, codes.data(), values.data(), max_values);
    for (std::size_t i = 0; i < answered; ++i) {
      Answer& answer = answers[i];
      answer.code = codes[i];
      answer.incident = Incident::none;
      std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(i * max_values), max_values, answer.values.begin());
      for (std::size_t j = 0; j < incidents.size(); ++j)
        if (codes[i] == first_incident + static_cast<int>(j)) answer.incident = incidents[j];
    }
    return answered;
  }
  bool costs_restart(Incident incident) const override {
    return incident == Incident::hang || incident == Incident::exit;
  }
};

// The members of a request, which has no others.
constexpr std::array<std::string_view, 21> members = {
    "problem",     "query",     "answer",       "solver",       "called", "name",      "forms",
    "kinds",       "all",       "cases",        "seed",         "inputs", "range",     "families",
    "conventions", "tolerance", "conservative", "ignoreMargin", "maxUlp", "maxScaled", "maxMixed"};

void check_members(const Json& request) {
  for (const auto& [name, value] : request.items())
    if (std::ranges::find(members, name) == members.end()) throw WrongCall(no_such("option", name, members));
}

[[noreturn]] void throw_wrong(std::string_view name, const Json& value, std::string_view wanted) {
  throw WrongCall(fmt::format("{}: {} is not {}.", name, shown(value.dump(-1, ' ', false, replace)), wanted));
}

std::uint64_t whole(const Json& request, std::string_view name, std::uint64_t least, std::uint64_t otherwise) {
  const auto found = request.find(name);
  if (found == request.end()) return otherwise;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() < least)
    throw_wrong(name, *found, fmt::format("a whole number from {} on", least));
  return *found;
}

std::string text(const Json& request, std::string_view name, std::string_view otherwise = "") {
  const auto found = request.find(name);
  if (found == request.end()) return std::string(otherwise);
  if (!found->is_string()) throw_wrong(name, *found, "a text");
  return *found;
}

std::vector<std::string> texts(const Json& request, std::string_view name) {
  const auto found = request.find(name);
  if (found == request.end()) return {};
  const auto is_text = [](const Json& one) { return one.is_string(); };
  if (!found->is_array() || !std::ranges::all_of(*found, is_text)) throw_wrong(name, *found, "an array of texts");
  return *found;
}

bool flag(const Json& request, std::string_view name) {
  const auto found = request.find(name);
  if (found == request.end()) return false;
  if (!found->is_boolean()) throw_wrong(name, *found, "true or false");
  return *found;
}

// An error or a distance. JSON has no infinity: the package writes `inf`.
std::optional<double> limit(const Json& request, std::string_view name) {
  const auto found = request.find(name);
  if (found == request.end()) return std::nullopt;
  const std::optional<double> number = found->is_number()   ? std::optional(found->get<double>())
                                       : found->is_string() ? read_double(found->get<std::string>())
                                                            : std::nullopt;
  if (!number || !(*number >= 0)) throw_wrong(name, *found, "a number from 0 on, or Infinity");
  return number;
}

const Problem& problem_of(const Json& request) {
  const std::string name = text(request, "problem");
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
  const std::string name = text(request, "solver");
  if (flag(request, "called")) {
    Subject subject;
    subject.name = name;
    subject.portable = false;
    subject.start = [&problem]() -> std::unique_ptr<Runner> { return std::make_unique<Called>(problem.shape); };
    subject.manner.supplies = observed_supplies(problem, *subject.start());
    return subject;
  }
  check_name("solver", name, problem.solvers, [](const Solver* solver) { return solver->name; });
  return built_in(problem, *find_solver(problem, name));
}

struct Call {
  const Problem* problem;
  Campaign campaign = {};
  std::vector<const Family*> families = {};
};

void require(Demands& demands, const Problem& problem, const Json& request) {
  demands.max_ulp = limit(request, "maxUlp").value_or(demands.max_ulp);
  demands.max_scaled = limit(request, "maxScaled").value_or(demands.max_scaled);
  demands.ignore_margin = limit(request, "ignoreMargin").value_or(demands.ignore_margin);
  demands.tolerance = limit(request, "tolerance").value_or(demands.tolerance);
  if (const std::optional<double> most = limit(request, "maxMixed")) demands.max_mixed = *most;
  if (const std::optional<double> distance = limit(request, "conservative")) {
    if (problem.decisions.is_near_at == nullptr)
      throw WrongCall(fmt::format("conservative is for the collision of moving things, so not for {}: leave it out.",
                                  problem.name()));
    if (!std::isfinite(*distance)) throw_wrong("conservative", request["conservative"], "a finite distance");
    for (const char* const other : {"maxUlp", "maxScaled", "maxMixed"})
      if (request.contains(other))
        throw WrongCall(fmt::format("conservative judges no values, so it excludes {}: leave one out.", other));
    demands.conservative = distance;
  }
  for (const std::string& name : texts(request, "conventions")) {
    check_name("convention", name, problem.prescriptions, [](const Prescription& one) { return one.convention.name; });
    demands.conventions += (demands.conventions.empty() ? "" : " ") + name;
  }
}

Call call_of(const Json& request) {
  check_members(request);
  Call call{&problem_of(request)};
  Campaign& campaign = call.campaign;
  require(campaign.demands, *call.problem, request);
  campaign.cases = whole(request, "cases", 1, campaign.cases);
  campaign.draws.seed = whole(request, "seed", 0, campaign.draws.seed);
  const std::string inputs = text(request, "inputs", "binary64");
  if (inputs != "binary32" && inputs != "binary64") throw_wrong("inputs", inputs, "'binary32' or 'binary64'");
  if (inputs == "binary32") campaign.draws.format = Format::binary32;
  const std::string range = text(request, "range");
  if (!range.empty()) {
    const std::optional<Magnitudes> admits = range_of(range);
    if (!admits) throw WrongCall(fmt::format("--range: {}.", no_range(range)));
    campaign.draws.admits = *admits;
    if (!admits_any(campaign.draws)) throw WrongCall(no_number_within(range, campaign.draws.format));
  }
  call.families = default_families(*call.problem);
  if (request.contains("families")) {
    call.families.clear();
    const std::vector<std::string> names = texts(request, "families");
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
  const std::vector<std::string> forms = texts(request, "forms");
  const bool shows_witnesses = std::ranges::find(forms, "json") != forms.end();
  if (shows_witnesses) call.campaign.conditioned = conditioned_cases;
  const std::vector<Run> runs = {{call.problem, call.families, {subject_of(*call.problem, request)}}};
  OracleWatch watch(call.campaign.draws.seed);
  Results results = results_of(call.campaign, measure(call.campaign, runs, watch), watch);
  if (shows_witnesses) add_maps(call.campaign, to_map(call.campaign, runs, results.problems));
  if (!any_family(results.problems, [](const Tally& tally) { return tally.cases > 0; }))
    throw WrongCall(no_query_within);
  Telling telling;
  telling.kinds = flag(request, "kinds");
  telling.all = flag(request, "all");
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
  return read_case(text(request, "query"), &problem);
}

std::string explained(const Json& request) {
  const Call call = call_of(request);
  const Case asked = case_of(request);
  std::vector<Answerer> answerers;
  const auto add = [&answerers](Subject subject) {
    std::unique_ptr<Runner> runner = subject.start();
    answerers.push_back({std::move(subject), std::move(runner)});
  };
  const bool named = request.contains("answer") || request.contains("solver");
  if (request.contains("answer"))
    answerers.push_back(reported(*call.problem, text(request, "answer")));
  else if (named)
    add(subject_of(*call.problem, request));
  else
    for (const Solver* const solver : call.problem->solvers) add(built_in(*call.problem, *solver));
  const std::vector<Answer> answers = ask(answerers, asked);
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
  return kept(checked(Json::parse(request)).dump(-1, ' ', false, replace));
}

/// What `check` prints, of the results that it wrote as JSON.
PLUMBLINE_EXPORT(report) const char* plumbline_report(const char* results) {
  using namespace plumbline;
  return kept(findings(from_json(results, "the results")));
}

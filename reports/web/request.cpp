#include "reports/web/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "reports/program/geometries.hpp"
#include "reports/program/program.hpp"
#include "reports/program/required.hpp"
#include "solvers/outside/runner.hpp"
#include "solvers/text.hpp"

namespace plumbline::web {
namespace {

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
constexpr std::array<std::string_view, 26> members = {
    "problem",     "query",     "answer",       "solver",       "called", "name",      "forms",
    "kinds",       "all",       "cases",        "seed",         "inputs", "range",     "families",
    "conventions", "tolerance", "conservative", "ignoreMargin", "maxUlp", "maxScaled", "maxMixed",
    "details",     "style",     "numbers",      "every",        "call"};

void check_members(const Json& request) {
  for (const auto& [name, value] : request.items())
    if (std::ranges::find(members, name) == members.end()) throw WrongCall(no_such("option", name, members));
}

[[noreturn]] void throw_wrong(std::string_view name, const Json& value, std::string_view wanted) {
  throw WrongCall(fmt::format("{}: {} is not {}.", name, shown(value.dump(-1, ' ', false, replace)), wanted));
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

}  // namespace

std::uint64_t whole(const Json& request, std::string_view name, std::uint64_t least, std::uint64_t otherwise) {
  const auto found = request.find(name);
  if (found == request.end()) return otherwise;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() < least)
    throw_wrong(name, *found, fmt::format("a whole number from {} on", least));
  return *found;
}

std::string text(const Json& request, std::string_view name, std::string_view otherwise) {
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

bool flag(const Json& request, std::string_view name, bool otherwise) {
  const auto found = request.find(name);
  if (found == request.end()) return otherwise;
  if (!found->is_boolean()) throw_wrong(name, *found, "true or false");
  return *found;
}

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

Case case_of(const Json& request) {
  const Problem& problem = problem_of(request);
  std::vector<std::string> errors;
  const std::string numbers = with_geometries_as_numbers(text(request, "query"), "query", &problem, errors);
  if (!errors.empty()) throw WrongCall(errors.front());
  return read_case(numbers, &problem);
}

bool has_answerer(const Json& request) { return request.contains("answer") || request.contains("solver"); }

Answerer answerer_of(const Problem& problem, const Json& request) {
  if (request.contains("answer")) return reported(problem, text(request, "answer"));
  return started(subject_of(problem, request));
}

}  // namespace plumbline::web

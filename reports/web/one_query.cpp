#include "reports/web/one_query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "props/campaign/diagnosis.hpp"
#include "props/judge/margin.hpp"
#include "reports/drawing/drawing.hpp"
#include "reports/drawing/map.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/program/listed.hpp"
#include "reports/program/maintainers_report.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline::web {
namespace {

// JSON has no infinity, and no NaN.
Json number_json(double value) {
  if (std::isnan(value)) return "nan";  // without a sign, which the machine decides
  return std::isfinite(value) ? Json(value) : Json(decimal(value));
}

Json answer_json(const Shape& shape, const Answer& answer, const Judgement& judgement) {
  if (answer.incident != Incident::none)
    return {{"incident", incident_names[static_cast<std::size_t>(answer.incident)]}};
  Json json = {{"outcome", outcome_name(shape, answer.code)}, {"values", Json::array()}};
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr) return json;
  for (const Value& value : outcome->values) {
    const double answered = answer.values[value.place], ulp = judgement.ulp[value.place];
    Json one = {{"name", value.name}, {"value", is_not_supplied(answered) ? Json() : number_json(answered)}};
    if (ulp != no_error) one["ulp"] = number_json(ulp), one["scaled"] = number_json(judgement.scaled[value.place]);
    json["values"].push_back(std::move(one));
  }
  return json;
}

void add_details(Json& json, const Case& asked, const Asked& query, const Standard& standard, const Answer& answer) {
  const Problem& problem = query.problem;
  if (query.truth.code == refused_code) return;
  if (problem.words.besides != nullptr)
    json["besides"] = problem.words.besides(problem, query.query.data(), query.truth);
  if (const std::optional<Truth> typed = asked.truth_as_typed())
    json["as_typed"] = outcome_name(problem.shape, typed->code);
  json["margin"] = number_json(margin(problem, query.query.data(), standard.format()));
  if (!json["wrong"].get<bool>()) return;
  for (const std::string& name : causes_of(standard, query, answer)) json["causes"].push_back(name);
}

// The answerer's answer to the query of a request.
struct Answering {
  Call call;
  Case asked;
  Answerer answerer;
  Answer answer;
};

Answering answering(const Json& request) {
  Call call = call_of(request);
  call.campaign.demands.promises = false;  // Whoever looks at an answer may require the right one of everybody.
  Case asked = case_of(request);
  Answerer answerer = answerer_of(*call.problem, request);
  const Answer answer = ask({&answerer, 1}, asked).front();
  return {std::move(call), std::move(asked), std::move(answerer), answer};
}

}  // namespace

Json truth_of(const Json& request) {
  const Case asked = case_of(request);
  return json_of_truth(*asked.problem, asked.query, asked.problem->filtered(asked.query.data()));
}

Json judged(const Json& request) {
  const auto& [call, asked, answerer, answer] = answering(request);
  const Problem& problem = *call.problem;
  const Truth truth = problem.filtered(asked.query.data());
  const Asked query{problem, asked.query, truth};
  const Standard standard(call.campaign, problem, answerer.subject);
  const Judgement judgement = standard.judged(query, answer);
  Json json = {{"truth", json_of_truth(problem, asked.query, truth)},
               {"answer", answer_json(problem.shape, answer, judgement)},
               {"verdict", verdict_names[static_cast<std::size_t>(judgement.verdict)]},
               {"wrong", wrong(judgement.verdict)}};
  if (truth.code != refused_code) {
    json["where"] = configuration_of(query);
    json["stated"] = problem.words.stated(problem, asked.query.data());
  }
  if (flag(request, "details")) add_details(json, asked, query, standard, answer);
  return json;
}

std::string explained(const Json& request) {
  const Call call = call_of(request);
  const Case asked = case_of(request);
  std::vector<Answerer> answerers;
  const bool named = has_answerer(request);
  if (named) {
    answerers.push_back(answerer_of(*call.problem, request));
  } else {
    for (const Solver* const solver : call.problem->solvers)
      answerers.push_back(started(built_in(*call.problem, *solver)));
  }
  const std::vector<Answer> answers = ask(answerers, asked);
  return explanation(asked, answerers, answers, {named ? Answers::each : Answers::together, call.campaign, Paper()});
}

std::string drawn(const Json& request) {
  std::optional<Answering> one;
  std::vector<LabelledAnswer> labelled;
  if (has_answerer(request)) {
    one.emplace(answering(request));
    const Subject& subject = one->answerer.subject;
    labelled.push_back({subject.start ? std::string_view(subject.name) : "answer", one->answer});
  }
  const Case asked = one ? one->asked : case_of(request);
  const Problem& problem = *asked.problem;
  const double* const query = asked.query.data();
  return svg(draw(problem, query, told(problem.filtered(query)), labelled), flag(request, "style", true));
}

Json mapped(const Json& request) {
  const Call call = call_of(request);
  const Problem& problem = *call.problem;
  const Case asked = case_of(request);
  const Answerer one = answerer_of(problem, request);
  const Format format = call.campaign.draws.format;
  const MapSubject subjects[] = {
      {one.subject.name, one.runner.get(), Standard(call.campaign, problem, one.subject).terms()}};
  const std::uint64_t every = whole(request, "every", 1, 1);
  if (farthest_neighbour % every != 0) throw WrongCall(fmt::format("every: {} is no divisor of 32.", every));
  const std::string named = text(request, "numbers");
  const auto numbers = named.empty() ? most_telling_numbers(problem, asked.query, subjects, format)
                                     : numbers_named(problem.shape, named);
  const Map map = map_of(problem, asked.query, numbers, subjects, format, static_cast<int>(every));
  Json json = {{"numbers", Json::array()}, {"neighbours", map.truth.size()}, {"wrong", map.answered.front().wrong}};
  for (const std::size_t place : numbers) json["numbers"].push_back(problem.shape.numbers[place].name);
  json["svg"] = map_svg(problem, map, flag(request, "style", true));
  return json;
}

std::string for_maintainers(const Json& request) {
  const auto& [call, asked, answerer, answer] = answering(request);
  return maintainers_report(asked, answerer, answer, {call.campaign, text(request, "call")});
}

}  // namespace plumbline::web

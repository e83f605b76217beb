#include "reports/program/plan.hpp"

#include <fmt/format.h>

#include "reports/forms/json_fields.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

// Every entry of a plan, with its name.
template <typename Call, typename Visit>
void visit_entries(Call& call, Visit visit) {
  auto& [campaign, selection, outputs, parts, range] = call.campaign;
  auto& demands = campaign.demands;
  visit("command", call.command);
  visit("problems", selection.problems);
  visit("solvers", selection.solvers);
  visit("families", selection.families);
  visit("timeout_ms", selection.outside.timeout_ms);
  visit("cases", campaign.cases);
  visit("seed", campaign.draws.seed);
  visit("inputs", campaign.draws.format);
  visit("range", range);
  visit("timing", campaign.timing);
  visit("max_ulp", demands.max_ulp);
  visit("max_scaled", demands.max_scaled);
  visit("max_mixed", demands.max_mixed);
  visit("ignore_margin", demands.ignore_margin);
  visit("tolerance", demands.tolerance);
  visit("conservative", demands.conservative);
  visit("conventions", selection.conventions);
  visit("budget", call.budget);
  visit("write_budget", call.write_budget);
  visit("seed_given", call.seed_given);
  visit("cases_given", call.cases_given);
  visit("inputs_given", call.inputs_given);
  visit("queries", call.queries);
  visit("witnesses", call.witnesses);
  visit("keep", call.keep);
  visit("drawings", call.telling.drawings);
  visit("kinds", call.telling.kinds);
  visit("all", call.telling.all);
}

template <typename Entry>
Json written(const Entry& entry) {
  return entry;
}
Json written(double limit) { return error_json(limit); }
Json written(const std::optional<double>& limit) { return limit ? error_json(*limit) : Json(); }
Json written(Format format) { return format_name(format); }

template <typename Entry>
void read(const Json& json, Entry& entry) {
  json.get_to(entry);
}
void read(const Json& json, double& limit) { limit = error_of(json); }
void read(const Json& json, std::optional<double>& limit) {
  if (!json.is_null()) limit = error_of(json);
}
void read(const Json& json, Format& format) {
  format = json == format_name(Format::binary32) ? Format::binary32 : Format::binary64;
}

}  // namespace

std::string plan_of(const PlannedCall& call) {
  Json plan;
  visit_entries(call, [&plan](const char* name, const auto& entry) { plan[name] = written(entry); });
  // A solver from outside may have a name that is no UTF-8.
  return plan.dump(-1, ' ', false, Json::error_handler_t::replace);
}

PlannedCall planned(const std::string& plan, const std::string& file) {
  PlannedCall call;
  try {
    const Json json = Json::parse(plan);
    visit_entries(call, [&json](const char* name, auto& entry) { read(json.at(name), entry); });
  } catch (const std::exception& error) {
    throw WrongCall(fmt::format("{}: its plan cannot be read: {}.", file, error.what()));
  }
  const std::vector<std::string> conventions = std::move(call.campaign.selection.conventions);
  call.campaign.selection.conventions.clear();
  for (const std::string& name : conventions) set_convention(name, call.campaign);
  if (!call.campaign.range.empty()) set_range(call.campaign.range, call.campaign);
  return call;
}

std::string differences(const std::string& plan, const std::string& other) {
  std::string text;
  const Json all = Json::parse(plan), others = Json::parse(other);
  for (const auto& [name, entry] : others.items())
    if (!all.contains(name) || all[name] != entry)
      text += fmt::format("\n  {}: {}, and not {}", name, all.value(name, Json()).dump(), entry.dump());
  return text;
}

}  // namespace plumbline

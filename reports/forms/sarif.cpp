// The results for programs that collect what others find: SARIF 2.1.0, of OASIS.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "reports/forms/faults.hpp"
#include "solvers/outside/command.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

// A fault that violates no requirement is a note.
std::string_view level_of(const FoundFault& fault) {
  if (!fault.broken || fault.rank == Rank::extreme) return "note";
  return fault.rank == Rank::near ? "warning" : "error";
}

std::string rule_of(const FoundFault& fault) { return fmt::format("{}/{}", fault.solver->problem->name(), fault.name); }

// A path as a reference of RFC 3986; one from the root has a scheme.
std::string uri_of(std::string_view path) {
  std::string text = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("/-._~").find(c) != std::string_view::npos;
    text += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

// GitHub rejects results without a file (github/codeql-action issue 1738).
Json location_of(const FoundFault& fault, const SourceLine& named) {
  const SourceLine& source = named.file.empty() ? fault.source : named;
  Json location = {{"logicalLocations", {{{"fullyQualifiedName", fault.solver->name}, {"kind", "function"}}}}};
  if (!source.file.empty())
    location["physicalLocation"] = {{"artifactLocation", {{"uri", uri_of(source.file)}}},
                                    {"region", {{"startLine", source.line}}}};
  return location;
}

Json result_of(const FoundFault& fault, std::size_t rule, const SourceLine& source) {
  const SolverResults& solver = *fault.solver;
  const Problem& problem = *solver.problem;
  const std::string again = replay(problem, solver.name, *fault.witness);
  return {{"ruleId", rule_of(fault)},
          {"ruleIndex", rule},
          {"level", level_of(fault)},
          {"message", {{"text", fmt::format("{}, {}: {}\n{}", problem.name(), solver.name, fault.sentence, again)}}},
          {"locations", {location_of(fault, source)}},
          {"partialFingerprints",
           {{"fault/v1", fmt::format("{}:{}:{}", problem.name(), outside::wherever(solver.name), fault.key)}}},
          {"properties",
           {{"problem", problem.name()},
            {"solver", solver.name},
            {"rank", rank_names[static_cast<std::size_t>(fault.rank)]},
            {"case", case_text(problem, fault.witness->query)}}}};
}

}  // namespace

std::string sarif(const Results& results, const SourceLine& source) {
  Json rules = Json::array(), found = Json::array();
  std::map<std::string, std::size_t> places;
  for (const FoundFault& fault : faults_of(results)) {
    const auto [place, is_new] = places.try_emplace(rule_of(fault), rules.size());
    if (is_new) rules.push_back({{"id", rule_of(fault)}, {"shortDescription", {{"text", fault.rule}}}});
    found.push_back(result_of(fault, place->second, source));
  }
  const Json document = {
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs",
       {{{"tool", {{"driver", {{"name", "plumbline"}, {"version", results.version}, {"rules", std::move(rules)}}}}},
         {"results", std::move(found)},
         {"columnKind", "unicodeCodePoints"}}}}};
  // A solver from outside may have a name that is no UTF-8.
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace plumbline

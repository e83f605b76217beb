// The requests of the npm package, as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/case.hpp"
#include "reports/program/explanation.hpp"

namespace plumbline::web {

using Json = nlohmann::ordered_json;

/// Each returns the member of that name, or what stands for one that is left out, and throws WrongCall where the member
/// has another type or value.
std::uint64_t whole(const Json& request, std::string_view name, std::uint64_t least, std::uint64_t otherwise);
std::string text(const Json& request, std::string_view name, std::string_view otherwise = "");
std::vector<std::string> texts(const Json& request, std::string_view name);
bool flag(const Json& request, std::string_view name, bool otherwise = false);

struct Call {
  const Problem* problem;
  Campaign campaign = {};
  std::vector<const Family*> families = {};
};
/// The problem, the families and the terms, which are those of `check`. Throws WrongCall where a member is unknown or
/// wrong.
Call call_of(const Json& request);

/// A solver of this tree by its name, or the function that the package calls. Throws WrongCall.
Subject subject_of(const Problem& problem, const Json& request);

/// The query: numbers, well-known text or GeoJSON. Throws WrongCall or NoCase.
Case case_of(const Json& request);

/// Whether an answer is stated, or a solver is named or called.
bool has_answerer(const Json& request);
/// That one. Throws WrongCall or NoCase.
Answerer answerer_of(const Problem& problem, const Json& request);

}  // namespace plumbline::web

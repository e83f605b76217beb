// Witnesses in the document of `measure --json`.
#pragma once

#include "props/judge/witness.hpp"
#include "reports/forms/json_fields.hpp"

namespace plumbline {

/// How much of one a document holds.
enum class Detail : std::uint8_t {
  of_part,  ///< all, and what decides between equals when parts are merged
  full,
  brief,  ///< not the values of the truth, which follow from its query
};

Json witness_json(const Problem& problem, const Witness& witness, Detail detail);
/// Throws a std::runtime_error that says what is wrong with it.
Witness witness_of(const Problem& problem, const Json& json, Format inputs);

}  // namespace plumbline

// The numbers and names in the document of `measure --json`. What reads one throws a std::runtime_error whose sentence
// names what stands there instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "props/problem.hpp"

namespace plumbline {

using Json = nlohmann::ordered_json;

/// An error in ulps. JSON has no infinity, and null stands for no error at all.
Json error_json(double error);
double error_of(const Json& json);

/// A double to the last bit, as text in hex; null for a value that was not supplied.
Json double_json(double value);
double double_of(const Json& json);

std::uint64_t count_of(const Json& json);
/// The place of a name among those known.
std::size_t index_of(std::span<const std::string_view> names, const std::string& name);
/// The code of an outcome by its name, `refused` included.
int outcome_code(const Shape& shape, const std::string& name);
/// The place of a value of an outcome by its name.
std::size_t place_of(const Shape& shape, int code, const std::string& name);

}  // namespace plumbline

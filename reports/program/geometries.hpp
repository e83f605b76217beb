// Queries as geometries: well-known text, as reports and pages print it, and GeoJSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "props/case.hpp"

namespace plumbline {

/// The text with each query that is geometries as its numbers, as `read_cases` reads them: "segment_intersection
/// LINESTRING (0 0, 1 1) LINESTRING (0 1, 1 0)". Geometries may go on in the next lines, which stay as empty ones.
/// Each wrong line adds a sentence to `errors`, which calls the text `name`.
std::string with_geometries_as_numbers(std::string_view text, std::string_view name, const Problem* problem,
                                       std::vector<std::string>& errors);

/// Whether an argument goes on with the case before it, as a geometry.
bool begins_a_geometry(std::string_view argument);

}  // namespace plumbline

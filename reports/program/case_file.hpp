// Files of cases that grow: what was found is kept in them, and who is known to fail.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "fuzz/cases/cases.hpp"

namespace plumbline {

/// Adds those cases to a file whose queries it has not, each with the line before it. Throws WrongCall or
/// MachineFailed.
void keep(const std::string& file, std::span<const std::string> cases);

/// Writes other marks behind cases of a file, by their lines. What else stands in the file stays.
void mark(const std::string& file, const std::map<std::size_t, std::vector<Mark>>& marks);

}  // namespace plumbline

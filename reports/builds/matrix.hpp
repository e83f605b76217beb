// The builds that are checked: those that a call or a file names, or each compiler with a base and one change each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/builds/build.hpp"
#include "reports/program/tools.hpp"

namespace plumbline {

/// `NAME: COMMAND`, the command split at blanks that no quotes enclose. Throws WrongCall, a sentence, where the name or
/// a part of the command is missing.
Build build_of(std::string_view text);

/// The builds of a TOML file, in their order: `[[build]]`, each with `name`, `command` and perhaps `allow = true` and
/// `run`, which makes it a program. Throws WrongCall, a sentence with file and line.
std::vector<Build> builds_in(std::string_view text, const std::string& file);

/// The compilers that suit the sources' suffixes and are found in PATH, each with a base and one change each; then
/// those for other machines that have an emulator here. Throws WrongCall, a sentence, where there is no compiler.
std::vector<Build> default_builds(std::span<const std::string> sources);

/// Why `default_builds` has no builds for some other machines: a sentence. Empty where it has all.
std::string machines_left_out(std::span<const std::string> sources);

/// The compilers and emulators that `default_builds` looks for.
std::vector<Tool> compilers_and_emulators();

/// Throws WrongCall, a sentence, where two builds have one name.
void check_builds(std::span<const Build> builds);

}  // namespace plumbline

// The league: functions of the libraries that people call in other languages. Each is a subject that a program of its
// language serves as a solver: league/<language>/serve.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace plumbline {

/// Each is a folder of league/.
inline constexpr std::array<std::string_view, 3> league_languages = {"javascript", "python", "java"};

/// The language of `javascript:robust-predicates.orient2d`; empty where a specification names no subject.
std::string_view league_language(std::string_view specification);

/// A file of league/. Throws CannotStart where the program has no league beside it, as where it is installed.
std::string league_file(std::string_view path);

/// The command of a language's program with these words: a subject and the problem that it is to answer, or `--list`,
/// which lists the subjects. Throws the same.
std::string league_command(std::string_view language, std::string_view words);

}  // namespace plumbline

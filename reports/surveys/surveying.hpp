// What the programs share that ask very many queries: their options, a record to go on from, progress, the last line.
#pragma once

#include <CLI/App.hpp>
#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "props/survey/survey.hpp"

namespace plumbline {

/// What each of these programs is called with: which surveys by name, and how they are made.
struct SurveysCall {
  std::vector<std::string> names;
  unsigned jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::string record;
};

/// Adds the names, of surveys of a `thing` each ("world"), --jobs and --resume.
void add_options(CLI::App& program, SurveysCall& call, const std::string& thing);

/// The indices in `known` of what is named, where `all` is each. Throws WrongCall where a name is not known, where
/// there is none, and where there are several for one record.
std::vector<std::size_t> chosen(const SurveysCall& call, const std::string& thing, std::vector<std::string_view> known);

/// Makes these surveys, each by `alike`, which returns whether nothing differs. Returns the exit code.
int survey_each(const std::vector<std::size_t>& chosen, const SurveysCall& call,
                const std::function<bool(std::size_t)>& alike);

/// Asks what the call's record, a file unless it is empty, does not hold yet, keeps it after each block, and prints as
/// a line under this title what came out; the record is removed once all is asked. Returns whether nothing differs.
/// Throws WrongCall where the file is the record of something else.
bool all_alike(Survey survey, const std::string& title, const SurveysCall& call);

/// Whether the survey's oracles agree on a query, or nothing if that takes longer. A child of this process asks them:
/// nothing else ends the endless computation of a library.
std::optional<bool> agree_within(std::chrono::milliseconds limit, const Survey& survey, std::span<const double> query);

/// Reads the words as `program` says, and returns what `act` returns, or the exit code of what it throws, printed on
/// standard error.
int run_surveys(CLI::App& program, const std::function<int()>& act, int argc, char** argv);

}  // namespace plumbline

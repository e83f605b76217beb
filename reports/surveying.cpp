#include "reports/surveying.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "props/hash.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"
#include "reports/program/progress_line.hpp"

namespace plumbline {
namespace {

// A number that is another for another build of this program, and with that of the oracles and solvers in it.
std::string this_build() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  Hash hash;
  for (std::istreambuf_iterator<char> byte(program), end; byte != end; ++byte)
    hash.add(static_cast<unsigned char>(*byte));
  return fmt::format("{:016x}", hash.value());
}

Surveyed start_of(const Survey& survey, const std::string& record, const std::string& build) try {
  if (record.empty() || ::access(record.c_str(), F_OK) != 0) return Surveyed(survey);
  return read_record(survey, read_file(record), build);
} catch (const NoRecord& error) {
  throw WrongCall(fmt::format("{} cannot be resumed: {}", record, error.what()));
}

void ask(const Survey& survey, Surveyed& surveyed, const std::string& title, const std::string& record,
         const std::string& build) {
  const std::uint64_t before = surveyed.queries(survey);
  const double seconds_before = surveyed.seconds;
  const auto to_ask = static_cast<double>(survey.queries - before);
  const std::string what = fmt::format("of {} asked", title);
  ProgressLine line;
  ask_all(survey, surveyed, [&](const Surveyed& now) {
    if (!record.empty()) write_output(record, record_of(survey, now, build));
    const auto asked = static_cast<double>(now.queries(survey) - before);
    line.show(what, asked / to_ask, fmt::format(", {:.3g} a second", asked / (now.seconds - seconds_before)));
  });
}

}  // namespace

bool all_alike(const Survey& survey, const std::string& title, const std::string& record) {
  const std::string build = record.empty() ? "" : this_build();
  Surveyed surveyed = start_of(survey, record, build);
  ask(survey, surveyed, title, record, build);
  std::string text = text_of(survey, surveyed.differences);
  if (surveyed.done() && !record.empty()) ::unlink(record.c_str());
  if (!surveyed.done() && surveyed.differences.empty()) text += "Interrupted, so this is of a part: ";
  text += fmt::format("{}: {} of {} queries alike, {} differences, {:.1f} seconds\n", title, surveyed.queries(survey),
                      survey.queries, surveyed.differences.size(), surveyed.seconds);
  write_output(standard_output, text);
  return surveyed.differences.empty();
}

int run_surveys(int act(int argc, char** argv), int argc, char** argv) try {
  const int code = act(argc, argv);
  close_standard_output();
  return code;
} catch (const WrongCall& error) {
  fmt::print(stderr, "{}\n", error.what());
  return wrong_call;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return failed;
}

}  // namespace plumbline

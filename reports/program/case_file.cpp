#include "reports/program/case_file.hpp"

#include <filesystem>
#include <set>

#include "reports/program/files.hpp"
#include "reports/program/input.hpp"

namespace plumbline {
namespace {

// The cases of a text, each written the same way; lines that are none are left out.
std::set<std::string> cases_of(const std::string& text, const Problem* problem) {
  std::vector<std::string> errors;
  std::set<std::string> cases;
  for (const Case& one : read_cases(text, "", problem, errors)) cases.insert(case_text(*one.problem, one.query));
  return cases;
}

}  // namespace

void keep(const std::string& file, std::span<const std::string> cases) {
  // A pipe or a device holds no cases that stay.
  std::string text = std::filesystem::is_regular_file(file) ? read_file(file) : "";
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  for (const std::string& one : cases) {
    std::vector<std::string> errors;
    const Case added = read_cases(one, "", nullptr, errors).at(0);
    if (!cases_of(text, added.problem).contains(case_text(*added.problem, added.query))) text += one;
  }
  write_output(file, text);
}

void mark(const std::string& file, const std::map<std::size_t, std::vector<Mark>>& marks) {
  const std::string before = read_file(file);
  std::string after;
  std::size_t number = 1;
  for (std::size_t at = 0; at < before.size(); ++number) {
    const std::size_t end = std::min(before.find('\n', at), before.size());
    std::string line = before.substr(at, end - at);
    const std::string_view ending = line.ends_with('\r') ? "\r" : "";
    line.resize(line.size() - ending.size());
    if (const auto found = marks.find(number); found != marks.end()) {
      const std::size_t sharp = line.find('#');
      const std::string comment = with_marks(sharp == std::string::npos ? "" : line.substr(sharp + 1), found->second);
      line.resize(line.find_last_not_of(" \t", std::min(sharp, line.size()) - 1) + 1);
      if (!comment.empty()) line += "  #" + comment;
    }
    after += line;
    after += ending;
    if (end < before.size()) after += '\n';
    at = end + 1;
  }
  if (after != before) write_output(file, after);
}

}  // namespace plumbline

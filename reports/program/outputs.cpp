#include "reports/program/outputs.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <array>

#include "reports/page/page.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct Form {
  std::string option;
  const std::string& file;
  std::string (*make)(const Results& results);
};

std::array<Form, 5> forms(const Outputs& outputs) {
  return {Form{"--json", outputs.json, to_json}, Form{"--html", outputs.html, page},
          Form{"--markdown", outputs.markdown, markdown}, Form{"--csv", outputs.csv, csv},
          Form{"--junit", outputs.junit, junit}};
}

}  // namespace

void add_outputs(CLI::App& command, Outputs& outputs) {
  const auto add = [&](const char* name, std::string& target, const char* description) {
    command.add_option(name, target, description)->type_name("F");
  };
  add("--json", outputs.json, "Writes the results as JSON (- is standard output, here and below)");
  add("--html", outputs.html, "Writes the results as a page");
  add("--markdown", outputs.markdown, "Writes the results for a pull request's comment");
  add("--csv", outputs.csv, "Writes the results as rows");
  add("--junit", outputs.junit, "Writes the results as JUnit's XML");
  command.add_flag("--github", outputs.github, "Prints annotations for GitHub's workflows");
}

std::vector<std::pair<std::string, std::string>> named(const Outputs& outputs) {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Form& form : forms(outputs))
    if (!form.file.empty()) all.emplace_back(form.option, form.file);
  return all;
}

void check_outputs(const Outputs& outputs) {
  const auto all = forms(outputs);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].file.empty()) continue;
    check_output(all[i].file);
    for (std::size_t j = 0; j < i; ++j)
      if (all[i].file == all[j].file)
        throw WrongCall(
            fmt::format("{} and {} cannot both be written to '{}'.", all[j].option, all[i].option, all[i].file));
  }
}

void write_outputs(const Outputs& outputs, const Results& results, const std::string& told) {
  bool taken = false;
  for (const Form& form : forms(outputs)) {
    if (!form.file.empty()) write_output(form.file, form.make(results));
    taken = taken || form.file == standard_output;
  }
  if (taken) return;
  write_output(standard_output, told);
  if (outputs.github) write_output(standard_output, annotations(results));
}

Results read_results(const std::string& file) {
  try {
    return from_json(read_file(file), file);
  } catch (const NoResults& reason) {
    throw WrongCall(reason.what());
  }
}

}  // namespace plumbline

#include "reports/program/outputs.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <array>
#include <functional>

#include "reports/page/page.hpp"
#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct Form {
  std::string option;
  const std::string& file;
  std::function<std::string(const Results& results)> make;
};

std::array<Form, 6> forms(const Outputs& outputs) {
  const auto as_sarif = [&outputs](const Results& results) { return sarif(results, outputs.source); };
  return {Form{"--json", outputs.json, to_json},          Form{"--html", outputs.html, page},
          Form{"--markdown", outputs.markdown, markdown}, Form{"--csv", outputs.csv, csv},
          Form{"--junit", outputs.junit, junit},          Form{"--sarif", outputs.sarif, as_sarif}};
}

SourceLine read_source(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0)
    throw CLI::ValidationError("--location",
                               fmt::format("'{}' is not a place: write FILE:LINE, as in mine.c:12", text));
  static constexpr std::uint64_t most = 1'000'000'000;
  return {text.substr(0, colon), read_whole("--location", text.substr(colon + 1), 1, most)};
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
  add_sarif(command, outputs);
  command.add_flag("--github", outputs.github, "Prints annotations for GitHub's workflows");
}

void add_sarif(CLI::App& command, Outputs& outputs) {
  command.add_option("--sarif", outputs.sarif, "Writes what is wrong as SARIF 2.1.0")->type_name("F");
  command
      .add_option_function<std::string>(
          "--location", [&outputs](const std::string& text) { outputs.source = read_source(text); },
          "Where the solver's source is, for --sarif and annotations")
      ->type_name("FILE:LINE");
}

std::vector<std::pair<std::string, std::string>> named(const Outputs& outputs) {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Form& form : forms(outputs))
    if (!form.file.empty()) all.emplace_back(form.option, form.file);
  return all;
}

bool lead_with_causes(const Outputs& outputs) {
  const auto all = named(outputs);
  return outputs.github || std::ranges::any_of(all, [](const auto& one) { return one.first != "--csv"; });
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
  if (outputs.github) write_output(standard_output, annotations(results, outputs.source));
}

Results read_results(const std::string& file) {
  try {
    return from_json(read_file(file), file);
  } catch (const NoResults& reason) {
    throw WrongCall(reason.what());
  }
}

}  // namespace plumbline

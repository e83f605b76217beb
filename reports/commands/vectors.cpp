// plumbline vectors: the hard cases as test vectors for any language.
#include "reports/vectors/vectors.hpp"

#include <CLI/App.hpp>
#include <limits>
#include <memory>

#include "reports/program/files.hpp"
#include "reports/program/names.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct VectorsCall {
  std::string problem, json, header;
  std::size_t count = 20;
  Draws draws;
};

ExitCode write_vectors(VectorsCall call) {
  const Problem& problem = problem_named(call.problem);
  if (call.json.empty() && call.header.empty()) call.json = standard_output;
  for (const std::string& file : {call.json, call.header})
    if (!file.empty()) check_output(file);
  const Vectors vectors = vectors_of(problem, call.draws, call.count);
  if (!call.json.empty()) write_output(call.json, to_json(vectors, PLUMBLINE_VERSION));
  if (!call.header.empty()) write_output(call.header, to_header(vectors, PLUMBLINE_VERSION));
  return done;
}

}  // namespace

void add_vectors(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand(
      "vectors", "Writes the hard cases as test vectors for any language, with the bugs they catch");
  const auto call = std::make_shared<VectorsCall>();
  add_problem(*command, call->problem);
  add_whole<std::size_t>(*command, "--count", call->count, 1, 1000, "Vectors for each bug, if that many exist");
  add_whole<std::uint64_t>(*command, "--seed", call->draws.seed, 0, std::numeric_limits<std::uint64_t>::max(),
                           "Seed of the random queries");
  add_inputs(*command, call->draws.format);
  command->add_option("--json", call->json, "Writes them as JSON; without --header it prints JSON")->type_name("F");
  command->add_option("--header", call->header, "Writes them as a C header")->type_name("F");
  command->callback([&action, call] { action = [call] { return write_vectors(*call); }; });
}

}  // namespace plumbline

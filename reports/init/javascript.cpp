// JavaScript and TypeScript: a module beside the function's, and a test for Vitest or Node.js.
#include <fmt/format.h>

#include <filesystem>

#include "reports/init/habitats.hpp"

namespace plumbline::habitat {
namespace {

// The test by what the project has: the npm package, or the program.
constexpr std::string_view by_package = R"js(// Checks with Plumbline what {stub} answers.
import { test } from '{tests}';
import { expectSolver } from 'plumbline/{runner}';
{imported}
test('{name} answers {problem}', () =>
  expectSolver('{problem}', {checked}).toBeRight({ cases: 1000 }){limit});
)js";
constexpr std::string_view by_program = R"js(// Checks with Plumbline what {stub} answers.
{imports}

const program = process.env.PLUMBLINE ?? 'plumbline';
const solver = fileURLToPath(new URL('./{stub}', import.meta.url));

test('{name} answers {problem}', () => {
  const run = spawnSync(program, ['check', '{problem}', '--cases', '1000',
    '--solver', `exec:'${process.execPath}'{options} '${solver}'`], { encoding: 'utf8' });
  {started} // ENOENT: install Plumbline, or set PLUMBLINE to the file of its program.
  {passes}
}{limit});
)js";

// A test runner by what differs in the file.
struct TestRunner {
  std::string_view name, tests, imports, started, passes, limit;
};
constexpr TestRunner node_test = {
    "node-test",
    "node:test",
    "import assert from 'node:assert/strict';\nimport { spawnSync } from 'node:child_process';\n"
    "import { test } from 'node:test';\nimport { fileURLToPath } from 'node:url';",
    "assert.ifError(run.error);",
    "assert.equal(run.status, 0, run.stdout + run.stderr);",
    ""};
constexpr TestRunner vitest = {
    "vitest",
    "vitest",
    "import { spawnSync } from 'node:child_process';\nimport { fileURLToPath } from 'node:url';\n"
    "import { expect, test } from 'vitest';",
    "expect(run.error).toBeUndefined();",
    "expect(run.status, run.stdout + run.stderr).toBe(0);",
    ", 300_000"};

std::string imports_of(const Target& target) {
  const std::string file = "./" + std::filesystem::path(target.file).filename().string();
  const std::string &name = target.function.name, called = target.called();
  const auto renamed = [&](const char* as) { return called == name ? name : name + as + called; };
  switch (target.function.exported) {
    case Export::named:
      return fmt::format("import {{ {} }} from '{}';\n", renamed(" as "), file);
    case Export::by_default:
      return fmt::format("import {} from '{}';\n", called, file);
    default:
      return fmt::format("import exported from '{}';\n\nconst {{ {} }} = exported;\n", file, renamed(": "));
  }
}

bool has_word(const Target& target, std::string_view word) {
  return target.manifest_text.find(fmt::format("\"{}\"", word)) != std::string::npos;
}

std::string install_command(const Target& target) {
  if (target.has("pnpm-lock.yaml")) return "corepack enable && pnpm install --frozen-lockfile";
  if (target.has("yarn.lock")) return "corepack enable && yarn install --immutable";
  return target.has("package-lock.json") ? "npm ci" : "npm install";
}

std::vector<std::string> notes_of(const Target& target) {
  std::vector<std::string> notes;
  const std::string extension = std::filesystem::path(target.file).extension().string();
  const bool typed = extension == ".ts" || extension == ".mts";
  if (target.function.exported == Export::none)
    notes.push_back(fmt::format("{} does not export {}: export it, so that the stub can import it.", target.file,
                                target.function.name));
  if (typed && !has_word(target, "tsx"))
    notes.emplace_back(
        "The stub imports TypeScript, which Node.js runs from version 22.18 on; with `tsx` among the "
        "dependencies, `plumbline init` uses that.");
  if (extension == ".js" && target.function.exported != Export::member && !has_word(target, "module") &&
      target.function.exported == Export::named)
    notes.emplace_back(
        "package.json has no \"type\": \"module\", so Node.js reads `export` in a .js file only from "
        "version 22.7 on.");
  return notes;
}

Addition addition_to_javascript(const Target& target) {
  const std::string problem(target.problem->name()), stub = "plumbline_" + problem + ".mjs";
  const bool by_vitest = has_word(target, "vitest"), typed = target.file.ends_with("ts");
  const bool packaged = has_word(target, "plumbline"), transformed = packaged && by_vitest && typed;
  const std::string options = typed && has_word(target, "tsx") ? " --import tsx" : "";
  Addition made;
  made.solver = fmt::format("exec:node{} {}{}", options, target.folder(), stub);
  const std::string command = packaged && options.empty()
                                  ? fmt::format("npx plumbline check {{problem}} ./{}{}", target.folder(), stub)
                                  : "plumbline check {problem} --solver '" + made.solver + "'";
  made.pieces.push_back(
      {target.folder() + stub, stub_of(target, "js", target.folder() + stub, imports_of(target), command)});
  // Jest takes what ends in .test.mjs for its own, and cannot read it.
  const std::string test = fmt::format("{}plumbline_{}{}test.mjs", target.folder(), problem, by_vitest ? "." : "_");
  const TestRunner& by = by_vitest ? vitest : node_test;
  // Vitest transforms TypeScript that a test imports; a module that is named is loaded by Node.js itself.
  const std::string checked = transformed ? "solve" : fmt::format("new URL('./{}', import.meta.url)", stub);
  const std::string imported = transformed ? fmt::format("import {{ solve }} from './{}';\n", stub) : "";
  made.pieces.push_back(
      {test, filled_in(std::string(packaged ? by_package : by_program), {{"tests", std::string(by.tests)},
                                                                         {"runner", std::string(by.name)},
                                                                         {"imported", imported},
                                                                         {"checked", checked},
                                                                         {"imports", std::string(by.imports)},
                                                                         {"started", std::string(by.started)},
                                                                         {"passes", std::string(by.passes)},
                                                                         {"limit", std::string(by.limit)},
                                                                         {"stub", stub},
                                                                         {"name", target.function.name},
                                                                         {"problem", problem},
                                                                         {"options", options}})});
  made.build = install_command(target);
  made.test = by_vitest ? "npx vitest run " + test : fmt::format("node{} --test {}", packaged ? options : "", test);
  made.notes = notes_of(target);
  return made;
}

}  // namespace

const Habitat javascript = {
    "JavaScript", {"package.json"}, {".js", ".mjs", ".cjs", ".ts", ".mts"}, addition_to_javascript};

}  // namespace plumbline::habitat

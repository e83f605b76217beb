// The module gives what the program gives: the truths of all known cases, and, of every solver on every family, the
// bytes of `check --json`, apart from `build`, and its text. same_test.mjs PROGRAM PACKAGE [PROBLEM...]
// PLUMBLINE_CASES is the number of cases of each family.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program, folder, ...named] = process.argv.slice(2);
const cases = Number(process.env.PLUMBLINE_CASES ?? 4);
const tree = new URL('../../', import.meta.url);
const { checked, init, problems, truth } = await import(pathToFileURL(join(resolve(folder), 'index.mjs')).href);

const quoted = (words) => words.map((word) => (/\s/.test(word) ? `'${word}'` : word)).join(' ');
function of_program(words, input) {
  try {
    return { code: 0, text: execFileSync(program, words, { input, encoding: 'utf8', maxBuffer: 2 ** 30 }) };
  } catch (error) {
    if (error.status !== 1) throw error;
    return { code: 1, text: error.stdout };
  }
}
const without_build = (json) => json.replace(/"build":"[^"]*"/, '');

let wrong = 0, compared = 0;
function expect_same(what, of_module, expected) {
  ++compared;
  if (of_module === expected) return;
  ++wrong;
  const at = [...of_module].findIndex((character, i) => character !== expected[i]);
  const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  console.log(`${what}: character ${at} differs:\n  module   ${near(of_module)}\n  program  ${near(expected)}`);
}

function compare_truths(problem) {
  const text = readFileSync(new URL(`fuzz/cases/${problem.name}.txt`, tree), 'utf8');
  const queries = text.split('\n').map((line) => line.split('#')[0].trim()).filter((line) => line);
  const expected = of_program(['truth', problem.name], `${queries.join('\n')}\n`).text.trimEnd().split('\n');
  for (const [i, query] of queries.entries())
    expect_same(`truth ${problem.name} ${query}`, JSON.stringify(truth(problem.name, query)), expected[i]);
}

const scratch = mkdtempSync(join(tmpdir(), 'plumbline-'));
let of_module_ms = 0, of_program_ms = 0;
function timed(work) {
  const start = performance.now(), result = work();
  return [result, performance.now() - start];
}
function compare_check(problem, solver) {
  const file = join(scratch, 'all.json');
  const words = ['check', problem, '--solver', solver, '--cases', String(cases), '--jobs', '1', '--json', file];
  const [expected, program_ms] = timed(() => of_program(words));
  const [found, module_ms] = timed(() => checked(problem, solver, { cases, forms: ['json'] }));
  of_program_ms += program_ms;
  of_module_ms += module_ms;
  const call = quoted(words.slice(0, 6));
  expect_same(`${call}, the exit code`, String(found.code), String(expected.code));
  expect_same(call, found.text, expected.text);
  expect_same(`${call} --json`, without_build(found.forms.json), without_build(readFileSync(file, 'utf8')));
}

await init();
const listed = problems().problems.filter(({ name }) => named.length === 0 || named.includes(name));
for (const problem of listed) {
  compare_truths(problem);
  for (const { name } of problem.solvers) compare_check(problem.name, name);
  console.log(`${problem.name}: done after ${(performance.now() / 1000).toFixed(0)} s`);
}
rmSync(scratch, { recursive: true });
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
console.log(`${compared} texts compared, ${wrong} differ; check took ${seconds(of_module_ms)} in the module, `
  + `${seconds(of_program_ms)} in the program.`);
process.exit(wrong > 0 || compared < listed.length ? 1 : 0);

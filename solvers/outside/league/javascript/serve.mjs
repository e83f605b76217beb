// Serves a subject of the league as a solver: a query a line, an answer a line. Or tells which subjects there are, or
// writes the program that calls a subject's function on the numbers of one query.
//   serve SUBJECT [PROBLEM]       which it is to answer
//   serve --list
//   serve --program SUBJECT NUMBER...
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programs } from './programs.mjs';
import { subjects } from './subjects.mjs';

const folder = dirname(fileURLToPath(import.meta.url));

// The release that is installed; null where it is not.
function version(library) {
  const manifest = join(folder, 'node_modules', library, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}

function list() {
  for (const { adapt, module, ...told } of subjects)
    console.log(JSON.stringify({ ...told, version: version(told.package) }));
}

function answer(solve, line) {
  try {
    return solve(line.split(' ').map(Number)).map((value) => value ?? '-').join(' ');
  } catch (error) {
    return `! ${String(error).replaceAll('\n', ' ')}`;
  }
}

function end(reason) {
  console.error(reason);
  process.exit(1);
}

function find(name) {
  return subjects.find((known) => known.name === name) ?? end(`There is no subject '${name}': see serve --list.`);
}

function program(name, ...numbers) {
  const write = programs[find(name).name];
  if (numbers.length !== write.length) end(`${name}: a query has ${write.length} numbers, not ${numbers.length}.`);
  process.stdout.write(write(...numbers));
}

async function serve(name, asked) {
  const subject = find(name);
  if (asked && asked !== subject.problem) end(`${name} answers ${subject.problem}, not ${asked}.`);
  const solve = subject.adapt(await import(subject.module).catch((error) => end(`${name}: ${error.message}`)));
  let rest = '';
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    process.stdout.write(lines.map((line) => answer(solve, line) + '\n').join(''));
  });
}

if (process.argv[2] === '--list') list();
else if (process.argv[2] === '--program') program(...process.argv.slice(3));
else await serve(...process.argv.slice(2));

// Serves a subject of the league as a solver: a query a line, an answer a line. Or lists the subjects, or
// writes the program that calls a subject's function on the numbers of one query.
//   serve SUBJECT[@RELEASE] [PROBLEM]       which it is to answer
//   serve --list
//   serve --program SUBJECT NUMBER...
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programs } from './programs.mjs';
import { subjects } from './subjects.mjs';

// Where npm has installed the newest release of each package's major, and the oldest.
const newest = dirname(fileURLToPath(import.meta.url));
const oldest = join(newest, 'oldest');

// The release of a package that a folder names, if it is installed.
function version(library, folder) {
  const read = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  const manifest = ['node_modules', library, 'package.json'];
  const named = library in read('package.json').dependencies && existsSync(join(folder, ...manifest));
  return named ? read(...manifest).version : null;
}

function list() {
  for (const { adapt, module, ...told } of subjects)
    console.log(JSON.stringify({ ...told, version: version(told.package, newest),
                                 oldest: version(told.package, oldest) }));
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

// A subject, and where its release is installed: the newest where none is named.
function find(name) {
  for (const folder of [newest, oldest])
    for (const subject of subjects)
      if (name === subject.name || name === `${subject.name}@${version(subject.package, folder)}`)
        return { subject, folder };
  return end(`There is no subject '${name}' of a release that is installed: see serve --list.`);
}

function program(name, ...numbers) {
  const write = programs[find(name).subject.name];
  if (numbers.length < write.length)  // Fewer suffice where the rest follows, as of a triangle at rest.
    end(`${name}: the program takes ${write.length} numbers of a query, not ${numbers.length}.`);
  process.stdout.write(write(...numbers));
}

async function serve(name, asked) {
  const { subject, folder } = find(name);
  if (asked && asked !== subject.problem) end(`${name} answers ${subject.problem}, not ${asked}.`);
  console.log = console.info = console.error;  // Some libraries print what they think of the machine.
  const { load } = await import(join(folder, 'load.mjs'));
  const module = typeof subject.module === 'function' ? subject.module(load) : load(subject.module);
  const solve = subject.adapt(await module.catch((error) => end(`${name}: ${error.message}`)));
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

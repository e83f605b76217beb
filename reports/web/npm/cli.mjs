#!/usr/bin/env node
// `npx plumbline`: the commands of the program that need no other program.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checked_apart, is_module } from './apart.mjs';
import { PlumblineError, checked, explain, init, problems, truth } from './index.mjs';

const help = `Usage: plumbline COMMAND
  check PROBLEM FILE.mjs[#NAME] [OPTIONS]  Asks a function of the module, and exits with 1 where it is wrong
  check PROBLEM --solver NAME [OPTIONS]    The same of a solver of Plumbline
  explain CASE [--answer A]                Explains a case, as in 'orientation 0 0 1 0 0 1'
  truth PROBLEM [FILE]                     Prints the exact answer to each query, a JSON object per line
  list --json                              Lists problems, solvers, families and conventions
Options of check: --cases N, --seed N, --family F, --convention NAME, --range LO:HI, --inputs binary32, --max-ulp U,
  --max-scaled U, --max-mixed U, --ignore-margin K, --tolerance D, --conservative D, --kinds, --all, --timeout-ms N,
  and files to write, - for standard output: --json F, --markdown F, --csv F, --junit F, --sarif F
`;

class WrongCall extends PlumblineError {
  constructor(message) {
    super(2, message);
  }
}

const whole = (name, text) => {
  if (/^[0-9]+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new WrongCall(`${name}: '${text}' is not a whole number from 0 to 2^53 - 1.`);
};
const real = (name, text) => {
  const power = /^2\^(-?[0-9]+)$/.exec(text);
  const number = power ? 2 ** Number(power[1]) : text === 'inf' ? Infinity : text.trim() === '' ? NaN : Number(text);
  if (number >= 0) return number;
  throw new WrongCall(`${name}: '${text}' is not a number of 0 or more, as in 4, 2^20 or inf.`);
};
const word = (name, text) => text;
const format = (name, text) => {
  if (text === 'binary32' || text === 'binary64') return text;
  throw new WrongCall(`${name}: '${text}' is neither binary32 nor binary64.`);
};

// The options of a call, by what they take; the key is that of the package's options.
const known = {
  '--problem': ['problem', word], '--solver': ['solver', word], '--answer': ['answer', word],
  '--cases': ['cases', whole], '--seed': ['seed', whole], '--jobs': ['jobs', whole],
  '--timeout-ms': ['timeout_ms', whole],
  '--family': ['families', word, 'many'], '--convention': ['conventions', word, 'many'],
  '--range': ['range', word], '--inputs': ['inputs', format], '--conservative': ['conservative', real],
  '--max-ulp': ['maxUlp', real], '--max-scaled': ['maxScaled', real], '--max-mixed': ['maxMixed', real],
  '--ignore-margin': ['ignoreMargin', real], '--tolerance': ['tolerance', real],
  '--kinds': ['kinds'], '--all': ['all'],
};
const forms = ['json', 'markdown', 'csv', 'junit', 'sarif'];

function read_call(words) {
  const options = {}, files = {}, rest = [];
  for (let i = 0; i < words.length; ++i) {
    const [name, ...inline] = words[i].startsWith('--') ? words[i].split('=') : [words[i]];
    if (!name.startsWith('--')) {
      rest.push(name);
      continue;
    }
    const take = () => {
      if (inline.length > 0) return inline.join('=');
      if (i + 1 < words.length) return words[++i];
      throw new WrongCall(`${name}: a value is missing behind it.`);
    };
    if (forms.includes(name.slice(2))) {
      files[name.slice(2)] = take();
      continue;
    }
    if (!known[name]) throw new WrongCall(`There is no option ${name}: \`plumbline --help\` lists what there is.`);
    const [key, read, many] = known[name];
    if (!read) options[key] = true;
    else if (many) (options[key] ??= []).push(read(name, take()));
    else options[key] = read(name, take());
  }
  return { options, files, rest };
}

const print = (text) => writeFileSync(1, text);
function write(file, text) {
  try {
    const written = `${file}.${process.pid}.part`;
    writeFileSync(written, text);
    renameSync(written, file);
  } catch (error) {
    throw new WrongCall(`${file}: it cannot be written: ${error.message}.`);
  }
}
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongCall(`${file}: it cannot be read: ${error.message}.`);
  }
}

async function check(words) {
  const { options: { problem: named, solver, timeout_ms = 1000, jobs, ...options }, files, rest } = read_call(words);
  const [problem, given = solver, ...more] = named === undefined ? rest : [named, ...rest];
  if (!problem || !given || more.length > 0)
    throw new WrongCall('check takes a problem and a module: plumbline check segment_intersection ./mine.mjs');
  options.forms = forms.filter((form) => files[form] !== undefined);
  const [file, name] = given.split('#');
  let result;
  if (is_module(file)) {
    if (!existsSync(file)) throw new WrongCall(`${file}: there is no file of that name.`);
    const apart = { problem, file: resolve(file), name, timeout_ms };
    result = await checked_apart({ ...apart, options: { ...options, name: given } });
  } else {
    await init();
    result = checked(problem, given, options);
  }
  let taken = false;
  for (const form of options.forms) {
    if (result.forms[form] === undefined) continue;
    if (files[form] === '-') print(result.forms[form]);
    else write(files[form], result.forms[form]);
    taken ||= files[form] === '-';
  }
  if (!taken) print(result.text);
  return result.code;
}

// A case's problem, and its numbers as they were typed.
async function explained(words) {
  const { options: { answer, problem: ignored, ...options }, rest } = read_call(words);
  const [problem, ...numbers] = rest.join(' ').trim().split(/[\s,]+/);
  if (!problem) throw new WrongCall("explain takes a case: plumbline explain 'orientation 0 0 1 0 0 1'");
  print(explain(problem, numbers.join(' '), answer, options));
  return 0;
}

async function truths(words) {
  const { options, rest } = read_call(words);
  const [problem, file = 0] = options.problem === undefined ? rest : [options.problem, ...rest];
  if (!problem) throw new WrongCall('truth takes a problem: plumbline truth orientation queries.txt');
  let text = '';
  for (const [i, line] of read(file).split(/\r?\n/).entries()) {
    const query = line.split('#')[0].trim();
    try {
      if (query) text += `${JSON.stringify(truth(problem, query))}\n`;
    } catch (error) {
      if (error.code === 2) error.message = `${file || 'standard input'}:${i + 1}: ${error.message}`;
      throw error;
    }
  }
  print(text);
  return 0;
}

async function run([command, ...words]) {
  if (command === undefined || command === '--help' || words.includes('--help')) return print(help), command ? 0 : 2;
  if (command === 'check') return check(words);
  await init();
  if (command === '--version') return print(`plumbline ${problems().version}\n`), 0;
  if (command === 'list' && words.join(' ') === '--json') return print(`${JSON.stringify(problems(), null, 2)}\n`), 0;
  if (command === 'explain') return explained(words);
  if (command === 'truth') return truths(words);
  throw new WrongCall(`There is no command '${command}' in this package: \`plumbline --help\` lists them.`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.code === 2 || error.code === 3 ? error.code : 3;
}

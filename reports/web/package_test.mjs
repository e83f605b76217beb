// The npm package as its users have it: packed, installed in an empty folder, called. package_test.mjs PACKAGE
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const package_folder = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'plumbline-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false',
  npm_config_update_notifier: 'false', npm_config_loglevel: 'error' };
const write = (name, text) => writeFileSync(join(folder, name), text);
const run = (command, ...words) => spawnSync(command, words, { cwd: folder, env, encoding: 'utf8' });
const check = (...words) => run('npx', 'plumbline', 'check', 'orientation', ...words, '--cases', '300');

mkdirSync(join(folder, 'packed'));
execFileSync('npm', ['pack', package_folder, '--pack-destination', join(folder, 'packed'), '--silent'], { env });
write('package.json', '{"name": "mine", "private": true, "type": "module"}');
const archive = execFileSync('ls', [join(folder, 'packed')], { encoding: 'utf8' }).trim();
assert.equal(run('npm', 'install', join(folder, 'packed', archive)).status, 0, 'npm install');

const right = `export function solve(ax, ay, bx, by, cx, cy) {
  if (![ax, ay, bx, by, cx, cy].every(Number.isFinite)) return 'refused';
  const bits = (x) => { const v = new DataView(new ArrayBuffer(8)); v.setFloat64(0, x); return v.getBigUint64(0); };
  const exactly = (x) => {  // times 2^1074
    const b = bits(x), field = b >> 52n & 0x7ffn, fraction = b & 0xfffffffffffffn;
    const size = field === 0n ? fraction : (fraction | 1n << 52n) << (field - 1n);
    return b >> 63n ? -size : size;
  };
  const [px, py, qx, qy, rx, ry] = [ax, ay, bx, by, cx, cy].map(exactly);
  const det = (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return det > 0n ? 'left' : det < 0n ? 'right' : 'collinear';
}
`;
write('right.mjs', right);
write('wrong.mjs', `export function plain(ax, ay, bx, by, cx, cy) {
  return [(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 ? 'left' : 'right'];
}
`);
write('throws.mjs', `export default function (query) {
  if (query[0] === query[2]) throw new Error('no');
  return ['left'];
}
`);
write('endless.mjs', 'let calls = 0;\nexport function orientation() { if (++calls > 50) for (;;); return "left"; }\n');

const passes = check('./right.mjs');
assert.equal(passes.status, 0, passes.stdout + passes.stderr);
assert.match(passes.stdout, /^orientation, \.\/right\.mjs: passes; /);
const fails = check('./wrong.mjs#plain', '--json', 'all.json');
assert.equal(fails.status, 1, fails.stderr);
assert.match(fails.stdout, /^orientation, \.\/wrong\.mjs#plain: fails; /);
assert.match(fails.stdout, /`collinear`/);
assert.match(fails.stdout, /To use instead: orient2d of the npm package robust-predicates\./);
assert.doesNotMatch(fails.stdout, /#include/);
assert.equal(JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8')).schema, 1);
const throwing = check('./throws.mjs');
assert.equal(throwing.status, 1, throwing.stderr);
assert.match(throwing.stdout, /exception/);
// After three hangs the rest of a block is not run.
const endless = check('./endless.mjs', '--timeout-ms', '300', '--family', 'uniform', '--json', 'endless.json');
assert.equal(endless.status, 1, endless.stderr);
assert.match(endless.stdout, /hang/);
const of_endless = JSON.parse(readFileSync(join(folder, 'endless.json'), 'utf8')).results[0].incidents;
assert.equal(of_endless.hang, 3, JSON.stringify(of_endless));
assert(of_endless.not_run > 0, JSON.stringify(of_endless));
// A solver that hangs on some queries, prints, and ends its thread on others.
write('slow.mjs', `export function solve(...query) {
  if (query[0] === 0.5) for (;;);
  console.log('asked');
  if (query[0] === 1) process.exit(7);
  return 'left';
}
`);
const slow = check('./slow.mjs', '--timeout-ms', '200', '--family', 'small_integers', '--json', 'slow.json');
assert.equal(slow.status, 1, slow.stderr);
const { incidents } = JSON.parse(readFileSync(join(folder, 'slow.json'), 'utf8')).results[0];
assert(incidents.exit > 0, JSON.stringify(incidents));
assert.match(slow.stderr, /^asked\n/);
assert(!slow.stdout.includes('asked'));

write('loops.mjs', 'setInterval(() => {}, 1000);\nawait new Promise(() => {});\n');
write('broken.mjs', "throw new Error('nothing is here');\n");

// Calls that are wrong: a sentence on standard error, and nothing else.
for (const [words, sentence] of [
  [['./missing.mjs'], /there is no file of that name/],
  [['./right.mjs#nothing'], /exports no function nothing/],
  [['--solver', 'nobody'], /There is no solver 'nobody'/],
  [['./right.mjs', '--convention', 'nothing'], /There is no convention 'nothing'/],
  [['./right.mjs', '--seed', '-1'], /is not a whole number/],
  [['./right.mjs', '--strange'], /There is no option --strange/],
  [['./loops.mjs'], /it does not load within 10 s/],
  [['./broken.mjs'], /it cannot be loaded: .*nothing is here/],
]) {
  const called = check(...words);
  assert.equal(called.status, 2, `${words}: ${called.stdout}${called.stderr}`);
  assert.match(called.stderr, sentence);
  assert.equal(called.stdout, '');
}

write('queries.txt', '0 0 1 0 0 1  # left\n0 0 1\n');
const truths = run('npx', 'plumbline', 'truth', 'orientation', 'queries.txt');
assert.equal(truths.status, 2, truths.stdout);
assert.match(truths.stderr, /^queries\.txt:2: orientation takes 6 numbers .*, and here are 3\.\n$/);

// As a library, inline and slim, which stays usable after a wrong call.
write('library.mjs', `import assert from 'node:assert/strict';
import * as inline from 'plumbline';
import * as slim from 'plumbline/slim';
for (const { init, problems, truth, explain, check, passes, report } of [inline, slim]) {
  assert.throws(() => truth('orientation', [0, 0, 1, 0, 0, 1]), /await init/);
  await init();
  assert.equal(problems().problems.length > 5, true);
  assert.equal(truth('orientation', [0, 0, 1, 0, 0, 1]).outcome, 'left');
  assert.throws(() => truth('orientatio', '0 0'), /did you mean 'orientation'/);
  assert.throws(() => truth('orientation', '0 0'), /6 numbers/);
  assert.match(explain('quadratic_roots', [1, 0, -2], ['two', -1.5, 1.5]), /wrong_value/);
  for (const [options, sentence] of [
    [{ maxUlp: 'x' }, /maxUlp: '"x"' is not a number from 0 on, or Infinity/],
    [{ maxUlp: NaN }, /maxUlp: '"nan"' is not/],
    [{ maxMixed: -1 }, /maxMixed: '-1' is not/], [{ cases: 0 }, /cases: '0' is not a whole number from 1 on/],
    [{ cases: 1.5 }, /cases: '1.5' is not/], [{ seed: '1' }, /seed: '"1"' is not a whole number from 0 on/],
    [{ families: 'uniform' }, /families: '"uniform"' is not an array of texts/],
    [{ case: 1 }, /option 'case': did you mean 'cases'/],
    [{ kinds: 1 }, /kinds: '1' is not true or false/], [{ inputs: 'double' }, /inputs: '"double"' is not/],
    [{ conservative: 1 }, /conservative is for the collision/],
  ])
    assert.throws(() => check('orientation', () => 'left', options),
      ({ code, message }) => code === 2 && sentence.test(message), JSON.stringify(options));
  check('orientation', 'certified', { cases: 10, maxUlp: Infinity, maxMixed: 2 ** 20 });
  assert.throws(() => check('orientation', {}), /function or the name/);
  const nested = check('orientation', () => truth('orientation', '0 0 1 0 0 1').outcome, { cases: 10 });
  assert.equal(nested.results[0].incidents.exception, 10);
  const result = check('orientation', () => 'left', { cases: 100 });
  assert.equal(result.schema, 1);
  assert.equal(passes(result), false);
  assert.match(report(result), /^orientation, .*: fails; /);
  assert.match(report(JSON.parse(JSON.stringify(result))), /^orientation, .*: fails; /);
}
`);
const library = run('node', 'library.mjs');
assert.equal(library.status, 0, library.stderr);

// What is said of one query, against exact arithmetic in JavaScript.
write('one_query.mjs', `import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { check, draw, find, init, judge, maintainersReport, map, page } from 'plumbline';
import { solve as right } from './right.mjs';
await init();
const plain = (ax, ay, bx, by, cx, cy) => {
  const det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return det > 0 ? 'left' : det < 0 ? 'right' : 'collinear';
};
const ulps = (x, steps) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(steps));  // x > 0
  return view.getFloat64(0);
};
let seed = 1, wrong = 0;
const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
for (let i = 0; i < 2000; ++i) {
  const slope = 1 + random(9), query = [0.1, 0.1 * slope, 0.3, 0.3 * slope, 0.7, 0.7 * slope];
  query[4] = ulps(query[4], random(5) - 2);
  const answer = ['left', 'right', 'collinear', plain(...query)][random(4)];
  const judged = judge('orientation', query, answer);
  assert.equal(judged.truth.outcome, right(...query), query.join(' '));
  assert.equal(judged.wrong, answer !== right(...query), query.join(' '));
  wrong += judged.wrong;
}
assert(wrong > 500, String(wrong));

const middle = [0.1, 0.3, 0.3, 0.9, 0.7, 2.1];
for (const every of [1, 4]) {
  let counted = 0;
  for (let row = -32; row < 32; row += every)
    for (let column = -32; column < 32; column += every) {
      const query = [...middle.slice(0, 4), ulps(0.7, column), ulps(2.1, row)];
      counted += plain(...query) !== right(...query);
    }
  const mapped = map('orientation', middle, plain, { numbers: 'cx,cy', every });
  assert.deepEqual([mapped.wrong, mapped.neighbours], [counted, (64 / every) ** 2]);
  assert(counted > 0 && mapped.svg.startsWith('<svg'));
}
for (const [query, options, sentence] of [[middle, { every: 3 }, /every: 3 is no divisor of 32/],
  [middle, { numbers: 'cx,dy' }, /There is no number 'dy'/], [[0, 0, 1, 0, 0, NaN], {}, /numbers are finite/]])
  assert.throws(() => map('orientation', query, plain, options),
    ({ code, message }) => code === 2 && sentence.test(message));

const found = find('orientation', plain, { cases: 500 });
const simplest = found.steps.at(-1).join(' ');
assert.equal(judge('orientation', simplest, plain).wrong, true);
for (const step of found.steps) assert.equal(step.length, 6);
assert.equal(find('orientation', right, { cases: 100 }), null);
assert.equal(find('segment_intersection', 'certified', { cases: 20 }), null);

const typed = judge('orientation', '0 0 1 3 0.1 0.3', 'collinear', { details: true });
assert.deepEqual([typed.wrong, typed.as_typed, typed.margin], [true, 'collinear', 1]);
assert.equal(judge('orientation', '0 0 1 0 0 1e-401', 'left', { details: true }).as_typed, undefined);
assert.equal(judge('orientation', '0 0 1 0 0 0.5', 'left', { details: true }).as_typed, 'left');
assert(typed.causes.includes('rounding'), String(typed.causes));
const met = judge('segment_intersection', 'LINESTRING (0 0, 1 1) LINESTRING (0 1, 1 0)', ['point', 0.5, 0.75]);
assert.deepEqual(met.answer.values.map(({ value, ulp }) => [value, ulp > 1]),
  [[0.5, false], [0.75, true], [null, false], [null, false]]);
assert.match(maintainersReport('orientation', simplest, plain, { name: 'plain' }), /^# \`plain\` answers /);
assert.throws(() => maintainersReport('orientation', '0 0 1 0 0 1', 'left'), /nothing to report/);
assert.match(draw('orientation', simplest, plain), /<style>/);
assert.doesNotMatch(draw('orientation', simplest, plain, { style: false }), /<style>/);

const html = page(check('orientation', plain, { cases: 100, name: 'plain' }));
const packed = [...html.matchAll(/data-packed="([^"]+)"/g)].map(([, text]) => inflateSync(Buffer.from(text, 'base64')));
assert(packed.length > 0 && packed.every((one) => one.toString().startsWith('<')), html.slice(0, 200));
assert.match(html, /To use instead: orient2d of the npm package/);
assert(![html, ...packed.map(String)].some((one) => one.includes('#include &lt;plumbline')));
`);
const one_query = run('node', 'one_query.mjs');
assert.equal(one_query.status, 0, one_query.stderr);

write('expect_test.mjs', `import test from 'node:test';
import assert from 'node:assert/strict';
import { expectSolver } from 'plumbline/node-test';
import { solve } from './right.mjs';
test('right', () => expectSolver('orientation', solve).toBeRight({ cases: 100 }));
test('right in a worker', () => expectSolver('orientation', './right.mjs').toBeRight({ cases: 100 }));
test('wrong', () => assert.rejects(expectSolver('orientation', () => 'left').toBeRight({ cases: 100 }), /fails; /));
test('endless', () => assert.rejects(
  expectSolver('orientation', './endless.mjs').toBeRight({ timeoutMs: 300, cases: 60 }), /hang/));
`);
const tested = run('node', '--test', 'expect_test.mjs');
assert.equal(tested.status, 0, tested.stdout);
console.log('The package works as it is installed.');

// The npm package in bundles of esbuild, Vite and webpack, each opened in Chromium under a strict policy, in the page
// and in a worker; and in a test of vitest. node bundle_test.mjs PACKAGE
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { build as vite } from 'vite';
import webpack from 'webpack';
import { openChromium } from '../page/browser/looks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bundles-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const write = (name, text) => writeFileSync(join(folder, name), text);
mkdirSync(join(folder, 'node_modules'));
cpSync(resolve(process.argv[2]), join(folder, 'node_modules', 'plumbline'), { recursive: true });
write('package.json', '{"name": "mine", "private": true, "type": "module"}');

// What a page or a worker computes: a truth, and the report on a solver that is right or wrong.
const computed = (from) => `import { check, init, passes, report, truth } from '${from}';
const mine = (ax, ay, bx, by, cx, cy) => {
  const det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return det > 0 ? 'left' : det < 0 ? 'right' : 'collinear';
};
export async function compute() {
  await init();
  const result = check('orientation', mine, { cases: 50, name: 'mine' });
  const first = report(result).split('\\n')[0];
  return [truth('orientation', '0 0 1 0 0 1').outcome, String(passes(result)), first].join('|');
}
`;
const page = (from) => `${computed(from)}
const worker = new Worker('./work.js', { type: 'module' });
worker.onmessage = ({ data }) => compute().then((here) => { document.title = here + '#' + data; });
worker.onerror = (event) => { document.title = 'The worker fails: ' + event.message; };
`;
for (const [name, from] of [['inline', 'plumbline'], ['slim', 'plumbline/slim']]) {
  write(`${name}_page.mjs`, page(from));
  write(`${name}_work.mjs`, `${computed(from)}compute().then((there) => postMessage(there));\n`);
}

const bundlers = {
  async esbuild(entry, name, out) {
    await esbuild.build({ entryPoints: { [name]: join(folder, entry) }, bundle: true, format: 'esm', outdir: out,
      absWorkingDir: folder, logLevel: 'error' });
  },
  async vite(entry, name, out) {
    await vite({ root: folder, configFile: false, logLevel: 'error', build: { outDir: out, emptyOutDir: false,
      target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input: { [name]: join(folder, entry) },
        output: { entryFileNames: '[name].js' } } }, base: './' });
  },
  async webpack(entry, name, out) {
    const stats = await new Promise((done, fail) => webpack({ mode: 'production', context: folder, target: 'web',
      entry: { [name]: join(folder, entry) }, output: { path: out, filename: '[name].js', publicPath: '/' } },
    (error, found) => (error ? fail(error) : done(found))));
    assert(!stats.hasErrors(), stats.toString('errors-only'));
  },
};

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
let served;
const server = createServer((request, answer) => {
  const name = new URL(request.url, 'http://localhost').pathname;
  if (name === '/favicon.ico') return answer.writeHead(204).end();
  try {
    const bytes = readFileSync(join(served, name === '/' ? 'index.html' : name));
    answer.writeHead(200, { 'content-type': types[extname(name) || '.html'] ?? 'application/octet-stream',
      'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" });
    answer.end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const browser = await openChromium();

const expected = /^left\|false\|orientation, mine: fails; 1 cause#left\|false\|orientation, mine: fails; 1 cause$/;
try {
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    for (const kind of bundler === 'esbuild' ? ['inline'] : ['inline', 'slim']) {
      served = join(folder, `${bundler}_${kind}`);
      mkdirSync(served);
      await bundle(`${kind}_page.mjs`, 'page', served);
      await bundle(`${kind}_work.mjs`, 'work', served);
      writeFileSync(join(served, 'index.html'),
        '<!doctype html><title></title><script type="module" src="page.js"></script>');
      const opened = await browser.newPage(), faults = [];
      opened.on('pageerror', (error) => faults.push(error.message));
      opened.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await opened.goto(`http://127.0.0.1:${server.address().port}/`);
      await opened.waitForFunction(() => document.title !== '', undefined, { timeout: 60_000 });
      assert.match(await opened.title(), expected, `${bundler}, ${kind}`);
      assert.deepEqual(faults, [], `${bundler}, ${kind}`);
      await opened.close();
      console.log(`${bundler}, ${kind}: the page and its worker find what is wrong.`);
    }
  }
} finally {
  await browser.close();
  server.close();
}

// vitest: right solvers pass, a wrong one fails with the diagnosis.
write('mine.mjs', `export const solve = (ax, ay, bx, by, cx, cy) =>
  ((bx - ax) * (cy - ay) > (by - ay) * (cx - ax) ? 'left' : 'right');
`);
write('mine.test.mjs', `import { expect, test } from 'vitest';
import { expectSolver } from 'plumbline/vitest';
import { solve } from './mine.mjs';
test('a name passes', () => expectSolver('orientation', 'certified').toBeRight({ cases: 50 }));
test('a function fails', () => expectSolver('orientation', solve).toBeRight({ cases: 50 }));
test('a module fails', () =>
  expectSolver('orientation', new URL('./mine.mjs', import.meta.url)).toBeRight({ cases: 50 }));
`);
const bin = fileURLToPath(new URL('./node_modules/', import.meta.url));
symlinkSync(join(bin, 'vitest'), join(folder, 'node_modules', 'vitest'));
const tested = spawnSync(process.execPath, [join(bin, 'vitest', 'vitest.mjs'), 'run', '--root', folder, '--no-color'],
  { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
const said = tested.stdout + tested.stderr;
assert.equal(tested.status, 1, said);
assert.match(said, /2 failed \| 1 passed/);
assert.match(said, /answers `right` where the truth is `collinear`/);
console.log('vitest: a wrong solver fails a test with its diagnosis.');

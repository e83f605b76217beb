// Makes the playground, one page that loads nothing: build.mjs PACKAGE PAGE
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const [package_folder, page] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url)), reports = join(here, '..', '..');
const text_of = (...parts) => readFileSync(join(...parts), 'utf8');

try {
  execFileSync(process.execPath, [join(here, '..', 'node_modules', 'typescript', 'bin', 'tsc'), '--project', here]);
} catch (error) {
  console.error(String(error.stdout));
  process.exit(1);
}

async function bundled(entry, format) {
  const { outputFiles } = await esbuild.build({ entryPoints: [join(here, 'src', entry)], bundle: true, minify: true,
    write: false, format, target: 'es2022', charset: 'utf8', logLevel: 'error',
    alias: { 'plumbline/slim': join(package_folder, 'slim.mjs') } });
  return outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}
async function minified(css) {
  return (await esbuild.transform(css, { loader: 'css', minify: true })).code.trim();
}

// The shortest wrong answer that was found of each library, where it is an outcome.
function findings() {
  const text = text_of(reports, 'findings.md');
  const tables = text.slice(text.indexOf('## Library by library'), text.indexOf('## The formulas'));
  const row = /^\| ([^|]+) \| `([^`]+)` answers `(\w+)` where the truth is `(\w+)`[^`]*<br>`(\w+) ([^`]+)`/gm;
  return [...tables.matchAll(row)].map(([, library, name, answer, truth, problem, query]) =>
    ({ library: `${name} of ${library}`, problem, query, answer, truth }));
}

// The first known hard case of each problem, as a query to begin with.
function first_cases() {
  const folder = join(reports, '..', 'fuzz', 'cases'), files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(files.map((name) => {
    const line = text_of(folder, name).split('\n').find((one) => /^\w/.test(one));
    const [problem, ...numbers] = line.split('#')[0].trim().split(/\s+/);
    return [problem, numbers.join(' ')];
  }));
}

const parts = {
  style: await minified(text_of(reports, 'drawing', 'drawing.css') + text_of(reports, 'drawing', 'map.css')
    + text_of(here, 'style.css')),
  module: gzipSync(readFileSync(join(package_folder, 'plumbline.wasm')), { level: 9 }).toString('base64'),
  worker: await bundled('worker.ts', 'iife'),
  known: JSON.stringify({ findings: findings(), first_cases: first_cases() }).replaceAll('<', '\\u003c'),
  main: await bundled('main.ts', 'esm'),
};
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// The function that a user pastes is a blob, and so is the worker that runs it. Nothing else is loaded.
const policy = `default-src 'none'; script-src ${hash(parts.main)} 'wasm-unsafe-eval' blob:; worker-src blob:; `
  + `style-src ${hash(parts.style)}; img-src data:; base-uri 'none'; form-action 'none'`;
const html = text_of(here, 'index.html').replace(/@(\w+)@/g, (_, name) => (name === 'policy' ? policy : parts[name]));

mkdirSync(dirname(page), { recursive: true });
writeFileSync(`${page}.part`, html);
renameSync(`${page}.part`, page);
const beside = gzipSync(html.replace(parts.module, ''), { level: 9 }).length;
console.log(`${page}: ${(html.length / 1e6).toFixed(2)} MB; ${(beside / 1000).toFixed(1)} kB zipped beside the module.`);

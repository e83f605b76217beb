// A page of a real run, opened in Chromium: nothing fails, nothing is fetched, and all that moves does what it says.
// Each fault that is planted in a copy of the page has to be found.
//   node page_test.mjs PLUMBLINE
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultsOfColours, faultsOfWidth, openChromium } from './looks.mjs';

const program = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'plumbline_page_'));

function measured(name, ...problems) {
  const file = join(folder, name);
  const run = spawnSync(program, ['measure', ...problems, '--cases', '300', '--timing', '--html', file],
    { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return file;
}

const keys = (page, column) => page.$$eval('.glance tbody', (bodies, at) => bodies.map((body) =>
  [...body.rows].slice(1).map((row) => Number(row.cells[at].dataset.key))), column);
const shownRows = (page) => page.$$eval('.glance tbody tr:not(.group)', (rows) =>
  rows.filter((row) => row.offsetParent !== null).map((row) => [row.closest('tbody').rows[0].textContent,
    row.cells[0].textContent, row.classList.contains('wrong')]));
const falling = (all) => all.every((list) => list.every((key, i) => i === 0 || list[i - 1] >= key));

async function faultsOfSorting(page) {
  const faults = [];
  const headings = ['wrong on uniform', 'on degenerate', 'most wrong on'];
  for (const [i, name] of headings.entries()) {
    const heading = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await heading.click();
    const down = await keys(page, i + 1);
    if (down.flat().length < 10) faults.push('There are too few rows to see that they are sorted.');
    if (!falling(down)) faults.push('A click on a heading does not put the most wrong first.');
    await heading.focus();
    await page.keyboard.press('Enter');
    if (!falling((await keys(page, i + 1)).map((list) => list.reverse())) || !(await page.$('th[aria-sort=ascending]')))
      faults.push('Enter on a heading does not turn the order round.');
  }
  return faults;
}

async function faultsOfFilters(page) {
  const faults = [];
  const all = await shownRows(page);
  await page.getByRole('searchbox').fill('minkowski');
  const some = await shownRows(page);
  if (some.length === 0 || !some.every(([, solver]) => solver.includes('minkowski')))
    faults.push('The filter shows others than those whose name is asked for.');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox').check();
  const wrong = await shownRows(page);
  if (!wrong.every((row) => row[2]) || wrong.length !== all.filter((row) => row[2]).length)
    faults.push('“wrong ones only” shows others, or not all of them.');
  await page.getByRole('checkbox').uncheck();
  if ((await shownRows(page)).length !== all.length) faults.push('Without filters some rows stay hidden.');
  return faults;
}

async function copied(page, button) {
  await button.click();
  return page.evaluate(() => navigator.clipboard.readText());
}

// How many of a map's cells have another colour in what was answered than in what was due.
const cellsThatDiffer = (map) => map.evaluate((figure) => {
  const [due, answers] = [...figure.querySelectorAll('canvas')].slice(-2).map((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.width), size = canvas.width / 64;
    return Array.from({ length: 64 * 64 }, (_, i) => {
      const at = 4 * size * (Math.floor(i / 64) * canvas.width + i % 64);
      return data.slice(at, at + 4).join();
    });
  });
  return due.filter((colour, i) => colour !== answers[i]).length;
});

// The frame around the query covers a corner of a cell or two, and no more.
async function faultsOfMaps(cards) {
  const maps = cards.locator('.map');
  if (await maps.count() < 3) return ['There are hardly any maps.'];
  for (const map of (await maps.all()).slice(0, 3)) {
    const words = await map.locator('p').first().textContent(), told = Number(/(\d+) of 4096/.exec(words)[1]);
    const seen = await cellsThatDiffer(map);
    if (Math.abs(seen - told) > 4) return [`A map shows ${seen} wrong neighbours, and tells of ${told}.`];
  }
  return [];
}

// Numbers are written in hex here and in decimals there.
const numbersAlike = (text) => text.replace(/-?0x[\da-f.]+p[+-]\d+|-?\d+(\.\d+)?(e[+-]?\d+)?/g, (number) => {
  const hex = /^(-?)0x([\da-f])\.?([\da-f]*)p([+-]\d+)$/.exec(number);
  if (!hex) return String(Number(number));
  const [, sign, whole, digits, exponent] = hex;
  return String((sign ? -1 : 1) * parseInt(whole + digits, 16) * 2 ** (Number(exponent) - 4 * digits.length));
});

// A test that is copied is the one that the program prints.
async function faultsOfTests(card) {
  const faults = [], [, text] = /'(.*)'$/.exec(await card.locator('pre code').textContent());
  for (const language of ['c', 'cpp', 'js', 'py', 'java']) {
    const button = card.locator('.as-test').getByRole('button', { name: language, exact: true });
    const test = await copied(card.page(), button);
    const printed = spawnSync(program, ['explain', '--as-test', language, text], { encoding: 'utf8' }).stdout;
    if (!printed || numbersAlike(test) !== numbersAlike(printed))
      faults.push(`What is copied is another test in ${language}: ${test}`);
  }
  return faults;
}

// A line that is copied, typed into a shell, tells of the same outcomes.
async function faultsOfCards(page) {
  const faults = [];
  await page.locator('details[data-problem=segment_intersection] > summary').click();
  const cards = page.locator('details[data-problem=segment_intersection] .kind');
  await cards.first().waitFor();
  if (await cards.locator('figure svg').count() !== await cards.count()) faults.push('A card has no drawing.');
  const card = page.locator('details[data-problem=segment_intersection] .kind:not(.cause)').first();
  const [answer, truth] = await card.locator('h4 code').allTextContents();
  const line = await copied(page, card.getByRole('button', { name: 'copy' }));
  const run = spawnSync('sh', ['-c', line],
    { encoding: 'utf8', env: { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` } });
  if (run.status !== 0 || !run.stdout.includes(`${answer}, `) || !run.stdout.includes(truth))
    faults.push(`The copied line does not replay ${answer} for ${truth}: ${line} ${run.stderr}`);
  const text = await copied(page, card.getByRole('button', { name: 'WKT' }));
  const numbers = await card.locator('.query dd').allTextContents();
  if (!/^[A-Z]+ ?\(/.test(text) || !numbers.every((number) => text.includes(number)) || /\b[abcd][xy]\b/.test(text))
    faults.push(`What is copied is no well-known text of the query: ${text}`);
  const withValues = cards.filter({ has: page.locator('.as-test:not([data-nearest=""])') }).first();
  for (const tested of [cards.first(), card, withValues]) faults.push(...await faultsOfTests(tested));
  return [...faults, ...await faultsOfMaps(cards)];
}

async function opensItself(browser, file) {
  const page = await browser.newPage();
  await page.goto(String(pathToFileURL(file)));
  const opened = await page.locator('.kind').first().waitFor({ timeout: 2000 }).then(() => true, () => false);
  await page.close();
  return opened;
}

async function faultsOf(browser, file, { scheme, width }) {
  const faults = [], context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.on('console', (message) => message.type() === 'error' && faults.push(`The console says: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`The script fails: ${error.message}`));
  page.on('request', (request) => request.url() !== String(pathToFileURL(file)) &&
    faults.push(`The page asks for ${request.url()}.`));
  await page.goto(String(pathToFileURL(file)));
  const seconds = await page.evaluate(() => performance.getEntriesByType('navigation')[0].domInteractive / 1000);
  faults.push(...await faultsOfColours(page, scheme));
  try {
    if (width > 800) faults.push(...await faultsOfSorting(page));  // a narrow page has cards in place of a table
    faults.push(...await faultsOfFilters(page), ...await faultsOfCards(page));
    await page.getByRole('button', { name: 'Open every problem' }).click();
    await page.locator('details[data-problem=quadratic_roots] .kind').first().waitFor();
    faults.push(...await faultsOfWidth(page, width));
  } catch (error) {
    faults.push(error.message);
  }
  await context.close();
  return { faults, seconds };
}

const PLANTED = [
  ['key(b) - key(a)', '0', 'does not put the most wrong first'],
  ['row.hidden = !named', 'row.hidden = named', 'shows others than those'],
  ['!row.classList.contains', 'row.classList.contains', '“wrong ones only” shows others'],
  ['numbers[word] ?? word', 'word', 'no well-known text'],
  ["line.querySelector('code').textContent", "'plumbline truth orientation'", 'does not replay'],
  ['nearest: list(words(nearest))', 'nearest: list(words(allowed))', 'is another test in js'],
  ['const end = at + Number(length)', 'const end = at + Number(length) + 1', 'A map shows '],
  ['<main>', '<main><img src="https://example.org/x.png">', 'asks for https://example.org/x.png'],
  ['<main>', '<main><div style="width:2000px">wide</div>', 'pixels from the left, and the window has'],
  ['[hidden] {', '.nothing {', 'shows others than those', 400],
  ["'use strict';", "'use strict'; nothing.at.all;", 'The script fails'],
  ['prefers-color-scheme: dark', 'prefers-color-scheme: none', 'is no dark background'],
];

let failed = 0;
function tell(good, what) {
  failed += good ? 0 : 1;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${what}`);
}

try {
  const file = measured('page.html', 'orientation', 'segment_intersection', 'quadratic_roots');
  const html = readFileSync(file, 'utf8'), single = measured('single.html', 'orientation');
  const browser = await openChromium();
  for (const scheme of ['light', 'dark'])
    for (const width of [400, 1600]) {
      const { faults, seconds } = await faultsOf(browser, file, { scheme, width });
      tell(faults.length === 0,
        `${scheme}, ${width} pixels, interactive after ${seconds.toFixed(2)} s ${faults.join(' ')}`);
    }
  for (const [right, wrong, sentence, width = 1600] of PLANTED) {
    const copy = join(folder, 'planted.html');
    writeFileSync(copy, html.replaceAll(right, wrong));
    const { faults: found } = await faultsOf(browser, copy, { scheme: 'dark', width });
    tell(html.includes(right) && found.some((fault) => fault.includes(sentence)),
      `planted: ${wrong} for ${right}, found: ${found.join(' ').slice(0, 200)}`);
  }
  tell(await opensItself(browser, single), 'a page of one problem opens it');
  tell(!await opensItself(browser, file), 'a page of several opens none');
  await browser.close();
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(failed > 0 ? 1 : 0);

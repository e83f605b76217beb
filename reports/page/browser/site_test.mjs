// The site, made and opened in Chromium as a server hands it out: nothing fails, nothing comes from elsewhere, and the
// search finds. Each fault that is planted in a copy has to be found.
//   node site_test.mjs PLUMBLINE PYTHON [FOLDER]
// In FOLDER, if it is given, pictures of some pages stay.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOfColours, faultsOfWidth, openChromium } from './looks.mjs';

const [program, python, pictures] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'plumbline_site_')), folder = join(scratch, 'site');
const script = join(dirname(fileURLToPath(import.meta.url)), '../../site/make_site.py');
const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

// The files below /plumbline/, where GitHub Pages has those of a project; `planted` stands for some.
const planted = new Map();
const server = createServer((request, response) => {
  const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname.replace(/^\/plumbline\//, ''));
  try {
    const body = planted.get(name) ?? readFileSync(join(folder, name));
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});

function watch(page, faults, origin) {
  page.on('console', (message) => message.type() === 'error' && faults.push(`The console says: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`The script fails: ${error.message}`));
  page.on('request', (request) => request.url().startsWith(origin) || faults.push(`It asks for ${request.url()}.`));
  page.on('response', (response) => response.ok() || faults.push(`${response.url()} is ${response.status()}.`));
}

async function faultsOfSearch(page) {
  const faults = [], box = page.getByRole('searchbox'), hits = page.locator('#hits a');
  await page.keyboard.press('/');
  await page.keyboard.type('epsil foot');
  if (await hits.count() === 0) return ['Two beginnings of words find nothing.'];
  await page.keyboard.press('ArrowDown');
  const first = hits.first(), goal = await first.getAttribute('href');
  if (!await first.evaluate((link) => link === document.activeElement)) faults.push('The arrow goes to no hit.');
  await page.keyboard.press('Escape');
  if (await hits.first().isVisible()) faults.push('Escape does not close the hits.');
  await box.fill('xyzzy plugh');
  if (!await page.getByText('Nothing has these words.').isVisible()) faults.push('A word that is nowhere is found.');
  await box.fill('far_end_excluded_ab');
  await box.press('Enter');
  await page.waitForURL(/far_end_excluded_ab|conventions|causes/);
  const anchor = new URL(page.url()).hash.slice(1);
  if (anchor && await page.locator(`[id="${anchor}"]`).count() !== 1) faults.push(`The hit has no place: ${goal}`);
  return faults;
}

// A drawing in space turns where it is dragged and by the arrow keys, and turns back.
async function faultsOfTurning(page) {
  const faults = [], drawings = page.locator('svg.space'), drawing = drawings.first();
  const count = await page.locator('h3[id^=miss-]').count();
  if (count !== 10) faults.push(`There are ${count} misses.`);
  if (await drawings.count() !== 8) return [...faults, 'Not each drawing in space can be turned.'];
  const shown = () => drawing.evaluate((svg) => [...svg.children].map((one) => one.outerHTML).join());
  const first = await shown();
  if (/NaN|undefined/.test(first)) faults.push('A drawing in space has places that are no numbers.');
  await drawing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await drawing.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  const dragged = await shown();
  if (dragged === first) faults.push('A drawing in space is not turned by dragging.');
  await page.mouse.move(x + width / 2, y + height / 2);
  if (await shown() !== dragged) faults.push('A drawing in space turns without being dragged.');
  await drawing.focus();
  await page.keyboard.press('Home');
  if (await shown() !== first) faults.push('Home does not turn it back.');
  for (const key of ['ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    if (await shown() === first) faults.push(`${key} does not turn it.`);
    await page.keyboard.press('Home');
  }
  return faults;
}

async function faultsOfPage(page, name, { scheme, width }) {
  const faults = [...await faultsOfColours(page, scheme), ...await faultsOfWidth(page, width)];
  const broken = await page.$$eval('main img', async (all) => {
    for (const image of all) image.loading = 'eager';
    await Promise.all(all.map((image) => image.decode().catch(() => {})));
    return all.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
  for (const one of broken) faults.push(`The picture ${one} is not shown.`);
  const menu = page.getByRole('button', { name: 'Contents' });
  if (width < 600) await menu.click();
  if (!await page.getByRole('navigation').isVisible()) faults.push('The contents do not open.');
  return faults.map((fault) => `${name}: ${fault}`);
}

async function faultsOf(browser, origin, names, look) {
  const faults = [];
  const context = await browser.newContext({ colorScheme: look.scheme, viewport: { width: look.width, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  watch(page, faults, origin);
  try {
    for (const name of names) {
      await page.goto(origin + name);
      if (pictures && ['index.html', 'gallery.html', 'findings.html'].includes(name))
        await page.screenshot({ path: join(pictures, `${name}_${look.scheme}_${look.width}.png`) });
      faults.push(...await faultsOfPage(page, name, look));
      if (name === 'gallery.html') faults.push(...await faultsOfTurning(page));
    }
    await page.goto(`${origin}manual/check.html`);
    faults.push(...await faultsOfSearch(page));
  } catch (error) {
    faults.push(error.message);
  }
  await context.close();
  return faults;
}

const PLANTED = [
  ['site.js', "text.indexOf(word)", "text.indexOf(word + '!')", 'find nothing'],
  ['site.js', "event.key === 'Escape'", "event.key === 'Esc'", 'Escape does not close'],
  ['site.js', 'return inHead || inBody', 'return true', 'is found'],
  ['site.js', "'use strict';", "'use strict'; nothing.at.all;", 'The script fails'],
  ['site.js', "toggle('open')", "toggle('opened')", 'The contents do not open', 400],
  ['space.js', "svg.addEventListener('pointermove'", "svg.addEventListener('nothing'", 'by dragging', 1400,
    'gallery.html'],
  ['space.js', 'if (svg.hasPointerCapture(event.pointerId)) ', '', 'turns without', 1400, 'gallery.html'],
  ['space.js', 'KEYS[event.key]();', '', 'does not turn it', 1400, 'gallery.html'],
  ['site.css', 'prefers-color-scheme: dark', 'prefers-color-scheme: none', 'is no dark background'],
  ['index.html', '<main id="main">', '<main id="main"><img src="https://example.org/x.png">', 'violates'],
  ['index.html', '<main id="main">', '<main id="main"><img src="pictures/none.svg">', 'is not shown'],
  ['index.html', '<main id="main">', '<main id="main"><div class="planted">wide</div>', 'pixels from the left'],
];

let failed = 0;
function report(good, what) {
  failed += good ? 0 : 1;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${what}`);
}

try {
  const begun = performance.now();
  const made = spawnSync(python, ['-B', script, resolve(program), folder], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  console.log(`${made.stdout.trim()} ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${server.address().port}/plumbline/`;
  const some = ['index.html', 'gallery.html', 'findings.html'];
  const every = [...readdirSync(folder), ...readdirSync(join(folder, 'manual')).map((name) => `manual/${name}`)]
    .filter((name) => name.endsWith('.html'));
  const browser = await openChromium();
  for (const [scheme, width, names] of [['light', 400, every], ['dark', 1400, some], ['light', 1400, some.slice(0, 2)],
    ['dark', 400, some.slice(0, 2)]]) {
    const faults = await faultsOf(browser, origin, names, { scheme, width });
    report(faults.length === 0, `${names.length} pages, ${scheme}, ${width} pixels ${faults.join(' ')}`);
  }
  for (const [name, right, wrong, sentence, width = 1400, opened = 'index.html'] of PLANTED) {
    const text = readFileSync(join(folder, name), 'utf8');
    planted.clear();
    planted.set(name, text.replaceAll(right, wrong));
    if (wrong.includes('class="planted"'))
      planted.set('site.css', `${readFileSync(join(folder, 'site.css'), 'utf8')}\n.planted { width: 2000px; }`);
    const found = await faultsOf(browser, origin, [opened], { scheme: 'dark', width });
    report(text.includes(right) && found.some((fault) => fault.includes(sentence)),
      `planted: ${wrong} for ${right}, found: ${found.join(' ').slice(0, 200)}`);
  }
  await browser.close();
} finally {
  server.close();
  server.closeAllConnections();
  rmSync(scratch, { recursive: true });
}
process.exit(failed > 0 ? 1 : 0);

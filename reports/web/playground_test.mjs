// The playground in Chromium, as its readers use it. playground_test.mjs PAGE [FOLDER]: screenshots go there.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { faultsOfColours, faultsOfWidth, openChromium } from '../page/browser/looks.mjs';

const [page_file, folder] = process.argv.slice(2);
const address = pathToFileURL(resolve(page_file)).href;
const most_beside_module = 150_000;  // bytes, zipped

const html = readFileSync(page_file, 'utf8');
const module_text = /id="module">([^<]*)</.exec(html)[1];
const beside = gzipSync(html.replace(module_text, ''), { level: 9 }).length;
assert(beside <= most_beside_module, `${beside} bytes beside the module`);

const browser = await openChromium(), faults = [];
async function open(hash, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, ...options });
  page.on('pageerror', (error) => faults.push(`${hash}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`${hash}: ${message.text()}`));
  page.on('request', (request) => /^(?:file|blob|data):/.test(request.url()) || faults.push(`${hash}: ${request.url()}`));
  await page.goto(address + hash);
  await page.waitForSelector('#view h2');
  return page;
}
const has = (page, text) => page.waitForFunction(
  ([wanted]) => document.getElementById('view').textContent.includes(wanted), [text], { timeout: 120_000 });
const verdict = (page) => page.textContent('#view .verdict');
const query_of = (page) => new URLSearchParams(page.url().split('?')[1] ?? '').get('query');
async function picture(page, name) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

// The middle of a handle on the screen.
async function middle(page, label) {
  const box = await page.locator('.grip', { hasText: new RegExp(`^${label}$`) }).locator('.dot').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function drag(page, label, to) {
  const from = await middle(page, label);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

// How long a drag takes until the page shows the answer to it.
async function longest_answer(page, label) {
  const at = await middle(page, label);
  return page.evaluate(async ({ x, y }) => {
    const grip = document.elementFromPoint(x, y).closest('.grip');
    grip.setPointerCapture = () => {};
    grip.hasPointerCapture = () => true;
    let longest = 0;
    for (let i = 1; i <= 40; ++i) {
      const begun = performance.now();
      grip.dispatchEvent(new PointerEvent('pointermove', { clientX: x + 3 * i, clientY: y + 2 * i, pointerId: 1 }));
      await new Promise((painted) => requestAnimationFrame(() => painted()));
      longest = Math.max(longest, performance.now() - begun);
    }
    return longest;
  }, at);
}

const demos = {
  segment_sweeps_point: { handle: 'c1', onto: 'p1', degenerate: /in an end of the segment|at an end of the step/ },
  segment_intersection: { handle: 'd', onto: 'a', degenerate: /a shared end; a = d/ },
  target_intercept: { handle: 'r', onto: 'c', degenerate: /coincident positions; chaser = runner/ },
  wall_hit_time: { handle: 's', onto: 'a', degenerate: /in the wall's end; p = a/ },
};
for (const [problem, { handle, onto, degenerate }] of Object.entries(demos)) {
  const page = await open(`#/try?problem=${problem}`), first = query_of(page);
  assert.match(await verdict(page), / answers .*, which is /, problem);
  await drag(page, handle, await middle(page, onto));
  const dragged = query_of(page);
  assert.notEqual(dragged, first, `${problem}: a drag changes the query`);
  const where = await page.textContent('.where');
  assert.match(where, degenerate, problem);
  await page.locator('.grip', { hasText: new RegExp(`^${handle}$`) }).focus();
  await page.keyboard.press('ArrowRight');
  const changed = query_of(page).split(' ').filter((number, i) => number !== dragged.split(' ')[i]);
  assert.equal(changed.length, 1, `${problem}: an arrow moves one number`);
  assert.match(changed[0], /^-?0x(?:1\.0{12}1|[01]\.(?:[0-9a-f]{13})|0\.0{12}1)p/, `${problem}: by one ulp, to ${changed[0]}`);
  await picture(page, problem);
  const second = await open(page.url().slice(address.length));
  assert.equal(await verdict(second), await verdict(page), `${problem}: a link shows the same`);
  assert.equal(query_of(second), query_of(page), problem);
  const longest = await longest_answer(second, handle);
  await second.close();
  await page.close();
  console.log(`${problem}: an answer ${longest.toFixed(0)} ms after a drag at most; ${where}`);
}

// Points that are dragged near a degenerate snap to it exactly: an end of one segment onto the other.
{
  const page = await open(`#/try?problem=segment_intersection&query=${'-4 0 4 0 -2 2.5 1 -2'.replaceAll(' ', '+')}`);
  const { x } = await middle(page, 'd'), { y } = await middle(page, 'a');
  await drag(page, 'd', { x, y: y - 5 });
  assert.match(await page.textContent('.where'), /an end on the other segment/);
  await page.close();
}

// A hunt: stopped, then run to its end.
{
  const page = await open('#/try?problem=segment_sweeps_point');
  await page.click('.hunt button');
  await page.click('.hunt >> text=Stop');
  await page.waitForSelector('.hunt >> text=Find a wrong one');
  await page.click('.hunt button');
  await has(page, 'The simplest wrong one');
  await page.waitForSelector('.verdict.wrong');
  await picture(page, 'hunt');
  const wrong = await verdict(page);
  await page.click('text=Look at these numbers');
  await has(page, 'The neighbours, by single ulps');
  assert.equal((await verdict(page)).replace(/^/, 'The published formula '), wrong);
  await page.close();
}

// Any query: numbers, decimals that no double holds, the map, a wrong text.
{
  const page = await open('#/query?problem=orientation&query=0+0+1+3+0.1+0.3&solver=determinant');
  await has(page, 'The decimals as typed would be');
  await page.waitForSelector('.map-place svg');
  await has(page, 'of 4096 neighbours');
  await picture(page, 'query');
  await page.fill('textarea', '0 0 1 three 0 0');
  await has(page, 'three');
  await page.selectOption('select', 'quadratic_roots');
  await has(page, 'Numbers: a b c');
  await page.close();
}

// A pasted solver is judged; an endless one is stopped, with its query; a wrong text has a sentence.
{
  const page = await open('#/function?problem=segment_intersection');
  const begun = performance.now();
  await page.click('text=Check it');
  await page.waitForSelector('.cause svg', { timeout: 120_000 });
  const first_ms = performance.now() - begun;
  await has(page, 'After 1000 cases');
  await picture(page, 'function');
  const causes = await page.locator('.cause').count();
  await page.click('text=It is on purpose: accept on_one_line_is_disjoint');
  await page.waitForFunction(([before]) => {
    const now = document.querySelectorAll('.cause').length;
    return now > 0 && now < before && document.getElementById('view').textContent.includes('After 1000 cases');
  }, [causes], { timeout: 120_000 });
  assert.match(page.url(), /conventions=on_one_line_is_disjoint/);
  console.log(`A pasted function: a first diagnosis after ${(first_ms / 1000).toFixed(1)} s, the whole after `
    + `${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await page.fill('textarea', 'let n = 0;\nfunction solve() { if (++n > 500) for (;;); return ["disjoint"]; }');
  await page.click('text=Check it');
  await has(page, 'The function does not return for ');
  await page.fill('textarea', 'not a function');
  await page.click('text=Check it');
  await page.waitForSelector('.fault');
  await page.selectOption('select', 'orientation');
  await page.fill('textarea', '(ax, ay, bx, by, cx, cy) => "left"');
  await page.click('text=Check it');
  await has(page, 'orientation, the function: fails');
  await page.close();
}

// "Is this a bug?"
{
  const page = await open('#/bug');
  await page.click('text=turf 2539');
  await has(page, 'Yes. It answers disjoint, which is wrong: the truth is point.');
  await has(page, 'answers `disjoint` where the truth is `point`');
  await picture(page, 'turf_2539');
  await page.click('text=shapely 1756');
  await has(page, 'No. It answers point, which is right.');
  await has(page, 'No point of doubles lies on both lines.');
  await picture(page, 'shapely_1756');
  await page.goto(`${address}#/bug?problem=segment_intersection&query=0+0+1+1+0+1+1+0&answer=point+nan+0.5`);
  await has(page, 'Yes. It answers point, which is right, with a value that is NaN or infinite.');
  await page.goto(`${address}#/bug?problem=orientation&query=0+0+1+3+0.1+0.3&answer=collinear`);
  await has(page, 'It depends. collinear is right for the decimals as typed.');
  await page.close();
}

// The gallery opens what it shows.
{
  const page = await open('#/gallery'), pictures = await page.locator('.gallery a svg').count();
  assert(pictures >= 40, `${pictures} pictures`);
  for (let i = 0; i < pictures; ++i) {
    await page.goto(`${address}#/gallery`);
    await page.waitForSelector('.gallery');
    await page.locator('.gallery a').nth(i).click();
    assert.match(await verdict(page), /^(?:Yes|It depends)\. /, page.url());
  }
  await page.close();
}

for (const scheme of ['light', 'dark'])
  for (const width of [390, 1280]) {
    for (const view of ['try', 'query', 'function', 'bug', 'gallery']) {
      const page = await open(`#/${view}`, { colorScheme: scheme, viewport: { width, height: 844 } });
      faults.push(...await faultsOfColours(page, scheme), ...await faultsOfWidth(page, width));
      const nameless = await page.evaluate(() => [...document.querySelectorAll('#view svg')]
        .filter((one) => !one.getAttribute('aria-label')).length);
      if (nameless > 0) faults.push(`${view}: ${nameless} drawings have no sentence.`);
      if (width === 390) await picture(page, `${view}_phone_${scheme}`);
      await page.close();
    }
  }

await browser.close();
assert.deepEqual(faults, []);
console.log(`The playground has ${(beside / 1000).toFixed(1)} kB beside the module, and no fault.`);

'use strict';
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const filter = document.getElementById('filter'), wrongOnly = document.getElementById('wrong-only');

function copyButton(label, textOf) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = label;
  button.onclick = async () => {
    await navigator.clipboard.writeText(textOf());
    button.textContent = 'copied';
    setTimeout(() => { button.textContent = label; }, 1500);
  };
  return button;
}

// A pattern of well-known text has the names of a query's numbers in their place.
function wellKnownText(pattern, query) {
  const numbers = Object.fromEntries(all('div', query).map((pair) => all('dt, dd', pair).map((e) => e.textContent)));
  return pattern.replace(/\w+/g, (word) => numbers[word] ?? word);
}

// A pattern of a test has marks in the places of the numbers; a language's own are written as its `one` is.
function testText(language, card) {
  const { code, nearest, allowed } = card.querySelector('.as-test').dataset;
  const literal = (number) => {
    if (!Number.isFinite(Number(number))) return number.startsWith('-') ? '-' + language.infinity : language.infinity;
    return language.one === '1.0' && /^-?\d+$/.test(number) ? number + '.0' : number;
  };
  const list = (numbers) => language.open + numbers.map(literal).join(', ') + language.close;
  const words = (text) => text.split(' ').filter(Boolean), query = all('.query dd', card).map((e) => e.textContent);
  const marks = { decimals: query.join(' '), query: list(query), nearest: list(words(nearest)),
    allowed: list(words(allowed)) };
  return language.tests[code].replace(/%(decimals|query|nearest|allowed)%/g, (mark, name) => marks[name]);
}

function addCopyButtons(box) {
  for (const line of all('pre', box)) line.prepend(copyButton('copy', () => line.querySelector('code').textContent));
  if (box.dataset.wkt)
    for (const query of all('.kind .query', box))
      query.prepend(copyButton('WKT', () => wellKnownText(box.dataset.wkt, query)));
  const patterns = box.querySelector('.patterns');
  for (const [name, language] of Object.entries(patterns ? JSON.parse(patterns.textContent) : {}))
    for (const line of all('.as-test', box))
      line.append(copyButton(name, () => testText(language, line.closest('.kind'))));
}

// The cells stand in runs, a letter and a length: row by row upwards. The query itself, in the middle, is framed.
function drawMap(map) {
  const colours = map.dataset.colours.split(' '), side = 64, size = 3;
  for (const canvas of all('canvas', map)) {
    const pen = canvas.getContext('2d');
    canvas.width = canvas.height = side * size;
    let at = 0;
    for (const [, letter, length] of canvas.dataset.cells.matchAll(/([a-z])(\d+)/g)) {
      pen.fillStyle = colours[letter.charCodeAt(0) - 97];
      for (const end = at + Number(length); at < end; ++at)
        pen.fillRect(at % side * size, (side - 1 - Math.floor(at / side)) * size, size, size);
    }
    for (const [colour, wider] of [['#fff', 1.5], ['#000', 0.5]]) {
      pen.strokeStyle = colour;
      pen.strokeRect(side / 2 * size - wider, (side / 2 - 1) * size - wider, size + 2 * wider, size + 2 * wider);
    }
  }
}

async function unfold(details) {
  const box = details.querySelector('[data-packed]');
  details.open = true;
  if (!box) return;
  const bytes = Uint8Array.from(atob(box.dataset.packed), (digit) => digit.charCodeAt(0));
  delete box.dataset.packed;
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  box.innerHTML = await new Response(inflated).text();
  addCopyButtons(box);
  all('.map', box).forEach(drawMap);
}

// What a link leads to is opened, and what stands there alone.
async function follow() {
  const name = decodeURIComponent(location.hash.slice(1)), folded = all('[data-problem]');
  const of = folded.length === 1 ? folded[0]
    : folded.find(({dataset: {problem}}) => name === problem || name.startsWith(problem + '-'));
  if (!of) return;
  await unfold(of);
  document.getElementById(name)?.scrollIntoView();
}

function show() {
  const wanted = filter.value.trim().toLowerCase();
  for (const body of all('.glance tbody')) {
    const [group, ...rows] = body.rows;
    const whole = group.textContent.toLowerCase().includes(wanted);
    for (const row of rows) {
      const named = whole || row.cells[0].textContent.toLowerCase().includes(wanted);
      row.hidden = !named || (wrongOnly.checked && !row.classList.contains('wrong'));
    }
    body.hidden = rows.every((row) => row.hidden);
  }
}

function sortBy(column, heading) {
  const down = heading.ariaSort !== 'descending';
  for (const other of heading.parentNode.cells) other.removeAttribute('aria-sort');
  heading.ariaSort = down ? 'descending' : 'ascending';
  const key = (row) => Number(row.cells[column].dataset.key ?? row.dataset.place);
  for (const body of all('.glance tbody')) {
    const [, ...rows] = body.rows;
    rows.forEach((row, i) => { row.dataset.place ??= i; });
    rows.sort((a, b) => column === 0 ? a.cells[0].textContent.localeCompare(b.cells[0].textContent)
      : column === heading.parentNode.cells.length - 1 ? a.dataset.place - b.dataset.place : key(b) - key(a));
    if (!down) rows.reverse();
    body.append(...rows);
  }
}

for (const details of all('[data-problem]')) details.addEventListener('toggle', () => details.open && unfold(details));
document.querySelector('.filters')?.removeAttribute('hidden');
filter?.addEventListener('input', show);
wrongOnly?.addEventListener('change', show);
document.getElementById('open-all')?.addEventListener('click', () => all('[data-problem]').forEach(unfold));
all('.glance thead th').forEach((heading, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...heading.childNodes);
  button.onclick = () => sortBy(column, heading);
  heading.append(button);
});
addEventListener('hashchange', follow);
follow();

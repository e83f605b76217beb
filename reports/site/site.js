'use strict';
// The search: every word that is typed begins a word of the section; sections whose heading has it come first.
const search = document.getElementById('search'), hits = document.getElementById('hits');
const menu = document.getElementById('menu'), contents = document.getElementById('contents');
const root = document.body.dataset.root, most = 12;

const plain = (text) => text.toLowerCase();
const sections = INDEX.map(([url, title, heading, text]) => ({ url, title, heading, text,
  head: plain(`${title} ${heading}`), body: plain(text) }));

// Where a word that begins so stands in a text; -1 where none does.
function begins(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
  return -1;
}

function found(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = [];
  for (const section of sections) {
    let rank = 0;
    const everywhere = words.every((word) => {
      const inHead = begins(section.head, word) >= 0, inBody = begins(section.body, word) >= 0;
      rank += (inHead ? 10 : 0) + (plain(section.heading).startsWith(word) ? 5 : 0) + (inBody ? 1 : 0);
      return inHead || inBody;
    });
    if (everywhere) ranked.push([rank, section, words[0]]);
  }
  return ranked.sort((a, b) => b[0] - a[0]).slice(0, most);
}

function show() {
  const list = found(search.value);
  hits.replaceChildren(...list.map(([, section, word]) => {
    const [item, link, text] = ['li', 'a', 'small'].map((name) => document.createElement(name));
    link.href = root + section.url;
    link.textContent = section.heading === section.title ? section.title : `${section.title}: ${section.heading}`;
    const at = Math.max(0, begins(section.body, word) - 40);
    text.textContent = (at > 0 ? '… ' : '') + section.text.slice(at, at + 140);
    link.append(text);
    item.append(link);
    return item;
  }));
  if (list.length === 0 && search.value.trim()) {
    const item = document.createElement('li');
    item.textContent = 'Nothing has these words.';
    hits.append(item);
  }
  hits.hidden = !search.value.trim();
}

search.addEventListener('input', show);
search.addEventListener('focus', show);
document.addEventListener('keydown', (event) => {
  const links = [...hits.querySelectorAll('a')], at = links.indexOf(document.activeElement);
  if (event.key === '/' && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
  } else if (event.key === 'Escape') {
    hits.hidden = true;
  } else if (event.key === 'Enter' && document.activeElement === search && links.length > 0) {
    links[0].click();
  } else if (!hits.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    (next < 0 ? search : links[Math.min(next, links.length - 1)] ?? search).focus();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('search')) hits.hidden = true;
});
menu.addEventListener('click', () => {
  const open = contents.classList.toggle('open');
  menu.setAttribute('aria-expanded', String(open));
});

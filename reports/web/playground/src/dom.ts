// Elements of the page. All text is set as text: nothing that a user pastes becomes markup.

type Child = Node|string;
type Attributes = Record<string, string|number|boolean|((event: never) => void)>;

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function')
      element.addEventListener(name, value as (event: Event) => void);
    else if (typeof value !== 'boolean')
      element.setAttribute(name, String(value));
    else
      element.toggleAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** An element of HTML. A function is a listener for the event of that name. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

export function s<K extends keyof SVGElementTagNameMap>(
  tag: K, attributes: Attributes = {}, ...children: Child[]): SVGElementTagNameMap[K] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** A sentence whose words in backticks are code. */
export const worded = (sentence: string): Child[] =>
  sentence.split('`').map((part, i) => (i % 2 === 0 ? part : h('code', {}, part)));

/** A drawing of the module's, which reads `sentence` to those who do not see it. */
export function drawing(svg: string, sentence: string): Element {
  const element = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  element.setAttribute('aria-label', sentence);
  return document.importNode(element, true);
}

export const labelled = (label: string, control: HTMLElement): HTMLElement =>
  h('label', {}, h('span', {}, label), control);

export function selection(
  names: readonly string[], chosen: string, changed: (name: string) => void): HTMLSelectElement {
  const options = names.map((name) => h('option', {value: name, selected: name === chosen}, name));
  const select = h('select', {}, ...options);
  select.addEventListener('change', () => changed(select.value));
  return select;
}

/** A button that copies what `text` returns. */
export function copier(label: string, text: () => string): HTMLButtonElement {
  const button: HTMLButtonElement = h('button', {type: 'button', click: () => void copy()}, label);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text());
    button.textContent = 'Copied';
    button.addEventListener('blur', () => (button.textContent = label), {once: true});
  }
  return button;
}

/** What `work` throws is shown in `place`, in place of what it would show. */
export function shown(place: HTMLElement, work: () => readonly Child[]): void {
  try {
    place.replaceChildren(...work());
  } catch (error) {
    place.replaceChildren(
      h('p', {class: 'fault', role: 'alert'}, error instanceof Error ? error.message : String(error)));
  }
}

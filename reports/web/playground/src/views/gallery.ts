// What was found of libraries: each opens as "is this a bug?".
import { draw } from 'plumbline/slim';
import { drawing, h } from '../dom';

export interface Exhibit {
  library: string;
  problem: string;
  query: string;
  answer: string;
  truth: string;
}

export function gallery_view(): HTMLElement {
  const exhibits: Exhibit[] = JSON.parse(document.getElementById('findings')!.textContent!);
  return h('section', {}, h('h2', {}, 'Wrong answers of libraries'),
    h('p', {}, 'The shortest that was found of each function. A picture opens the query, judged here.'),
    h('div', { class: 'gallery' }, ...exhibits.map(({ library, problem, query, answer, truth }) => {
      const said = `${library} answers ${answer} where the truth is ${truth}`;
      return h('a', { href: `#/bug?${new URLSearchParams({ problem, query, answer })}` },
        drawing(draw(problem, query, answer, { style: false }), said), h('p', {}, said), h('p', {}, problem));
    })));
}

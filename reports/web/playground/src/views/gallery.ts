// What was found of libraries: each opens as "is this a bug?".
import {draw} from 'plumbline/slim';

import {drawing, h} from '../dom';
import {known} from '../known';

export function gallery_view(): HTMLElement {
  return h('section', {}, h('h2', {}, 'Wrong answers of libraries'),
    h('p', {}, 'The shortest that was found of each function. A picture opens the query, judged here.'),
    h('div', {class: 'gallery'}, ...known.findings.map(({library, problem, query, answer, truth}) => {
      const said = `${library} answers ${answer} where the truth is ${truth}`;
      return h('a', {href: `#/bug?${new URLSearchParams({problem, query, answer})}`},
        drawing(draw(problem, query, answer, {style: false}), said), h('p', {}, said), h('p', {}, problem));
    })));
}

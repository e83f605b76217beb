// The page: its views, and the address that says which one is open.
import {h} from './dom';
import {start, stop_all} from './engine';
import {state_of, type State, type View} from './state';
import {bug_view} from './views/bug';
import {function_view} from './views/function';
import {gallery_view} from './views/gallery';
import {query_view} from './views/query';
import {try_view} from './views/try';

const made: Record<View, [string, (state: State, again: () => void) => HTMLElement]> = {
  try: ['Drag', try_view],
  query: ['Any query', query_view],
  function: ['Your function', function_view],
  bug: ['Is this a bug?', bug_view],
  gallery: ['Gallery', gallery_view],
};

const place = document.getElementById('view')!, tabs = document.getElementById('tabs')!;

function open(state: State): void {
  stop_all();
  tabs.replaceChildren(...Object.entries(made).map(
    ([name, [title]]) => h('a', {href: `#/${name}`, ...(name === state.view ? {'aria-current': 'page'} : {})}, title)));
  place.replaceChildren(made[state.view][1](state, () => open(state)));
}

try {
  await start();
  addEventListener('hashchange', () => open(state_of(location.hash)));
  open(state_of(location.hash));
} catch (error) {
  place.replaceChildren(h('p', {class: 'fault', role: 'alert'},
    `The page needs a browser with WebAssembly and DecompressionStream: ${
      error instanceof Error ? error.message : ''}`));
}

// What the page shows, as the part of its address behind #. An address shows the same to whoever opens it.

export const views = ['try', 'query', 'function', 'bug', 'gallery'] as const;
export type View = (typeof views)[number];

export interface State {
  view: View;
  problem: string;
  /** A query's numbers as they were typed, or in hexadecimal where they were dragged. */
  query: string;
  /** One of Plumbline's solvers. */
  solver: string;
  /** An answer: the outcome and its values. */
  answer: string;
  /** The call that gave the answer. */
  call: string;
  /** A function's source. */
  source: string;
  /** How that differs on purpose. */
  conventions: string;
}

const fields = ['problem', 'query', 'solver', 'answer', 'call', 'source', 'conventions'] as const;

export function state_of(hash: string): State {
  const [path = '', rest = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const params = new URLSearchParams(rest);
  const view = views.find((name) => name === path) ?? 'try';
  const state = {view} as State;
  for (const field of fields) state[field] = params.get(field) ?? '';
  return state;
}

export function hash_of(state: State): string {
  const params = new URLSearchParams();
  for (const field of fields)
    if (state[field] !== '') params.set(field, state[field]);
  const text = params.toString();
  return `#/${state.view}${text && '?'}${text}`;
}

/** Keeps the address at what the page shows. */
export function remember(state: State): void {
  history.replaceState(null, '', hash_of(state));
}

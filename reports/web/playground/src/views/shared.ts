// What views have in common.
import {problems, type Problem} from 'plumbline/slim';
import {labelled, selection} from '../dom';
import type {State} from '../state';

/** The problem that the state names, or the one that most people have. */
export function problem_of(state: State): Problem {
  const all = problems().problems;
  const found = all.find(({name}) => name === state.problem) ?? all.find(({name}) => name === 'segment_intersection')!;
  state.problem = found.name;
  return found;
}

/** The choice of a problem, which empties what the view holds of another. */
export function problem_choice(state: State, again: () => void): HTMLElement {
  return labelled('Problem', selection(problems().problems.map(({name}) => name), state.problem, (name) => {
    Object.assign(state, {problem: name, query: '', solver: '', answer: '', call: '', source: '', conventions: ''});
    again();
  }));
}

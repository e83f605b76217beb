// What views have in common.
import { problems, type Problem } from 'plumbline/slim';
import type { State } from '../state';

/** The problem that the state names, or the one that most people have. */
export function problem_of(state: State): Problem {
  const all = problems().problems;
  const found = all.find(({ name }) => name === state.problem) ?? all.find(({ name }) => name === 'segment_intersection')!;
  state.problem = found.name;
  return found;
}

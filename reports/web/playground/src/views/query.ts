// Any query of any problem: its numbers, its truth, a solver's answer and those to the neighbours.
import {draw, explain, judge} from 'plumbline/slim';

import {copier, drawing, h, labelled, selection, shown, worded} from '../dom';
import {number_of} from '../doubles';
import {Stopped, Thread} from '../engine';
import {sentence, value_table} from '../judged';
import {known} from '../known';

import {remember, type State} from '../state';
import {problem_choice, problem_of} from './shared';

const still_ms = 150;

export function query_view(state: State, again: () => void): HTMLElement {
  const problem = problem_of(state), solvers = problem.solvers.map(({name}) => name);
  if (!solvers.includes(state.solver)) state.solver = solvers[0]!;
  state.query ||= known.first_cases[problem.name] ?? '';
  const text = h('textarea', {rows: 3, spellcheck: false, input: () => changed()}, state.query);
  const found = h('div'), map = h('div', {class: 'map-place', 'aria-live': 'off'});
  const maps = new Maps(map, state);

  function changed(): void {
    state.query = text.value.trim();
    remember(state);
    shown(found, () => {
      const judged = judge(problem.name, state.query, undefined, {solver: state.solver, details: true});
      const words = state.query.split(/[\s,]+/), {truth} = judged;
      const is_numbers = words.length === problem.numbers.length;
      const said = sentence(`\`${state.solver}\``, judged);
      const typed = judged.as_typed !== undefined && judged.as_typed !== truth.outcome;
      maps.ask();
      return [
        h('p', {class: judged.wrong ? 'verdict wrong' : 'verdict', role: 'status'}, ...worded(said)),
        h('p', {},
          ...worded(`This query: ${judged.where ?? 'refused'}${judged.stated ? `; ${judged.stated}` : ''}.` +
            `${typed ? ` The decimals as typed would be \`${judged.as_typed}\`.` : ''}` +
            `${judged.besides ? ` Here ${judged.besides}.` : ''}`)),
        value_table([[state.solver, judged]]),
        h('div', {class: 'beside'},
          h('div', {},
            drawing(draw(problem.name, state.query, undefined, {solver: state.solver, style: false}),
              said.replaceAll('`', ''))),
          h('div', {class: 'scroll'},
            h('table', {},
              h('thead', {},
                h('tr', {},
                  ...['number', 'as typed', 'the double', 'in hex'].map((name) => h('th', {scope: 'col'}, name)))),
              h('tbody', {},
                ...truth.query.map((number, i) => h('tr', {}, h('th', {scope: 'row'}, problem.numbers[i] ?? ''),
                                     h('td', {}, is_numbers ? words[i]! : ''), h('td', {}, String(number_of(number))),
                                     h('td', {}, number))))))),
        h('details', {}, h('summary', {}, 'In words'), h('pre', {}, explain(problem.name, state.query))),
      ];
    });
  }

  const view = h('section', {}, h('h2', {}, 'Any query'), h('p', {}, problem.question),
    h('div', {class: 'controls'}, problem_choice(state, again),
      labelled('Solver',
        selection(solvers, state.solver,
          (name) => {
            state.solver = name;
            changed();
          })),
      copier('Copy the link', () => location.href)),
    labelled(`Numbers: ${problem.numbers.join(' ')}`, text), found, h('h3', {}, 'The neighbours, by single ulps'), map);
  changed();
  return view;
}

// The map: every fourth neighbour at once, all of them once the query stands still. The latest query alone counts.
class Maps {
  private readonly thread = new Thread();
  private wanted: 1|4|undefined;
  private running: 1|4|undefined;
  private still: ReturnType<typeof setTimeout>|undefined;

  constructor(private readonly place: HTMLElement, private readonly state: State) {}

  ask(): void {
    clearTimeout(this.still);
    if (this.running === 1) this.thread.stop();  // The whole map of another query may take seconds.
    this.want(4);
    this.still = setTimeout(() => this.want(1), still_ms);
  }

  private want(every: 1|4): void {
    this.wanted = every;
    requestAnimationFrame(() => void this.go());
  }

  private async go(): Promise<void> {
    if (this.running || !this.wanted || !this.place.isConnected) return;
    const {problem, query, solver} = this.state, every = this.running = this.wanted;
    this.wanted = undefined;
    try {
      const {svg, wrong, neighbours} =
        await this.thread.run({kind: 'map', problem, solving: {solver}, query, numbers: '', every});
      const said = `${wrong} of ${neighbours} neighbours are answered wrongly by ${solver}`;
      this.place.replaceChildren(drawing(svg, said));
    } catch (error) {
      if (!(error instanceof Stopped))
        this.place.replaceChildren(h('p', {}, error instanceof Error ? error.message : ''));
    }
    this.running = undefined;
    void this.go();
  }
}

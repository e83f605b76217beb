// Somebody's own function: pasted, checked in a worker, reported with its causes.
import {page, type Problem} from 'plumbline/slim';
import {copier, drawing, h, labelled, worded} from '../dom';
import {number_of} from '../doubles';
import {Hang, Stopped, Thread} from '../engine';
import {remember, type State} from '../state';
import type {Cause, Diagnosis} from '../work';
import {problem_choice, problem_of} from './shared';

const ranks: Record<string, string> = {
  gross: 'far from any rounding',
  stated: 'whose numbers state the degenerate',
  near: 'near a decision',
  extreme: 'to extreme numbers'
};

// The first answer comes from few cases of each family, the last from many.
const cases_in_turn = [100, 1000];

function stub_of({numbers, outcomes}: Problem): string {
  const lines =
    outcomes.map(({name, rule, values}) =>
                   `  // ${name}: ${rule}. return ['${name}'${values.map((value) => `, ${value}`).join('')}];`);
  return `function solve(${numbers.join(', ')}) {\n${lines.join('\n')}\n  return ['${outcomes[0]!.name}'];\n}\n`;
}

const segments = `function solve(ax, ay, bx, by, cx, cy, dx, dy) {
  const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (Math.abs(det) < 1e-9) return ['disjoint'];
  const s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
  const t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
  if (s < 0 || s > 1 || t < 0 || t > 1) return ['disjoint'];
  return ['point', ax + s * (bx - ax), ay + s * (by - ay), s, t];
}
`;

export function function_view(state: State, again: () => void): HTMLElement {
  const problem = problem_of(state), thread = new Thread();
  const source = h('textarea', {rows: 12, spellcheck: false, class: 'source'},
    state.source || (problem.name === 'segment_intersection' ? segments : stub_of(problem)));
  const found = h('div', {role: 'status'}), go = h('button', {type: 'button', class: 'main'}, 'Check it');
  const stop = h('button', {type: 'button', hidden: true, click: () => thread.stop()}, 'Stop');

  const declared = (): string[] => state.conventions.split(' ').filter((name) => name !== '');
  function accept(convention: string): void {
    state.conventions = [...declared(), convention].join(' ');
    void check();
  }
  async function check(): Promise<void> {
    if (state.source !== '' && state.source !== source.value) state.conventions = '';
    state.source = source.value;
    remember(state);
    go.hidden = true;
    stop.hidden = false;
    found.replaceChildren(h('p', {}, 'It is checked…'));
    try {
      for (const cases of cases_in_turn) {
        const report = await thread.run({
          kind: 'check',
          problem: problem.name,
          solving: {source: state.source},
          options: {cases, conventions: declared()}
        });
        found.replaceChildren(...report_of(problem, report, cases, accept));
      }
    } catch (error) {
      if (error instanceof Hang) {
        found.replaceChildren(h('p', {class: 'verdict wrong'}, error.message),
          h('p', {}, problem.numbers.map((name, i) => `${name} ${error.query[i]}`).join('  ')));
      } else if (!(error instanceof Stopped)) {
        found.replaceChildren(h('p', {class: 'fault'}, error instanceof Error ? error.message : String(error)));
      } else {
        found.append(h('p', {}, 'It was stopped.'));
      }
    } finally {
      go.hidden = false;
      stop.hidden = true;
    }
  }
  go.addEventListener('click', () => void check());

  return h('section', {}, h('h2', {}, 'Your function'),
    h('p', {}, 'Paste a function in JavaScript. It runs here, in a worker of your browser, and is sent nowhere.'),
    h('div', {class: 'controls'}, problem_choice(state, again), go, stop, copier('Copy the link', () => location.href)),
    h('p', {},
      ...worded(`${problem.question} It takes \`${problem.numbers.join(', ')}\`, and returns ` +
        `${problem.outcomes.map(({name, values}) => `\`[${[`'${name}'`, ...values].join(', ')}]\``).join(' or ')}.`)),
    labelled('The function', source), found);
}

type Accept = (convention: string) => void;

function report_of(problem: Problem, report: Diagnosis, cases: number, accept: Accept): HTMLElement[] {
  const {passes, causes, text, result} = report;
  const url = URL.createObjectURL(new Blob([page(result)], {type: 'text/html'}));
  return [
    h('p', {class: passes ? 'verdict' : 'verdict wrong'}, text.split('\n')[0]!),
    ...causes.map((cause, i) => cause_of(problem, cause, i, accept)),
    h('details', {open: causes.length === 0 && !passes}, h('summary', {}, 'The whole report'), h('pre', {}, text)),
    h('p', {}, `After ${cases} cases of each family. `,
      h('a', {href: url, download: `${problem.name}.html`}, 'Save the page of this report'))
  ];
}

function cause_of(problem: Problem, cause: Cause, i: number, accept: Accept): HTMLElement {
  const {sentence, rank, count, query, truth, answer, svg, option} = cause;
  const numbers = query.split(' ').map((number, k) => `${problem.numbers[k]} ${number_of(number)}`);
  const convention = /^--convention (\w+)$/.exec(option ?? '')?.[1];
  const said = `answers \`${answer}\` where the truth is \`${truth}\``;
  return h('article', {class: 'cause'}, h('h3', {}, ...worded(`${i + 1}. ${sentence}`)),
    h('div', {class: 'beside'}, h('div', {}, drawing(svg, `The function ${said}`.replaceAll('`', ''))),
      h('div', {}, h('p', {}, `This explains ${count} wrong answers, ${ranks[rank] ?? rank}.`),
        h('p', {}, ...worded(`The simplest of them ${said}:`)), h('pre', {}, numbers.join('  ')),
        ...(convention ? [h('p', {},
                           h('button', {type: 'button', click: () => accept(convention)},
                             `It is on purpose: accept ${convention}`))]
                       : []),
        h('a', {href: `#/query?${new URLSearchParams({problem: problem.name, query})}`}, 'Look at this query'))));
}

// "Is this a bug?": an input and what a library answered, judged, with a report to paste into an issue.
import {draw, judge, maintainersReport, type Judged} from 'plumbline/slim';
import {copier, drawing, h, labelled, selection, shown, worded} from '../dom';
import {sentence, value_table} from '../judged';
import {known} from '../known';
import {remember, type State} from '../state';
import {problem_choice, problem_of} from './shared';

// What people reported: the queries and answers of issues.
const examples = [
  {
    name: 'turf 2539',
    problem: 'segment_intersection',
    answer: 'disjoint',
    query: 'LINESTRING (-64.45201727777784 53.7386266, -64.4522672777778 53.738182155555506)\n' +
      'LINESTRING (-64.45223950000003 53.738182155555506, -64.4522672777778 53.738182155555506)',
  },
  {
    name: 'shapely 1756',
    problem: 'segment_intersection',
    answer: 'point 829478.9907912745 6131645.8797281',
    query: 'LINESTRING (829478.9264479876 6131642.230652019, 829479.7825223561 6131690.780868441)\n' +
      'LINESTRING (829479.0270571347 6131645.850985122, 829478.0988511323 6131646.586646849)',
  },
];

const outcome_of = ({answer}: Judged): string|undefined => ('values' in answer ? answer.outcome : undefined);

/** What is known of the answer, in sentences, the verdict first. */
export function findings(judged: Judged): string[] {
  const {truth, wrong, as_typed, besides, margin} = judged;
  const outcome = outcome_of(judged);
  const found: string[] = [];
  if (wrong && as_typed !== truth.outcome && outcome === as_typed)
    found.push(
      `It depends. \`${outcome}\` is right for the decimals as typed. For the doubles that a program reads it is ` +
      `wrong: these have \`${truth.outcome}\`.`);
  else
    found.push(`${wrong ? 'Yes' : 'No'}. ${sentence('It', judged)}`);
  if (as_typed === truth.outcome)
    found.push('The decimals as typed have the same outcome.');
  else if (as_typed !== undefined && outcome !== as_typed)
    found.push(`The decimals as typed would be \`${as_typed}\`; no double holds at least one of them.`);
  if (besides) found.push(`${besides[0]!.toUpperCase()}${besides.slice(1)}.`);
  if (typeof margin === 'number')
    found.push(margin <= 1 ? 'A step of one number by one ulp meets another outcome.'
        : margin < 2 ** 20 ? `A step of one number by ${Number(margin.toPrecision(3))} ulps meets another outcome.`
                           : `No other outcome is near${wrong ? ': rounding does not explain the answer' : ''}.`);
  return found;
}

const report_to_paste = (report: string): HTMLElement[] => [
  h('h3', {}, 'A report to paste into an issue'),
  h('div', {class: 'controls'}, copier('Copy the report', () => report)),
  h('pre', {class: 'report'}, report),
];

export function bug_view(state: State, again: () => void): HTMLElement {
  const problem = problem_of(state), start = examples.find((one) => one.problem === problem.name);
  state.query ||= start?.query ?? known.first_cases[problem.name] ?? '';
  state.answer ||= start?.answer ?? problem.outcomes[0]!.name;
  const outcomes = [...problem.outcomes.map(({name}) => name), 'refused'];
  const [outcome = '', ...values] = state.answer.split(' ');
  const text = h('textarea', {rows: 3, spellcheck: false, input: () => changed()}, state.query);
  const chosen = selection(outcomes, outcome, () => changed());
  const value_text =
    h('input', {value: values.join(' '), placeholder: 'its values, if it returns any', input: () => changed()});
  const call = h('input', {value: state.call, placeholder: 'orient2d(a, b, c)', input: () => changed()});
  const found = h('div');

  function changed(): void {
    Object.assign(
      state, {query: text.value.trim(), answer: `${chosen.value} ${value_text.value}`.trim(), call: call.value});
    remember(state);
    shown(found, () => {
      const query = state.query.replace(/\s+/g, ' ');
      const judged = judge(problem.name, query, state.answer, {details: true});
      const [first = '', ...others] = findings(judged);
      const report =
        judged.wrong ? maintainersReport(problem.name, query, state.answer, state.call ? {call: state.call} : {}) : '';
      const is_same = outcome_of(judged) === judged.truth.outcome;
      return [
        h('p', {class: judged.wrong ? 'verdict wrong' : 'verdict', role: 'status'}, ...worded(first)),
        h('ul', {}, ...others.map((one) => h('li', {}, ...worded(one)))),
        ...(is_same && judged.truth.values.length > 0 ? [value_table([['it answered', judged]])] : []),
        drawing(draw(problem.name, query, state.answer, {style: false}), first.replaceAll('`', '')),
        ...(judged.wrong ? report_to_paste(report) : []),
      ];
    });
  }

  const view = h('section', {}, h('h2', {}, 'Is this a bug?'),
    h('p', {},
      'Paste the numbers, well-known text or GeoJSON that a library got, and what it answered. Two that people ',
      'reported: ',
      ...examples.flatMap(
        ({name, ...one}, i) => [...(i > 0 ? [', '] : []), h('a', {href: `#/bug?${new URLSearchParams(one)}`}, name)]),
      '.'),
    h('div', {class: 'controls'}, problem_choice(state, again), copier('Copy the link', () => location.href)),
    h('p', {}, `${problem.question} Numbers: ${problem.numbers.join(' ')}.`), labelled('The input', text),
    h('div', {class: 'controls'}, labelled('It answered', chosen), labelled('Values', value_text),
      labelled('The call', call)),
    found);
  changed();
  return view;
}

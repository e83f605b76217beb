// What the judge says, as sentences and tables.
import type {Judged} from 'plumbline/slim';
import {h, worded} from './dom';
import {number_of} from './doubles';

/** "`missed`", or why nothing was answered. */
export const answered = ({answer}: Judged): string =>
  ('values' in answer ? `\`${answer.outcome}\`` : `nothing (${answer.incident})`);

/** "The published formula answers `missed`, which is wrong: the truth is `one_contact`." */
export function sentence(who: string, judged: Judged): string {
  const {truth, wrong, verdict} = judged;
  if (!wrong) return `${who} answers ${answered(judged)}, which is right.`;
  if (verdict === 'wrong_value')
    return `${who} answers ${answered(judged)}, which is right, with a value too far from the truth.`;
  if (verdict === 'non_answer' && 'values' in judged.answer && judged.answer.outcome === truth.outcome)
    return `${who} answers ${answered(judged)}, which is right, with a value that is NaN or infinite.`;
  return `${who} answers ${answered(judged)}, which is wrong: the truth is \`${truth.outcome}\`.`;
}

function ulps(ulp: number|string|undefined): string {
  if (ulp === undefined) return '';
  return ` (${typeof ulp !== 'number' ? ulp : ulp < 1e6 ? Number(ulp.toPrecision(4)) : ulp.toExponential(1)} ulp)`;
}

// A value of an answer: how it differs from the nearest double.
function compared(judged: Judged, {name, nearest}: Judged['truth']['values'][number]): string {
  if (!('values' in judged.answer) || judged.answer.outcome !== judged.truth.outcome) return '';
  const found = judged.answer.values.find((value) => value.name === name);
  if (!found) return '';
  if (found.value === null) return 'not supplied';
  return found.value === number_of(nearest) ? 'the nearest double' : `${found.value}${ulps(found.ulp)}`;
}

/** The values of the truth and beside them those of each answer, with their errors. */
export function value_table(answers: readonly(readonly[string, Judged])[]): HTMLElement {
  const truth = answers[0]![1].truth;
  if (truth.values.length === 0) return h('p', {}, ...worded(`The outcome \`${truth.outcome}\` has no values.`));
  const exact = (text: string, decimal: string): string => text === decimal ? text
    : text.length <= 12                                                     ? `${text} ≈ ${decimal}`
                                                                            : `≈ ${decimal}`;
  return h('div', {class: 'scroll', tabindex: 0},
    h('table', {},
      h('thead', {},
        h('tr', {}, h('th', {scope: 'col'}, truth.outcome), h('th', {scope: 'col'}, 'exactly'),
          ...answers.map(([name]) => h('th', {scope: 'col'}, name)))),
      h('tbody', {},
        ...truth.values.map((value) => h('tr', {}, h('th', {scope: 'row'}, value.name),
                              h('td', {title: value.exact}, exact(value.exact, value.decimal)),
                              ...answers.map(([, judged]) => h('td', {}, compared(judged, value))))))));
}

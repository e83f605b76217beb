// The memory that the judge's thread and the solver's share: queries there, answers back.
import { values_each } from './solver.mjs';

export const most_queries = 256;  // at once
export const at = { state: 0, count: 1, answered: 2 };
export const states = { starting: 0, waiting: 1, asked: 2, ended: 3 };

export function views_of(shape, given = undefined) {
  const numbers = 8 * most_queries * shape.numbers, values = 8 * most_queries * values_each;
  const buffer = given ?? new SharedArrayBuffer(16 + numbers + values + 4 * most_queries);
  return {
    buffer,
    control: new Int32Array(buffer, 0, 4),
    queries: new Float64Array(buffer, 16, numbers / 8),
    values: new Float64Array(buffer, 16 + numbers, values / 8),
    codes: new Int32Array(buffer, 16 + numbers + values, most_queries),
  };
}

// A solver of JavaScript's: how it is called, and its answer written, in this thread or in a worker.

const first_incident = -(2 ** 31);
/** The codes of answers that are none, as reports/web/module.cpp has them. */
export const incidents = {
  threw: first_incident,
  garbage: first_incident + 1,
  hung: first_incident + 2,
  ended: first_incident + 3,
};
export const values_each = 24;  // of an answer, as the module has them

/**
 * Returns a function that asks `solver` the query at `first` of `numbers`, writes the values from `place` on, and
 * returns the code. A solver of one parameter takes the query as an array, any other its numbers.
 */
export function caller_of(solver, { numbers: count, values: most, codes }) {
  const code_of = new Map(codes), as_array = solver.length === 1;
  return (numbers, first, values, place) => {
    const args = new Array(count);
    for (let i = 0; i < count; ++i) args[i] = numbers[first + i];
    let answered;
    try {
      answered = as_array ? solver(args) : solver(...args);
    } catch {
      return incidents.threw;
    }
    const is_list = Array.isArray(answered) || (ArrayBuffer.isView(answered) && !(answered instanceof DataView));
    const outcome = is_list ? answered[0] : answered;
    const code = typeof outcome === 'string' ? (code_of.get(outcome) ?? incidents.garbage) : outcome;
    if (!Number.isInteger(code) || code !== (code | 0) || code <= incidents.ended) return incidents.garbage;
    if (!is_list) return code;
    if (answered.length > most + 1) return incidents.garbage;
    for (let i = 1; i < answered.length; ++i) {
      const value = answered[i];
      if (value === null || value === undefined) continue;
      if (typeof value !== 'number') return incidents.garbage;
      values[place + i - 1] = value;
    }
    return code;
  };
}

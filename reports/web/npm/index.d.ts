/** A query's numbers; as text also hexadecimal ones, `inf` and `nan`. */
export type Query = readonly number[] | Float64Array | string;
/** The outcome, by its name or its code, then the values in their order; null for one that is not supplied. */
export type Answer = string | number | readonly (string | number | null | undefined)[];
/** A function of one parameter takes the query as an array, any other its numbers. */
export type Solver = ((...numbers: number[]) => Answer) | ((query: number[]) => Answer);

export interface Options {
  /** Cases for each family; 10,000 by default. */
  cases?: number;
  seed?: number;
  families?: readonly string[];
  /** How the solver differs on purpose. */
  conventions?: readonly string[];
  /** LO:HI, the magnitudes of the queries' numbers. */
  range?: string;
  inputs?: 'binary64' | 'binary32';
  maxUlp?: number;
  maxScaled?: number;
  maxMixed?: number;
  ignoreMargin?: number;
  tolerance?: number;
  conservative?: number;
  /** Prints kinds besides causes, and all of them in full. */
  kinds?: boolean;
  all?: boolean;
  /** What the report calls the solver. */
  name?: string;
}

export interface Value {
  name: string;
  exact: string;
  nearest: string;
  decimal: string;
}
export interface Truth {
  problem: string;
  query: string[];
  outcome: string;
  code: number;
  values: Value[];
}
/** The document of `plumbline list --json`. */
export interface Problems {
  schema: 1;
  version: string;
  problems: { name: string; question: string; numbers: string[]; [key: string]: unknown }[];
  conventions: { name: string; meaning: string }[];
}
/** The document of `plumbline check --json`. */
export interface Result {
  schema: 1;
  results: { problem: string; solver: string; family: string; verdicts: Record<string, number>; [key: string]: unknown }[];
  causes: { name: string; sentence: string; rank: string; count: number; [key: string]: unknown }[];
  [key: string]: unknown;
}

/** The code is 2 where the call or its input is wrong, and 3 where Plumbline itself failed. */
export class PlumblineError extends Error {
  code: 2 | 3;
}

/** To be awaited once. `plumbline/slim` takes the module, its bytes or where it lies. */
export function init(source?: WebAssembly.Module | BufferSource | Response | string | URL): Promise<void>;
export function problems(): Problems;
export function truth(problem: string, query: Query): Truth;
/** What `plumbline explain` prints: of every solver of Plumbline, of an answer, or of a function. */
export function explain(problem: string, query: Query, answer?: Answer | Solver, options?: Options): string;
/** Asks a function, or a solver of Plumbline by its name. It runs here: nothing stops a function that never returns. */
export function check(problem: string, solver: Solver | string, options?: Options): Result;
export function passes(result: Result): boolean;
/** What `plumbline check` prints. */
export function report(result: Result): string;

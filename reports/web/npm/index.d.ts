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
  problems: Problem[];
  conventions: { name: string; meaning: string }[];
}
export interface Problem {
  name: string;
  question: string;
  rules: string;
  numbers: string[];
  outcomes: { name: string; code: number; rule: string; values: string[]; [key: string]: unknown }[];
  solvers: { name: string; [key: string]: unknown }[];
  causes: { name: string; sort: string; meaning: string }[];
  [key: string]: unknown;
}
export interface JudgedValue {
  name: string;
  /** Null where it is not supplied; a text where it is NaN or infinite. */
  value: number | string | null;
  /** Errors, where the outcome is right; a text where one is infinite. */
  ulp?: number | string;
  scaled?: number | string;
}
export interface Judged {
  truth: Truth;
  /** What came back: an outcome and its values, or an incident. */
  answer: { outcome: string; values: JudgedValue[] } | { incident: string };
  verdict: string;
  wrong: boolean;
  /** Where the query is not refused: its configuration, and what of that its numbers state. */
  where?: string;
  stated?: string;
  /** The rest with `details`: whether a point of doubles lies on both lines, and the like. */
  besides?: string;
  /** The outcome of the decimals as they were typed; absent if an exponent is beyond ±400. */
  as_typed?: string;
  /** Steps of an ulp to another outcome; 'inf' where there is none. */
  margin?: number | string;
  /** The names of what a solver may do that answers so. */
  causes?: string[];
}
export interface NeighbourMap {
  /** The two numbers that move. */
  numbers: string[];
  neighbours: number;
  wrong: number;
  svg: string;
}
/** Wrong answers' queries in hexadecimal doubles: the one that was found, then simpler ones, the simplest last. */
export interface Found {
  family: string;
  steps: string[][];
}
export interface Cause {
  name: string;
  sentence: string;
  rank: string;
  count: number;
  [key: string]: unknown;
}
export interface FamilyResult {
  problem: string;
  solver: string;
  family: string;
  verdicts: Record<string, number>;
  [key: string]: unknown;
}
/** The document of `plumbline check --json`. */
export interface Result {
  schema: 1;
  results: FamilyResult[];
  causes: Cause[];
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
/** The truth, the answer and the verdict. `solver` names a solver of Plumbline that answers. */
export function judge(problem: string, query: Query, answer?: Answer | Solver,
  options?: Options & { solver?: string; details?: boolean }): Judged;
/** An SVG of the query, its truth and an answer. Without `style` it needs that of another drawing of the page. */
export function draw(problem: string, query: Query, answer?: Answer | Solver,
  options?: Options & { solver?: string; style?: boolean }): string;
/** The answers to a query's neighbours, two of its numbers moved by single ulps: all 64 × 64, or each `every`-th. */
export function map(problem: string, query: Query, solver: Solver | string,
  options?: Options & { numbers?: string; every?: 1 | 2 | 4 | 8 | 16 | 32; style?: boolean }): NeighbourMap;
/** A bug report in Markdown. `call` is the call that gave the answer, as in 'orient2d(a, b, c)'. */
export function maintainersReport(problem: string, query: Query, answer: Answer | Solver,
  options?: Options & { call?: string }): string;
/** A query that is answered wrongly, preferably grossly, and how it becomes the simplest; null where there is none. */
export function find(problem: string, solver: Solver | string, options?: Options): Found | null;
/** Asks a function, or a solver of Plumbline by its name. It runs here: nothing stops a function that never returns. */
export function check(problem: string, solver: Solver | string, options?: Options): Result;
export function passes(result: Result): boolean;
/** What `plumbline check` prints. */
export function report(result: Result): string;
/** The page of `plumbline check --html`. */
export function page(result: Result): string;

import type { Options, Solver } from './index.js';

/** The solver is a function; a module by its path or URL, each query of which has a limit of time; or a built-in name. */
export function expectSolver(problem: string, solver: Solver | string | URL): {
  /** Throws an error with the report of `check` where the solver fails. */
  toBeRight(options?: Options & { timeoutMs?: number }): Promise<void>;
};

import type { Options, Solver } from './index.js';

/** The solver is a function, or a module by its path or URL, which is ended where a query takes too long. */
export function expectSolver(problem: string, solver: Solver | string | URL): {
  /** Throws an error with the report of `check` where the solver fails. */
  toBeRight(options?: Options & { timeoutMs?: number }): Promise<void>;
};

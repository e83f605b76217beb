import type { Options, Solver } from './index.js';

/** The solver is a function, a built-in name, or a module by its path or URL, whose queries have a limit of time. */
export function expectSolver(problem: string, solver: Solver | string | URL): {
  /** Throws an error with the report of `check` where the solver fails. */
  toBeRight(options?: Options & { timeoutMs?: number }): Promise<void>;
};

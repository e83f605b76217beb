// For tests of vitest and of node:test: `await expectSolver(problem, solver).toBeRight(options)`.
import { checked_apart } from './apart.mjs';
import { checked, init } from './index.mjs';

/** The solver is a function, or the place of a module, as a URL or a path, with #name behind it. */
export function expectSolver(problem, solver) {
  return {
    async toBeRight({ timeoutMs = 1000, ...options } = {}) {
      let result;
      if (typeof solver === 'function') {
        await init();
        result = checked(problem, solver, options);
      } else {
        const [file, name] = String(solver).split('#');
        result = await checked_apart({ problem, file, name, options, timeout_ms: timeoutMs });
      }
      if (result.code === 0) return;
      const error = new Error(result.text);
      error.name = 'AssertionError';
      throw error;
    },
  };
}

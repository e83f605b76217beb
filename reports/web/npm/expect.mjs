// For tests of vitest and of node:test: `await expectSolver(problem, solver).toBeRight(options)`.
import { checked_apart, is_module } from './apart.mjs';
import { checked, init } from './index.mjs';

/** The solver is a function, a module as a URL or a path, with #name behind it, or the name of one of Plumbline's. */
export function expectSolver(problem, solver) {
  return {
    async toBeRight({ timeoutMs = 1000, ...options } = {}) {
      const [file, name] = typeof solver === 'function' ? [] : String(solver).split('#');
      await init();
      const result = is_module(file) ? await checked_apart({ problem, file, name, options, timeout_ms: timeoutMs })
        : checked(problem, solver, options);
      if (result.code === 0) return;
      const error = new Error(result.text);
      error.name = 'AssertionError';
      throw error;
    },
  };
}

// A check in a thread that somebody else can end: it shows which query it asks, and answers with a message.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PlumblineError, checked, init } from './index.mjs';

// The function of a module: `#name`, or the one called `solve`, or as the problem, or the default.
async function function_of(file, name, problem) {
  let module;
  try {
    module = await import(file.startsWith('file:') ? file : pathToFileURL(file).href);
  } catch (error) {
    throw new PlumblineError(2, `${file}: it cannot be loaded: ${error.message}.`);
  }
  const found = name ? module[name] : (module.solve ?? module[problem] ?? module.default);
  if (typeof found === 'function') return found;
  throw new PlumblineError(2, `${file}: it exports no function ${name || `solve, ${problem} or default`}.`);
}

const { file, name, problem, options, shared } = workerData;
const count = new Int32Array(shared, 0, 1), numbers = new Float64Array(shared, 8);
const show = (query) => {
  numbers.set(query);
  Atomics.add(count, 0, 1);
};

try {
  await init();
  const solver = file ? await function_of(file, name, problem) : options.solver;
  parentPort.postMessage({ started: true });
  parentPort.postMessage({ result: checked(problem, solver, options, show) });
} catch (error) {
  parentPort.postMessage({ failed: { code: error.code ?? 3, message: error.message } });
}

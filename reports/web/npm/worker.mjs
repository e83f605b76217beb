// The thread of a solver that somebody else can end.
import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { at, states, views_of } from './shared.mjs';
import { caller_of, values_each } from './solver.mjs';

const { file, name, shape, shared, port } = workerData;
const { control, queries, values, codes } = views_of(shape, shared);
const enter = (state) => {
  Atomics.store(control, at.state, state);
  Atomics.notify(control, at.state);
};
process.on('exit', () => enter(states.ended));
// What the solver prints goes to standard error at once: the other thread waits, and would pass it on at its end.
for (const stream of [process.stdout, process.stderr]) stream.write = (text) => (writeSync(2, text), true);

// The function of a module: `#name`, or the one called `solve`, or as the problem, or the default.
async function function_of() {
  let module;
  try {
    module = await import(file.startsWith('file:') ? file : pathToFileURL(file).href);
  } catch (error) {
    throw new Error(`${file}: it cannot be loaded: ${error.message}.`);
  }
  const found = name ? module[name] : (module.solve ?? module[shape.problem] ?? module.default);
  if (typeof found === 'function') return found;
  throw new Error(`${file}: it exports no function ${name || `solve, ${shape.problem} or default`}.`);
}

try {
  const call = caller_of(await function_of(), shape);
  enter(states.waiting);
  for (;;) {
    Atomics.wait(control, at.state, states.waiting);
    const count = Atomics.load(control, at.count);
    for (let i = 0; i < count; ++i) {
      codes[i] = call(queries, i * shape.numbers, values, i * values_each);
      Atomics.store(control, at.answered, i + 1);
    }
    enter(states.waiting);
  }
} catch (error) {
  port.postMessage(error.message);
  enter(states.ended);
}

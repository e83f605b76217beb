// The functions of the module plumbline.wasm, with JavaScript's values.
import { caller_of } from './solver.mjs';

const decoder = new TextDecoder(), encoder = new TextEncoder();

/** A wrong call or input, with `code` 2; or a failure of Plumbline itself, with `code` 3. The program exits so too. */
export class PlumblineError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'PlumblineError';
    this.code = code;
  }
}

const no_system = 52;  // WASI's ENOSYS

const number_text = (value) =>
  Object.is(value, -0) ? '-0' : Number.isNaN(value) ? 'nan' : String(value).replace('Infinity', 'inf');
const query_text = (query) => (typeof query === 'string' ? query : Array.from(query, number_text).join(' '));
const part_text = (part) => (typeof part === 'number' ? number_text(part) : (part ?? '-'));
const answer_text = (answer) =>
  typeof answer === 'string' ? answer : [answer].flat().map(part_text).join(' ');
// JSON has no infinity.
const limit = (value) => (typeof value === 'number' && !Number.isFinite(value) ? number_text(value) : value);

// A solver that is called in this thread.
function in_process(solver, shape) {
  const call = caller_of(solver, shape);
  return {
    ask({ numbers, integers }, queries, count, codes, values, values_each) {
      for (let i = 0; i < count; ++i)
        integers[codes + i] = call(numbers, queries + i * shape.numbers, numbers, values + i * values_each);
      return count;
    },
    end() {},
  };
}

/** The functions of the package, given what loads the compiled module. */
export function package_of(load) {
  let compiled, exported, memory, views;
  let asked;  // the solver of the call that runs
  let runs = false;

  const text_at = (pointer) => {
    const bytes = new Uint8Array(memory.buffer);
    return decoder.decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  };
  const look = () => {
    views = { numbers: new Float64Array(memory.buffer), integers: new Int32Array(memory.buffer) };
  };

  // What the C library wants of a system that it does not have: a clock, and an environment, which is empty.
  const system = {
    clock_time_get: (clock, precision, place) => {
      new DataView(memory.buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      const view = new DataView(memory.buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: (code) => {
      throw new PlumblineError(3, `The module ended with ${code}: please report this to the authors of Plumbline.`);
    },
  };

  function start() {
    const imports = {
      plumbline: {
        ask: (queries, count, codes, values, each) => {
          if (views.numbers.buffer !== memory.buffer) look();
          return asked.ask(views, queries >>> 3, count, codes >>> 2, values >>> 3, each);
        },
        fail: (code, sentence) => {
          throw new PlumblineError(code, text_at(sentence));
        },
      },
    };
    for (const { module, name } of WebAssembly.Module.imports(compiled)) {
      imports[module] ??= {};
      imports[module][name] ??= system[name] ?? (() => no_system);
    }
    exported = new WebAssembly.Instance(compiled, imports).exports;
    memory = exported.memory;
    look();
    exported._initialize();
  }

  // A call that throws leaves memory as it is, so that the next one has an instance of its own.
  function call(name, text) {
    if (!compiled) throw new PlumblineError(2, 'Plumbline is not ready: `await init()` first.');
    if (runs) throw new PlumblineError(2, 'A solver cannot call Plumbline while Plumbline checks it.');
    if (!exported) start();
    runs = true;
    try {
      if (text === undefined) return text_at(exported[name]());
      const bytes = encoder.encode(`${text}\0`), place = exported.allocate(bytes.length);
      new Uint8Array(memory.buffer).set(bytes, place);
      const answer = text_at(exported[name](place));
      exported.release(place);
      return answer;
    } catch (error) {
      exported = undefined;
      if (error instanceof PlumblineError) throw error;
      throw new PlumblineError(3, `The module failed: ${error.message}. Please report it to the authors.`);
    } finally {
      runs = false;
    }
  }
  const ask = (name, request) => call(name, JSON.stringify(request, (key, value) => limit(value)));

  let listed;
  const problems = () => (listed ??= JSON.parse(call('problems')));

  // The text of a function with a solver: a name of Plumbline's, a function, or one that `make` makes for a shape.
  function ask_with(name, problem, solver, request, make = in_process) {
    const given = { ...request, problem };
    if (solver === undefined) return ask(name, given);
    if (typeof solver === 'string' && make === in_process) return ask(name, { ...given, solver });
    const of = problems().problems.find((one) => one.name === problem);
    if (!of) return ask(name, given);  // which says so
    if (typeof solver !== 'function' && make === in_process)
      throw new PlumblineError(2, `A solver is a function or the name of one of Plumbline's, and not ${solver}.`);
    const called = { ...given, solver: request.name ?? (solver.name || 'function'), called: true };
    asked = make(solver, {
      problem,
      numbers: of.numbers.length,
      values: Math.max(0, ...of.outcomes.map((outcome) => outcome.values.length)),
      codes: [...of.outcomes.map(({ name: outcome, code }) => [outcome, code]), ['refused', -1]],
    });
    try {
      return ask(name, called);
    } finally {
      asked.end();
      asked = undefined;
    }
  }

  // The same on one query, with an answer or a function that gives it.
  function about(name, problem, query, answer, options) {
    const request = { ...options, query: query_text(query) };
    if (typeof answer === 'function') return ask_with(name, problem, answer, request);
    return ask(name, { ...request, problem, ...(answer === undefined ? {} : { answer: answer_text(answer) }) });
  }

  const kept = new WeakMap();

  /** What the program's `check` prints and writes: its exit code, its text, and the forms of `options.forms`. */
  const checked = (problem, solver, options = {}, make = in_process) =>
    JSON.parse(ask_with('check', problem, solver, options, make));

  return {
    async init(source) {
      compiled ??= await load(source);
    },
    problems,
    truth: (problem, query) => JSON.parse(ask('truth', { problem, query: query_text(query) })),
    judge: (problem, query, answer, options = {}) => JSON.parse(about('judge', problem, query, answer, options)),
    explain: (problem, query, answer, options = {}) => about('explain', problem, query, answer, options),
    draw: (problem, query, answer, options = {}) => about('draw', problem, query, answer, options),
    maintainersReport: (problem, query, answer, options = {}) =>
      about('maintainers_report', problem, query, answer, options),
    map: (problem, query, solver, options = {}) =>
      JSON.parse(ask_with('map', problem, solver, { ...options, query: query_text(query) })),
    find: (problem, solver, options = {}) => JSON.parse(ask_with('find', problem, solver, options)),
    checked,
    check(problem, solver, options = {}) {
      const { code, text, forms } = checked(problem, solver, { ...options, forms: ['json'] });
      const result = JSON.parse(forms.json);
      kept.set(result, { code, text });
      return result;
    },
    passes(result) {
      if (!kept.has(result)) throw new PlumblineError(2, 'passes: this is no result of `check`.');
      return kept.get(result).code === 0;
    },
    page: (result) => call('page', JSON.stringify(result)),
    report: (result) => kept.get(result)?.text ?? call('report', JSON.stringify(result)),
  };
}

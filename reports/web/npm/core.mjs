// The functions of the module plumbline.wasm, with JavaScript's values.

const decoder = new TextDecoder(), encoder = new TextEncoder();

/** What a call or its input has wrong: `code` is 2; 3 where Plumbline itself failed, as the program exits. */
export class PlumblineError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'PlumblineError';
    this.code = code;
  }
}

// What `solve` returns for no answer: a function that threw, and one whose answer is none.
const threw = -(2 ** 31), garbage = threw + 1;
const no_system = 52;  // WASI's ENOSYS

const number_text = (value) =>
  Object.is(value, -0) ? '-0' : Number.isNaN(value) ? 'nan' : String(value).replace('Infinity', 'inf');
const query_text = (query) => (typeof query === 'string' ? query : Array.from(query, number_text).join(' '));
const part_text = (part) => (typeof part === 'number' ? number_text(part) : (part ?? '-'));
const answer_text = (answer) =>
  typeof answer === 'string' ? answer : [answer].flat().map(part_text).join(' ');
// JSON has no infinity.
const limit = (value) => (typeof value === 'number' && !Number.isFinite(value) ? number_text(value) : value);

/** The functions of the package, given what loads the compiled module. */
export function package_of(load) {
  let compiled, exported, memory, floats;
  let called;  // the function that is asked, and how

  const text_at = (pointer) => {
    const bytes = new Uint8Array(memory.buffer);
    return decoder.decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  };

  // A function of one parameter takes the query as an array, any other its numbers.
  function solve(query, answer) {
    if (floats.buffer !== memory.buffer) floats = new Float64Array(memory.buffer);
    const { solver, numbers, values, codes, as_array, before } = called;
    const first = query >> 3, args = new Array(numbers);
    for (let i = 0; i < numbers; ++i) args[i] = floats[first + i];
    if (before) before(args);
    let answered;
    try {
      answered = as_array ? solver(args) : solver(...args);
    } catch {
      return threw;
    }
    const is_list = Array.isArray(answered) || ArrayBuffer.isView(answered);
    const outcome = is_list ? answered[0] : answered;
    const code = typeof outcome === 'string' ? (codes.get(outcome) ?? garbage) : outcome;
    if (!Number.isInteger(code) || code !== (code | 0)) return garbage;
    if (!is_list) return code;
    if (answered.length > values + 1) return garbage;
    const place = answer >> 3;
    for (let i = 1; i < answered.length; ++i) {
      const value = answered[i];
      if (value === null || value === undefined) continue;
      if (typeof value !== 'number') return garbage;
      floats[place + i - 1] = value;
    }
    return code;
  }

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
        solve,
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
    floats = new Float64Array(memory.buffer);
    exported._initialize();
  }

  // A call that throws leaves memory as it is, so that the next one has an instance of its own.
  function call(name, text) {
    if (!compiled) throw new PlumblineError(2, 'Plumbline is not ready: `await init()` first.');
    if (!exported) start();
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
    }
  }
  const ask = (name, request) => call(name, JSON.stringify(request, (key, value) => limit(value)));

  let listed;
  const problems = () => (listed ??= JSON.parse(call('problems')));

  function with_solver(problem, solver, request, before) {
    if (solver === undefined) return request;
    if (typeof solver !== 'function') return { ...request, solver };
    const of = problems().problems.find((one) => one.name === problem);
    if (!of) return { ...request, solver: 'function' };
    called = {
      solver,
      before,
      as_array: solver.length === 1,
      numbers: of.numbers.length,
      values: Math.max(0, ...of.outcomes.map((outcome) => outcome.values.length)),
      codes: new Map([...of.outcomes.map(({ name, code }) => [name, code]), ['refused', -1]]),
    };
    return { ...request, solver: request.name ?? (solver.name || 'function'), called: true };
  }

  const kept = new WeakMap();

  /** What the program's `check` prints and writes: its exit code, its text, and the forms of `options.forms`. */
  function checked(problem, solver, options = {}, before = undefined) {
    return JSON.parse(ask('check', with_solver(problem, solver, { ...options, problem }, before)));
  }

  return {
    async init(source) {
      compiled ??= await load(source);
    },
    problems,
    truth: (problem, query) => JSON.parse(ask('truth', { problem, query: query_text(query) })),
    explain(problem, query, answer, options = {}) {
      const request = { ...options, problem, query: query_text(query) };
      if (typeof answer === 'function') return ask('explain', with_solver(problem, answer, request));
      return ask('explain', answer === undefined ? request : { ...request, answer: answer_text(answer) });
    },
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
    report: (result) => kept.get(result)?.text ?? call('report', JSON.stringify(result)),
  };
}

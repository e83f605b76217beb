// A solver in a worker, which is ended if it does not answer a query in time. The thread that judges waits for it.
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import { PlumblineError, checked, init } from './index.mjs';
import { at, most_queries, states, views_of } from './shared.mjs';
import { incidents, values_each } from './solver.mjs';

const start_up_ms = 10_000;

/** Whether the text names a module of JavaScript, rather than a solver of Plumbline. */
export const is_module = (file) => /\.[cm]?[jt]s$/.test(file ?? '');

class Apart {
  constructor(given, shape) {
    this.given = given;
    this.shape = shape;
    this.start();
  }

  start() {
    this.shared = views_of(this.shape);
    const { port1, port2 } = new MessageChannel();
    this.worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { ...this.given, shape: this.shape, shared: this.shared.buffer, port: port2 },
      transferList: [port2],
    });
    this.worker.on('error', () => {});  // of what it left behind; `at.state` says that it ended
    this.worker.unref();
    port1.unref();
    const state = this.wait_while(states.starting, start_up_ms);
    if (state === states.waiting) return;
    const said = receiveMessageOnPort(port1)?.message;
    this.end();
    const why = state === states.starting ? `does not load within ${start_up_ms / 1000} s` : 'ends its thread';
    throw new PlumblineError(2, said ?? `${this.given.file}: it ${why}: export a function and do no more.`);
  }

  // The state that follows, or the same one after so long without a further answer.
  wait_while(state, ms) {
    const { control } = this.shared;
    let answered = Atomics.load(control, at.answered), since = performance.now();
    for (;;) {
      const now = Atomics.load(control, at.state);
      if (now !== state) return now;
      Atomics.wait(control, at.state, state, Math.max(1, Math.min(50, ms / 4)));
      const further = Atomics.load(control, at.answered);
      if (further !== answered) [answered, since] = [further, performance.now()];
      else if (performance.now() - since > ms) return Atomics.load(control, at.state);
    }
  }

  ask({ numbers, integers }, queries, count, codes, values) {
    if (!this.worker) this.start();
    const asked = Math.min(count, most_queries), { control } = this.shared;
    this.shared.queries.set(numbers.subarray(queries, queries + asked * this.shape.numbers));
    this.shared.values.set(numbers.subarray(values, values + asked * values_each));
    Atomics.store(control, at.count, asked);
    Atomics.store(control, at.answered, 0);
    Atomics.store(control, at.state, states.asked);
    Atomics.notify(control, at.state);
    const state = this.wait_while(states.asked, this.given.timeout_ms);
    let answered = Atomics.load(control, at.answered);
    integers.set(this.shared.codes.subarray(0, answered), codes);
    numbers.set(this.shared.values.subarray(0, answered * values_each), values);
    if (state === states.waiting) return answered;
    this.end();
    integers[codes + answered] = state === states.ended ? incidents.ended : incidents.hung;
    return answered + 1;
  }

  end() {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** What `checked` returns of the function `name` of the module `file`. A query that hangs is an incident. */
export async function checked_apart({ problem, file, name, options = {}, timeout_ms = 1000 }) {
  await init();
  const named = { name: name ? `${file}#${name}` : file, ...options };
  return checked(problem, file, named, (solver, shape) => new Apart({ file, name, timeout_ms }, shape));
}

// A check in a worker, which is ended where the solver does not answer a query in time.
import { Worker } from 'node:worker_threads';
import { PlumblineError, explain, init, problems } from './index.mjs';

const most_numbers = 24;  // of a query
const ask = { problem: '', file: '', name: '', options: {}, timeout_ms: 1000 };

// A query without an answer, as the report of a check.
async function unanswered(call, numbers) {
  await init();
  const of = problems().problems.find((one) => one.name === call.problem);
  const query = Array.from(numbers.subarray(0, of.numbers.length)), named = call.options.name ?? call.file;
  const verdict = `fails; it did not answer this query within ${call.timeout_ms} ms, and was ended:`;
  return { code: 1, text: `${call.problem}, ${named}: ${verdict}\n\n${explain(call.problem, query)}`, forms: {} };
}

/** What `checked` returns; where a query takes longer than `timeout_ms`, that it does. */
export function checked_in_worker(given) {
  const call = { ...ask, ...given };
  const shared = new SharedArrayBuffer(8 + 8 * most_numbers);
  const count = new Int32Array(shared, 0, 1), numbers = new Float64Array(shared, 8);
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { ...call, shared } });
  return new Promise((resolve, reject) => {
    let watch, seen = -1, since = 0;
    const end = () => {
      clearInterval(watch);
      worker.terminate();
    };
    const look = () => {
      const now = Atomics.load(count, 0);
      if (now !== seen) {
        seen = now;
        since = performance.now();
      } else if (now > 0 && performance.now() - since > call.timeout_ms) {
        end();
        resolve(unanswered(call, numbers));
      }
    };
    worker.on('message', ({ started, result, failed }) => {
      if (started) watch = setInterval(look, Math.min(50, call.timeout_ms));
      if (result) end(), resolve(result);
      if (failed) end(), reject(new PlumblineError(failed.code, failed.message));
    });
    worker.on('error', (error) => (end(), reject(new PlumblineError(3, error.message))));
    worker.on('exit', (code) => {
      end();
      reject(new PlumblineError(2, `${call.file}: it ended its thread with ${code}.`));
    });
  });
}

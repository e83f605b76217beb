// The module in this thread, for answers at once, and in workers, for work that can be stopped.
import {init} from 'plumbline/slim';
import type {Message, Request, Results, Work} from './work';

const text_of = (id: string): string => document.getElementById(id)!.textContent!.trim();

let module: WebAssembly.Module;
let worker_place: string;

/** Makes the module ready that the page holds. */
export async function start(): Promise<void> {
  const packed = Uint8Array.from(atob(text_of('module')), (one) => one.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
  await init(module);
  worker_place = URL.createObjectURL(new Blob([text_of('worker')], {type: 'text/javascript'}));
}

/** A call of the function that does not end. */
export class Hang extends Error {
  constructor(readonly query: readonly number[]) {
    super(`The function does not return for ${query.join(' ')}.`);
  }
}

export class Stopped extends Error {}

const silent_ms = 3000;  // as long as no call of a function may take

/** Ends all work that runs: the view that asked for it is gone. */
export function stop_all(): void {
  for (const thread of threads) thread.stop();
}

const threads = new Set<Thread>();

/** A thread at work, one work after the other. */
export class Thread {
  private worker: Worker|undefined;
  private give_up: ((reason: Error) => void)|undefined;

  /** Ends what it does, with `Stopped`. */
  stop(reason: Error = new Stopped('It was stopped.')): void {
    this.worker?.terminate();
    this.worker = undefined;
    threads.delete(this);
    this.give_up?.(reason);
    this.give_up = undefined;
  }

  /** Does the work; what was under way is stopped. Throws `Hang` where a function does not return. */
  async run<W extends Work>(work: W): Promise<Results[W['kind']]> {
    if (this.give_up) this.stop();
    try {
      return (await this.attempt(work, Infinity)) as Results[W['kind']];
    } catch (error) {
      if (!(error instanceof Silent)) throw error;
      return (await this.attempt(work, error.calls)) as Results[W['kind']];
    }
  }

  private attempt(work: Work, watch_from: number): Promise<unknown> {
    const fresh = !this.worker, worker = (this.worker ??= new Worker(worker_place));
    threads.add(this);
    return new Promise((resolve, reject) => {
      let calls = 0, query: readonly number[] = [], inside = false, silence: ReturnType<typeof setTimeout>|undefined;
      const watches = Number.isFinite(watch_from);
      const end = (settle: () => void): void => {
        clearTimeout(silence);
        this.give_up = undefined;
        settle();
      };
      this.give_up = (reason) => end(() => reject(reason));
      const fall_silent = (): void => {
        if (watches && !inside) return;  // It computes, and no function of the user's is to blame.
        this.stop(watches ? new Hang(query) : new Silent(calls));
      };
      worker.onerror = (event) => end(() => reject(new Error(event.message || 'The worker ended.')));
      worker.onmessage = ({data}: MessageEvent<Message>) => {
        clearTimeout(silence);
        if (data.said === 'ready') worker.postMessage({work, watch_from} satisfies Request);
        if (data.said === 'done') end(() => resolve(data.result));
        if (data.said === 'failed') end(() => reject(new Error(data.sentence)));
        if (data.said !== 'called') return;
        calls = data.calls;
        inside = !data.ended;
        if (inside) query = data.query;
        silence = setTimeout(fall_silent, silent_ms);
      };
      if (fresh)
        worker.postMessage(module);
      else
        worker.postMessage({work, watch_from} satisfies Request);
    });
  }
}

// Nothing was heard for a while: a call runs, or the judge computes.
class Silent extends Error {
  constructor(readonly calls: number) {
    super('Nothing was heard of the function.');
  }
}

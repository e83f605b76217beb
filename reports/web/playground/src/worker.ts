// The thread that judges, hunts and maps. The page ends it to stop it.
import {check, draw, find, init, map, passes, report, type Solver} from 'plumbline/slim';
import {function_of, module_of} from './source';
import type {Cause, Diagnosis, Message, Request, Results, Solving, Work} from './work';

const say = (message: Message): void => postMessage(message);

// The page learns of calls that often, so that it knows a call that does not end from a judge that computes.
const told_each_ms = 200;

// Says which call runs: now and then, and each one from `watch_from` on.
function watched(solve: (...numbers: number[]) => unknown, watch_from: number): Solver {
  let calls = 0, told = 0;
  const asked = (...args: number[]): unknown => {
    ++calls;
    const each = calls >= watch_from, now = performance.now();
    const query = solve.length === 1 ? (args[0] as unknown as number[]) : args;
    if (each || now - told > told_each_ms) {
      told = now;
      say({said: 'called', calls, query: [...query], ended: false});
    }
    try {
      return solve(...args);
    } finally {
      if (each) say({said: 'called', calls, query: [], ended: true});
    }
  };
  return Object.defineProperty(asked, 'length', {value: solve.length}) as Solver;
}

async function solver_of(problem: string, solving: Solving, watch_from: number): Promise<Solver|string> {
  if ('solver' in solving) return solving.solver;
  const place = URL.createObjectURL(new Blob([module_of(solving.source)], {type: 'text/javascript'}));
  try {
    const module: Record<string, unknown> = await import(place);
    return watched(function_of(module, problem), watch_from);
  } finally {
    URL.revokeObjectURL(place);
  }
}

interface Witness {
  case: string;
  truth: string;
  answer: string;
}

function diagnosis(
  problem: string, solver: Solver|string, options: Extract<Work, {kind: 'check'}>['options']): Diagnosis {
  const result = check(problem, solver, {name: 'the function', ...options});
  const causes = result.causes.map((cause): Cause => {
    const witness = cause['witness'] as Witness, query = witness.case.split(' ').slice(1).join(' ');
    const svg = typeof solver === 'string' ? draw(problem, query, undefined, {solver, style: false})
                                           : draw(problem, query, solver, {style: false, name: 'answer'});
    const option = cause['option'] as string | undefined;
    return {
      name: cause.name,
      sentence: cause.sentence,
      rank: cause.rank,
      count: cause.count,
      broken: cause['broken'] as number,
      query,
      truth: witness.truth,
      answer: witness.answer,
      svg,
      ...(option ? {option} : {})
    };
  });
  return {passes: passes(result), text: report(result), causes, result};
}

async function done({work, watch_from}: Request): Promise<Results[Work['kind']]> {
  const solver = await solver_of(work.problem, work.solving, watch_from);
  switch (work.kind) {
    case 'check':
      return diagnosis(work.problem, solver, work.options);
    case 'find':
      return find(work.problem, solver, work.options);
    case 'map':
      return map(work.problem, work.query, solver, {numbers: work.numbers, every: work.every, style: false});
  }
}

onmessage = async ({data}: MessageEvent<WebAssembly.Module|Request>) => {
  try {
    if (data instanceof WebAssembly.Module) {
      await init(data);
      say({said: 'ready'});
    } else {
      say({said: 'done', result: await done(data)});
    }
  } catch (error) {
    say({said: 'failed', sentence: error instanceof Error ? error.message : String(error)});
  }
};

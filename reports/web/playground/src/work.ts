// What the page and its worker say to each other.
import type {Found, NeighbourMap, Options, Result} from 'plumbline/slim';

export interface Cause {
  name: string;
  sentence: string;
  rank: string;
  count: number;
  broken: number;
  option?: string;
  query: string;
  truth: string;
  answer: string;
  svg: string;
}

/** The report on somebody's function. */
export interface Diagnosis {
  passes: boolean;
  text: string;
  causes: Cause[];
  result: Result;
}

/** A solver of Plumbline by its name, or the source of a function. */
export type Solving = {
  solver: string
}|{source: string};

export type Work =|{
  kind: 'check';
  problem: string;
  solving: Solving;
  options: Options
}
|{
  kind: 'find';
  problem: string;
  solving: Solving;
  options: Options
}
|{
  kind: 'map';
  problem: string;
  solving: Solving;
  query: string;
  numbers: string;
  every: 1|4
};

export interface Results {
  check: Diagnosis;
  find: Found|null;
  map: NeighbourMap;
}

/** `watch_from`: from this call on the worker says before each that it begins, and after it that it ended. */
export interface Request {
  work: Work;
  watch_from: number;
}

export type Message =|{said: 'ready'}|{
  said: 'done';
  result: Results[Work['kind']]
}
|{
  said: 'failed';
  sentence: string
}
|{
  said: 'called';
  calls: number;
  query: number[];
  ended: boolean
};

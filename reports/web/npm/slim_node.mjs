// The same for Node.js, whose `fetch` reads no files.
import { readFileSync } from 'node:fs';
import * as slim from './slim.mjs';

export async function init(source = new URL('./plumbline.wasm', import.meta.url)) {
  const is_file = String(source).startsWith('file:');
  await slim.init(is_file ? readFileSync(new URL(source)) : source);
}
export const {
  problems, truth, judge, explain, draw, map, maintainersReport, find, check, checked, passes, report, page, PlumblineError,
} = slim;

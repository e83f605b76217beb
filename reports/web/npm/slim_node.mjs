// The same for Node.js, whose `fetch` reads no files.
import { readFileSync } from 'node:fs';
import * as slim from './slim.mjs';

export async function init(source = new URL('./plumbline.wasm', import.meta.url)) {
  const is_file = String(source).startsWith('file:');
  await slim.init(is_file ? readFileSync(new URL(source)) : source);
}
export const { problems, truth, explain, check, checked, passes, report, PlumblineError } = slim;

// The package without the module, which `init` takes: bytes, a response, or where it lies; beside this file otherwise.
import { package_of } from './core.mjs';

async function load(source = new URL('./plumbline.wasm', import.meta.url)) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  return WebAssembly.compile(await response.arrayBuffer());
}

export const {
  init, problems, truth, judge, explain, draw, map, maintainersReport, find, check, checked, passes, report, page,
} = package_of(load);
export { PlumblineError } from './core.mjs';

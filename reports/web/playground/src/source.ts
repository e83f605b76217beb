// A function as somebody pastes it, made a module that exports it.

/** The source of a module whose default export is the function of a text. */
export function module_of(text: string): string {
  const source = text.trim();
  if (/^export\s/m.test(source)) return source;
  const names =
    [...source.matchAll(/^(?:async\s+)?(?:function\s+|(?:const|let|var)\s+)([\p{L}$_][\p{L}\p{N}$_]*)/gmu)].map(
      ([, name]) => name);
  if (names.length === 0) return `export default (\n${source.replace(/;$/, '')}\n);\n`;
  return `${source}\nexport default ${names.includes('solve') ? 'solve' : names.at(-1)};\n`;
}

/** The function that a module exports: `solve`, the one of the problem's name, the default, or the only one. */
export function function_of(module: Record<string, unknown>, problem: string): (...numbers: number[]) => unknown {
  const found = module['solve'] ?? module[problem] ?? module['default'] ??
    Object.values(module).find((value) => typeof value === 'function');
  if (typeof found === 'function') return found as (...numbers: number[]) => unknown;
  throw new Error('There is no function in this text: paste one, as in function solve(ax, ay, bx, by) { … }.');
}

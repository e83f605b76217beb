// Runs test vectors against a solver in JavaScript: a module that exports a function with the problem's name, a list of
// numbers in, and out a list of the code and the values.
//   plumbline vectors PROBLEM > vectors.json && node runner.mjs vectors.json ./solver.mjs
// asks as much as `plumbline check` does; `outcome` behind it asks for no values, `nearest` for the nearest doubles. A
// value that is null or left out for every answer of an outcome is not judged.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, module, asked = 'allowed'] = process.argv.slice(2);
const { problem, vectors } = JSON.parse(readFileSync(file, 'utf8'));
const { [problem]: solve } = await import(pathToFileURL(resolve(module)));
const number = (text) => Number(text.replace('inf', 'Infinity'));

const answers = vectors.map((vector) => solve(vector.query_decimal.map(number)));
const isSupplied = (value) => value !== undefined && value !== null;
const supplied = new Set(answers.flatMap(([code, ...values]) =>
  values.flatMap((value, i) => (isSupplied(value) ? [`${code} ${i}`] : []))));

function right({ code, values }, [answered, ...found]) {
  if (answered !== code && !(answered < 0 && code < 0)) return false;
  return asked === 'outcome' || values.every(({ decimal, least, most }, i) => {
    if (!isSupplied(found[i])) return !supplied.has(`${code} ${i}`);
    return asked === 'nearest' ? found[i] === number(decimal) : number(least) <= found[i] && found[i] <= number(most);
  });
}

const wrong = vectors.filter((vector, i) => !right(vector, answers[i]));
for (const { id, flags } of wrong) console.log(`vector ${id} is answered wrongly; it catches: ${flags.join(' ')}`);
console.log(`${wrong.length} of ${vectors.length} vectors are answered wrongly.`);
process.exitCode = wrong.length > 0 ? 1 : 0;

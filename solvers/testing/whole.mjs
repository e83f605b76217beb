// Reads all of its input before it answers.
import { readFileSync } from 'node:fs';

const answers = [];
for (const line of readFileSync(0, 'utf8').trimEnd().split('\n')) {
  const query = line.split(' ').map(Number);
  if (query[7] !== 0) throw new Error('misbehaves');
  answers.push(['1', ...query.slice(0, 4)].join(' '));
}
console.log(answers.join('\n'));

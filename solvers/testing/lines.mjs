// Answers line by line.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const query = line.split(' ').map(Number);
  if (query[7] !== 0) throw new Error('misbehaves');
  console.log('1', ...query.slice(0, 4));
}

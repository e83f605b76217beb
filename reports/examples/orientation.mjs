// A solver as a JavaScript program: which way a→b→c turns, exactly, in whole numbers.
//   plumbline check orientation --solver 'exec:node orientation.mjs'
import { createInterface } from 'node:readline';

const REFUSED = -1, COLLINEAR = 0, LEFT = 1, RIGHT = 2;

// Every double is a whole number of 2^-1074, the least one above zero.
function whole(number) {
  const bits = new BigUint64Array(new Float64Array([number]).buffer)[0];
  const exponent = (bits >> 52n) & 0x7ffn, significand = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? significand : (significand | 0x10000000000000n) << (exponent - 1n);
  return number < 0 ? -size : size;
}

// The code; this problem has no values.
function orientation(query) {
  if (!query.every(Number.isFinite)) return [REFUSED];
  const [ax, ay, bx, by, cx, cy] = query.map(whole);
  const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return [turn > 0n ? LEFT : turn < 0n ? RIGHT : COLLINEAR];
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(orientation(line.split(' ').map(Number)).join(' '));

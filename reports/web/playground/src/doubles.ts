// Doubles as text and by their ulps.

const view = new DataView(new ArrayBuffer(8));
const bits_of = (x: number): bigint => {
  view.setFloat64(0, x);
  return view.getBigInt64(0);
};
const from_bits = (bits: bigint): number => {
  view.setBigInt64(0, bits);
  return view.getFloat64(0);
};

/** The double that many steps from x, which is finite; no further than the largest. */
export function stepped(x: number, steps: number): number {
  const sign_bit = 1n << 63n, bits = bits_of(x);
  // The place in the order of the doubles; that of 0 and of −0 is 0.
  const place = (bits < 0n ? -(bits + sign_bit) : bits) + BigInt(steps);
  const moved = from_bits(place < 0n ? -place - sign_bit : place);
  return Number.isFinite(moved) ? moved : x;
}

/** The double in hexadecimal, as C writes it. */
export function hex(x: number): string {
  if (!Number.isFinite(x)) return String(x).replace('Infinity', 'inf').replace('NaN', 'nan');
  const bits = bits_of(x), sign = bits < 0n ? '-' : '';
  const field = Number((bits >> 52n) & 0x7ffn), fraction = bits & 0xfffffffffffffn;
  if (field === 0 && fraction === 0n) return `${sign}0x0p+0`;
  const digits = fraction.toString(16).padStart(13, '0').replace(/0+$/, '');
  const exponent = field === 0 ? -1022 : field - 1023;
  return `${sign}0x${field === 0 ? 0 : 1}${digits && '.'}${digits}p${exponent < 0 ? '' : '+'}${exponent}`;
}

/** The number that a text states, decimal or hexadecimal as `hex` writes it; NaN where it states none. */
export function number_of(text: string): number {
  const parts = /^([-+]?)0x([01])(?:\.([0-9a-f]{1,13}))?p([-+]?\d+)$/i.exec(text);
  if (!parts) return text.trim() === '' ? NaN : Number(text.replace(/^([-+]?)inf$/, '$1Infinity'));
  const [, sign, lead, fraction = '', exponent] = parts;
  const significand = Number(lead) + (fraction === '' ? 0 : parseInt(fraction, 16) / 16 ** fraction.length);
  const size = significand * 2 ** Math.max(Number(exponent), -1022) * 2 ** Math.min(Number(exponent) + 1022, 0);
  return sign === '-' ? -size : size;
}

/** A number with few digits, to be read. */
export const short = (x: number): string => (Number.isFinite(x) ? String(Number(x.toPrecision(6))) : String(x));

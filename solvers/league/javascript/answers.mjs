// What libraries return, as answers: the code, then the values in the problem's order; null is not supplied.

/// Of `orientation`: a number that is positive to the left.
export const turn = (sign) => [sign > 0 ? 1 : sign < 0 ? 2 : 0];

/// Of `segment_intersection` and `line_intersection`: a point, {x, y} or [x, y], or nothing.
export const point = (met) => (met ? [1, ...pair(met)] : [0]);

/// The same of those that return a point that is not a number for nothing.
export const pointUnlessNaN = (met) => point(Number.isNaN(pair(met)[0]) ? null : met);

/// Of `segment_intersection`: none, one or more points.
export function points(met) {
  const sorted = [...met].map(pair).sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 2 || (first[0] === last[0] && first[1] === last[1])) return point(first);
  return [2, ...first, ...last];
}

/// Of a test that says no more than whether they meet.
export const hit = (met) => [met ? 1 : 0];

/// Of `quadratic_roots`: the real ones.
export const roots = (found) => [found.length, ...[...found].sort((a, b) => a - b)];

/// Of `point_projection`: the fraction; not finite where there is none.
export const foot = (s) => (Number.isFinite(s) ? [1, s] : [0]);

const pair = (at) => (Array.isArray(at) ? at.slice(0, 2) : [at.x, at.y]);

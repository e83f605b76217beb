// The four demos: each draws a query, its truth and a published formula's answer.
import {between, place, type Demo, type Place, type Role, type Shape, type Values} from './scene';

const line = (from: Place, to: Place, role: Role, arrow = false): Shape => ({kind: 'line', from, to, role, arrow});
const mark = (at: Place, role: Role): Shape => ({kind: 'mark', at, role});
const plus = (a: Place, b: Place): Place => ({x: a.x + b.x, y: a.y + b.y});

// The places of "x", "y" and so on among the values; none where an answer lacks them.
function point_of(values: Values, x: string, y: string): Place|undefined {
  const found = {x: values[x] ?? NaN, y: values[y] ?? NaN};
  return Number.isFinite(found.x) && Number.isFinite(found.y) ? found : undefined;
}

const sweep: Demo = {
  problem: 'segment_sweeps_point',
  title: 'A line sweeps a pointer',
  hint: 'The segment pq moves from p0q0 to p1q1 while the point moves from c0 to c1. When does it cut the point?',
  published: 'cross_product_quadratic',
  handles: [
    {label: 'p0', x: 0, y: 1},
    {label: 'p1', x: 2, y: 3},
    {label: 'q0', x: 4, y: 5},
    {label: 'q1', x: 6, y: 7},
    {label: 'c0', x: 8, y: 9},
    {label: 'c1', x: 10, y: 11},
  ],
  start: [-4, -2, 2, -2.5, -4, 2.5, 3, 2, 1, 1.5, -2, -1],
  ordinary: ['a crossing', 'the line passes beside the segment', 'the line does not pass within the step'],
  query_shapes(query) {
    const [p0, p1, q0, q1, c0, c1] =
      [0, 2, 4, 6, 8, 10].map((i) => place(query, i, i + 1)) as [Place, Place, Place, Place, Place, Place];
    return [
      line(p0, p1, 'path', true), line(q0, q1, 'path', true), line(c0, c1, 'path', true), line(p0, q0, 'query'),
      line(p1, q1, 'query')
    ];
  },
  answer_shapes(query, outcome, values, role) {
    const shapes: Shape[] = [];
    for (const n of outcome === 'two_contacts' ? [1, 2] : outcome === 'one_contact' ? [1] : []) {
      const t = values[`t_enter_${n}`] ?? NaN, at = point_of(values, `x_${n}`, `y_${n}`);
      if (role === 'truth' && Number.isFinite(t))
        shapes.push(line(between(place(query, 0, 1), place(query, 2, 3), t),
          between(place(query, 4, 5), place(query, 6, 7), t), role));
      if (at) shapes.push(mark(at, role));
    }
    return shapes;
  },
};

const segments: Demo = {
  problem: 'segment_intersection',
  title: 'Two segments meet',
  hint: 'Where do the segments ab and cd meet? Lay an end onto the other segment, or both onto one line.',
  published: 'minkowski',
  handles: [
    {label: 'a', x: 0, y: 1},
    {label: 'b', x: 2, y: 3},
    {label: 'c', x: 4, y: 5},
    {label: 'd', x: 6, y: 7},
  ],
  start: [-4, -1.5, 3.5, 2, -2, 2.5, 1.5, -2.5],
  ordinary: ['crossing', 'apart'],
  query_shapes: (query) => [line(place(query, 0, 1), place(query, 2, 3), 'query'),
    line(place(query, 4, 5), place(query, 6, 7), 'query')],
  answer_shapes(_, outcome, values, role) {
    if (outcome === 'overlap') {
      const from = point_of(values, 'x0', 'y0'), to = point_of(values, 'x1', 'y1');
      return from && to ? [line(from, to, role)] : [];
    }
    const at = outcome === 'point' ? point_of(values, 'x', 'y') : undefined;
    return at ? [mark(at, role)] : [];
  },
};

const turret: Demo = {
  problem: 'target_intercept',
  title: 'A turret leads its target',
  hint:
    'The turret c shoots at the runner r, who moves by v in each unit of time. Make the shot as fast as the runner.',
  published: 'law_of_cosines',
  handles: [{label: 'c', x: 0, y: 1}, {label: 'r', x: 2, y: 3}, {label: 'v', x: 5, y: 6, from: [2, 3]}],
  slider: {number: 4, label: 'speed of the shot', least: 0, most: 8},
  start: [-4, -2, 0, 2.5, 3, 1.5, -1.5],
  ordinary: ['it is too slow', 'only in the past', 'one positive root', 'two positive roots'],
  query_shapes(query) {
    const runner = place(query, 2, 3);
    return [line(runner, plus(runner, place(query, 5, 6)), 'query', true)];
  },
  answer_shapes(query, outcome, values, role) {
    const at = outcome === 'possible' ? point_of(values, 'x', 'y') : undefined;
    if (!at) return [];
    const shot = line(place(query, 0, 1), at, role === 'truth' ? 'truth' : 'answer');
    return role === 'truth' ? [line(place(query, 2, 3), at, 'path'), shot, mark(at, role)] : [mark(at, role)];
  },
};

const wall: Demo = {
  problem: 'wall_hit_time',
  title: 'A ship meets a wall',
  hint: 'The ship s moves by v in each unit of time. When does it hit the wall ab? Fly into an end of it, or along it.',
  published: 'dot_product_sign',
  handles: [
    {label: 's', x: 0, y: 1},
    {label: 'v', x: 2, y: 3, from: [0, 1]},
    {label: 'a', x: 4, y: 5},
    {label: 'b', x: 6, y: 7},
  ],
  start: [-4, -2, 2, 1, 1, -2.5, 2.5, 2.5],
  ordinary: ['in the wall\'s inside', 'beside the wall, ahead', 'beside the wall, in the past', 'beside the wall, now'],
  query_shapes(query) {
    const ship = place(query, 0, 1);
    return [
      line(ship, plus(ship, place(query, 2, 3)), 'query', true), line(place(query, 4, 5), place(query, 6, 7), 'query')
    ];
  },
  answer_shapes(query, outcome, values, role) {
    const at = outcome === 'never' ? undefined : point_of(values, 'x', 'y');
    if (!at) return [];
    return role === 'truth' ? [line(place(query, 0, 1), at, 'path'), mark(at, role)] : [mark(at, role)];
  },
};

export const demos: readonly Demo[] = [sweep, segments, turret, wall];

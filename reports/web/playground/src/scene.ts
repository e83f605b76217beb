// A drawing whose points can be dragged: with a pointer on a grid, with the arrow keys by single ulps.
import {h, s} from './dom';
import {short, stepped} from './doubles';

export interface Place {
  x: number;
  y: number;
}

/** A point of the drawing that stands for two numbers of the query; of a velocity, from the place where it starts. */
export interface Handle {
  label: string;
  x: number;
  y: number;
  from?: [number, number];
}

export type Role = 'query'|'path'|'truth'|'answer';
/** A line, or the mark of a point: a ring for the truth, a cross for an answer. */
export interface Line {
  kind: 'line';
  from: Place;
  to: Place;
  role: Role;
  arrow: boolean;
}
export interface Mark {
  kind: 'mark';
  at: Place;
  role: Role;
}
export type Shape = Line|Mark;

/** The values of an outcome, by their names. */
export type Values = Readonly<Record<string, number>>;

/** A problem as a demo: how its query and its answers are drawn. */
export interface Demo {
  problem: string;
  title: string;
  /** What it asks the reader to try. */
  hint: string;
  /** The solver that a tutorial published. */
  published: string;
  handles: readonly Handle[];
  /** A number that no point stands for. */
  slider?: {number: number; label: string; least: number; most: number};
  start: readonly number[];
  /** The configurations, as the module words them, that are nothing special: it does not snap to them. */
  ordinary: readonly string[];
  query_shapes(query: readonly number[]): Shape[];
  answer_shapes(query: readonly number[], outcome: string, values: Values, role: Role): Shape[];
}

// The part of the plane that is drawn, and the grid on which points are dragged, in units of the drawing: a power of
// two of the query's. On the grid all numbers are short, so that points touch, and lines are parallel, exactly.
const width = 12, height = 7.5, grid = 1 / 8;
const left = -width / 2, top = -height / 2;
const most_snap = 2;  // in steps of the grid

export const between = (from: Place, to: Place, t: number): Place =>
  ({x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y)});
export const place = (query: readonly number[], x: number, y: number): Place => ({x: query[x]!, y: query[y]!});

const largest = 1e4;  // that is drawn: what is farther off ends there

function markup(shape: Shape, at: (place: Place) => Place): SVGElement {
  if (shape.kind === 'line') {
    const a = at(shape.from), b = at(shape.to);
    return s('line',
      {class: shape.role, x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...(shape.arrow ? {'marker-end': 'url(#head)'} : {})});
  }
  const {x, y} = at(shape.at);
  if (shape.role === 'truth') return s('circle', {class: 'truth', cx: x, cy: y, r: 0.16});
  return s('path', {class: shape.role, d: `M${x - 0.13} ${y - 0.13}l.26 .26m0 -.26l-.26 .26`});
}

/** What a scene asks of the page around it. */
export interface Surroundings {
  /** How the module calls a query's configuration. */
  configuration(query: readonly number[]): string;
  changed(query: readonly number[]): void;
}

export class Scene {
  readonly element: SVGSVGElement;
  private readonly shapes = s('g');
  private readonly grips: SVGGElement[];
  private unit = 1;  // of the drawing, in the query's

  constructor(private readonly demo: Demo, private query: readonly number[], private readonly around: Surroundings) {
    this.grips = demo.handles.map((handle) => this.grip(handle));
    const head = s('marker', {
      id: 'head',
      viewBox: '0 0 10 10',
      refX: 9,
      refY: 5,
      markerWidth: 5,
      markerHeight: 5,
      orient: 'auto-start-reverse'
    },
      s('path', {d: 'M0 0L10 5L0 10z'}));
    this.element =
      s('svg', {class: 'scene', viewBox: `${left} ${top} ${width} ${height}`, role: 'group'},
        s('defs', {}, head), this.shapes, ...this.grips);
  }

  /** Chooses the unit in which all points of a query can be seen. */
  fit(query: readonly number[]): void {
    this.query = query;
    const places = this.demo.handles.map((handle) => this.place_of(handle));
    const extent = Math.max(...places.map(({x, y}) => Math.max(Math.abs(x) / (width / 2), Math.abs(y) / (height / 2))));
    const exponent = extent > 0 && Number.isFinite(extent) ? Math.max(-1000, Math.ceil(Math.log2(extent * 1.05))) : 0;
    this.unit = 2 ** (exponent > 0 || exponent < -3 ? exponent : 0);
  }

  // Upwards is positive.
  private at({x, y}: Place): Place {
    const drawn = (value: number): number =>
      Math.max(-largest, Math.min(largest, Number.isFinite(value) ? value / this.unit : largest));
    return {x: drawn(x), y: -drawn(y)};
  }

  show(query: readonly number[], shapes: readonly Shape[], sentence: string): void {
    this.query = query;
    this.element.setAttribute('aria-label', sentence);
    this.shapes.replaceChildren(...shapes.map((shape) => markup(shape, (there) => this.at(there))));
    for (const [i, handle] of this.demo.handles.entries()) {
      const {x, y} = this.at(this.place_of(handle)), grip = this.grips[i]!;
      grip.setAttribute('transform', `translate(${x} ${y})`);
      grip.setAttribute('aria-label', `${handle.label}: ${short(query[handle.x]!)}, ${short(query[handle.y]!)}`);
    }
  }

  private place_of({x, y, from}: Handle): Place {
    const origin = from ? place(this.query, from[0], from[1]) : {x: 0, y: 0};
    return {x: origin.x + this.query[x]!, y: origin.y + this.query[y]!};
  }

  private grip(handle: Handle): SVGGElement {
    const grip = s('g', {class: 'grip', tabindex: 0, role: 'button', 'aria-roledescription': 'point to drag'},
      s('circle', {class: 'reach', r: 0.42}), s('circle', {class: 'dot', r: 0.11}),
      s('text', {x: 0.18, y: -0.18}, handle.label));
    grip.addEventListener('pointerdown', (event) => {
      grip.setPointerCapture(event.pointerId);
      event.preventDefault();
      grip.focus();
    });
    grip.addEventListener('pointermove', (event) => {
      if (grip.hasPointerCapture(event.pointerId)) this.drag(handle, event);
    });
    grip.addEventListener('keydown', (event) => this.step(handle, event));
    return grip;
  }

  private drag(handle: Handle, event: PointerEvent): void {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return;
    const seen = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const there = {x: seen.x * this.unit, y: -seen.y * this.unit}, step = grid * this.unit;
    const origin = handle.from ? place(this.query, handle.from[0], handle.from[1]) : {x: 0, y: 0};
    const round = (value: number): number => Math.round(value / step) * step;
    const moved = (dx: number, dy: number): number[] => {
      const query = [...this.query];
      query[handle.x] = round(there.x - origin.x) + dx * step;
      query[handle.y] = round(there.y - origin.y) + dy * step;
      return query;
    };
    this.around.changed(this.snapped(moved) ?? moved(0, 0));
  }

  // The nearest place of the grid in which something touches, is parallel, or is special otherwise.
  private snapped(moved: (dx: number, dy: number) => number[]): number[]|undefined {
    const steps = Array.from({length: 2 * most_snap + 1}, (_, i) => i - most_snap);
    const nearby = steps.flatMap((dx) => steps.map((dy) => ({dx, dy, far: Math.hypot(dx, dy)})))
                     .filter(({far}) => far <= most_snap)
                     .sort((a, b) => a.far - b.far);
    for (const {dx, dy} of nearby) {
      const query = moved(dx, dy);
      if (!this.demo.ordinary.includes(this.around.configuration(query))) return query;
    }
    return undefined;
  }

  private step(handle: Handle, event: KeyboardEvent): void {
    const along = {
      ArrowLeft: [handle.x, -1],
      ArrowRight: [handle.x, 1],
      ArrowDown: [handle.y, -1],
      ArrowUp: [handle.y, 1]
    }[event.key];
    if (!along) return;
    event.preventDefault();
    const [number, steps] = along as [number, number], query = [...this.query];
    query[number] = event.shiftKey ? query[number]! + steps * grid * this.unit : stepped(query[number]!, steps);
    this.around.changed(query);
  }
}

export const help = (): HTMLElement => h('p', {class: 'help'},
  'Drag a point; it stays on a coarse grid, and snaps to what touches or is parallel. With the keyboard, Tab chooses ',
  'a point, the arrow keys move it to the next double, and Shift moves it along the grid.');

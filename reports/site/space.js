'use strict';
// Drawings in space that can be turned: by dragging, or by the arrow keys once one has the focus; Home turns it back.
// Each stands in the place of a picture that does not turn, which a page without scripts keeps.
const SVG = 'http://www.w3.org/2000/svg';
const side = 320, radius = 115, step = Math.PI / 18;
const SHAPES = { vertex_triangle_ccd: { names: 'vabc', outlines: [[1, 2, 3]] },
  edge_edge_ccd: { names: 'abcd', outlines: [[0, 1], [2, 3]] } };

const mixed = (from, to, t) => from.map((number, i) => number + (to[i] - number) * t);

// What is drawn of a query: outlines, ways and marks at places in space, of coordinates in [-1, 1].
function sceneOf({ problem, query, time }) {
  const numbers = query.split(' ').map(Number), { names, outlines } = SHAPES[problem];
  const places = Array.from({ length: 8 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
  const axes = [0, 1, 2].map((axis) => places.map((place) => place[axis]));
  const middle = axes.map((all) => (Math.min(...all) + Math.max(...all)) / 2);
  const size = Math.max(...places.map((place) => Math.hypot(...place.map((number, i) => number - middle[i])))) || 1;
  const at = places.map((place) => place.map((number, i) => (number - middle[i]) / size));
  const touching = at.slice(0, 4).map((place, i) => mixed(place, at[i + 4], Number(time)));
  const moves = (i) => places[i].some((number, axis) => number !== places[i + 4][axis]);
  const scene = { shapes: [], marks: [] };
  for (const outline of outlines) {
    const shape = (all, role) => scene.shapes.push({ role, places: outline.map((i) => all[i]) });
    shape(at, 'query');
    if (outline.some(moves)) shape(at.slice(4), 'query');
    shape(touching, 'truth');
  }
  for (let i = 0; i < 4; ++i) {
    scene.marks.push({ role: 'query', name: names[i], place: at[i] });
    if (!moves(i)) continue;
    scene.shapes.push({ role: 'axis', places: [at[i], at[i + 4]] });
    scene.marks.push({ role: 'query', name: `${names[i]} at 1`, place: at[i + 4] });
  }
  if (problem === 'vertex_triangle_ccd') scene.marks.push({ role: 'truth', name: '', place: touching[0] });
  return scene;
}

// From space to the picture: turned about the upright axis, then tilted towards the eye.
function seen([x, y, z], { turn, tilt }) {
  const right = x * Math.cos(turn) - y * Math.sin(turn), away = x * Math.sin(turn) + y * Math.cos(turn);
  return [side / 2 + radius * right, side / 2 - radius * (z * Math.cos(tilt) + away * Math.sin(tilt))];
}

function drawn(name, attributes, text = '') {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function draw(svg, scene, view) {
  const shapes = scene.shapes.map(({ role, places }) =>
    drawn(places.length > 2 ? 'polygon' : 'polyline', { class: role,
      points: places.map((place) => seen(place, view).map((number) => number.toFixed(1)).join()).join(' ') }));
  const marks = scene.marks.flatMap(({ role, name, place }) => {
    const [x, y] = seen(place, view);
    return [drawn('circle', { class: role, cx: x, cy: y, r: role === 'truth' ? 7 : 3.5 }),
            drawn('text', { x: x + 6, y: y - 6 }, name)];
  });
  svg.replaceChildren(...shapes, ...marks);
}

function makeTurnable(picture) {
  const scene = sceneOf(picture.dataset), view = {};
  const svg = drawn('svg', { class: 'space', viewBox: `0 0 ${side} ${side}`, width: side, height: side, tabindex: 0,
    role: 'img', 'aria-label': `${picture.alt}. Drag or use the arrow keys to turn it, Home to turn it back.` });
  const turn = (right, up) => {
    view.turn += right;
    view.tilt = Math.min(Math.max(view.tilt + up, -Math.PI / 2), Math.PI / 2);
    draw(svg, scene, view);
  };
  const reset = () => {
    Object.assign(view, { turn: 0.6, tilt: 0.45 });
    turn(0, 0);
  };
  const KEYS = { ArrowLeft: () => turn(-step, 0), ArrowRight: () => turn(step, 0), ArrowUp: () => turn(0, step),
    ArrowDown: () => turn(0, -step), Home: reset };
  svg.addEventListener('keydown', (event) => {
    if (!(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  svg.addEventListener('pointerdown', (event) => svg.setPointerCapture(event.pointerId));
  svg.addEventListener('pointermove', (event) => {
    if (svg.hasPointerCapture(event.pointerId)) turn(event.movementX / 100, event.movementY / 100);
  });
  reset();
  picture.replaceWith(svg);
}

for (const picture of document.querySelectorAll('img[data-time]')) makeTurnable(picture);

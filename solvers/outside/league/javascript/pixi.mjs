// The script that exports what the package documents is built for pages, where PixiJS is a global object.
const maths = './node_modules/pixi.js/lib/maths/';
const { Point } = await import(`${maths}point/Point.mjs`);
const { ObservablePoint } = await import(`${maths}point/ObservablePoint.mjs`);
const { Rectangle } = await import(`${maths}shapes/Rectangle.mjs`);
globalThis.PIXI = { ObservablePoint, Point, Rectangle };
export const { default: { PIXI: mathExtras } } = await import('./node_modules/pixi.js/dist/packages/math-extras.js');

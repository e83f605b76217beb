// What `import PACKAGE` does not give: modules made of a package's files. `load` imports them of one release.

export const files = {
  /// Of these the entry for `import` needs a Node.js that takes it for a module, from 20 on; that for `require` not.
  euclid: './node_modules/@mathigon/euclid/dist/index.cjs.js',
  jsxgraph: './node_modules/jsxgraph/distrib/jsxgraphcore.js',
  /// Its entry for pages draws; that of its geometry does not.
  phaser: './node_modules/phaser/src/geom/index.js',
  /// What exports all that the package documents is built for pages, where PixiJS is a global object.
  pixi: './node_modules/pixi.js/dist/packages/math-extras.js',
};

export const euclid = (load) => load(files.euclid);
export const jsxgraph = (load) => load(files.jsxgraph);
export const phaser = (load) => load(files.phaser);

/// It has a module for each class alone.
export async function jsts(load) {
  const classes = ['algorithm/CGAlgorithmsDD', 'algorithm/Orientation', 'algorithm/RobustLineIntersector',
                   'geom/Coordinate', 'geom/LineSegment'];
  const loaded = classes.map(async (path) => [path.split('/')[1],
                                              (await load(`jsts/org/locationtech/jts/${path}.js`)).default]);
  return Object.fromEntries(await Promise.all(loaded));
}

/// It is built for browsers, whose global object is named `window`; it touches nothing of a page.
export async function cornerstone(load) {
  globalThis.window = globalThis;
  return (await load('cornerstone-math')).default;
}

/// Of PixiJS what the file needs of the global object.
export async function pixi(load) {
  const maths = './node_modules/pixi.js/lib/maths';
  const { Point } = await load(`${maths}/point/Point.mjs`);
  const { ObservablePoint } = await load(`${maths}/point/ObservablePoint.mjs`);
  const { Rectangle } = await load(`${maths}/shapes/Rectangle.mjs`);
  globalThis.PIXI = { ObservablePoint, Point, Rectangle };
  return (await load(files.pixi)).default.PIXI;
}

/// Their code in WebAssembly starts by a call.
async function started(module) {
  await module.init();
  return module;
}
export const rapier2d = async (load) => started((await load('@dimforge/rapier2d-compat')).default);
export const rapier3d = async (load) => started((await load('@dimforge/rapier3d-compat')).default);

export const ammo = async (load) => (await load('ammo.js')).default;

// JSTS has a module for each class alone.
export { default as CGAlgorithmsDD } from 'jsts/org/locationtech/jts/algorithm/CGAlgorithmsDD.js';
export { default as Orientation } from 'jsts/org/locationtech/jts/algorithm/Orientation.js';
export { default as RobustLineIntersector } from 'jsts/org/locationtech/jts/algorithm/RobustLineIntersector.js';
export { default as Coordinate } from 'jsts/org/locationtech/jts/geom/Coordinate.js';
export { default as LineSegment } from 'jsts/org/locationtech/jts/geom/LineSegment.js';

// The part of flash.geom.Matrix that the line solvers call: (x, y) becomes (a·x + c·y, b·x + d·y).
#pragma once

namespace plumbline::line_intersection {

struct FlashMatrix {
  double a = 1, b = 0, c = 0, d = 1;

  /// A singular matrix becomes all zero, as in OpenFL's openfl.geom.Matrix, which stands in for the player's own.
  void invert() {
    double norm = a * d - b * c;
    if (norm == 0) {
      a = b = c = d = 0;
      return;
    }
    norm = 1 / norm;
    const double inverse_a = d * norm;
    d = a * norm;
    a = inverse_a;
    b *= -norm;
    c *= -norm;
  }

  /// First this one, then `then`.
  void concat(const FlashMatrix& then) {
    *this = {a * then.a + b * then.c, a * then.b + b * then.d, c * then.a + d * then.c, c * then.b + d * then.d};
  }
};

}  // namespace plumbline::line_intersection

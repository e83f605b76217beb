#include "solvers/falling_segment_sweeps_point/problem.hpp"

#include "oracle/calcium/contact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::falling_segment_sweeps_point {

using calcium::Number;
using calcium::Place;
using calcium::Polynomial;

Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const Polynomial t = Polynomial::variable();
  const auto [p, q, c] = sweep_of([&](std::size_t i) {
    const auto along = [&](std::size_t axis) {
      const Polynomial from(query[i + axis]), velocity(query[i + number::velocity + axis]);
      const Polynomial acceleration(query[i + number::acceleration + axis]);
      return from + velocity * t + acceleration * t * t * 0.5;
    };
    return Place{along(0), along(1)};
  });
  Truth truth{outcome::missed, {}};
  for (const auto& [t_enter, t_exit, s_enter, s_exit] : calcium::contacts(p - c, q - c)) {
    ++truth.code;
    for (const Number& value : {t_enter, t_exit, s_enter, s_exit, c.x.at(t_enter), c.y.at(t_enter)})
      truth.values.push_back(value.real());
  }
  return truth;
}

}  // namespace plumbline::falling_segment_sweeps_point

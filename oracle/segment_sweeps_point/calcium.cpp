#include "solvers/segment_sweeps_point/problem.hpp"

#include "oracle/calcium/contact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_sweeps_point {

using calcium::Number;
using calcium::Place;
using calcium::Polynomial;

Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const auto [p, q, c] = sweep_of([query](std::size_t i) { return calcium::straight(query + i); });
  const Place of_p = p - c, of_q = q - c;
  Truth truth{outcome::missed, {}};
  for (const auto& [t_enter, t_exit, s_enter, s_exit] : calcium::contacts(of_p, of_q)) {
    // The cut is the velocity of the fraction s, whose path is a polynomial: p + s·(q − p), s an s_enter.
    const auto cut = [&, &s = s_enter](const Polynomial& start, const Polynomial& end) {
      const Number velocity = start.derivative().at(0);
      return velocity + (end.derivative().at(0) - velocity) * s;
    };
    ++truth.code;
    for (const Number& value :
         {t_enter, t_exit, s_enter, s_exit, c.x.at(t_enter), c.y.at(t_enter), cut(of_p.x, of_q.x), cut(of_p.y, of_q.y)})
      truth.values.push_back(value.real());
  }
  return truth;
}

}  // namespace plumbline::segment_sweeps_point

#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

static std::string configuration(const double*, const Truth& truth) {
  return truth.code == outcome::same ? "equal numbers" : "apart";
}

static std::string stated(const double* query) { return query[number::a] == query[number::b] ? "a = b" : ""; }

extern const Words words = {configuration, stated};

}  // namespace plumbline::midpoint

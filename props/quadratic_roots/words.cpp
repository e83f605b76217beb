#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

// "a = b = 0"
std::string stated(const double* query) {
  std::string zeros;
  for (const Number& coefficient : numbers)
    if (query[coefficient.place] == 0) zeros += std::string(coefficient.name) + " = ";
  return zeros.empty() ? zeros : zeros + "0";
}

std::string configuration(const double* query, const Truth& truth) {
  if (query[number::a] == 0) return query[number::b] == 0 ? "a constant" : "a line";
  if (truth.code == outcome::one) return "a double root";
  return truth.code == outcome::two ? "two roots" : "no root";
}

}  // namespace

extern const Words words = {configuration, stated};

}  // namespace plumbline::quadratic_roots

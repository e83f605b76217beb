#include "oracle/oracles.hpp"
#include "props/planted/mutant.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

static constexpr Mutant list[] = {
    {"first", "the first number is called the middle", writing([](const double* query, int code, double* values) {
       if (code == outcome::middle) values[value::m] = query[number::a];
       return code;
     })},
};

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::midpoint

#include <utility>

#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

static constexpr Clause clause_list[] = {
    {"(1) exchanging a and b changes nothing",
     [](const double* query, double* image) {
       image[number::a] = query[number::b];
       image[number::b] = query[number::a];
       return true;
     },
     [](const double*, const Truth& truth) { return truth; }},
    {"(2) negating both negates m",
     [](const double* query, double* image) {
       image[number::a] = -query[number::a];
       image[number::b] = -query[number::b];
       return true;
     },
     [](const double*, const Truth& truth) {
       Truth image = truth;
       for (Real& value : image.values) value = value.negated();
       return image;
     }},
};

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};

}  // namespace plumbline::midpoint

#include "props/target_intercept/words.hpp"

#include "oracle/nature.hpp"
#include "props/problem.hpp"

namespace plumbline::target_intercept {

extern const Words words = {[](const double* query, const Truth&) { return std::string(nature(query)); },
                            intercept::stated<2>};

}  // namespace plumbline::target_intercept

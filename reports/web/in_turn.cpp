// The work of threads, one after the other.
#include "props/campaign/parallel.hpp"

namespace plumbline {

void in_parallel(std::size_t count, unsigned, const std::function<void(std::size_t)>& work, std::size_t) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace plumbline

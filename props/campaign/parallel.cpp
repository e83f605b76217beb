#include "props/campaign/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <vector>

namespace plumbline {

void in_parallel(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work, std::size_t at_once) {
  std::atomic<std::size_t> next = 0;
  Mutex mutex;
  std::exception_ptr failure;
  const auto loop = [&] {
    for (std::size_t first = next.fetch_add(at_once); first < count; first = next.fetch_add(at_once)) {
      try {
        for (std::size_t i = first; i < std::min(first + at_once, count); ++i) work(i);
      } catch (...) {
        const Lock lock(mutex);
        failure = std::current_exception();
        next = count;
      }
    }
  };
  {
    std::vector<std::future<void>> others;  // which are waited for at the end of their lives
    for (unsigned j = 1; j < jobs; ++j) others.push_back(std::async(std::launch::async, loop));
    loop();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace plumbline

#include "reports/program/this_build.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "props/hash.hpp"

namespace plumbline {

std::string this_build() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  Hash hash;
  for (std::istreambuf_iterator<char> byte(program), end; byte != end; ++byte)
    hash.add(static_cast<unsigned char>(*byte));
  return fmt::format("{:016x}", hash.value());
}

}  // namespace plumbline

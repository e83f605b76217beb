#include "reports/program/this_build.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "props/draw/hash.hpp"

namespace plumbline {

static std::string hash_of_this_program() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  Hash hash;
  for (std::istreambuf_iterator<char> byte(program), end; byte != end; ++byte)
    hash.add(static_cast<unsigned char>(*byte));
  return fmt::format("{:016x}", hash.value());
}

const std::string& this_build() {
  static const std::string build = hash_of_this_program();
  return build;
}

}  // namespace plumbline

// A build: a command that makes a shared library, or a program for another machine, of somebody's sources.
#pragma once

#include <string>
#include <vector>

namespace plumbline {

/// What stands in a command for the sources, and for the library or program that it makes.
inline constexpr const char* sources_word = "{sources}";
inline constexpr const char* output_word = "{output}";

struct Build {
  std::string name;                      ///< unique: "gcc -O2 -flto"
  std::vector<std::string> command;      ///< its words; those for the sources and the output stand among them
  bool allowed = false;                  ///< to fail
  std::vector<std::string> runner = {};  ///< the words that start the program it makes; empty where it makes a library
};

/// What `--source` and the options beside it say.
struct Sources {
  std::vector<std::string> files;
  std::string symbol;         ///< of the function; empty for the problem's name
  std::string cflags, links;  ///< words before the sources, and behind the whole command
};

}  // namespace plumbline

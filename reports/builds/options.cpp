#include "reports/builds/options.hpp"

#include <fmt/format.h>

namespace plumbline {

void add_builds(CLI::App& command, BuildsCall& call) {
  CLI::Option* const source =
      command.add_option("--source", call.sources.files, "Compiles these sources under many builds and checks each")
          ->type_name("F");
  CLI::Option* const variants =
      command.add_option("--variants", call.variants, "Compares these shared libraries as builds of one solver")
          ->type_name("F")
          ->excludes(source);
  for (const char* other : {"--solver", "--queries", "--budget", "--write-budget", "--shard", "--resume"}) {
    source->excludes(other);
    variants->excludes(other);
  }
  const auto add = [&](const char* name, auto& target, const char* type, const char* description) {
    return command.add_option(name, target, description)->type_name(type);
  };
  add("--symbol", call.sources.symbol, "SYMBOL", "The function in the builds, if it does not have the problem's name");
  add("--cflags", call.sources.cflags, "FLAGS", "Puts these options before the sources of every build");
  add("--link", call.sources.links, "FLAGS", "Puts these options, such as -lgmp, at the end of every build's command");
  add("--build", call.commands, "'NAME: COMMAND'",
      "Checks this build instead of the default ones; its command contains {sources} and {output}")
      ->allow_extra_args(false);
  add("--builds", call.file, "F", "Checks the builds in this TOML file: [[build]] with name, command, allow");
  add("--allow", call.allowed, "BUILD", "Expects this build to fail, and fails if it passes")->allow_extra_args(false);
  command.add_flag(fmt::format("--modes{{{}}}", base_of_builds), call.modes,
                   "Checks the first build, or with --modes=BUILD another, also in other rounding modes, flushing to "
                   "zero, and trapping");
}

}  // namespace plumbline

// The modules: shared libraries of this tree's own, for the program's children to load.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

/// The file of a module, in `modules` beside the program in a build folder, in the libraries' folder where the program
/// is installed. Empty where it is in neither.
std::string module_file(std::string_view name);

}  // namespace plumbline

// Which build of a program this is, for records that no other may go on from.
#pragma once

#include <string>

namespace plumbline {

/// A hash of this program's file: another one for another build of it, and with that of the oracles and solvers in it.
const std::string& this_build();

}  // namespace plumbline

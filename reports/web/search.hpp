// What the npm package finds of many queries.
#pragma once

#include "reports/web/request.hpp"

namespace plumbline::web {

/// The exit code, the text and the forms of `check`: the same bytes.
Json checked(const Json& request);

/// A query that is answered wrongly, among so many cases of each family, and every simpler one on the way to the
/// simplest. It is the first that is gross, or else the first. Null where none is wrong.
Json found_wrong(const Json& request);

}  // namespace plumbline::web

// What the npm package finds of many queries.
#pragma once

#include "reports/web/request.hpp"

namespace plumbline::web {

/// The exit code, the text and the forms of `check`: the same bytes.
Json checked(const Json& request);

/// A query that is answered wrongly, preferably grossly, and simpler ones on the way to the simplest.
/// Null if, of so many cases of each family, none is.
Json found_wrong(const Json& request);

}  // namespace plumbline::web

// A closer look at a witness that is kept, mostly by asking its subject again.
#pragma once

#include <functional>

#include "props/campaign/trial.hpp"

namespace plumbline {

/// The simplest witness of the same kind and rank that shrinking finds, with its margin and its needs. One that
/// contradicts another answer still does, and `also` holds where it is given.
Witness simplified(Trial& trial, const Witness& found, const std::function<bool(const Finding&)>& also = {});
double backward_error_of(const Standard& standard, const Witness& witness);
/// Its neighbours in the two numbers that show most, judged by what the campaign requires, without promises: these
/// depend on the query.
ToldMap map_of(Trial& trial, const Witness& witness);
/// What each number needs for the same verdict, due outcome and answered outcome. Empty where asking costs a restart
/// each time, and for extreme queries.
std::vector<Need> needs_of(Trial& trial, const Witness& witness);

}  // namespace plumbline

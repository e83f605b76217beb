// What is found out of a witness once it is kept, mostly by asking its subject again.
#pragma once

#include "props/campaign/trial.hpp"

namespace plumbline {

/// The simplest witness of the same kind and rank that shrinking finds, with its margin and its needs. One that
/// contradicts another answer still does.
Witness simplified(Trial& trial, const Witness& found);
double backward_error_of(const Standard& standard, const Witness& witness);
/// Of the two numbers that tell most, judged by what the campaign asks; what is promised hangs on the query.
ToldMap map_of(Trial& trial, const Witness& witness);
/// What keeps the verdict, the outcome that is due and the one that is answered; nothing where asking costs a restart
/// each time, or the query is extreme.
std::vector<Need> needs_of(Trial& trial, const Witness& witness);

}  // namespace plumbline

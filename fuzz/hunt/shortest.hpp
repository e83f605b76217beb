// What a hunt for the shortest wrong answer asks before it searches: all queries of few characters.
#pragma once

#include "fuzz/hunt/ground.hpp"

namespace plumbline {

/// Asks them, the fewest characters first, as long as they are no more than the evaluations of the hunt and take no
/// more than half of its time: one more character makes them a hundred times as many. Writes to `hunted` how many it
/// asked, the first one with a wrong answer, and what that proves.
void ask_all_short(Ground& ground, Hunted& hunted);

}  // namespace plumbline

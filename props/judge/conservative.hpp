// Answers judged as users of collision detection do: they accept a hit within a distance of contact, and never a miss.
#pragma once

#include "props/judge/judge.hpp"

namespace plumbline {

/// The verdict by `terms.conservative`, and the lapse of the judgement, of a proper answer with a code of 0 or more;
/// the query is not refused. A miss is right if the truth is one. A hit is right if its time lies from 0 to the first
/// contact, or to 1 if there is none, and what collides is then within the distance of contact.
Verdict conservative_verdict(const Asked& held_to, const Answer& answer, const Terms& terms, Judgement& judgement);

/// Of each hit the value that is judged.
Supplies time_of_hits(const Shape& shape);

/// How far from contact what collides is at a time, rounded up to two significant digits, and `least` where that is
/// more; infinite beyond the largest double of so many.
double distance_at(const Problem& problem, std::span<const double> query, double time, double least = 0);

/// By how much a time is after the first contact, or after 1 if there is none, to the nearest double.
double delay_of(const Truth& held_to, double time);

}  // namespace plumbline

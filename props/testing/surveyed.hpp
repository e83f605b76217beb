// A survey from its first block to its last.
#pragma once

#include "props/survey/survey.hpp"

namespace plumbline {

inline void ignore(const Surveyed&) {}

inline Surveyed surveyed_whole(const Survey& survey) {
  Surveyed surveyed(survey);
  ask_all(survey, surveyed, ignore);
  return surveyed;
}

}  // namespace plumbline

// What the words of several problems are made of.
#pragma once

#include <string>
#include <string_view>

#include "oracle/numbers/real.hpp"

namespace plumbline {

/// Phrases, separated by commas.
class Phrases {
 public:
  void add_if(bool holds, std::string_view phrase) {
    if (!holds) return;
    if (!text_.empty()) text_ += ", ";
    text_ += phrase;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Of the one point where two lines meet: no other is on both.
inline std::string doubles_on_both_lines(const Real& x, const Real& y) {
  const bool doubles = x.compare(x.nearest()) == 0 && y.compare(y.nearest()) == 0;
  return doubles ? "a point of doubles lies on both lines" : "no point of doubles lies on both lines";
}

}  // namespace plumbline

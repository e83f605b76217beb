// What the words of several problems are made of.
#pragma once

#include <string>
#include <string_view>

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

}  // namespace plumbline

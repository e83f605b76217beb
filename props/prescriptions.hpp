// What the conventions of several problems are made of.
#pragma once

#include <optional>

namespace plumbline {

/// A prescribed code, where the convention applies.
constexpr std::optional<int> prescribed_if(bool applies, int code) {
  return applies ? std::optional(code) : std::nullopt;
}

}  // namespace plumbline

// A line on the terminal that shows the progress of long work.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace plumbline {

/// On standard error where that is a terminal, ten times a second, gone at the end.
class ProgressLine {
 public:
  ProgressLine() = default;
  ~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// `what` completes "12 % …", and its time to go counts from the first call; `rate` may follow it.
  void show(std::string_view what, double done, std::string_view rate = {}) {
    static constexpr std::chrono::milliseconds pause(100);
    const auto now = std::chrono::steady_clock::now();
    if (what != what_) start_ = now;
    what_ = what;
    const double share = std::min(done, 1.0);  // of parts whose sum was rounded
    if (!terminal_ || now - last_ < pause || share <= 0) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "\r{:5.1f} % {}{}, about {:.0f} s to go\x1b[K", 100 * share, what, rate,
               seconds * (1 - share) / share);
    std::fflush(stderr);
  }

 private:
  bool terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
  std::string_view what_;  // of a literal, or of what outlives the line
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_ = start_;
};

}  // namespace plumbline

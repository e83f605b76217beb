// Ctrl-C while there is something to report.
#pragma once

namespace plumbline {

/// While it lives, SIGINT and SIGTERM set `interrupted`, and end the program only when they come again, half a second
/// later or more; where they were ignored they still are.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Ends the program by the signal that came, as whoever started it expects, once standard output is written.
  [[noreturn]] static void end();
};

}  // namespace plumbline

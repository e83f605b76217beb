#include "reports/program/interruption.hpp"

#include <signal.h>
#include <time.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "reports/program/files.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

constexpr std::array signals = {SIGINT, SIGTERM};
volatile sig_atomic_t came = SIGINT;
std::atomic<std::int64_t> came_ms = 0;

// Whoever runs the program may pass on a signal that it got as well, so that one wish comes twice.
constexpr std::int64_t same_wish_ms = 500;

void note(int signal) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t now_ms = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  if (!interrupted.exchange(true)) {
    came = signal;
    came_ms = now_ms;
  } else if (now_ms - came_ms > same_wish_ms) {
    ::signal(signal, SIG_DFL);
    raise(signal);
  }
}

bool is_ignored(int signal) {
  struct sigaction now = {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption() {
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = 0;  // No SA_RESTART: a read that waits for input ends, too.
  for (const int signal : signals)
    if (!is_ignored(signal)) sigaction(signal, &action, nullptr);
}

Interruption::~Interruption() {
  for (const int one : signals)
    if (!is_ignored(one)) signal(one, SIG_DFL);
}

void Interruption::end() {
  close_standard_output();
  signal(came, SIG_DFL);
  raise(came);
  std::exit(128 + came);
}

}  // namespace plumbline

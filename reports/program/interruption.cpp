#include "reports/program/interruption.hpp"

#include <signal.h>

#include <array>
#include <atomic>
#include <cstdlib>

#include "reports/program/files.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/outside/process.hpp"

namespace plumbline {
namespace {

constexpr std::array signals = {SIGINT, SIGTERM};
volatile sig_atomic_t came = SIGINT;
std::atomic<long> came_ms = 0;

// Whoever runs the program may pass on a signal that it got as well, so that one wish comes twice.
constexpr long same_wish_ms = 500;

void note(int signal) {
  const long now = outside::now_ms();
  if (!interrupted.exchange(true)) {
    came = signal;
    came_ms = now;
  } else if (now - came_ms > same_wish_ms) {
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

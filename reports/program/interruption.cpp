#include "reports/program/interruption.hpp"

#include <signal.h>

#include <array>
#include <cstdlib>

#include "reports/program/files.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

constexpr std::array signals = {SIGINT, SIGTERM};
volatile sig_atomic_t came = SIGINT;

void note(int signal) {
  came = signal;
  interrupted = true;
}

bool is_ignored(int signal) {
  struct sigaction now = {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption() {
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // A read that waits for its input ends, too.
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

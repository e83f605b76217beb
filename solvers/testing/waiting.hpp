// Tests wait for what they observe, never for a time.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

namespace plumbline {

/// Far longer than a machine takes for anything that a test waits for, however busy it is.
inline constexpr std::chrono::minutes patience{2};

/// Looks again and again whether `holds`. False if it does not in the time that a test has patience for.
template <class Condition>
bool comes(const Condition& holds) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

/// The letter that the kernel has for what a process does: R runs, S sleeps, Z is dead; X if there is none.
inline char state_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number, name;
  char state = 'X';
  file >> number >> name >> state;
  return state;
}

inline bool is_alive(pid_t process) {
  const char state = state_of(process);
  return state != 'Z' && state != 'X';
}

}  // namespace plumbline

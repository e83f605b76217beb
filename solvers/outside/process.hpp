// Children of this process, and the descriptors between it and them.
#pragma once

#include <sys/types.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solvers/solver.hpp"

namespace plumbline::outside {

/// A file descriptor that closes itself, and is closed by exec.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number);
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int operator*() const { return number_; }
  void close();

 private:
  int number_ = -1;
};

/// Two ends: of a pipe, the one to read from first; of a pair of sockets, in any order; and /dev/null, for both ways.
/// They throw std::runtime_error.
std::pair<Descriptor, Descriptor> make_pipe();
std::pair<Descriptor, Descriptor> make_sockets();
Descriptor open_null();

/// The hidden first argument of a child; the next are its parent's number and what it is to be.
inline constexpr const char* child_argument = "--plumbline-outside-child";

/// In the child: dies with the parent from now on, and at once if that is dead already.
void die_with_parent(const char* parent);

/// This executable once more, as a child in a process group of its own. It is killed and reaped with this object, and
/// by the kernel if this process dies.
class Child {
 public:
  /// Each descriptor `first` is `second` in the child; the parent's standard error is its own where none is 2. Throws
  /// std::runtime_error where the system starts no process.
  Child(const std::vector<std::string>& arguments, const std::vector<std::pair<int, int>>& descriptors);
  /// A child of this process that another child made: from now on it has a process group of its own.
  explicit Child(pid_t pid);
  Child(Child&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  Child& operator=(Child&&) = delete;
  ~Child();

  pid_t pid() const { return pid_; }
  /// Of a child that closed its output: how it ended. One that lives on after that is killed, and counts as ended.
  Incident ending() const;

 private:
  pid_t pid_ = -1;
};

/// Sends one message with descriptors beside it; false where the other end is closed.
bool send_descriptors(int socket, std::span<const char> message, const std::array<int, 2>& descriptors);
/// Receives one that fills `message`, and its descriptors; nothing where the other end is closed.
std::optional<std::array<Descriptor, 2>> receive_descriptors(int socket, std::span<char> message);

/// Milliseconds that only go forward; a signal's handler may ask, too.
long now_ms();

/// What errno says, as text.
std::string system_error(int error);

}  // namespace plumbline::outside

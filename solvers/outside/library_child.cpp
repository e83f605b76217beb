// The child that a shared library runs in.
#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "solvers/outside/channel.hpp"
#include "solvers/outside/fp_mode.hpp"
#include "solvers/outside/process.hpp"
#include "solvers/outside/runner.hpp"

namespace plumbline::outside {

namespace {

/// Where a solver is called: its query and its answer among marked NaNs, so that a write elsewhere shows, with a page
/// behind them that faults.
class Bench {
 public:
  Bench(Solve* solve, std::size_t numbers, std::size_t values, std::string_view mode)
      : solve_(solve), numbers_(numbers), values_(values), cells_(cells_before_a_page_that_faults()) {
    if (!mode.empty()) called_in_ = in_call_mode(mode_, mode);
    clear();
  }

  /// Calls the solver. The answer's values are written wherever there is one, incident or not.
  Incident call(const double* query, double* values, int& code) {
    std::copy_n(query, numbers_, cells_ + query_at);
    std::copy_n(query, numbers_, intact_.begin() + query_at);
    std::fill_n(cells_ + answer_at, values_, not_supplied());
    Incident incident = Incident::none;
    if (called_in_ != mode_) set_fp_mode(called_in_);
    try {
      code = solve_(cells_ + query_at, cells_ + answer_at);
    } catch (...) {
      incident = Incident::exception;
    }
    if (fp_mode() != called_in_ && incident == Incident::none) incident = Incident::fp_mode_changed;
    if (fp_mode() != mode_) set_fp_mode(mode_);
    std::copy_n(cells_ + answer_at, values_, values);
    const Incident write = stray_write();
    if (write == Incident::none) return incident;
    clear();
    return incident == Incident::none ? write : incident;
  }

 private:
  // The bench is one kilobyte: a comparison of all of it costs some 15 ns.
  static constexpr std::size_t query_at = 16;
  static constexpr std::size_t answer_at = query_at + max_numbers + 16;
  static constexpr std::size_t size = 128;
  static_assert(answer_at + max_values + 16 <= size);

  static double* cells_before_a_page_that_faults() {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    void* const pages = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) std::abort();
    mprotect(static_cast<char*>(pages) + page, page, PROT_NONE);
    return static_cast<double*>(pages) + page / sizeof(double) - size;
  }

  void clear() {
    std::fill_n(cells_, size, not_supplied());
    intact_.fill(not_supplied());
  }

  Incident stray_write() const {
    const auto differs = [this](std::size_t from, std::size_t to) {
      return std::memcmp(cells_ + from, intact_.data() + from, (to - from) * sizeof(double)) != 0;
    };
    if (differs(query_at, query_at + numbers_)) return Incident::wrote_into_query;
    if (differs(0, answer_at) || differs(answer_at + values_, size)) return Incident::wrote_past_answer;
    return Incident::none;
  }

  Solve* solve_;
  std::size_t numbers_, values_;
  double* cells_;
  std::array<double, size> intact_;  ///< what the cells hold, the answer apart, if nothing else is written
  FpMode mode_ = fp_mode();
  FpMode called_in_ = mode_;
};

/// dlopen's reason begins with the path, which the sentence names once.
std::string why_not_loaded(const std::string& path, std::string_view reason) {
  if (reason.starts_with(path + ": ")) reason.remove_prefix(path.size() + 2);
  const bool lacks_symbol = reason.starts_with("undefined symbol");
  return fmt::format("{} cannot be loaded: {}; {}", path, reason,
                     lacks_symbol
                         ? "build it with what defines that symbol (check --source takes --source again, and --link)"
                         : "build it as a shared library for this machine (-shared -fPIC)");
}

/// The function, or null with the reason.
Solve* load(const char* path, const char* symbol, Loading& loading) {
  const auto fail = [&loading](const std::string& sentence) {
    sentence.copy(loading.failure.data(), loading.failure.size() - 1);
    return nullptr;
  };
  const FpMode mode = fp_mode();
  void* const library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return fail(why_not_loaded(path, dlerror()));
  loading.mode_changed = fp_mode() != mode;
  set_fp_mode(mode);
  void* const function = dlsym(library, symbol);
  if (function == nullptr)
    return fail(
        fmt::format("{0} has no function {1}: define `int {1}(const double* query, double* answer)` in it with C "
                    "linkage (extern \"C\"), or name another function, {0}:NAME",
                    path, symbol));
  return reinterpret_cast<Solve*>(function);
}

bool send_byte(int socket) { return send(socket, "", 1, MSG_NOSIGNAL) == 1; }

bool receive_byte(int socket) {
  char byte;
  ssize_t received;
  do received = recv(socket, &byte, 1, 0);
  while (received < 0 && errno == EINTR);
  return received == 1;
}

// The clock is read once for so many queries, which costs each of them less than a nanosecond.
constexpr std::uint32_t timed_at_once = 64;

void time_batch(Solve* solve, Channel& channel, std::size_t numbers) {
  channel.nanoseconds = 0;
  for (std::uint32_t i = 0; i < channel.count;) {
    const std::uint32_t count = std::min(timed_at_once, channel.count - i);
    channel.nanoseconds += time_calls(solve, &channel.queries[i * numbers], numbers, count);
    channel.done.store(i += count, std::memory_order_release);
  }
}

void answer(Bench& bench, Channel& channel, std::size_t numbers, std::size_t values) {
  for (std::uint32_t i = 0; i < channel.count; ++i) {
    channel.incident = bench.call(&channel.queries[i * numbers], &channel.values[i * values], channel.codes[i]);
    if (channel.incident != Incident::none) return;
    channel.done.store(i + 1, std::memory_order_release);
  }
}

/// Serves one runner to its end. Not by exit: the library's destructors are none of the run's business, and could hang.
[[noreturn]] void serve(Solve* solve, char** arguments, int socket, Channel* channel) {
  if (channel == nullptr) std::abort();
  const auto numbers = static_cast<std::size_t>(std::atoi(arguments[2]));
  const auto values = static_cast<std::size_t>(std::atoi(arguments[3]));
  Bench bench(solve, numbers, values, arguments[4]);
  while (receive_byte(socket)) {
    if (channel->timed)
      time_batch(solve, *channel, numbers);
    else
      answer(bench, *channel, numbers, values);
    if (!send_byte(socket)) break;
  }
  _exit(0);
}

/// Whether this is the process's only thread, as far as the system says.
bool is_alone() {
  struct stat tasks {};
  static constexpr nlink_t of_folder = 2;  // "." and "..": each task's folder adds one
  return stat("/proc/self/task", &tasks) == 0 && tasks.st_nlink == of_folder + 1;
}

/// A copy of this process that is a child of its parent, which waits for it and kills it. 0 in the copy, as for fork.
pid_t fork_for_parent() { return static_cast<pid_t>(syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0)); }

}  // namespace

void become_library(char** arguments) {
  const char* const path = arguments[0];
  const char* const symbol = arguments[1];
  // What the library starts does not get it.
  fcntl(child_socket, F_SETFD, FD_CLOEXEC);
  // What the library prints goes to standard error, at once, as the child may be killed.
  dup2(STDERR_FILENO, STDOUT_FILENO);
  setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  // A sanitizer's handlers would turn a crash into an exit.
  for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP}) signal(crash, SIG_DFL);

  const std::string parent = std::to_string(getppid());
  Loading loading;
  Solve* const solve = load(path, symbol, loading);
  send(child_socket, &loading, sizeof loading, MSG_NOSIGNAL);
  const bool copies_itself = is_alone();
  Request request{};
  while (auto descriptors = receive_descriptors(child_socket, {reinterpret_cast<char*>(&request), sizeof request})) {
    const pid_t copy = copies_itself ? fork_for_parent() : 0;
    if (copy == 0 && copies_itself) {
      die_with_parent(parent.c_str());
    } else {
      const pid_t serving = copies_itself ? copy : getpid();
      send(child_socket, &serving, sizeof serving, MSG_NOSIGNAL);
    }
    if (copy != 0) continue;
    close(child_socket);
    if (const int null = request.quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1; null >= 0) {
      dup2(null, STDOUT_FILENO);
      dup2(null, STDERR_FILENO);
    }
    const auto& [socket, memory] = *descriptors;
    serve(solve, arguments, *socket, map_channel(*memory));
  }
  _exit(0);
}

}  // namespace plumbline::outside

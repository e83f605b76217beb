#include "solvers/outside/process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <future>
#include <mutex>
#include <queue>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "solvers/outside/outside.hpp"

namespace plumbline::outside {

namespace {

[[noreturn]] void fail(const std::string& what, int error) {
  throw std::runtime_error(what + ": " + system_error(error) + "; free some, or run fewer jobs (--jobs)");
}

/// One thread that lives as long as the process starts every child: PR_SET_PDEATHSIG kills a child when the thread that
/// started it ends, not the process.
class Starter {
 public:
  static Starter& instance() {
    // Never destroyed, as its thread is never joined.
    static Starter& starter = *new Starter;
    return starter;
  }

  int start(std::packaged_task<int()> task) {
    std::future<int> result = task.get_future();
    {
      const std::lock_guard lock(mutex_);
      tasks_.push(std::move(task));
    }
    arrived_.notify_one();
    return result.get();
  }

 private:
  Starter() {
    std::thread([this] {
      for (;;) next()();
    }).detach();
  }

  std::packaged_task<int()> next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !tasks_.empty(); });
    std::packaged_task<int()> task = std::move(tasks_.front());
    tasks_.pop();
    return task;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::queue<std::packaged_task<int()>> tasks_;
};

/// posix_spawn's two descriptions of a child, which both want to be destroyed.
struct Spawning {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;

  explicit Spawning(const std::vector<std::pair<int, int>>& descriptors) {
    posix_spawn_file_actions_init(&actions);
    for (const auto& [from, to] : descriptors) posix_spawn_file_actions_adddup2(&actions, from, to);
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;
  ~Spawning() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
};

}  // namespace

// A child's descriptors are moved to 0, 1, 3 and 4 one after the other; from 10 on none is overwritten before its turn.
Descriptor::Descriptor(int number) : number_(fcntl(number, F_DUPFD_CLOEXEC, 10)) {
  const int error = errno;
  ::close(number);
  if (number_ < 0) fail("no file descriptor is left", error);
}

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

std::pair<Descriptor, Descriptor> make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("no pipe is left", errno);
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

std::pair<Descriptor, Descriptor> make_sockets() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail("no socket is left", errno);
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Descriptor open_null() {
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) fail("/dev/null cannot be opened", errno);
  return Descriptor(null);
}

void die_with_parent(const char* parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != std::atoi(parent)) _exit(1);
  // A campaign may see thousands of crashes, and each core would cost more than its child did.
  rlimit core{};
  getrlimit(RLIMIT_CORE, &core);
  core.rlim_cur = 0;
  setrlimit(RLIMIT_CORE, &core);
}

Child::Child(const std::vector<std::string>& arguments, const std::vector<std::pair<int, int>>& descriptors) {
  std::vector<std::string> words = {"plumbline", child_argument, std::to_string(getpid())};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const Spawning spawning(descriptors);
  const int error = Starter::instance().start(std::packaged_task<int()>([&] {
    return posix_spawn(&pid_, "/proc/self/exe", &spawning.actions, &spawning.attributes, argv.data(), environ);
  }));
  if (error != 0) fail("no child process can be started from /proc/self/exe", error);
}

Child::Child(pid_t pid) : pid_(pid) { setpgid(pid, pid); }

Child::~Child() {
  if (pid_ < 0) return;
  // The group goes before its leader is reaped: until then nobody else can have its number.
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Incident Child::ending() const {
  // The kernel closes a dying process's descriptors some microseconds before the process can be waited for; a second is
  // ample for one that closed them itself on its way out.
  static constexpr int patience_ms = 1000;
  siginfo_t info{};
  for (int waited = 0; waited < patience_ms; ++waited) {
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno != EINTR) break;
    if (info.si_pid != 0) return info.si_code == CLD_EXITED ? Incident::exit : Incident::crash;
    const timespec millisecond = {0, 1'000'000};
    nanosleep(&millisecond, nullptr);
  }
  return Incident::exit;
}

namespace {

/// The room that two descriptors take beside a message.
union Beside {
  char bytes[CMSG_SPACE(sizeof(std::array<int, 2>))];
  cmsghdr aligned;
};

}  // namespace

bool send_descriptors(int socket, std::span<const char> message, const std::array<int, 2>& descriptors) {
  iovec text = {const_cast<char*>(message.data()), message.size()};
  Beside beside{};
  msghdr all{};
  all.msg_iov = &text;
  all.msg_iovlen = 1;
  all.msg_control = beside.bytes;
  all.msg_controllen = sizeof beside.bytes;
  cmsghdr* const header = CMSG_FIRSTHDR(&all);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof descriptors);
  std::memcpy(CMSG_DATA(header), descriptors.data(), sizeof descriptors);
  return sendmsg(socket, &all, MSG_NOSIGNAL) == static_cast<ssize_t>(message.size());
}

std::optional<std::array<Descriptor, 2>> receive_descriptors(int socket, std::span<char> message) {
  iovec text = {message.data(), message.size()};
  Beside beside{};
  msghdr all{};
  all.msg_iov = &text;
  all.msg_iovlen = 1;
  all.msg_control = beside.bytes;
  all.msg_controllen = sizeof beside.bytes;
  ssize_t received;
  do received = recvmsg(socket, &all, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  const cmsghdr* const header = CMSG_FIRSTHDR(&all);
  std::array<int, 2> descriptors{};
  if (received != static_cast<ssize_t>(message.size()) || header == nullptr ||
      header->cmsg_len != CMSG_LEN(sizeof descriptors))
    return std::nullopt;
  std::memcpy(descriptors.data(), CMSG_DATA(header), sizeof descriptors);
  return std::array{Descriptor(descriptors[0]), Descriptor(descriptors[1])};
}

long now_ms() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

std::string system_error(int error) { return std::generic_category().message(error); }

}  // namespace plumbline::outside

// Runs a shared library in a child, in batches through shared memory.
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "solvers/interrupt.hpp"
#include "solvers/outside/channel.hpp"
#include "solvers/outside/process.hpp"
#include "solvers/outside/runner.hpp"

namespace plumbline::outside {

namespace {

struct Unmap {
  void operator()(Channel* channel) const { munmap(channel, sizeof(Channel)); }
};

/// A child that has loaded the library, and copies itself for each runner. For any thread.
class LoadedLibrary {
 public:
  LoadedLibrary(CalledLibrary library, const Shape& shape, const OutsideOptions& options)
      : library_(std::move(library)),
        start_up_ms_(options.start_up_ms),
        numbers_(shape.numbers.size()),
        values_(shape.values()) {}

  const std::string& path() const { return library_.path; }
  /// A child that serves the other end of a socket. Throws CannotStart.
  Child copy(const Descriptor& socket, const Descriptor& memory, bool quiet);
  /// Whether loading changed the floating-point mode, once there is a copy.
  bool mode_changed() const { return mode_changed_; }

 private:
  Child load();
  template <typename Message>
  bool receive(Message& message);

  const CalledLibrary library_;
  const int start_up_ms_;
  const std::size_t numbers_, values_;
  std::mutex mutex_;
  Descriptor socket_;
  std::optional<Child> child_;
  std::atomic<bool> mode_changed_ = false;
};

/// Waits for a message; false where the child ended before.
template <typename Message>
bool LoadedLibrary::receive(Message& message) {
  const long since = now_ms();
  for (;;) {
    pollfd socket = {*socket_, POLLIN, 0};
    if (interrupted) throw Interrupted();
    if (poll(&socket, 1, std::clamp(start_up_ms_ / 8, 1, interrupt_look_ms)) > 0)
      return recv(*socket_, &message, sizeof message, MSG_WAITALL) == sizeof message;
    if (now_ms() - since >= start_up_ms_)
      throw CannotStart(fmt::format("{} was not loaded within {} ms: look at what its static initialisers do",
                                    library_.path, start_up_ms_));
  }
}

Child LoadedLibrary::load() {
  const Descriptor null = open_null();
  auto [ours, theirs] = make_sockets();
  socket_ = std::move(ours);
  Child child(
      {"library", library_.path, library_.symbol, std::to_string(numbers_), std::to_string(values_), library_.mode},
      {{*null, 0}, {*null, 1}, {*theirs, child_socket}});
  theirs.close();
  Loading loading;
  if (!receive(loading))
    throw CannotStart(fmt::format("{} {} while it was being loaded: look at what its static initialisers do",
                                  library_.path, child.ending() == Incident::exit ? "exits" : "crashes"));
  if (loading.failure[0] != '\0') throw CannotStart(loading.failure.data());
  mode_changed_ = loading.mode_changed;
  return child;
}

Child LoadedLibrary::copy(const Descriptor& socket, const Descriptor& memory, bool quiet) {
  const std::lock_guard lock(mutex_);
  if (!child_) child_.emplace(load());
  Child child = std::move(*child_);
  child_.reset();  // where anything fails, the next copy begins anew
  const Request request{quiet};
  pid_t pid = -1;
  if (!send_descriptors(*socket_, {reinterpret_cast<const char*>(&request), sizeof request}, {*socket, *memory}) ||
      !receive(pid))
    throw CannotStart(fmt::format("{} ends its process once it is loaded", library_.path));
  if (pid < 0) throw std::runtime_error(fmt::format("no process is left for {}; run fewer jobs (--jobs)", path()));
  if (pid == child.pid()) return child;
  child_.emplace(std::move(child));
  return Child(pid);
}

class LibraryRunner final : public OutsideRunner {
 public:
  LibraryRunner(std::shared_ptr<LoadedLibrary> library, const Shape& shape, const OutsideOptions& options)
      : OutsideRunner(shape), library_(std::move(library)), options_(options) {
    const int memory = memfd_create("plumbline", MFD_CLOEXEC);
    if (memory >= 0) memory_ = Descriptor(memory);
    if (memory < 0 || ftruncate(*memory_, sizeof(Channel)) != 0 || (channel_.reset(map_channel(*memory_)), !channel_))
      throw std::runtime_error(fmt::format("no memory to share with {} is left: {}; run fewer jobs (--jobs)",
                                           library_->path(), system_error(errno)));
    start();
    mode_incident_due_ = library_->mode_changed();
    if (mode_incident_due_) note("loading it changes the floating-point mode: was it linked with -ffast-math?");
  }

  std::optional<double> time(std::span<const double> queries, std::size_t count) override;

 private:
  enum class Reply { done, ended, none };

  std::size_t answer_some(std::span<const double> queries, std::span<Answer> answers) override;
  void start();
  Reply send_batch(std::span<const double> queries, std::size_t count);
  Reply wait_while_it_moves(int timeout_ms);

  std::shared_ptr<LoadedLibrary> library_;
  OutsideOptions options_;
  Descriptor memory_, socket_;
  std::unique_ptr<Channel, Unmap> channel_;
  std::optional<Child> child_;
  bool quiet_ = false;              ///< what it says at its first end is enough
  bool mode_incident_due_ = false;  ///< the first query bears the incident of the loading
};

void LibraryRunner::start() {
  new (channel_.get()) Channel;
  auto [ours, theirs] = make_sockets();
  socket_ = std::move(ours);
  child_.emplace(library_->copy(theirs, memory_, quiet_));
}

/// Waits for the child's byte as long as its counter moves within the timeout; the look at the counter every eighth of
/// that or more often makes a hang up to an eighth longer than it is.
LibraryRunner::Reply LibraryRunner::wait_while_it_moves(int timeout_ms) {
  std::uint32_t seen = channel_->done.load(std::memory_order_acquire);
  long since = now_ms();
  for (;;) {
    pollfd socket = {*socket_, POLLIN, 0};
    if (interrupted) throw Interrupted();
    if (poll(&socket, 1, std::clamp(timeout_ms / 8, 1, interrupt_look_ms)) > 0) {
      char byte;
      return recv(*socket_, &byte, 1, 0) == 1 ? Reply::done : Reply::ended;
    }
    const std::uint32_t done = channel_->done.load(std::memory_order_acquire);
    if (done != seen) {
      // What the child wrote there is not to be trusted.
      if (done > seen && done <= Channel::capacity) tell_listener(done - seen);
      seen = done;
      since = now_ms();
    } else if (now_ms() - since >= timeout_ms) {
      return Reply::none;
    }
  }
}

LibraryRunner::Reply LibraryRunner::send_batch(std::span<const double> queries, std::size_t count) {
  std::copy_n(queries.begin(), count * numbers_, channel_->queries.begin());
  channel_->count = static_cast<std::uint32_t>(count);
  channel_->incident = Incident::none;
  channel_->done.store(0, std::memory_order_release);
  const bool sent = send(*socket_, "", 1, MSG_NOSIGNAL) == 1;
  return sent ? wait_while_it_moves(options_.timeout_ms) : Reply::ended;
}

/// The child reads the clock, so that neither its guards nor the switch between the processes count.
std::optional<double> LibraryRunner::time(std::span<const double> queries, std::size_t count) {
  if (!child_) start();
  double nanoseconds = 0;
  for (std::size_t at = 0; at < count; at += Channel::capacity) {
    channel_->timed = true;
    const Reply reply = send_batch(queries.subspan(at * numbers_), std::min(count - at, Channel::capacity));
    channel_->timed = false;
    if (reply != Reply::done) {
      child_.reset();
      return std::nullopt;
    }
    nanoseconds += channel_->nanoseconds;
  }
  return nanoseconds;
}

std::size_t LibraryRunner::answer_some(std::span<const double> queries, std::span<Answer> answers) {
  if (!child_) start();
  const std::size_t count = mode_incident_due_ ? 1 : std::min(answers.size(), Channel::capacity);
  const Reply reply = send_batch(queries, count);

  // A solver that writes anywhere may have written here too: nothing that the child says is taken for granted.
  const std::size_t done = std::min<std::size_t>(channel_->done.load(std::memory_order_acquire), count);
  Incident incident = channel_->incident;
  if (reply == Reply::ended) incident = child_->ending();
  if (reply == Reply::none) incident = Incident::hang;
  if (incident > Incident::fp_mode_changed || (incident == Incident::none && done < count)) incident = Incident::crash;
  if (mode_incident_due_ && incident == Incident::none) incident = Incident::fp_mode_changed;
  mode_incident_due_ = false;
  for (std::size_t i = 0; i < done; ++i) {
    answers[i].incident = Incident::none;
    answers[i].code = channel_->codes[i];
    std::copy_n(channel_->values.begin() + static_cast<std::ptrdiff_t>(i * values_), values_,
                answers[i].values.begin());
  }
  if (reply != Reply::done || incident == Incident::crash) {
    child_.reset();
    quiet_ = true;
  }
  if (incident == Incident::none) return done;
  const std::size_t last = std::min(done, count - 1);
  answers[last].incident = incident;
  return last + 1;
}

}  // namespace

StartRunner starter_of_library(CalledLibrary library, const Shape& shape, const OutsideOptions& options) {
  return [library = std::make_shared<LoadedLibrary>(std::move(library), shape, options), &shape, options] {
    return std::make_unique<LibraryRunner>(library, shape, options);
  };
}

}  // namespace plumbline::outside

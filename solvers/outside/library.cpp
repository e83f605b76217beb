// Runs a shared library in a child, in batches through shared memory.
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
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

class LibraryRunner final : public OutsideRunner {
 public:
  LibraryRunner(CalledLibrary library, const Shape& shape, const OutsideOptions& options)
      : OutsideRunner(shape), library_(std::move(library)), options_(options) {
    const int memory = memfd_create("plumbline", MFD_CLOEXEC);
    if (memory >= 0) memory_ = Descriptor(memory);
    if (memory < 0 || ftruncate(*memory_, sizeof(Channel)) != 0 || (channel_.reset(map_channel(*memory_)), !channel_))
      throw std::runtime_error(fmt::format("no memory to share with {} is left: {}; run fewer jobs (--jobs)",
                                           library_.path, system_error(errno)));
    start();
    mode_incident_due_ = channel_->mode_changed_by_loading;
    if (mode_incident_due_) note("loading it changes the floating-point mode: was it linked with -ffast-math?");
  }

  std::optional<double> time(std::span<const double> queries, std::size_t count) override;

 private:
  enum class Reply { done, ended, none };

  std::size_t answer_some(std::span<const double> queries, std::span<Answer> answers) override;
  void start();
  Reply send_batch(std::span<const double> queries, std::size_t count);
  Reply wait_while_it_moves(int timeout_ms);

  CalledLibrary library_;
  OutsideOptions options_;
  Descriptor memory_, socket_;
  std::unique_ptr<Channel, Unmap> channel_;
  std::optional<Child> child_;
  bool quiet_ = false;              ///< what it says at its first end is enough
  bool mode_incident_due_ = false;  ///< the first query bears the incident of the loading
};

void LibraryRunner::start() {
  new (channel_.get()) Channel;
  const Descriptor null = open_null();
  auto [ours, theirs] = make_sockets();
  socket_ = std::move(ours);
  std::vector<std::pair<int, int>> descriptors = {
      {*null, 0}, {*null, 1}, {*theirs, child_socket}, {*memory_, child_memory}};
  if (quiet_) descriptors.emplace_back(*null, 2);
  child_.emplace(std::vector<std::string>{"library", library_.path, library_.symbol, std::to_string(numbers_),
                                          std::to_string(values_), library_.mode},
                 descriptors);
  theirs.close();
  const Reply reply = wait_while_it_moves(options_.start_up_ms);
  if (reply == Reply::none)
    throw CannotStart(fmt::format("{} was not loaded within {} ms: look at what its static initialisers do",
                                  library_.path, options_.start_up_ms));
  if (reply == Reply::ended)
    throw CannotStart(fmt::format("{} {} while it was being loaded: look at what its static initialisers do",
                                  library_.path, child_->ending() == Incident::exit ? "exits" : "crashes"));
  if (channel_->failure[0] != '\0') throw CannotStart(channel_->failure.data());
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

std::unique_ptr<Runner> start_library(CalledLibrary library, const Shape& shape, const OutsideOptions& options) {
  return std::make_unique<LibraryRunner>(std::move(library), shape, options);
}

}  // namespace plumbline::outside

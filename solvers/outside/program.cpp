// Runs a program in a child. Queries and answers are lines, or doubles in binary.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>

#include "solvers/interrupt.hpp"
#include "solvers/outside/command.hpp"
#include "solvers/outside/process.hpp"
#include "solvers/outside/runner.hpp"
#include "solvers/text.hpp"

namespace plumbline::outside {

namespace {

constexpr int child_status = 3;
constexpr char caught = '!';  // begins the line of an exception

/// Keeps SIGPIPE from this thread: a program that is gone is noticed where its output ends.
class SigpipeBlocked {
 public:
  SigpipeBlocked() {
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  SigpipeBlocked(const SigpipeBlocked&) = delete;
  SigpipeBlocked& operator=(const SigpipeBlocked&) = delete;
  ~SigpipeBlocked() {
    const timespec at_once = {0, 0};
    if (sigismember(&before_, SIGPIPE) == 0) sigtimedwait(&sigpipe_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_, before_;
};

/// One run of the program, from its start to its end.
class Life {
 public:
  /// `bytes` is the size of an answer in binary; 0 if answers are lines.
  Life(const std::vector<std::string>& command, const OutsideOptions& options, std::size_t bytes, bool quiet);

  void send(std::string_view text) { unsent_ += text; }
  void end_input() { ends_ = true; }

  enum class Event { answer, ended, silence };
  /// Passes text both ways until an answer is there, the output has ended, or neither came within the timeout. The time
  /// before the program first reads its input is its start-up.
  Event next_answer(std::string& answer);

  Incident ending() const { return child_->ending(); }
  bool has_unread_output() const { return at_ < received_.size(); }
  bool has_read_input() const { return has_read_; }
  /// Whether the line that came last had no newline.
  bool cut_off() const { return cut_off_; }

 private:
  bool take_answer(std::string& answer);
  bool take_line(std::string& line);
  void receive();
  void pass_on();
  void look_whether_it_reads();

  OutsideOptions options_;
  std::size_t bytes_;
  Descriptor to_, from_;
  std::optional<Child> child_;
  std::string unsent_, received_;
  std::size_t at_ = 0;  ///< in `received_`, where the next answer begins
  int sent_ = 0;        ///< bytes, until it has read some
  bool has_read_ = false, ends_ = false, ended_ = false, cut_off_ = false;
};

Life::Life(const std::vector<std::string>& command, const OutsideOptions& options, std::size_t bytes, bool quiet)
    : options_(options), bytes_(bytes) {
  auto [queries, to] = make_pipe();
  auto [from, answers] = make_pipe();
  auto [status, status_of_child] = make_pipe();
  std::vector<std::string> arguments = {"program"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  const Descriptor null = open_null();
  std::vector<std::pair<int, int>> descriptors = {{*queries, 0}, {*answers, 1}, {*status_of_child, child_status}};
  if (quiet) descriptors.emplace_back(*null, 2);
  child_.emplace(arguments, descriptors);
  status_of_child.close();
  // The child writes errno where exec fails; where it succeeds, it closes the pipe.
  int error = 0;
  ssize_t received;
  do received = read(*status, &error, sizeof error);
  while (received < 0 && errno == EINTR);
  if (received > 0)
    throw CannotStart(
        fmt::format("{} cannot be started: {}; give the path of an executable, or the name of one in PATH", command[0],
                    system_error(error)));
  fcntl(*to, F_SETFL, O_NONBLOCK);
  fcntl(*from, F_SETFL, O_NONBLOCK);
  to_ = std::move(to);
  from_ = std::move(from);
}

Life::Event Life::next_answer(std::string& answer) {
  long since = now_ms();
  for (;;) {
    if (take_answer(answer)) return Event::answer;
    if (interrupted) throw Interrupted();
    const bool had_read = has_read_;
    look_whether_it_reads();
    if (ended_) return Event::ended;
    if (has_read_ && !had_read) since = now_ms();
    // End of input waits until some was read: afterwards nothing shows whether the start-up is over.
    if (ends_ && has_read_ && unsent_.empty()) to_.close();
    const long left = since + (has_read_ ? options_.timeout_ms : options_.start_up_ms) - now_ms();
    if (left <= 0) return Event::silence;
    // Nothing wakes the writer of a pipe that is being read, so until then it looks every few milliseconds.
    const int wait = static_cast<int>(std::min<long>(left, has_read_ ? interrupt_look_ms : 2));
    pollfd ends[] = {{*from_, POLLIN, 0}, {unsent_.empty() ? -1 : *to_, POLLOUT, 0}};
    poll(ends, 2, wait);
    if (ends[0].revents != 0) receive();
    if (ends[1].revents != 0) pass_on();
  }
}

bool Life::take_answer(std::string& answer) {
  if (bytes_ == 0) return take_line(answer);
  if (received_.size() - at_ >= bytes_) {
    answer.assign(received_, at_, bytes_);
    at_ += bytes_;
    return true;
  }
  received_.erase(0, std::exchange(at_, 0));
  return false;
}

bool Life::take_line(std::string& line) {
  static constexpr std::size_t longest = 65536;  // far beyond the 24 values of 24 digits that an answer can have
  const std::size_t end = received_.find('\n', at_);
  if (end != std::string::npos) {
    line.assign(received_, at_, end - at_);
    at_ = end + 1;
    return true;
  }
  received_.erase(0, std::exchange(at_, 0));
  // The last line may lack its end, but not where a crash cut it off.
  const bool last = ended_ && !received_.empty() && ending() == Incident::exit;
  if (received_.size() <= longest && !last) return false;
  line = std::exchange(received_, {});
  cut_off_ = true;
  return true;
}

void Life::receive() {
  std::array<char, 65536> text;
  const ssize_t received = read(*from_, text.data(), text.size());
  if (received > 0)
    received_.append(text.data(), static_cast<std::size_t>(received));
  else
    ended_ = received == 0 || (errno != EAGAIN && errno != EINTR);
}

void Life::pass_on() {
  const ssize_t sent = write(*to_, unsent_.data(), unsent_.size());
  if (sent >= 0) {
    unsent_.erase(0, static_cast<std::size_t>(sent));
    if (!has_read_) sent_ += static_cast<int>(sent);
  } else if (errno != EAGAIN && errno != EINTR) {
    unsent_.clear();
  }
}

void Life::look_whether_it_reads() {
  int waiting = 0;
  if (!has_read_ && sent_ > 0) has_read_ = ioctl(*to_, FIONREAD, &waiting) != 0 || waiting < sent_;
}

/// Reads a code and at most `values` values, or an exception that the program caught; false where the line is no
/// answer.
bool parse_answer(std::string_view line, std::size_t values, Answer& answer) {
  if (line.starts_with(caught)) {
    answer.incident = Incident::exception;
    return true;
  }
  const std::vector<std::string_view> found = words(line);
  if (found.empty() || found.size() > values + 1) return false;
  const std::string_view code = found[0];
  if (std::from_chars(code.begin(), code.end(), answer.code) != std::from_chars_result{code.end(), std::errc{}})
    return false;
  for (std::size_t i = 1; i < found.size(); ++i) {
    if (found[i] == "-") continue;
    const std::optional<double> value = read_double(found[i]);
    if (!value) return false;
    answer.values[i - 1] = *value;
  }
  answer.incident = Incident::none;
  return true;
}

/// The same for an answer in binary.
bool parse_binary_answer(std::string_view bytes, Answer& answer) {
  double code;
  std::memcpy(&code, bytes.data(), sizeof code);
  if (!(std::fabs(code) <= std::numeric_limits<int>::max()) || code != std::trunc(code)) return false;
  answer.code = static_cast<int>(code);
  std::memcpy(answer.values.data(), bytes.data() + sizeof code, bytes.size() - sizeof code);
  answer.incident = Incident::none;
  return true;
}

class ProgramRunner final : public OutsideRunner {
 public:
  ProgramRunner(std::vector<std::string> command, const Shape& shape, const OutsideOptions& options, Form form)
      : OutsideRunner(shape),
        command_(std::move(command)),
        options_(options),
        bytes_(form == Form::binary ? (1 + shape.values()) * sizeof(double) : 0) {
    start(false);
  }

 private:
  /// Queries in a batch: enough that a program which flushes each line is not waited for, few enough that one which
  /// does not is soon halved down to the query that it dies of.
  static constexpr std::size_t batch = 1024;

  std::size_t answer_some(std::span<const double> queries, std::span<Answer> answers) override;
  std::size_t answer_in_turn(std::span<const double> queries, std::span<Answer> answers);
  std::size_t answer_whole_inputs(std::span<const double> queries, std::span<Answer> answers);
  Incident answer_next(Answer& answer);
  Incident answer_at_end_of_input(Answer& answer);
  Incident answer_to_the_end(Life& life, std::span<Answer> answers);
  /// Reads an answer, and notes what the user should know about it.
  Incident read(std::string_view text, Answer& answer);
  /// The program caught its exceptions itself.
  bool costs_restart(Incident incident) const override {
    return incident != Incident::none && incident != Incident::exception;
  }
  void send(Life& life, std::span<const double> queries) const;
  void start(bool quiet) { life_.emplace(command_, options_, bytes_, quiet); }

  std::vector<std::string> command_;
  OutsideOptions options_;
  std::size_t bytes_;         ///< of an answer in binary; 0 if answers are lines
  std::optional<Life> life_;  ///< none between an incident and the next query, or where each input has its own
  bool first_life_ = true;
  bool quiet_ = false;         ///< what it says at its first end is enough
  bool flushes_ = false;       ///< it answered a query before there was more input
  bool whole_inputs_ = false;  ///< it answers only at the end of its input
  std::size_t whole_ = batch;  ///< the queries of the next whole input
};

std::size_t ProgramRunner::answer_some(std::span<const double> queries, std::span<Answer> answers) {
  const SigpipeBlocked blocked;
  return whole_inputs_ ? answer_whole_inputs(queries, answers) : answer_in_turn(queries, answers);
}

void ProgramRunner::send(Life& life, std::span<const double> queries) const {
  if (bytes_ > 0) return life.send({reinterpret_cast<const char*>(queries.data()), queries.size_bytes()});
  for (; !queries.empty(); queries = queries.subspan(numbers_))
    life.send(join(queries.first(numbers_), decimal) + '\n');
}

/// The first query is sent alone: its answer shows that the program flushes each line, so that from then on it can be
/// sent many at once, and an answer that is missing shows which query it stumbled over.
std::size_t ProgramRunner::answer_in_turn(std::span<const double> queries, std::span<Answer> answers) {
  if (!life_) start(quiet_);
  const std::size_t count = flushes_ ? std::min(answers.size(), batch) : 1;
  const bool unasked = life_->has_unread_output();
  if (unasked) note("it wrote a line that nobody asked for");
  send(*life_, queries.first(count * numbers_));
  for (std::size_t i = 0; i < count; ++i) {
    answers[i].incident = unasked ? Incident::garbage : answer_next(answers[i]);
    tell_listener(1);
    if (!costs_restart(answers[i].incident)) continue;
    first_life_ = false;
    quiet_ = true;
    life_.reset();
    return i + 1;
  }
  first_life_ = false;
  if (whole_inputs_)
    life_.reset();
  else
    flushes_ = true;
  return count;
}

Incident ProgramRunner::answer_next(Answer& answer) {
  std::string text;
  switch (life_->next_answer(text)) {
    case Life::Event::answer:
      return read(text, answer);
    case Life::Event::silence:
      if (first_life_ && !life_->has_read_input())
        throw CannotStart(fmt::format("{} did not read a query within {} ms of its start", fmt::join(command_, " "),
                                      options_.start_up_ms));
      return flushes_ ? Incident::hang : answer_at_end_of_input(answer);
    case Life::Event::ended:
      break;
  }
  const Incident incident = life_->ending();
  if (first_life_ && !life_->has_read_input())
    throw CannotStart(fmt::format("{} {} before it read a query: see what it wrote to standard error",
                                  fmt::join(command_, " "), incident == Incident::exit ? "exits" : "crashes"));
  return incident;
}

Incident ProgramRunner::answer_at_end_of_input(Answer& answer) {
  const Incident incident = answer_to_the_end(*life_, {&answer, 1});
  if (incident == Incident::none && life_->cut_off()) {
    note("it ends no line: write a newline after each answer, and flush it");
    return Incident::hang;
  }
  whole_inputs_ = incident == Incident::none;
  if (whole_inputs_)
    note(
        "it answers only at the end of its input: flush each line, as print(…, flush=True), fflush(stdout), std::endl "
        "do");
  return whole_inputs_ ? answer.incident : incident;
}

/// Without an answer before the end nothing shows which query it died of, so an input that fails is halved until it is
/// one query.
std::size_t ProgramRunner::answer_whole_inputs(std::span<const double> queries, std::span<Answer> answers) {
  for (std::size_t count = std::min(whole_, answers.size());; count /= 2) {
    std::vector<Answer> read(answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(count));
    Life life(command_, options_, bytes_, quiet_);
    send(life, queries.first(count * numbers_));
    const Incident incident = answer_to_the_end(life, read);
    quiet_ = quiet_ || incident != Incident::none;
    if (incident != Incident::none && count > 1) continue;
    if (incident != Incident::none) read.back().incident = incident;
    std::ranges::copy(read, answers.begin());
    tell_listener(count);
    whole_ = incident == Incident::none ? std::min(2 * count, batch) : 1;
    return count;
  }
}

Incident ProgramRunner::answer_to_the_end(Life& life, std::span<Answer> answers) {
  life.end_input();
  std::string text;
  for (std::size_t i = 0;; ++i) {
    const Life::Event event = life.next_answer(text);
    if (event == Life::Event::answer) {
      if (i == answers.size()) note("it wrote a line that nobody asked for");
      if (i == answers.size() || read(text, answers[i]) == Incident::garbage) return Incident::garbage;
    } else if (i == answers.size()) {
      return Incident::none;
    } else {
      return event == Life::Event::silence ? Incident::hang : life.ending();
    }
  }
}

Incident ProgramRunner::read(std::string_view text, Answer& answer) {
  const bool read = bytes_ > 0 ? parse_binary_answer(text, answer) : parse_answer(text, values_, answer);
  if (read && answer.incident == Incident::none) return Incident::none;
  static constexpr std::size_t enough = 60;
  std::string shown(text.substr(0, enough));
  std::ranges::replace_if(
      shown, [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
  if (notice().find("it wrote") == std::string::npos)
    note(fmt::format("it wrote \"{}\", which is {}", shown, read ? "an exception that it caught" : "not an answer"));
  return read ? answer.incident : Incident::garbage;
}

}  // namespace

std::unique_ptr<Runner> start_program(std::string_view command, const Shape& shape, const OutsideOptions& options,
                                      Form form) {
  if (form == Form::binary && std::endian::native != std::endian::little)
    throw CannotStart("Plumbline exchanges little-endian doubles with this program, and this machine has others");
  std::vector<std::string> words = words_of_command(command);
  if (words.empty()) throw CannotStart("exec: names no program: write for instance 'exec:node mine.mjs'");
  return std::make_unique<ProgramRunner>(std::move(words), shape, options, form);
}

void become_program(char** arguments) {
  fcntl(child_status, F_SETFD, FD_CLOEXEC);
  execvp(arguments[0], arguments);
  const int error = errno;
  const ssize_t written = write(child_status, &error, sizeof error);
  _exit(written == sizeof error ? 0 : 1);
}

}  // namespace plumbline::outside

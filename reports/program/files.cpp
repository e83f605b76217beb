#include "reports/program/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "reports/program/program.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& name) {
  throw MachineFailed(fmt::format("{} could not be written: {}.", name, std::strerror(errno)));
}

void write_all(int file, std::string_view text, const std::string& name) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(name);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void write_directly(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) fail(path);
  write_all(file, text, path);
  if (::close(file) != 0) fail(path);
}

// The permissions that a new file of that name gets: those it had, or what the user's mask leaves.
mode_t permissions(const std::string& path) {
  struct stat existing;
  if (::stat(path.c_str(), &existing) == 0) return existing.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// A file that is there only until it is moved into place, whatever happens before.
class Temporary {
 public:
  explicit Temporary(const std::string& path) : name_(path + ".XXXXXX") {
    file_ = ::mkostemp(name_.data(), O_CLOEXEC);
    if (file_ < 0) fail(path);
  }
  ~Temporary() {
    if (file_ >= 0) ::close(file_);
    if (!moved_) ::unlink(name_.c_str());
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  void write(std::string_view text, const std::string& path) {
    write_all(file_, text, path);
    if (::fchmod(file_, permissions(path)) != 0) fail(path);
    if (::close(std::exchange(file_, -1)) != 0) fail(path);
    if (::rename(name_.c_str(), path.c_str()) != 0) fail(path);
    moved_ = true;
  }

 private:
  std::string name_;
  int file_ = -1;
  bool moved_ = false;
};

bool irregular(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status);
}

// Where a file is that links may lead to.
std::string place_of(const std::string& path) {
  std::error_code error;
  const fs::path target = fs::weakly_canonical(path, error);
  return error ? path : target.string();
}

// Whether reading it never comes to an end: /dev/zero, /dev/full, /dev/urandom.
bool is_endless(int file) {
  static constexpr unsigned memory_devices = 1, null_device = 3;  // as Linux numbers them
  struct stat status;
  if (::fstat(file, &status) != 0 || !S_ISCHR(status.st_mode)) return false;
  return major(status.st_rdev) == memory_devices && minor(status.st_rdev) != null_device;
}

}  // namespace

Input::Input(const std::string& file) : name_(file.empty() || file == standard_output ? "standard input" : file) {
  standard_ = file.empty() || file == standard_output;
  descriptor_ = standard_ ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) fail();
  if (is_endless(descriptor_)) throw WrongCall(name_ + " cannot be read: it is a device without an end: name a file.");
}

Input::~Input() {
  if (!standard_) ::close(descriptor_);
}

void Input::fail() const { throw WrongCall(fmt::format("{} cannot be read: {}.", name_, std::strerror(errno))); }

bool Input::fill() {
  buffer_.erase(0, std::exchange(next_, 0));
  const std::size_t held = buffer_.size();
  buffer_.resize(held + (std::size_t{1} << 16));
  ssize_t got = -1;
  do got = ::read(descriptor_, buffer_.data() + held, buffer_.size() - held);
  while (got < 0 && errno == EINTR && !interrupted);
  buffer_.resize(held + (got > 0 ? static_cast<std::size_t>(got) : 0));
  if (got < 0 && !interrupted) fail();
  return got > 0;
}

bool Input::read_line(std::string& line) {
  std::size_t end = buffer_.find('\n', next_);
  while (end == std::string::npos) {
    const std::size_t looked_at = buffer_.size() - next_;
    if (!fill()) break;
    end = buffer_.find('\n', looked_at);
  }
  if (end == std::string::npos && next_ == buffer_.size()) return false;
  line.assign(buffer_, next_, end == std::string::npos ? end : end - next_);
  next_ = end == std::string::npos ? buffer_.size() : end + 1;
  return true;
}

std::string Input::rest() {
  while (fill()) continue;
  return std::exchange(buffer_, {});
}

std::string read_file(const std::string& file) {
  Input input(file);
  return input.rest();
}

void check_output(const std::string& path) {
  if (path == standard_output) return;
  if (path.empty()) throw WrongCall("An output's name is empty: name a file, or - for standard output.");
  std::error_code error;
  if (fs::is_directory(path, error)) throw WrongCall(path + " is a folder: name a file in it.");
  if (irregular(path)) return;
  const fs::path folder = fs::absolute(path).parent_path();
  if (!fs::is_directory(folder, error))
    throw WrongCall(fmt::format("{} cannot be written: the folder {} does not exist.", path, folder.string()));
  try {
    const Temporary tried(fs::is_symlink(path, error) ? place_of(path) : path);
  } catch (const MachineFailed& reason) {
    throw WrongCall(reason.what());
  }
}

void write_output(const std::string& path, std::string_view text) {
  if (path == standard_output) return write_all(STDOUT_FILENO, text, "Standard output");
  if (irregular(path)) return write_directly(path, text);
  const std::string place = place_of(path);
  Temporary(place).write(text, place);
}

void close_standard_output() {
  if (::close(STDOUT_FILENO) != 0 && errno != EBADF) fail("Standard output");
}

}  // namespace plumbline

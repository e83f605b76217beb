// The one way in for whole files, and the one way out for whatever is written.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

inline constexpr const char* standard_output = "-";
inline constexpr std::size_t printed_at_once = std::size_t{1} << 16;  ///< bytes that long results are gathered to

/// A file that is read, `-` or an empty name for standard input. Throws WrongCall, a sentence, where that fails.
class Input {
 public:
  explicit Input(const std::string& file);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// As a sentence calls it.
  const std::string& name() const { return name_; }
  /// The next line without its newline, which the last one need not have; false at the end.
  bool read_line(std::string& line);
  /// All that was not read yet.
  std::string rest();

 private:
  [[noreturn]] void fail() const;
  bool fill();

  std::string name_;
  bool standard_ = false;
  int descriptor_ = -1;
  std::string buffer_;
  std::size_t next_ = 0;  // what was not read yet starts there
};

/// The whole text of a file, `-` or an empty name for standard input. Throws WrongCall, a sentence.
std::string read_file(const std::string& file);

/// Whether `path` can be written, asked before long work. Throws WrongCall, a sentence, where it cannot: its folder is
/// missing or closed to the user, or it is a folder itself.
void check_output(const std::string& path);

/// Writes a whole result. `-` is standard output; an existing file that is no regular one (a pipe, a device) is written
/// directly; any other appears whole or not at all, by a temporary name in its folder that is moved into place, through
/// symbolic links and with the permissions that it had. Throws MachineFailed, a sentence, where a write fails.
void write_output(const std::string& path, std::string_view text);

/// To be called last: what standard output could not deliver is known only when it is closed. Throws MachineFailed.
void close_standard_output();

}  // namespace plumbline

// What the runners of libraries and of programs share: the account of incidents, and when to leave a solver alone.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "solvers/outside/outside.hpp"

namespace plumbline::outside {

class OutsideRunner : public Runner {
 public:
  explicit OutsideRunner(const Shape& shape) : numbers_(shape.numbers.size()), values_(shape.values()) {}

  void run(std::span<const double> queries, std::span<Answer> answers) final;
  void start_block() final { hangs_ = others_in_a_row_ = 0; }
  void listen(Listener listener) final { listener_ = std::move(listener); }
  const std::string& notice() const { return notice_; }

 protected:
  /// Answers one or more of the queries, from the first on, and returns how many. Only the last of these answers may
  /// carry an incident that costs a restart; `answers` are unset beforehand.
  virtual std::size_t answer_some(std::span<const double> queries, std::span<Answer> answers) = 0;

  /// Whether the child has to be started again after an incident.
  virtual bool costs_restart(Incident incident) const { return incident != Incident::none; }

  void tell_listener(std::size_t more) const {
    if (listener_) listener_(more);
  }

  /// Adds a phrase to the notice, unless it is there.
  void note(const std::string& phrase);

  const std::size_t numbers_, values_;

 private:
  bool left_alone() const;

  unsigned hangs_ = 0, others_in_a_row_ = 0;
  std::string notice_;
  Listener listener_;
};

/// A function of a library, and one of `call_modes` to call it in; none where it is empty.
struct CalledLibrary {
  std::string path, symbol, mode = {};
};

StartRunner starter_of_library(CalledLibrary library, const Shape& shape, const OutsideOptions& options);
/// How queries and answers are written: as lines of text, or as little-endian doubles. In binary a query is its
/// numbers, and an answer is its code, then all values.
enum class Form { lines, binary };

std::unique_ptr<Runner> start_program(std::string_view command, const Shape& shape, const OutsideOptions& options,
                                      Form form);

/// What a child does with the arguments that its runner gave it. The library's loads and serves it, the program's
/// becomes it.
[[noreturn]] void become_library(char** arguments);
[[noreturn]] void become_program(char** arguments);

}  // namespace plumbline::outside

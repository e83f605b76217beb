// Recorded answers as text, in one of three forms, read line by line.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/case.hpp"

namespace plumbline {

/// The form of a recording, by its first line:
/// - `NUMBERS | OUTCOME VALUES`, as `read_answer` reads what follows the bar;
/// - an object a line, as `plumbline solve` writes it;
/// - CSV with a header that names the numbers of the query, `outcome` or `code` or both, and the values of the
///   outcomes, each with `answer.` before its name where a number of the query has that name.
class RecordForm {
 public:
  virtual ~RecordForm() = default;
  /// Reads a line with a record; each of several threads may. `query` has room for the numbers. Throws NoCase.
  virtual Answer read(std::string_view line, std::span<double> query) const = 0;
  /// Whether the line that decided the form is a record itself.
  virtual bool starts_with_a_record() const { return true; }
  /// A sentence on what of the first line is not read; empty where there is nothing.
  virtual std::string notice() const { return ""; }
};

/// Decides the form by the first line that holds something. Throws NoCase.
std::unique_ptr<RecordForm> form_of_records(const Problem& problem, std::string_view first_line);

/// Whether a line holds no record: it is blank, or a comment.
bool holds_nothing(std::string_view line);

}  // namespace plumbline

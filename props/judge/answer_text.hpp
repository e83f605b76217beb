// Answers as text: the one reader of "point 0.5 0.5 - -", and its writer.
#pragma once

#include <string>
#include <string_view>

#include "props/case.hpp"

namespace plumbline {

/// Reads an outcome's name or code and its values in their order, `-` for one that is not supplied, as are those that
/// are left out at the end; or `! TEXT`, an exception. Throws NoCase.
Answer read_answer(const Shape& shape, std::string_view text);

/// Reads the name or the code of an outcome; a code need not be one that the problem knows. Throws NoCase.
int read_outcome(const Shape& shape, std::string_view word);

/// Reads a value, `-` or nothing for one that is not supplied. Throws NoCase.
double read_value(std::string_view word);

/// What `read_answer` reads.
std::string answer_text(const Shape& shape, const Answer& answer);

}  // namespace plumbline

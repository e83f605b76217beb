#include "reports/init/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace plumbline {
namespace {

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

bool continues_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

class Reader {
 public:
  Reader(std::string_view text, Tongue tongue) : text_(text), tongue_(tongue) {}

  std::vector<Word> read() {
    while (at_ < text_.size()) step();
    return std::move(words_);
  }

 private:
  bool starts(std::string_view with) const { return text_.substr(at_).starts_with(with); }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      line_begin_ = ++at_;
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at_;
    } else if (!skip_comment()) {
      const std::size_t from = at_, line = line_;
      const bool indented = from != line_begin_;
      const std::string_view word = take();
      words_.push_back({word, line, indented});
    }
  }

  // To the end of what is skipped, whose lines are counted.
  void skip_to(std::size_t end) {
    end = std::min(end, text_.size());
    for (; at_ < end; ++at_)
      if (text_[at_] == '\n') {
        ++line_;
        line_begin_ = at_ + 1;
      }
  }

  std::size_t after(std::string_view mark, std::size_t from) const {
    const std::size_t found = text_.find(mark, from);
    return found == std::string_view::npos ? text_.size() : found + mark.size();
  }

  bool skip_comment() {
    const bool python = tongue_ == Tongue::python, compiled = tongue_ == Tongue::c || tongue_ == Tongue::cpp;
    if (python ? starts("#") : starts("//")) {
      skip_to(text_.find('\n', at_));
    } else if (!python && starts("/*")) {
      skip_to(after("*/", at_ + 2));
    } else if (compiled && starts("#")) {  // a line of the preprocessor, with those that continue it
      std::size_t end = text_.find('\n', at_);
      while (end != std::string_view::npos && end > 0 && text_[end - 1] == '\\') end = text_.find('\n', end + 1);
      skip_to(end);
    } else {
      return false;
    }
    return true;
  }

  std::string_view take() {
    const char c = text_[at_];
    if (continues_name(c)) return take_while(continues_name);
    if (tongue_ == Tongue::python && (starts("\"\"\"") || starts("'''"))) {
      skip_to(after(text_.substr(at_, 3), at_ + 3));
      return "\"";
    }
    if (c == '"' || c == '\'' || (c == '`' && tongue_ == Tongue::javascript)) return take_quoted(c);
    if (c == '/' && tongue_ == Tongue::javascript && may_begin_expression()) return take_quoted('/');
    for (const std::string_view sign : {"::", "=>", "->"})
      if (starts(sign)) {
        at_ += sign.size();
        return sign;
      }
    return text_.substr(at_++, 1);
  }

  template <typename Predicate>
  std::string_view take_while(Predicate belongs) {
    const std::size_t from = at_;
    while (at_ < text_.size() && belongs(text_[at_])) ++at_;
    return text_.substr(from, at_ - from);
  }

  // A literal ends with its quote, and unless it is a template at the end of its line.
  std::string_view take_quoted(char quote) {
    std::size_t end = at_ + 1;
    bool in_set = false;  // of a regular expression, where a slash does not end it
    for (; end < text_.size(); ++end) {
      const char c = text_[end];
      if (c == '\\') {
        ++end;
      } else if (c == '\n' && quote != '`') {
        break;
      } else if (quote == '/' && (c == '[' || c == ']')) {
        in_set = c == '[';
      } else if (c == quote && !in_set) {
        ++end;
        break;
      }
    }
    skip_to(end);
    return "\"";
  }

  // Whether a slash here begins a regular expression and divides nothing.
  bool may_begin_expression() const {
    if (words_.empty()) return true;
    const Word& last = words_.back();
    if (last.is_name()) return last.text == "return" || last.text == "typeof" || last.text == "case";
    return std::string_view("([{,;=:!&|?+-*%<>}=>").find(last.text) != std::string_view::npos;
  }

  std::string_view text_;
  Tongue tongue_;
  std::size_t at_ = 0, line_ = 1, line_begin_ = 0;
  std::vector<Word> words_;
};

}  // namespace

bool Word::is_name() const { return begins_name(text.front()); }

std::vector<Word> words_of(std::string_view text, Tongue tongue) { return Reader(text, tongue).read(); }

}  // namespace plumbline

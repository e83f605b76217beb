#include "reports/program/published_queries.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "oracle/numbers/exact.hpp"
#include "props/campaign/recording.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t rows_of_a_query = 8, numbers_of_a_row = 3, columns = 2 * numbers_of_a_row + 1;
constexpr std::size_t most_errors = 20;        // of a file that is something else, the first rows show it
constexpr std::size_t judged_at_once = 16384;  // queries of a column
constexpr const char* name_of_columns = "truth column";

// Why a row is none.
struct NoRow {
  std::string reason;
};

struct Row {
  std::array<double, numbers_of_a_row> numbers;
  bool is_hit;
};

exact::Integer integer(std::string_view word) {
  const bool negative = word.starts_with('-');
  const std::string_view digits = word.substr(negative ? 1 : 0);
  if (digits.empty() || !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
    throw NoRow{fmt::format("'{}' is no integer", word)};
  return exact::Integer(std::string(word));
}

double quotient(std::string_view numerator, std::string_view denominator) {
  const exact::Integer n = integer(numerator), d = integer(denominator);
  if (d == 0) throw NoRow{fmt::format("the denominator of {}/0 is 0", numerator)};
  const Real exact = exact::ratio(n, d);
  const double nearest = exact.nearest();
  if (!std::isfinite(nearest) || exact.compare(nearest) != 0)
    throw NoRow{fmt::format("{}/{} is no double", numerator, denominator)};
  return nearest;
}

Row row_of(std::string_view line) {
  const std::vector<std::string_view> fields = words(line);
  if (fields.size() != columns)
    throw NoRow{fmt::format("a row has {} columns, x, y and z as numerator,denominator and then the truth, and not {}",
                            columns, fields.size())};
  Row row{};
  for (std::size_t i = 0; i < numbers_of_a_row; ++i) row.numbers[i] = quotient(fields[2 * i], fields[2 * i + 1]);
  const std::string_view truth = fields.back();
  if (truth != "0" && truth != "1") throw NoRow{fmt::format("the truth is 0 or 1, and not '{}'", truth)};
  row.is_hit = truth == "1";
  return row;
}

// Whether a problem's query is four points in space at two times, and a hit is code 1.
bool is_of_the_benchmark(const Problem& problem) {
  return problem.name() == "vertex_triangle_ccd" || problem.name() == "edge_edge_ccd";
}

}  // namespace

PublishedQueries::PublishedQueries(const std::string& file) : file_(file) {
  std::vector<std::string> errors;
  std::uint64_t number = 0, at = 0;
  std::size_t row_of_query = 0;
  Input input(file);
  for (std::string line; errors.size() < most_errors && input.read_line(line);) {
    ++number;
    const std::uint64_t begin = at;
    at += line.size() + 1;
    if (words(line).empty()) continue;
    try {
      const Row row = row_of(line);
      if (row_of_query == 0) {
        begins_.push_back(begin);
        published_.push_back(row.is_hit);
      } else if (row.is_hit != published_.back()) {
        throw NoRow{"the truth differs from that in the query's first row"};
      }
    } catch (const NoRow& wrong) {
      errors.push_back(fmt::format("{}:{}: {}.", file, number, wrong.reason));
    }
    row_of_query = (row_of_query + 1) % rows_of_a_query;
  }
  if (errors.empty() && row_of_query != 0)
    errors.push_back(fmt::format("{}:{}: the last query has {} of its {} rows: is the file cut off?", file, number,
                                 row_of_query, rows_of_a_query));
  if (errors.empty() && published_.empty()) errors.push_back(fmt::format("{} holds no query.", file));
  if (!errors.empty()) throw WrongCall(fmt::format("{}", fmt::join(errors, "\n")));
  begins_.push_back(at);
  descriptor_ = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0 || ::lseek(descriptor_, 0, SEEK_END) < 0)
    throw WrongCall(fmt::format("--queries reads '{}' more than once, so it has to be a regular file.", file));
}

PublishedQueries::~PublishedQueries() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void PublishedQueries::read(std::uint64_t index, double* query) const {
  std::string text(begins_[index + 1] - begins_[index], '\0');
  std::size_t got = 0;
  while (got < text.size()) {
    const ssize_t more =
        ::pread(descriptor_, text.data() + got, text.size() - got, static_cast<off_t>(begins_[index] + got));
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) throw MachineFailed(fmt::format("{} could not be read again: {}.", file_, std::strerror(errno)));
    if (more == 0) break;
    got += static_cast<std::size_t>(more);
  }
  std::string_view rest(text.data(), got);
  std::size_t rows = 0;
  while (rows < rows_of_a_query && !rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (words(line).empty()) continue;
    try {
      std::ranges::copy(row_of(line).numbers, query + numbers_of_a_row * rows++);
    } catch (const NoRow&) {
      break;
    }
  }
  if (rows < rows_of_a_query) throw MachineFailed(fmt::format("{} was changed while it was read.", file_));
}

PublishedFamilies::PublishedFamilies(const Problem& problem, const std::vector<std::string>& files)
    : problem_(problem) {
  if (!is_of_the_benchmark(problem))
    throw WrongCall(
        fmt::format("--queries {}: its queries are four points in space at two times, and not those of {}: name "
                    "vertex_triangle_ccd or edge_edge_ccd.",
                    files.front(), problem.name()));
  for (const std::string& file : files) files_.emplace_back(file);
  families_.reserve(files_.size());
  for (const PublishedQueries& queries : files_) {
    Family& family = families_.emplace_back();
    family.name = queries.file();
    family.description = "of that file";
    family.given = &queries;
  }
}

std::vector<const Family*> PublishedFamilies::families() const {
  std::vector<const Family*> all;
  for (const Family& family : families_) all.push_back(&family);
  return all;
}

std::uint64_t PublishedFamilies::longest() const {
  std::uint64_t most = 0;
  for (const PublishedQueries& queries : files_) most = std::max(most, queries.size());
  return most;
}

SolverResults PublishedFamilies::judged_columns(Campaign campaign) const {
  campaign.demands.conservative.reset();  // a column has no times
  Subject columns;
  columns.name = name_of_columns;
  columns.portable = false;
  Recording recording(campaign, problem_, columns);
  std::vector<Answer> answers;
  for (const PublishedQueries& queries : files_) {
    const std::uint64_t end = std::min(queries.size(), campaign.cases);
    for (std::uint64_t first = 0; first < end; first += judged_at_once) {
      Batch batch(problem_.shape);
      answers.clear();
      std::array<double, max_numbers> query{};
      const std::span<const double> numbers(query.data(), problem_.shape.numbers.size());
      for (std::uint64_t i = first; i < std::min(first + judged_at_once, end); ++i) {
        queries.read(i, query.data());
        if (!campaign.draws.admissible(numbers)) continue;
        batch.add(numbers);
        Answer& answer = answers.emplace_back();
        answer.code = queries.published(i);
        answer.values.fill(not_supplied());
      }
      recording.judge(batch, answers);
    }
  }
  return recording.finish();
}

}  // namespace plumbline

// Every problem's records, written in each of the three forms as somebody would, are read back bit for bit.
#include "reports/program/recorded.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "props/draw/queries.hpp"
#include "props/judge/answer_text.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::uint64_t records_of_a_problem = 1000;

struct Record {
  std::vector<double> query;
  Answer answer;
};

Answer any_answer(Random& random, const Shape& shape) {
  Answer answer;
  answer.values.fill(not_supplied());
  const std::size_t place = random.below(shape.outcomes.size() + 1);
  if (place == shape.outcomes.size()) {
    answer.code = refused_code;
    return answer;
  }
  const Outcome& outcome = shape.outcomes[place];
  answer.code = outcome.code;
  for (std::size_t i = 0; i < outcome.values.size(); ++i)
    if (random.below(4) != 0) answer.values[i] = std::bit_cast<double>(random.bits() & 0xbfff'ffff'ffff'ffff);
  return answer;
}

std::vector<Record> records_of(const Problem& problem, Random& random) {
  std::vector<Record> records;
  const std::vector<const Family*> families = default_families(problem);
  const std::uint64_t each = records_of_a_problem / families.size() + 1;
  for (const Family* family : families) {
    const Batch queries = draw({.seed = 1}, problem, *family, {0, each});
    for (std::size_t i = 0; i < queries.size(); ++i)
      records.push_back({{queries[i].begin(), queries[i].end()}, any_answer(random, problem.shape)});
  }
  return records;
}

std::string name_of(const Shape& shape, int code) {
  const Outcome* const outcome = shape.outcome(code);
  return std::string(outcome == nullptr ? "refused" : outcome->name);
}

// In decimal or in hex.
std::string number_text(Random& random, double number) { return random.coin() ? decimal(number) : hex(number); }

std::string bars(Random& random, const Shape& shape, const Record& record) {
  return join(record.query, random.coin() ? decimal : hex) + " | " + answer_text(shape, record.answer);
}

// The outcome, the code, or both.
std::string object(Random& random, const Shape& shape, const Record& record) {
  const auto in_json = [&](double number) {
    return random.coin() ? decimal(number) : fmt::format("\"{}\"", hex(number));
  };
  std::vector<std::string> numbers, values;
  for (const double number : record.query) numbers.push_back(in_json(number));
  const Outcome* const outcome = shape.outcome(record.answer.code);
  for (std::size_t i = 0; outcome != nullptr && i < outcome->values.size(); ++i)
    values.push_back(is_not_supplied(record.answer.values[i]) ? "null" : in_json(record.answer.values[i]));
  const std::string name = fmt::format(R"("outcome":"{}",)", name_of(shape, record.answer.code));
  const std::string code = fmt::format(R"("code":{},)", record.answer.code);
  const std::size_t way = random.below(3);
  return fmt::format(R"({{"query":[{}],{}{}"values":[{}]}})", fmt::join(numbers, ","), way == 0 ? "" : name,
                     way == 1 ? "" : code, fmt::join(values, ","));
}

// A table in which each value has its column, by its own name or by the longer one, in a random order.
class Table {
 public:
  Table(Random& random, const Shape& shape) : shape_(shape) {
    for (const Number& number : shape.numbers) columns_.push_back({std::string(number.name), number.name, {}});
    for (const Outcome& outcome : shape.outcomes)
      for (const Value& value : outcome.values) add(random, value.name);
    columns_.push_back({"outcome", {}, {}});
    columns_.push_back({"remark", {}, {}});
    for (std::size_t i = columns_.size(); i > 1; --i) std::swap(columns_[i - 1], columns_[random.below(i)]);
  }

  std::string header() const {
    std::vector<std::string> heads;
    for (const Column& column : columns_) heads.push_back(column.head);
    return fmt::format("{}", fmt::join(heads, ","));
  }

  std::string row(Random& random, const Record& record) const {
    std::vector<std::string> row;
    for (const Column& column : columns_) row.push_back(cell(random, column, record));
    return fmt::format("{}", fmt::join(row, ","));
  }

 private:
  struct Column {
    std::string head;
    std::string_view number, value;
  };

  void add(Random& random, std::string_view value) {
    const auto there = std::ranges::find(columns_, value, &Column::value);
    if (there != columns_.end()) return;
    const bool is_shared = std::ranges::find(shape_.numbers, value, &Number::name) != shape_.numbers.end();
    columns_.push_back(
        {fmt::format("{}{}", is_shared || random.coin() ? "answer." : "", value), std::string_view(), value});
  }

  std::string cell(Random& random, const Column& column, const Record& record) const {
    if (column.head == "outcome") return name_of(shape_, record.answer.code);
    if (column.head == "remark") return R"("said ""no"", twice, and left")";
    for (const Number& number : shape_.numbers)
      if (number.name == column.number) return number_text(random, record.query[number.place]);
    const Outcome* const outcome = shape_.outcome(record.answer.code);
    for (std::size_t i = 0; outcome != nullptr && i < outcome->values.size(); ++i)
      if (outcome->values[i].name == column.value && !is_not_supplied(record.answer.values[i]))
        return fmt::format("{0}{1}{0}", random.coin() ? "\"" : " ", number_text(random, record.answer.values[i]));
    return "";
  }

  const Shape& shape_;
  std::vector<Column> columns_;
};

void expect_read(const RecordForm& form, const std::string& line, const Record& record) {
  std::vector<double> query(record.query.size());
  Answer read;
  try {
    read = form.read(line, query);
  } catch (const NoCase& reason) {
    FAIL() << line << "\n" << reason.what();
  }
  const auto bits = [](double number) { return std::bit_cast<std::uint64_t>(number); };
  EXPECT_TRUE(std::ranges::equal(query, record.query, {}, bits, bits)) << line;
  EXPECT_EQ(read.code, record.answer.code) << line;
  EXPECT_EQ(read.incident, Incident::none) << line;
  EXPECT_TRUE(std::ranges::equal(read.values, record.answer.values, {}, bits, bits)) << line;
}

TEST(Recorded, IsReadInEachFormOfEveryProblem) {
  for (const Problem& problem : problems()) {
    SCOPED_TRACE(problem.name());
    Random random(1, problem.name(), "recorded", 0);
    const Table table(random, problem.shape);
    const std::vector<Record> records = records_of(problem, random);
    EXPECT_GE(records.size(), records_of_a_problem);
    const auto first = form_of_records(problem, bars(random, problem.shape, records.front()));
    const auto objects = form_of_records(problem, object(random, problem.shape, records.front()));
    const auto columns = form_of_records(problem, table.header());
    for (const Record& record : records) {
      expect_read(*first, bars(random, problem.shape, record), record);
      expect_read(*objects, object(random, problem.shape, record), record);
      expect_read(*columns, table.row(random, record), record);
    }
  }
}

std::string refusal(const Problem& problem, const std::string& first, const std::string& line = "") {
  std::vector<double> query(problem.shape.numbers.size());
  try {
    form_of_records(problem, first)->read(line.empty() ? first : line, query);
  } catch (const NoCase& reason) {
    return reason.what();
  }
  return "";
}

TEST(Recorded, HasTheSameCodeAndOutcomeOrIsRefused) {
  for (const Problem& problem : problems()) {
    std::string zeros, heads;
    for (const Number& number : problem.shape.numbers) {
      zeros += zeros.empty() ? "0" : ",0";
      heads += fmt::format("{},", number.name);
    }
    for (int code = -2; code < static_cast<int>(max_outcomes); ++code)
      for (const Outcome& outcome : problem.shape.outcomes) {
        const std::string as_object =
            fmt::format(R"({{"query":[{}],"code":{},"outcome":"{}"}})", zeros, code, outcome.name);
        const std::string expected = code == outcome.code ? "" : fmt::format("but the outcome is '{}'.", outcome.name);
        for (const std::string& sentence :
             {refusal(problem, as_object),
              refusal(problem, heads + "code,outcome", fmt::format("{},{},{}", zeros, code, outcome.name))}) {
          EXPECT_EQ(sentence.empty(), expected.empty()) << as_object << sentence;
          EXPECT_NE(sentence.find(expected), std::string::npos) << as_object << sentence;
        }
      }
  }
}

TEST(Recorded, NamesWhatIsAmbiguous) {
  const Problem& wall = *find_problem("wall_hit_time");
  EXPECT_EQ(refusal(wall, "x,y,vx,vy,ax,ay,bx,by,outcome,x"),
            "two columns are called 'x': the query's keeps that name, the answer's is 'answer.x'.");
  EXPECT_EQ(refusal(wall, "x,y,vx,vy,ax,ay,bx,by,outcome,t,answer.t"),
            "the columns 't' and 'answer.t' hold one value: leave one out.");
  EXPECT_EQ(refusal(wall, "x,y,vx,vy,ax,ay,bx,by"),
            "the first line names no column outcome: a header of wall_hit_time has x, y, vx, vy, ax, ay, bx, by, "
            "outcome, t, answer.x, answer.y, u.");
  EXPECT_EQ(refusal(wall, "x,y,vx,vy,ax,ay,bx,by,outcome", "0,0,1,0,1,-1,1,1,\"never"),
            "a quote is opened and not closed: a record is one line.");
  EXPECT_EQ(refusal(*find_problem("orientation"), R"({"query":[0,0,1,0,0,1],"code":1e9})"),
            "\"code\" has '1000000000.0', which is not a code.");
}

TEST(Recorded, NumbersBeyondTheLargestDoubleAreInfiniteInJsonToo) {
  const Problem& quadratics = *find_problem("quadratic_roots");
  double query[3];
  const std::string one = R"({"query":[1e400,-1E+999,"-1e400"],"code":-1,"remark":"\"1e400, \\"})";
  form_of_records(quadratics, one)->read(one, query);
  EXPECT_EQ(query[0], std::numeric_limits<double>::infinity());
  EXPECT_EQ(query[1], -query[0]);
  EXPECT_EQ(query[2], -query[0]);
  const std::string values = R"({"query":[1,-2,1],"code":2,"values":[NaN,-Infinity]})";
  const Answer answer = form_of_records(quadratics, values)->read(values, query);
  EXPECT_TRUE(std::isnan(answer.values[0]));
  EXPECT_EQ(answer.values[1], -std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace plumbline

// Files of the NYU collision benchmark: they are read exactly, and a wrong row is named.
#include "reports/program/published_queries.hpp"

#include <fmt/format.h>

#include <cmath>

#include "oracle/numbers/exact.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

using exact::Integer;
using exact::Rational;

// A vertex that falls onto a resting triangle: x and y stay, z falls from 1 to −1.
std::vector<std::string> falling_vertex(bool is_hit) {
  std::vector<std::string> rows = {"1,4,1,4,1,1",  "0,1,0,1,0,1", "1,1,0,1,0,1", "0,1,1,1,0,1",
                                   "1,4,1,4,-1,1", "0,1,0,1,0,1", "1,1,0,1,0,1", "0,1,1,1,0,1"};
  for (std::string& row : rows) row += is_hit ? ",1" : ",0";
  return rows;
}

class PublishedQueriesTest : public Program {
 protected:
  std::string written(const std::vector<std::string>& rows) const {
    write_output(file("queries.csv"), fmt::format("{}\n", fmt::join(rows, "\n")));
    return file("queries.csv");
  }

  // Why a file of these rows is refused.
  std::string refusal(const std::vector<std::string>& rows) const {
    try {
      const PublishedQueries queries(written(rows));
      return fmt::format("{} queries were read", queries.size());
    } catch (const WrongCall& reason) {
      return reason.what();
    }
  }
};

std::string fraction_of(const Rational& number, const Integer& by) {
  return fmt::format("{},{}", Integer(numerator(number) * by).str(), Integer(denominator(number) * by).str());
}

TEST_F(PublishedQueriesTest, AreReadBackBitForBit) {
  Random random(1);
  std::vector<std::vector<double>> drawn;
  std::vector<std::string> rows;
  std::vector<bool> hits;
  for (int i = 0; i < 300; ++i) {
    std::vector<double>& query = drawn.emplace_back();
    hits.push_back(random.coin());
    for (std::size_t row = 0; row < 8; ++row) {
      std::string text;
      for (int axis = 0; axis < 3; ++axis) {
        double number = std::bit_cast<double>(random.bits());
        if (!std::isfinite(number) || number == 0) number = 0;
        query.push_back(number);
        text += fraction_of(exact::rational_of(number), Integer(1 + random.below(5))) + ',';
      }
      rows.push_back(text + (hits.back() ? '1' : '0'));
      if (random.below(16) == 0) rows.push_back("# a comment");
    }
  }
  const PublishedQueries queries(written(rows));
  ASSERT_EQ(queries.size(), drawn.size());
  for (std::size_t i = drawn.size(); i-- > 0;) {
    std::vector<double> query(24);
    queries.read(i, query.data());
    EXPECT_EQ(query, drawn[i]) << i;
    EXPECT_EQ(queries.published(i), hits[i] ? 1 : 0) << i;
  }
}

TEST_F(PublishedQueriesTest, NameTheirWrongRow) {
  const std::string name = file("queries.csv");
  const auto with_third = [](const std::string& row) {
    std::vector<std::string> rows = falling_vertex(true);
    rows[2] = row;
    return rows;
  };
  EXPECT_EQ(refusal(falling_vertex(true)), "1 queries were read");
  EXPECT_EQ(refusal(with_third("1,3,0,1,0,1,1")), name + ":3: 1/3 is no double.");
  EXPECT_EQ(refusal(with_third("9007199254740993,1,0,1,0,1,1")), name + ":3: 9007199254740993/1 is no double.");
  EXPECT_EQ(refusal(with_third("1,0,0,1,0,1,1")), name + ":3: the denominator of 1/0 is 0.");
  EXPECT_EQ(refusal(with_third("1,1.5,0,1,0,1,1")), name + ":3: '1.5' is no integer.");
  EXPECT_EQ(refusal(with_third("1" + std::string(400, '0') + ",1,0,1,0,1,1")).substr(0, name.size() + 3), name + ":3:");
  EXPECT_EQ(refusal(with_third("1,1,0,1,0,1,2")), name + ":3: the truth is 0 or 1, and not '2'.");
  EXPECT_EQ(refusal(with_third("1,1,0,1,0,1,0")), name + ":3: the truth differs from that in the query's first row.");
  EXPECT_EQ(refusal(with_third("1,1,0,1,0,1")),
            name + ":3: a row has 7 columns, x, y and z as numerator,denominator and then the truth, and not 6.");
  std::vector<std::string> cut = falling_vertex(true);
  cut.pop_back();
  EXPECT_EQ(refusal(cut), name + ":7: the last query has 7 of its 8 rows: is the file cut off?");
  EXPECT_EQ(refusal({}), name + " holds no query.");
}

TEST_F(PublishedQueriesTest, JudgeTheirTruthColumn) {
  std::vector<std::string> rows = falling_vertex(true);
  const std::vector<std::string> wrong = falling_vertex(false);
  rows.insert(rows.end(), wrong.begin(), wrong.end());
  const std::vector<std::string> call = {"check",     "vertex_triangle_ccd", "--solver",
                                         "certified", "--queries",           written(rows)};
  const Ended ended = run(call);
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_NE(ended.out.find("1 of 2 answers are right"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("truth column"), std::string::npos) << ended.out;
  written(falling_vertex(true));
  EXPECT_EQ(run(call).code, 0);
}

TEST_F(PublishedQueriesTest, AreForCollisionInSpaceAlone) {
  const Ended ended = run({"check", "orientation", "--queries", written(falling_vertex(true))});
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("name vertex_triangle_ccd or edge_edge_ccd"), std::string::npos) << ended.err;
}

}  // namespace
}  // namespace plumbline

// A tolerance accepts what a move of one number within it comes to, and nothing else: worked out by hand, and a
// thousand times from the signs of linear forms.
#include <cmath>

#include "props/campaign/engine.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/place.hpp"
#include "props/judge/query.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline {
namespace {

struct WorkedDistance {
  const char* asked;
  const char* outcome;
  double within;  // the least distance of those that are tried, powers of ten, by which the outcome is come to
};

bool is_come_to(const WorkedDistance& worked, double distance, std::string_view conventions = {}) {
  const Case one = read_case(worked.asked);
  const auto outcomes = one.problem->shape.outcomes;
  const auto outcome = std::ranges::find(outcomes, std::string_view(worked.outcome), &Outcome::name);
  return comes_to(*one.problem, one.query, outcome->code, distance, conventions_named(*one.problem, conventions));
}

TEST(Tolerance, AcceptsWhatOneNumberComesTo) {
  static constexpr double never = std::numeric_limits<double>::infinity();
  const WorkedDistance all[] = {
      {"orientation 0 0 1 0 0.5 1e-9", "collinear", 1e-9},
      {"orientation 0 0 1 0 0.5 1.5e-9", "right", 1e-8},
      {"orientation 0 0 1 1 0.5 0.5", "left", 1e-12},
      {"segment_intersection 0 0 2 0 1 1e-7 1 1", "point", 1e-7},
      {"segment_intersection 0 0 2 0 1 1e-7 3 1e-7", "overlap", 1e-7},
      {"segment_intersection 0 0 2 0 1 1e-7 3 -1e-7", "overlap", 1e-6},
      {"segment_intersection 0 0 2 0 2.5 0 3 0", "overlap", 1},
      {"segment_intersection 0 0 1e-7 0 0 1 0 2", "overlap", never},
      {"line_intersection 0 0 1 1 0 1e-5 1 1", "same_line", 1e-5},
      {"line_intersection 0 0 1 1 0 1e-5 1 1.00001", "same_line", 1e-5},
      {"line_intersection 0 0 1 1 3 4 3.0000001 4.0000001", "undefined", 1e-6},
      // Parallel is passed on the way, and lies nowhere else.
      {"line_intersection 0 0 1 0 0 1 1 1.001", "parallel", 1e-3},
      {"point_projection 5 5 1 1 1.00001 1.00001", "undefined", 1e-4},
      {"quadratic_roots 1 2 1.0000001", "two", 1e-7},
      {"quadratic_roots 1 2 1.0000001", "one", 1e-7},
      {"target_intercept 0 0 1 0 1 1.001 0", "possible", 1e-3},
      {"wall_hit_time 1 1 0 -1 1.01 0 2 0", "will_hit", 1e-1},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 2.01 1 2.01 -1", "one_contact", 1e-1},
  };
  for (const WorkedDistance& worked : all)
    for (int exponent = -12; exponent <= 0; ++exponent) {
      const double distance = std::stod("1e" + std::to_string(exponent));
      EXPECT_EQ(is_come_to(worked, distance), distance >= worked.within)
          << worked.asked << " to " << worked.outcome << " by " << distance;
    }
}

TEST(Tolerance, GoesByConventions) {
  const WorkedDistance end{"segment_intersection 0 0 2 0 1 0 1 1", "point", 0};
  EXPECT_TRUE(is_come_to(end, 1e-9));
  EXPECT_TRUE(is_come_to(end, 1e-9, "ends_excluded"));
  const WorkedDistance above{"segment_intersection 0 0 2 0 1 1e-9 1 1", "point", 0};
  EXPECT_TRUE(is_come_to(above, 1e-9));
  EXPECT_FALSE(is_come_to(above, 1e-9, "ends_excluded"));
}

TEST(Tolerance, OfInfinityAcceptsAllButARefusedQuery) {
  EXPECT_TRUE(is_come_to({"orientation 0 0 0 0 0 0", "left", 0}, INFINITY));
  EXPECT_FALSE(is_come_to({"orientation nan 0 0 0 0 0", "left", 0}, INFINITY));
}

// A turn is linear in each number: a move turns it to the other side where it changes the area by more than that is.
TEST(Tolerance, IsWhatTheSignsOfLinearFormsSay) {
  const Problem& problem = *find_problem("orientation");
  std::uint64_t looked_at = 0, reached = 0;
  for_each_query(problem, 40, [&](const Family&, std::span<const double> query) {
    if (problem.refuses(query.data())) return;
    const int code = problem.rational(query.data()).code;
    if (code == orientation::outcome::collinear) return;
    std::vector<Real> numbers = exact_numbers(query);
    const auto area = [&numbers] {
      return turn(place_at(numbers, orientation::number::ax), place_at(numbers, orientation::number::bx),
                  place_at(numbers, orientation::number::cx));
    };
    const int other = code == orientation::outcome::left ? orientation::outcome::right : orientation::outcome::left;
    const int side = area().sign();
    for (const double distance : {1e-12, 1e-3, 1.0, 1e6}) {
      bool meets = false, passes = false;
      for (Real& number : numbers) {
        const Real here = number;
        for (const double step : {distance, -distance}) {
          number = here + Real(step);
          meets = meets || area().sign() != side;
          passes = passes || area().sign() == -side;
        }
        number = here;
      }
      EXPECT_EQ(comes_to(problem, query, orientation::outcome::collinear, distance), meets)
          << case_text(problem, query);
      EXPECT_EQ(comes_to(problem, query, other, distance), passes) << case_text(problem, query);
      ++looked_at;
      reached += passes ? 1 : 0;
    }
  });
  EXPECT_GT(looked_at, 1000U);
  EXPECT_GT(reached, looked_at / 10);
  EXPECT_LT(reached, looked_at - looked_at / 10);
}

// What takes a turn by less than a thousandth of twice the area for none.
int straight_within_a_thousandth(const double* q, double*) {
  const double area = (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]);
  return area > 1e-3 ? orientation::outcome::left : area < -1e-3 ? orientation::outcome::right : 0;
}

// A campaign counts what is accepted as wrong, and as breaking nothing.
TEST(Tolerance, DecidesWhatBreaks) {
  const Problem& problem = *find_problem("orientation");
  Subject subject;
  subject.name = "straight_within_a_thousandth";
  subject.start = [&problem] { return std::make_unique<DirectRunner>(straight_within_a_thousandth, problem.shape); };
  const plumbline::Run run{&problem, {find_family(problem, "ordinary_size")}, {subject}};
  const auto broken = [&run](double tolerance) {
    const Campaign campaign{.demands = {.tolerance = tolerance}, .cases = 200};
    const Tally tally = of_only_solver(measure(campaign, {&run, 1})).front();
    EXPECT_GT(tally.wrong_answers(), 0U);
    return tally.broken;
  };
  EXPECT_GT(broken(0), 0U);
  EXPECT_LT(broken(1e-3), broken(0));
  EXPECT_EQ(broken(1e20), 0U);
}

}  // namespace
}  // namespace plumbline

// Answers judged as collision detection: worked out by hand at the edge of each comparison, and of solvers that are
// right by a distance, or wrong in one way.
#include "props/judge/conservative.hpp"

#include <cmath>
#include <map>

#include "props/campaign/diagnosis.hpp"
#include "props/planted/judges.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"

namespace plumbline {
namespace {

constexpr double most = std::numeric_limits<double>::max();
double next(double x) { return std::nextafter(x, INFINITY); }
double before(double x) { return std::nextafter(x, -INFINITY); }

Answer hit(double time, int code = 1) {
  Answer answer;
  answer.code = code;
  answer.values.fill(not_supplied());
  answer.values[0] = time;
  return answer;
}
Answer miss() {
  Answer answer;
  answer.code = 0;
  return answer;
}

Judgement judged(const char* text, const Answer& answer, double distance, std::string_view conventions = {}) {
  const Case one = read_case(text);
  const Problem& problem = *one.problem;
  const Terms terms{.manner = {every_value(problem.shape), conventions_named(problem, conventions)},
                    .conservative = distance};
  return judge({problem, one.query, problem.rational(one.query.data())}, answer, terms);
}

struct Seen {
  Verdict verdict;
  Lapse lapse;
  friend bool operator==(const Seen&, const Seen&) = default;
  friend void PrintTo(const Seen& seen, std::ostream* out) {
    *out << verdict_names[static_cast<std::size_t>(seen.verdict)] << ", "
         << lapse_names[static_cast<std::size_t>(seen.lapse)];
  }
};
Seen seen(const char* text, const Answer& answer, double distance) {
  const Judgement judgement = judged(text, answer, distance);
  return {judgement.verdict, judgement.lapse};
}
constexpr Seen right = {Verdict::agree, Lapse::none}, missed = {Verdict::false_negative, Lapse::missed},
               early = {Verdict::wrong_value, Lapse::early}, late = {Verdict::wrong_value, Lapse::late},
               far = {Verdict::wrong_value, Lapse::far}, far_of_a_miss = {Verdict::false_positive, Lapse::far},
               late_of_a_miss = {Verdict::false_positive, Lapse::late};

// A wall from (0, -1) to (0, 1), and a point that crosses it at t = 1/2, rests on it, or passes at a distance of 2.
constexpr const char* through = "segment_sweeps_point 0 -1 0 -1  0 1 0 1  -1 0 1 0";
constexpr const char* resting = "segment_sweeps_point 0 -1 0 -1  0 1 0 1  0 0 0 0";
constexpr const char* beside = "segment_sweeps_point 0 -1 0 -1  0 1 0 1  -1 3 1 3";

TEST(Conservative, AcceptsHitsUpToTheDistanceAndTheFirstContact) {
  EXPECT_EQ(seen(through, hit(0.5), 0), right);
  EXPECT_EQ(seen(through, hit(next(0.5)), most), late);
  EXPECT_EQ(seen(through, hit(before(0.5)), 0), far);
  EXPECT_EQ(seen(through, hit(before(0.5)), 0x1p-53), right);  // the point moves by 2 in the step
  EXPECT_EQ(seen(through, hit(before(0.5)), before(0x1p-53)), far);
  EXPECT_EQ(seen(through, hit(0.25), 0.5), right);
  EXPECT_EQ(seen(through, hit(0.25), before(0.5)), far);
  EXPECT_EQ(seen(through, hit(0), 1), right);
  EXPECT_EQ(seen(through, hit(-0.0), 1), right);
  EXPECT_EQ(seen(through, hit(0), before(1)), far);
  EXPECT_EQ(seen(through, hit(-0x1p-1074), most), early);
  EXPECT_EQ(seen(through, hit(-INFINITY), most), early);
  EXPECT_EQ(seen(through, hit(INFINITY), most), late);
}

TEST(Conservative, AcceptsNoMissOfContact) {
  EXPECT_EQ(seen(through, miss(), most), missed);
  EXPECT_EQ(seen(resting, miss(), most), missed);
  EXPECT_EQ(seen(beside, miss(), most), right);
}

TEST(Conservative, TakesContactFromTheStartForThatInstant) {
  EXPECT_EQ(seen(resting, hit(0), 0), right);
  EXPECT_EQ(seen(resting, hit(0x1p-1074), 0), late);  // though what rests is in contact then
}

TEST(Conservative, AcceptsHitsThatAreNearlyContact) {
  EXPECT_EQ(seen(beside, hit(0.5), 2), right);
  EXPECT_EQ(seen(beside, hit(0.5), before(2)), far_of_a_miss);
  EXPECT_EQ(seen(beside, hit(1), 2), far_of_a_miss);
  EXPECT_EQ(seen(beside, hit(1), 2.25), right);  // √5 = 2.236…
  EXPECT_EQ(seen(beside, hit(next(1)), most), late_of_a_miss);
}

TEST(Conservative, JudgesTheTimeOfTheFirstContactAlone) {
  EXPECT_EQ(seen(through, hit(0.5, 2), 0), right);
  Answer other_values = hit(0.5);
  std::fill(other_values.values.begin() + 1, other_values.values.end(), NAN);
  EXPECT_EQ(seen(through, other_values, 0), right);
  EXPECT_EQ(judged(through, hit(not_supplied()), most).incident, Incident::missing_value);
  EXPECT_EQ(judged(through, hit(NAN), most).incident, Incident::nan_value);
  EXPECT_EQ(judged(through, hit(0.5, 7), most).incident, Incident::unknown_code);
  EXPECT_EQ(judged(through, hit(0.5, -1), most).verdict, Verdict::refused);
  EXPECT_EQ(judged("segment_sweeps_point nan 0 0 0 0 0 0 0 0 0 0 0", hit(0.5), most).verdict, Verdict::wrong_outcome);
  EXPECT_EQ(judged("segment_sweeps_point nan 0 0 0 0 0 0 0 0 0 0 0", hit(0, -1), most).verdict, Verdict::agree);
}

TEST(Conservative, MeasuresTheThickFromItsRadius) {
  constexpr const char* thick = "thick_segment_sweeps_point 0 -1 0 -1  0 1 0 1  -2 0 2 0  1";  // contact at t = 1/4
  EXPECT_EQ(seen(thick, hit(0.25), 0), right);
  EXPECT_EQ(seen(thick, hit(next(0.25)), most), late);
  EXPECT_EQ(seen(thick, hit(0.125), 0.5), right);
  EXPECT_EQ(seen(thick, hit(0.125), before(0.5)), far);
  EXPECT_EQ(seen("thick_segment_sweeps_point 0 -1 0 -1  0 1 0 1  0.5 0 0.5 0  1", hit(0), 0), right);  // from within
}

// Contact with the end's disc at t = (2 − √3/2)/4.
TEST(Conservative, ComparesWithIrrationalTimes) {
  constexpr const char* grazing = "thick_segment_sweeps_point 0 -1 0 -1  0 1 0 1  -2 1.5 2 1.5  1";
  const Case one = read_case(grazing);
  const Real contact = one.problem->rational(one.query.data()).values.front();
  ASSERT_FALSE(contact.rational());
  const double nearest = contact.nearest(), last = contact.compare(nearest) < 0 ? before(nearest) : nearest;
  EXPECT_EQ(seen(grazing, hit(last), 0x1p-50), right);
  EXPECT_EQ(seen(grazing, hit(last), 0), far);
  EXPECT_EQ(seen(grazing, hit(next(last)), 0x1p-50), late);
}

TEST(Conservative, FollowsWhatFalls) {
  constexpr const char* falling = "falling_segment_sweeps_point 0 -1 0 0 0 0  0 1 0 0 0 0  -1 0 0 0 2 0";  // at t = 1
  EXPECT_EQ(seen(falling, hit(1), 0), right);
  EXPECT_EQ(seen(falling, hit(0.5), 0.75), right);
  EXPECT_EQ(seen(falling, hit(0.5), before(0.75)), far);
}

// How far the vertex is from the triangle with the corners 0, (4, 0, 0) and (0, 4, 0): all at rest, but for the vertex,
// which leaves at t = 1.
void expect_distance_from_triangle(const char* vertex, double distance) {
  const Case one =
      read_case("vertex_triangle_ccd " + std::string(vertex) + " 0 0 0 4 0 0 0 4 0  9 9 9 0 0 0 4 0 0 0 4 0");
  EXPECT_EQ(distance_at(*one.problem, one.query, 0), distance) << vertex;
}

TEST(Conservative, MeasuresAVertexFromATriangle) {
  expect_distance_from_triangle("1 1 0", 0);
  expect_distance_from_triangle("1 1 -3", 3);   // from the inside
  expect_distance_from_triangle("4 4 0", 2.9);  // √8, from a side
  expect_distance_from_triangle("-3 1 4", 5);   // from another
  expect_distance_from_triangle("7 0 4", 5);    // from a corner
  expect_distance_from_triangle("-2 -3 6", 7);  // from another
  constexpr const char* falling = "vertex_triangle_ccd 1 1 1  0 0 0  4 0 0  0 4 0   1 1 -1  0 0 0  4 0 0  0 4 0";
  EXPECT_EQ(seen(falling, hit(0.5), 0), right);
  EXPECT_EQ(seen(falling, hit(0.25), 0.5), right);
  EXPECT_EQ(seen(falling, hit(0.25), before(0.5)), far);
  EXPECT_EQ(seen(falling, hit(next(0.5)), most), late);
}

TEST(Conservative, MeasuresAVertexFromASegmentAndFromAPoint) {
  constexpr const char* segment = "vertex_triangle_ccd 1 3 4  0 0 0  4 0 0  2 0 0   1 3 4  0 0 0  4 0 0  2 0 0";
  EXPECT_EQ(seen(segment, hit(0), 5), right);
  EXPECT_EQ(seen(segment, hit(0), before(5)), far_of_a_miss);
  constexpr const char* point = "vertex_triangle_ccd 2 3 6  0 0 0  0 0 0  0 0 0   2 3 6  0 0 0  0 0 0  0 0 0";
  EXPECT_EQ(seen(point, hit(1), 7), right);
  EXPECT_EQ(seen(point, hit(1), before(7)), far_of_a_miss);
}

// How far an edge at rest is from that from (0, -1, 0) to (0, 1, 0).
void expect_distance_of_edges(const std::string& edge, double distance) {
  const std::string both = edge + "  0 -1 0  0 1 0  ";
  const Case one = read_case("edge_edge_ccd " + both + both);
  EXPECT_EQ(distance_at(*one.problem, one.query, 0.5), distance) << edge;
}

TEST(Conservative, MeasuresEdgesFromEachOther) {
  expect_distance_of_edges("-1 0 0  1 0 0", 0);
  expect_distance_of_edges("-1 0 3  1 0 3", 3);  // between their insides
  expect_distance_of_edges("3 0 4  9 0 4", 5);   // from an end
  expect_distance_of_edges("2 4 6  9 9 9", 7);   // from end to end
  expect_distance_of_edges("3 -5 4  3 0 4", 5);  // of parallel ones
  expect_distance_of_edges("0 4 0  0 9 0", 3);   // on one line
  expect_distance_of_edges("3 0 4  3 0 4", 5);   // from a point
  expect_distance_of_edges("0 0 0  0 0 0", 0);
}

TEST(Conservative, HoldsToWhatConventionsMakeOfTheTruth) {
  constexpr const char* at_start = "segment_sweeps_point 0 -1 0 -1  0 1 0 1  0 0 1 0";
  EXPECT_EQ(judged(at_start, miss(), 0).lapse, Lapse::missed);
  EXPECT_EQ(judged(at_start, miss(), 0, "time_start_excluded").verdict, Verdict::convention);
  EXPECT_EQ(judged(at_start, hit(0.5), 0.5).lapse, Lapse::late);
  EXPECT_FALSE(wrong(judged(at_start, hit(0.5), 0.5, "time_start_excluded").verdict));
  EXPECT_EQ(judged(through, hit(not_supplied()), 0, "hit_only").incident, Incident::missing_value);
}

TEST(Conservative, KnowsWhatRoundingMakes) {
  EXPECT_TRUE(judged(through, hit(next(0.5)), 0).slight);
  EXPECT_FALSE(judged(through, hit(0.5001), 0).slight);
  EXPECT_TRUE(judged(through, hit(before(0.5)), 0).slight);
  EXPECT_FALSE(judged(through, hit(0.4999), 0).slight);
  EXPECT_TRUE(judged(through, hit(-1e-15), 1).slight);
  EXPECT_FALSE(judged(through, hit(-1e-3), 1).slight);
}

TEST(Conservative, RoundsDistancesUp) {
  const Case near = read_case(through), off = read_case(beside);
  EXPECT_EQ(distance_at(*near.problem, near.query, 0.5), 0);
  EXPECT_EQ(distance_at(*near.problem, near.query, 0.25), 0.5);
  EXPECT_EQ(distance_at(*near.problem, near.query, before(0.5)), 1.2e-16);  // 2^−53
  EXPECT_EQ(distance_at(*off.problem, off.query, 1), 2.3);                  // √5
  const Case huge = read_case("segment_sweeps_point 1.7e308 0 0 0  1.7e308 0 0 0  -1.7e308 0 0 0");
  EXPECT_EQ(distance_at(*huge.problem, huge.query, 0), INFINITY);
}

// One judge that is right, and one with a fault in each comparison.
TEST(Conservative, IsJudgedRightAndNoFaultOfAJudgeIsOverlooked) {
  for (const char* name : {"segment_sweeps_point", "thick_segment_sweeps_point", "falling_segment_sweeps_point",
                           "vertex_triangle_ccd", "edge_edge_ccd"}) {
    const Problem& problem = *find_problem(name);
    std::map<std::string_view, int> caught;
    for_each_query(problem, 2, [&](const Family&, std::span<const double> query) {
      const Truth truth = problem.filtered(query.data());
      EXPECT_FALSE(errs_on_collisions(judge, {problem, query, truth})) << case_text(problem, query);
      for (const JudgeMutant& mutant : judge_mutants())
        if (mutant.examination == errs_on_collisions)
          caught[mutant.name] += mutant.examination(mutant.judge, {problem, query, truth}) ? 1 : 0;
    });
    EXPECT_EQ(caught.size(), 6U);
    for (const auto& [mutant, count] : caught) EXPECT_GT(count, 0) << name << ", " << mutant;
  }
}

// --- Solvers of thick_segment_sweeps_point in doubles.

struct Vec {
  double x, y;
  friend Vec operator-(Vec u, Vec v) { return {u.x - v.x, u.y - v.y}; }
};
double dot(Vec u, Vec v) { return u.x * v.x + u.y * v.y; }

// Where what moves from query[i] to query[i + 2] is, as the point sees it.
Vec seen_at(const double* query, std::size_t i, double t) {
  const auto at = [&](std::size_t k) { return query[k] + t * (query[k + 2] - query[k]); };
  return Vec{at(i), at(i + 1)} - Vec{at(8), at(9)};
}
double beyond_radius(const double* query, double t) {
  const Vec p = seen_at(query, 0, t), q = seen_at(query, 4, t), along = q - p;
  const double square = dot(along, along), s = square > 0 ? std::clamp(-dot(p, along) / square, 0.0, 1.0) : 0;
  return std::hypot(p.x + s * along.x, p.y + s * along.y) - query[12];
}

// Advances by what the distance allows, and stops within `reach` of contact. It keeps a quarter of that for rounding.
template <double (*time_of)(double)>
int advancing(const double* query, double* answer) {
  static constexpr double reach = 1e-6;
  const auto speed_of = [&](std::size_t i) {
    const Vec way = seen_at(query, i, 1) - seen_at(query, i, 0);
    return std::hypot(way.x, way.y);
  };
  const double speed = std::max(speed_of(0), speed_of(4));
  for (double t = 0;;) {
    const double distance = beyond_radius(query, t);
    if (distance <= reach / 2) {
      answer[0] = time_of(t);
      return 1;
    }
    if (t == 1) return 0;
    t = std::min(t + (distance - reach / 4) / speed, 1.0);
  }
}
double kept(double t) { return t; }
double thousandth_late(double t) { return t + 1e-3; }
double thousandth_early(double t) { return std::max(0.0, t - 1e-3); }

double side_of_motion(const double* query) { return query[8] - query[10]; }
// Misses contacts of what moves to the right.
int misses_to_the_right(const double* query, double* answer) {
  return side_of_motion(query) < 0 ? 0 : advancing<kept>(query, answer);
}

// Of segment_sweeps_point.
template <Solve* thick>
int without_radius(const double* query, double* answer) {
  std::array<double, 13> grown{};
  std::copy_n(query, 12, grown.begin());
  return thick(grown.data(), answer);
}

// Of ordinary numbers, so that 1e-6 is far above rounding.
SolverResults checked(std::string_view name, Solve* solve, std::optional<double> conservative) {
  const Problem& problem = *find_problem(name);
  Subject subject;
  subject.name = "mine";
  subject.start = [&] { return std::make_unique<DirectRunner>(solve, problem.shape); };
  Campaign call{.draws = {.admits = within(1e-3, 1e3)}, .cases = 64};
  call.demands.conservative = conservative;
  call = as_check_does(call);
  call.causes = call.witnesses = name == "segment_sweeps_point";  // of the thick they take long
  const plumbline::Run run{&problem, {find_family(problem, "uniform")}, {subject}};
  return measure(call, {&run, 1}).front().solvers.front();
}

Tally of_thick(Solve* solve, std::optional<double> conservative) {
  return checked("thick_segment_sweeps_point", solve, conservative).families.front();
}

TEST(Conservative, AcceptsConservativeAdvancementThatIsWrongToTheLastBits) {
  EXPECT_GT(of_thick(advancing<kept>, std::nullopt).broken, 5U);
  const Tally accepted = of_thick(advancing<kept>, 1e-6);
  EXPECT_EQ(accepted.wrong_answers(), 0U);
  EXPECT_EQ(accepted.inconsistent, 0U);
  EXPECT_GT(accepted.asked_again, 2U);
  EXPECT_GT(of_thick(advancing<kept>, 1e-9).broken, 5U);
}

FoundCause first_cause(Solve* solve, double conservative) {
  const SolverResults mine = checked("segment_sweeps_point", solve, conservative);
  EXPECT_TRUE(mine.diagnosis && !mine.diagnosis->causes.empty());
  return mine.diagnosis && !mine.diagnosis->causes.empty() ? mine.diagnosis->causes.front() : FoundCause();
}

TEST(Conservative, NamesWhatAnswersLack) {
  EXPECT_EQ(first_cause(without_radius<misses_to_the_right>, 1e-6).name, "missed");
  const FoundCause delayed = first_cause(without_radius<advancing<thousandth_late>>, 1e-6);
  EXPECT_EQ(delayed.name, "late");
  EXPECT_EQ(delayed.sentence, "it reports a hit after the first contact, by up to 0.001 of the step");
  EXPECT_EQ(delayed.option, "");
  EXPECT_FALSE(delayed.witness.judgement.slight) << "another answer is late by more than rounding";
  Solve* const soon = without_radius<advancing<thousandth_early>>;
  const FoundCause distant = first_cause(soon, 1e-6);
  EXPECT_EQ(distant.name, "far");
  const std::string option = "--conservative ";
  ASSERT_TRUE(distant.option.starts_with(option)) << distant.option;
  const double distance = std::stod(distant.option.substr(option.size()));
  EXPECT_EQ(checked("segment_sweeps_point", soon, distance).families.front().broken, 0U);
  const Problem& problem = *find_problem("segment_sweeps_point");
  const Truth truth = problem.rational(distant.witness.query.data());
  const Terms terms{.conservative = distance};
  EXPECT_EQ(judge({problem, distant.witness.query, truth}, distant.witness.answer, terms).verdict, Verdict::agree);
}

// --- Consistency.

// Where it moves to the right it takes what is within a thousandth for contact, elsewhere what is within a millionth.
int nearer_to_the_right(const double* query, double* answer) {
  std::array<double, 13> grown{};
  std::copy_n(query, grown.size(), grown.begin());
  if (side_of_motion(query) < 0) grown[12] += 1e-3;
  return advancing<kept>(grown.data(), answer);
}

TEST(Conservative, IsInconsistentWhereAContactIsMissedInOneOfTwoImages) {
  EXPECT_GT(of_thick(misses_to_the_right, 2e-3).inconsistent, 0U);
  EXPECT_EQ(of_thick(nearer_to_the_right, 2e-3).inconsistent, 0U);
}

}  // namespace
}  // namespace plumbline

#include "props/survey/small_worlds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "solvers/text.hpp"

namespace plumbline {

namespace {

// Of whole numbers every sum and product here is exact in doubles; of tenths hardly any is, and a filter has to notice
// that it cannot tell. Those reach three tenths at least, as 0.1 and 0.2 alone are whole numbers of one unit; with 0.3
// the velocity (0.9, 1.2), as it is rounded, is slower than the speed 1.5 by less than doubles tell.
//
// Of four points in space one is always the same, which a translation at each end of the step could bring about, and
// four numbers more.
constexpr std::string_view vertex_at_rest = "v0x v0y v0z v1x v1y v1z a0z b0z a1z c1z",
                           end_at_rest = "a0x a0y a0z a1x a1y a1z b0z c0z b1z d1z";
constexpr World list[] = {
    {"orientation", "orientation", -9, 9},
    {"orientation_tenths", "orientation", -9, 9, 0.1},
    {"quadratic_roots", "quadratic_roots", -175, 175},
    {"quadratic_roots_tenths", "quadratic_roots", -175, 175, 0.1},
    {"point_projection", "point_projection", -9, 9},
    {"point_projection_tenths", "point_projection", -9, 9, 0.1},
    {"line_intersection", "line_intersection", 0, 8},
    {"line_intersection_tenths", "line_intersection", 0, 8, 0.1},
    {"segment_intersection", "segment_intersection", 0, 8},
    {"segment_intersection_tenths", "segment_intersection", 0, 8, 0.1},
    {"segment_sweeps_point", "segment_sweeps_point", -1, 1},
    {"segment_sweeps_point_tenths", "segment_sweeps_point", 1, 3, 0.1},
    {"thick_segment_sweeps_point", "thick_segment_sweeps_point", -1, 1},
    {"thick_segment_sweeps_point_tenths", "thick_segment_sweeps_point", 1, 3, 0.1},
    {"falling_segment_sweeps_point", "falling_segment_sweeps_point", 0, 1},
    {"falling_segment_sweeps_point_tenths", "falling_segment_sweeps_point", -2, -1, 0.1},
    {"vertex_triangle_ccd", "vertex_triangle_ccd", -1, 1, 1, vertex_at_rest},
    {"vertex_triangle_ccd_tenths", "vertex_triangle_ccd", 1, 3, 0.1, vertex_at_rest},
    {"edge_edge_ccd", "edge_edge_ccd", -1, 1, 1, end_at_rest},
    {"edge_edge_ccd_tenths", "edge_edge_ccd", 1, 3, 0.1, end_at_rest},
    {"target_intercept", "target_intercept", -3, 3},
    {"target_intercept_tenths", "target_intercept", -5, 5, 0.3},
    {"target_intercept_3d", "target_intercept_3d", -2, 2},
    {"target_intercept_3d_tenths", "target_intercept_3d", 0, 4, 0.1},
    {"wall_hit_time", "wall_hit_time", -3, 3},
    {"wall_hit_time_tenths", "wall_hit_time", -3, 3, 0.1},
};

// The places of the numbers that do not stand still.
std::vector<std::size_t> moving_places(const World& world) {
  const std::vector<std::string_view> still = words(world.still);
  std::vector<std::size_t> places;
  for (const Number& number : find_problem(world.problem)->shape.numbers)
    if (std::ranges::find(still, number.name) == still.end()) places.push_back(number.place);
  return places;
}

void write_query(const World& world, const std::vector<std::size_t>& moving, std::uint64_t index, double* query) {
  if (!world.still.empty())
    std::fill_n(query, find_problem(world.problem)->shape.numbers.size(),
                (world.least + world.greatest) / 2 * world.unit);
  for (std::size_t i = moving.size(); i-- > 0; index /= world.base())
    query[moving[i]] = (world.least + static_cast<int>(index % world.base())) * world.unit;
}

}  // namespace

std::span<const World> worlds() { return list; }

std::uint64_t queries_of(const World& world) {
  std::uint64_t queries = 1;
  for (std::size_t i = 0; i < moving_places(world).size(); ++i) queries *= world.base();
  return queries;
}

void write_query(const World& world, std::uint64_t index, double* query) {
  write_query(world, moving_places(world), index, query);
}

Survey survey_of(const World& world, Slice slice) {
  static constexpr std::uint64_t block_size = 4096;  // a second of work at most, in the slowest world
  const Problem& problem = *find_problem(world.problem);
  const auto draw_places = [&world, &problem, slice, moving = moving_places(world)](Indices places) {
    Batch queries(problem.shape);
    std::array<double, max_numbers> query;
    for (std::uint64_t i = places.first; i < places.end; ++i) {
      write_query(world, moving, slice.part + i * slice.of, query.data());
      queries.add(std::span(query).first(problem.shape.numbers.size()));
    }
    return queries;
  };
  return {.problem = &problem,
          .asked = fmt::format("{} {}..{} times {}{}{}, slice {}/{}", world.name, world.least, world.greatest,
                               decimal(world.unit), world.still.empty() ? "" : " without ", world.still, slice.part,
                               slice.of),
          .queries = slice.size(queries_of(world)),
          .block_size = block_size,
          .draw = draw_places,
          .trusted = problem.oracles.rational,
          .judged = problem.oracles.filtered,
          .solver = find_solver(problem, "certified")};
}

}  // namespace plumbline

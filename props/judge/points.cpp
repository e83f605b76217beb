#include "props/judge/points.hpp"

#include <algorithm>

namespace plumbline {

namespace {

// Whether two numbers are coordinates of one point, or of one velocity: ax and ay, x and y.
bool belong_together(const Number& a, const Number& b) {
  const auto is_axis = [](char c) { return c == 'x' || c == 'y' || c == 'z'; };
  const std::string_view one = a.name.substr(0, a.name.size() - 1), other = b.name.substr(0, b.name.size() - 1);
  return a.quantity == b.quantity && one == other && is_axis(a.name.back()) && is_axis(b.name.back());
}

bool coincide(const PointPlaces& a, const PointPlaces& b, std::span<const double> query) {
  return std::ranges::equal(
      a, b, {}, [query](std::size_t i) { return query[i]; }, [query](std::size_t i) { return query[i]; });
}

}  // namespace

std::vector<PointPlaces> points_of(const Shape& shape) {
  std::vector<PointPlaces> points;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i) {
    const auto own = std::ranges::find_if(points, [&](const PointPlaces& point) {
      return belong_together(shape.numbers[point.front()], shape.numbers[i]);
    });
    if (own != points.end())
      own->push_back(i);
    else
      points.push_back({i});
  }
  std::erase_if(points, [](const PointPlaces& point) { return point.size() < 2; });
  return points;
}

std::vector<std::vector<PointPlaces>> coinciding_points(const Shape& shape, std::span<const double> query) {
  std::vector<std::vector<PointPlaces>> groups;
  for (const PointPlaces& point : points_of(shape)) {
    if (shape.numbers[point.front()].quantity != Quantity::coordinate) continue;
    const auto own = std::ranges::find_if(groups, [&](const auto& group) { return coincide(group[0], point, query); });
    if (own != groups.end())
      own->push_back(point);
    else
      groups.push_back({point});
  }
  std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
  return groups;
}

}  // namespace plumbline

// A drawing of a query, its truth and some answers, as data; svg.hpp renders it.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/judge/witness.hpp"

namespace plumbline {

/// A place of the plane, in a drawing's own units unless said otherwise.
struct Position {
  double x = 0.0, y = 0.0;
};

/// The least upright rectangle around what was added.
struct Box {
  Position low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  Position high{-low.x, -low.y};

  void add(Position place);
  bool empty() const { return !(low.x <= high.x); }
  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
  bool holds(Position place) const;
  bool meets(const Box& other) const;  ///< in more than a side
};

/// How a query's coordinates become a drawing's, which lie about in [0, 1]: an offset from `origin`, less than an ulp
/// of which is lost, divided by a power of two. So huge, tiny and almost equal coordinates are drawn alike.
struct Frame {
  Position origin;  ///< in the query's units
  int x_exponent = 0, y_exponent = 0;

  /// Finite for finite coordinates; what is very far off is moved closer.
  Position place(Position stated) const;
  /// The same for exact coordinates, which lie between two doubles as seen.
  Position place(const ToldValue& x, const ToldValue& y) const;
};

/// The frame that holds these places (in the query's units, finite, at least one). Its axes have one unit, unless one
/// side is more than 32 times the other: then each has its own.
Frame frame_around(std::span<const Position> places);

enum class Role { axis, query, truth, answer };

struct Drawing {
  struct Path {
    std::vector<Position> through;
    Role role;
    bool arrow = false;  ///< a head at its end
  };
  struct Mark {
    Position at;
    std::string label;
    Role role;
    Position stated = {};  ///< of a point of the query, in its units: what differs here may coincide in the drawing
  };

  Frame frame;
  std::vector<Path> paths;
  std::vector<Mark> marks;
  std::string title;
  std::vector<std::string> notes;  ///< sentences on what the drawing does not show

  void mark_query(Position stated, std::string label);
  void mark_truth(const ToldValue& x, const ToldValue& y, std::string label);
};

/// What lies closer than this in a drawing, in its own units, is seen as one.
inline constexpr double visible = 1.0 / 128;

/// Whether a place, in a drawing's own units, is near enough to a query, which lies within [0, 1], to be drawn with it.
bool beside_query(Position place);

double distance_to_line(Position p, Position a, Position b);  ///< the distance to a where a = b
double distance_to_segment(Position p, Position a, Position b);

/// The value's nearest double, the largest one instead of an infinity.
double drawable(const ToldValue& value);

struct LabelledAnswer {
  std::string_view solver;
  Answer answer;
};

/// Where the answers of an outcome hold a point: the places of its x and y; a root alone is one on the axis y = 0.
struct PointAt {
  int code;
  std::size_t x;
  std::optional<std::size_t> y;
};

/// How a problem is drawn: each `drawing/<problem>.cpp` defines one.
struct Sketch {
  Drawing (*draw)(const double* query, const ToldTruth& truth);
  std::span<const PointAt> points;
};

/// The query with its truth, and a mark for each point that an answer holds.
Drawing draw(const Problem& problem, const double* query, const ToldTruth& truth,
             std::span<const LabelledAnswer> answers);

}  // namespace plumbline

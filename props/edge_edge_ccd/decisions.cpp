#include "props/vertex_triangle_ccd/decisions.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using Seen = ccd::Differences;

constexpr auto names = ccd::names_with(std::array<std::string_view, Seen::corners>{
    "the resultant of a and the line cd", "the resultant of d and the line ab", "the resultant of b and the line cd",
    "the resultant of c and the line ab"});

}  // namespace

extern const Decisions decisions = {.polynomials = ccd::polynomials<Seen, Real>,
                                    .in_doubles = ccd::decisions_in<Seen, PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .exact = ccd::decisions_in<Seen, Real>,
                                    .shown = 2,
                                    .formed = ccd::of_the_cubic,
                                    .further = ccd::further<Seen>,
                                    .further_in_doubles = ccd::further_in_doubles<Seen>,
                                    .in_steps = ccd::polynomials<Seen, exact::Polynomial>};

}  // namespace plumbline::edge_edge_ccd

#include "props/vertex_triangle_ccd/decisions.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using Seen = ccd::TriangleSeen;

constexpr auto names = ccd::names_with(std::array<std::string_view, Seen::corners>{
    "the resultant of v and the line ab", "the resultant of v and the line bc", "the resultant of v and the line ca"});

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

}  // namespace plumbline::vertex_triangle_ccd

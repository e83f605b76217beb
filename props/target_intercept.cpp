#include "solvers/target_intercept/problem.hpp"

#include "props/intercept.hpp"

namespace plumbline::target_intercept {

// Of the rational oracle: the reason of an impossibility, or the kind of an interception.
std::string_view nature(const double* query);

namespace {

namespace with = intercept;

constexpr Clause clause_list[] = {
    {"(1) a mirror image maps the point and the velocity",
     [](const double* q, double* image) { return with::with_vectors<2>(q, image, with::mirror_x); },
     [](const double*, const Truth& truth) { return with::with_vectors<2>(truth, with::mirror_x); }},
    {"(1) a quarter turn maps the point and the velocity",
     [](const double* q, double* image) { return with::with_vectors<2>(q, image, with::turn); },
     [](const double*, const Truth& truth) { return with::with_vectors<2>(truth, with::turn); }},
    {"(2) scaling positions, speed and velocity by a power of two leaves t and scales the rest", with::scale_all<2>,
     with::all_scaled<2>},
    {"(3) scaling speed and velocity by a power of two divides t by it and leaves the place", with::scale_speeds<2>,
     with::speeds_scaled<2>},
    {"(4) an exact translation leaves t and the velocity and translates the place", with::translate<2>,
     with::translated<2>},
    {"(5) a runner at rest is met after distance/speed, where it is", with::bring_to_rest<2>, with::met_at_rest<2>},
};

std::string configuration(const double* query, const Truth&) { return std::string(nature(query)); }

}  // namespace

extern const std::span<const Family> families = with::family_list<2>;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};
extern const Words words = {configuration, with::stated<2>};

}  // namespace plumbline::target_intercept

#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/oracles.hpp"
#include "props/intercept.hpp"

namespace plumbline::target_intercept_3d {

// Of the rational oracle: the reason of an impossibility, or the kind of an interception.
std::string_view nature(const double* query);

namespace {

namespace with = intercept;

// Every axis becomes the one before it.
constexpr auto exchange_axes = [](auto* v) { std::rotate(v, v + 1, v + 3); };

bool flatten(const double* query, double* image) {
  // A z could be what is not finite.
  return !refuses(query) && with::with_vectors<3>(query, image, [](double* v) { v[2] = 0; });
}

Truth of_the_plane(const double* q, const Truth&) {
  const double query[] = {q[0], q[1], q[3], q[4], q[6], q[7], q[8]};
  Truth truth = target_intercept::filtered(query);
  if (truth.code != with::possible) return truth;
  truth.values.insert(truth.values.begin() + 3, Real(0.0));
  truth.values.emplace_back(0.0);
  return truth;
}

constexpr Clause clause_list[] = {
    {"(1) exchanged axes map the point and the velocity",
     [](const double* q, double* image) { return with::with_vectors<3>(q, image, exchange_axes); },
     [](const double*, const Truth& truth) { return with::with_vectors<3>(truth, exchange_axes); }},
    {"(1) a mirror image maps the point and the velocity",
     [](const double* q, double* image) { return with::with_vectors<3>(q, image, with::mirror_x); },
     [](const double*, const Truth& truth) { return with::with_vectors<3>(truth, with::mirror_x); }},
    {"(2) scaling positions, speed and velocity by a power of two leaves t and scales the rest", with::scale_all<3>,
     with::all_scaled<3>},
    {"(3) scaling speed and velocity by a power of two divides t by it and leaves the place", with::scale_speeds<3>,
     with::speeds_scaled<3>},
    {"(4) an exact translation leaves t and the velocity and translates the place", with::translate<3>,
     with::translated<3>},
    {"(5) a runner at rest is met after distance/speed, where it is", with::bring_to_rest<3>, with::met_at_rest<3>},
    {"(6) with every z zero the truth is that of target_intercept", flatten, of_the_plane},
};

std::string configuration(const double* query, const Truth&) { return std::string(nature(query)); }

}  // namespace

extern const std::span<const Family> families = with::family_list<3>;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};
extern const Words words = {configuration, with::stated<3>};

}  // namespace plumbline::target_intercept_3d

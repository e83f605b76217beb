// What the truths of both questions of continuous collision detection are worked out from.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "oracle/testing/hand_worked.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using Query = std::array<double, numbers>;
using Corner = std::array<double, per_place>;

/// Four points at t = 0 and at t = 1.
inline Query moving(const std::array<Corner, points>& from, const std::array<Corner, points>& to) {
  Query query;
  double* next = query.data();
  for (const auto* places : {&from, &to})
    for (const Corner& place : *places) next = std::copy(place.begin(), place.end(), next);
  return query;
}

inline Query reordered(const Query& query, const std::array<std::size_t, points>& order) {
  Query image;
  for (std::size_t i = 0; i < numbers; ++i)
    image[i] = query[i / later * later + order[i % later / per_place] * per_place + i % per_place];
  return image;
}

/// The same question in space turned, mirrored and scaled: exactly, or not at all.
inline std::vector<Query> images(const Query& query) {
  std::vector<Query> all(2, query);
  for (std::size_t i = 0; i < numbers; i += per_place) std::rotate(&all[0][i], &all[0][i] + 1, &all[0][i] + per_place);
  for (std::size_t i = 0; i < numbers; i += per_place) all[1][i] = -all[1][i];
  for (const int exponent : {-1000, -500, 900}) {
    Query scaled = query;
    for (double& number : scaled) number = std::ldexp(number, exponent);
    if (std::equal(query.begin(), query.end(), scaled.begin(),
                   [&](double number, double image) { return std::ldexp(image, -exponent) == number; }))
      all.push_back(scaled);
  }
  return all;
}

/// t³ + r·t² + p·t + q is the determinant of (t, 0, q), (−1, t, p) and (0, −1, t + r), which 1, t and t² times are 0 in
/// sum where it is 0.
struct Cubic {
  double r, p, q;

  Corner first(double t) const { return {t, 0, q}; }
  Corner second(double t) const { return {-1, t, p}; }
  Corner third(double t) const { return {0, -1, t + r}; }
};

inline Corner opposite(const Corner& corner) { return {-corner[0], -corner[1], -corner[2]}; }

/// The zeros between 0 and 1 of these, and which of them is the first: none, for one without.
struct FirstZero {
  Cubic cubic;
  Truth first;
};
inline const std::vector<FirstZero>& first_zeros() {
  static constexpr double hair = 0x1p-54;  // an ulp of 1/4
  static const std::vector<FirstZero> list = {
      {{-1.5, 0.6875, -0.09375}, truth(outcome::hit, 0.25)},  // (t − 1/4)·(t − 1/2)·(t − 3/4)
      {{0, -0.75, 0.25}, truth(outcome::hit, 0.5)},           // (t − 1/2)²·(t + 1)
      {{0, -0.75, 0.25 + hair}, truth(outcome::miss)},
      {{-1.5, 0.75, -0.125}, truth(outcome::hit, 0.5)},  // (t − 1/2)³
      {{0, 0, -1}, truth(outcome::hit, 1)},
      {{0, 0, -1 - 4 * hair}, truth(outcome::miss)},
      {{0, 0, 0}, truth(outcome::hit, 0)},
      {{0, 0, 0x1p-1074}, truth(outcome::miss)},
      {{0, 1, -1}, {outcome::hit, {exact::zero({-1, 1, 0, 1}, 0, 1)}}},
      {{0, 0, -0.125}, truth(outcome::hit, 0.5)},
      {{-1, -2, 1}, {outcome::hit, {exact::zero({1, -2, -1, 1}, 0, 1)}}},
      {{-0.5, -2, 1}, truth(outcome::hit, 0.5)},              // (t − 1/2)·(t² − 2)
      {{-1, -0.5, 0.5}, {outcome::hit, {surd(0, 1, 2, 2)}}},  // (t − 1)·(t² − 1/2)
  };
  return list;
}

}  // namespace plumbline::ccd

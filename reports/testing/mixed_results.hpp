// Results of a made-up run that has something of each kind, for tests of what is made of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "oracle/testing/infinity.hpp"
#include "reports/testing/tree.hpp"

namespace plumbline {

inline void set(Tally& tally, Verdict verdict, std::uint64_t count) {
  tally.verdicts[static_cast<std::size_t>(verdict)] = count;
}

// An answer to a query, with the truth that it has.
inline Witness witness_of(std::vector<double> query, Verdict verdict, int code, std::uint64_t count) {
  Witness w;
  w.truth = told(find_problem("segment_intersection")->filtered(query.data()));
  w.query = std::move(query);
  w.answer.code = code;
  w.answer.values.fill(not_supplied());
  w.judgement.verdict = verdict;
  w.count = w.broken = count;
  w.rank = is_extreme(w.query) ? Rank::extreme : Rank::near;
  return w;
}

// A segment's far end on the other segment, missed.
inline Witness missed_touch(std::vector<double> query, double margin) {
  Witness w = witness_of(std::move(query), Verdict::false_negative, 0, 31);
  w.configuration = "end on segment";
  w.margin = margin;
  w.acceptance = Acceptance{Demand::ignore_margin, 8};
  if (!is_extreme(w.query))
    w.map = ToldMap{{2, 3}, {{0}, {1}, {1, Incident::none, true}}, "a2080b2016", "", "a2100b1900c96", 116};
  return w;
}

inline Witness missed_overlap() {
  Witness w = witness_of({0, 0, 2, 0, 1, 0, 3, 0}, Verdict::false_negative, 0, 7);
  w.configuration = "overlap";
  w.stated = "equal coordinates";
  w.rank = Rank::stated;
  w.margin = 1;
  w.contradiction = {"(3) reversing cd replaces t by 1 - t", {0, 0, 2, 0, 3, 0, 1, 0}, 2};
  w.accepting = conventions_named(*find_problem("segment_intersection"), "overlap_is_disjoint");
  w.said = {
      {.max_ulp = 2, .max_mixed = infinity, .tolerance = 0.25, .conservative = 0.5, .conventions = "ends_excluded"},
      true};
  return w;
}

inline Witness far_point(std::uint64_t count) {
  Witness w = witness_of({-1, 0, 2, 0x1.8p+1, 0, 1, 1, 0}, Verdict::wrong_value, 1, count);
  w.value = 0;
  w.judgement.ulp[0] = 12.25;
  w.judgement.scaled[0] = 0x1p1023;
  w.backward = infinity;
  w.answer.values[0] = 0.1;
  return w;
}

inline Witness crash() {
  Witness w = witness_of({0, 0, 0, 0, 0, 0, 0, 0}, Verdict::non_answer, 0, 2);
  w.judgement.incident = w.answer.incident = Incident::crash;
  w.rank = Rank::gross;
  return w;
}

inline Tally touches() {
  Tally tally;
  tally.family = "touch";
  tally.cases = 100;
  tally.broken = 41;
  set(tally, Verdict::false_negative, 38);
  set(tally, Verdict::non_answer, 2);
  set(tally, Verdict::wrong_value, 1);
  set(tally, Verdict::agree, 59);
  tally.incidents[static_cast<std::size_t>(Incident::crash)] = 2;
  tally.values = {{"x", 60, 12.25, 0x1p1023, 0x1p1023, {{0, 50}, {0.625, 9}, {0x1p1023, 1}}},
                  {"y", 0, no_error, no_error, no_error, {}}};
  tally.family_version = "0123abcd";
  tally.extreme = 12;
  tally.asked_again = 7;
  tally.inconsistent = 2;
  tally.contradicted = missed_overlap();
  tally.faults = {missed_touch({0, 0, 3, 3, 1, 1, 1, 7}, 4), missed_overlap(), far_point(1), crash(),
                  missed_touch({0, 0, 0x1p300, 0x1p300, 0x1p299, 0x1p299, 0, 0x1p300}, infinity)};
  tally.largest_errors = {far_point(0)};
  tally.configurations = {{"overlap", 7}, {"disjoint", 0}};
  tally.conditioned.errors = {{{2, 0}, 5}, {{2, 1}, 6}, {{2, 3}, 7}, {{40, 55}, 1}};
  tally.conditioned.margins = {{2, {20, 10}}, {55, {5, 0}}};
  tally.faults.back().configuration = "end in the middle";
  tally.faults.back().recorded = true;
  return tally;
}

// A solver that is right, and one with faults in two of three families.
inline Results mixed() {
  Tally right, degenerate = touches(), uniform;
  right.family = uniform.family = "uniform";
  right.cases = uniform.cases = 100;
  set(right, Verdict::agree, 100);
  set(uniform, Verdict::agree, 100);
  right.tiers = {90, 9, 1, 0};
  uniform.timing = {12.25, 1.5, 24, 96, 1.25, 1.75};
  degenerate.family = "degenerate";
  degenerate.largest_errors.clear();
  degenerate.faults = {missed_touch({0, 0, 1, 1, 0.5, 0.5, 0, 1}, 1)};
  SolverResults wrong =
      results_of("segment_intersection", "exec:node \"a,b\" <mine>.mjs|it's", {touches(), degenerate, uniform});
  wrong.portable = false;
  wrong.release = "GEOS 3.11.1";
  wrong.documented = "by its tolerance of 1e-6";
  Results results{7, 100, "0.1.0", "g++ 12.2.0", {}};
  add(results, results_of("orientation", "perp_dot_product", {right}));
  add(results, std::move(wrong));
  return results;
}

}  // namespace plumbline

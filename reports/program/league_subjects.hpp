// The league's subjects, as the programs of their languages list them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/subject.hpp"
#include "solvers/outside/outside.hpp"

namespace plumbline {

/// A public function of a library that answers a problem.
struct LeagueSubject {
  std::string name;  ///< as `--solver` takes it: "javascript:robust-predicates.orient2d"
  std::string problem, library, function;
  std::string version;      ///< of the library as it is installed; empty where it is not
  std::string oldest;       ///< another release that is installed, the oldest of the same major; empty where none is
  std::string conventions;  ///< by name, with spaces between
  std::string domain;       ///< the queries that it answers; empty if it answers all
  std::string documented;   ///< what its documentation states that explains answers, a tolerance say
  std::string known;        ///< what its issue tracker says of them: "segseg#1 (closed, an end that …)"
  std::uint64_t cases = 0;  ///< for each family, of a slow one; 0 for the usual
};

/// Those of a language, in the order of its file. Throws CannotStart where its program does not run, and
/// std::runtime_error where it says what is no subject.
std::vector<LeagueSubject> league_subjects(std::string_view language);

/// The one of that name, as `--solver` takes it, or of that name and release: "javascript:d3-polygon.polygonArea" or
/// "javascript:d3-polygon.polygonArea@3.0.0". Nothing where there is none. Throws likewise.
std::optional<LeagueSubject> find_league_subject(std::string_view name);

/// It of its other release; nothing where there is none.
std::optional<LeagueSubject> of_oldest_release(LeagueSubject one);

/// It as a subject of a campaign, with its release, its conventions and what is documented. Throws CannotStart.
Subject subject_of(const LeagueSubject& one, const Problem& problem, const OutsideOptions& options);

/// A program of a few lines in the subject's language that calls its function on a query, and nothing of Plumbline's.
/// Throws likewise.
std::string league_program(std::string_view name, std::span<const double> query);

}  // namespace plumbline

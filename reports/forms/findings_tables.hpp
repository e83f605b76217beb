// The tables of reports/findings.md: who is wrong, and on which simplest input.
#pragma once

#include "reports/forms/results.hpp"

namespace plumbline {

/// A table for each problem of its solvers with wrong answers: kinds, each on its simplest query.
std::string formula_tables(const Results& results);

/// A table for each problem of the libraries that answer it: kinds stated in the input and others, scaled errors.
std::string library_tables(const Results& results);

/// A table for each problem of the libraries that answer it wrongly: the causes, and the share that none explains.
std::string cause_tables(const Results& results);

/// Ten on short queries: of each library at most one, then of each problem's published formula.
std::string telling_findings(const Results& formulas, const Results& libraries);

}  // namespace plumbline

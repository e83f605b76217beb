// Queries of collision detection in space with the truth that others published, in the files of the benchmark of Wang,
// Ferguson, Schneider, Jiang, Attene and Panozzo (2021).
//
// Eight rows are a query: the four positions at t = 0, then those at t = 1, each in the order of the problem's numbers.
// A row is x, y and z, each as numerator and denominator, then the truth, 0 (a miss) or 1 (a hit), the same in all
// eight. The integers may have any length; each quotient is a double exactly.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "props/campaign/engine.hpp"

namespace plumbline {

class PublishedQueries : public GivenQueries {
 public:
  /// Reads the file once, and keeps where each query begins. Throws WrongCall, with a line for each wrong row.
  explicit PublishedQueries(const std::string& file);
  ~PublishedQueries() override;
  PublishedQueries(const PublishedQueries&) = delete;
  PublishedQueries& operator=(const PublishedQueries&) = delete;

  const std::string& file() const { return file_; }
  std::uint64_t size() const override { return published_.size(); }
  /// Reads the query from the file again. Throws MachineFailed where the file has changed meanwhile.
  void read(std::uint64_t index, double* query) const override;
  /// The outcome's code by the truth column.
  int published(std::uint64_t index) const { return published_[index] ? 1 : 0; }

 private:
  std::string file_;
  int descriptor_ = -1;
  std::vector<std::uint64_t> begins_;  // in bytes, the end of the last one too
  std::vector<bool> published_;
};

/// The files of a call, as families of its problem.
class PublishedFamilies {
 public:
  /// Throws WrongCall where the problem is not one that the benchmark asks, or a file cannot be read.
  PublishedFamilies(const Problem& problem, const std::vector<std::string>& files);
  std::vector<const Family*> families() const;
  /// The queries of the longest file.
  std::uint64_t longest() const;
  /// The truth columns, judged like a solver on the first cases of each file.
  SolverResults judged_columns(Campaign campaign) const;

 private:
  const Problem& problem_;
  std::deque<PublishedQueries> files_;
  std::vector<Family> families_;
};

}  // namespace plumbline

// The module `plumbline.wasm`: what the npm package calls. A function takes a request as JSON, in memory that
// `allocate` gave, and returns a text that ends with a zero byte and stays until the next call.
#include <cstdlib>
#include <string>
#include <vector>

#include "reports/page/page.hpp"
#include "reports/program/listed.hpp"
#include "reports/web/one_query.hpp"
#include "reports/web/search.hpp"

namespace plumbline::web {
namespace {

constexpr auto replace = Json::error_handler_t::replace;  // of bytes that are no UTF-8

const char* kept(std::string text) {
  static std::string last;
  last = std::move(text);
  return last.c_str();
}

const char* kept(const Json& json) { return kept(json.dump(-1, ' ', false, replace)); }

}  // namespace
}  // namespace plumbline::web

#define PLUMBLINE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

PLUMBLINE_EXPORT(allocate) void* plumbline_allocate(std::size_t size) { return std::malloc(size); }
PLUMBLINE_EXPORT(release) void plumbline_release(void* block) { std::free(block); }

// A function of the package: a request to a text or to JSON.
#define PLUMBLINE_ANSWER(name, function)                                     \
  PLUMBLINE_EXPORT(name) const char* plumbline_##name(const char* request) { \
    using namespace plumbline::web;                                          \
    return kept(function(Json::parse(request)));                             \
  }

PLUMBLINE_EXPORT(problems) const char* plumbline_problems() {
  using namespace plumbline;
  std::vector<const Problem*> all;
  for (const Problem& problem : problems()) all.push_back(&problem);
  return web::kept(json_of(all, {}));
}

PLUMBLINE_ANSWER(truth, truth_of)
PLUMBLINE_ANSWER(judge, judged)
PLUMBLINE_ANSWER(explain, explained)
PLUMBLINE_ANSWER(draw, drawn)
PLUMBLINE_ANSWER(map, mapped)
PLUMBLINE_ANSWER(maintainers_report, for_maintainers)
PLUMBLINE_ANSWER(find, found_wrong)
PLUMBLINE_ANSWER(check, checked)

/// What `check` prints, of the results that it wrote as JSON.
PLUMBLINE_EXPORT(report) const char* plumbline_report(const char* results) {
  using namespace plumbline;
  return web::kept(findings(from_json(results, "the results")));
}

/// The page of `check --html`, of the same.
PLUMBLINE_EXPORT(page) const char* plumbline_page(const char* results) {
  using namespace plumbline;
  return web::kept(page(from_json(results, "the results")));
}

#include "props/campaign/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "props/judge/decisions.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// A float's significand has 29 bits less.
constexpr double float_ulp = 0x1p29;
// A size is one of an epsilon if so many of the clear answers below it are given its way, and there are a few.
constexpr double share_below = 0.98;

// Whether a bracket holds a number that a person writes: "1e-9", or the distance of 1 to the next double or float.
std::optional<std::string> written_size(double low, double high) {
  for (const auto& [size, text] : {std::pair(0x1p-52, "2^-52"), std::pair(0x1p-23, "2^-23")})
    if (low < size && size <= high) return text;
  const double power = std::floor(std::log10(high));
  if (std::isfinite(power) && low < std::pow(10, power)) return fmt::format("1e{}", static_cast<int>(power));
  return std::nullopt;
}

// "a", "b" and "0" of "a = b = 0".
std::vector<std::string> split(const std::string& text, std::string_view between) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(between, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + between.size();
  }
  return parts;
}

}  // namespace

bool states(const std::string& stated, const Stated& one) {
  const std::vector<std::string> parts = one.alone ? split(stated, ", ") : parts_of_stated(stated);
  return std::ranges::count(parts, one.text) > 0;
}

std::vector<std::string> parts_of_stated(const std::string& stated) {
  std::vector<std::string> all;
  for (const std::string& part : split(stated, ", ")) {
    std::vector<std::string> equal = split(part, " = ");
    if (equal.size() < 3 || equal.back() != "0") {
      all.push_back(part);
      continue;
    }
    equal.pop_back();
    for (const std::string& number : equal) all.push_back(number + " = 0");
  }
  return all;
}

Evidence::Evidence(const Standard& standard)
    : standard_(standard), problem_(standard.problem()), right_(standard.problem().shape) {
  const std::span<const Cause> known = causes_of(problem_);
  causes_.reserve(most_places);  // pairs point to their parts
  causes_.assign(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(std::min(most_places, known.size())));
  const double mixed = standard.limits().max_mixed;
  limit_ = std::isinf(mixed) || std::isnan(mixed) ? usual_mixed(standard.format()) : mixed;
}

Evidence::Due::Due(const Asked& of, const Manner& manner)
    : conventional(plumbline::conventional(of.problem, of.query.data(), of.truth, manner.conventions)),
      asked{of.problem, of.query, due(of.truth, conventional)},
      right(right_answer(asked.truth)) {}

void Evidence::take_in(const Batch& queries, std::span<const Answer> answers) {
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (!standard_.campaign().demands.extreme && is_extreme(queries[i])) continue;
    const Truth truth = problem_.filtered(queries[i].data());
    if (truth.code == refused_code) continue;
    const Asked asked{problem_, queries[i], truth};
    const Judgement judgement = standard_.judged(asked, answers[i]);
    ++answers_;
    ++stated_[problem_.words.stated(problem_, queries[i].data())];
    if (plumbline::wrong(judgement.verdict))
      wrong_.push_back(wrong_answer(asked, answers[i], judgement));
    else
      right_.add(queries[i]);
  }
}

WrongAnswer Evidence::wrong_answer(const Asked& asked, const Answer& answer, const Judgement& judgement) const {
  const Finding finding = standard_.finding(asked, answer, judgement);
  WrongAnswer one{{asked.query.begin(), asked.query.end()}, answer, fault_kind(finding), finding.stated};
  one.breaks = standard_.breaks(finding);
  one.clear = is_clear(problem_, asked.query);
  if (one.clear) return one;
  const std::vector<Decision> decisions = decisions_of(problem_, asked.query);
  for (std::size_t i = 0; i < std::min(most_places, decisions.size()); ++i)
    if (!decisions[i].in_doubles.is_clear()) one.in_doubt |= place(i);
  return one;
}

// The limit of what a cause predicts for values, in ulps of doubles.
double Evidence::limit_of(const Cause& cause) const {
  return cause.format == standard_.format() ? limit_ : usual_mixed(cause.format) * float_ulp;
}

Evidence::Effect Evidence::effect(const Cause& cause, const Due& due, const Answer& answer) const {
  const std::optional<Predicted> made = predicted(cause, due.asked, due.right);
  if (!made) return {};
  const Nearness near{limit_of(cause), standard_.format(), standard_.subject().manner.supplies};
  if (is_as_predicted(due.right, *made, due.asked, near)) return {};
  const bool matches = cause.in_part ? is_in_part_as_predicted(answer, *made, {due.right}, due.asked, near)
                                     : is_as_predicted(answer, *made, due.asked, near);
  return {true, matches};
}

// Whether a query is in doubt in the format that a cause computes in.
bool Evidence::is_vague(const Cause& cause, std::span<const double> query) const {
  if (cause.format == standard_.format() || cause.format == Format::binary64) return false;
  return std::ranges::any_of(decisions_of(problem_, query), [](const Decision& one) {
    return !(std::fabs(one.in_doubles.value) > 16 * float_ulp * one.in_doubles.bound);
  });
}

bool Evidence::predicts(const Cause& cause, const Asked& asked, const Answer& answer) const {
  return effect(cause, Due(asked, standard_.terms().manner), answer).matches;
}

bool Evidence::explains(const Cause& cause, const Asked& asked, const Answer& answer) const {
  return predicts(cause, asked, answer) || is_vague(cause, asked.query);
}

void Evidence::compare(WrongAnswer& one, std::size_t i, const Due& due) const {
  if (one.is_outcome() && is_vague(causes_[i], one.query)) {
    one.vague |= place(i);
    return;
  }
  const auto [changes, matches] = effect(causes_[i], due, one.answer);
  if (changes) one.changed |= place(i);
  if (matches) one.matched |= place(i);
}

// Finds the size below which most clear answers are what an epsilon makes of them. Where there is none it changes
// nothing.
void Evidence::fit(std::size_t i) {
  Fault& fault = causes_[i].fault;
  fault.below = std::numeric_limits<double>::infinity();
  std::vector<std::pair<double, bool>> sizes;  // and whether the answer is given its way
  const Manner manner = standard_.terms().manner;
  const auto look_at = [&](std::span<const double> query, const Answer* answer) {
    const Truth truth = problem_.filtered(query.data());
    const Due due({problem_, query, truth}, manner);
    const auto [changes, matches] = effect(causes_[i], due, answer != nullptr ? *answer : due.right);
    if (changes) sizes.emplace_back(fault.size(query.data()), matches);
  };
  for (const WrongAnswer& one : wrong_)
    if (one.clear) look_at(one.query, &one.answer);
  const bool is_candidate = std::ranges::count_if(sizes, [](const auto& one) { return one.second && one.first > 0; }) >=
                            static_cast<std::ptrdiff_t>(least_of_cause);
  for (std::size_t k = 0; is_candidate && k < right_.size(); ++k)
    if (is_clear(problem_, right_[k])) look_at(right_[k], nullptr);
  std::ranges::sort(sizes);
  Bracket bracket;
  std::size_t matched = 0;
  for (std::size_t k = 0; is_candidate && k < sizes.size(); ++k) {
    matched += sizes[k].second ? 1 : 0;
    if (!sizes[k].second || static_cast<double>(matched) < share_below * static_cast<double>(k + 1)) continue;
    const auto beyond = std::find_if(sizes.begin() + static_cast<std::ptrdiff_t>(k), sizes.end(),
                                     [](const auto& one) { return !one.second; });
    if (beyond != sizes.end()) bracket = {sizes[k].first, beyond->first};  // else it is no matter of size
  }
  fault.below = std::nextafter(bracket.low, INFINITY);
  if (bracket.low == 0) fault.below = 0;
  sizes_[i] = bracket;
}

std::string Evidence::size_text(std::size_t i) const {
  const auto found = sizes_.find(i);
  if (found == sizes_.end()) return "";
  const auto& [low, high] = found->second;
  if (const auto written = written_size(low, high)) return *written;
  return fmt::format("a size between {:.2g} and {:.2g}", low, high);
}

void Evidence::weigh() {
  for (std::size_t i = 0; i < causes_.size(); ++i)
    if (causes_[i].fault.size != nullptr) fit(i);
  const Manner manner = standard_.terms().manner;
  for (WrongAnswer& one : wrong_) {
    const Truth truth = problem_.filtered(one.query.data());
    const Due due({problem_, one.query, truth}, manner);
    for (std::size_t i = 0; i < causes_.size(); ++i) compare(one, i, due);
  }
  Places candidates = 0;
  for (std::size_t i = 0; i < causes_.size(); ++i) {
    const auto is_explained = [i](const WrongAnswer& one) { return one.clear && (one.matched & place(i)) != 0; };
    if (std::ranges::count_if(wrong_, is_explained) >= static_cast<std::ptrdiff_t>(least_of_cause))
      candidates |= place(i);
  }
  count_harm(candidates);
}

void Evidence::count_harm(Places candidates) {
  const Manner manner = standard_.terms().manner;
  for (std::size_t k = 0; candidates != 0 && k < right_.size(); ++k) {
    const Truth truth = problem_.filtered(right_[k].data());
    const Due due({problem_, right_[k], truth}, manner);
    std::optional<bool> clear;
    for (std::size_t i = 0; i < causes_.size(); ++i) {
      // Of what is right in part nobody knows which part.
      if ((candidates & place(i)) == 0 || causes_[i].in_part || is_vague(causes_[i], right_[k])) continue;
      if (!effect(causes_[i], due, due.right).changes) continue;
      if (!clear) clear = is_clear(problem_, right_[k]);
      ++(*clear ? harm_[i].clear : harm_[i].doubtful);
    }
  }
}

std::vector<std::size_t> Evidence::parts(std::size_t i) const {
  if (causes_[i].then == nullptr) return {i};
  const auto first = std::ranges::find(causes_, causes_[i].name, &Cause::name);
  return {static_cast<std::size_t>(first - causes_.begin()),
          static_cast<std::size_t>(causes_[i].then - causes_.data())};
}

std::optional<std::size_t> Evidence::add_pair(std::size_t one, std::size_t other) {
  if (causes_.size() == most_places) return std::nullopt;
  const std::size_t i = causes_.size();
  causes_.push_back(causes_[one]);
  causes_[i].then = &causes_[other];
  const Manner manner = standard_.terms().manner;
  for (WrongAnswer& wrong : wrong_) {
    const Truth truth = problem_.filtered(wrong.query.data());
    compare(wrong, i, Due({problem_, wrong.query, truth}, manner));
  }
  count_harm(place(i));
  return i;
}

}  // namespace plumbline

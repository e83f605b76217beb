#include "props/campaign/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "props/judge/conservative.hpp"
#include "props/judge/decisions.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// A bound below this is of underflow alone: differences that are zero made a product that is.
constexpr double least_of_rounding = 0x1p-1000;
// A size is one of an epsilon if so many of the clear answers below it are given its way, and there are a few.
constexpr double share_below = 0.98;

// The number in a bracket that a person writes, "1e-9", or the distance of 1 to the next double or float, if there is
// only one.
std::optional<std::string> written_size(double low, double high) {
  std::vector<std::string> likely;
  for (const auto& [size, text] : {std::pair(0x1p-52, "2^-52"), std::pair(0x1p-23, "2^-23")})
    if (low < size && size <= high) likely.emplace_back(text);
  for (int power = -300; power <= 300; ++power)
    if (const double size = std::pow(10, power); low < size && size <= high)
      likely.push_back(fmt::format("1e{}", power));
  return likely.size() == 1 ? std::optional(likely.front()) : std::nullopt;
}

// Whether a number is so near to the middle between two decimals that one way to round takes it up, another down.
bool is_halfway(const Cause& cause, std::span<const double> query) {
  static constexpr double near = 0x1p-20;
  return cause.per_unit > 0 && std::ranges::any_of(query, [&cause](double number) {
           const double share = std::fabs(number) * cause.per_unit;
           return std::fabs(share - std::floor(share) - 0.5) < near;
         });
}

// How far each value moves, in ulps of its scale, when one number moves by an ulp of the largest of its kind: from the
// nearest doubles of truths, which is all that comparing answers in doubles takes: `spreads`, which is exact, made a
// whole diagnosis eight times as long.
std::array<double, max_values> rough_spreads(const Problem& problem, std::span<const double> query,
                                             Conventions conventions) {
  const auto answer_to = [&](const std::vector<double>& numbers) {
    const Truth truth = problem.filtered(numbers.data());
    return right_answer(due(truth, conventional(problem, numbers.data(), truth, conventions)));
  };
  std::vector<double> moved(query.begin(), query.end());
  const Answer right = answer_to(moved);
  std::array<double, max_values> spreads{};
  const Outcome* const outcome = problem.shape.outcome(right.code);
  for (std::size_t i = 0; outcome != nullptr && !outcome->values.empty() && i < moved.size(); ++i) {
    const double ulp = std::ldexp(1, ulp_exponent_of_kind(problem.shape, query.data(), i, Format::binary64));
    for (const double by : {-ulp, ulp}) {
      moved[i] = query[i] + by;
      const Answer other = answer_to(moved);
      if (other.code != right.code) continue;
      for (const Value& value : outcome->values) {
        const double nearest = right.values[value.place], apart = std::fabs(other.values[value.place] - nearest);
        if (!std::isfinite(apart)) continue;
        const int scale = scale_exponent(problem.shape, query.data(), value.scale, Real(nearest));
        spreads[value.place] = std::max(spreads[value.place], std::ldexp(apart, -scale));
      }
    }
    moved[i] = query[i];
  }
  return spreads;
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

// Whether a value becomes 0. Many faults do that, so it is no sign of rounding to a number of decimals.
bool loses_a_value(const Predicted& made, const Answer& right) {
  for (std::size_t i = 0; i < max_values; ++i)
    if (made.answer.values[i] == 0 && right.values[i] != 0) return true;
  return false;
}

}  // namespace

bool states(const std::string& stated, const Stated& one) {
  const std::vector<std::string> parts = one.alone ? split(stated, ", ") : parts_of_stated(stated);
  return std::ranges::count(parts, one.text) > 0;
}

std::vector<std::string> parts_of_stated(const std::string& stated) {
  std::vector<std::string> all;
  const auto is_name = [](const std::string& number) { return number.find(' ') == std::string::npos; };
  for (const std::string& part : split(stated, ", ")) {
    std::vector<std::string> equal = split(part, " = ");
    if (equal.size() < 3 || equal.back() != "0" || !std::ranges::all_of(equal, is_name)) {
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
  supplies_ = standard.terms().conservative ? time_of_hits(problem_.shape) : standard.subject().manner.supplies;
}

Evidence::Due::Due(const Asked& of, const Manner& manner)
    : conventional(plumbline::conventional(of.problem, of.query.data(), of.truth, manner.conventions)),
      asked{of.problem, of.query, due(of.truth, conventional), &known},
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

double excess_of(const Finding& finding) {
  const auto& [problem, query, truth, known] = finding.asked;
  const double time = finding.answer.values.front();
  if (finding.judgement.lapse == Lapse::late) return delay_of(due(truth, finding.judgement.conventional), time);
  return finding.judgement.lapse == Lapse::far ? distance_at(problem, query, time) : 0;
}

WrongAnswer Evidence::wrong_answer(const Asked& asked, const Answer& answer, const Judgement& judgement) const {
  const Finding finding = standard_.finding(asked, answer, judgement);
  WrongAnswer one{{asked.query.begin(), asked.query.end()}, answer, fault_kind(finding), finding.stated};
  one.breaks = standard_.breaks(finding);
  one.slight = judgement.slight;
  one.excess = excess_of(finding);
  one.clear = is_clear(problem_, asked.query, standard_.format());
  if (one.clear) return one;
  const std::vector<Decision> decisions = decisions_of(problem_, asked.query);
  for (std::size_t i = 0; i < std::min(most_places, decisions.size()); ++i)
    if (!decisions[i].in_doubles.is_clear(coarseness(standard_.format()))) one.in_doubt |= place(i);
  return one;
}

// The limit of what a cause predicts for values, in ulps of doubles.
double Evidence::limit_of(const Cause& cause) const {
  return cause.format == standard_.format() ? limit_ : usual_mixed(cause.format) * coarseness(cause.format);
}

Evidence::Effect Evidence::effect(const Cause& cause, const Due& due, const Answer& answer) const {
  const std::optional<Predicted> made = predicted(cause, due.asked, due.right);
  if (!made || !makes_wrong(*made, due)) return {};
  const bool is_answer = is_answered(answer, cause, *made, due);
  const bool is_sign = !cause.fault.in_part || cause.fault.sort != Sort::writing || !loses_a_value(*made, due.right);
  return {true, is_answer && is_sign, is_answer};
}

// Whether a cause makes a wrong answer of the right one.
bool Evidence::makes_wrong(const Cause& cause, const Due& due) const {
  const std::optional<Predicted> made = predicted(cause, due.asked, due.right);
  return made && makes_wrong(*made, due);
}

Nearness Evidence::nearness(double limit) const {
  return {limit, standard_.format(), supplies_, standard_.terms().conservative.has_value()};
}

// Whether what is predicted is a wrong answer, and by more than rounding makes.
bool Evidence::makes_wrong(const Predicted& made, const Due& due) const {
  Nearness near = nearness(limit_);
  if (is_as_predicted(due.right, made, due.asked, near)) return false;
  if (!made.any_values && near.is_same_outcome(made.answer.code, due.right.code)) {
    near.spreads = &spreads_of(due.asked.query);
    if (is_as_predicted(due.right, made, due.asked, near)) return false;
  }
  const Terms terms{.format = standard_.format(), .conservative = standard_.terms().conservative};
  return !near.collisions || plumbline::wrong(judge(due.asked, made.answer, terms).verdict);
}

const std::array<double, max_values>& Evidence::spreads_of(std::span<const double> query) const {
  const auto [at, is_new] = spreads_.try_emplace(bits_of(query));
  if (is_new) at->second = rough_spreads(problem_, query, standard_.conventions());
  return at->second;
}

// Whether the answer is the one that is predicted, as far as its conditioning leaves that open. A hit that is late by
// rounding alone is no sign of anything else.
bool Evidence::is_answered(const Answer& answer, const Cause& cause, const Predicted& made, const Due& due) const {
  Nearness near = nearness(limit_of(cause));
  const auto is_near = [&] {
    return cause.fault.in_part ? is_in_part_as_predicted(answer, made, {due.right}, due.asked, near)
                               : is_as_predicted(answer, made, due.asked, near);
  };
  if (!near.is_same_outcome(answer.code, made.answer.code)) return false;
  if (near.collisions && is_as_predicted(answer, {due.right}, due.asked, nearness(limit_))) return false;
  if (is_near()) return true;
  if (!made.read.empty()) {
    near.spreads = &spreads_of(made.read);
  } else if (near.is_same_outcome(answer.code, due.right.code)) {
    near.spreads = &spreads_of(due.asked.query);
  } else {
    return false;
  }
  return is_near();
}

// Whether the query that a solver with that cause reads is in doubt in the format that it computes in.
bool Evidence::is_vague(const Cause& cause, const Due& due) const {
  if (cause.convention != nullptr || cause.fault.sort != Sort::reading) return false;
  const Fault* const fault = &cause.fault;
  const std::vector<double> read = read_query(due.asked.query, due.right.code, {&fault, 1});
  if (cause.format == standard_.format() || cause.format == Format::binary64)
    return !std::ranges::equal(read, due.asked.query) &&
           (!is_clear(problem_, read, standard_.format()) || is_halfway(cause, due.asked.query));
  return leaves_floats(problem_, read) || std::ranges::any_of(decisions_of(problem_, read), [&](const Decision& one) {
           const auto& [value, bound] = one.in_doubles;
           const bool is_zero = value == 0 && bound < least_of_rounding;
           return !is_zero && !one.in_doubles.is_clear(coarseness(cause.format));
         });
}

bool Evidence::predicts(const Cause& cause, const Asked& asked, const Answer& answer) const {
  return effect(cause, Due(asked, standard_.terms().manner), answer).matches;
}

std::vector<bool> Evidence::explains(std::span<const Cause> causes, const Asked& asked, const Answer& answer) const {
  const Due due(asked, standard_.terms().manner);
  std::vector<bool> each;
  for (const Cause& cause : causes) each.push_back(effect(cause, due, answer).is_possible || is_vague(cause, due));
  return each;
}

void Evidence::compare(WrongAnswer& one, std::size_t i, const Due& due) const {
  if (is_vague(causes_[i], due)) {
    one.vague |= place(i);
    return;
  }
  const auto [changes, matches, is_possible] = effect(causes_[i], due, one.answer);
  if (is_possible && !matches) {
    one.vague |= place(i);
    return;
  }
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
    const Asked asked{problem_, query, truth};
    const Due due(asked, manner);
    const Effect made = effect(causes_[i], due, answer != nullptr ? *answer : due.right);
    if (made.changes) sizes.emplace_back(fault.size(query.data()), made.matches);
  };
  for (const WrongAnswer& one : wrong_)
    if (one.clear) look_at(one.query, &one.answer);
  const bool is_candidate = std::ranges::count_if(sizes, [](const auto& one) { return one.second && one.first > 0; }) >=
                            static_cast<std::ptrdiff_t>(least_of_cause);
  for (std::size_t k = 0; is_candidate && !fault.in_part && k < right_.size(); ++k)
    if (is_clear(problem_, right_[k], standard_.format())) look_at(right_[k], nullptr);
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
    const Asked asked{problem_, one.query, truth};
    const Due due(asked, manner);
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
    const Asked asked{problem_, right_[k], truth};
    const Due due(asked, manner);
    std::optional<bool> clear;
    for (std::size_t i = 0; i < causes_.size(); ++i) {
      // Of what is right in part nobody knows which part.
      if ((candidates & place(i)) == 0 || causes_[i].fault.in_part) continue;
      if (!makes_wrong(causes_[i], due) || is_vague(causes_[i], due)) continue;
      if (!clear) clear = is_clear(problem_, right_[k], standard_.format());
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
    const Asked asked{problem_, wrong.query, truth};
    compare(wrong, i, Due(asked, manner));
  }
  count_harm(place(i));
  return i;
}

}  // namespace plumbline

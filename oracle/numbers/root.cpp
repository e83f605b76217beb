#include "oracle/numbers/root.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "oracle/numbers/residues.hpp"
#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {

namespace {

// How many steps in a row fail before a cluster of zeros is looked for, and by how many bits a look makes the interval
// narrower at least: a quarter and the parts to both sides would be all of it.
constexpr long patience = 2, least_cluster_bits = 3;

// By how many bits a step makes an interval narrower at most: as many as values are known to, less a few.
constexpr long most_bits = 100;

Integer width(const Span& span) { return span.high - span.low; }

Span with_precision(const Span& span, long k) {
  return {shifted(span.low, k - span.k), shifted(span.high, k - span.k), k};
}

// Of 2^bits equal parts of an interval those from `first` up to `end`, both cut off at its ends.
Span parts(const Span& span, long bits, const Integer& first, const Integer& end) {
  const Integer unit = width(span), count = shifted(1, bits);
  const Integer from = std::clamp<Integer>(first, 0, count), to = std::clamp<Integer>(end, 0, count);
  const Integer low = shifted(span.low, bits);
  return {low + from * unit, low + to * unit, span.k + bits};
}

// Parts of 2^bits of an interval in which all its zeros may be: next to an end, or where Newton's step for one of these
// multiplicities leads from an end. `accepts` says of one whether they are.
template <typename Accepts>
bool find_cluster(const EnclosedPolynomial& f, int degree, const Span& span, long bits, Accepts accepts) {
  const Integer count = shifted(1, bits);
  if (accepts(parts(span, bits, 0, 1)) || accepts(parts(span, bits, count - 1, count))) return true;
  const Enclosed of_width = enclosed(width(span), -span.k);
  for (const Integer& end : {span.low, span.high}) {
    const Enclosed value = f.value_at({end, span.k}), by = f.slope_at({end, span.k}) * of_width;
    if (by.middle == 0) continue;
    for (int multiplicity = 1; multiplicity <= degree; ++multiplicity) {
      // end − multiplicity·f/f', in parts
      const Integer step = about_quotient(value * Enclosed{multiplicity}, by, bits);
      const Integer part = end == span.low ? Integer(-step) : Integer(count - step);
      if (part < 0 || part >= count) continue;
      if (accepts(parts(span, bits, part - 1, part + 2))) return true;
    }
  }
  return false;
}

}  // namespace

Root::Root(Polynomial f, Span span)
    : Root(f, span, span.low == span.high ? std::nullopt : std::optional<EnclosedPolynomial>({f, span})) {}

Root::Root(Polynomial f, Span span, std::optional<EnclosedPolynomial> around)
    : f_(std::move(f)), around_(std::move(around)), span_(std::move(span)) {
  if (is_point()) {
    if (f_.sign_at(low()) != 0) throw std::domain_error("A point is no zero of its polynomial.");
    return;
  }
  const int at_low = sign_at(low()), at_high = sign_at(high());
  sign_low_ = at_low != 0 ? at_low : f_.sign_after(low());
  if (sign_low_ != -(at_high != 0 ? at_high : f_.sign_before(high())))
    throw std::domain_error("An interval isolates no zero of its polynomial.");
}

int Root::sign_at(const Point& x) {
  if (const std::optional<int> certain = around_->sign_at(x)) return *certain;
  strained_ = true;
  return f_.sign_at(x);
}

// The sign in the interval and next to it, where x is an end; these may be zeros of the polynomial.
int Root::sign_within(const Point& x) {
  if (x.n == shifted(span_.low, x.k - span_.k)) return sign_low_;
  if (x.n == shifted(span_.high, x.k - span_.k)) return -sign_low_;
  return sign_at(x);
}

bool Root::changes_within(const Span& part) {
  return part.low < part.high && sign_within({part.low, part.k}) == sign_low_ &&
         sign_within({part.high, part.k}) == -sign_low_;
}

// Where the secant meets 0, rounded to one of 2^bits parts; the middle where values do not have the bits.
Integer Root::secant() {
  const Enclosed from = around_->value_at(low()), fall = from - around_->value_at(high());
  if (fall.sign().value_or(0) != 0 && std::ldexp(fall.radius, static_cast<int>(bits_)) < fall.size())
    return about_quotient(from, fall, bits_);
  strained_ = true;
  return shifted(1, bits_ - 1);
}

// To one of 2^bits parts if that has the zero: next to the end of one, or at it.
bool Root::refine_beside(const Integer& end, long bits) {
  const Integer part = std::clamp<Integer>(end, 0, shifted(1, bits));
  const Span at = parts(span_, bits, part, part);
  const int sign = sign_within({at.low, at.k});
  if (sign == 0) {
    span_ = at;
    return true;
  }
  const bool above = sign == sign_low_;
  const Span next = above ? parts(span_, bits, part, part + 1) : parts(span_, bits, part - 1, part);
  const Integer& far = above ? next.high : next.low;
  const int there = sign_within({far, next.k});
  if (there == sign) return false;
  span_ = there == 0 ? Span{far, far, next.k} : next;
  return true;
}

// In one step as far as doubles see.
bool Root::refine_by_doubles() {
  static constexpr long bits = 40;
  const std::optional<double> share = around_->about_zero(span_, sign_low_);
  if (!share || !refine_beside(Integer(std::nearbyint(std::ldexp(*share, bits))), bits)) return false;
  bits_ = bits;
  return true;
}

bool Root::refine_to_cluster() {
  return find_cluster(*around_, f_.degree(), span_, std::max(bits_, least_cluster_bits), [this](const Span& part) {
    if (!changes_within(part)) return false;
    span_ = part;
    return true;
  });
}

void Root::refine() {
  if (is_point()) return;
  if (std::exchange(strained_, false)) around_.emplace(f_, span_);
  if (std::exchange(fresh_, false)) {
    if (refine_by_doubles()) return;
    around_.emplace(f_, span_);  // these see more beside the ends of an interval
    if (refine_by_doubles()) return;
  }
  if (refine_beside(secant(), bits_)) {
    bits_ = std::min(2 * bits_, most_bits);
    failed_ = 0;
    return;
  }
  if (++failed_ > patience && refine_to_cluster()) {
    bits_ = std::min(2 * std::max(bits_, least_cluster_bits), most_bits);
    return;
  }
  bits_ = std::max(1L, bits_ / 2);
  const Span halves = with_precision(span_, span_.k + 1);
  const Integer middle = span_.low + span_.high;
  const int sign = sign_at({middle, halves.k});
  span_ = {sign == sign_low_ || sign == 0 ? middle : halves.low, sign == sign_low_ ? halves.high : middle, halves.k};
}

void Root::refine_to(long bits) {
  while (!is_point() && bit_length(width(span_)) > span_.k - bits) refine();
}

int Root::compare(const Integer& n, const Integer& d) const {
  if (shifted(n, span_.k) <= span_.low * d) return is_point() && shifted(n, span_.k) == span_.low * d ? 0 : 1;
  if (shifted(n, span_.k) >= span_.high * d) return -1;
  const int sign = f_.sign_at_ratio(n, d);
  return sign == 0 ? 0 : sign == sign_low_ ? 1 : -1;
}

int sign(const Polynomial& g, Root& root) {
  if (g.degree() < 1) return g.is_zero() ? 0 : g.lead().sign();
  if (root.is_point()) return g.sign_at(root.low());
  if (g.degree() == 1) {
    const Integer over = g.lead().sign() < 0 ? g[0] : Integer(-g[0]);
    return g.lead().sign() * root.compare(over, abs(g.lead()));
  }
  // How often the interval becomes narrower before a common zero, which costs more, is looked for.
  static constexpr int looks = 2;
  std::optional<EnclosedPolynomial> around({g, root.span()});
  for (int look = 0;; ++look) {
    if (root.is_point()) return g.sign_at(root.low());
    std::optional<int> variations = around->sign_variations(root.span());
    if (!variations) variations = around.emplace(g, root.span()).sign_variations();
    if (variations == 0) return g.sign_after(root.low());
    if (look == looks && !certainly_coprime(g, root.polynomial())) {
      const Polynomial common = gcd(g, root.polynomial());
      if (common.degree() > 0 && common.sign_after(root.low()) != common.sign_before(root.high())) return 0;
    }
    root.refine();
  }
}

int compare(Root& a, Root& b) {
  static constexpr int looks = 3;
  for (int look = 0;; ++look) {
    if (b.is_point()) return a.compare(b.span().low, shifted(1, b.span().k));
    if (a.is_point()) return -b.compare(a.span().low, shifted(1, a.span().k));
    const long k = std::max(a.span().k, b.span().k);
    const Span of_a = with_precision(a.span(), k), of_b = with_precision(b.span(), k);
    if (of_a.high <= of_b.low) return -1;
    if (of_b.high <= of_a.low) return 1;
    if (look == looks) {
      const Polynomial common = a.polynomial() == b.polynomial() ? a.polynomial() : gcd(a.polynomial(), b.polynomial());
      const Integer &low = std::max(of_a.low, of_b.low), &high = std::min(of_a.high, of_b.high);
      if (common.degree() > 0 && common.sign_after({low, k}) != common.sign_before({high, k})) return 0;
    }
    const bool a_is_wider = width(of_a) >= width(of_b);
    (a_is_wider ? a : b).refine();
  }
}

// The end that two open intervals share is no root of theirs.
Point between(Root a, Root b) {
  for (;;) {
    const long k = std::max(a.span().k, b.span().k);
    const Span of_a = with_precision(a.span(), k), of_b = with_precision(b.span(), k);
    const bool open = !a.is_point() && !b.is_point();
    if (of_a.high < of_b.low || (open && of_a.high == of_b.low)) return {of_a.high + of_b.low, k + 1};
    const bool a_is_wider = width(of_a) >= width(of_b);
    (a_is_wider ? a : b).refine();
  }
}

namespace {

// An open interval that may hold zeros, the polynomial on one that holds it, and how often its parents' number stayed
// the same.
struct Open {
  Span span;
  EnclosedPolynomial around;
  int count;
  long bits, failed;
};

// Of an interval with two zeros, or two that are beside it, a part without any that is between them, perhaps a point:
// at a zero of the derivative, if that is the only one. Nothing if it is not.
std::optional<Span> gap_between(const Polynomial& f, const Open& zeros) {
  Polynomial slope = f.derivative();
  EnclosedPolynomial of_slope(slope, zeros.span);
  if (of_slope.sign_variations() != 1) return std::nullopt;
  // Descartes' rule costs more than a sign, and decides last.
  static constexpr int looks = 2;
  const auto sign_at = [&](const Point& x) {
    const std::optional<int> certain = zeros.around.sign_at(x);
    return certain ? *certain : f.sign_at(x);
  };
  const int outside = f.sign_after({zeros.span.low, zeros.span.k});
  Root middle(std::move(slope), zeros.span, std::move(of_slope));
  for (int look = 0;; ++look) {
    for (const Integer& end : {middle.span().low, middle.span().high})
      if (sign_at({end, middle.span().k}) == -outside) return Span{end, end, middle.span().k};
    if (middle.is_point()) return middle.span();
    if (look % looks == 0) {
      const std::optional<int> certain = zeros.around.sign_variations(middle.span());
      if ((certain ? *certain : sign_variations(f, middle.span())) == 0) return middle.span();
    }
    middle.refine();
  }
}

// Splits intervals until `count` says that one zero is in each. It may move what is around an interval there. Where all
// zeros of an interval are in a small part of it, halving finds it one bit at a time; looking for clusters doubles the
// bits with each success.
template <typename Count>
std::vector<Root> isolate(const Polynomial& f, const Span& span, Count count) {
  std::vector<Root> roots;
  const auto add_point = [&](const Integer& n, long k) {
    if (f.sign_at({n, k}) == 0) roots.emplace_back(f, Span{n, n, k});
  };
  std::vector<Open> open;
  const auto add = [&](const Span& part, EnclosedPolynomial around, long bits, long failed) {
    if (part.low >= part.high) return;
    if (const int zeros = count(part, around); zeros > 0)
      open.push_back({part, std::move(around), zeros, bits, failed});
  };
  const auto add_first = [&](const Span& part) {
    add_point(part.low, part.k);
    if (part.low < part.high) add(part, EnclosedPolynomial(f, part), 2, 0);
  };
  if (span.low < 0 && span.high > 0) {
    add_first({span.low, 0, span.k});
    add_first({0, span.high, span.k});
  } else {
    add_first(span);
  }
  if (span.low < span.high) add_point(span.high, span.k);
  while (!open.empty()) {
    const Open one = std::move(open.back());
    open.pop_back();
    if (one.count == 1) {
      roots.emplace_back(f, one.span, one.around);
      continue;
    }
    if (one.count == 2 && one.failed > 0) {
      if (const std::optional<Span> gap = gap_between(f, one)) {
        const Span whole = with_precision(one.span, gap->k);
        add_point(gap->low, gap->k);
        if (gap->low < gap->high) add_point(gap->high, gap->k);
        add({whole.low, gap->low, gap->k}, one.around, 2, 0);
        add({gap->high, whole.high, gap->k}, one.around, 2, 0);
        continue;
      }
    }
    const long bits = std::max(one.bits, least_cluster_bits);
    const bool found =
        one.failed > patience && find_cluster(one.around, f.degree(), one.span, bits, [&](const Span& part) {
          EnclosedPolynomial around = one.around;
          if (part.low >= part.high || count(part, around) != one.count) return false;
          open.push_back({part, std::move(around), one.count, std::min(2 * bits, most_bits), one.failed});
          return true;
        });
    if (found) continue;
    const Span halves = with_precision(one.span, one.span.k + 1);
    const Integer middle = one.span.low + one.span.high;
    if (one.around.sign_at({middle, halves.k}).value_or(0) == 0) add_point(middle, halves.k);
    for (const Span& half : {Span{halves.low, middle, halves.k}, Span{middle, halves.high, halves.k}})
      add(half, one.around, std::max(1L, one.bits / 2), one.failed + 1);
  }
  std::sort(roots.begin(), roots.end(), [](const Root& a, const Root& b) {
    const long k = std::max(a.span().k, b.span().k);
    const Span of_a = with_precision(a.span(), k), of_b = with_precision(b.span(), k);
    return of_a.low < of_b.low || (of_a.low == of_b.low && of_a.high < of_b.high);
  });
  return roots;
}

}  // namespace

std::vector<Root> isolate_by_sturm(const Polynomial& f, const Span& span) {
  const std::vector<Polynomial> sequence = sturm_sequence(f);
  return isolate(f, span,
                 [&sequence](const Span& part, const EnclosedPolynomial&) { return zeros_within(sequence, part); });
}

std::vector<Root> isolate_by_descartes(const Polynomial& f, const Span& span) {
  if (f.degree() == 2 && f[1] * f[1] < 4 * f[2] * f[0]) return {};
  return isolate(f, span, [&f](const Span& part, EnclosedPolynomial& around) {
    if (const std::optional<int> certain = around.sign_variations(part)) return *certain;
    around = EnclosedPolynomial(f, part);
    return around.sign_variations();
  });
}

Span all_zeros(const Polynomial& f) {
  const Integer most = shifted(1, bits_of_zeros(f));
  return {-most, most, 0};
}

}  // namespace plumbline::exact

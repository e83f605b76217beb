// Contact is a solution of p + s·(q − p) = 0 with s in [0, 1]: two linear equations in s, one of each coordinate. Both
// have one solution in the zeros of their resultant only. Where that is 0 throughout, contact begins and ends with s at
// 0 or 1, where p or q is 0.
#include "oracle/calcium/contact.hpp"

namespace plumbline::calcium {

namespace {

// The fraction at which both equations hold, at a time at which the resultant is 0; 0 where the segment is the point 0.
std::optional<Number> fraction(const Place& p, const Place& way, const Number& t) {
  if (way.x.at(t).sign() != 0) return quotient(Polynomial() - p.x, way.x, t);
  if (way.y.at(t).sign() != 0) return quotient(Polynomial() - p.y, way.y, t);
  if (p.x.at(t).sign() != 0 || p.y.at(t).sign() != 0) return std::nullopt;
  return Number(0);
}

}  // namespace

std::vector<Contact> contacts(const Place& p, const Place& q) {
  const Place way = q - p;
  const Polynomial resultant = p.x * way.y - p.y * way.x;
  const auto contact_at = [&](const Number& t) {
    if (!resultant.is_zero() && resultant.at(t).sign() != 0) return false;
    const std::optional<Number> s = fraction(p, way, t);
    return s && *s >= 0 && *s <= 1;
  };
  const std::vector<Polynomial> deciding =
      resultant.is_zero() ? std::vector{p.x, p.y, q.x, q.y} : std::vector{resultant};
  std::vector<Contact> found;
  for (const auto& [enter, exit] : intervals(deciding, contact_at))
    found.push_back({enter, exit, *fraction(p, way, enter), *fraction(p, way, exit)});
  return found;
}

}  // namespace plumbline::calcium

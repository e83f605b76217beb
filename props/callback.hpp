// What a problem's tables call: a function of a query, or one that receives the problem besides.
#pragma once

#include <concepts>
#include <cstddef>

namespace plumbline {

struct Problem;

template <typename Function>
class Callback;

/// Made of a function or of a lambda that captures nothing, with the parameters `Arguments` or with the problem before
/// them; called with the problem in either case. A function of the problem reads there what the problem was made from.
template <typename Result, typename... Arguments>
class Callback<Result(Arguments...)> {
 public:
  using OfArguments = Result (*)(Arguments...);
  using OfProblem = Result (*)(const Problem&, Arguments...);

  constexpr Callback(std::nullptr_t = nullptr) {}
  constexpr Callback(OfArguments function) : of_arguments_(function) {}
  constexpr Callback(OfProblem function) : of_problem_(function) {}
  // A lambda needs a constructor of its own: a table converts its entries once, not first to a pointer.
  template <std::convertible_to<OfArguments> Lambda>
  constexpr Callback(Lambda lambda) : of_arguments_(lambda) {}
  template <std::convertible_to<OfProblem> Lambda>
  constexpr Callback(Lambda lambda) : of_problem_(lambda) {}

  Result operator()(const Problem& problem, Arguments... arguments) const {
    return of_problem_ != nullptr ? of_problem_(problem, arguments...) : of_arguments_(arguments...);
  }

  /// Equal to null where there is no function.
  friend constexpr bool operator==(const Callback&, const Callback&) = default;

 private:
  OfArguments of_arguments_ = nullptr;
  OfProblem of_problem_ = nullptr;
};

}  // namespace plumbline

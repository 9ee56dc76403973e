// Flang analyses an operation from the inside out: it copies what it knows of the operands, folds it anew, and asks for
// its rank at each node. The tree of `a + b + c ...` is as deep as the chain is long (10.1.2), so that this takes
// cubic time and quadratic memory. Types, ranks and constraints do not depend on how the terms are grouped as long as
// the operator is intrinsic for all of them. Long chains get a tree of logarithmic depth here, before they are
// analysed. The back end gets the text, which this does not change.
#include "ChainFix.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace Atoll {

namespace common = Fortran::common;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
using parser::Expr;
using Operand = common::Indirection<Expr>;

// The operators that procedures define in any scope, also as type-bound ones.
static void collectOperators(const semantics::Scope &scope, std::set<std::string> &operators) {
  for (const auto &[name, symbol] : scope)
    if (symbol->GetUltimate().has<semantics::GenericDetails>() && name.ToString().rfind("operator(", 0) == 0)
      operators.insert(name.ToString());
  for (const semantics::Scope &child : scope.children())
    collectOperators(child, operators);
}

namespace {

struct Term {
  Operand operand;
  bool inverse; // it is subtracted
};

class Chains {
public:
  explicit Chains(const semantics::Scope &global) : global_{global} {}

  template <typename T> bool Pre(T &) { return true; }
  template <typename T> void Post(T &) {}

  bool Pre(Expr &x) {
    if (!x.typedExpr) // name resolution has analysed a few
      balance<Expr::Add, Expr::Subtract>(x, {"operator(+)", "operator(-)"}) ||
          balance<Expr::Multiply>(x, {"operator(*)"}) || balance<Expr::Concat>(x, {"operator(//)"}) ||
          balance<Expr::AND>(x, {"operator(.and.)"}) || balance<Expr::OR>(x, {"operator(.or.)"}) ||
          balance<Expr::EQV, Expr::NEQV>(x, {"operator(.eqv.)", "operator(.neqv.)"});
    return true;
  }

private:
  template <typename Operation, typename Inverse> static auto *operandsOf(Expr &x) {
    if (auto *operation{std::get_if<Operation>(&x.u)})
      return &operation->t;
    auto *inverse{std::get_if<Inverse>(&x.u)};
    return inverse ? &inverse->t : nullptr;
  }

  template <typename Operation, typename Inverse = Operation>
  bool balance(Expr &x, const std::vector<std::string> &operators) {
    constexpr int few{32};
    if (!operandsOf<Operation, Inverse>(x))
      return false;
    int length{0};
    bool plain{true};
    for (Expr *at{&x}; auto *operands{operandsOf<Operation, Inverse>(*at)}; ++length) {
      plain = plain && !isBoz(std::get<1>(*operands).value());
      at = &std::get<0>(*operands).value();
      plain = plain && !isBoz(*at);
    }
    if (length < few || !plain || areDefined(operators))
      return true;
    std::vector<Term> terms{termsOf<Operation, Inverse>(std::move(x))};
    x = std::move(join<Operation, Inverse>(terms.data(), terms.data() + terms.size()).value());
    return true;
  }

  // Two constants without a type have no sum.
  static bool isBoz(const Expr &x) {
    const auto *literal{std::get_if<parser::LiteralConstant>(&x.u)};
    return literal && std::holds_alternative<parser::BOZLiteralConstant>(literal->u);
  }

  bool areDefined(const std::vector<std::string> &operators) {
    if (!defined_)
      collectOperators(global_, defined_.emplace());
    return std::any_of(operators.begin(), operators.end(), [&](const auto &name) { return defined_->count(name) > 0; });
  }

  template <typename Operation, typename Inverse> static std::vector<Term> termsOf(Expr &&x) {
    std::vector<Term> terms;
    Operand rest{std::move(x)};
    while (auto *operands{operandsOf<Operation, Inverse>(rest.value())}) {
      terms.push_back({std::move(std::get<1>(*operands)), std::holds_alternative<Inverse>(rest.value().u)});
      Operand left{std::move(std::get<0>(*operands))};
      rest = std::move(left);
    }
    terms.push_back({std::move(rest), false});
    std::reverse(terms.begin(), terms.end());
    return terms;
  }

  // `c - d` in `a - b - c + d`: its value is -(c - d), so that it is subtracted.
  template <typename Operation, typename Inverse> static Operand join(Term *begin, Term *end) {
    if (end - begin == 1)
      return std::move(begin->operand);
    Term *middle{begin + (end - begin) / 2};
    bool inverse{begin->inverse != middle->inverse};
    Operand left{join<Operation, Inverse>(begin, middle)}, right{join<Operation, Inverse>(middle, end)};
    parser::CharBlock source{left.value().source.begin(), right.value().source.end()};
    Expr result{inverse ? Expr{Inverse{std::move(left), std::move(right)}}
                        : Expr{Operation{std::move(left), std::move(right)}}};
    result.source = source;
    return Operand{std::move(result)};
  }

  const semantics::Scope &global_;
  std::optional<std::set<std::string>> defined_;
};

} // namespace

void balanceChains(semantics::SemanticsContext &context, parser::Program &program) {
  Chains chains{context.globalScope()};
  parser::Walk(program, chains);
}

} // namespace Atoll

// Called by Traces.cpp.
#include "Values.h"

namespace Atoll::races {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using Value = std::optional<long>;

namespace {

struct Operation {
  const Machine &machine;

  Value of(const common::Indirection<parser::Expr> &x) const { return valueOf(x.value(), machine); }
  template <typename T, typename F> Value binary(const T &x, F f) const {
    Value one{of(std::get<0>(x.t))}, other{of(std::get<1>(x.t))};
    if (!one || !other)
      return std::nullopt;
    return f(*one, *other);
  }

  template <typename T> Value operator()(const T &) const { return std::nullopt; }
  Value operator()(const parser::Expr::Parentheses &x) const { return of(x.v); }
  Value operator()(const parser::Expr::UnaryPlus &x) const { return of(x.v); }
  Value operator()(const parser::Expr::Negate &x) const {
    Value value{of(x.v)};
    return value ? Value{-*value} : value;
  }
  Value operator()(const parser::Expr::NOT &x) const {
    Value value{of(x.v)};
    return value ? Value{!*value} : value;
  }
  Value operator()(const parser::Expr::Add &x) const {
    return binary(x, [](long a, long b) { return a + b; });
  }
  Value operator()(const parser::Expr::Subtract &x) const {
    return binary(x, [](long a, long b) { return a - b; });
  }
  Value operator()(const parser::Expr::Multiply &x) const {
    return binary(x, [](long a, long b) { return a * b; });
  }
  Value operator()(const parser::Expr::Divide &x) const {
    return binary(x, [](long a, long b) { return b == 0 ? Value{} : Value{a / b}; });
  }
  Value operator()(const parser::Expr::EQ &x) const {
    return binary(x, [](long a, long b) { return long{a == b}; });
  }
  Value operator()(const parser::Expr::NE &x) const {
    return binary(x, [](long a, long b) { return long{a != b}; });
  }
  Value operator()(const parser::Expr::LT &x) const {
    return binary(x, [](long a, long b) { return long{a < b}; });
  }
  Value operator()(const parser::Expr::LE &x) const {
    return binary(x, [](long a, long b) { return long{a <= b}; });
  }
  Value operator()(const parser::Expr::GT &x) const {
    return binary(x, [](long a, long b) { return long{a > b}; });
  }
  Value operator()(const parser::Expr::GE &x) const {
    return binary(x, [](long a, long b) { return long{a >= b}; });
  }
  // One operand may be enough.
  Value operator()(const parser::Expr::AND &x) const {
    Value one{of(std::get<0>(x.t))}, other{of(std::get<1>(x.t))};
    if ((one && !*one) || (other && !*other))
      return 0;
    return one && other ? Value{1} : std::nullopt;
  }
  Value operator()(const parser::Expr::OR &x) const {
    Value one{of(std::get<0>(x.t))}, other{of(std::get<1>(x.t))};
    if ((one && *one) || (other && *other))
      return 1;
    return one && other ? Value{0} : std::nullopt;
  }
  Value operator()(const common::Indirection<parser::FunctionReference> &x) const { return called(x.value()); }

private:
  Value called(const parser::FunctionReference &x) const {
    const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(x.v.t).u)};
    if (!name || !name->symbol || !name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC))
      return std::nullopt;
    const std::string function{name->ToString()};
    std::vector<Value> arguments;
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(x.v.t)) {
      const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(spec.t).u)};
      if (!expr || std::get<std::optional<parser::Keyword>>(spec.t))
        return std::nullopt;
      arguments.push_back(of(*expr));
    }
    if (arguments.empty())
      return function == "this_image"   ? Value{machine.image}
             : function == "num_images" ? Value{machine.numImages}
                                        : std::nullopt;
    return combined(function, arguments);
  }

  static Value combined(const std::string &function, const std::vector<Value> &x) {
    if (function == "merge" && x.size() == 3)
      return x[2] ? x[*x[2] ? 0 : 1] : std::nullopt;
    if (x.size() != 2 || !x[0] || !x[1])
      return std::nullopt;
    long a{*x[0]}, b{*x[1]};
    if (function == "min" || function == "max")
      return function == "min" ? std::min(a, b) : std::max(a, b);
    if (b == 0 || (function != "mod" && function != "modulo"))
      return std::nullopt;
    long rest{a % b};
    return function == "modulo" && rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
  }
};

} // namespace

Value valueOf(const parser::Expr &expr, const Machine &machine) {
  const auto *typed{semantics::GetExpr(nullptr, expr)};
  if (!typed || typed->Rank() > 0)
    return std::nullopt;
  if (auto constant{evaluate::ToInt64(*typed)})
    return *constant;
  if (const semantics::Symbol *variable{wholeVariable(expr)}) {
    auto known{machine.variables.find(variable)};
    return known == machine.variables.end() ? Value{} : Value{known->second};
  }
  return common::visit(Operation{machine}, expr.u);
}

static const semantics::Symbol *wholeSymbol(const evaluate::Expr<evaluate::SomeType> *typed) {
  const auto *symbol{typed ? evaluate::UnwrapWholeSymbolDataRef(*typed) : nullptr};
  return symbol ? &symbol->GetUltimate() : nullptr;
}

const semantics::Symbol *wholeVariable(const parser::Expr &expr) {
  return std::holds_alternative<common::Indirection<parser::Designator>>(expr.u)
             ? wholeSymbol(semantics::GetExpr(nullptr, expr))
             : nullptr;
}

const semantics::Symbol *wholeVariable(const parser::Variable &variable) {
  return wholeSymbol(semantics::GetExpr(nullptr, variable));
}

} // namespace Atoll::races

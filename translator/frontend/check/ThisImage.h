// What in a program is the number of this image, as far as warnings want to know: THIS_IMAGE(), and variables to which
// nothing else is ever assigned. The warnings of this folder use it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_CHECK_THISIMAGE_H
#define ATOLL_TRANSLATOR_FRONTEND_CHECK_THISIMAGE_H

#include "../Flang.h"
#include <map>

namespace Atoll {

class ThisImage {
public:
  explicit ThisImage(const Fortran::parser::Program &program) { Fortran::parser::Walk(program, *this); }

  // For the walk through the program.
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const Fortran::parser::AssignmentStmt &statement) {
    const auto &variable = std::get<Fortran::parser::Variable>(statement.t);
    if (const Fortran::semantics::Symbol *symbol = wholeSymbol(variable)) {
      bool is = isCall(std::get<Fortran::parser::Expr>(statement.t));
      auto [known, isNew] = variables_.emplace(symbol, is);
      known->second = known->second && is;
    }
  }

  // Is the expression this image's number?
  bool is(const Fortran::parser::Expr &expr) const {
    if (isCall(expr))
      return true;
    const auto *typed = Fortran::semantics::GetExpr(nullptr, expr);
    const auto *symbol = typed ? Fortran::evaluate::UnwrapWholeSymbolDataRef(*typed) : nullptr;
    return symbol && isVariable(*symbol);
  }
  bool isVariable(const Fortran::semantics::Symbol &symbol) const {
    auto known = variables_.find(&symbol.GetUltimate());
    return known != variables_.end() && known->second;
  }

  static bool isCall(const Fortran::parser::FunctionReference &call) {
    const auto &designator = std::get<Fortran::parser::ProcedureDesignator>(call.v.t);
    const auto *name = std::get_if<Fortran::parser::Name>(&designator.u);
    return name && name->symbol && name->source == "this_image" &&
           name->symbol->attrs().test(Fortran::semantics::Attr::INTRINSIC) &&
           std::get<std::list<Fortran::parser::ActualArgSpec>>(call.v.t).empty();
  }

private:
  static bool isCall(const Fortran::parser::Expr &expr) {
    const auto *call = std::get_if<Fortran::common::Indirection<Fortran::parser::FunctionReference>>(&expr.u);
    return call && isCall(call->value());
  }
  static const Fortran::semantics::Symbol *wholeSymbol(const Fortran::parser::Variable &variable) {
    const auto *typed = Fortran::semantics::GetExpr(nullptr, variable);
    const auto *symbol = typed ? Fortran::evaluate::UnwrapWholeSymbolDataRef(*typed) : nullptr;
    return symbol ? &symbol->GetUltimate() : nullptr;
  }

  std::map<const Fortran::semantics::Symbol *, bool> variables_; // assigned to: nothing but THIS_IMAGE()?
};

} // namespace Atoll
#endif

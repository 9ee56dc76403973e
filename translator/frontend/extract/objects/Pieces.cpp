// References to procedures and their arguments, names of variables.
#include "Pieces.h"

namespace Atoll::extract {

std::string upper(std::string text) {
  for (char &c : text)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

const parser::Name *intrinsicName(const parser::Call &call) {
  const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(call.t).u)};
  return name && name->symbol && name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC) ? name : nullptr;
}

std::string ultimateName(const parser::Name &intrinsic) {
  static const std::string builtin{"__builtin_"}; // of C_LOC and its like in Flang's modules
  std::string name{intrinsic.symbol->GetUltimate().name().ToString()};
  return name.rfind(builtin, 0) == 0 ? name.substr(builtin.size()) : name;
}

const parser::Expr *expressionOf(const parser::ActualArgSpec &spec) {
  const auto *indirect{std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(spec.t).u)};
  return indirect ? &indirect->value() : nullptr;
}

bool isWorkshare(const parser::OmpBlockConstruct &x) {
  auto directive{x.BeginDir().DirId()};
  return directive == llvm::omp::Directive::OMPD_workshare ||
         directive == llvm::omp::Directive::OMPD_parallel_workshare;
}

const parser::DataRef *dataRefOf(const parser::Variable &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)};
  return designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr;
}

const parser::Expr *actualArgument(const parser::Call &call, const std::string &dummy, size_t position) {
  size_t index{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    if (keyword ? keyword->v.ToString() == dummy : index == position)
      return expressionOf(spec);
    ++index;
  }
  return nullptr;
}

bool mayBeAbsent(const SomeExpr &expr) {
  const semantics::Symbol *symbol{evaluate::UnwrapWholeSymbolDataRef(expr)};
  return symbol && semantics::IsOptional(symbol->GetUltimate()) &&
         !semantics::IsAllocatableOrPointer(symbol->GetUltimate()); // Flang 22 looks into those without asking
}

int kindOf(const parser::Name &index) {
  if (index.symbol && index.symbol->GetType())
    if (auto kind{evaluate::ToInt64(index.symbol->GetType()->numericTypeSpec().kind())})
      return static_cast<int>(*kind);
  return 4;
}

bool mayDefine(const semantics::Symbol &dummy) {
  const auto *object{dummy.detailsIf<semantics::ObjectEntityDetails>()};
  return object && object->isDummy() && dummy.Corank() == 0 && !semantics::IsIntentIn(dummy) &&
         !semantics::IsPointer(dummy) && !dummy.attrs().test(semantics::Attr::VALUE);
}

} // namespace Atoll::extract

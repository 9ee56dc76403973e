// Constraints on coindexed objects and image selectors. Check.cpp calls checkAccess.
#include "../Enquiries.h"
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

class Access {
public:
  explicit Access(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::FunctionReference &reference) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(reference.v.t).u);
    if (name && name->symbol && name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC) &&
        isEnquiry(name->ToString()))
      for (const auto &argument : std::get<std::list<parser::ActualArgSpec>>(reference.v.t))
        if (const auto *expr =
                std::get_if<Fortran::common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u))
          enquired_.insert(&expr->value());
    return true;
  }

  void Post(const parser::Expr &expr) {
    const SomeExpr *typed = semantics::GetExpr(nullptr, expr);
    checkType(typed, expr.source);
    if (enquired_.count(&expr) == 0)
      checkPolymorphic(typed, expr.source);
    const auto *designator = std::get_if<Fortran::common::Indirection<parser::Designator>>(&expr.u);
    // An actual argument.
    if (designator && parser::GetCoindexedNamedObject(designator->value()) && typed &&
        std::holds_alternative<evaluate::ProcedureDesignator>(typed->u))
      frontEnd_.error(expr.source, "a procedure component may not be that of a coindexed object (C1027)");
  }
  void Post(const parser::Variable &variable) {
    checkType(semantics::GetExpr(nullptr, variable), variable.GetSource());
    checkPolymorphic(semantics::GetExpr(nullptr, variable), variable.GetSource());
  }

  // 9.7.2: what loses its target is an object of this image.
  void Post(const parser::NullifyStmt &statement) {
    for (const parser::PointerObject &object : statement.v)
      if (const auto *component = std::get_if<parser::StructureComponent>(&object.u);
          component && isCoindexed(baseOf(*component)))
        frontEnd_.error(componentOf(*component).source, "a pointer in NULLIFY may not be coindexed (9.7.2)");
  }

  // 13.2: a format is of type character. Flang takes other variables for those of ASSIGN, which no coindexed object is.
  void Post(const parser::PrintStmt &statement) {
    const auto *format = std::get_if<parser::Expr>(&std::get<parser::Format>(statement.t).u);
    const SomeExpr *typed = format ? semantics::GetExpr(nullptr, *format) : nullptr;
    auto type = typed && evaluate::ExtractCoarrayRef(*typed) ? typed->GetType() : std::nullopt;
    if (type && type->category() != Fortran::common::TypeCategory::Character)
      frontEnd_.error(format->source, "PRINT begins with a format, of which * is the simplest: write PRINT *, " +
                                          format->source.ToString());
  }

private:
  static bool isCoindexed(const parser::DataRef &reference) {
    if (std::holds_alternative<parser::Name>(reference.u))
      return false;
    if (const auto *component = std::get_if<Fortran::common::Indirection<parser::StructureComponent>>(&reference.u))
      return isCoindexed(baseOf(component->value()));
    if (const auto *element = std::get_if<Fortran::common::Indirection<parser::ArrayElement>>(&reference.u))
      return isCoindexed(baseOf(element->value()));
    return true;
  }

  // C915: addresses and teams have no meaning on another image.
  void checkType(const SomeExpr *expr, parser::CharBlock where) {
    if (!expr || !evaluate::ExtractCoarrayRef(*expr))
      return;
    auto type = expr->GetType();
    const semantics::DerivedTypeSpec *derived = type ? evaluate::GetDerivedTypeSpec(*type) : nullptr;
    if (derived && (semantics::IsTeamType(derived) || semantics::IsIsoCType(derived)))
      frontEnd_.error(where, "a coindexed object may not be of type " +
                                 llvm::StringRef{derived->typeSymbol().name().ToString()}.upper() + " (C915)");
  }

  // C917, C918: of a coindexed object and its components the dynamic type is the declared one.
  void checkPolymorphic(const SomeExpr *expr, parser::CharBlock where) {
    auto object = expr ? evaluate::ExtractDataRef(*expr) : std::nullopt;
    auto type = object && evaluate::ExtractCoarrayRef(*object) ? expr->GetType() : std::nullopt;
    if (!type || type->category() != Fortran::common::TypeCategory::Derived)
      return;
    if (type->IsPolymorphic() && !std::holds_alternative<evaluate::CoarrayRef>(object->u))
      frontEnd_.error(where, "a polymorphic subobject of a coindexed object may only be asked about by an intrinsic"
                             " enquiry function (C918)");
    const semantics::DerivedTypeSpec *derived = evaluate::GetDerivedTypeSpec(*type);
    if (auto bad = derived ? semantics::FindPolymorphicAllocatablePotentialComponent(*derived)
                           : semantics::PotentialComponentIterator::const_iterator{})
      frontEnd_.error(where, "a coindexed object with the polymorphic allocatable component '" +
                                 bad.BuildResultDesignatorName() +
                                 "' may only be asked about by an intrinsic enquiry function (C917)");
  }

  FrontEnd &frontEnd_;
  std::set<const parser::Expr *> enquired_; // arguments of intrinsic enquiry functions
};

} // namespace

void checkAccess(FrontEnd &frontEnd) {
  Access access{frontEnd};
  parser::Walk(frontEnd.program(), access);
}

} // namespace Atoll

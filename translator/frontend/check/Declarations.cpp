// Constraints on the declarations of coarrays and of types with coarray components. Check.cpp calls this.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"

namespace Atoll {

namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

namespace {

class Declarations {
public:
  explicit Declarations(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  void check(const semantics::Scope &scope) {
    if (scope.symbol() && scope.symbol()->test(semantics::Symbol::Flag::ModFile))
      return;
    for (const auto &pair : scope)
      if (&pair.second->owner() == &scope) {
        checkBinding(*pair.second);
        checkCobounds(*pair.second);
      }
    for (const semantics::Scope &child : scope.children())
      check(child);
  }

private:
  // C820: a variable with the BIND attribute is interoperable, which a coarray is not (18.3.4, 18.3.5); 15.6.2.1.
  void checkBinding(const semantics::Symbol &symbol) {
    if (!symbol.attrs().test(semantics::Attr::BIND_C))
      return;
    if (symbol.has<semantics::ObjectEntityDetails>() && symbol.Corank() > 0)
      frontEnd_.error(symbol.name(), "BIND(C) variable '" + symbol.name().ToString() + "' may not be a coarray (C820)");
    if (const auto *procedure = symbol.detailsIf<semantics::SubprogramDetails>())
      for (const semantics::Symbol *dummy : procedure->dummyArgs())
        if (dummy && dummy->Corank() > 0)
          frontEnd_.error(dummy->name(), "dummy argument '" + dummy->name().ToString() + "' of BIND(C) procedure '" +
                                             symbol.name().ToString() + "' may not be a coarray (15.6.2)");
  }

  static bool isConstant(const semantics::Bound &bound) {
    const auto &expr = bound.GetExplicit();
    return !expr || evaluate::IsConstantExpr(*expr);
  }

  // C829: a cobound that is not constant stands only in a subprogram, a BLOCK construct or an interface body.
  void checkCobounds(const semantics::Symbol &symbol) {
    const auto *object = symbol.detailsIf<semantics::ObjectEntityDetails>();
    semantics::Scope::Kind kind = symbol.owner().kind();
    if (!object || (kind != semantics::Scope::Kind::Module && kind != semantics::Scope::Kind::MainProgram))
      return;
    for (const semantics::ShapeSpec &spec : object->coshape())
      if (!isConstant(spec.lbound()) || !isConstant(spec.ubound())) {
        frontEnd_.error(symbol.name(),
                        "the cobounds of coarray '" + symbol.name().ToString() + "' must be constant here (C829)");
        return;
      }
  }

  FrontEnd &frontEnd_;
};

} // namespace

void checkDeclarations(FrontEnd &frontEnd) { Declarations{frontEnd}.check(frontEnd.context().globalScope()); }

} // namespace Atoll

// Rules on objects with coarray components, as Fortran 2023 has them: with interpretation F23/009 these may be in
// allocatable components, too, of which Flang does not think. MessageFix.cpp forgets what Flang says of Fortran 2018's.
// Check.cpp calls this.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

namespace {

// The designator of a coarray in an object of the type, as `%list%x`; empty: there is none.
std::string coarrayIn(const semantics::DerivedTypeSpec *type) {
  auto found =
      type ? semantics::FindCoarrayPotentialComponent(*type) : semantics::PotentialComponentIterator::const_iterator{};
  return found ? found.BuildResultDesignatorName() : "";
}

bool isDirect(const semantics::DerivedTypeSpec &type) { return bool{semantics::FindCoarrayUltimateComponent(type)}; }

template <typename T> const semantics::DerivedTypeSpec *typeOf(const T &x) {
  const auto *expr = semantics::GetExpr(nullptr, x);
  auto type = expr ? expr->GetType() : std::nullopt;
  return type ? evaluate::GetDerivedTypeSpec(*type) : nullptr;
}

class Components {
public:
  explicit Components(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::CriticalConstruct &) {
    ++criticals_;
    return true;
  }
  void Post(const parser::CriticalConstruct &) { --criticals_; }

  void Post(const parser::AllocOpt::Source &source) {
    if (std::string coarray = coarrayIn(typeOf(source.v.value())); !coarray.empty())
      frontEnd_.error(parser::FindSourceLocation(source),
                      "SOURCE= may not have a coarray component, here '" + coarray + "' (F23:9.7.1.1)");
  }

  // Whether DEALLOCATE is an image control statement must not depend on the dynamic type.
  void Post(const parser::AllocateStmt &statement) {
    std::string coarray;
    if (const auto &spec = std::get<std::optional<parser::TypeSpec>>(statement.t); spec && spec->declTypeSpec)
      coarray = coarrayIn(spec->declTypeSpec->AsDerived());
    for (const auto &option : std::get<std::list<parser::AllocOpt>>(statement.t))
      if (const auto *mold = std::get_if<parser::AllocOpt::Mold>(&option.u); mold && coarray.empty())
        coarray = coarrayIn(typeOf(mold->v.value()));
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(statement.t)) {
      const auto &object = std::get<parser::AllocateObject>(allocation.t);
      const auto *expr = coarray.empty() ? nullptr : semantics::GetExpr(nullptr, object);
      if (auto type = expr ? expr->GetType() : std::nullopt; type && type->IsUnlimitedPolymorphic())
        frontEnd_.error(parser::FindSourceLocation(object),
                        "an unlimited polymorphic object may not be allocated with a type that has a coarray component,"
                        " here '" +
                            coarray + "' (C937)");
    }
  }

  // Flang knows only that a coarray itself is deallocated.
  void Post(const parser::DeallocateStmt &statement) {
    for (const auto &object : std::get<std::list<parser::AllocateObject>>(statement.t))
      if (std::string coarray = coarrayIn(typeOf(object)); criticals_ > 0 && !coarray.empty())
        frontEnd_.error(parser::FindSourceLocation(object),
                        "DEALLOCATE of an object with a coarray component, here '" + coarray +
                            "', is an image control statement, which may not be in a CRITICAL construct (C1118)");
  }

  void Post(const parser::CallStmt &statement) {
    const auto *call = statement.typedCall.get();
    const auto *intrinsic = call ? call->proc().GetSpecificIntrinsic() : nullptr;
    if (!intrinsic || intrinsic->name != "co_broadcast" || call->arguments().empty() || !call->arguments().front())
      return;
    auto type = call->arguments().front()->GetType();
    if (std::string coarray = coarrayIn(type ? evaluate::GetDerivedTypeSpec(*type) : nullptr); !coarray.empty())
      frontEnd_.error(statement.source, "CO_BROADCAST of an object with a coarray component, here '" + coarray +
                                            "', is not supported by Atoll: broadcast the other components");
  }

  void checkDeclarations(const semantics::Scope &scope) {
    if (scope.symbol() && scope.symbol()->test(semantics::Symbol::Flag::ModFile))
      return;
    if (scope.IsDerivedType())
      checkExtension(scope);
    for (const auto &[name, symbol] : scope) {
      const auto *type = symbol->GetType() ? symbol->GetType()->AsDerived() : nullptr;
      std::string coarray = &symbol->owner() == &scope ? coarrayIn(type) : "";
      if (coarray.empty() || isDirect(*type))
        continue;
      auto tell = [&, &symbol = symbol](const char *attribute, const char *rule) {
        frontEnd_.error(symbol->name(), "dummy argument '" + symbol->name().ToString() + "' with " + attribute +
                                            " may not have a coarray component, here '" + coarray + "' (" + rule + ")");
      };
      if (symbol->attrs().test(semantics::Attr::VALUE))
        tell("VALUE", "C863");
      if (symbol->attrs().test(semantics::Attr::INTENT_OUT))
        tell("INTENT(OUT)", "C846");
    }
    for (const semantics::Scope &child : scope.children())
      checkDeclarations(child);
  }

private:
  // Whether DEALLOCATE is an image control statement must not depend on the dynamic type either.
  void checkExtension(const semantics::Scope &scope) {
    const semantics::Scope *parent = scope.GetDerivedTypeParent();
    if (!parent || !scope.symbol() || !parent->symbol())
      return;
    semantics::DerivedTypeSpec type{scope.symbol()->name(), *scope.symbol()},
        of{parent->symbol()->name(), *parent->symbol()};
    std::string coarray = coarrayIn(&type);
    if (!coarray.empty() && !isDirect(type) && coarrayIn(&of).empty())
      frontEnd_.error(type.name(), "the extended type '" + type.name().ToString() +
                                       "' may not have a coarray component, here '" + coarray +
                                       "', if its parent type has none (C736)");
  }

  FrontEnd &frontEnd_;
  int criticals_{0};
};

} // namespace

void checkComponents(FrontEnd &frontEnd) {
  Components components{frontEnd};
  parser::Walk(frontEnd.program(), components);
  components.checkDeclarations(frontEnd.context().globalScope());
}

} // namespace Atoll

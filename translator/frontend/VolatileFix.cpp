// Flang 22 takes a coarray that is declared VOLATILE in its module for one that gets the attribute where it is accessed
// by use or host association, which C867 and C868 of Fortran 2018 forbid: its symbol there has the attributes of the
// entity. During the check of the declarations it has VOLATILE only if the entity has not. The check is diverted at
// link time (see TeamFix.cpp).
#include "LenientFix.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include <vector>

namespace semantics = Fortran::semantics;

#define CHECK_DECLARATIONS(prefix) prefix##_ZN7Fortran9semantics17CheckDeclarationsERNS0_16SemanticsContextE
extern "C" {
void CHECK_DECLARATIONS(__real_)(semantics::SemanticsContext &);
void CHECK_DECLARATIONS(__wrap_)(semantics::SemanticsContext &);
}

// The entity as it is known in the other scope, or null.
static const semantics::Symbol *accessed(const semantics::Symbol &symbol) {
  if (const auto *use{symbol.detailsIf<semantics::UseDetails>()})
    return &use->symbol();
  if (const auto *host{symbol.detailsIf<semantics::HostAssocDetails>()})
    return &host->symbol();
  return nullptr;
}

static void dropInherited(semantics::Scope &scope, std::vector<semantics::Symbol *> &dropped) {
  for (auto &[name, symbol] : scope) {
    const semantics::Symbol *entity{accessed(*symbol)};
    if (entity && symbol->attrs().test(semantics::Attr::VOLATILE) && entity->attrs().test(semantics::Attr::VOLATILE))
      dropped.push_back(&*symbol);
  }
  for (semantics::Scope &child : scope.children())
    dropInherited(child, dropped);
}

void CHECK_DECLARATIONS(__wrap_)(semantics::SemanticsContext &context) {
  std::vector<semantics::Symbol *> dropped;
  dropInherited(context.globalScope(), dropped); // all before one of them is changed: they inherit from each other
  for (semantics::Symbol *symbol : dropped)
    symbol->attrs().reset(semantics::Attr::VOLATILE);
  CHECK_DECLARATIONS(__real_)(context);
  Atoll::dropErrorsOfDeclarations(context);
  for (semantics::Symbol *symbol : dropped)
    symbol->attrs().set(semantics::Attr::VOLATILE);
}

// What makes a second name of a variable.
#include "Aliases.h"
#include "../../../modfile/Interface.h"

namespace Atoll::extract {

using semantics::Attr;

bool meet(const Symbols &a, const Symbols &b) {
  return std::any_of(a.begin(), a.end(), [&](const semantics::Symbol *s) { return b.count(s) > 0; });
}

bool isVolatile(const semantics::Symbol &name) {
  const auto *use{name.detailsIf<semantics::UseDetails>()};
  const auto *host{name.detailsIf<semantics::HostAssocDetails>()};
  return name.attrs().HasAny({Attr::VOLATILE, Attr::ASYNCHRONOUS}) || (use && isVolatile(use->symbol())) ||
         (host && isVolatile(host->symbol()));
}

// A variable of a module that comes as gfortran's .mod file.
static bool isInOtherNamesGroup(const semantics::Symbol &symbol) {
  const std::string &name{modfile::otherNamesGroup};
  auto group{symbol.owner().find(parser::CharBlock{name.data(), name.size()})};
  const auto *list{group == symbol.owner().end() ? nullptr : group->second->detailsIf<semantics::NamelistDetails>()};
  return list && std::any_of(list->objects().begin(), list->objects().end(),
                             [&](const auto &object) { return &object->GetUltimate() == &symbol; });
}

bool hasOneName(const semantics::Symbol &name) {
  using Flag = semantics::Symbol::Flag;
  const semantics::Symbol &symbol{name.GetUltimate()};
  const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  return object && !object->commonBlock() && !semantics::FindEquivalenceSet(symbol) && !isInOtherNamesGroup(symbol) &&
         !symbol.attrs().HasAny({Attr::POINTER, Attr::TARGET, Attr::PARAMETER}) && !isVolatile(name) &&
         !symbol.test(Flag::CrayPointee) && !symbol.test(Flag::CrayPointer) && !semantics::IsFunctionResult(symbol);
}

bool hasOtherNames(const semantics::Symbol &name) {
  const semantics::Symbol &symbol{name.GetUltimate()};
  return symbol.has<semantics::ObjectEntityDetails>()
             ? !semantics::IsNamedConstant(symbol) && !hasOneName(name)
             : symbol.has<semantics::AssocEntityDetails>() ||
                   (semantics::IsProcedure(symbol) && !symbol.attrs().test(semantics::Attr::INTRINSIC));
}

const semantics::Symbol *plainSymbol(const parser::Name &name) {
  const semantics::Symbol *symbol{name.symbol ? &name.symbol->GetUltimate() : nullptr};
  return symbol && symbol->has<semantics::ObjectEntityDetails>() ? symbol : nullptr;
}

} // namespace Atoll::extract

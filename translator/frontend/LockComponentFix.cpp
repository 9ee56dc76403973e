// A variable with a LOCK_TYPE or EVENT_TYPE subcomponent that is no coarray has to be a coarray itself (C1601, C1603 of
// J3/18-007r1; NOTIFY_TYPE in Fortran 2023). Flang 22 means to pass over what is inside of coarray components, but
// forgets the component itself: it rejects `type t; type(lock_type), allocatable :: l[:]; end type` in every variable
// of type t. The search for such components is diverted at link time (see TeamFix.cpp).
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <algorithm>

namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;
using Found = semantics::PotentialComponentIterator::const_iterator;

#define LOCK_OR_EVENT(prefix) prefix##_ZN7Fortran9semantics33FindEventOrLockPotentialComponentERKNS0_15DerivedTypeSpecEb
#define NOTIFY(prefix) prefix##_ZN7Fortran9semantics28FindNotifyPotentialComponentERKNS0_15DerivedTypeSpecEb

#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
Found LOCK_OR_EVENT(__real_)(const semantics::DerivedTypeSpec &, bool ignoreCoarrays);
Found LOCK_OR_EVENT(__wrap_)(const semantics::DerivedTypeSpec &, bool ignoreCoarrays);
Found NOTIFY(__real_)(const semantics::DerivedTypeSpec &, bool ignoreCoarrays);
Found NOTIFY(__wrap_)(const semantics::DerivedTypeSpec &, bool ignoreCoarrays);
}

static bool isCoarray(const semantics::Symbol &symbol) { return evaluate::IsCoarray(symbol); }

// The first potential subobject component of such a type that is neither a coarray nor part of one, or the end.
template <typename Predicate> static Found noncoarray(const semantics::DerivedTypeSpec &type, Predicate isOfType) {
  semantics::PotentialComponentIterator components{type};
  auto found{components.begin()};
  for (; found != components.end(); ++found) {
    const auto *declared{found->GetType()};
    auto path{found.GetComponentPath()};
    if (declared && isOfType(declared->AsDerived()) && std::none_of(path.begin(), path.end(), isCoarray))
      break;
  }
  return found;
}

Found LOCK_OR_EVENT(__wrap_)(const semantics::DerivedTypeSpec &type, bool ignoreCoarrays) {
  return ignoreCoarrays ? noncoarray(type, semantics::IsEventTypeOrLockType) : LOCK_OR_EVENT(__real_)(type, false);
}

Found NOTIFY(__wrap_)(const semantics::DerivedTypeSpec &type, bool ignoreCoarrays) {
  return ignoreCoarrays ? noncoarray(type, semantics::IsNotifyType) : NOTIFY(__real_)(type, false);
}
#pragma GCC diagnostic pop

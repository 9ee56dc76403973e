// Flang 22 rejects DEALLOCATE of a coarray of LOCK_TYPE, EVENT_TYPE or with such components, although C1604 of Fortran
// 2018 allows it as an allocate-object: the second of its questions, whether the object is definable, lacks the flag
// that lets such types pass. The flag is added, during the check of DEALLOCATE statements only, by diversions at link
// time (see TeamFix.cpp).
#include "flang/Common/enum-class.h"
#include "flang/Common/enum-set.h"
#include "flang/Parser/message.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/symbol.h"
#include "llvm/Config/llvm-config.h"
#include <optional>

namespace Fortran::semantics {
// As in Flang's lib/Semantics/definable.h, which is not installed. The number of flags is part of the names below.
#if LLVM_VERSION_MAJOR >= 23
#define NUMBER_OF_FLAGS 10
ENUM_CLASS(DefinabilityFlag, VectorSubscriptIsOk, DuplicatesAreOk, PointerDefinition, AcceptAllocatable,
           SourcedAllocation, PolymorphicOkInPure, DoNotNoteDefinition, AllowEventLockOrNotifyType,
           PotentialDeallocation, OnlyWarnOnImpureFinalInPureContext)
#else
#define NUMBER_OF_FLAGS 9
ENUM_CLASS(DefinabilityFlag, VectorSubscriptIsOk, DuplicatesAreOk, PointerDefinition, AcceptAllocatable,
           SourcedAllocation, PolymorphicOkInPure, DoNotNoteDefinition, AllowEventLockOrNotifyType,
           PotentialDeallocation)
#endif
class DeallocateChecker;
} // namespace Fortran::semantics

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
using Flags = Fortran::common::EnumSet<semantics::DefinabilityFlag, NUMBER_OF_FLAGS>;
using Reason = std::optional<parser::Message>;
using SomeExpr = evaluate::Expr<evaluate::SomeType>;

#define LEAVE(prefix) prefix##_ZN7Fortran9semantics17DeallocateChecker5LeaveERKNS_6parser14DeallocateStmtE
#define OF_SYMBOL(prefix) WITH_FLAGS(prefix, NUMBER_OF_FLAGS, ERKNS0_6SymbolE)
#define OF_EXPRESSION(prefix) WITH_FLAGS(prefix, NUMBER_OF_FLAGS, ERKNS_8evaluate4ExprINSA_8SomeTypeEEE)
#define WITH_FLAGS(prefix, number, last) JOIN(prefix, number, last)
#define JOIN(prefix, number, last)                                                                                     \
  prefix##_ZN7Fortran9semantics15WhyNotDefinableENS_6parser9CharBlockERKNS0_5ScopeENS_6common7EnumSetINS0_16DefinabilityFlagELm##number##EE##last

#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
void LEAVE(__real_)(semantics::DeallocateChecker *, const parser::DeallocateStmt &);
void LEAVE(__wrap_)(semantics::DeallocateChecker *, const parser::DeallocateStmt &);
Reason OF_SYMBOL(__real_)(parser::CharBlock, const semantics::Scope &, Flags, const semantics::Symbol &);
Reason OF_SYMBOL(__wrap_)(parser::CharBlock, const semantics::Scope &, Flags, const semantics::Symbol &);
Reason OF_EXPRESSION(__real_)(parser::CharBlock, const semantics::Scope &, Flags, const SomeExpr &);
Reason OF_EXPRESSION(__wrap_)(parser::CharBlock, const semantics::Scope &, Flags, const SomeExpr &);
}

static bool inDeallocate{false};

static Flags allowing(Flags flags) {
  if (inDeallocate)
    flags.set(semantics::DefinabilityFlag::AllowEventLockOrNotifyType);
  return flags;
}

void LEAVE(__wrap_)(semantics::DeallocateChecker *checker, const parser::DeallocateStmt &statement) {
  inDeallocate = true;
  LEAVE(__real_)(checker, statement);
  inDeallocate = false;
}

Reason OF_SYMBOL(__wrap_)(parser::CharBlock at, const semantics::Scope &scope, Flags flags,
                          const semantics::Symbol &symbol) {
  return OF_SYMBOL(__real_)(at, scope, allowing(flags), symbol);
}

Reason OF_EXPRESSION(__wrap_)(parser::CharBlock at, const semantics::Scope &scope, Flags flags, const SomeExpr &expr) {
  return OF_EXPRESSION(__real_)(at, scope, allowing(flags), expr);
}
#pragma GCC diagnostic pop

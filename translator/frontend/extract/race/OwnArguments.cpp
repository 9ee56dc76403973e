// Called by OwnAccesses.cpp.
#include "OwnArguments.h"
#include "OwnObjects.h"
#include "flang/Evaluate/check-expression.h"

namespace Atoll::extract {

bool isEnquiry(const std::string &intrinsic) {
  static const std::set<std::string> enquiries{"allocated",    "associated",
                                               "present",      "size",
                                               "shape",        "lbound",
                                               "ubound",       "lcobound",
                                               "ucobound",     "coshape",
                                               "this_image",   "image_index",
                                               "num_images",   "len",
                                               "kind",         "rank",
                                               "storage_size", "c_loc",
                                               "c_sizeof",     "loc",
                                               "sizeof",       "range",
                                               "huge",         "tiny",
                                               "digits",       "epsilon",
                                               "precision",    "radix",
                                               "bit_size",     "maxexponent",
                                               "minexponent",  "is_contiguous",
                                               "same_type_as", "extends_type_of",
                                               "new_line"};
  return enquiries.count(intrinsic) > 0;
}

// The dummy argument, where the interface says which it is.
static const semantics::Symbol *dummyOf(const evaluate::ProcedureRef &reference, const SomeExpr &actual) {
  const semantics::Symbol *procedure{reference.proc().GetInterfaceSymbol()};
  const auto *details{procedure ? procedure->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr};
  const auto &arguments{reference.arguments()};
  for (size_t i{0}; details && i < arguments.size() && i < details->dummyArgs().size(); ++i) {
    const SomeExpr *value{arguments[i] ? arguments[i]->UnwrapExpr() : nullptr};
    if (value && *value == actual)
      return details->dummyArgs()[i];
  }
  return nullptr;
}

// Without a descriptor, or as a contiguous one: what is not contiguous is copied in, and out.
static bool isPassedContiguous(const semantics::Symbol &dummy) {
  const auto *object{dummy.detailsIf<semantics::ObjectEntityDetails>()};
  return object && dummy.Rank() > 0 &&
         (object->shape().IsExplicitShape() || semantics::IsAssumedSizeArray(dummy) ||
          dummy.attrs().test(semantics::Attr::CONTIGUOUS));
}

static bool isCopied(State &state, const semantics::Symbol &dummy, const SomeExpr &typed) {
  return isPassedContiguous(dummy) && evaluate::IsContiguous(typed, state.fe.context().foldingContext()) == false;
}

std::optional<AccessKind> usedByCall(State &state, const parser::Designator &designator, const SomeExpr &typed,
                                     const evaluate::ProcedureRef &called) {
  const semantics::Symbol *dummy{dummyOf(called, typed)};
  const semantics::Symbol *first{parser::GetFirstName(designator).symbol};
  if (!dummy || dummy->Corank() > 0 || semantics::IsAllocatableOrPointer(*dummy) || semantics::IsOptional(*dummy) ||
      (first && semantics::IsOptional(first->GetUltimate())))
    return std::nullopt;
  const semantics::Symbol *procedure{called.proc().GetInterfaceSymbol()};
  const semantics::DerivedTypeSpec *derived{dummy->GetType() ? dummy->GetType()->AsDerived() : nullptr};
  if (semantics::IsIntentOut(*dummy) && derived && derived->HasDefaultInitialization()) // when the procedure begins
    return AccessKind::Defines;
  bool elsewhere{procedure && procedure->GetUltimate().attrs().test(semantics::Attr::BIND_C)}; // a function in C
  if (dummy->attrs().test(semantics::Attr::VALUE) || isToldByCaller(*dummy))
    return AccessKind::Refers;
  if (elsewhere && semantics::IsIntentOut(*dummy))
    return AccessKind::Defines;
  if (isCopied(state, *dummy, typed)) // the procedure accesses the copy
    return semantics::IsIntentOut(*dummy) || semantics::IsIntentInOut(*dummy) ? AccessKind::Defines
                                                                              : AccessKind::Refers;
  return std::nullopt;
}

std::optional<AccessKind> usedByIntrinsic(const std::string &name, const SomeExpr &typed,
                                          const evaluate::ProcedureRef &called) {
  static const std::set<std::string> others{"move_alloc", "c_f_pointer", "c_f_procpointer"};
  // What atomic operations do is recorded by them.
  bool atomic{name == "event_query" || name.compare(0, 7, "atomic_") == 0};
  const auto *intrinsic{called.proc().GetSpecificIntrinsic()};
  if (!intrinsic || others.count(name))
    return std::nullopt;
  const auto &dummies{intrinsic->characteristics.value().dummyArguments};
  const auto &actuals{called.arguments()};
  std::optional<AccessKind> use;
  for (size_t i{0}; i < actuals.size() && i < dummies.size(); ++i) {
    const SomeExpr *value{actuals[i] ? actuals[i]->UnwrapExpr() : nullptr};
    if (!value || !(*value == typed))
      continue;
    if (atomic && (dummies[i].name == "atom" || dummies[i].name == "event"))
      return std::nullopt;
    auto intent{dummies[i].GetIntent()};
    // All images but that of SOURCE_IMAGE= define it (OwnAccesses.cpp). With RESULT_IMAGE= it becomes undefined on the
    // others.
    bool defines{(intent == common::Intent::Out || intent == common::Intent::InOut) && name != "co_broadcast"};
    use = defines || use == AccessKind::Defines ? AccessKind::Defines : AccessKind::Refers;
  }
  return use;
}

std::vector<AccessKind> usedByFunctionOfC(const evaluate::ProcedureRef &called) {
  constexpr AccessKind defines{AccessKind::Defines}, refers{AccessKind::Refers};
  static const std::map<std::string, std::vector<AccessKind>> functions{{"memcpy", {defines, refers}},
                                                                        {"memmove", {defines, refers}},
                                                                        {"memset", {defines}},
                                                                        {"memcmp", {refers, refers}}};
  const semantics::Symbol *function{called.proc().GetSymbol()};
  const std::string *name{function ? function->GetUltimate().GetBindName() : nullptr};
  auto found{name ? functions.find(*name) : functions.end()};
  return found == functions.end() ? std::vector<AccessKind>{} : found->second;
}

} // namespace Atoll::extract

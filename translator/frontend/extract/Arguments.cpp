#include "Arguments.h"

namespace Atoll::extract {

// Enquiry functions that look only at the type, shape or length of a coindexed argument.
static const std::set<std::string> enquiries{"size",     "shape",        "lbound",      "ubound",       "len",
                                             "kind",     "storage_size", "rank",        "range",        "huge",
                                             "tiny",     "digits",       "epsilon",     "precision",    "radix",
                                             "bit_size", "maxexponent",  "minexponent", "is_contiguous"};

bool Arguments::Pre(const parser::FunctionReference &x) {
  markArguments(x.v, nullptr);
  return true;
}

void Arguments::markArguments(const parser::Call &call, const evaluate::ProcedureRef *typed) {
  const parser::Name *intrinsic{intrinsicName(call)};
  bool inquiry{intrinsic && enquiries.count(intrinsic->ToString())};
  const auto &arguments{std::get<std::list<parser::ActualArgSpec>>(call.t)};
  for (const auto &spec : arguments) {
    const parser::Expr *expr{expressionOf(spec)};
    const parser::Designator *designator{expr ? coindexedDesignator(*expr) : nullptr};
    if (!designator || uses.count(designator))
      continue;
    if (partInquiry(call) == designator)
      uses[designator] = model::Use::Definition; // Intrinsics::function
    else if (inquiry)
      uses[designator] = &spec == &arguments.front() ? model::Use::Inquiry : model::Use::Value;
    else
      uses[designator] = actualUse(*expr, call, typed);
  }
}

const parser::Designator *Arguments::partInquiry(const parser::Call &call) {
  const parser::Name *name{intrinsicName(call)};
  const auto &arguments{std::get<std::list<parser::ActualArgSpec>>(call.t)};
  if (!name || arguments.empty() ||
      !(enquiries.count(name->ToString()) || name->ToString() == "allocated" || name->ToString() == "associated"))
    return nullptr;
  const parser::Expr *expr{expressionOf(arguments.front())};
  const parser::Designator *designator{expr ? coindexedDesignator(*expr) : nullptr};
  return designator && isBeyondComponent(*designator) ? designator : nullptr;
}

model::Use Arguments::useOf(common::Intent intent) {
  return intent == common::Intent::In        ? model::Use::Value
         : intent == common::Intent::Default ? model::Use::MayDefine
                                             : model::Use::InOut;
}

model::Use Arguments::actualUse(const parser::Expr &expr, const parser::Call &call,
                                const evaluate::ProcedureRef *typed) {
  const auto *value{semantics::GetExpr(nullptr, expr)};
  if (typed && value) {
    for (const auto &argument : typed->arguments())
      if (argument && argument->UnwrapExpr() && *argument->UnwrapExpr() == *value)
        return useOf(argument->dummyIntent());
    return model::Use::MayDefine;
  }
  // A function reference: its dummies' intents come from its interface.
  const auto &procedure{std::get<parser::ProcedureDesignator>(call.t)};
  const auto *name{std::get_if<parser::Name>(&procedure.u)};
  if (!name || !name->symbol)
    return model::Use::MayDefine;
  if (name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC) || semantics::IsPureProcedure(*name->symbol))
    return model::Use::Value;
  return functionArgumentUse(*name->symbol, call, expr);
}

model::Use Arguments::functionArgumentUse(const semantics::Symbol &symbol, const parser::Call &call,
                                          const parser::Expr &expr) {
  const auto *details{symbol.GetUltimate().detailsIf<semantics::SubprogramDetails>()};
  if (!details)
    return model::Use::MayDefine;
  size_t index{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    for (size_t i{0}; i < details->dummyArgs().size(); ++i) {
      const semantics::Symbol *dummy{details->dummyArgs()[i]};
      bool matches{keyword ? dummy && dummy->name() == keyword->v.source : i == index};
      if (matches && expressionOf(spec) == &expr && dummy)
        return dummy->attrs().test(semantics::Attr::VALUE)       ? model::Use::Value
               : dummy->attrs().test(semantics::Attr::INTENT_IN) ? model::Use::Value
               : dummy->attrs().test(semantics::Attr::INTENT_OUT) || dummy->attrs().test(semantics::Attr::INTENT_INOUT)
                   ? model::Use::InOut
                   : model::Use::MayDefine;
    }
    ++index;
  }
  return model::Use::MayDefine;
}

} // namespace Atoll::extract

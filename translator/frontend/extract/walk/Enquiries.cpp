// What intrinsic enquiry functions need of their coindexed arguments. Arguments.cpp and Intrinsics.cpp ask.
#include "Enquiries.h"
#include "../../Enquiries.h"

namespace Atoll::extract {

// The argument that an enquiry is about comes first, unless keywords say otherwise; SAME_TYPE_AS has two.
bool isEnquired(const std::string &function, const parser::Call &call, const parser::Expr &argument) {
  if (isAboutTypes(function))
    return true;
  for (const char *other : {"dim", "kind", "target"})
    if (actualArgument(call, other, std::string::npos) == &argument)
      return false;
  const auto &first{std::get<std::list<parser::ActualArgSpec>>(call.t).front()};
  return expressionOf(first) == &argument || std::get<std::optional<parser::Keyword>>(first.t);
}

static bool hasConstantLength(const semantics::DeclTypeSpec &type) {
  const auto &length{type.characterTypeSpec().length().GetExplicit()};
  return length && evaluate::ToInt64(*length);
}

bool needsNoObject(const std::string &function, const parser::Designator &designator, const SomeExpr &typed) {
  if (isAboutDeclaration(function))
    return true;
  const semantics::Symbol *symbol{evaluate::GetLastSymbol(typed)};
  const auto *type{symbol ? symbol->GetType() : nullptr};
  bool character{type && type->category() == semantics::DeclTypeSpec::Character};
  const auto *substring{std::get_if<parser::Substring>(&designator.u)};
  bool bounded{substring && std::get<1>(std::get<parser::SubstringRange>(substring->t).t)};
  if (function == "len")
    return character && (hasConstantLength(*type) || bounded);
  if (function == "is_contiguous")
    return evaluate::IsAllocatableDesignator(typed);
  const auto dynamic{typed.GetType()};
  bool fixed{dynamic && !dynamic->IsPolymorphic()};
  if (isAboutTypes(function))
    return fixed;
  return function == "storage_size" && fixed && (!character || hasConstantLength(*type) || bounded) &&
         !(type && type->AsDerived() && !type->AsDerived()->parameters().empty());
}

const parser::Expr *partInquiry(const parser::Call &call) {
  const parser::Name *name{intrinsicName(call)};
  const std::string function{name ? ultimateName(*name) : ""};
  if (!isEnquiry(function) || isAboutTypes(function)) // which have two objects
    return nullptr;
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const parser::Expr *expr{expressionOf(spec)};
    const parser::Designator *designator{expr ? coindexedDesignator(*expr) : nullptr};
    const auto *typed{designator ? semantics::GetExpr(nullptr, *expr) : nullptr};
    if (typed && isBeyondComponent(*designator) && isEnquired(function, call, *expr) &&
        !needsNoObject(function, *designator, *typed))
      return expr;
  }
  return nullptr;
}

} // namespace Atoll::extract

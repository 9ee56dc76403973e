// Coindexed objects in expressions: which of the ways is taken, a function reference in place (FunctionValues.cpp) or a
// temporary (Temporaries.cpp).
#include "Values.h"
#include "../emit/Selectors.h"
#include "Bounds.h"
#include "Descriptions.h"
#include "Evaluation.h"
#include "FunctionValues.h"
#include "InPlace.h"
#include "Input.h"
#include "Lowering.h"
#include "Objects.h"
#include "PartFunctions.h"
#include "Parts.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Transfers.h"

namespace Atoll {

using model::Category;

// STAT= of the image selector where nothing can be put before and after: the function with the value defines it.
bool statInPlace(const model::Access &a) {
  return a.stat && a.statement != generated && (a.statement < 0 || a.repeated);
}

// Whether something can be put before and after what the access stands in.
bool canWrap(const Lowering &l, const model::Access &a) {
  if (a.statement < 0 || a.repeated)
    return a.statement == generated;
  const auto &s{l.file.statements[a.statement]};
  return s.part || (s.context != model::Context::Where && s.context != model::Context::Forall);
}

std::optional<model::Header::Kind> headerKind(const Lowering &l, const model::Access &a) {
  const model::Statement *statement{a.statement < 0 ? nullptr : &l.file.statements[a.statement]};
  return statement && statement->header ? std::optional{statement->header->kind} : std::nullopt;
}

static std::string valueItself(Lowering &, const model::Access &);

std::string value(Lowering &l, const model::Access &a) {
  if (a.unit < 0) {
    refuse(l, a.whole, "a coindexed object in the specification part of a module is not supported");
    return "";
  }
  if (a.stat && a.statement != generated) {
    evaluateOnce(l, a);
    auto context{contextOf(l, a)};
    bool inPure{l.file.units[a.unit].pure || (a.statement >= 0 && context == model::Context::Concurrent) ||
                context == model::Context::Forall};
    if (statInPlace(a) && (a.specification || (inPure && a.statement >= 0))) // the function that defines it is not pure
      refuse(l, a.whole,
             "STAT= in an image selector in this place is not supported by Atoll: use a statement of its own");
    // Before the statement, which may end by leaving this place; but after the value, since the image may fail
    // meanwhile.
    if (!statInPlace(a)) {
      bool isPlainValue{!model::needsShadow(a) && a.type.category != Category::Derived && !a.parts && canWrap(l, a)};
      std::string name{isPlainValue ? hoist(l, a, true, false) : valueItself(l, a)};
      wrap(l, a.statement).before.push_back(imageStatus(l, a));
      return name;
    }
  }
  return valueItself(l, a);
}

static std::string valueItself(Lowering &l, const model::Access &a) {
  if (model::needsShadow(a) && a.statement != generated && !isNamedInHost(a) && canWrap(l, a) &&
      !model::isArrayOfShadows(a)) // which only functions take apart
    return hoist(l, a, true, false);
  if (model::needsShadow(a) && a.statement != generated)
    return a.type.finalizable && canWrap(l, a) && (!a.type.polymorphic || inPure(l, a)) ? bytesOf(l, a)
                                                                                        : partFunction(l, a, nullptr);
  // An array of parts of elements may be copied where the procedure called is not bind(C): the address is lost
  // (Defect::CopiedParts).
  if (a.type.category == Category::Derived || a.parts)
    return canWrap(l, a) || !a.vectors.empty() || a.deferredSection || a.specification || a.type.polymorphic
               ? hoist(l, a, true, false)
               : partFunction(l, a, nullptr);
  std::string scalar{scalarValue(l, a)};
  if (scalar.empty() && needsOneReference(l, a))
    return partFunction(l, a, nullptr);
  if (scalar.empty() && !evaluateOnce(l, a))
    return "";
  return scalar.empty() ? functionValue(l, a) : scalar;
}

// What the value replaces. A polymorphic array in parentheses, `s((x(:)[k]))`, may make programs crash
// (Defect::PolymorphicParentheses), and the value is not a variable of the user's anyway.
Range place(const Lowering &l, const model::Access &a) {
  return a.type.polymorphic && a.rank > 0 ? withParentheses(l.editor.raw(), a.whole) : a.whole;
}

void lower(Lowering &l, const model::Access &a) {
  Describing describing{l, a.statement, a.unit};
  noteLinear(l, a);
  noteInPlace(l, a);
  if (isChecked(l, a))
    evaluateOnce(l, a); // the checks write the indices once more
  evaluateReferences(l, a);
  switch (a.use) {
  case model::Use::Value:
    return l.editor.replace(
        // (Defect::PolymorphicSelectors)
        headerKind(l, a) == model::Header::Kind::Selector ? withSelectorParentheses(l.editor.raw(), a.whole)
                                                          : place(l, a),
        value(l, a));
  case model::Use::Variable:
    return l.editor.replace(a.whole, variable(l, a, false));
  case model::Use::Allocatable:
  case model::Use::Bounded:
    return l.editor.replace(a.whole, allocatableCopy(l, a));
  case model::Use::Inquiry:
    if (a.stat && canWrap(l, a))
      wrap(l, a.statement).before.push_back(imageStatus(l, a));
    if (!a.hops.empty() && evaluateOnce(l, a))
      shadow(l, a, /*exists=*/false);
    return l.editor.replace(a.whole, a.vectors.empty() ? a.hops.empty() ? localSection(l, a, a.whole) : mold(l, a)
                                                       : value(l, a));
  case model::Use::Input:
    if (a.dependent)
      return l.editor.replace(a.whole, inputInOrder(l, a));
    return l.editor.replace(a.whole, variable(l, a, true));
  case model::Use::InOut:
  case model::Use::MayDefine:
    return l.editor.replace(a.whole, variable(l, a, true));
  case model::Use::Definition:
    return; // its statement's own site
  }
}

} // namespace Atoll

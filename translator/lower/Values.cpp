// Coindexed objects in expressions: which of the ways is taken, a function reference in place (FunctionValues.cpp) or a
// temporary (Temporaries.cpp).
#include "Lowering.h"
#include <cstring>

namespace Atoll {

using model::Category;

// STAT= of the image selector where nothing can be put before and after: the function with the value defines it.
bool Lowering::statInPlace(const model::Access &a) const {
  return a.stat && a.statement != generated && (a.statement < 0 || a.repeated);
}

// Whether something can be put before and after what the access stands in.
bool Lowering::canWrap(const model::Access &a) const {
  if (a.statement < 0 || a.repeated)
    return a.statement == generated;
  const auto &s{file_.statements[a.statement]};
  return s.part || (s.context != model::Context::Where && s.context != model::Context::Forall);
}

std::optional<model::Header::Kind> Lowering::headerKind(const model::Access &a) const {
  const model::Statement *statement{a.statement < 0 ? nullptr : &file_.statements[a.statement]};
  return statement && statement->header ? std::optional{statement->header->kind} : std::nullopt;
}

std::string Lowering::value(const model::Access &a) {
  if (a.unit < 0) {
    refuse(a.whole, "a coindexed object in the specification part of a module is not supported");
    return "";
  }
  if (a.stat && a.statement != generated) {
    evaluateOnce(a);
    auto context{contextOf(a)};
    bool inPure{file_.units[a.unit].pure || (a.statement >= 0 && context == model::Context::Concurrent) ||
                context == model::Context::Forall};
    if (statInPlace(a) && (a.specification || (inPure && a.statement >= 0))) // the function that defines it is not pure
      refuse(a.whole, "STAT= in an image selector in this place is not supported by Atoll: use a statement of its own");
    if (!statInPlace(a))
      // Before the statement, which may end by leaving this place.
      wrap(a.statement).before.push_back(imageStatus(a));
  }
  if (model::needsShadow(a) && a.statement != generated && !isNamedInHost(a) && canWrap(a) &&
      !model::isArrayOfShadows(a)) // which only functions take apart
    return hoist(a, true, false);
  if (model::needsShadow(a) && a.statement != generated)
    return a.type.finalizable && canWrap(a) && (!a.type.polymorphic || inPure(a)) ? bytesOf(a)
                                                                                  : partFunction(a, nullptr);
  // gfortran 12 copies an array of parts of elements where the procedure called is not bind(C): the address is lost.
  if (a.type.category == Category::Derived || a.parts)
    return canWrap(a) || !a.vectors.empty() || a.deferredSection || a.specification || a.type.polymorphic
               ? hoist(a, true, false)
               : partFunction(a, nullptr);
  std::string scalar{scalarValue(a)};
  if (scalar.empty() && needsOneReference(a))
    return partFunction(a, nullptr);
  if (scalar.empty() && !evaluateOnce(a))
    return "";
  return scalar.empty() ? functionValue(a) : scalar;
}

// `(x[k])` as a selector: gfortran 12 does not compile a polymorphic variable in parentheses there.
Range Lowering::withParentheses(Range r) const {
  std::string_view raw{editor_.raw()};
  for (;;) {
    size_t begin{r.begin}, end{r.end};
    while (begin > 0 && raw[begin - 1] == ' ')
      --begin;
    while (end < raw.size() && raw[end] == ' ')
      ++end;
    size_t before{begin > 1 ? raw.find_last_not_of(' ', begin - 2) : std::string_view::npos};
    bool parentheses{before != std::string_view::npos && raw[begin - 1] == '(' && end < raw.size() && raw[end] == ')' &&
                     (raw[before] == '>' || raw[before] == '(')};
    if (!parentheses || (raw[before] == '(' && raw.find_first_not_of(' ', end + 1) != raw.find(')', end + 1)))
      return r;
    r = {begin - 1, end + 1};
  }
}

// What the value replaces. A polymorphic array in parentheses, `s((x(:)[k]))`, makes programs of gfortran 12 crash, and
// the value is no variable of the user's anyway.
Range Lowering::place(const model::Access &a) const {
  std::string_view raw{editor_.raw()};
  Range r{a.whole};
  while (a.type.polymorphic && a.rank > 0) {
    size_t begin{raw.find_last_not_of(' ', r.begin - 1)}, end{raw.find_first_not_of(' ', r.end)};
    if (begin == 0 || begin == std::string_view::npos || end == std::string_view::npos || raw[begin] != '(' ||
        raw[end] != ')')
      break;
    char before{raw[raw.find_last_not_of(' ', begin - 1)]};
    if (!std::strchr("(,=>/[", before))
      break; // the parentheses of a reference or of a statement
    r = {begin, end + 1};
  }
  return r;
}

void Lowering::lower(const model::Access &a) {
  Describing describing{*this, a.statement, a.unit};
  noteGathered(a);
  if (isChecked(a))
    evaluateOnce(a); // the checks write the indices once more
  evaluateReferences(a);
  switch (a.use) {
  case model::Use::Value:
    return editor_.replace(headerKind(a) == model::Header::Kind::Selector ? withParentheses(a.whole) : place(a),
                           value(a));
  case model::Use::Variable:
    return editor_.replace(a.whole, variable(a, false));
  case model::Use::Inquiry:
    return editor_.replace(a.whole, a.vectors.empty() ? a.hops.empty() ? localSection(a, a.whole) : mold(a) : value(a));
  case model::Use::Input:
    if (a.dependent)
      return editor_.replace(a.whole, inputInOrder(a));
    if (isPlain(a))
      for (const auto &index : a.indices) // it is put after the statement, which may define what they depend on
        if (text(index.range).find_first_not_of("0123456789") != std::string::npos)
          evaluateBefore(index, wrap(a.statement));
    return editor_.replace(a.whole, variable(a, true));
  case model::Use::InOut:
  case model::Use::MayDefine:
    return editor_.replace(a.whole, variable(a, true));
  case model::Use::Definition:
    return; // its statement's own site
  }
}

} // namespace Atoll

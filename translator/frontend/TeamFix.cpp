// Flang 22.1 gives the associate name of a CHANGE TEAM coarray association the type of its selector but not the shape
// (Fortran 2018, 11.1.5.3), and then rejects correct programs. Where the selector is of type character, it ends in an
// internal error, because it makes the type of the name from the selector's dynamic type, which has no length.
//
// All of that is put right where the name gets its type, because the selectors of ASSOCIATE constructs inside are
// analysed soon after: calls that ask for the selector's type, and that set the name's, are diverted to here at link
// time by rows of diverted.txt. A selector of type character is said to be an integer in between.
#include "ChainFix.h"
#include "LenientFix.h"
#include "OperandFix.h"
#include "flang/Evaluate/expression.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/type.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <string>
#include <utility>

namespace evaluate = Fortran::evaluate;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

#define RESOLVE_NAMES(prefix)                                                                                          \
  prefix##_ZN7Fortran9semantics12ResolveNamesERNS0_16SemanticsContextERKNS_6parser7ProgramERNS0_5ScopeE
#define TYPE_OF(prefix) prefix##_ZNK7Fortran8evaluate14ExpressionBaseINS0_8SomeTypeEE7GetTypeEv

#define SET_TYPE(prefix) prefix##_ZN7Fortran9semantics6Symbol7SetTypeERKNS0_12DeclTypeSpecE

using SomeExpr = evaluate::Expr<evaluate::SomeType>;
using Type = std::optional<evaluate::DynamicType>;

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
bool RESOLVE_NAMES(__real_)(semantics::SemanticsContext &, const parser::Program &, semantics::Scope &);
bool RESOLVE_NAMES(__wrap_)(semantics::SemanticsContext &, const parser::Program &, semantics::Scope &);
Type TYPE_OF(__real_)(const SomeExpr *);
Type TYPE_OF(__wrap_)(const SomeExpr *);
void SET_TYPE(__real_)(semantics::Symbol *, const semantics::DeclTypeSpec &);
void SET_TYPE(__wrap_)(semantics::Symbol *, const semantics::DeclTypeSpec &);
void __real__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
void __wrap__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
}

static const semantics::SemanticsContext *resolving{nullptr}; // the names of a program
static const semantics::Symbol *selector{nullptr};            // whose type has been asked for last in a CHANGE TEAM

bool RESOLVE_NAMES(__wrap_)(semantics::SemanticsContext &context, const parser::Program &program,
                            semantics::Scope &scope) {
  const auto *before{resolving}; // that of a module may be in between
  resolving = &context;
  bool ok{RESOLVE_NAMES(__real_)(context, program, scope)};
  resolving = before;
  Atoll::dropErrorsOfNames(context);
  return ok || !context.AnyFatalError();
}

// The statement may have a label, and the construct a name. Statements may be long, and this is asked often: only their
// beginning is looked at.
static bool inChangeTeam(const semantics::SemanticsContext &context) {
  constexpr size_t enough{100};
  std::string text;
  for (char c : context.location().value_or(parser::CharBlock{})) {
    if (c != ' ')
      text += c;
    if (text.size() == enough)
      break;
  }
  text.erase(0, text.find_first_not_of("0123456789"));
  size_t at{text.find("changeteam(")};
  return at == 0 || (at != std::string::npos && text[at - 1] == ':');
}

Type TYPE_OF(__wrap_)(const SomeExpr *expr) {
  Type type{TYPE_OF(__real_)(expr)};
  const semantics::Symbol *whole{resolving && type ? evaluate::UnwrapWholeSymbolDataRef(*expr) : nullptr};
  if (!whole || whole->Corank() == 0 || !inChangeTeam(*resolving))
    return type;
  selector = &semantics::ResolveAssociations(*whole).GetUltimate();
  return type->category() == common::TypeCategory::Character ? evaluate::DynamicType{common::TypeCategory::Integer, 4}
                                                             : type;
}

// A deferred length is like an assumed one: known at run time only.
static void setLength(const semantics::Symbol &from, const semantics::Symbol &to,
                      semantics::ObjectEntityDetails &associated) {
  const semantics::DeclTypeSpec *type{from.GetType()};
  if (!type || type->category() != semantics::DeclTypeSpec::Character)
    return;
  const auto &character{type->characterTypeSpec()};
  associated.set_isDummy(!character.length().isExplicit());
  if (!character.length().isDeferred())
    return associated.ReplaceType(*type);
  auto &scope{const_cast<semantics::Scope &>(to.owner())};
  associated.ReplaceType(scope.MakeCharacterType(semantics::ParamValue::Assumed(common::TypeParamAttr::Len),
                                                 semantics::KindExpr{character.kind()}));
}

static void setShape(const semantics::Symbol &from, const semantics::ObjectEntityDetails &original,
                     semantics::ObjectEntityDetails &associated) {
  if (original.shape().empty())
    return;
  if (semantics::IsAssumedShape(from) || semantics::IsAssumedSizeArray(from))
    associated.set_isDummy(true);
  if (!semantics::IsAllocatable(from))
    return associated.set_shape(original.shape());
  // It is neither allocatable nor a dummy argument, but of all things that Flang knows an assumed-shape dummy argument
  // is most like it: shape and lower bounds are known at run time only, and its cobounds are explicit.
  semantics::ArraySpec shape;
  for (int dim{0}; dim < from.Rank(); ++dim) {
    evaluate::DescriptorInquiry lower{evaluate::NamedEntity{from}, evaluate::DescriptorInquiry::Field::LowerBound, dim};
    shape.push_back(semantics::ShapeSpec::MakeAssumedShape(
        semantics::Bound{semantics::MaybeSubscriptIntExpr{semantics::SubscriptIntExpr{std::move(lower)}}}));
  }
  associated.set_shape(shape);
  associated.set_isDummy(true);
}

void SET_TYPE(__wrap_)(semantics::Symbol *symbol, const semantics::DeclTypeSpec &type) {
  SET_TYPE(__real_)(symbol, type);
  auto *associated{symbol->detailsIf<semantics::ObjectEntityDetails>()};
  if (!selector || !resolving || !inChangeTeam(*resolving) || !associated || symbol->Corank() == 0)
    return;
  const semantics::Symbol &from{*std::exchange(selector, nullptr)};
  const auto *original{from.detailsIf<semantics::ObjectEntityDetails>()};
  if (!original)
    return;
  setLength(from, *symbol, *associated);
  // C708 allows CLASS for allocatables, pointers and dummy arguments only; an associate name is none of these.
  if (from.GetType() && from.GetType()->IsPolymorphic())
    associated->set_isDummy(true);
  setShape(from, *original, *associated);
}

void __wrap__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &context, parser::Program &program) {
  __real__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(context, program);
  Atoll::giveOperandsSources(program);
  Atoll::balanceChains(context, program);
}

// Flang 22.1 gives the associate name of a CHANGE TEAM coarray association the type of its selector but not the shape
// (Fortran 2018, 11.1.5.3), and then rejects correct programs. The shape is put right between name resolution, which
// makes the symbols, and RewriteParseTree, the next step, which looks at the shapes: calls of the latter are diverted
// to here at link time by a row of diverted.txt.
//
// Where the selector is of type character, name resolution itself ends in an internal error, because it makes the type
// of the name from the selector's dynamic type, which has no length. It is told another type there, and the symbol gets
// the right one with its shape.
#include "ChainFix.h"
#include "LenientFix.h"
#include "flang/Evaluate/expression.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/type.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <algorithm>
#include <string>

namespace evaluate = Fortran::evaluate;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

#define RESOLVE_NAMES(prefix)                                                                                          \
  prefix##_ZN7Fortran9semantics12ResolveNamesERNS0_16SemanticsContextERKNS_6parser7ProgramERNS0_5ScopeE
#define TYPE_OF(prefix) prefix##_ZNK7Fortran8evaluate14ExpressionBaseINS0_8SomeTypeEE7GetTypeEv

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
void __real__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
void __wrap__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
}

static const semantics::SemanticsContext *resolving{nullptr}; // the names of a program

bool RESOLVE_NAMES(__wrap_)(semantics::SemanticsContext &context, const parser::Program &program,
                            semantics::Scope &scope) {
  const auto *before{resolving}; // that of a module may be in between
  resolving = &context;
  bool ok{RESOLVE_NAMES(__real_)(context, program, scope)};
  resolving = before;
  Atoll::dropErrorsOfNames(context);
  return ok || !context.AnyFatalError();
}

static bool inChangeTeam(const semantics::SemanticsContext &context) {
  if (!context.location())
    return false;
  std::string text{context.location()->ToString()};
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  size_t at{text.find("changeteam(")};
  return at == 0 || (at != std::string::npos && text[at - 1] == ':'); // the construct's name
}

Type TYPE_OF(__wrap_)(const SomeExpr *expr) {
  Type type{TYPE_OF(__real_)(expr)};
  if (!resolving || !type || type->category() != common::TypeCategory::Character || !inChangeTeam(*resolving))
    return type;
  const semantics::Symbol *selector{evaluate::UnwrapWholeSymbolDataRef(*expr)};
  return selector && selector->Corank() > 0 ? evaluate::DynamicType{common::TypeCategory::Integer, 4} : type;
}

namespace {

struct AssociationShapes {
  template <typename T> bool Pre(T &) { return true; }
  template <typename T> void Post(T &) {}

  void Post(parser::CoarrayAssociation &association) {
    const parser::Name &name = std::get<parser::Name>(std::get<parser::CodimensionDecl>(association.t).t);
    const parser::Name *selector = selectorName(std::get<parser::Selector>(association.t));
    if (!selector || !selector->symbol || !name.symbol)
      return;
    const semantics::Symbol &from = selector->symbol->GetUltimate();
    const auto *original = from.detailsIf<semantics::ObjectEntityDetails>();
    auto *associated = name.symbol->detailsIf<semantics::ObjectEntityDetails>();
    if (!original || !associated)
      return;
    setLength(from, *name.symbol, *associated);
    // C708 allows CLASS for allocatables, pointers and dummy arguments only; an associate name is none of these.
    if (from.GetType() && from.GetType()->IsPolymorphic())
      associated->set_isDummy(true);
    if (!associated->shape().empty() || original->shape().empty())
      return;
    if (semantics::IsAssumedShape(from))
      associated->set_isDummy(true);
    if (!semantics::IsAllocatable(from))
      return associated->set_shape(original->shape());
    // It is neither allocatable nor a dummy argument, but of all things that Flang knows an assumed-shape dummy
    // argument is most like it: shape and lower bounds are known at run time only, and its cobounds are explicit.
    semantics::ArraySpec shape;
    for (int dim{0}; dim < from.Rank(); ++dim) {
      evaluate::DescriptorInquiry lower{evaluate::NamedEntity{from}, evaluate::DescriptorInquiry::Field::LowerBound,
                                        dim};
      shape.push_back(semantics::ShapeSpec::MakeAssumedShape(
          semantics::Bound{semantics::MaybeSubscriptIntExpr{semantics::SubscriptIntExpr{std::move(lower)}}}));
    }
    associated->set_shape(shape);
    associated->set_isDummy(true);
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

  static const parser::Name *selectorName(const parser::Selector &selector) {
    const parser::Name *name{nullptr};
    std::visit(
        [&](const auto &x) {
          if (const auto *designator = std::get_if<common::Indirection<parser::Designator>>(&x.u))
            if (const auto *data = std::get_if<parser::DataRef>(&designator->value().u))
              name = std::get_if<parser::Name>(&data->u);
        },
        selector.u);
    return name;
  }
};

} // namespace

void __wrap__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &context, parser::Program &program) {
  AssociationShapes shapes;
  parser::Walk(program, shapes);
  __real__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(context, program);
  Atoll::balanceChains(context, program);
}

// Flang 22.1 gives the associate name of a CHANGE TEAM coarray association the type of its selector but not the shape
// (Fortran 2018, 11.1.5.3), and then rejects correct programs. The shape is put right between name resolution, which
// makes the symbols, and RewriteParseTree, the next step, which looks at the shapes: calls of the latter are diverted
// to here at link time
// (-Wl,--wrap=<mangled name>, an interface option of the library atoll_translator).
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

extern "C" {
void __real__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
void __wrap__ZN7Fortran9semantics16RewriteParseTreeERNS0_16SemanticsContextERNS_6parser7ProgramE(
    semantics::SemanticsContext &, parser::Program &);
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
    if (!original || !associated || !associated->shape().empty() || original->shape().empty())
      return;
    if (!semantics::IsAllocatable(from) && !semantics::IsAssumedShape(from)) {
      associated->set_shape(original->shape());
      return;
    }
    // It is neither allocatable nor a dummy argument, but of all things that Flang knows an assumed-shape dummy
    // argument is most like it: shape and lower bounds are known at run time only, and its cobounds are explicit.
    semantics::ArraySpec shape;
    for (int rank{from.Rank()}; rank > 0; --rank)
      shape.push_back(semantics::ShapeSpec::MakeAssumedShape(semantics::Bound{semantics::MaybeSubscriptIntExpr{}}));
    associated->set_shape(shape);
    associated->set_isDummy(true);
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
}

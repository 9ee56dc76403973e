#include "Constraints.h"
#include "FrontEnd.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

// ---- declarations
// ----------------------------------------------------------------------------------------------------

class Declarations {
public:
  explicit Declarations(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  void check(const semantics::Scope &scope) {
    if (scope.symbol() && scope.symbol()->test(semantics::Symbol::Flag::ModFile))
      return;
    for (const auto &pair : scope)
      check(*pair.second);
    for (const semantics::Scope &child : scope.children())
      check(child);
  }

private:
  void check(const semantics::Symbol &symbol) {
    bool bindC = symbol.attrs().test(semantics::Attr::BIND_C);
    // 8.5.5: a variable with the BIND attribute shall be interoperable, which a coarray is not (18.3.4, 18.3.5).
    if (bindC && symbol.has<semantics::ObjectEntityDetails>() && symbol.Corank() > 0)
      frontEnd_.error(symbol.name(), "BIND(C) variable '" + symbol.name().ToString() + "' may not be a coarray");
    if (const auto *procedure = symbol.detailsIf<semantics::SubprogramDetails>(); procedure && bindC)
      for (const semantics::Symbol *dummy : procedure->dummyArgs())
        if (dummy && dummy->Corank() > 0)
          frontEnd_.error(dummy->name(), "dummy argument '" + dummy->name().ToString() + "' of BIND(C) procedure '" +
                                             symbol.name().ToString() + "' may not be a coarray");
  }

  FrontEnd &frontEnd_;
};

// ---- statements
// ------------------------------------------------------------------------------------------------------

template <int KIND> std::vector<std::int64_t> elementsOfKind(const SomeExpr &expr) {
  std::vector<std::int64_t> result;
  if (const auto *constant = evaluate::UnwrapConstantValue<evaluate::Type<common::TypeCategory::Integer, KIND>>(expr))
    for (const auto &element : constant->values())
      result.push_back(element.ToInt64());
  return result;
}

class Statements {
public:
  explicit Statements(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  // 11.6.4: no two elements of the image set may be the same.
  void Post(const parser::SyncImagesStmt &statement) {
    const auto *set = std::get_if<parser::IntExpr>(&std::get<parser::SyncImagesStmt::ImageSet>(statement.t).u);
    const SomeExpr *expr = set ? semantics::GetExpr(nullptr, *set) : nullptr;
    if (!expr)
      return;
    std::vector<std::int64_t> elements = elementsOfKind<4>(*expr);
    if (elements.empty())
      elements = elementsOfKind<8>(*expr);
    std::set<std::int64_t> seen;
    for (std::int64_t element : elements)
      if (!seen.insert(element).second) {
        frontEnd_.error(parser::FindSourceLocation(set->thing.value()),
                        "Image number " + llvm::Twine(element) + " stands more than once in the image-set");
        return;
      }
  }

  // 16.9.190: DIM of THIS_IMAGE shall be a codimension of the coarray.
  void Post(const parser::FunctionReference &reference) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(reference.v.t).u);
    const auto &arguments = std::get<std::list<parser::ActualArgSpec>>(reference.v.t);
    if (!name || !name->symbol || !name->symbol->attrs().test(semantics::Attr::INTRINSIC) ||
        name->ToString() != "this_image" || arguments.size() < 2)
      return;
    const SomeExpr *coarray = expression(arguments.front()), *dim = expression(*std::next(arguments.begin()));
    const auto &keyword = std::get<std::optional<parser::Keyword>>(std::next(arguments.begin())->t);
    if (!coarray || !dim || (keyword && keyword->v.ToString() != "dim"))
      return;
    const semantics::Symbol *object = evaluate::GetLastSymbol(*coarray);
    auto value = evaluate::ToInt64(*dim);
    if (object && value && object->Corank() > 0 && (*value < 1 || *value > object->Corank()))
      frontEnd_.error(name->source, "DIM=" + llvm::Twine(*value) + " dimension is out of range for corank-" +
                                        llvm::Twine(object->Corank()) + " coarray");
  }

  // 15.4.2.2: a procedure with a coarray dummy argument needs an explicit interface where it is referenced.
  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(statement.call.t).u);
    if (name && name->symbol)
      checkInterface(*name);
  }

private:
  static const SomeExpr *expression(const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    return expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr;
  }

  void checkInterface(const parser::Name &name) {
    const semantics::Symbol &used = name.symbol->GetUltimate();
    const auto *entity = used.detailsIf<semantics::ProcEntityDetails>();
    if (!entity || entity->procInterface() || used.attrs().test(semantics::Attr::INTRINSIC) ||
        used.owner().IsDerivedType())
      return;
    const semantics::Scope &global = frontEnd_.context().globalScope();
    auto found = global.find(used.name());
    if (found == global.end())
      return;
    const auto *definition = found->second->detailsIf<semantics::SubprogramDetails>();
    if (!definition)
      return;
    for (const semantics::Symbol *dummy : definition->dummyArgs())
      if (dummy && dummy->Corank() > 0) {
        frontEnd_.error(name.source, "'" + name.ToString() +
                                         "' needs an explicit interface here: its dummy argument '" +
                                         dummy->name().ToString() + "' is a coarray");
        return;
      }
  }

  FrontEnd &frontEnd_;
};

} // namespace

void checkConstraints(FrontEnd &frontEnd) {
  Declarations{frontEnd}.check(frontEnd.context().globalScope());
  Statements statements{frontEnd};
  parser::Walk(frontEnd.program(), statements);
}

} // namespace Atoll

#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

class Procedures {
public:
  explicit Procedures(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::FunctionReference &reference) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(reference.v.t).u);
    if (!name || !name->symbol)
      return;
    checkInterface(*name);
    if (name->symbol->attrs().test(semantics::Attr::INTRINSIC) && name->ToString() == "this_image")
      checkThisImage(*name, std::get<std::list<parser::ActualArgSpec>>(reference.v.t));
  }

  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(statement.call.t).u);
    if (!name || !name->symbol)
      return;
    checkInterface(*name);
    if (statement.typedCall && statement.typedCall->proc().GetSpecificIntrinsic())
      checkCollective(*name, *statement.typedCall);
  }

private:
  static const SomeExpr *expression(const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    return expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr;
  }

  // 16.9.190: DIM is a codimension of the coarray.
  void checkThisImage(const parser::Name &name, const std::list<parser::ActualArgSpec> &arguments) {
    if (arguments.size() < 2)
      return;
    const SomeExpr *coarray = expression(arguments.front()), *dim = expression(*std::next(arguments.begin()));
    const auto &keyword = std::get<std::optional<parser::Keyword>>(std::next(arguments.begin())->t);
    if (!coarray || !dim || (keyword && keyword->v.ToString() != "dim"))
      return;
    const semantics::Symbol *object = evaluate::GetLastSymbol(*coarray);
    auto value = evaluate::ToInt64(*dim);
    if (object && value && object->Corank() > 0 && (*value < 1 || *value > object->Corank()))
      frontEnd_.error(name.source, "DIM=" + llvm::Twine(*value) + " dimension is out of range for corank-" +
                                       llvm::Twine(object->Corank()) + " coarray (16.9.190)");
  }

  // 16.9.47 to 16.9.50.
  void checkCollective(const parser::Name &name, const evaluate::ProcedureRef &call) {
    std::string procedure = call.proc().GetSpecificIntrinsic()->name;
    bool reduces = procedure == "co_reduce";
    if (!reduces && procedure != "co_sum" && procedure != "co_min" && procedure != "co_max")
      return;
    const auto &arguments = call.arguments();
    std::size_t position = reduces ? 2 : 1;
    const SomeExpr *image =
        arguments.size() > position && arguments[position] ? arguments[position]->UnwrapExpr() : nullptr;
    if (auto value = image ? evaluate::ToInt64(*image) : std::nullopt; value && *value < 1)
      frontEnd_.error(name.source,
                      "RESULT_IMAGE=" + llvm::Twine(*value) + " is not an image index (" + clauseOf(procedure) + ")");
    auto type = reduces && arguments[0] ? arguments[0]->GetType() : std::nullopt;
    if (type && type->IsPolymorphic())
      frontEnd_.error(name.source, "the argument A of CO_REDUCE may not be polymorphic (16.9.49)");
  }

  static const char *clauseOf(const std::string &procedure) {
    return procedure == "co_max"      ? "16.9.47"
           : procedure == "co_min"    ? "16.9.48"
           : procedure == "co_reduce" ? "16.9.49"
                                      : "16.9.50";
  }

  // 15.4.2.2: a procedure with a coarray dummy argument needs an explicit interface where it is referenced.
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
                                         dummy->name().ToString() + "' is a coarray (15.4.2.2)");
        return;
      }
  }

  FrontEnd &frontEnd_;
};

} // namespace

void checkProcedures(FrontEnd &frontEnd) {
  Procedures procedures{frontEnd};
  parser::Walk(frontEnd.program(), procedures);
}

} // namespace Atoll

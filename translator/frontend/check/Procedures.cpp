// Constraints on procedures with coarray dummy arguments and on their references. Check.cpp calls checkProcedures.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "../IntrinsicProcedures.h"
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
    if (!name->symbol->attrs().test(semantics::Attr::INTRINSIC))
      return;
    const auto &arguments = std::get<std::list<parser::ActualArgSpec>>(reference.v.t);
    if (std::string function = name->ToString();
        arguments.size() > 1 && (function == "this_image" || function == "lcobound" || function == "ucobound"))
      checkDimension(*name, arguments);
    if (!arguments.empty())
      checkCoindexed(*name, arguments.front());
  }

  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(callIn(statement).t).u);
    if (!name || !name->symbol)
      return;
    checkInterface(*name);
    const auto *intrinsic = statement.typedCall ? statement.typedCall->proc().GetSpecificIntrinsic() : nullptr;
    if (!intrinsic)
      return;
    checkCollective(*name, *statement.typedCall);
    if (findIntrinsicProcedure(intrinsic->name) && intrinsic->name != "event_query") // which Flang checks
      checkStatus(*name, *statement.typedCall, *intrinsic);
  }

private:
  static const SomeExpr *expression(const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    return expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr;
  }

  // What a function asks of its argument that no coindexed object has: whether the coarray itself is allocated, a
  // pointer's type, an address.
  void checkCoindexed(const parser::Name &function, const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    const auto *designator = expr ? std::get_if<common::Indirection<parser::Designator>>(&expr->value().u) : nullptr;
    if (!designator || !parser::GetCoindexedNamedObject(designator->value()))
      return;
    std::string name = function.ToString();
    parser::CharBlock where = expr->value().source;
    if (name == "allocated" && endsInSelector(designator->value()))
      frontEnd_.error(where, "the argument of ALLOCATED may not be an allocatable coarray with an image selector, which"
                             " is not allocatable (16.9.11): a coarray is allocated on all images of a team");
    if (name == "null")
      frontEnd_.error(where,
                      "the argument MOLD of NULL may not be coindexed (16.9.144): give the pointer of this image");
    if (name == "loc")
      frontEnd_.error(where, "the argument of LOC may not be coindexed: it has no address on this image");
  }

  // `a[1]`, not `x[1]%a`
  static bool endsInSelector(const parser::Designator &designator) {
    const auto *reference = std::get_if<parser::DataRef>(&designator.u);
    return reference && std::holds_alternative<common::Indirection<parser::CoindexedNamedObject>>(reference->u);
  }

  // 16.9.20 and others: STAT has a decimal exponent range of at least four.
  void checkStatus(const parser::Name &name, const evaluate::ProcedureRef &call,
                   const evaluate::SpecificIntrinsic &intrinsic) {
    const auto &dummies = intrinsic.characteristics.value().dummyArguments;
    for (std::size_t i = 0; i < dummies.size() && i < call.arguments().size(); ++i) {
      auto type = dummies[i].name == "stat" && call.arguments()[i] ? call.arguments()[i]->GetType() : std::nullopt;
      if (type && type->kind() == 1)
        frontEnd_.error(name.source, "the argument STAT of " + llvm::StringRef{intrinsic.name}.upper() +
                                         " must have a decimal exponent range of at least four (" +
                                         clauseOf(intrinsic.name) + "), which kind 1 has not");
    }
  }

  // 16.9.110, 16.9.190, 16.9.197: DIM is a codimension of the coarray. Flang checks where the codimensions are declared
  // with the last part of the argument.
  void checkDimension(const parser::Name &name, const std::list<parser::ActualArgSpec> &arguments) {
    const SomeExpr *coarray = nullptr, *dim = nullptr;
    std::size_t position = 0;
    for (const parser::ActualArgSpec &argument : arguments) {
      const auto &keyword = std::get<std::optional<parser::Keyword>>(argument.t);
      std::string dummy = keyword ? keyword->v.ToString() : position == 0 ? "coarray" : position == 1 ? "dim" : "";
      if (dummy == "coarray")
        coarray = expression(argument);
      else if (dummy == "dim")
        dim = expression(argument);
      ++position;
    }
    int corank = coarray ? evaluate::GetCorank(*coarray) : 0;
    auto value = dim ? evaluate::ToInt64(*dim) : std::nullopt;
    if (value && corank > 0 && (*value < 1 || *value > corank))
      frontEnd_.error(name.source, "DIM=" + llvm::Twine(*value) + " dimension is out of range for corank-" +
                                       llvm::Twine(corank) + " coarray (" + clauseOf(name.ToString()) + ")");
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

  static const char *clauseOf(const std::string &procedure) { return findIntrinsicProcedure(procedure)->clause; }

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

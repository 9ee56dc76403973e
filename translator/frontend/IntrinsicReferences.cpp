// References to intrinsic procedures whose generic name the program has extended (15.4.3.4.5): Flang resolves the
// reference, but leaves the name with the symbol of the program's generic interface.
#include "IntrinsicReferences.h"
#include "Flang.h"

namespace Atoll {

using namespace Fortran;

namespace {

class References {
public:
  explicit References(semantics::Scope &g) : global{g} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::CallStmt &x) {
    const auto *called{x.typedCall.get()};
    if (called && called->proc().GetSpecificIntrinsic())
      resolve(x.call);
  }
  // Constants may be all that is left of a reference to an intrinsic function.
  void Post(const parser::Expr &x) {
    const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)};
    const auto *typed{reference ? semantics::GetExpr(nullptr, x) : nullptr};
    const auto *called{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
    if (typed && (!called || called->proc().GetSpecificIntrinsic()))
      resolve(reference->value().v);
  }

private:
  void resolve(const parser::Call &call) {
    const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(call.t).u)};
    if (!name || !name->symbol || !name->symbol->GetUltimate().has<semantics::GenericDetails>())
      return;
    name->symbol =
        &global.MakeSymbol(name->source, semantics::Attrs{semantics::Attr::INTRINSIC}, semantics::ProcEntityDetails{});
  }

  semantics::Scope &global;
};

} // namespace

void resolveIntrinsicReferences(semantics::SemanticsContext &context, const parser::Program &program) {
  References references{context.globalScope()};
  parser::Walk(program, references);
}

} // namespace Atoll

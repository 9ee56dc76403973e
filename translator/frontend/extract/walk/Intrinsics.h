// Calls of and references to the intrinsic procedures that are about images.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INTRINSICS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INTRINSICS_H

#include "../../IntrinsicProcedures.h"
#include "Arguments.h"

namespace Atoll::extract {

// Reductions.cpp: of the operation of CO_REDUCE. What is known to be wrong is refused.
std::vector<model::OperationLength> operationLengths(State &, const evaluate::ProcedureRef &, parser::CharBlock where);

// Reductions.cpp: model::IntrinsicCall::outside.
std::string typeOutside(State &, const evaluate::ProcedureRef &, parser::CharBlock where);

class Intrinsics : public Arguments {
public:
  using Arguments::Arguments;
  bool Pre(const parser::CallStmt &x);
  void Post(const parser::CallStmt &x);

protected:
  // procedure: null if the names of its dummy arguments are of no interest.
  std::vector<model::Argument> argumentsOf(const parser::Call &call, const IntrinsicProcedure *procedure);
  void markAtom(const parser::CallStmt &x, const parser::Name &name);
  model::DeclaredType typeMoved(const parser::Call &call);
  static bool movesCoarrays(const parser::Call &call);
  void function(const parser::FunctionReference &reference, parser::CharBlock source, const SomeExpr *typed);
  void keepSize(const parser::FunctionReference &reference);
  void findCoarray(const parser::FunctionReference &reference, model::IntrinsicFunction &result);
  static const semantics::DerivedTypeSpec *derivedOf(const parser::ActualArgSpec &spec);
  // `c`, `c(2)`, `c%part`: the coarray that a (sub)object belongs to.
  std::optional<model::Coarray> lastCoarray(const parser::DataRef &ref, parser::CharBlock whole);
};

} // namespace Atoll::extract
#endif

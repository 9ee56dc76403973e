// Coindexed actual arguments: how the procedure uses them.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ARGUMENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ARGUMENTS_H

#include "Walk.h"

namespace Atoll::extract {

class Arguments : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::Expr &x);
  bool Pre(const parser::Variable &x); // a selector of ASSOCIATE that is a function reference is no expression
  bool Pre(const parser::FunctionReference &x);
  void Post(const parser::ProcComponentRef &x);
  void Post(const parser::CoindexedNamedObject &x);

protected:
  // Coindexed actual arguments of dummies that may be defined are copied back (Fortran 2018, 15.5.2.4).
  void markArguments(const parser::Call &call, const evaluate::ProcedureRef *typed);
  void refuseCopies(const parser::Call &call, const evaluate::ProcedureRef &typed);
  void refuseForgottenInterface(const parser::Call &call, const evaluate::ProcedureRef &typed);
  static model::Use useOf(common::Intent intent);
  // Which argument of the reference it is, from 0. Nothing: it has been folded.
  std::optional<size_t> placeOf(const parser::Expr &, const SomeExpr &value, const parser::Call &,
                                const evaluate::ProcedureRef &);
  void findPlaces(const parser::Call &, const evaluate::ProcedureRef &);
  static model::Use useByIntrinsic(const evaluate::characteristics::Procedure &function, std::optional<size_t> place);
  // `x[k]%p(...)` with a type-bound procedure p, which gets a variable with the value of x[k].
  void dropSelector(const parser::CoindexedNamedObject &);
  void markShift(const parser::Call &call, const parser::Name &function);
  void markPassedObject(const parser::Call &call, const evaluate::ProcedureRef *typed);
  model::Use actualUse(const parser::Expr &expr, const parser::Call &call, const evaluate::ProcedureRef *typed);

private:
  struct PassedObject {
    const SomeExpr *typed;
    model::Use use;
  };
  void dropParentheses(const parser::Expr &);
  void markComponents(const parser::StructureConstructor &, const evaluate::StructureConstructor &);
  bool mayBeCopied() const; // into a variable before the statement
  struct Places {
    const parser::Call *call{nullptr};
    std::map<const parser::Expr *, size_t> of{};
  } places; // of the last call
  std::map<const parser::ProcComponentRef *, PassedObject> passedObjects;
  std::set<const parser::CoindexedNamedObject *> enquired; // only about what needs no image: the selector is dropped
};

// The dummy argument, where the interface says which it is.
const semantics::Symbol *dummyOf(const evaluate::ProcedureRef &, size_t argument);

} // namespace Atoll::extract
#endif

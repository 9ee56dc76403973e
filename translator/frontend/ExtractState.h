// What the visitors of the extraction share. Only the frontend/ folder includes it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACTSTATE_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACTSTATE_H

#include "FrontEnd.h"
#include "../model/Model.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <map>
#include <set>

namespace Atoll::extract {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

struct State {
  FrontEnd &fe;
  model::File &file;
  std::set<const parser::CoindexedNamedObject *> understood; // every other coindexed object is refused
  bool failed{false};

  // Refuses the construct at `where` by name; what is refused is never translated.
  void refuse(parser::CharBlock where, const std::string &what);
  Range range(parser::CharBlock block) const { return fe.range(block); }
  // Of a statement, whose source begins with its label: without that. (No statement begins with a digit.)
  Range statementRange(parser::CharBlock block) const {
    Range r{fe.range(block)};
    while (!r.empty() && (fe.cooked()[r.begin] == ' ' || (fe.cooked()[r.begin] >= '0' && fe.cooked()[r.begin] <= '9')))
      ++r.begin;
    return r;
  }
  std::string loc(parser::CharBlock block) const { return fe.position(block); }
};

// ExtractObjects.cpp
model::Type typeOf(State &, const SomeExpr &, parser::CharBlock where);
const semantics::Symbol *coarraySymbol(const parser::DataRef &); // the last part with a corank, or null
model::Coarray coarrayOf(State &, const parser::Name &last, parser::CharBlock whole);
model::Access accessOf(State &, const parser::Designator &, const SomeExpr *typed);
std::optional<Range> wholeArrayOf(State &, const parser::Designator &);
model::Operand operandOf(State &, const parser::Expr &);
model::Operand operandOf(State &, const parser::Variable &);
const parser::Designator *coindexedDesignator(const parser::Expr &);
const parser::Designator *coindexedDesignator(const parser::Variable &);
bool needsClass(const semantics::DerivedTypeSpec *);
std::string coboundsVariableOf(const semantics::Symbol &);

// ExtractUnits.cpp
model::Unit unitOf(State &, const semantics::Scope &, const parser::SpecificationPart &,
                   const parser::ExecutionPart &, parser::CharBlock unitStatement);
void addDummies(State &, model::Unit &, const parser::SpecificationPart &, const semantics::Scope &);

// ExtractExecution.cpp, ExtractDeclarations.cpp
void extractExecution(State &);
void extractDeclarations(State &);

} // namespace Atoll::extract
#endif

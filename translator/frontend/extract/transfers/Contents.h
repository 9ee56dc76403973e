// What a piece of the parse tree mentions, and whether it calls procedures.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_CONTENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_CONTENTS_H

#include "Aliases.h"

namespace Atoll::extract {

// Of an intrinsic procedure. GETCWD and some others are functions of gfortran's that define an argument.
bool definesArguments(const evaluate::characteristics::Procedure &);

// What a piece of the tree mentions and contains.
struct Contents {
  Symbols symbols; // ultimate ones, of all names
  Symbols own;     // the same, but for those in front of image selectors
  std::vector<const parser::Designator *> coindexed;
  bool unknown{false}; // associate names, VOLATILE or ASYNCHRONOUS variables, what Cray pointers point to
  bool calls{false};   // user-defined procedures, by name or as operators
  bool impure{false};  // ... that are not pure
};
Contents contentsOf(const parser::AssignmentStmt &);
Contents contentsOf(const parser::Expr &);
Contents contentsOf(const parser::DoConstruct &);
Contents contentsOf(const parser::InternalSubprogramPart &);
Contents contentsOf(const parser::SyncAllStmt &);
Contents contentsOf(const parser::SyncImagesStmt &);
Contents contentsOf(const parser::SyncMemoryStmt &);

bool callsProcedures(const SomeExpr &); // but intrinsic ones that define no argument
// No allocatable coarray is another one after the call: pure procedures have no image control statements.
bool keepsAllocations(const evaluate::ProcedureRef &);

} // namespace Atoll::extract
#endif

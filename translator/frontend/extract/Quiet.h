// What can be known for certain of a few statements: that they do nothing but assign to variables of this image.
// Loops.cpp, EarlyGets.cpp and LatePuts.cpp, which change the time of a transfer, ask it, and take every doubt as a no.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_QUIET_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_QUIET_H

#include "State.h"

namespace Atoll::extract {

using Symbols = std::set<const semantics::Symbol *>;

// Whether a symbol is in both.
bool meet(const Symbols &, const Symbols &);

// A variable whose value changes by its own name only: not a POINTER, TARGET, VOLATILE or ASYNCHRONOUS, no function
// result, no associate name, nothing in COMMON or EQUIVALENCE, no Cray pointer or pointee. (Dummy arguments: Fortran
// 2018, 15.5.2.13.) It takes the symbol of the name where that stands: a scoping unit may give a variable that it
// accesses by use or host association the VOLATILE or ASYNCHRONOUS attribute for itself (8.5.4, 8.5.20).
bool hasOneName(const semantics::Symbol &);

// A variable or named constant by its ultimate name; null: an associate name, a procedure, a construct's own entity.
const semantics::Symbol *plainSymbol(const parser::Name &);

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

// No allocatable coarray is another one after the call: pure procedures have no image control statements.
bool keepsAllocations(const evaluate::ProcedureRef &);

bool isIntrinsic(const parser::AssignmentStmt &); // and its variable no function reference
// To a variable of intrinsic type, too: no procedure is called to assign or finalize.
bool isSimple(const parser::AssignmentStmt &);
// An intrinsic assignment to a variable of intrinsic type that calls no procedure but intrinsic functions. What is
// coindexed in it is up to the caller.
bool isQuiet(const parser::AssignmentStmt &, const Contents &);

// The assignment of an action statement without label, or null.
const parser::AssignmentStmt *unlabelledAssignment(const parser::ExecutionPartConstruct &);
const parser::DoConstruct *doConstruct(const parser::ExecutionPartConstruct &);
// The variable of an assignment: its base, where it is a named variable or an element or section of one. Else null.
const parser::Name *assignedVariable(const parser::AssignmentStmt &);

// A DO loop that counts, without label and name; its END DO has no label either.
struct CountedLoop {
  const parser::Name *variable{nullptr};
  const parser::Expr *lower{nullptr}, *upper{nullptr}, *step{nullptr};
};
std::optional<CountedLoop> countedLoop(const parser::DoConstruct &);

// Constructs that do nothing but evaluate and assign: assignments, counting loops and IF constructs of them, without
// labels and branches. Adds what it mentions to `symbols`; false: it may do more, or has coindexed objects in it.
bool isQuiet(const parser::ExecutionPartConstruct &, Symbols &symbols);

} // namespace Atoll::extract
#endif

// -fcheck=race: the accesses that have been found, and where the walk through the program is.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNFOUND_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNFOUND_H

#include "OwnArguments.h"
#include "OwnLoops.h"
#include "OwnMasked.h"
#include "OwnStatements.h"

namespace Atoll::extract {

constexpr size_t mostOfName{63};

struct Manner {
  bool after{false};                         // told of after the statement
  bool allocatable{false};                   // it may be unallocated
  std::optional<parser::CharBlock> failed{}; // only if this status variable is not zero
};

class OwnFound {
public:
  explicit OwnFound(State &s) : state{s} {}

  std::vector<model::OwnAccess> found;
  std::vector<model::OwnRun> runs;
  OwnPlace place;

protected:
  // All of these do nothing where no call can be put that tells of the access.
  void consider(const parser::Designator &, const SomeExpr *typed, AccessKind, Manner = {});
  // The statement may allocate it anew: it defines what was there, and what is there afterwards.
  void considerAnew(const parser::Designator &, const SomeExpr *typed);
  // It is allocated or deallocated: nobody else may access it meanwhile (11.6.2), as if it were defined.
  void considerAllocated(const parser::AllocateObject &, bool after);
  // Once in each program unit, and where it is allocated.
  void nameCoarray(const parser::Name &, bool allocated);
  void addFlush(parser::CharBlock directive);

  State &state;
  OwnStatements statements{state};
  OwnLoops loops{state};

private:
  model::OwnAccess placed(AccessKind, parser::CharBlock source);
  void addRun(model::OwnRun);
  bool addEvaluated(const parser::Expr &, std::vector<std::pair<Range, int>> &) const;

  std::set<std::pair<int, const semantics::Symbol *>> named; // unit and coarray
  std::map<std::pair<int, int>, size_t> runOf;               // the loop and the statement
};

} // namespace Atoll::extract
#endif

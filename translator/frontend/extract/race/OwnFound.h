// -fcheck=race: the accesses that have been found, and where the walk through the program is.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNFOUND_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNFOUND_H

#include "OwnArguments.h"
#include "OwnLoops.h"
#include "OwnMasked.h"
#include "OwnStatements.h"

namespace Atoll::extract {

constexpr size_t mostOfName{63};

using AccessWay = model::OwnAccess::Way;

struct Manner {
  AccessWay way{AccessWay::Named};
  bool after{false};                         // told of after the statement
  bool allocatable{false};                   // it may be unallocated
  std::optional<parser::CharBlock> failed{}; // only if this status variable is not zero
};

class OwnFound {
public:
  explicit OwnFound(State &s) : state{s} {}

  void give(); // to the file's sites

  OwnPlace place;

protected:
  // All of these do nothing where no call can be put that tells of the access.
  void consider(const parser::Designator &, const SomeExpr *typed, AccessKind, Manner = {});
  // The statement may allocate it anew: it defines what was there, and what is there afterwards.
  void considerAnew(const parser::Designator &, const SomeExpr *typed);
  // It is allocated or deallocated: nobody else may access it meanwhile (11.6.2), as if it were defined.
  void considerAllocated(const parser::AllocateObject &, bool after);
  // The variable of an assignment is what the value of the function points to.
  void considerValue(const parser::FunctionReference &, const SomeExpr *typed);
  // An expression of type C_PTR, and the number of bytes there.
  void considerAddress(const parser::Expr *address, const parser::Expr *bytes, AccessKind);
  // Once in each program unit, and where it is allocated.
  void nameCoarray(const parser::Name &, bool allocated);
  void addFlush(parser::CharBlock directive);

  State &state;
  OwnStatements statements{state};
  OwnLoops loops{state};

private:
  std::vector<model::OwnAccess> found;
  std::vector<model::OwnRuns> runs;

  // Statements can be put before and after, which are executed whenever it is.
  bool isAlone() const;
  bool isKeptUntilEnd(const std::vector<const parser::Name *> &names, int unit) const;
  model::OwnAccess placed(AccessKind, parser::CharBlock source);
  void addRuns(model::OwnRuns);
  bool addEvaluated(const parser::Expr &, std::vector<std::pair<Range, int>> &) const;

  Symbols exchanged{exchangedIn(state)};
  std::set<std::pair<int, const semantics::Symbol *>> named; // unit and coarray
  std::map<int, size_t> runsOf;                              // the loop
};

} // namespace Atoll::extract
#endif

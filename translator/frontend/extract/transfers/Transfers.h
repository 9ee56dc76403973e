// Transfers whose time or number is changed, because nothing can tell the difference: docs/atollfc.md says when.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TRANSFERS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TRANSFERS_H

#include "Bodies.h"
#include "Quiet.h"

namespace Atoll::extract {

// What the extraction has found, by place in the text. Valid until sites are added.
class Found {
public:
  explicit Found(const model::File &);
  const model::Access *access(Range whole) const;         // wherever it is
  const model::Assignment *assignment(Range range) const; // by the range of its statement
  int statement(Range range) const;                       // -1: none

private:
  template <typename T> using ByPlace = std::map<size_t, T>;
  ByPlace<const model::Access *> accesses_;
  ByPlace<const model::Assignment *> assignments_;
  ByPlace<int> statements_;
};

// Of type integer, real, complex or logical, of at most 8 bytes a part, selected by cosubscripts only, and no part of a
// component; in an action statement that may become a construct.
bool isPlain(const model::Access &, const model::File &);
bool isPlainScalar(const model::Access &, const model::File &);

// An array of intrinsic type other than character, selected by cosubscripts only, and no part of a component; in an
// action statement before and after which calls can stand.
bool canBeSplit(const model::Access &, const model::File &);
// The run of transfers ends with this statement or construct, so far.
void endAt(State &, const Found &, const parser::ExecutionPartConstruct &, model::SplitTransfers &run);

// `x(..)[k]` or `x[k]`, with what follows (`%c(i)`), where x is a name, and no optional dummy argument.
struct NamedObject {
  const semantics::Symbol *symbol{nullptr};
  const std::list<parser::SectionSubscript> *subscripts{nullptr}; // of x; null: that is a scalar
};
std::optional<NamedObject> namedObject(const parser::Designator &);
// Of a type that a pointer can be declared with, selected by cosubscripts only, and no part of an allocatable or
// pointer component; in an action statement that may become a construct. An assignment of its type would be a copy.
bool canBeInPlace(const model::Access &, const semantics::Symbol &, const model::File &);
model::CoarrayInPlace coarrayInPlace(const semantics::Symbol &, const model::Access &);
// What the assignment's own site takes care of: the variable, and an expression that is nothing but a coindexed object.
// The statement is left as it is if that cannot be accessed in place.
std::set<const parser::Designator *> coindexedSides(const parser::AssignmentStmt &);
// Whether one of these is in the subscripts of another.
bool areNested(State &, const std::vector<const parser::Designator *> &coindexed);

// In a block of statements. Append to `sites`.
void findLinearLoop(State &, const Found &, const parser::DoConstruct &, std::vector<model::Site> &sites);
// `joined`: the statements of loops that the former has found; `internal`: what internal procedures mention. True: one
// has been added.
bool findLoopInPlace(State &, const Found &, const parser::DoConstruct &, const std::set<int> &joined,
                     const Symbols &internal, std::vector<model::Site> &sites);
// `taken`: statements that loops of either kind have.
void findArraysInPlace(State &, const Found &, const parser::AssignmentStmt &, parser::CharBlock source,
                       const std::set<int> &taken, std::vector<model::Site> &sites);
void findEarlyGets(State &, const Found &, const parser::Block &, std::vector<model::Site> &sites);
// `taken`: the statements of runs that have been found in blocks around this one.
void findLatePuts(State &, const Found &, const parser::Block &, std::set<int> &taken, std::vector<model::Site> &sites);

// After all other sites: they change those.
void extractTransfers(State &);

} // namespace Atoll::extract
#endif

// What is known while a file is lowered. Each family of statements is a set of free functions that get this; what only
// one family keeps is in a struct of that family. Sites arrive innermost first, so the text of a subexpression already
// has its own edits when the statement asks for it.
#ifndef ATOLL_TRANSLATOR_LOWER_LOWERING_H
#define ATOLL_TRANSLATOR_LOWER_LOWERING_H

#include "Descriptions.h"
#include "InPlace.h"
#include "Input.h"
#include "Lower.h"
#include "Masked.h"
#include "Needs.h"
#include "Objects.h"
#include "Parts.h"
#include "Places.h"
#include "Statements.h"
#include "Transfers.h"
#include "UsersNames.h"
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace Atoll {

// For each type X of sites the file of its family has `void lower(Lowering &, const model::X &)`. Bases of Lowering
// declare them all: whoever calls lower with a Lowering finds them, and one that is missing does not link.
template <typename X> struct Lowers {
  friend void lower(Lowering &, const X &);
};
template <typename Sites> struct LowersAll;
template <typename... Sites> struct LowersAll<std::variant<Sites...>> : Lowers<Sites>... {};

struct Lowering : LowersAll<model::Site> {
  Lowering(const model::File &, Editor &, const LowerOptions &);

  const model::File &file;
  Editor &editor;
  const LowerOptions &options;
  UsersNames usersNames;
  Places places;
  std::vector<Refusal> refusals;
  int temporaries{0};                                       // how many there are: temporary()
  std::vector<std::pair<Range, std::string>> substitutes{}; // what text() puts in the place of these
  std::vector<std::pair<Range, std::string>> saved{};       // what stood here before a variable of a FORALL's own did
  std::map<size_t, size_t> evaluated{};                     // begin and end of indices that are variables now

  std::vector<const model::ScopeEnd *> scopeEnds{}; // the innermost first

  Needs needs;
  Statements statements;
  Objects objects;
  Shadows shadows;
  Descriptions descriptions;
  Transfers transfers;
  NotedAccesses noted;
  OrderedInput input;
  TakenApart takenApart;
};

void refuse(Lowering &, Range where, const std::string &message);
inline bool has(const Lowering &l, Defect defect) { return has(l.options.compiler, defect); }

} // namespace Atoll
#endif

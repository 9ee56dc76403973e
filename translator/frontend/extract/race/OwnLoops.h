// -fcheck=race: loops of which one call before them tells what an access comes to in all turns.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNLOOPS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNLOOPS_H

#include "../transfers/Bodies.h"
#include "../transfers/Quiet.h"

namespace Atoll::extract {

// The constructs around a statement.
class OwnLoops {
public:
  explicit OwnLoops(State &s) : state{s} {}

  // `header`: the DO statement; -1: nothing can be put before it.
  void enter(const parser::DoConstruct &, int header);
  void enterOther(); // what does not execute all of its statements once in each turn
  void leave() { loops.pop_back(); }

  // Moves the access before as many loops as possible: its subscripts become sections.
  void sweep(const parser::Designator &, model::OwnAccess &) const;

private:
  struct Loop {
    std::optional<CountedLoop> counted; // none: it ends here
    Symbols changed;                    // by its statements; also its variable
    int header{-1};
  };
  struct Sweep;
  bool extend(const Loop &, Sweep &) const;

  State &state;
  std::vector<Loop> loops;
};

} // namespace Atoll::extract
#endif

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
  void enterCondition(); // an IF or CASE construct, an IF statement
  void leave() { loops.pop_back(); }

  // Moves the access before as many loops as possible: its subscripts become sections. Where not all turns of the
  // innermost loop may reach it, they stand for the turns of a run, which is returned.
  std::optional<model::OwnRuns> sweep(const parser::Designator &, model::OwnAccess &) const;
  // The DO statement of the outermost of these loops around; `statement` if there is none.
  int outermost(int statement) const;

private:
  struct Loop {
    enum class Kind { Whole, InPart, Condition, Other } kind{Kind::Other}; // InPart: a turn or the loop may end early
    std::optional<CountedLoop> counted{};                                  // Whole and InPart
    Symbols changed{};                                                     // by its statements; also its variable
    int header{-1};
  };
  struct Sweep;
  static Sweep start(const parser::Designator &);
  static bool extend(const Loop &, Sweep &);
  void fill(const Sweep &, model::OwnAccess &) const;
  using Inwards = std::vector<Loop>::const_reverse_iterator; // the innermost first
  Inwards around(int statement) const;
  const Loop *loopOfRuns(Inwards innermost) const;

  State &state;
  std::vector<Loop> loops;
};

} // namespace Atoll::extract
#endif

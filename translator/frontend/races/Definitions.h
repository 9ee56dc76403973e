// What a part of a program may define, and what else it may do, whatever of it is executed.
#ifndef ATOLL_TRANSLATOR_FRONTEND_RACES_DEFINITIONS_H
#define ATOLL_TRANSLATOR_FRONTEND_RACES_DEFINITIONS_H

#include "../Flang.h"
#include <set>

namespace Atoll::races {

struct Definitions {
  std::set<const Fortran::semantics::Symbol *> variables{}, passed{}; // passed: also to procedures
  std::set<const Fortran::semantics::Symbol *> otherCobounds{};       // coarrays that are not allocated with [*]
  bool calls{false};        // procedures of the program, or defined operations
  bool synchronises{false}; // has an image control statement, or atomic subroutines
  bool leaves{false};       // a construct, or the program
};

class DefinitionsCollector {
public:
  Definitions found{};

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const Fortran::parser::AssignmentStmt &);
  void Post(const Fortran::parser::LoopControl::Bounds &);
  void Post(const Fortran::parser::CallStmt &);
  void Post(const Fortran::parser::FunctionReference &);
  void Post(const Fortran::parser::Expr &);
  void Post(const Fortran::parser::ReadStmt &);
  void Post(const Fortran::parser::StatVariable &);
  void Post(const Fortran::parser::AllocateObject &);
  void Post(const Fortran::parser::IoControlSpec &);
  void Post(const Fortran::parser::InquireStmt &);
  void Post(const Fortran::parser::OpenStmt &);
  void Post(const Fortran::parser::PointerAssignmentStmt &);
  void Post(const Fortran::parser::Allocation &);
  void Post(const Fortran::parser::SyncAllStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::SyncImagesStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::SyncTeamStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::EventPostStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::EventWaitStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::NotifyWaitStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::LockStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::UnlockStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::FormTeamStmt &) { found.synchronises = true; }
  void Post(const Fortran::parser::CriticalConstruct &) { found.synchronises = true; }
  void Post(const Fortran::parser::ChangeTeamConstruct &) { found.synchronises = true; }
  void Post(const Fortran::parser::FailImageStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::CycleStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::ExitStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::GotoStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::ComputedGotoStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::AssignedGotoStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::ArithmeticIfStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::ReturnStmt &) { found.leaves = true; }
  void Post(const Fortran::parser::StopStmt &);

private:
  void call(const Fortran::parser::Call &, bool isFunction);
  void mention(const Fortran::parser::Name &);
  template <typename T> void mentionAll(const T &);
};

template <typename T> Definitions definitionsIn(const T &part) {
  DefinitionsCollector collector;
  Fortran::parser::Walk(part, collector);
  return std::move(collector.found);
}

// By the rest of the file.
Definitions definitionsOutside(const Fortran::parser::Program &, const Fortran::parser::MainProgram &);

// An integer or logical scalar of the main program that has no other name and that nothing else can change.
bool isOrdinary(const Fortran::semantics::Symbol &);

} // namespace Atoll::races
#endif

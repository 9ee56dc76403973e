// -fcheck=race: the statement before which a call can be put that tells of what is accessed in it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNSTATEMENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNSTATEMENTS_H

#include "../State.h"

namespace Atoll::extract {

// Statements are named by their indices in the file; -1: none before which a call can stand.
class OwnStatements {
public:
  explicit OwnStatements(State &);

  void enter(parser::CharBlock source);
  void leave() { around.pop_back(); }
  int current() const { return around.empty() ? -1 : around.back(); }
  // That of a construct's first statement, before which a directive may stand that belongs to the construct.
  int headerAt(parser::CharBlock source) const;

  // Whether calls may stand among the statements of the construct.
  bool enterDirective(const parser::OpenMPConstruct &);
  void leaveDirective() { --directives; }

  // The program unit of a place; -1: none that is translated.
  int unitAt(parser::CharBlock source) const;

private:
  int statementAt(parser::CharBlock source) const;

  State &state;
  std::multimap<size_t, int> byPlace; // statements; inner ones, of IF statements, come later
  std::vector<int> around;
  int directives{0}; // constructs of OpenMP around
};

// Whether a clause gives the construct an order. Without one it is relaxed, and orders nothing else
// (OpenMP 5.2, 15.8.4).
bool hasOrder(const parser::OpenMPAtomicConstruct &);

} // namespace Atoll::extract
#endif

// Assignment statements with a coindexed variable or expression, also in WHERE and FORALL.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ASSIGNMENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ASSIGNMENTS_H

#include "Masked.h"

namespace Atoll::extract {

class Assignments : public Masked {
public:
  using Masked::Masked;
  bool Pre(const parser::AssignmentStmt &x);
  void Post(const parser::AssignmentStmt &x);

private:
  // CoarrayAssignments.cpp. Assignment to a whole allocatable coarray cannot change its shape (10.2.1.2), and must not
  // change its memory either, as a back end may do when a library function has the result.
  void keepAllocation(const parser::Variable &left, const parser::AssignmentStmt &x);
  // Whether only the value of the coindexed object tells the length that a coarray of deferred length must have.
  static bool needsLength(const parser::AssignmentStmt &x, const parser::Designator &right);
  std::optional<model::ComponentAssignment> componentsOf(const parser::Variable &left, const parser::AssignmentStmt &x);
  void addCoarrayComponents(const semantics::DerivedTypeSpec &, parser::CharBlock where, model::ComponentAssignment &);
};

} // namespace Atoll::extract
#endif

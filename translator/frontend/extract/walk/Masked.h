// WHERE and FORALL with coindexed objects.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_MASKED_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_MASKED_H

#include "Walk.h"

namespace Atoll::extract {

class Masked : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::WhereConstruct &x);
  void Post(const parser::WhereConstruct &x);
  bool Pre(const parser::WhereConstruct::MaskedElsewhere &x);
  bool Pre(const parser::WhereConstruct::Elsewhere &);
  bool Pre(const parser::WhereStmt &x);
  void Post(const parser::WhereStmt &);
  bool Pre(const parser::ForallConstruct &x);
  void Post(const parser::ForallConstruct &x);
  bool Pre(const parser::ForallStmt &x);
  void Post(const parser::ForallStmt &) { close(); }
  bool Pre(const parser::PointerAssignmentStmt &);
  void Post(const parser::PointerAssignmentStmt &);
  bool Pre(const parser::DoConstruct &x);
  void Post(const parser::DoConstruct &) { contexts.pop_back(); }

protected:
  bool inMasked() const { return !open.empty(); }
  // The parts of an assignment are to be known before its coindexed objects are visited.
  void beginMaskedAssignment(const parser::Variable &left, const parser::Expr &right);
  void endMaskedAssignment(model::Assignment, std::optional<model::ComponentAssignment>, const parser::Variable &left);

private:
  void begin(model::Masked::Kind, Range);
  void close(); // the innermost one that is open
  void beginBranch(const parser::LogicalExpr *mask);
  void beginForall(const parser::ConcurrentHeader &, Range);
  void addBound(parser::CharBlock);
  void addOwnIndices(const parser::ConcurrentHeader &, Range);
  Range ownRange() const; // of an action statement, or of a statement inside a construct

  std::vector<model::Masked> open;
  size_t understoodBefore{0};   // coindexed objects before the outermost one
  model::OwnIndices ownIndices; // of the outermost FORALL, and of those in it
  bool withComponents{false};   // there is an assignment of objects with coarray components in it
  bool inForall() const;
  model::Masked assignment;
};

} // namespace Atoll::extract
#endif

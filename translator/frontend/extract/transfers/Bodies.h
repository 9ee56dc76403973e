// The statements of a block that may be in loops and runs of transfers: action statements, DO loops that count, IF and
// CASE constructs. None of them has a label.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_BODIES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_BODIES_H

#include "../State.h"

namespace Atoll::extract {

// The assignment of an action statement without label, or null.
const parser::AssignmentStmt *unlabelledAssignment(const parser::ExecutionPartConstruct &);
const parser::Statement<parser::ActionStmt> *actionStatement(const parser::ExecutionPartConstruct &);
const parser::DoConstruct *doConstruct(const parser::ExecutionPartConstruct &);
// The last statement of a construct; empty: it is none of those above.
parser::CharBlock endStatement(const parser::ExecutionPartConstruct &);
// The name of the variable that a designator is the whole, an element or a section of; else null.
const parser::Name *namedVariable(const parser::Designator &);
// The same of an assignment's variable.
const parser::Name *assignedVariable(const parser::AssignmentStmt &);

// A DO loop that counts, without label and name; its END DO has no label either.
struct CountedLoop {
  const parser::Name *variable{nullptr};
  const parser::Expr *lower{nullptr}, *upper{nullptr}, *step{nullptr};
};
std::optional<CountedLoop> countedLoop(const parser::DoConstruct &);

// Goes through such statements, and is asked what may be in them. False: something else is there.
class Body {
public:
  virtual ~Body() = default;
  bool read(const parser::ExecutionPartConstruct &);
  bool read(const parser::DoConstruct &);

protected:
  bool isWithin() const { return depth > 0; }                                        // a construct
  virtual bool readAction(const parser::ActionStmt &, parser::CharBlock source) = 0; // no IF statement
  virtual bool readExpression(const parser::Expr &) = 0;                             // a bound, a condition
  virtual bool readVariable(const semantics::Symbol &) { return true; }              // of a DO loop
  virtual bool isOver() const { return false; } // no further statement of a block may follow

private:
  bool read(const parser::Statement<parser::ActionStmt> &);
  bool read(const parser::IfConstruct &);
  bool read(const parser::CaseConstruct &);
  bool read(const parser::Block &);
  bool readCondition(const parser::ScalarLogicalExpr &x) { return readExpression(x.thing.thing.value()); }
  int depth{0};
};

} // namespace Atoll::extract
#endif

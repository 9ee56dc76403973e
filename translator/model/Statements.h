// Action statements, and what lowering has to know of those with coarray features. Part of the model (Model.h).
#ifndef ATOLL_TRANSLATOR_MODEL_STATEMENTS_H
#define ATOLL_TRANSLATOR_MODEL_STATEMENTS_H

#include "Objects.h"

namespace Atoll::model {

enum class Context { Plain, Where, Forall, Concurrent };

// A selector, a CASE expression or a bound of a loop.
struct HeaderExpression {
  Range range;
  Type type;
  int rank{0};
  bool pointer{false};   // a reference to a function whose result is a pointer
  bool evaluated{false}; // has to be evaluated in a statement before, because that defines a coindexed object
};

// The first statement of a construct, or an ELSE IF statement, whose expressions are evaluated when it is reached.
struct Header {
  enum class Kind { If, ElseIf, While, Selector, Other } kind{Kind::Other}; // Selector: ASSOCIATE, SELECT TYPE
  Range condition;                                                          // If, ElseIf, While
  std::vector<HeaderExpression> expressions;                                // Selector, Other
  Range end;                                                                // the END statement, without label
  size_t endBegin{0};                                                       // with label
};

// An action statement, or a header, that the lowering may have to replace or to wrap.
struct Statement {
  // What it may do but go on with the next one: STOP and RETURN, and those with labels. Transfer: ERR=, END= and EOR=.
  enum class Branch { None, Leaves, ArithmeticIf, ComputedGoto, Call, Transfer } branch{Branch::None};
  Range range;                  // without label
  std::optional<Range> ifRange; // the IF statement whose action it is
  std::vector<Range> ends;      // the loops that it ends by its label: that in their DO statement (and a comma)
  std::optional<Header> header;
  std::vector<HeaderExpression> values; // of STOP, ERROR STOP and RETURN, which nothing can follow
  Context context{Context::Plain};
  bool part{false}; // of a WHERE or FORALL: see Masked
  int unit{-1};
  std::string loc;
};

struct Assignment {
  int statement{-1};
  Operand left, right;
  std::optional<Access> leftAccess;  // the variable is coindexed
  std::optional<Access> rightAccess; // the expression is nothing but a coindexed object
  bool defined{false};               // defined assignment (a call)
  bool shares{false};                // the variable may be, or have, memory of a coarray of this image
  bool bounds{false};                // the expression is a whole array, whose bounds an allocatable variable may get
};

// The intrinsic assignment of an object with coarray components, or of an array of such.
struct ComponentAssignment {
  struct Component {
    std::string path; // `%part%x`
    int rank{0};
    std::string spec; // of its type
  };
  int statement{-1};
  Operand left, right;
  bool unallocated{false}; // the expression is a structure constructor: its coarray components are not allocated
  bool shared{false};      // other threads may look at the value meanwhile
  std::vector<Component> assigned; // coarray components that have allocatable components themselves
  std::vector<Index> indices;      // in both designators
  std::vector<VectorSubscript> leftVectors, rightVectors;
};

// The intrinsic assignment of an array to an allocatable coarray that is named as a whole. It keeps its memory: the
// shapes must be the same (10.2.1.2). Rank 0: an assignment to one of deferred length, which must be the same, too; an
// array has both. `extents` is the length then, if it is constant.
struct WholeAssignment {
  int statement{-1};
  Range variable;
  int rank{0};
  int kind{1}; // of a variable of type character, which the expression need not have
  Operand right;
  std::optional<Range> shaped;    // a variable in the expression that has its shape;
  std::optional<Access> shapedBy; // the expression is a coindexed object;
  std::vector<long> extents;      // or the shape, if it is constant
  std::vector<Index> indices;     // in the variable
  bool substrings{false};         // of arrays, in the expression
};

// A subscript, bound or length of a statement that is evaluated before it.
struct EvaluatedBefore {
  int statement{-1};
  Index index;
};

struct StatErrmsg {
  std::optional<Range> stat, errmsg;
  std::vector<Index> indices; // in their designators
};

// SYNC ALL and the like. `variable` is the lock or event variable (its mold), `access` set if it is coindexed.
struct ImageControl {
  enum class Kind { SyncAll, SyncMemory, SyncImages, SyncImagesAll, Lock, Unlock } kind{Kind::SyncAll};
  int statement{-1};
  StatErrmsg status;
  std::optional<Operand> images; // SYNC IMAGES set
  std::optional<Range> variable; // lock variable
  std::optional<Access> access;
  std::optional<Range> acquired; // ACQUIRED_LOCK=
};

struct EventControl {
  enum class Kind { Post, Wait, NotifyWait } kind{Kind::Post};
  int statement{-1};
  StatErrmsg status;
  Range variable;
  std::optional<Access> access; // the variable is coindexed
  std::optional<Range> until;   // UNTIL_COUNT=
};

struct FailImage {
  int statement{-1};
};

struct FormTeam {
  int statement{-1};
  Range number, variable;
  std::optional<Range> newIndex;
  StatErrmsg status;
};

struct SyncTeam {
  int statement{-1};
  Range team;
  StatErrmsg status;
};

// `name[cobounds] => selector` of a CHANGE TEAM statement.
struct TeamAssociation {
  std::string name, coboundsVariable;
  Range selector;
  std::vector<std::optional<Range>> cobounds; // lower1, upper1, lower2, ...; absent: 1 (lower), * (upper)
  std::optional<int> characters; // the kind of an array of characters whose length is not known before the program runs
  int rank{0};
};

// An allocatable coarray that END TEAM may have to deallocate, or an object with such components.
struct LeftOver {
  std::string name;
  DeclaredType type;
  int rank{0};
  bool allocatable{false}, optional{false};
};

struct ChangeTeam {
  Range begin, end; // as of Critical
  std::string name;
  Range team;
  std::vector<TeamAssociation> associations;
  std::vector<LeftOver> leftOvers;
  StatErrmsg status, endStatus;
  int unit{-1};
  std::string loc, endLoc;
};

struct Critical {
  Range begin, end; // the statements without label; begin: with the construct name
  std::string name; // construct name or empty
  StatErrmsg status;
  int unit{-1};
  std::string loc, endLoc;
};

// One allocate-object with its bounds.
struct Allocation {
  Range object;               // name or structure component
  Range shaped;               // object with its shape, without the coarray-spec
  std::vector<Index> indices; // in the object's designator
  bool coarray{false};
  Coarray info;
  DeclaredType type;
  bool parts{false};         // polymorphic, finalizable or with allocatable components
  bool holdsCoarrays{false}; // its components may be coarrays with such parts
  bool word{false};          // LOCK_TYPE, EVENT_TYPE or NOTIFY_TYPE, but no coarray
  std::vector<std::pair<std::optional<Range>, std::optional<Range>>>
      cobounds; // {lower, upper}; the last upper is absent
};

struct Allocate {
  int statement{-1};
  std::optional<Range> typeSpec;
  std::vector<Allocation> objects;
  std::optional<Range> source, mold;
  Operand sourceOperand;      // of SOURCE= or MOLD=
  bool sourceComputed{false}; // which may need memory itself
  StatErrmsg status;
};

struct Deallocate {
  int statement{-1};
  std::vector<Allocation> objects;
  StatErrmsg status;
};

// The end of a procedure or BLOCK construct, which deallocates coarrays (9.7.3.2), and with them what they have
// allocated, or by way of a final procedure. A back end would do the latter before all images have come.
struct ScopeEnd {
  std::vector<std::string> coarrays; // with such parts
  std::vector<std::string> objects;  // allocatable ones, which may have components that are such coarrays
  std::vector<int> branches;         // RETURN, EXIT and other statements that leave the scope
  size_t declarations{0};            // where a variable of a BLOCK construct can be declared
  bool procedure{false};
  bool tellsOfEnd{false}; // Unit::tellsOfEnd
  Range label;            // of the END statement
  size_t at{0};           // where statements can be inserted: before END or CONTAINS
  int unit{-1};
  std::string loc;
};

// Sites (Model.h).
using StatementSites =
    Sites<Assignment, ComponentAssignment, WholeAssignment, EvaluatedBefore, ImageControl, EventControl, FailImage,
          FormTeam, SyncTeam, ChangeTeam, Critical, Allocate, Deallocate, ScopeEnd>;

} // namespace Atoll::model
#endif

// What the lowering knows of a source file: the coarray features in it as plain structs with ranges of the cooked text.
// The extraction (frontend/extract/) fills it from Flang's parse tree and symbols; lower/ turns it into edits.
#ifndef ATOLL_TRANSLATOR_MODEL_MODEL_H
#define ATOLL_TRANSLATOR_MODEL_MODEL_H

#include "Range.h"
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace Atoll::model {

enum class Category { Integer, Real, Complex, Logical, Character, Derived };

struct Type {
  Category category{Category::Derived};
  int kind{0};
  std::string spec;     // a type-spec that the scope of the reference understands; empty if there is none
  std::string hostSpec; // the same for the outermost procedure (or main program) around it
  bool polymorphic{false};
  bool allocatableParts{false};  // has an allocatable ultimate component
  bool definedAssignment{false}; // assignment may be a procedure's
  bool finalizable{false};
  bool pointerArray{
      false}; // an array that is a pointer or a part of one: class containers of gfortran 12 lose its strides' unit
  bool needsClass{false}; // type parameters, type-bound or final procedures: may not be passed to TYPE(*) (C710)
};

struct Cobound {
  std::optional<long> lower, upper; // absent: not constant (upper also for the last codimension)
};

// The coarray behind an image selector or an enquiry: a named object or a component.
struct Coarray {
  std::string base; // its designator without subscripts and image selector, as text: `x`, `t%x`
  int rank{0}, corank{0};
  bool allocatable{false};       // cobounds are kept by the runtime with the memory
  bool needsClass{false};        // see Type
  std::vector<Cobound> cobounds; // one for each codimension unless allocatable
  std::string coboundsVariable;  // a dummy whose cobounds are not constant: saved at entry in this variable
};

// A subscript that is a vector, in dimension `dim` (from 1) of the *section*; `arrayDim` is its dimension of the array.
struct VectorSubscript {
  int dim{0}, arrayDim{0};
  Range subscript, array;
  bool openEnded{false}; // in the last dimension of an assumed-size array
};

// An allocatable or pointer component in the designator of a coindexed object, behind the image selector.
struct Hop {
  size_t nameEnd{0};    // the end of its name in the text
  size_t elementEnd{0}; // with its subscripts
  int rank{0};
  bool pointer{false};
  Type type; // if that is a derived one
};

enum class Use {
  Value,      // its value is needed in an expression
  Variable,   // the same, where the syntax wants a variable: internal file of READ
  Inquiry,    // only its type, shape or length matters
  Definition, // the statement that contains it takes care of it: left-hand side, stat variable, lock variable
  InOut,      // actual argument that is defined: copied in and back
  MayDefine,  // actual argument without intent: copied in, and copied back where it changed
  Input       // input item of a READ statement
};

// A subscript, a bound of a section or of a substring, or a cosubscript.
struct Index {
  Range range;
  int rank{0};
};

// A subscript with the bounds of its dimension, as far as they are constant.
struct Subscript {
  enum class Form { Element, Triplet, Vector } form{Form::Element};
  std::optional<Range> first, last, stride; // only first, unless it is a triplet
  std::optional<long> lower, upper;
  bool openEnded{false}; // the last dimension of an assumed-size array
};

// The subscripts of one array in a coindexed object. The designator ends before them; the image selector may be in it.
struct Subscripts {
  Range designator;
  std::string name; // for messages
  std::vector<Subscript> dims;
};

// A coindexed object, `x(i)[k]%c`.
struct Access {
  Range whole, selector; // selector: with its brackets
  std::vector<Range> cosubscripts;
  std::vector<Index> indices; // all of them, also the cosubscripts
  bool repeated{false};       // in an implied DO: evaluated once for each turn
  bool dependent{false};      // Input: its subscripts may depend on earlier items
  Coarray coarray;
  Type type;
  int rank{0};
  std::vector<VectorSubscript> vectors;
  std::vector<Subscripts> subscripts; // of all arrays whose bounds are known here
  bool parts{false};                  // an array of parts of elements: components, substrings, %RE, %IM
  bool deferredSection{false}; // a section of an array of deferred length: gfortran 12 passes it with a wrong address
  enum class ComplexPart { None, Real, Imaginary } complexPart{ComplexPart::None};
  Range complexObject; // the designator before %RE or %IM
  bool substring{false};
  Range substringParent; // the designator before the substring range, and its bounds
  std::optional<Range> substringLower, substringUpper;
  std::optional<Range> stat; // STAT= of the image selector
  std::vector<Hop> hops;     // first one first
  Type objectType;           // of the object before the image selector
  int objectRank{0};
  std::optional<Range> notify;           // NOTIFY=: the variable
  std::optional<Range> team, teamNumber; // TEAM= or TEAM_NUMBER= of the image selector
  std::string nodes; // COARRAY directive of XcalableMP: the constant that describes them (ExecutingSets.h)
  Use use{Use::Value};
  int statement{-1};         // the action statement it stands in, or -1 (IF-THEN, DO, SELECT CASE ...)
  bool specification{false}; // in a specification part
  int unit{-1};
  std::string loc; // "file:line"
};

// "(:,:)" for rank 2, nothing for rank 0.
inline std::string colons(int rank) {
  std::string result;
  for (int d{0}; d < rank; ++d)
    result += d ? ",:" : "(:";
  return rank ? result + ")" : result;
}

// Whether the object is found by way of descriptors on the other image (include/atoll/fortran.h, atoll_shadow).
inline bool needsShadow(const Access &a) { return !a.hops.empty() || (a.type.allocatableParts && !a.type.polymorphic); }

// An array whose elements need a shadow each: of coindexed objects, or the target of a pointer component.
inline bool isArrayOfShadows(const Access &a) {
  return a.type.allocatableParts && !a.type.polymorphic &&
         (a.hops.empty() ? a.objectRank > 0 : a.hops.back().pointer && a.hops.back().rank > 0);
}

// The allocatable array that a variable is, or is a section or a part of; also an associate name of one. gfortran knows
// the unit of its strides only if an ALLOCATE statement has allocated it (include/atoll/fortran.h, atoll_span).
struct AllocatableArray {
  Range name;
  int rank{0};
  std::string spec; // of a dummy argument for it: type(*), or its type where C710 forbids that; empty: it has no name
};

// An expression or variable that is not coindexed.
struct Operand {
  Range range;
  Type type;
  int rank{0};
  bool designator{false}; // a variable that may be passed by descriptor without a copy
  bool vectorSubscript{false};
  // See Access; or a part of elements at a subscript that a function computes; or an array of substrings, or of %RE or
  // %IM: gfortran 12 passes many of these as the parts of other objects.
  bool deferredSection{false};
  bool allocatable{false}; // whole allocatable: assignment to it may change its shape
  // All of an allocatable or pointer array, named without bounds: the range of its name. gfortran 12 passes such an
  // array with wrong strides by descriptor if an assignment from a library function has allocated it.
  std::optional<Range> wholeArray;
  std::optional<AllocatableArray> array;
};

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
  Range range;                  // without label
  std::optional<Range> ifRange; // the IF statement whose action it is
  std::vector<Range> ends;      // the loops that it ends by its label: that in their DO statement (and a comma)
  std::optional<Header> header;
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
};

// The intrinsic assignment of an object with coarray components, or of an array of such.
struct ComponentAssignment {
  struct Component {
    std::string path; // `%part%x`
    int rank{0};
  };
  int statement{-1};
  Operand left, right;
  bool unallocated{false}; // the expression is a structure constructor: its coarray components are not allocated
  bool shared{false};      // other threads may look at the value meanwhile
  std::vector<Component> assigned; // coarray components that have allocatable components themselves
  std::vector<Index> indices;      // in both designators
};

// The intrinsic assignment of an array to an allocatable coarray that is named as a whole. It keeps its memory: the
// shapes must be the same (10.2.1.2).
struct WholeAssignment {
  int statement{-1};
  Range variable;
  int rank{0};
  Operand right;
  std::optional<Range> shaped;    // a variable in the expression that has its shape;
  std::optional<Access> shapedBy; // the expression is a coindexed object;
  std::vector<long> extents;      // or the shape, if it is constant
  std::vector<Index> indices;     // in the variable
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
};

struct ChangeTeam {
  Range begin, end; // as of Critical
  std::string name;
  Range team;
  std::vector<TeamAssociation> associations;
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
  std::vector<Range> bounds;  // the expressions of the shape
  bool coarray{false};
  Coarray info;
  std::string declaredType; // as a dummy argument for the object declares it; empty: that cannot be said
  bool parts{false};        // polymorphic, finalizable or with allocatable components
  std::vector<std::pair<std::optional<Range>, std::optional<Range>>>
      cobounds; // {lower, upper}; the last upper is absent
};

struct Allocate {
  int statement{-1};
  std::optional<Range> typeSpec;
  std::vector<Allocation> objects;
  std::optional<Range> source, mold;
  Operand sourceOperand; // of SOURCE= or MOLD=
  StatErrmsg status;
};

struct Deallocate {
  int statement{-1};
  std::vector<Allocation> objects;
  StatErrmsg status;
};

// Actual arguments of intrinsic procedures, by dummy name.
struct Argument {
  std::string keyword;
  Range range;
  Type type;
  int rank{0};
  bool isConstant{false};
  long constant{0};
  std::optional<Range> wholeArray; // see Operand
  std::optional<AllocatableArray> array;
  std::optional<Access> access; // coindexed
  std::vector<Index> referring; // A of collective subroutines: subscripts that refer to functions
  // A of collective subroutines that is copied in and out, see Operand: a section of deferred length, substrings, or
  // %RE or %IM; and whether it has substrings.
  bool copied{false}, substrings{false};
};

// CO_SUM ..., ATOMIC_ADD ...: a CALL statement.
struct IntrinsicCall {
  std::string name;
  int statement{-1};
  std::vector<Argument> arguments;
  std::string declaredType; // MOVE_ALLOC of coarrays: of TO, as in Allocation
};

// THIS_IMAGE, NUM_IMAGES, LCOBOUND ...: a function reference.
struct IntrinsicFunction {
  std::string name;
  Range range;
  std::vector<Argument> arguments;
  std::optional<Coarray> coarray;
  int resultKind{4};
  int unit{-1};
  std::string loc;
};

// ALLOCATED, SIZE, LBOUND and the like of a component beyond an allocatable or pointer component: `size(x[k]%a, 1)`.
struct PartInquiry {
  Range range;
  std::string name;
  Access access;
  std::vector<Argument> others; // the further arguments
  Type type;
  int rank{0};
};

// An index of FORALL or of an implied DO.
struct LoopIndex {
  std::string name;
  int kind{4};
  Range lower, upper;
  std::optional<Range> step;
};

// A WHERE or FORALL statement or construct with coindexed objects, and what is in it. Masks, variables and expressions
// are parts: statements of their own when the construct is taken apart.
struct Masked {
  enum class Kind { Where, Branch, Forall, Assignment, PointerAssignment } kind{Kind::Where};
  Range range;
  std::optional<Range> mask; // of a branch of WHERE (absent: ELSEWHERE) or of FORALL
  int maskRank{0}, maskPart{-1};
  std::vector<LoopIndex> indices; // Forall
  Assignment assignment;          // its statement: the part of the expression
  int leftPart{-1};               // of the variable; without FORALL the same
  std::vector<Masked> body;       // of WHERE: branches
  int boundsPart{-1};             // of the bounds of FORALL
  int statement{-1};              // of the outermost, if it is an action statement
  int unit{-1};
};

// Coindexed items of the same implied DO, or nest of them, that need temporaries: input items of READ, and others whose
// value no function can have.
struct ImpliedDo {
  std::vector<LoopIndex> indices; // outermost first
  std::vector<Access> items;
  bool input{false};
  int statement{-1};
};

// A counting DO loop of assignments whose coindexed references, or whose one coindexed variable, may be transferred in
// blocks (frontend/extract/Loops.cpp says why that is the same).
struct GatheredLoop {
  Range header, end; // DO and END DO statements
  LoopIndex index;
  std::vector<int> statements; // of the body
  std::vector<Access> items;   // scalars; the distance from one turn's to the next turn's is constant
  std::vector<Range> names;    // where they mention the DO variable
  bool put{false};             // one item, the variable of an assignment
  int unit{-1};
};

// Gets, or puts, that may be started one after the other and completed after the last of the constructs between which
// they stand (frontend/extract/EarlyGets.cpp, LatePuts.cpp).
struct SplitTransfers {
  std::vector<int> statements;     // assignments
  std::vector<std::string> arrays; // of this image, which they fill or read
  int last{-1};                    // the statement behind which they are completed,
  Range lastConstruct;             // or, if not empty, the end of the construct
  int unit{-1};
};

// Text to be taken out or exchanged as it is: codimensions, LOCK_TYPE.
struct TextEdit {
  Range range;
  std::string replacement;
};

// CALL statement (or other action statement) whose coindexed actual arguments need temporaries: the accesses carry it.

using Site = std::variant<Access, Assignment, ComponentAssignment, WholeAssignment, ImageControl, EventControl,
                          FailImage, FormTeam, SyncTeam, ChangeTeam, Critical, Allocate, Deallocate, IntrinsicCall,
                          IntrinsicFunction, PartInquiry, Masked, ImpliedDo, GatheredLoop, SplitTransfers, TextEdit>;

struct DummyCoarray {
  std::string name;
  int rank{0};
  bool optional{false}, allocatable{false}, assumedSize{false}, needsClass{false};
  bool isVolatile{false};
  bool sometimes{false};                      // a dummy argument of some entries of the procedure, but not of all
  std::string coboundsVariable;               // not empty: the cobounds are saved in it at entry
  std::vector<std::optional<Range>> cobounds; // lower1, upper1, lower2, ...; absent: 1 (lower), * (upper)
};

// Where lines are inserted: after a statement, or before the line of the first one (no PROGRAM statement).
struct Point {
  size_t at{0};
  bool before{false};
};

// A program unit or subprogram with its own declarations.
struct Unit {
  Point begin;          // after its first statement
  Point declarations;   // after USE, IMPORT and IMPLICIT statements
  Point execution;      // after the specification part
  Point end;            // before the END statement
  bool contains{false}; // has a CONTAINS statement
  int host{-1};         // internal procedures: the unit of the host
  bool pure{false};
  bool interfaceBody{false};         // has no statements of its own
  std::vector<Point> entries;        // after the ENTRY statements
  std::vector<std::string> saved;    // static coarrays that need an explicit SAVE
  std::vector<DummyCoarray> touched; // static coarrays of this unit
  std::vector<DummyCoarray> dummies;
  std::vector<std::string> shadowed; // intrinsic names that mean something else here
  std::vector<std::string> typeUses; // USE statements for types that temporaries need and that have no name here
  std::string loc;
};

struct File {
  std::vector<Unit> units;
  std::vector<Statement> statements;
  std::vector<Site> sites;   // innermost first
  std::vector<Range> impure; // references to functions that are not pure
  bool usesCoarrays{false};
  int statFailedImage{0};      // STAT_FAILED_IMAGE of the back end
  bool handlesFailures{false}; // looks at failed images, or at the status of a statement that they may make fail
};

} // namespace Atoll::model
#endif

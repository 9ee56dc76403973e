// Coindexed objects, and expressions and variables that are none. Part of the model (Model.h).
#ifndef ATOLL_TRANSLATOR_MODEL_OBJECTS_H
#define ATOLL_TRANSLATOR_MODEL_OBJECTS_H

#include "Types.h"

namespace Atoll::model {

// A subscript that is a vector, in dimension `dim` (from 1) of the *section*; `arrayDim` is its dimension of the array.
struct VectorSubscript {
  int dim{0}, arrayDim{0};
  Range subscript, array;
  bool openEnded{false}; // in the last dimension of an assumed-size array
};

// An allocatable or pointer component in the designator of a coindexed object, after the image selector.
struct Hop {
  size_t nameEnd{0};    // the end of its name in the text
  size_t elementEnd{0}; // with its subscripts
  int rank{0};
  bool pointer{false};
  Type type; // if that is a derived one
};

enum class Use {
  Value,       // its value is needed in an expression
  Variable,    // the same, where the syntax wants a variable: internal file of READ
  Inquiry,     // only its type, shape or length matters
  Definition,  // the statement that contains it takes care of it: left-hand side, stat variable, lock variable
  InOut,       // actual argument that is defined: copied in and back
  MayDefine,   // actual argument without INTENT(IN) or (OUT): copied in, and copied back where it changed
  Allocatable, // actual argument of an allocatable dummy argument: with its allocation status and bounds
  Bounded,     // with its bounds: SOURCE= of ALLOCATE
  Input        // input item of a READ statement
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

// The array of which an array of parts of elements is made: `x(2:)` in `x(2:)%c%re`.
struct ArrayOfObjects {
  size_t nameEnd{0}, end{0}; // of its name, and with its subscripts; an image selector may follow
  int rank{0};               // of the array named
  bool polymorphic{false};
};

// What a coindexed object, `x(i)[k]%c`, designates.
struct Designator {
  Range whole;                // with the image selector
  std::vector<Index> indices; // all of them, also the cosubscripts
  Coarray coarray;
  Type objectType; // of the object before the image selector
  int objectRank{0};
  Type type;                          // of the whole
  std::optional<std::int64_t> length; // characters: if it is constant
  int rank{0};
  std::vector<VectorSubscript> vectors;
  std::vector<Subscripts> subscripts;  // of all arrays whose bounds are known here
  std::vector<Hop> hops;               // first one first
  bool parts{false};                   // an array of parts of elements: components, substrings, %RE, %IM
  std::optional<ArrayOfObjects> array; // of derived type, with parts
  bool deferredSection{false};         // a section of an array of deferred length
  enum class ComplexPart { None, Real, Imaginary } complexPart{ComplexPart::None};
  Range complexObject; // the designator before %RE or %IM
  bool substring{false};
  Range substringParent; // the designator before the substring range, and its bounds
  std::optional<Range> substringLower, substringUpper;
};

struct ImageSelector {
  Range selector; // with its brackets
  std::vector<Range> cosubscripts;
  std::vector<Index> statIndices;              // in the variable of STAT=
  std::optional<Range> stat, team, teamNumber; // STAT=, TEAM=, TEAM_NUMBER=
  std::optional<Range> notify;                 // NOTIFY=: the variable

  bool hasCosubscriptsOnly() const { return !stat && !team && !teamNumber && !notify; }
};

// Where a coindexed object stands, and what for.
struct Occurrence {
  Use use{Use::Value};
  std::string allocatableSpec; // Use::Allocatable: the type-spec of a variable like the component
  bool repeated{false};        // in an implied DO: evaluated once for each turn
  bool dependent{false};       // Input: its subscripts may depend on earlier items
  bool withLength{false};      // characters: a variable with the value is not of deferred length
  int statement{-1};           // the action statement, or -1 (IF-THEN, DO, SELECT CASE ...)
  bool specification{false};   // in a specification part
  int unit{-1};
  std::string loc; // "file:line"
};

// A coindexed object.
struct Access : Designator, ImageSelector, Occurrence {};

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

// The allocatable array that a variable is, or is a section or a part of; also an associate name of one. A back end
// may know the unit of its strides only if an ALLOCATE statement has allocated it (include/atoll/fortran.h,
// atoll_span).
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
  bool literal{false};    // a literal constant, but for complex ones
  bool vectorSubscript{false};
  bool deferredSection{false}; // see Access
  // That; or a part of elements at a subscript that a function computes; or an array of substrings, or of %RE or %IM.
  bool parts{false};
  bool partOfObjects{false}; // an array of parts of a polymorphic array, or of a type that needs a class container
  bool allocatable{false};   // whole allocatable: assignment to it may change its shape
  // All of an allocatable or pointer array, named without bounds: the range of its name. A back end may
  // pass it with wrong strides by descriptor if an assignment from a library function has allocated it.
  std::optional<Range> wholeArray;
  std::optional<AllocatableArray> array;
};

// -fcheck=race: an object of this image is accessed without an image selector, or a coarray is named to the runtime.
struct OwnAccess {
  enum class Kind {
    Refers,
    Defines,
    Names,
    Allocates, // named when it is allocated
    Flushes    // no object: OpenMP orders the accesses of threads here
  } kind{Kind::Refers};
  // What the access is in, the outermost first.
  struct Around {
    enum class Kind {
      Loop,   // `name` of this kind runs from `first` to `last`: an implied DO, FORALL
      Turns,  // only if a loop with these bounds has any turn
      Failed, // only if the status variable `first` is not zero
      If,     // only if the logical expression `first` has this value
      Others, // on all images but the one whose index in the current team is `first`
      Vector, // once for each element of the vector subscript `first`
    } kind{Kind::If};
    Range name, first, last;
    std::optional<Range> step;
    int integerKind{4};
    bool value{true};
  };
  // A subscript that stands for its values in all turns of a loop: `names` is where it mentions the DO variable, which
  // it contains this many times.
  struct Swept {
    Range subscript;
    std::vector<Range> names;
    long coefficient{1};
    Range first, last;
    std::optional<Range> step;
  };
  struct Mask {
    Range range;
    bool value{true};
  };
  // `c(1:3)%t`, an array of parts of elements, which back ends describe wrongly: each part is told of by itself.
  struct Elements {
    struct Subscript {
      bool isSection{false};
      std::optional<Range> first, last, step; // else the subscript is `first`
    };
    Range array; // up to the name of the array that has them
    Range place; // the name with its subscripts, and the % after it
    std::vector<Subscript> subscripts;
  };
  // How the object is found.
  enum class Way {
    Named,    // by its designator
    Value,    // `designator` is a function reference, whose value is a pointer to it
    Compared, // the elements whose values the statement or construct has changed; nothing else says which it defines
    Bytes,    // `bytes` of them, at the C address that the expression `designator` has as its value
  } way{Way::Named};
  std::vector<Around> around;
  std::vector<Swept> swept;
  std::vector<Mask> masks; // WHERE: of the elements where all of these have this value
  std::optional<Elements> elements;
  std::vector<std::pair<Range, int>> evaluated; // subscripts that become variables before it; their kinds
  Range designator;
  Range bytes;       // Way::Bytes: an integer expression
  std::string name;  // for messages
  int statement{-1}; // before which it is told of, or after which, where:
  bool after{false}; // the statement calls functions that may end the segment, or allocates the object
  Range construct;   // statement -1: of the WHERE, FORALL or OpenMP construct before which it is told of
  bool dummy{false}; // a dummy argument of a procedure with Unit::tellsOfEnd, which defines it
  int unit{-1};
  std::string loc;
  int rank{0};
  Type type;               // not of Names and Allocates
  bool allocatable{false}; // it may be unallocated, and nothing is told of then
};

// The accesses of statements that only some turns of a loop reach. They are told of by runs of turns without a gap. In
// their subscripts (`swept`) this loop moves.
struct OwnRuns {
  int loop{-1}; // the DO statement
  Range variable, lower, upper;
  std::optional<Range> step;
  int kind{4}; // of the variable
  struct Part {
    int statement{-1};
    std::vector<OwnAccess> accesses{};
  };
  std::vector<Part> parts{};
};

// Sites (Model.h).
using ObjectSites = Sites<Access, OwnAccess, OwnRuns>;

} // namespace Atoll::model
#endif

// References to intrinsic procedures. Part of the model (Model.h).
#ifndef ATOLL_TRANSLATOR_MODEL_PROCEDURES_H
#define ATOLL_TRANSLATOR_MODEL_PROCEDURES_H

#include "Objects.h"

namespace Atoll::model {

// Actual arguments of intrinsic procedures, by dummy name.
struct Argument {
  std::string keyword;
  Range range;
  Type type;
  int rank{0};
  bool isConstant{false};
  long constant{0};
  bool allocatable{false}, pointer{false}; // all of such a variable
  bool mayBeAbsent{false};         // an OPTIONAL dummy argument: then this one is not present, either (15.5.2.12)
  std::optional<Range> wholeArray; // see Operand
  std::optional<AllocatableArray> array;
  std::optional<Access> access; // coindexed
  std::vector<Index> referring; // A of collective subroutines: subscripts that refer to functions
  // A of collective subroutines that is copied in and out, see Operand: a section of deferred length, substrings, or
  // %RE or %IM; and whether it has substrings.
  bool copied{false}, substrings{false};
  std::optional<ArrayOfObjects> objects; // A of collective subroutines: whose parts it is
  Range substringParent;                 // the designator before the substring range, and its bounds
  std::optional<Range> substringLower, substringUpper;
};

// A length that the operation of CO_REDUCE declares for an argument or its result, where it is not known to be that of
// A (16.9.49).
struct OperationLength {
  std::string of, expression; // empty expression: only a reference to the operation has it
};

// CO_SUM ..., ATOMIC_ADD ...: a CALL statement.
struct IntrinsicCall {
  std::string name;
  int statement{-1};
  std::vector<Argument> arguments;
  DeclaredType moved; // MOVE_ALLOC of coarrays: the type of TO
  std::vector<OperationLength> lengths;
  // CO_REDUCE with COMPLETION=: the type of A in the main program or module around the call. Empty: the type or the
  // operation is not known there, or there is none.
  std::string outside;
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

// CSHIFT with a coindexed object in ARRAY, and a scalar SHIFT.
struct Shift {
  Range function; // the name
  Type type;      // of ARRAY
  int rank{0};
  int shiftKind{4};
  std::optional<int> dimKind; // if there is DIM
  int unit{-1};
};

// Sites (Model.h).
using ProcedureSites = Sites<IntrinsicCall, IntrinsicFunction, PartInquiry, Shift>;

} // namespace Atoll::model
#endif

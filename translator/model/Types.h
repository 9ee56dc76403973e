// Types, and the coarrays behind image selectors and enquiries. Part of the model (Model.h).
#ifndef ATOLL_TRANSLATOR_MODEL_TYPES_H
#define ATOLL_TRANSLATOR_MODEL_TYPES_H

#include "Range.h"
#include "Sites.h"
#include <optional>
#include <string>
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
  bool pointerArray{false}; // an array that is a pointer or a part of one: the unit of its strides is not its element
  bool large{false};        // a scalar of it is not for the stack, as far as its size is known
  bool needsClass{false};   // type parameters, type-bound or final procedures: may not be passed to TYPE(*) (C710)
};

// As a dummy argument for an object declares it.
struct DeclaredType {
  std::string spec; // empty: it cannot be said
  bool polymorphic{false}, intrinsic{false};
  bool deferredLength{false};
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
  std::string nodes;             // COARRAY directive of XcalableMP: the constant that describes them (ExecutingSets.h)
};

} // namespace Atoll::model
#endif

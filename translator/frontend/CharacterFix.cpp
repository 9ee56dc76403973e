// Relations of characters are intrinsic where both have the same kind (J3/18-007r1, 10.1.5.5.1). Flang 22 takes them
// for intrinsic whatever the kinds are: it rejects the definition of OPERATOR(==) for characters of two kinds, which
// libraries have that handle ISO_10646, and all references to it. A diversion at link time (see TeamFix.cpp).
#include "flang/Evaluate/type.h"
#include "flang/Semantics/tools.h"

namespace common = Fortran::common;
using Fortran::evaluate::DynamicType;

#define RELATIONAL(prefix)                                                                                             \
  prefix##_ZN7Fortran9semantics21IsIntrinsicRelationalENS_6common18RelationalOperatorERKNS_8evaluate11DynamicTypeEiS6_i

extern "C" {
bool RELATIONAL(__real_)(common::RelationalOperator, const DynamicType &, int rank0, const DynamicType &, int rank1);
bool RELATIONAL(__wrap_)(common::RelationalOperator, const DynamicType &, int rank0, const DynamicType &, int rank1);
}

bool RELATIONAL(__wrap_)(common::RelationalOperator op, const DynamicType &type0, int rank0, const DynamicType &type1,
                         int rank1) {
  bool characters{type0.category() == common::TypeCategory::Character &&
                  type1.category() == common::TypeCategory::Character};
  return RELATIONAL(__real_)(op, type0, rank0, type1, rank1) && !(characters && type0.kind() != type1.kind());
}

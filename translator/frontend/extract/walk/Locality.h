// What a back end may not know in the headers of FORALL and DO CONCURRENT and in implied DO (Fortran 2018, R1125,
// R1129, R775, R840).
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LOCALITY_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LOCALITY_H

#include "../State.h"

namespace Atoll::extract {

// Takes the type-spec out of a header. Whether there was one.
bool takeTypeSpec(State &, const parser::ConcurrentHeader &);
// The same of an implied DO.
bool takeTypeSpec(State &, const std::optional<parser::IntegerTypeSpec> &, const parser::Name &index);
bool needsSerialLoop(const State &, const parser::LoopControl::Concurrent &);
// Of a DO statement with such a loop; indices, mask, and where it stands are the caller's.
model::SerialLoop serialLoop(State &, const parser::Statement<parser::NonLabelDoStmt> &);
// Takes the localities out of a DO statement whose loop stays what it is.
void takeLocalities(State &, const parser::Statement<parser::NonLabelDoStmt> &);

} // namespace Atoll::extract
#endif

// What a reference to a procedure does with an actual argument that is a designator, as -fcheck=race tells of it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNARGUMENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNARGUMENTS_H

#include "../State.h"

#include <optional>

namespace Atoll::extract {

using AccessKind = model::OwnAccess::Kind;

// An intrinsic function that does not refer to the values of its arguments.
bool isEnquiry(const std::string &intrinsic);

// Of a procedure of the program what the call itself does: what the procedure does with it is found where its dummy
// argument is accessed. Nothing: it does nothing by itself, or nothing is known.
std::optional<AccessKind> usedByCall(State &, const parser::Designator &, const SomeExpr &typed,
                                     const evaluate::ProcedureRef &);
// Of functions of the C library that are called by name, with an address or two and a number of bytes: what they do
// there.
std::vector<AccessKind> usedByFunctionOfC(const evaluate::ProcedureRef &);
std::optional<AccessKind> usedByIntrinsic(const std::string &name, const SomeExpr &typed,
                                          const evaluate::ProcedureRef &);

} // namespace Atoll::extract
#endif

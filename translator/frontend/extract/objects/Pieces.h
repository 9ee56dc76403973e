// Pieces of the parse tree.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_PIECES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_PIECES_H

#include "../State.h"

namespace Atoll::extract {

std::string upper(std::string);
// The name of an intrinsic procedure, or null.
const parser::Name *intrinsicName(const parser::Call &);
// Its name in the standard: USE may have given it another one.
std::string ultimateName(const parser::Name &intrinsic);
const parser::Expr *expressionOf(const parser::ActualArgSpec &);
// The actual argument of the dummy argument of an intrinsic procedure that has this position, from 0, without keywords.
const parser::Expr *actualArgument(const parser::Call &, const std::string &dummy, size_t position);
const parser::DataRef *dataRefOf(const parser::Variable &); // null: a function reference, a substring
// It is an OPTIONAL dummy argument. If that is not present, nor is a dummy argument that it is passed to (15.5.2.12).
bool mayBeAbsent(const SomeExpr &);
bool isWorkshare(const parser::OmpBlockConstruct &); // only assignments may stand in it
// A dummy argument that is no coarray, and that its procedure may define.
bool mayDefine(const semantics::Symbol &dummy);
// The kind of an index variable.
int kindOf(const parser::Name &index);

} // namespace Atoll::extract
#endif

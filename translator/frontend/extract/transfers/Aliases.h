// Whether a variable can be reached by another name. Whatever rests on "nobody else can change it" asks here.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ALIASES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ALIASES_H

#include "../State.h"

namespace Atoll::extract {

using Symbols = std::set<const semantics::Symbol *>;

// Whether a symbol is in both.
bool meet(const Symbols &, const Symbols &);

// A variable whose value changes by its own name only: not a POINTER, TARGET, VOLATILE or ASYNCHRONOUS, no function
// result, no associate name, nothing in COMMON or EQUIVALENCE, no Cray pointer or pointee. (Dummy arguments: Fortran
// 2018, 15.5.2.13.) It takes the symbol of the name where that stands: a scoping unit may give a variable that it
// accesses by use or host association the VOLATILE or ASYNCHRONOUS attribute for itself (8.5.4, 8.5.20).
bool hasOneName(const semantics::Symbol &);

// VOLATILE or ASYNCHRONOUS, in its own scope or in one through which this name of it comes.
bool isVolatile(const semantics::Symbol &name);

// Whether it may be changed, or may look at what is changed, under another name: a variable, an associate name, a
// procedure.
bool hasOtherNames(const semantics::Symbol &);

// A variable or named constant by its ultimate name; null: an associate name, a procedure, a construct's own entity.
const semantics::Symbol *plainSymbol(const parser::Name &);

} // namespace Atoll::extract
#endif

// Objects of this image, without image selectors, of which -fcheck=race tells: which they are, and in how many calls.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNOBJECTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNOBJECTS_H

#include "../transfers/Quiet.h"

namespace Atoll::extract {

// Whether other images may access it: part of a coarray by its name, or what may be one, by way of a dummy argument, a
// pointer or an associate name (the runtime looks where it lies). Or whether a collective subroutine may that has not
// been completed: it is ASYNCHRONOUS. Or whether other threads may, since it is one of the `exchanged` variables. It
// can be passed by descriptor as it is, but for vector subscripts.
bool isOwnObject(State &, const parser::Designator &, const SomeExpr &typed, const Symbols &exchanged);

// With OpenMP: the variables to which, or from which, assignments transfer.
Symbols exchangedIn(State &);

// The same of an object that is allocated or deallocated, and is no coarray itself.
bool isOwnAllocatable(State &, const parser::AllocateObject &);

// `c(1:3)%t`: the elements of whose parts it consists. Nothing: it is no such array, or has vector subscripts there.
std::optional<model::OwnAccess::Elements> elementsOf(State &, const parser::Designator &);

// A dummy argument that the procedure only reads, and whose actual argument nobody may change meanwhile (Fortran 2018,
// 15.5.2.13): the call is told of instead of each access.
bool isToldByCaller(const semantics::Symbol &dummy);

// Its vector subscripts.
std::vector<model::VectorSubscript> vectorsOf(State &, const parser::Designator &);

// It may be evaluated a second time, without effect and without transfers.
bool isRepeatable(const parser::Expr &);

// The subscripts and substring bounds of the designator.
std::vector<const parser::Expr *> subscriptsOf(const parser::Designator &);

} // namespace Atoll::extract
#endif

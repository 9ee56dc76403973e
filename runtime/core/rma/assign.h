/*
 * Intrinsic assignment of objects of which only their compiler knows the components, where an assignment statement
 * would not be that: bytes are exchanged, copies are made by the compiler (ALLOCATE with SOURCE=).
 */
#ifndef ATOLL_CORE_ASSIGN_H
#define ATOLL_CORE_ASSIGN_H

#include "core/memory/section.h"

/* Exchanges the bytes of two objects of the same size. */
struct atolli_outcome atolli_swap(const struct atolli_section *a, const struct atolli_section *b);

/* The object gets the bytes of another one, which is contiguous at `from`, until atolli_keep; its own are kept. One
   object at a time. */
struct atolli_outcome atolli_borrow(const struct atolli_section *a, const void *from);
/* The object gets the bytes of `copy`, which gets those that the object had before atolli_borrow: whoever deallocates
   the copy deallocates (and finalizes, 7.5.6.3) the object's old value. */
void atolli_keep(const struct atolli_section *a, const struct atolli_section *copy);

#endif

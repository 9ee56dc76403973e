/*
 * ALLOCATE and DEALLOCATE of coarrays (Fortran 2018, 9.7.1, 9.7.3): the protocol of include/atoll/fortran.h.
 *
 * The compiler's own ALLOCATE asks malloc for memory; the door has "armed" malloc before, so that the request comes
 * here. The memory is that of core/team/coarray.h, in steps, between which the compiler does its own part.
 */
#ifndef ATOLL_DOORS_FORTRAN_ALLOCATE_H
#define ATOLL_DOORS_FORTRAN_ALLOCATE_H

#include "core/memory/section.h"
#include "core/team/coarray.h"

/* The extents in a compiler's descriptor of that size, and its rank. */
typedef int atolli_extents_of(const void *native, size_t bytes, int64_t *extents);

/* What the door keeps with the memory. */
struct atolli_native {
  void **variable; /* the compiler's descriptor, which begins with the address of the data; NULL: not known */
  size_t bytes;    /* the part of it that depends on the object's shape */
  atolli_extents_of *extents_of;
};
_Static_assert(sizeof(struct atolli_native) <= sizeof((struct atolli_block *)0)->of_door, "room in the header");

static inline struct atolli_native *atolli_native_of(struct atolli_block *block) {
  return (struct atolli_native *)block->of_door;
}

/* This thread's next memory request is that of a coarray. */
extern _Thread_local bool atolli_alloc_armed;

void atolli_alloc_begin(struct atolli_team *team, const char *loc);
/* The object's memory may have any contents. */
void atolli_alloc_begin_raw(struct atolli_team *team, const char *loc);
/* The armed request (allocate_wrap.c). NULL when some image cannot allocate, whatever the reason. */
void *atolli_alloc_serve(size_t bytes);
/* After the request: of the allocated object, whose size the compiler may have computed wrongly (flang 22 drops the
   higher bits of it). */
void atolli_alloc_shape(const struct atolli_section *object);
/* ALLOCATE has failed, and the object is not allocated: without a request, because the compiler could not count the
   bytes. */
void atolli_alloc_too_large(void);
/* After the request: `count` bounds of the object, which all images must agree on (so the cobounds, always). */
/* After a failure: the bytes of an element. */
void atolli_alloc_element(size_t bytes);
void atolli_alloc_bounds(int count, const int64_t *bounds);
/* native_stat: what the compiler has come to; ATOLLI_STATUS_OF_CALLER where that is the outcome. */
struct atolli_outcome atolli_alloc_end(int native_stat, int corank, const int64_t *co,
                                       const struct atolli_statement *statement);

/* The allocatable variable whose data this is: the compiler's descriptor or pointer, which begins with the address, how
   many bytes of it have the address and the shape, and what reads the extents in it and gives the rank. */
void atolli_alloc_own(void **native, size_t bytes, atolli_extents_of *extents_of);
/* What END TEAM does with an object before its memory is freed: finalization (7.5.6.3), deallocation of its components.
   `object` is malloc'ed; destroy gets it. */
void atolli_alloc_describe(const void *data, void *object, void (*destroy)(void *object));
/* All images must have the same. */
void atolli_alloc_type(int64_t type);
/* Of a variable that can be changed only before and after: `leave` tells before that it is known whose the data is;
   `left` frees it after. True: the variable is to become unallocated. */
void atolli_alloc_leave(void *data);
bool atolli_alloc_left(void *data);

void atolli_dealloc_begin(struct atolli_team *team, const char *loc);
/* MOVE_ALLOC: what TO had is freed between begin and atolli_dealloc_end. */
void atolli_move_begin(struct atolli_team *team, const char *loc);
/* A block of the symmetric heap has been freed (allocate_wrap.c). */
void atolli_dealloc_serve(void *memory);
struct atolli_outcome atolli_dealloc_end(int native_stat);
/* A statement that stands for automatic deallocation is between these. */
void atolli_automatic_begin(struct atolli_team *team, const char *loc);
void atolli_automatic_end(const char *loc); /* nothing, unless it has begun there: a final procedure may be executed */
void atolli_automatic_object(const struct atolli_section *object, struct atolli_team *team, const char *loc);

/* The intrinsic assignment of an object with coarray components, or of an array of such, stands between these (10.2.1.3
   (13)): to the compiler they are unallocated, then they have got the values. Each must be allocated in both objects,
   with the same shape, or in none; else the run ends. They may be nested: the assignment may call procedures. */
void atolli_assign_begin(const struct atolli_section *variable, const struct atolli_section *value, const char *loc);
void atolli_assign_end(void);
/* For what else these do: atoll_assign_shared and its neighbours in atoll/fortran.h. */
void *atolli_assign_shared(const struct atolli_section *variable, const struct atolli_section *value, const char *loc);
void atolli_assign_unallocated(const struct atolli_section *variable, const char *loc);
void atolli_assign_except(const void *component);
void atolli_assign_pair(char *variable, char *value, size_t bytes, const char *loc);
void atolli_assign_pairs(void);
/* "[3, 4]" */
void atolli_shape_text(int rank, const int64_t *extents, char *text, size_t size);

#endif

/* ALLOCATE, DEALLOCATE and assignment of coarrays and of objects with coarray components. Conventions: atoll/fortran.h.
 */
#ifndef ATOLL_FORTRAN_ALLOC_H
#define ATOLL_FORTRAN_ALLOC_H

#include "atoll/fortran/dummies.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- ALLOCATE and DEALLOCATE of coarrays (9.7.1, 9.7.3) ---------------------------------------------------------
 * One statement becomes, for each coarray in it,
 *   call atoll_alloc_begin(loc)      or, for an object of intrinsic type, atoll_alloc_begin_raw(loc)
 *   allocate (x(..), stat=native_stat [, source=..] [, mold=..])
 *   if (native_stat == 0) call atoll_touch(x)
 *   if (native_stat /= 0 .and. .not. allocated(x)) call atoll_alloc_too_large()
 *   [if (native_stat /= 0) call atoll_alloc_element(storage_size(x))]   of an array, for the message
 *   [if (native_stat == 0) call atoll_alloc_shape(x)]   of an array, where the compiler may have miscounted its bytes
 *   [if (native_stat == 0) call atoll_alloc_bounds(2 * rank, [lbound(x, 1), ubound(x, 1), ...])]   -fcheck=coarray
 *   if (native_stat == 0) call atoll_own(x)
 *   [if (native_stat == 0) call atoll_own_parts(x)]
 *   call atoll_alloc_end(native_stat, corank, co, loc, stat, errmsg)
 * The first memory request of this thread between begin and end is served from the symmetric heap, with memory that is
 * zero, or has any contents after begin_raw; everything else
 * about the object (bounds, dynamic type, length, default initialisation) is the compiler's own work. end synchronises
 * the images, compares size and place on all of them and keeps the cobounds with the memory. If one image fails, all
 * get the error.
 * Memory that is freed (DEALLOCATE, automatic deallocation, INTENT(OUT), ...) comes back through the wrapped free(),
 * which synchronises the images first, unless dealloc_begin or automatic_begin has already done so.
 */
void atoll_alloc_begin(const char *loc);
void atoll_alloc_begin_raw(const char *loc);
void atoll_alloc_end(int native_stat, int corank, const int64_t *co, const char *loc, atoll_status stat,
                     atoll_status errmsg);
void atoll_alloc_too_large(void);
void atoll_alloc_element(int bits);
void atoll_alloc_shape(atoll_object_target object);
void atoll_alloc_bounds(int count, const int64_t *bounds);
/* For END TEAM, which deallocates the variable. It is not bind(C) in Fortran (hence the trailing underscore), with an
   ALLOCATABLE dummy argument: so the compilers pass the address of their own descriptor or pointer, and both begin with
   the address of the data. */
ATOLL_EXTERNAL void atoll_own_(void **native, int rank);
/* The same for a polymorphic array with gfortran, which passes a copy of the descriptor and copies it back: atoll_leave
   before atoll_end_team, for what that may have to deallocate, and atoll_left after it, which frees the memory. */
ATOLL_EXTERNAL void atoll_leave_(void **native);
ATOLL_EXTERNAL void atoll_left_(void **native);
void atoll_dealloc_begin(const char *loc);
void atoll_dealloc_end(int native_stat, const char *loc, atoll_status stat, atoll_status errmsg);
/*
 * Around the DEALLOCATE statement that stands for the automatic deallocation of a coarray where a scope is left
 * (9.7.3.2). All images give the same `loc`, whichever statement they leave the scope with. Failed images are no error:
 * no STAT= could tell of them.
 */
void atoll_automatic_begin(const char *loc);
void atoll_automatic_end(const char *loc); /* nothing, unless it has begun there */
/* In place of begin, around the deallocation of an object that is no coarray: if coarrays are among its components. */
void atoll_automatic_object(atoll_object_target object, const char *loc);
/*
 * MOVE_ALLOC of coarrays (16.9.137): the compiler's own call between these two. begin synchronises the images: nobody
 * accesses the memory that TO had, which the compiler frees, after that.
 */
void atoll_move_begin(const char *loc);
void atoll_move_end(const char *loc, atoll_status stat, atoll_status errmsg);
/*
 * Intrinsic assignment of objects with coarray components, or of arrays of such (10.2.1.3 (13)): the compiler's own
 * assignment between these two. It finds those components unallocated; end gives each its value and makes it what it
 * was. The run ends if variable and expression, or such components in them, have different shapes, or if only one is
 * allocated.
 */
void atoll_assign_begin(atoll_object_target variable, atoll_object_target value, const char *loc);
ATOLL_PURE void atoll_assign_end(void);
/* The same as begin where other threads may look at the value meanwhile: gives the address of a packed copy of it,
   which the compiler is to assign; end frees it. 0: nothing has been copied, because the two are the same object. */
int64_t atoll_assign_shared(atoll_object_target variable, atoll_object_target value, const char *loc);
/* Of a value whose coarray components are not allocated, before the assignment: those of the variable must not be. */
void atoll_assign_unallocated(atoll_object_target variable, const char *loc);
/* Before begin or pairs: end shall not assign to the coarray component at that address. A statement after it does. */
ATOLL_PURE void atoll_assign_except(int64_t component);
/*
 * Where the assignment is one of single objects, the order of which only the compiler knows (WHERE, FORALL, vector
 * subscripts), or where only pure procedures may be called: the addresses and the size of each object and of its value
 * (0: a structure constructor, whose coarray components are not allocated); then atoll_assign_pairs, the assignments,
 * and atoll_assign_end.
 */
ATOLL_PURE void atoll_assign_pair(int64_t variable, int64_t value, int64_t bytes, const char *loc);
ATOLL_PURE void atoll_assign_pairs(void);
/* End the run: the coarray in an assignment statement is not allocated; the shapes of the coarray (the first `rank`
   extents) and of the expression (the others), which differ; their lengths. */
ATOLL_PURE void atoll_no_variable(const char *name, const char *loc);
ATOLL_PURE void atoll_no_conformance(int rank, const int64_t *extents, const char *name, const char *loc);
ATOLL_PURE void atoll_no_length(int64_t own, int64_t value, const char *name, const char *loc);
/* Does nothing. The compiler must assume that it keeps the address and changes the object (docs/design.md, 2). */
void atoll_touch(atoll_object_target object);
void atoll_touch_array(atoll_array_target object);
/* The same of an allocatable variable, or one with allocatable components: of whether it is allocated, too. Its dummy
   argument is of the variable's type, as that of atoll_own. */
ATOLL_EXTERNAL void atoll_touch_variable_(const void *variable);

#ifdef __cplusplus
}
#endif

#endif

/*
 * What -fcheck=race tells of this image's own coarrays (docs/race.md), and of objects that may be in one. The texts are
 * NUL-terminated, of static duration; `name` is a designator in the user's words. Nothing happens in a run without
 * ATOLL_RACE.
 */
#ifndef ATOLL_FORTRAN_RACE_H
#define ATOLL_FORTRAN_RACE_H

#include "atoll/fortran/dummies.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The statement at hand refers to the object, or defines it. */
ATOLL_PURE void atoll_race_refer(atoll_object_in_target object, const char *name, const char *loc);
ATOLL_PURE void atoll_race_define(atoll_object_in_target object, const char *name, const char *loc);
/* The same of a scalar of so many bytes, a power of two, up to 32. */
ATOLL_PURE void atoll_race_refer_element(atoll_element_in_target object, int bytes, const char *name, const char *loc);
ATOLL_PURE void atoll_race_define_element(atoll_element_in_target object, int bytes, const char *name, const char *loc);
/* The same of such elements in runs of turns of a loop. `runs` has the first and the last turn of each, in the loop's
   order; one step moves the element by the same distance. `first` is the element of the first turn of all, `last` that
   of the last one. */
ATOLL_PURE void atoll_race_refer_runs(atoll_element_in_target first, int bytes, atoll_element_in_target last,
                                      const int64_t *runs, int64_t num_runs, int64_t step, const char *name,
                                      const char *loc);
ATOLL_PURE void atoll_race_define_runs(atoll_element_in_target first, int bytes, atoll_element_in_target last,
                                       const int64_t *runs, int64_t num_runs, int64_t step, const char *name,
                                       const char *loc);
/* WHERE: those of its elements whose mask (logical of any kind) is true; a scalar if any is. */
ATOLL_PURE void atoll_race_refer_masked(atoll_object_in_target object, atoll_object_in mask, const char *name,
                                        const char *loc);
ATOLL_PURE void atoll_race_define_masked(atoll_object_in_target object, atoll_object_in mask, const char *name,
                                         const char *loc);
/* So many bytes there. */
ATOLL_PURE void atoll_race_refer_bytes(atoll_address begin, int64_t bytes, const char *name, const char *loc);
ATOLL_PURE void atoll_race_define_bytes(atoll_address begin, int64_t bytes, const char *name, const char *loc);
/* Around a statement or construct that may define elements of the object: those that have changed since
   atoll_race_keep have been defined by it. The last one that is kept comes first. */
ATOLL_PURE void atoll_race_keep(atoll_object_in_target object);
ATOLL_PURE void atoll_race_changed(atoll_object_in_target object, const char *name, const char *loc);
/* A procedure that begins keeps in `invocation` which of its dummy arguments it defines, and tells of them when it
   ends: in none of the segments between may other images access them (11.6.2 p3). */
void atoll_race_enter(atoll_integer_out invocation);
ATOLL_PURE void atoll_race_define_dummy(atoll_object_in_target object, int64_t invocation, const char *name,
                                        const char *loc);
void atoll_race_leave(atoll_integer_inout invocation);
/* `object` is all of a coarray of this name, with these lower bounds. */
ATOLL_PURE void atoll_race_coarray(atoll_object_in_target object, const int64_t *lower, const char *name,
                                   const char *loc);

/* With OpenMP: between such a call and one with 0 this thread tells of what does not race with other threads. 1: they
   tell of it, too, and the construct does it once (WORKSHARE). 2: atomic constructs do it, one thread at a time. */
ATOLL_PURE void atoll_race_together(int together);
/* With OpenMP, before FLUSH and before atomic constructs with an order (OpenMP 5.2, 1.4.4): what this thread has done
   comes before what others do after a later call. */
ATOLL_PURE void atoll_race_flush(void);

/* Called first by procedures that are not PURE and call those above. It does nothing. But gfortran takes a function
   that calls only PURE procedures for one whose references it may leave out. */
void atoll_race_procedure(void);
/* Instead of that one with OpenMP: the threads of an image are to be told apart from now on. */
void atoll_race_threads(void);

#ifdef __cplusplus
}
#endif

#endif

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
/* WHERE: those of its elements whose mask (logical of any kind) is true; a scalar if any is. */
ATOLL_PURE void atoll_race_refer_masked(atoll_object_in_target object, atoll_object_in mask, const char *name,
                                        const char *loc);
ATOLL_PURE void atoll_race_define_masked(atoll_object_in_target object, atoll_object_in mask, const char *name,
                                         const char *loc);
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

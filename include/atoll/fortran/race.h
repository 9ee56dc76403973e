/*
 * What -fcheck=race tells of this image's own coarrays (docs/race.md). The texts are NUL-terminated, of static
 * duration; `name` is a designator in the user's words. Nothing happens in a run without ATOLL_RACE.
 */
#ifndef ATOLL_FORTRAN_RACE_H
#define ATOLL_FORTRAN_RACE_H

#include "atoll/fortran/dummies.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The statement that follows refers to the object, or defines it. */
void atoll_race_refer(atoll_object_in_target object, const char *name, const char *loc);
void atoll_race_define(atoll_object_in_target object, const char *name, const char *loc);
/* `object` is all of a coarray of this name, with these lower bounds. */
void atoll_race_coarray(atoll_object_in_target object, const int64_t *lower, const char *name, const char *loc);

#ifdef __cplusplus
}
#endif

#endif

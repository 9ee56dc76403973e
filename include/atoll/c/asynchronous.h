/*
 * Collective subroutines that proceed while the program goes on (J3/26-007r1, 17.6). Part of <atoll.h>.
 *
 * All images of the team begin the same ones in the same order. Until atoll_complete has returned the program must not
 * touch the argument, nor move or copy the completion variable.
 */
#ifndef ATOLL_C_ASYNCHRONOUS_H
#define ATOLL_C_ASYNCHRONOUS_H

#include "atoll/c/collective.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero at first. Several operations may have the same. */
typedef struct {
  int64_t value;
  int status;
} atoll_completion_t;

/* As those in collective.h. With result_image the argument of other images is undefined afterwards. */
int atoll_c_co_sum_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion);
int atoll_c_co_min_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion);
int atoll_c_co_max_begin(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                         int result_image, atoll_completion_t *completion);
int atoll_c_co_broadcast_begin(const char *at, atoll_team_t team, void *a, size_t bytes, int source_image,
                               atoll_completion_t *completion);
/* Elements of at most 32 KiB. A thread of Atoll's own may call the operation. */
int atoll_c_co_reduce_begin(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                            atoll_operation *operation, void *context, int result_image,
                            atoll_completion_t *completion);
#define atoll_co_sum_begin(...) atoll_c_co_sum_begin(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_min_begin(...) atoll_c_co_min_begin(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_max_begin(...) atoll_c_co_max_begin(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_broadcast_begin(...) atoll_c_co_broadcast_begin(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_reduce_begin(...) atoll_c_co_reduce_begin(ATOLL_HERE, __VA_ARGS__)

/* Waits until all operations with the completion variable have ended on this image. The status of the first one that
   has come to an error, since the last call; 0: all is well. */
int atoll_c_complete(const char *at, atoll_completion_t *completion);
/* Whether all have; does not wait. */
int atoll_c_is_complete(const char *at, atoll_completion_t *completion);
#define atoll_complete(completion) atoll_c_complete(ATOLL_HERE, completion)
#define atoll_is_complete(completion) atoll_c_is_complete(ATOLL_HERE, completion)

#ifdef __cplusplus
}
#endif
#endif

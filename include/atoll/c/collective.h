/*
 * Collective subroutines: all images of the current team, or of a given one, call the same one. Part of <atoll.h>.
 *
 * The argument is `count` elements, side by side, on each image as many; it need not be symmetric. result_image 0:
 * each image gets the result; else that one does, and the argument is left alone on the others.
 */
#ifndef ATOLL_C_COLLECTIVE_H
#define ATOLL_C_COLLECTIVE_H

#include "atoll/c/team.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A category, times 256, and the bytes of a part. */
enum atoll_type {
  ATOLL_INT8 = 256 + 1,
  ATOLL_INT16 = 256 + 2,
  ATOLL_INT32 = 256 + 4,
  ATOLL_INT64 = 256 + 8,
  ATOLL_FLOAT = 2 * 256 + 4,
  ATOLL_DOUBLE = 2 * 256 + 8,
  ATOLL_LONG_DOUBLE = 2 * 256 + 10,
  ATOLL_COMPLEX_FLOAT = 3 * 256 + 4, /* no minimum, no maximum */
  ATOLL_COMPLEX_DOUBLE = 3 * 256 + 8,
  ATOLL_UINT8 = 5 * 256 + 1,
  ATOLL_UINT16 = 5 * 256 + 2,
  ATOLL_UINT32 = 5 * 256 + 4,
  ATOLL_UINT64 = 5 * 256 + 8,
  /* the usual names, on the 64-bit systems that Atoll runs on */
  ATOLL_INT = ATOLL_INT32,
  ATOLL_LONG = ATOLL_INT64,
  ATOLL_UNSIGNED = ATOLL_UINT32,
  ATOLL_SIZE = ATOLL_UINT64
};

/* Integers wrap around. All images get the same bits. */
int atoll_c_co_sum(const char *at, void *a, size_t count, enum atoll_type type, int result_image);
int atoll_c_co_min(const char *at, void *a, size_t count, enum atoll_type type, int result_image);
int atoll_c_co_max(const char *at, void *a, size_t count, enum atoll_type type, int result_image);
#define atoll_co_sum(...) atoll_c_co_sum(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_min(...) atoll_c_co_min(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_max(...) atoll_c_co_max(ATOLL_HERE, __VA_ARGS__)

/* The bytes of the source image. */
int atoll_c_co_broadcast(const char *at, void *a, size_t bytes, int source_image);
#define atoll_co_broadcast(...) atoll_c_co_broadcast(ATOLL_HERE, __VA_ARGS__)

/* a[i] = a[i] OPERATION b[i] for `count` elements of `size` bytes. It is associative; `a` comes from images with lower
   numbers than `b`. */
typedef void atoll_operation(void *a, const void *b, size_t count, size_t size, void *context);
int atoll_c_co_reduce(const char *at, void *a, size_t count, size_t size, atoll_operation *operation, void *context,
                      int result_image);
#define atoll_co_reduce(...) atoll_c_co_reduce(ATOLL_HERE, __VA_ARGS__)

/* Prefix reductions: image i gets what images 1 to i have, summed up or combined by the operation. Exclusive ones are
   of images 1 to i - 1, beginning with 0, or with the element `initial`; NULL: the reduction is inclusive. */
int atoll_c_co_sum_prefix(const char *at, void *a, size_t count, enum atoll_type type, int is_exclusive);
#define atoll_co_sum_prefix_inclusive(...) atoll_c_co_sum_prefix(ATOLL_HERE, __VA_ARGS__, 0)
#define atoll_co_sum_prefix_exclusive(...) atoll_c_co_sum_prefix(ATOLL_HERE, __VA_ARGS__, 1)
int atoll_c_co_reduce_prefix(const char *at, void *a, size_t count, size_t size, atoll_operation *operation,
                             void *context, const void *initial);
#define atoll_co_reduce_prefix_inclusive(...) atoll_c_co_reduce_prefix(ATOLL_HERE, __VA_ARGS__, NULL)
#define atoll_co_reduce_prefix_exclusive(...) atoll_c_co_reduce_prefix(ATOLL_HERE, __VA_ARGS__)

/* The same among the images of a team, which need not be the current one: image numbers are those in the team. */
int atoll_c_co_sum_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type, int result_image);
int atoll_c_co_min_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type, int result_image);
int atoll_c_co_max_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type, int result_image);
int atoll_c_co_broadcast_of(const char *at, atoll_team_t team, void *a, size_t bytes, int source_image);
int atoll_c_co_reduce_of(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                         atoll_operation *operation, void *context, int result_image);
int atoll_c_co_sum_prefix_of(const char *at, atoll_team_t team, void *a, size_t count, enum atoll_type type,
                             int is_exclusive);
int atoll_c_co_reduce_prefix_of(const char *at, atoll_team_t team, void *a, size_t count, size_t size,
                                atoll_operation *operation, void *context, const void *initial);
#define atoll_co_sum_of(...) atoll_c_co_sum_of(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_min_of(...) atoll_c_co_min_of(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_max_of(...) atoll_c_co_max_of(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_broadcast_of(...) atoll_c_co_broadcast_of(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_reduce_of(...) atoll_c_co_reduce_of(ATOLL_HERE, __VA_ARGS__)
#define atoll_co_sum_prefix_inclusive_of(...) atoll_c_co_sum_prefix_of(ATOLL_HERE, __VA_ARGS__, 0)
#define atoll_co_sum_prefix_exclusive_of(...) atoll_c_co_sum_prefix_of(ATOLL_HERE, __VA_ARGS__, 1)
#define atoll_co_reduce_prefix_inclusive_of(...) atoll_c_co_reduce_prefix_of(ATOLL_HERE, __VA_ARGS__, NULL)
#define atoll_co_reduce_prefix_exclusive_of(...) atoll_c_co_reduce_prefix_of(ATOLL_HERE, __VA_ARGS__)

#ifdef __cplusplus
}
#endif
#endif

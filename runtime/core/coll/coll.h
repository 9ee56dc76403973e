/*
 * Collective subroutines (Fortran 2018, 16.6, 16.9.46 ff.) among images of a node, through shared memory.
 *
 * Each is a sequence of rounds: every image puts something on its stage (half of an area in its slot), all meet in a
 * barrier, and read from each other's stages. Two halves used in turn make one barrier per round enough: nobody writes
 * a half again before all have left the round after.
 *
 * Teams on several nodes work in two levels: within each node as above, between the nodes with the notices
 * (coll_payload.c, coll_gather.c), by trees (coll_broadcast_nodes.c, coll_reduce_nodes.c), in place
 * (coll_reduce_scatter.c), or by the transport's library (coll_transport.c).
 */
#ifndef ATOLL_CORE_COLL_H
#define ATOLL_CORE_COLL_H

#include "core/barrier/notice.h"
#include "core/image/stat.h"
#include "core/memory/section.h"

/* The types as in include/atoll/fortran.h: category * 256 + bytes of one part. */
enum atolli_category { ATOLLI_INTEGER = 1, ATOLLI_REAL = 2, ATOLLI_COMPLEX = 3, ATOLLI_CHARACTER = 4 };

/* result_image 0: on all images; else the argument is left alone on the others. Same bits on all images. */
struct atolli_outcome atolli_co_reduction(struct atolli_team *team, enum atolli_reduction operation,
                                          const struct atolli_section *a, int type, int64_t result_image,
                                          const struct atolli_statement *statement);
struct atolli_outcome atolli_co_broadcast(struct atolli_team *team, const struct atolli_section *a,
                                          int64_t source_image, const struct atolli_statement *statement);

/* CO_BROADCAST of an object with allocatable components, in two parts. *object_p: where the source image's object can
   be read, which the caller assigns; NULL on the source and after an error, which the second part repeats. */
struct atolli_outcome atolli_co_broadcast_parts(struct atolli_team *team, const struct atolli_section *a,
                                                int64_t source_image, const void **object_p,
                                                const struct atolli_statement *statement);
struct atolli_outcome atolli_co_broadcast_parts_end(struct atolli_team *team);

/* a[i] = a[i] OPERATION b[i] for each of `count` elements of `bytes` bytes, which lie side by side. `a` is of images
   with lower indices than `b`. The memory of `b` may be changed, too: it is a copy that nobody needs afterwards. */
typedef void atolli_operation(void *a, void *b, int64_t count, size_t bytes, void *context);

/* CO_REDUCE (16.9.49). The operation is called on several images, for some of the elements on each, and always in the
   order of the image indices: ((1, 2), 3), 4 for long arguments on one node and short ones on a few images of several
   nodes, (1, 2), (3, 4) otherwise. Where it is not associative the result depends on that. */
struct atolli_outcome atolli_co_reduce(struct atolli_team *team, const struct atolli_section *a,
                                       atolli_operation *operation, void *context, int64_t result_image,
                                       const struct atolli_statement *statement);

/* The same for a caller that cannot hand over its operation as a function: translated Fortran, whose operation may be
   of any type, applies it itself, in a loop (include/atoll/fortran/coll.h).
   begin: A stays where it is until the end. The answer is how many elements `own` and `other` hold, contiguous memory
   of the caller. next: for so many elements, own = own OPERATION other; `own` stays as it is until the next call. 0:
   there are no more; the end is reached also after an error. parts: of objects with allocatable components; image 1 has
   the result at the end, whatever result_image is. The bytes of A's elements are in `own` for a while, those of another
   image's in `other`. */
int64_t atolli_co_reduce_begin(struct atolli_team *team, const struct atolli_section *a, int64_t result_image,
                               bool parts, const char *loc);
int64_t atolli_co_reduce_next(void *own, void *other);
struct atolli_outcome atolli_co_reduce_end(void);

/* Prefix reductions (J3/26-007r1, 17.9.58 ff.): image i gets the reduction of images 1 to i, or, if it is exclusive, of
   an initial value, which is 0 for sums, and images 1 to i - 1. In the order of the image indices, but which of them
   are combined first depends on the length and the number of images. */
struct atolli_outcome atolli_co_sum_prefix(struct atolli_team *team, const struct atolli_section *a, int type,
                                           bool is_exclusive, const struct atolli_statement *statement);
/* As atolli_co_reduce_begin ... for an operation that the caller applies. If it is exclusive, the first element of
   `own` in the first call of next is the initial value. The answer of begin is at least 1. */
int64_t atolli_co_prefix_begin(struct atolli_team *team, const struct atolli_section *a, bool is_exclusive,
                               const char *loc);
int64_t atolli_co_prefix_next(void *own, void *other);
struct atolli_outcome atolli_co_prefix_end(void);
/* As atolli_co_reduce. initial: an element; NULL: the reduction is inclusive. */
struct atolli_outcome atolli_co_reduce_prefix(struct atolli_team *team, const struct atolli_section *a,
                                              atolli_operation *operation, void *context, const void *initial,
                                              const struct atolli_statement *statement);

#endif

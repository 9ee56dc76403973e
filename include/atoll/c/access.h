/*
 * Symmetric memory, and access to that of other images. Part of <atoll.h>.
 */
#ifndef ATOLL_C_ACCESS_H
#define ATOLL_C_ACCESS_H

#include "atoll/c/images.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All images of the current team together: `bytes` bytes, the same number on each, zero, aligned to 64 bytes, which
   the others can access on return. NULL after an error (atoll_status). atoll_end_team frees what has been allocated
   since atoll_change_team. */
void *atoll_c_allocate(const char *at, size_t bytes);
#define atoll_allocate(bytes) atoll_c_allocate(ATOLL_HERE, bytes)
/* All images of that team together. Other images may access the memory until they come here. NULL is no error. */
int atoll_c_free(const char *at, void *memory);
#define atoll_free(memory) atoll_c_free(ATOLL_HERE, memory)

/*
 * The object on that image that corresponds to `there`, for loads and stores of this process; NULL if it is on another
 * node. It is valid as long as the object is, and as long as the image has not failed.
 */
void *atoll_c_pointer(const char *at, const void *there, int64_t image);
#define atoll_pointer(there, image) atoll_c_pointer(ATOLL_HERE, there, image)

/* ---- blocks of bytes: the source may be changed, the target read, on return ---------------------------------- */

int atoll_c_put(const char *at, void *there, int64_t image, const void *source, size_t bytes);
int atoll_c_get(const char *at, void *target, const void *there, int64_t image, size_t bytes);
#define atoll_put(...) atoll_c_put(ATOLL_HERE, __VA_ARGS__)
#define atoll_get(...) atoll_c_get(ATOLL_HERE, __VA_ARGS__)

/* ---- `count` elements of `size` bytes, with so many bytes from the beginning of one to that of the next ------- */

int atoll_c_put_strided(const char *at, void *there, ptrdiff_t there_stride, int64_t image, const void *source,
                        ptrdiff_t source_stride, size_t size, size_t count);
int atoll_c_get_strided(const char *at, void *target, ptrdiff_t target_stride, const void *there,
                        ptrdiff_t there_stride, int64_t image, size_t size, size_t count);
#define atoll_put_strided(...) atoll_c_put_strided(ATOLL_HERE, __VA_ARGS__)
#define atoll_get_strided(...) atoll_c_get_strided(ATOLL_HERE, __VA_ARGS__)

/* ---- sections of any rank -------------------------------------------------------------------------------------- */

enum { ATOLL_MOST_DIMENSIONS = 15 };
struct atoll_section {
  void *base;  /* the first element */
  size_t size; /* of an element */
  int rank;
  int64_t extent[ATOLL_MOST_DIMENSIONS];   /* elements */
  ptrdiff_t stride[ATOLL_MOST_DIMENSIONS]; /* bytes from one element to the next */
};
/* Both have the same extents and elements of the same size. */
int atoll_c_put_section(const char *at, const struct atoll_section *there, int64_t image,
                        const struct atoll_section *source);
int atoll_c_get_section(const char *at, const struct atoll_section *target, const struct atoll_section *there,
                        int64_t image);
#define atoll_put_section(...) atoll_c_put_section(ATOLL_HERE, __VA_ARGS__)
#define atoll_get_section(...) atoll_c_get_section(ATOLL_HERE, __VA_ARGS__)

#ifdef __cplusplus
}
#endif
#endif

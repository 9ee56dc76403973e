/*
 * XcalableMP's library procedures for programs in C, those of the local view (docs/c.md). Images and nodes are counted
 * from 0 by the functions whose names begin with xmpc_, and in the arguments of all; xmp_node_num counts from 1.
 *
 * status: NULL, and an error ends the run; or where one of the statuses of <atoll.h> goes, 0 if all is well.
 */
#ifndef ATOLL_XMP_H
#define ATOLL_XMP_H

#include "atoll/c/images.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- images and nodes, of the current executing set ---------------------------------------------------------------
 */

int xmpc_this_image(void);
int xmp_num_images(void);
int xmpc_node_num(void);
int xmp_node_num(void);
int xmp_num_nodes(void);
/* Of all images of the run. */
int xmpc_all_node_num(void);
int xmp_all_node_num(void);
int xmp_all_num_nodes(void);

/* ---- synchronisation ----------------------------------------------------------------------------------------------
 * xmp_atomic_define(x:[i], value), xmp_atomic_ref(&value, x:[i]) and xmp_image_index(x, i, j) are known to atollcc.
 */

void atoll_xmp_sync_all(const char *at, int *status);
void atoll_xmp_sync_memory(const char *at, int *status);
void atoll_xmp_sync_images(const char *at, int count, const int *images, int *status);
void atoll_xmp_sync_images_all(const char *at, int *status);
static inline void atoll_xmp_sync_image(const char *at, int image, int *status) {
  atoll_xmp_sync_images(at, 1, &image, status);
}
#define xmp_sync_all(status) atoll_xmp_sync_all(ATOLL_HERE, status)
#define xmp_sync_memory(status) atoll_xmp_sync_memory(ATOLL_HERE, status)
#define xmp_sync_image(image, status) atoll_xmp_sync_image(ATOLL_HERE, image, status)
#define xmp_sync_images(...) atoll_xmp_sync_images(ATOLL_HERE, __VA_ARGS__)
#define xmp_sync_images_all(status) atoll_xmp_sync_images_all(ATOLL_HERE, status)
#define xmp_barrier() atoll_xmp_sync_all(ATOLL_HERE, NULL)

/* For the directives lock and unlock: coarrays, zero at start. */
typedef struct {
  int64_t word;
} xmp_lock_t;

/* ---- coarrays whose size is known at run time ----------------------------------------------------------------------
 *   double *p;
 *   #pragma xmp coarray p : [*]
 *   p = xmp_malloc(xmp_desc_of(p), n);                         all images together, the same n
 *   p[0:n]:[1] = q[0:n];
 *   xmp_free(xmp_desc_of(p));                                  all images together
 * A pointer to an array, double (*a)[m], takes both extents: xmp_malloc(xmp_desc_of(a), n, m).
 */

typedef struct {
  void *variable;      /* the pointer */
  size_t element_size; /* of what it points to */
} xmp_desc_t;
#define xmp_desc_of(pointer) ((xmp_desc_t){&(pointer), sizeof *(pointer)})
void *atoll_xmp_malloc(const char *at, xmp_desc_t desc, size_t rank, const int64_t *extents);
#define xmp_malloc(desc, ...)                                                                                          \
  atoll_xmp_malloc(ATOLL_HERE, desc, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t),                         \
                   (const int64_t[]){__VA_ARGS__})
void atoll_xmp_free(const char *at, xmp_desc_t desc);
#define xmp_free(desc) atoll_xmp_free(ATOLL_HERE, desc)

/* ---- others --------------------------------------------------------------------------------------------------------
 */

double xmp_wtime(void); /* seconds since some moment of the past */
double xmp_wtick(void);
__attribute__((noreturn)) void xmp_exit(int status); /* as STOP: this image stops */

#ifdef __cplusplus
}
#endif

__asm__(".comm atoll_uses_images,4,4");

#endif

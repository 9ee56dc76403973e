/*
 * What atollcc makes of coarrays and of XcalableMP's directives. It includes this before each file: so it declares
 * nothing but names that begin with atoll_xmp_. Programs do not call these themselves.
 *
 * Images are counted from 0 here, in the current team; the least number of all stands for the executing image, and in
 * the place of a length for the rest of the dimension.
 */
#ifndef ATOLL_XMP_TRANSLATED_H
#define ATOLL_XMP_TRANSLATED_H

#ifdef __cplusplus
extern "C" {
#endif

typedef __INT64_TYPE__ atoll_xmp_int;
#define ATOLL_XMP_HERE (-9223372036854775807LL - 1)
#define ATOLL_XMP_REST (-9223372036854775807LL - 1)

/* ---- objects of other images ------------------------------------------------------------------------------------- */

void atoll_xmp_get(const char *at, const void *there, atoll_xmp_int image, void *target, __SIZE_TYPE__ bytes);
void atoll_xmp_put(const char *at, void *there, atoll_xmp_int image, const void *source, __SIZE_TYPE__ bytes);
/* The image that the cosubscripts name. extents: those of all codimensions but the first. */
atoll_xmp_int atoll_xmp_image(const char *at, int corank, const atoll_xmp_int *extents,
                              const atoll_xmp_int *cosubscripts);
/* The same for an enquiry: -1 if they name none. */
int atoll_xmp_image_index(int corank, const atoll_xmp_int *extents, const atoll_xmp_int *cosubscripts);
void atoll_xmp_atomic_define(const char *at, void *atom, __SIZE_TYPE__ bytes, atoll_xmp_int image, atoll_xmp_int value);
void atoll_xmp_atomic_ref(const char *at, const void *atom, __SIZE_TYPE__ bytes, atoll_xmp_int image,
                          atoll_xmp_int *value_p);

/* ---- array sections ---------------------------------------------------------------------------------------------- */

struct atoll_xmp_section {
  void *base;
  __SIZE_TYPE__ size; /* of an element */
  int rank;
  atoll_xmp_int extent[15], stride[15]; /* elements; bytes */
};
/* One more dimension, of elements of `bytes` bytes; `declared`: of all together, where the length is absent. */
void atoll_xmp_dimension(const char *at, struct atoll_xmp_section *section, atoll_xmp_int start, atoll_xmp_int length,
                         atoll_xmp_int step, __SIZE_TYPE__ declared, __SIZE_TYPE__ bytes);
/* Ends the run where the section leaves the object. */
void atoll_xmp_check(const char *at, const struct atoll_xmp_section *section, const void *object, __SIZE_TYPE__ bytes);
void atoll_xmp_assign(const char *at, const struct atoll_xmp_section *target, atoll_xmp_int target_image,
                      const struct atoll_xmp_section *source, atoll_xmp_int source_image);

/* ---- directives -------------------------------------------------------------------------------------------------- */

/* nodes, subscripts: runtime/core/team/executing_set.h. Is this image one of them? */
int atoll_xmp_task(const char *at, const atoll_xmp_int *nodes, const atoll_xmp_int *subscripts, int must);
void atoll_xmp_end_task(int *entered);
/* One node, as an image of all, from 1. */
int atoll_xmp_node(const char *at, const atoll_xmp_int *nodes, const atoll_xmp_int *subscripts);
void atoll_xmp_barrier(const char *at);
void atoll_xmp_reduce(const char *at, char operation, void *variable, __SIZE_TYPE__ bytes, int type);
/* node 0: the first of the current team */
void atoll_xmp_broadcast(const char *at, void *variable, __SIZE_TYPE__ bytes, int node);
void atoll_xmp_post(const char *at, int node, int tag);
/* node 0: any; then there is no tag */
void atoll_xmp_wait(const char *at, int node, int has_tag, int tag);
void atoll_xmp_lock(const char *at, void *lock, atoll_xmp_int image);
void atoll_xmp_unlock(const char *at, void *lock, atoll_xmp_int image);

#ifdef __cplusplus
}
#endif
#endif

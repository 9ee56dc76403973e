/*
 * Coindexed objects as accessors take them (accessor.h): where the coarray is on its image, and how accessors are
 * executed, here, on the other image's memory: on this node it is there, from other nodes the pages that are touched
 * are fetched, and what has been stored there is put (core/remote/window.h). So the other image has nothing to do.
 */
#ifndef ATOLL_DOORS_GFORTRAN_REACH_15_H
#define ATOLL_DOORS_GFORTRAN_REACH_15_H

#include "accessor.h"
#include "boot/node/node.h"
#include "core/image/failure.h"
#include "core/image/image.h"
#include "decode.h"
#include "pointers_15.h"
#include "remote_15.h"

#include <string.h>

/* A descriptor with room for all dimensions. */
struct atolli_caf_array {
  struct atolli_caf_descriptor head;
  struct atolli_caf_dimension dim[ATOLLI_CAF_MAX_RANK];
};

/* The coarray on its image, as the accessor takes it. */
struct atolli_caf_reached {
  struct atolli_selector selector;
  struct atolli_place place;
  struct atolli_caf_aliased aliased;
  struct atolli_caf_array descriptor;
  void *argument;
};

/*
 * What a reference needs of the image that executes it, the values of functions with array results in its subscripts,
 * an accessor asks for by another reference, to its own `added`, whose token is that address. It is here, since
 * accessors are executed here. NULL: no accessor is being executed.
 */
extern _Thread_local const void *atolli_caf_added_of_running;

/* False: there is no such team, or the image does not answer; STAT= says why. Else atolli_caf_alias_end() is due. */
bool atolli_caf_reach_remote(struct atolli_caf_reached *object, const struct atolli_caf_remote *remote,
                             const char *name);

/* Around the execution of an accessor; stores: it may store in the object. What the first returns is for the second. */
const void *atolli_caf_begin_accessor(const struct atolli_caf_reached *object, const void *added, const char *name,
                                      bool stores);
void atolli_caf_end_accessor(const struct atolli_caf_reached *object, const void *outer, bool stores);

/* Executes the accessor of an assignment. value: a descriptor or the address of a scalar. */
void atolli_caf_execute_set(struct atolli_caf_reached *object, const struct atolli_caf_remote *target,
                            const void *value, const size_t *value_length);

/* Executes that of a reference. True: it has allocated memory for the value. */
bool atolli_caf_execute_get(struct atolli_caf_reached *object, const struct atolli_caf_remote *source, void *value,
                            const size_t *value_length);

/* The same for a scalar. *value_p: where gfortran has room for the value, or NULL: it is allocated. */
void atolli_caf_execute_get_scalar(struct atolli_caf_reached *object, const struct atolli_caf_remote *source,
                                   void **value_p, size_t bytes, const size_t *value_length);

/* gfortran's descriptor of a dummy argument begins where the dummy does, which its token does not tell. */
static inline const void *atolli_caf_base_of(const struct atolli_caf_remote *remote) {
  return remote->descriptor && remote->descriptor->base ? remote->descriptor->base : remote->token;
}

/* Word by word, as gfortran's code has stored it just before: wider loads would wait until the stores are done. */
static inline void atolli_caf_copy_descriptor(struct atolli_caf_array *copy,
                                              const struct atolli_caf_descriptor *descriptor) {
  enum { WORDS = sizeof *descriptor / 8, OF_DIMENSION = sizeof(struct atolli_caf_dimension) / 8 };
  typedef uint64_t __attribute__((may_alias)) word;
  word *to = (word *)(void *)copy;
  const volatile word *from = (const volatile word *)(const void *)descriptor;
#pragma GCC unroll 8
  for (int i = 0; i < WORDS; i++)
    to[i] = from[i];
  for (int d = 0; d < descriptor->rank; d++) {
    to += OF_DIMENSION, from += OF_DIMENSION;
#pragma GCC unroll 3
    for (int i = 0; i < OF_DIMENSION; i++)
      to[WORDS - OF_DIMENSION + i] = from[WORDS - OF_DIMENSION + i];
  }
}

/* The usual case: a numeric or logical coarray, on an image of the current team, where neither pointers nor components
   are to be thought of. */
static inline bool atolli_caf_is_plain(const struct atolli_caf_remote *remote) {
  return atolli_caf_accessor_is_plain[remote->accessor] && !remote->stat && !remote->team && !remote->team_number &&
         !atolli_caf_added_of_running && !atolli_any_ended();
}

/* Where such a coarray lies if the image is of this node; NULL: the general way is to be taken. *argument_p: what the
   accessor takes, which may be `copy`. */
static inline char *atolli_caf_reach_plain(const struct atolli_caf_remote *remote, struct atolli_caf_array *copy,
                                           void **argument_p) {
  char *place = atolli_caf_is_plain(remote) ? atolli_peer_fast(atolli_caf_base_of(remote), remote->image) : NULL;
  *argument_p = place;
  if (place && remote->descriptor) {
    atolli_caf_copy_descriptor(copy, remote->descriptor);
    copy->head.base = place;
    *argument_p = copy;
  }
  return place;
}

static inline size_t atolli_caf_bytes_of(size_t kind_or_bytes, const size_t *length) {
  return length ? kind_or_bytes * *length : kind_or_bytes;
}

#endif

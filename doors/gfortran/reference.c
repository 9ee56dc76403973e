/*
 * Follows chains of part references, `x[k]%a(i)%b(2:3)`. Descriptors of components are read in the other image's
 * memory. The standard lets one part have a rank (9.4.2, C919), and nothing allocatable follows it, so that every chain
 * ends in one section. Called by by_reference.c.
 *
 * Components lie where the image's malloc puts them: so programs with such chains are linked with the malloc of
 * libatoll_components.a, whose memory other images reach.
 */
#include "reference.h"

#include "core/memory/local.h"
#include "core/rma/part.h"
#include "core/rma/rma.h"
#include "decode.h"
#include "token.h"

struct chain {
  struct atolli_caf_object *object;
  struct atolli_selector selector; /* says whose address `base` is */
  char *base;
  const struct atolli_caf_descriptor *descriptor; /* of the array at `base`, read there; NULL: none */
  const char *name;
};

/* Brings the malloc into the program. */
static void need_common_memory(const struct chain *chain) { atolli_require_common_memory(chain->name, NULL); }

/* One dimension of an array whose elements are `bytes` apart and whose bounds are these. */
struct bounds {
  ptrdiff_t lower, upper, bytes;
};

static void add_dimension(struct chain *chain, ptrdiff_t first, ptrdiff_t last, ptrdiff_t step,
                          const struct bounds *bounds) {
  struct atolli_section *section = &chain->object->section;
  if (step == 0)
    atolli_fatal(chain->name, NULL, "the stride of a subscript is zero");
  int64_t extent = (last - first + step) / step;
  section->extent[section->rank] = extent > 0 ? extent : 0;
  section->stride[section->rank++] = step * bounds->bytes;
  if (extent > 0)
    chain->base += (first - bounds->lower) * bounds->bytes;
}

static void add_vector(struct chain *chain, const void *elements, size_t count, int kind, const struct bounds *bounds,
                       int64_t extent) {
  struct atolli_section *section = &chain->object->section;
  int d = section->rank++;
  section->stride[d] = bounds->bytes;
  atolli_caf_object_select(chain->object, d, elements, (int64_t)count, kind, bounds->lower, -1, extent, chain->name);
}

static void select_dimension(struct chain *chain, const struct atolli_caf_reference *reference, int d,
                             const struct bounds *bounds) {
  const struct atolli_caf_range *range = &reference->array.dim[d].range;
  bool is_static = reference->part == ATOLLI_CAF_STATIC_ARRAY; /* of which the ranges are written out */
  switch (reference->array.mode[d]) {
  case ATOLLI_CAF_SINGLE:
    chain->base += (range->start - bounds->lower) * bounds->bytes;
    return;
  case ATOLLI_CAF_RANGE:
    add_dimension(chain, range->start, range->end, range->stride, bounds);
    return;
  case ATOLLI_CAF_FULL:
    add_dimension(chain, is_static ? range->start : bounds->lower, is_static ? range->end : bounds->upper,
                  range->stride, bounds);
    return;
  case ATOLLI_CAF_OPEN_END:
    add_dimension(chain, range->start, is_static ? range->end : bounds->upper, range->stride, bounds);
    return;
  case ATOLLI_CAF_OPEN_START:
    add_dimension(chain, is_static ? range->start : bounds->lower, range->end, range->stride, bounds);
    return;
  case ATOLLI_CAF_VECTOR:
    add_vector(chain, reference->array.dim[d].vector.elements, reference->array.dim[d].vector.count,
               reference->array.dim[d].vector.kind, bounds, is_static ? -1 : bounds->upper - bounds->lower + 1);
    return;
  default:
    atolli_fatal(chain->name, NULL, "this version of gfortran has subscripts of a kind that is not known: %d",
                 reference->array.mode[d]);
  }
}

static int rank_of(const struct atolli_caf_reference *reference) {
  int rank = 0;
  while (rank < ATOLLI_CAF_MAX_RANK && reference->array.mode[rank] != ATOLLI_CAF_NONE)
    rank++;
  return rank;
}

/* Subscripts of arrays in a derived type, and of coarrays with constant bounds, are distances in elements from the
   first one, in each dimension. */
static void follow_static_array(struct chain *chain, const struct atolli_caf_reference *reference) {
  const struct bounds bounds = {.lower = 0, .upper = -1, .bytes = (ptrdiff_t)reference->item_size};
  for (int d = 0; d < rank_of(reference); d++)
    select_dimension(chain, reference, d, &bounds);
}

static void follow_array(struct chain *chain, const struct atolli_caf_reference *reference, const void *token) {
  const struct atolli_caf_descriptor *descriptor = chain->descriptor;
  if (!descriptor)
    descriptor = atolli_caf_described(token);
  if (!descriptor)
    atolli_fatal(chain->name, NULL,
                 "the bounds of the coarray are not known: its variable is another one than was allocated "
                 "(MOVE_ALLOC), and gfortran does not say which");
  ptrdiff_t span = descriptor->span > 0 ? descriptor->span : (ptrdiff_t)reference->item_size;
  for (int d = 0; d < rank_of(reference); d++) {
    const struct atolli_caf_dimension *dim = &descriptor->dim[d];
    const struct bounds bounds = {.lower = dim->lower, .upper = dim->upper, .bytes = dim->stride * span};
    select_dimension(chain, reference, d, &bounds);
  }
  chain->descriptor = NULL;
}

/* False: it is not allocated. */
static bool follow_component(struct chain *chain, const struct atolli_caf_reference *reference) {
  char *place = chain->base + reference->component.offset;
  const struct atolli_caf_reference *next = reference->next;
  bool is_array = next && next->part == ATOLLI_CAF_ARRAY;
  if (!is_array && reference->component.token_offset == 0) {
    chain->base = place;
    return true;
  }
  if (chain->object->section.rank > 0)
    atolli_fatal(chain->name, NULL, "an allocatable or pointer component of an array section (9.4.2, C919)");
  need_common_memory(chain);
  size_t bytes = is_array ? offsetof(struct atolli_caf_descriptor, dim) +
                                (size_t)rank_of(next) * sizeof(struct atolli_caf_dimension)
                          : sizeof(char *);
  const void *shadow = NULL;
  atolli_caf_require(chain->name, atolli_shadow(place, chain->selector, bytes, false, &shadow));
  chain->base = *(char *const *)shadow; /* also where it is a descriptor's first member */
  chain->descriptor = is_array ? shadow : NULL;
  chain->selector.address = ATOLLI_OF_THAT_IMAGE;
  return chain->base != NULL;
}

bool atolli_caf_follow(struct atolli_caf_object *object, void *token, struct atolli_selector selector,
                       const struct atolli_caf_reference *reference, int type, int kind, const char *name) {
  struct chain chain = {.object = object, .selector = selector, .base = token, .name = name};
  size_t bytes = 0;
  *object = (struct atolli_caf_object){.selector = selector};
  for (; reference; reference = reference->next) {
    bytes = reference->item_size;
    if (reference->part == ATOLLI_CAF_COMPONENT) {
      if (!follow_component(&chain, reference))
        return false;
    } else if (reference->part == ATOLLI_CAF_ARRAY) {
      follow_array(&chain, reference, token);
    } else {
      follow_static_array(&chain, reference);
    }
  }
  object->selector = chain.selector;
  object->element = (struct atolli_caf_element){type, kind, bytes};
  object->section.base = chain.base;
  object->section.elem_len = bytes;
  return true;
}

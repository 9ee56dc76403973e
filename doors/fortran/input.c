/*
 * Coindexed input items whose place is known only when READ comes to them (include/atoll/fortran/access.h, atoll_item):
 * a variable of this image is read in place of each, with the value of the object (a null value leaves an item as it
 * is, 13.10.3.1); then the object gets it.
 */
#include "core/rma/rma.h"
#include "decode.h"
#include "for_objects.h"

#include <stdlib.h>
#include <string.h>

/* In the program's memory, all zero at first; one for each READ statement that is executed. */
struct item {
  bool waiting; /* for its value */
  struct atolli_selector selector;
  struct atolli_section object, variable;
  struct atolli_subscripts subscripts; /* its list of indices is in new memory, or NULL */
  int dims[ATOLLI_MAX_RANK];
  int64_t lens[ATOLLI_MAX_RANK];
};

_Static_assert(sizeof(struct item) <= ATOLL_ITEM_WORDS * sizeof(int64_t), "the record of input items");

static void keep_subscripts(struct item *item, const struct atolli_subscripts *subscripts, const char *loc) {
  size_t length = 0;
  item->subscripts = (struct atolli_subscripts){.ndims = subscripts->ndims, .dims = item->dims, .lens = item->lens};
  for (int i = 0; i < subscripts->ndims; i++) {
    item->dims[i] = subscripts->dims[i];
    item->lens[i] = subscripts->lens[i];
    length += (size_t)subscripts->lens[i];
  }
  if (length == 0)
    return;
  int64_t *index = malloc(length * sizeof *index);
  if (!index)
    atolli_fatal(ATOLLI_GET, loc, "no memory for a temporary of %zu bytes", length * sizeof *index);
  item->subscripts.index = memcpy(index, subscripts->index, length * sizeof *index);
}

/* With vector subscripts (ndims > 0) the mold has whole dimensions (core/rma/rma.h). */
int64_t atoll_item(int64_t *record, const CFI_cdesc_t *variable, const CFI_cdesc_t *mold, int64_t image, int ndims,
                   const int *dims, const int64_t *lens, const int64_t *index, const char *loc) {
  struct item *item = (struct item *)record;
  struct atolli_subscripts subscripts = {ndims, dims, lens, index};
  if (item->waiting) /* the processor has not evaluated the items one after the other */
    atolli_fatal("READ", loc, "internal error: two coindexed input items at a time");
  item->waiting = true;
  item->selector = atolli_decode_selector(image);
  atolli_decode_section(mold, &item->object);
  atolli_decode_section(variable, &item->variable);
  keep_subscripts(item, &subscripts, loc);
  atolli_conclude_access(ATOLLI_GET, loc,
                         ndims > 0 ? atolli_get_vector(&item->variable, &item->object, item->selector, 0, &subscripts)
                                   : atolli_get(&item->variable, &item->object, item->selector));
  return 0;
}

int64_t atoll_item_put(int64_t *record, const char *loc) {
  struct item *item = (struct item *)record;
  if (!item->waiting)
    return 0;
  item->waiting = false;
  atolli_conclude_access(ATOLLI_PUT, loc,
                         item->subscripts.ndims > 0
                             ? atolli_put_vector(&item->object, item->selector, &item->variable, 0, &item->subscripts)
                             : atolli_put(&item->object, item->selector, &item->variable));
  free((void *)item->subscripts.index);
  item->subscripts.index = NULL;
  return 0;
}

int64_t atoll_item_stat(int64_t image, const CFI_cdesc_t *stat, const char *loc) {
  atoll_image_stat(image, stat, loc);
  return image;
}

ATOLL_FOR_OBJECTS(atoll_item);

/* READ into coindexed objects. Called by the Fortran door. */
#include "core/rma/item.h"

#include "core/rma/coindexed.h"

#include <stdlib.h>
#include <string.h>

void atolli_item_begin(struct atolli_item *item, const struct atolli_section *variable,
                       const struct atolli_section *mold, struct atolli_selector selector,
                       const struct atolli_subscripts *subscripts, const char *loc) {
  if (item->waiting) /* the processor has not evaluated the items one after the other */
    atolli_fatal("READ", loc, "internal error: two coindexed input items at a time");
  item->waiting = true;
  item->selector = selector;
  item->object = *mold;
  item->variable = *variable;
  item->subscripts = (struct atolli_subscripts){.ndims = subscripts->ndims, .dims = item->dims, .lens = item->lens};
  int64_t length = 0;
  for (int i = 0; i < subscripts->ndims; i++) {
    item->dims[i] = subscripts->dims[i];
    item->lens[i] = subscripts->lens[i];
    length += subscripts->lens[i];
  }
  if (length > 0) {
    int64_t *index = atolli_temporary((size_t)length * sizeof *index, ATOLLI_GET, loc);
    item->subscripts.index = memcpy(index, subscripts->index, (size_t)length * sizeof *index);
  }
  if (subscripts->ndims > 0)
    atolli_get_vector(variable, mold, selector, 0, subscripts, loc);
  else
    atolli_get(variable, mold, selector, loc);
}

void atolli_item_end(struct atolli_item *item, const char *loc) {
  if (!item->waiting)
    return;
  item->waiting = false;
  if (item->subscripts.ndims == 0) {
    atolli_put(&item->object, item->selector, &item->variable, loc);
    return;
  }
  atolli_put_vector(&item->object, item->selector, &item->variable, 0, &item->subscripts, loc);
  free((void *)item->subscripts.index);
  item->subscripts.index = NULL;
}

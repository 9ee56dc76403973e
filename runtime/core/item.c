#include "core/item.h"

#include <stdlib.h>
#include <string.h>

void atolli_item_begin(struct atolli_item *item, const struct atolli_section *variable,
                       const struct atolli_section *mold, int64_t image, const struct atolli_subscripts *subscripts,
                       const char *loc) {
  if (item->waiting) /* the processor has not evaluated the items one after the other */
    atolli_fatal("READ", loc, "internal error: two coindexed input items at a time");
  item->waiting = true;
  item->image = image;
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
  atolli_get(atolli_current_team, variable, mold, image, loc);
}

/* The list of dimension d, or NULL; *length_p: how many of its elements take part. */
static const int64_t *selected(const struct atolli_item *item, int d, int64_t *length_p) {
  const int64_t *index = item->subscripts.index;
  *length_p = item->variable.extent[d];
  for (int i = 0; i < item->subscripts.ndims; index += item->lens[i++])
    if (item->dims[i] == d + 1) {
      *length_p = item->lens[i];
      return index;
    }
  return NULL;
}

/* The elements of the variable that take part, in new memory: `values` describes them. */
static char *gather(const struct atolli_item *item, struct atolli_section *values, const char *loc) {
  const struct atolli_section *from = &item->variable;
  const int64_t *lists[ATOLLI_MAX_RANK];
  int64_t at[ATOLLI_MAX_RANK] = {0};
  *values = *from;
  for (int d = 0; d < from->rank; d++)
    lists[d] = selected(item, d, &values->extent[d]);
  int64_t size = atolli_section_size(values);
  char *memory = atolli_temporary((size_t)size * from->elem_len, ATOLLI_PUT, loc), *to = memory;
  *values = atolli_section_packed(values, memory, from->elem_len);
  for (; size > 0; size--, to += from->elem_len) {
    const char *element = from->base;
    for (int d = 0; d < from->rank; d++)
      element += (lists[d] ? lists[d][at[d]] : at[d]) * from->stride[d];
    memcpy(to, element, from->elem_len);
    for (int d = 0; d < from->rank && ++at[d] == values->extent[d]; d++)
      at[d] = 0;
  }
  return memory;
}

void atolli_item_end(struct atolli_item *item, const char *loc) {
  if (!item->waiting)
    return;
  item->waiting = false;
  if (item->subscripts.ndims == 0) {
    atolli_put(atolli_current_team, &item->object, item->image, &item->variable, loc);
    return;
  }
  struct atolli_section values;
  char *memory = gather(item, &values, loc);
  atolli_put_vector(atolli_current_team, &item->object, item->image, &values, 0, &item->subscripts, loc);
  free(memory);
  free((void *)item->subscripts.index);
  item->subscripts.index = NULL;
}

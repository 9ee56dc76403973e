/* What a statement has defined, seen by comparing values: nothing else says it. */
#include "race.h"

#include <stdlib.h>
#include <string.h>

/* An object of this thread as it was before the statement; the last one first. A statement that branches, and so does
   not come to its end, leaves one behind until one around it ends. */
struct kept {
  struct kept *outer;
  const void *object;
  struct atolli_section values;
  char memory[];
};
static _Thread_local struct kept *kept;

static void drop(void) {
  struct kept *last = kept;
  kept = last->outer;
  free(last);
}

/* Nothing is told where there is no memory. */
void atoll_race_keep(const CFI_cdesc_t *object) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (!atolli_observes_order || !atolli_race_find(object, &section, &transfer))
    return;
  struct kept *more = malloc(sizeof *more + (size_t)atolli_section_size(&section) * section.elem_len);
  if (!more)
    return;
  more->outer = kept;
  more->object = object->base_addr;
  more->values = atolli_section_packed(&section, more->memory, section.elem_len);
  atolli_copy(&more->values, &section);
  kept = more;
}

static bool is_kept(const void *object) {
  const struct kept *k = kept;
  while (k && k->object != object)
    k = k->outer;
  return k != NULL;
}

/* Fills `changed`: whether each element differs from what is kept. */
static void compare(const struct atolli_section *now, char *changed) {
  size_t elem_len = now->elem_len;
  for (int64_t i = 0; i < atolli_section_size(now); i++)
    changed[i] = memcmp(now->base + (size_t)i * elem_len, kept->memory + (size_t)i * elem_len, elem_len) != 0;
}

static void tell_changed(const CFI_cdesc_t *object, const char *name, const char *loc) {
  struct atolli_section section;
  atolli_decode_section(object, &section);
  if (!atolli_section_conforms(&section, &kept->values) || section.elem_len != kept->values.elem_len)
    return; /* it has been allocated anew */
  size_t count = (size_t)atolli_section_size(&section);
  char *memory = malloc(count * (section.elem_len + 1) + 1);
  if (!memory)
    return;
  struct atolli_section now = atolli_section_packed(&section, memory, section.elem_len);
  struct atolli_section changed = atolli_section_packed(&section, memory + count * section.elem_len, 1);
  atolli_copy(&now, &section);
  compare(&now, changed.base);
  atolli_race_tell_where(object, &changed, INSIGHT_OWN | INSIGHT_DEFINES | INSIGHT_COMPARED, name, loc);
  free(memory);
}

void atoll_race_changed(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (!is_kept(object->base_addr))
    return;
  while (kept->object != object->base_addr)
    drop();
  tell_changed(object, name, loc);
  drop();
}

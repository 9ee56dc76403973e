/* Where the descriptors of an object of another image can be read. Called by the Fortran door. */
#include "core/rma/part.h"

#include "base/thread_end.h"
#include "core/remote/data.h"
#include "core/remote/lease_holder.h"
#include "core/rma/move.h"
#include "core/rma/rma.h"

#include <stdlib.h>

enum { COPIES = 64 };

static _Thread_local void *copies[COPIES];

static void free_copies(void *unused) {
  (void)unused;
  for (int i = 0; i < COPIES; i++) {
    free(copies[i]);
    copies[i] = NULL;
  }
}

/* Memory for a copy, instead of the oldest one; NULL: none. */
static void *next_copy(size_t bytes) {
  static _Thread_local unsigned next;
  if (next == 0)
    atolli_at_thread_end(free_copies, NULL);
  void **copy = &copies[next++ % COPIES];
  free(*copy);
  return *copy = atolli_temporary(bytes);
}

/* Copies the object, which this node does not have. What the program asks for is its descriptors, unless it is to be
   read as a whole. */
static struct atolli_outcome fetch(const struct atolli_section *copy, const struct atolli_coindexed *there) {
  const char *object = there->section.base;
  bool may_keep = there->of_descriptors && !there->private && !atolli_on_node(there->image);
  if (may_keep && atolli_lease_find(there->image, object, copy->elem_len, copy->base))
    return atolli_done();
  struct atolli_outcome outcome = atolli_move_from(copy, there);
  if (may_keep && outcome.status == ATOLLI_OK)
    atolli_lease_take(there->image, object, copy->elem_len, copy->base);
  return outcome;
}

struct atolli_outcome atolli_shadow(const void *object, struct atolli_selector selector, size_t bytes, bool whole,
                                    const void **address_p) {
  struct atolli_section section = {.base = (char *)object, .elem_len = bytes};
  struct atolli_coindexed there;
  struct atolli_outcome outcome = atolli_coindex(&section, selector, &there);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool is_observed = there.near;
  if (!there.near && whole && !atolli_on_node(there.image)) {
    outcome = atolli_remote_open_window();
    is_observed = !there.private;
  }
  if (is_observed || outcome.status != ATOLLI_OK) {
    *address_p = there.section.base;
    return outcome;
  }
  there.of_descriptors = !whole;
  *address_p = section.base = next_copy(bytes);
  return section.base ? fetch(&section, &there) : atolli_no_memory(bytes);
}

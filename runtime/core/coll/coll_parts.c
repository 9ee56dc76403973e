/*
 * CO_BROADCAST of objects with allocatable components: as if by intrinsic assignment (16.9.46), which the compiler does
 * itself, on each image from the source's object. The source shows a bitwise copy of the object in its slot. What the
 * components describe lies in the slot, too (core/memory/local.h). Images of other nodes fetch it page by page
 * (core/remote/window.h).
 */
#include "core/coll/coll.h"
#include "core/coll/coll_notice.h"
#include "core/memory/local.h"
#include "core/remote/data.h"
#include "core/rma/coindexed.h"

#include <stdlib.h>

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  bool begun;
  struct atolli_outcome outcome; /* where not */
  char *copy;                    /* on the source */
} current;

static struct atolli_outcome show(const struct atolli_section *a, char **copy_p) {
  size_t bytes = (size_t)atolli_section_size(a) * a->elem_len;
  char *copy = *copy_p = atolli_temporary(bytes);
  if (!copy)
    return atolli_no_memory(bytes);
  struct atolli_section packed = atolli_section_packed(a, copy, a->elem_len);
  if (!atolli_local_owns(copy))
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "objects with allocatable components cannot be broadcast in a program that has its own malloc");
  atolli_copy(&packed, a);
  return atolli_done();
}

struct atolli_outcome atolli_co_broadcast_parts(struct atolli_team *team, const struct atolli_section *a,
                                                int64_t source_image, const void **object_p,
                                                const struct atolli_statement *statement) {
  *object_p = NULL;
  current.begun = false;
  current.copy = NULL;
  if (source_image < 1 || source_image > team->num_images)
    return current.outcome = atolli_error(ATOLLI_STATUS_OTHER, "SOURCE_IMAGE is %lld, which is not in 1..%d",
                                          (long long)source_image, team->num_images);
  bool is_source = team->this_image == source_image;
  struct atolli_outcome outcome = is_source ? show(a, &current.copy) : atolli_done();
  if (outcome.status != ATOLLI_OK)
    return current.outcome = outcome;
  uint64_t value[4] = {a->elem_len, (uint64_t)atolli_section_size(a) * a->elem_len, (uint64_t)source_image,
                       (uintptr_t)current.copy};
  struct atolli_piggyback piggyback = {.operation = ATOLLI_BROADCAST_PARTS, .value = value, .loc = statement->loc};
  struct atolli_exchange exchange;
  outcome = atolli_exchange(team, &piggyback, &exchange);
  bool differs = outcome.status == ATOLLI_OK && exchange.summary.other != 0;
  current.begun = outcome.status == ATOLLI_OK && !differs;
  if (current.begun && !is_source && !atolli_on_node(atolli_team_initial(team, (int)source_image)))
    outcome = atolli_remote_open_window();
  if (current.begun) {
    /* The others have said 0. */
    *object_p = is_source || outcome.status != ATOLLI_OK ? NULL : (const void *)(uintptr_t)exchange.summary.most;
    return outcome;
  }
  free(current.copy);
  return current.outcome = differs ? atolli_coll_report(&exchange.summary) : outcome;
}

struct atolli_outcome atolli_co_broadcast_parts_end(struct atolli_team *team) {
  if (!current.begun)
    return current.outcome;
  /* All have assigned, or have failed. */
  struct atolli_outcome outcome = atolli_round(team);
  free(current.copy);
  return outcome;
}

/* Names and places of statements in notices. Called by those that exchange notices or compare them. */
#include "core/barrier/notice.h"

#include "base/loc.h"
#include "core/image/failure.h"
#include "core/remote/remote.h"

#include <stdio.h>
#include <string.h>

void atolli_notice_set_loc(char target[ATOLLI_LOC_BYTES], const char *loc) {
  atolli_loc_put(target, ATOLLI_LOC_BYTES, loc && *loc ? loc : "an unknown place");
}

void atolli_notice_omit(struct atolli_arrival *own, uint32_t barrier) {
  /* Relaxed, as who reads it may come too late anyway. */
  atomic_store_explicit(&own->name, (uintptr_t)atolli_doing.name, memory_order_relaxed);
  atolli_notice_set_loc(own->loc, atolli_doing.loc); /* a copy: it may lie on the stack */
  own->omitted = barrier;
}

/* The names of statements are the library's own text, at the same address in all images. An image of another node is
   asked: it has gone on from that barrier, so that it answers, at the latest when it stops. */
const struct atolli_notice *atolli_notice_elsewhere(const struct atolli_team *team, int image) {
  static _Thread_local struct atolli_notice notice;
  struct atolli_arrival copy = {0}, *arrival = atolli_arrival_of(team, image);
  int initial = atolli_team_initial(team, image),
      leader = atolli_team_initial(team, atolli_team_leader_of(team, image));
  uintptr_t name = 0;
  notice = (struct atolli_notice){.operation = ATOLLI_ELSEWHERE};
  if (!atolli_on_node(initial) && atolli_state_of(leader) != ATOLLI_FAILED) {
    atolli_remote_read(leader, arrival, &copy, sizeof copy);
    arrival = &copy;
  }
  if ((atolli_on_node(initial) || arrival == &copy) &&
      atolli_counter_reached(arrival->omitted, atolli_barriers(team))) {
    name = atomic_load_explicit(&arrival->name, memory_order_relaxed);
    memcpy(notice.loc, arrival->loc, sizeof notice.loc - 1); /* while it is written, perhaps: the end remains a 0 */
  }
  snprintf((char *)notice.data, sizeof notice.data, "%s", name ? (const char *)name : "another statement");
  if (!*notice.loc)
    atolli_notice_set_loc(notice.loc, "an unknown place");
  return &notice;
}

const char *atolli_notice_statement(const struct atolli_notice *notice) {
  switch (notice->operation) {
  case ATOLLI_SUM:
    return "CO_SUM";
  case ATOLLI_MIN:
    return "CO_MIN";
  case ATOLLI_MAX:
    return "CO_MAX";
  case ATOLLI_BROADCAST:
  case ATOLLI_BROADCAST_PARTS:
    return "CO_BROADCAST";
  case ATOLLI_REDUCE:
    return "CO_REDUCE";
  case ATOLLI_SUM_PREFIX_INCLUSIVE:
    return "CO_SUM_PREFIX_INCLUSIVE";
  case ATOLLI_SUM_PREFIX_EXCLUSIVE:
    return "CO_SUM_PREFIX_EXCLUSIVE";
  case ATOLLI_REDUCE_PREFIX_INCLUSIVE:
    return "CO_REDUCE_PREFIX_INCLUSIVE";
  case ATOLLI_REDUCE_PREFIX_EXCLUSIVE:
    return "CO_REDUCE_PREFIX_EXCLUSIVE";
  case ATOLLI_FORM_TEAM:
    return "FORM TEAM";
  case ATOLLI_ALLOCATE:
  case ATOLLI_PLACE:
  case ATOLLI_ALLOCATED:
    return "ALLOCATE";
  case ATOLLI_DEALLOCATE:
  case ATOLLI_DEALLOCATED:
    return "DEALLOCATE";
  case ATOLLI_MOVE:
    return "MOVE_ALLOC";
  case ATOLLI_AUTOMATIC:
    return "automatic deallocation";
  case ATOLLI_ELSEWHERE:
    return (const char *)notice->data;
  default:
    return "another statement";
  }
}

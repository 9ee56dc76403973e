/* The stack of teams. Called by doors. */
#include "core/team/team_stack.h"

#include "core/barrier/barrier.h"
#include "core/barrier/order.h"
#include "core/memory/segment.h"
#include "core/team/coarray.h"

#include <assert.h>
#include <stdlib.h>

static struct frame {
  const struct atolli_team_value *value;
  int level;
  bool entered; /* false: the CHANGE TEAM statement failed */
} *frames;
static int depth; /* of the current one */

bool atolli_team_stack_start(void) {
  frames = calloc(1, sizeof *frames);
  return frames && (frames->value = atolli_team_value_new(atolli_initial_team, NULL, -1));
}

const struct atolli_team_value *atolli_team_current(void) { return frames[depth].value; }

struct atolli_outcome atolli_team_value(int64_t handle, const struct atolli_team_value **value_p) {
  *value_p = atolli_team_value_find(handle);
  return *value_p
             ? atolli_done()
             : atolli_error(ATOLLI_STATUS_FATAL,
                            "the team variable has no value: FORM TEAM or GET_TEAM must define it on this image first");
}

static bool push(struct frame frame) {
  struct frame *more = realloc(frames, (size_t)(depth + 2) * sizeof *more);
  if (!more)
    return false;
  frames = more;
  frames[++depth] = frame;
  atolli_team_level = frame.level;
  return true;
}

static void use_team(struct atolli_team *team) {
  atolli_current_team = team;
  atolli_segment_use_team(team);
}

bool atolli_team_push(const struct atolli_team_value *value) {
  /* What is allocated in an executing set stays after it: XcalableMP knows no automatic deallocation there. */
  if (!push((struct frame){value, frames[depth].level + !value->is_executing_set, true}))
    return false;
  use_team(value->team);
  return true;
}

void atolli_team_pop(void) {
  assert(depth > 0); /* END TEAM follows CHANGE TEAM */
  depth--;
  atolli_team_level = frames[depth].level;
  use_team(frames[depth].value->team);
}

static bool may_change(const struct atolli_team_value *value) {
  return value->parent == atolli_team_current() && value->team->this_image > 0;
}

static struct atolli_outcome no_memory(void) { return atolli_error(ATOLLI_STATUS_FATAL, "no memory"); }

static struct atolli_outcome meet(struct atolli_team *team) {
  uint64_t begun = atolli_order_begin();
  struct atolli_outcome outcome = atolli_barrier(team);
  atolli_order_team(begun, team, outcome);
  return outcome;
}

struct atolli_outcome atolli_change_team(const struct atolli_team_value *value) {
  if (value->is_executing_set)
    return atolli_team_push(value) ? atolli_done() : no_memory();
  struct atolli_outcome outcome =
      may_change(value)
          ? meet(value->team)
          : atolli_error(ATOLLI_STATUS_OTHER, "the team was not formed by a FORM TEAM statement in the current team");
  /* With a failed image the team is changed all the same (11.6.11). */
  bool entered = outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
  bool pushed =
      entered ? atolli_team_push(value) : push((struct frame){atolli_team_current(), atolli_team_level, false});
  return pushed ? outcome : no_memory();
}

struct atolli_outcome atolli_end_team(const struct atolli_statement *statement) {
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  if (frames[depth].entered && !frames[depth].value->is_executing_set) {
    outcome = meet(frames[depth].value->team);
    atolli_coarray_end_team(frames[depth].level, statement->loc);
  }
  atolli_team_pop();
  return outcome;
}

struct atolli_outcome atolli_sync_team(const struct atolli_team_value *value) {
  if (value->team->this_image == 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "this image is not in the team");
  return meet(value->team);
}

struct atolli_outcome atolli_get_team(int level, const struct atolli_team_value **value_p) {
  const struct atolli_team_value *current = atolli_team_current();
  *value_p = current;
  switch (level) {
  case ATOLLI_CURRENT_TEAM:
    return atolli_done();
  case ATOLLI_INITIAL_TEAM:
    *value_p = frames[0].value;
    return atolli_done();
  case ATOLLI_PARENT_TEAM:
    *value_p = current->parent ? current->parent : current;
    return atolli_done();
  default:
    return atolli_error(ATOLLI_STATUS_FATAL, "LEVEL is %d, which is none of INITIAL_TEAM, PARENT_TEAM and CURRENT_TEAM",
                        level);
  }
}

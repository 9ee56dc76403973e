/* FORM TEAM and siblings. Called by doors. */
#include "core/team/team_form.h"

#include "core/memory/heap.h"
#include "core/team/candidates.h"
#include "core/team/division.h"
#include "core/team/team_make.h"
#include "core/team/team_stack.h"

#include <stdlib.h>

struct atolli_outcome atolli_team_sibling(int64_t number, const struct atolli_team_value **value_p) {
  const struct atolli_team_value *current = *value_p = atolli_team_current();
  if (number == -1)
    return atolli_get_team(ATOLLI_INITIAL_TEAM, value_p);
  if (number == current->number)
    return atolli_done();
  if (!current->division)
    return atolli_error(ATOLLI_STATUS_FATAL, "%lld is not the number of a sibling of the current team",
                        (long long)number);
  return atolli_division_value(current->division, number, value_p);
}

/* ---- FORM TEAM --------------------------------------------------------------------------------------------------- */

/* This image executes FORM TEAM. */
struct forming {
  struct atolli_team_value *parent;
  struct atolli_candidate own;
  const char *loc;
  struct atolli_membership *membership; /* of the latest exchange; NULL: the images have not met */
};

static struct atolli_outcome exchange(struct forming *f) {
  atolli_membership_give(f->membership);
  return atolli_candidates_exchange(f->parent->team, &f->own, f->loc, &f->membership);
}

/* The highest place that a member of this image's new team has offered. */
static uint64_t highest(const struct forming *f) {
  int team = atolli_membership_team_of(f->membership)[f->parent->team->this_image - 1];
  return atolli_membership_teams(f->membership)[team].highest;
}

/* Members may signal in a new team as soon as they have left the last exchange: what is offered is zero by then.

   A place for the control of this image's new team that is free on all its members; 0: some team has none. All images
   of the parent go through the same rounds, and each looks at what all teams come to: so whoever fails meanwhile, the
   others come to the same end. Places only go up. */
static uint64_t agree(struct forming *f, struct atolli_outcome *outcome_p) {
  while (f->membership->has_room && !f->membership->is_agreed) {
    f->own.offer = atolli_heap_offer_zero(atolli_team_room_for(f->parent->team->num_images), (size_t)highest(f));
    struct atolli_outcome outcome = exchange(f);
    if (outcome.status != ATOLLI_OK)
      *outcome_p = outcome;
    if (!f->membership)
      return 0;
  }
  return f->membership->has_room ? highest(f) : 0;
}

/* Makes this image's team of a new division, which then is among the parent's. */
static struct atolli_outcome settle(struct forming *f, struct atolli_division *division, const int *member, int count) {
  struct atolli_outcome outcome = atolli_done();
  uint64_t place = agree(f, &outcome);
  if (!f->membership)
    return outcome;
  struct atolli_team_value *value = place > 0 ? atolli_division_add(division, f->own.number, member, count) : NULL;
  if (!value)
    return atolli_error(ATOLLI_STATUS_OTHER, "no memory for a new team");
  if (!atolli_team_is_placed(value->team))
    atolli_team_place(value->team, (size_t)place);
  division->next = f->parent->divisions;
  f->parent->divisions = division;
  return outcome;
}

/* The images have met. */
static struct atolli_outcome divide(struct forming *f, int64_t *handle_p) {
  struct atolli_outcome outcome = atolli_membership_outcome(f->membership);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_division *division = atolli_division_known(f->parent, f->membership);
  if (!division) {
    int count, *member = atolli_division_members(f->membership, f->parent->team->this_image, &count);
    division = member ? atolli_division_new(f->parent, f->membership) : NULL;
    outcome = division ? settle(f, division, member, count) : atolli_no_memory((size_t)count * sizeof *member);
    free(member);
    if (!atolli_candidates_have_met(outcome)) {
      free(division);
      return outcome;
    }
  }
  const struct atolli_team_value *value;
  struct atolli_outcome found = atolli_division_value(division, f->own.number, &value);
  *handle_p = found.status == ATOLLI_OK ? value->handle : 0;
  return found.status == ATOLLI_OK ? outcome : found;
}

struct atolli_outcome atolli_form_team(int64_t number, int64_t new_index, int64_t *handle_p,
                                       const struct atolli_statement *statement) {
  *handle_p = 0;
  struct forming f = {.parent = atolli_team_value_find(atolli_team_current()->handle), .loc = statement->loc};
  f.own = (struct atolli_candidate){number, new_index,
                                    atolli_heap_offer_zero(atolli_team_room_for(f.parent->team->num_images), 0)};
  struct atolli_outcome met = exchange(&f), outcome = met;
  if (f.membership)
    outcome = divide(&f, handle_p);
  atolli_membership_give(f.membership);
  return outcome.status == ATOLLI_OK ? met : outcome;
}

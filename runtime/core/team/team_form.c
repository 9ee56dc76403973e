/* FORM TEAM and siblings. Called by doors. */
#include "core/team/team_form.h"

#include "core/memory/heap.h"
#include "core/team/division.h"
#include "core/team/shares.h"
#include "core/team/team_make.h"
#include "core/team/team_stack.h"

#include <stdlib.h>

struct atolli_outcome atolli_team_sibling(int64_t number, const struct atolli_team_value **value_p) {
  const struct atolli_team_value *current = *value_p = atolli_team_current();
  if (number == -1)
    return atolli_get_team(ATOLLI_INITIAL_TEAM, value_p);
  if (number == current->number)
    return atolli_done();
  int team = current->division ? atolli_division_find(current->division, number) : -1;
  if (team < 0)
    return atolli_error(ATOLLI_STATUS_FATAL, "%lld is not the number of a sibling of the current team",
                        (long long)number);
  *value_p = atolli_division_value(current->division, team);
  return *value_p ? atolli_done() : atolli_error(ATOLLI_STATUS_FATAL, "no memory for the team with that number");
}

/* ---- FORM TEAM --------------------------------------------------------------------------------------------------- */

/* The highest place that a member has offered; 0: one has no room. */
static uint64_t highest(const struct atolli_division *division, int team, const struct atolli_share *share,
                        bool *agreed_p) {
  uint64_t result = 0;
  for (int i = division->first[team]; i < division->first[team + 1]; i++) {
    const struct atolli_share *member = &share[division->member[i] - 1];
    if (atolli_share_is_gone(member))
      continue;
    if (member->offer == 0) {
      *agreed_p = false;
      return 0;
    }
    *agreed_p &= result == 0 || member->offer == result;
    result = member->offer > result ? member->offer : result;
  }
  return result;
}

static bool is_empty(const struct atolli_division *division, int team, const struct atolli_share *share) {
  for (int i = division->first[team]; i < division->first[team + 1]; i++)
    if (!atolli_share_is_gone(&share[division->member[i] - 1]))
      return false;
  return true;
}

/* A place for the control of this image's new team that is free on all its members; 0: some team has none. All images
   of the parent go through the same rounds, and each looks at all teams: so whoever fails meanwhile, the others come to
   the same end. Places only go up. */
static uint64_t agree(const struct atolli_division *division, int own_team, struct atolli_share *share, const char *loc,
                      struct atolli_outcome *outcome_p) {
  struct atolli_team *parent = division->parent->team;
  for (;;) {
    bool agreed = true, room = true, ignored = true;
    for (int team = 0; team < division->num_teams; team++)
      room &= highest(division, team, share, &agreed) > 0 || is_empty(division, team, share);
    uint64_t mine = highest(division, own_team, share, &ignored);
    if (!room || agreed)
      return room ? mine : 0;
    struct atolli_share own = share[parent->this_image - 1];
    own.offer = atolli_heap_offer(atolli_team_room_for(parent->num_images), (size_t)mine);
    struct atolli_outcome outcome = atolli_shares_exchange(parent, &own, loc, share);
    if (outcome.status != ATOLLI_OK)
      *outcome_p = outcome;
    if (!atolli_shares_have_met(outcome))
      return 0;
  }
}

/* Makes this image's team of a new division. */
static struct atolli_outcome settle(struct atolli_division *division, int64_t number, struct atolli_share *share,
                                    const char *loc) {
  int own_team = atolli_division_find(division, number);
  struct atolli_outcome outcome = atolli_done();
  uint64_t place = agree(division, own_team, share, loc, &outcome);
  if (!atolli_shares_have_met(outcome))
    return outcome;
  struct atolli_team_value *value = place > 0 ? atolli_division_value(division, own_team) : NULL;
  if (!value)
    return atolli_error(ATOLLI_STATUS_OTHER, "no memory for a new team");
  if (!atolli_team_is_placed(value->team))
    atolli_team_place(value->team, (size_t)place);
  return outcome;
}

/* The images have met, and have these shares. */
static struct atolli_outcome divide(struct atolli_team_value *parent, int64_t number, struct atolli_share *share,
                                    const char *loc, int64_t *handle_p) {
  struct atolli_division *division;
  struct atolli_outcome outcome = atolli_division_make(parent, share, &division);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_division *known = atolli_division_known(division);
  if (known) {
    atolli_division_free(division);
    division = known;
  } else {
    outcome = settle(division, number, share, loc);
    if (!atolli_shares_have_met(outcome)) { /* its values, if any, may be in use: it stays as it is */
      return outcome;
    }
    division->next = parent->divisions;
    parent->divisions = division;
  }
  *handle_p = atolli_division_value(division, atolli_division_find(division, number))->handle;
  return outcome;
}

struct atolli_outcome atolli_form_team(int64_t number, int64_t new_index, int64_t *handle_p,
                                       const struct atolli_statement *statement) {
  *handle_p = 0;
  struct atolli_team_value *parent = atolli_team_value_find(atolli_team_current()->handle);
  struct atolli_team *team = parent->team;
  struct atolli_share *share = malloc((size_t)team->num_images * sizeof *share);
  if (!share) /* the others would wait for this image */
    return atolli_error(ATOLLI_STATUS_FATAL, "no memory for the shares of %d images", team->num_images);
  struct atolli_share own = {number, new_index, atolli_heap_offer(atolli_team_room_for(team->num_images), 0), 0};
  struct atolli_outcome met = atolli_shares_exchange(team, &own, statement->loc, share), outcome = met;
  if (atolli_shares_have_met(met))
    outcome = divide(parent, number, share, statement->loc, handle_p);
  free(share);
  return outcome.status == ATOLLI_OK ? met : outcome;
}

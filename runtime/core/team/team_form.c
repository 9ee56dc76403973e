/* FORM TEAM and siblings. Called by doors. */
#include "core/team/team_form.h"

#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/memory/heap.h"
#include "core/team/team_make.h"
#include "core/team/team_stack.h"

#include <stdlib.h>
#include <string.h>

/* What FORM TEAM statements with the same numbers and indices have made of a team; one of them is enough. */
struct atolli_division {
  struct atolli_division *next;
  int num_teams;
  struct atolli_team_value **teams;
  struct share {
    int64_t number; /* of the new team; FAILED: the image has failed */
    int64_t index;
  } share[]; /* [image index in the parent - 1] */
};

static const int64_t FAILED = INT64_MIN;

struct atolli_outcome atolli_team_sibling(int64_t number, const struct atolli_team_value **value_p) {
  const struct atolli_team_value *current = *value_p = atolli_team_current();
  if (number == -1)
    return atolli_get_team(ATOLLI_INITIAL_TEAM, value_p);
  if (number == current->number)
    return atolli_done();
  for (int i = 0; current->division && i < current->division->num_teams; i++)
    if (current->division->teams[i]->number == number) {
      *value_p = current->division->teams[i];
      return atolli_done();
    }
  return atolli_error(ATOLLI_STATUS_FATAL, "%lld is not the number of a sibling of the current team",
                      (long long)number);
}

/* ---- FORM TEAM --------------------------------------------------------------------------------------------------- */

static int index_in(const struct share *share, int num_images, int64_t number, int64_t index) {
  for (int i = 0; i < num_images; i++)
    if (share[i].number == number && share[i].index == index)
      return i + 1;
  return 0;
}

static int members_of(const struct share *share, int num_images, int64_t number) {
  int count = 0;
  for (int i = 0; i < num_images; i++)
    count += share[i].number == number;
  return count;
}

/* All images come to the same answer. */
static struct atolli_outcome check_shares(const struct share *share, int num_images) {
  for (int i = 0; i < num_images; i++) {
    int64_t number = share[i].number, index = share[i].index;
    int size = members_of(share, num_images, number), other;
    if (number == FAILED)
      continue;
    if (number < 1)
      return atolli_error(ATOLLI_STATUS_OTHER, "the team number on image %d is %lld, which is not positive", i + 1,
                          (long long)number);
    if (index == ATOLLI_NO_INDEX)
      continue;
    if (index < 1 || index > size)
      return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on image %d, but team %lld has %d images",
                          (long long)index, i + 1, (long long)number, size);
    other = index_in(share, num_images, number, index);
    if (other != i + 1)
      return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on images %d and %d of team %lld", (long long)index,
                          other, i + 1, (long long)number);
  }
  return atolli_done();
}

/* Images without NEW_INDEX take the indices that are left, in the order of the parent's. */
static void complete(struct share *share, int num_images) {
  for (int i = 0; i < num_images; i++)
    for (int64_t index = 1; share[i].index == ATOLLI_NO_INDEX; index++)
      if (index_in(share, num_images, share[i].number, index) == 0)
        share[i].index = index;
}

static struct atolli_division *find_division(const struct atolli_team_value *parent, const struct share *share) {
  size_t bytes = (size_t)parent->team->num_images * sizeof *share;
  for (struct atolli_division *d = parent->divisions; d; d = d->next)
    if (memcmp(d->share, share, bytes) == 0)
      return d;
  return NULL;
}

static const struct atolli_team_value *team_with(const struct atolli_division *division, int64_t number) {
  for (int i = 0; i < division->num_teams; i++)
    if (division->teams[i]->number == number)
      return division->teams[i];
  return NULL;
}

static bool add_team(struct atolli_division *division, struct atolli_team_value *parent, int64_t number, size_t place) {
  int n = parent->team->num_images, count = members_of(division->share, n, number);
  int initial[ATOLLI_MAX_IMAGES];
  for (int index = 1; index <= count; index++)
    initial[index - 1] = atolli_team_initial(parent->team, index_in(division->share, n, number, index));
  struct atolli_team *team = atolli_team_of(initial, count);
  struct atolli_team_value *value = team ? atolli_team_value_new(team, parent, number) : NULL;
  if (!value)
    return false;
  if (team->this_image > 0 && !atolli_team_is_placed(team))
    atolli_team_place(team, place);
  value->division = division;
  division->teams[division->num_teams++] = value;
  return true;
}

/* `place`: for the control of this image's new team. NULL: no memory. */
static struct atolli_division *divide(struct atolli_team_value *parent, const struct share *share, size_t place) {
  int n = parent->team->num_images;
  struct atolli_division *division = calloc(1, sizeof *division + (size_t)n * sizeof *share);
  struct atolli_team_value **teams = division ? calloc((size_t)n, sizeof(struct atolli_team_value *)) : NULL;
  if (!teams) {
    free(division);
    return NULL;
  }
  division->teams = teams;
  memcpy(division->share, share, (size_t)n * sizeof *share);
  for (int i = 0; i < n; i++)
    if (share[i].number != FAILED && !team_with(division, share[i].number) &&
        !add_team(division, parent, share[i].number, place))
      return NULL; /* what has been made so far may be in use: it stays */
  division->next = parent->divisions;
  return parent->divisions = division;
}

/* ---- what the images of the parent tell each other ---- */

/* [image index in the parent - 1]: where that image has room for the control of its new team, 0: nowhere. */
static const size_t GONE = SIZE_MAX; /* the image has failed */

/* The images have told each other; those that have failed do not count. */
static bool have_met(struct atolli_outcome outcome) {
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
}

static struct atolli_outcome exchange(struct atolli_team *team, int64_t number, int64_t index, size_t offer,
                                      const char *loc, size_t *place) {
  const uint64_t notice[4] = {(uint64_t)number, (uint64_t)index, offer};
  struct atolli_outcome outcome = atolli_exchange(team, ATOLLI_FORM_TEAM, 0, notice, loc);
  if (!have_met(outcome))
    return outcome;
  for (int i = 0; i < team->num_images; i++) {
    place[i] = GONE;
    if (atolli_missed(team, i + 1))
      continue;
    const struct atolli_notice *other = atolli_exchanged(team, i + 1);
    if (other->operation != ATOLLI_FORM_TEAM)
      return atolli_error(ATOLLI_STATUS_FATAL, "image %d executes %s at %s", atolli_team_initial(team, i + 1),
                          atolli_notice_statement(other), other->loc);
    place[i] = (size_t)other->value[2];
  }
  return outcome;
}

/* Those that have failed are left out of the new teams (11.6.9). */
static void take_shares(const struct atolli_team *team, const size_t *place, struct share *share) {
  for (int i = 0; i < team->num_images; i++) {
    share[i] = (struct share){FAILED, 0};
    if (place[i] == GONE)
      continue;
    const struct atolli_notice *notice = atolli_exchanged(team, i + 1);
    share[i] = (struct share){(int64_t)notice->value[0], (int64_t)notice->value[1]};
  }
}

/* The highest place that a member has named; 0: one has no room. */
static size_t highest(const struct share *share, const size_t *place, int num_images, int64_t number, bool *agreed_p) {
  size_t result = 0;
  for (int i = 0; i < num_images; i++) {
    if (share[i].number != number || place[i] == GONE)
      continue;
    if (place[i] == 0) {
      *agreed_p = false;
      return 0;
    }
    *agreed_p &= result == 0 || place[i] == result;
    result = place[i] > result ? place[i] : result;
  }
  return result;
}

/* A place for this image's new team, that is free on all its members; 0: some team has none. All images of the parent
   go through the same rounds, and each looks at all teams: so whoever fails meanwhile, the others come to the same end.
   Places only go up. */
static size_t agree(struct atolli_team *team, const struct share *share, size_t *place, const char *loc,
                    struct atolli_outcome *outcome_p) {
  int n = team->num_images, own = team->this_image - 1;
  for (;;) {
    bool agreed = true, room = true;
    for (int i = 0; i < n; i++)
      if (share[i].number != FAILED && place[i] != GONE)
        room &= highest(share, place, n, share[i].number, &agreed) > 0;
    bool ignored = true;
    size_t mine = highest(share, place, n, share[own].number, &ignored);
    if (!room || agreed)
      return room ? mine : 0;
    struct atolli_outcome outcome = exchange(team, share[own].number, share[own].index,
                                             atolli_heap_offer(atolli_team_control_most(), mine), loc, place);
    if (outcome.status != ATOLLI_OK)
      *outcome_p = outcome;
    if (!have_met(outcome))
      return 0;
  }
}

struct atolli_outcome atolli_form_team(int64_t number, int64_t new_index, int64_t *handle_p,
                                       const struct atolli_statement *statement) {
  *handle_p = 0;
  struct atolli_team_value *parent = atolli_team_value_find(atolli_team_current()->handle);
  struct atolli_team *team = parent->team;
  struct share share[ATOLLI_MAX_IMAGES];
  size_t place[ATOLLI_MAX_IMAGES], own;
  struct atolli_outcome outcome =
      exchange(team, number, new_index, atolli_heap_offer(atolli_team_control_most(), 0), statement->loc, place);
  if (!have_met(outcome))
    return outcome;
  take_shares(team, place, share);
  struct atolli_outcome checked = check_shares(share, team->num_images);
  if (checked.status != ATOLLI_OK)
    return checked;
  complete(share, team->num_images);
  struct atolli_division *division = find_division(parent, share);
  if (!division && (own = agree(team, share, place, statement->loc, &outcome)) > 0)
    division = divide(parent, share, own);
  if (!division && have_met(outcome))
    return atolli_error(ATOLLI_STATUS_OTHER, "no memory for a new team");
  *handle_p = division ? team_with(division, number)->handle : 0;
  return outcome;
}

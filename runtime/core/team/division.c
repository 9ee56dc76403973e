/* Divisions of a team. Called by FORM TEAM, and where TEAM_NUMBER= names a sibling. */
#include "core/team/division.h"

#include "base/light_lock.h"
#include "core/team/shares.h"
#include "core/team/team_make.h"

#include <stdlib.h>
#include <string.h>

/* ---- the teams of the images ------------------------------------------------------------------------------------- */

/* While a division is made. */
struct making {
  const struct atolli_share *share;
  int n;        /* images */
  int *team;    /* [image - 1]: its team; -1: it has failed */
  int *table;   /* by a hash of the number: 1 + the team; 0: empty */
  size_t slots; /* of it, a power of two */
  int *next;    /* [team]: the next index to be given to an image without */
};

static int *slot_of(const struct making *m, const struct atolli_division *d, int64_t number) {
  size_t at = ((uint64_t)number * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (m->slots - 1);
  while (m->table[at] != 0 && d->number[m->table[at] - 1] != number)
    at = (at + 1) & (m->slots - 1);
  return &m->table[at];
}

/* Finds the teams, and how many members each has: first[team + 1] - first[team]. */
static void find_teams(struct making *m, struct atolli_division *d) {
  for (int i = 0; i < m->n; i++) {
    m->team[i] = -1;
    if (atolli_share_is_gone(&m->share[i]))
      continue;
    int *slot = slot_of(m, d, m->share[i].number);
    if (*slot == 0) {
      d->number[d->num_teams] = m->share[i].number;
      *slot = ++d->num_teams;
    }
    m->team[i] = *slot - 1;
    d->first[*slot]++;
  }
  for (int team = 0; team < d->num_teams; team++)
    d->first[team + 1] += d->first[team];
  d->num_members = d->first[d->num_teams];
}

static struct atolli_outcome seat(const struct making *m, struct atolli_division *d, int i) {
  int64_t number = m->share[i].number, index = m->share[i].index;
  int team = m->team[i], first = d->first[team], size = d->first[team + 1] - first;
  if (number < 1)
    return atolli_error(ATOLLI_STATUS_OTHER, "the team number on image %d is %lld, which is not positive", i + 1,
                        (long long)number);
  if (index == ATOLLI_NO_INDEX)
    return atolli_done();
  if (index < 1 || index > size)
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on image %d, but team %lld has %d images",
                        (long long)index, i + 1, (long long)number, size);
  int *member = &d->member[first + (int)index - 1];
  if (*member != 0)
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on images %d and %d of team %lld", (long long)index,
                        *member, i + 1, (long long)number);
  *member = i + 1;
  return atolli_done();
}

/* Images without NEW_INDEX take the indices that are left, in the order of the parent's. */
static void seat_the_others(const struct making *m, struct atolli_division *d) {
  for (int team = 0; team < d->num_teams; team++)
    m->next[team] = d->first[team];
  for (int i = 0; i < m->n; i++) {
    if (m->team[i] < 0 || m->share[i].index != ATOLLI_NO_INDEX)
      continue;
    int *next = &m->next[m->team[i]];
    while (d->member[*next] != 0)
      ++*next;
    d->member[*next] = i + 1;
  }
}

static struct atolli_outcome fill(struct making *m, struct atolli_division *d) {
  find_teams(m, d);
  for (int i = 0; i < m->n; i++) {
    struct atolli_outcome outcome = m->team[i] < 0 ? atolli_done() : seat(m, d, i);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  seat_the_others(m, d);
  return atolli_done();
}

/* ---- divisions --------------------------------------------------------------------------------------------------- */

void atolli_division_free(struct atolli_division *d) {
  if (!d)
    return;
  free(d->number);
  free(d->first);
  free(d->member);
  free((void *)d->value);
  free(d);
}

static struct atolli_division *empty_division(struct atolli_team_value *parent) {
  size_t n = (size_t)parent->team->num_images;
  struct atolli_division *d = calloc(1, sizeof *d);
  if (!d)
    return NULL;
  d->parent = parent;
  d->number = calloc(n, sizeof *d->number);
  d->first = calloc(n + 1, sizeof *d->first);
  d->member = calloc(n, sizeof *d->member);
  if (d->number && d->first && d->member)
    return d;
  atolli_division_free(d);
  return NULL;
}

/* Memory for as many teams as there are. */
static bool trim(struct atolli_division *d) {
  size_t teams = (size_t)d->num_teams;
  int64_t *number = realloc(d->number, teams * sizeof *number);
  if (number)
    d->number = number;
  int *first = realloc(d->first, (teams + 1) * sizeof *first);
  if (first)
    d->first = first;
  return (d->value = calloc(teams, sizeof *d->value));
}

struct atolli_outcome atolli_division_make(struct atolli_team_value *parent, const struct atolli_share *share,
                                           struct atolli_division **division_p) {
  struct making m = {.share = share, .n = parent->team->num_images, .slots = 2};
  size_t n = (size_t)m.n;
  while (m.slots < 2 * n)
    m.slots *= 2;
  struct atolli_division *d = empty_division(parent);
  int *memory = calloc(2 * n + m.slots, sizeof *memory);
  struct atolli_outcome outcome = atolli_no_memory((2 * n + m.slots) * sizeof *memory);
  if (d && memory) {
    m.team = memory, m.next = memory + n, m.table = memory + 2 * n;
    outcome = fill(&m, d);
  }
  if (outcome.status == ATOLLI_OK && !trim(d))
    outcome = atolli_no_memory((size_t)d->num_teams * sizeof *d->value);
  free(memory);
  if (outcome.status != ATOLLI_OK) {
    atolli_division_free(d);
    d = NULL;
  }
  *division_p = d;
  return outcome;
}

static bool are_equal(const struct atolli_division *a, const struct atolli_division *b) {
  return a->num_teams == b->num_teams && a->num_members == b->num_members &&
         memcmp(a->number, b->number, (size_t)a->num_teams * sizeof *a->number) == 0 &&
         memcmp(a->first, b->first, (size_t)a->num_teams * sizeof *a->first) == 0 &&
         memcmp(a->member, b->member, (size_t)a->num_members * sizeof *a->member) == 0;
}

struct atolli_division *atolli_division_known(const struct atolli_division *division) {
  for (struct atolli_division *d = division->parent->divisions; d; d = d->next)
    if (are_equal(d, division))
      return d;
  return NULL;
}

int atolli_division_find(const struct atolli_division *division, int64_t number) {
  for (int team = 0; team < division->num_teams; team++)
    if (division->number[team] == number)
      return team;
  return -1;
}

static struct atolli_team_value *make_value(struct atolli_division *d, int team) {
  int count = d->first[team + 1] - d->first[team], *initial = malloc((size_t)count * sizeof *initial);
  if (!initial)
    return NULL;
  for (int i = 0; i < count; i++)
    initial[i] = atolli_team_initial(d->parent->team, d->member[d->first[team] + i]);
  struct atolli_team *made = atolli_team_of(initial, count);
  struct atolli_team_value *value = made ? atolli_team_value_new(made, d->parent, d->number[team]) : NULL;
  free(initial);
  if (value)
    value->division = d;
  return value;
}

struct atolli_team_value *atolli_division_value(struct atolli_division *d, int team) {
  static struct atolli_light_lock lock; /* several threads may name a sibling for the first time */
  struct atolli_team_value *value = atomic_load_explicit(&d->value[team], memory_order_acquire);
  if (value)
    return value;
  atolli_light_lock_take(&lock);
  value = atomic_load_explicit(&d->value[team], memory_order_relaxed);
  if (!value && (value = make_value(d, team)))
    atomic_store_explicit(&d->value[team], value, memory_order_release);
  atolli_light_lock_give(&lock);
  return value;
}

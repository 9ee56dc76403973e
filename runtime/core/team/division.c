/* Divisions of a team. Called by FORM TEAM, and where TEAM_NUMBER= names a sibling. */
#include "core/team/division.h"

#include "base/light_lock.h"
#include "core/team/scratch.h"
#include "core/team/team_make.h"

#include <stdlib.h>
#include <string.h>

struct atolli_sibling {
  struct atolli_sibling *next;
  struct atolli_team_value *value;
};

struct atolli_division *atolli_division_known(const struct atolli_team_value *parent,
                                              const struct atolli_seating *seating) {
  const unsigned char *code = atolli_seating_code(seating);
  for (struct atolli_division *d = parent->divisions; d; d = d->next)
    if (d->code_bytes == seating->code_bytes && memcmp(d->code, code, d->code_bytes) == 0)
      return d;
  return NULL;
}

struct atolli_division *atolli_division_new(struct atolli_team_value *parent, const struct atolli_seating *seating) {
  struct atolli_division *d = malloc(sizeof *d + seating->code_bytes);
  if (!d)
    return NULL;
  *d = (struct atolli_division){.parent = parent, .code_bytes = seating->code_bytes};
  memcpy(d->code, atolli_seating_code(seating), d->code_bytes);
  return d;
}

int *atolli_division_members(const struct atolli_seating *seating, int this_image, int *count_p) {
  const struct atolli_seats *team = &atolli_seating_teams(seating)[atolli_seating_team_of(seating)[this_image - 1]];
  size_t bytes = (size_t)team->count * sizeof(int);
  int *member = malloc(bytes);
  if (member)
    memcpy(member, atolli_seating_members(seating) + team->first, bytes);
  *count_p = team->count;
  return member;
}

/* Values are made by one thread at a time (team_value.c); several may name siblings for the first time. */
static struct atolli_light_lock lock;

static struct atolli_team_value *add(struct atolli_division *d, int64_t number, const int *member, int count) {
  struct atolli_sibling *sibling = malloc(sizeof *sibling);
  int *initial = malloc((size_t)count * sizeof *initial);
  struct atolli_team_value *value = NULL;
  if (sibling && initial) {
    for (int i = 0; i < count; i++)
      initial[i] = atolli_team_initial(d->parent->team, member[i]);
    struct atolli_team *team = atolli_team_of(initial, count);
    value = team ? atolli_team_value_new(team, d->parent, number) : NULL;
  }
  free(initial);
  if (!value) {
    free(sibling);
    return NULL;
  }
  value->division = d;
  *sibling = (struct atolli_sibling){atomic_load_explicit(&d->siblings, memory_order_relaxed), value};
  /* Release: other threads look through the list without a lock. */
  atomic_store_explicit(&d->siblings, sibling, memory_order_release);
  return value;
}

struct atolli_team_value *atolli_division_add(struct atolli_division *d, int64_t number, const int *member, int count) {
  atolli_light_lock_take(&lock);
  struct atolli_team_value *value = add(d, number, member, count);
  atolli_light_lock_give(&lock);
  return value;
}

/* Acquire: pairs with the release of `add`. */
static const struct atolli_team_value *find(struct atolli_division *d, int64_t number) {
  const struct atolli_sibling *s = atomic_load_explicit(&d->siblings, memory_order_acquire);
  while (s && s->value->number != number)
    s = s->next;
  return s ? s->value : NULL;
}

/* By the code: member[new index - 1]. Returns how many there are. */
static int find_members(const struct atolli_share *seated, int num_images, int64_t number, int *member) {
  int count = 0;
  for (int i = 0; i < num_images; i++)
    if (seated[i].number == number) {
      member[seated[i].index - 1] = i + 1;
      count++;
    }
  return count;
}

static struct atolli_outcome make(struct atolli_division *d, int64_t number, const struct atolli_team_value **value_p) {
  int n = d->parent->team->num_images;
  size_t bytes = (size_t)n * (sizeof(struct atolli_share) + sizeof(int));
  struct atolli_share *seated = atolli_scratch_take(bytes);
  bool is_read = seated && atolli_shares_unpack(d->code, d->code_bytes, seated, n);
  int *member = is_read ? (int *)(seated + n) : NULL;
  int count = is_read && number > 0 ? find_members(seated, n, number, member) : 0; /* 0: images that have failed */
  *value_p = count > 0 ? add(d, number, member, count) : NULL;
  atolli_scratch_give(seated, bytes);
  if (is_read && count == 0)
    return atolli_error(ATOLLI_STATUS_FATAL, "%lld is not the number of a sibling of the current team",
                        (long long)number);
  return *value_p ? atolli_done() : atolli_error(ATOLLI_STATUS_FATAL, "no memory for the team with that number");
}

struct atolli_outcome atolli_division_value(struct atolli_division *d, int64_t number,
                                            const struct atolli_team_value **value_p) {
  struct atolli_outcome outcome = atolli_done();
  if ((*value_p = find(d, number)))
    return outcome;
  atolli_light_lock_take(&lock);
  if (!(*value_p = find(d, number)))
    outcome = make(d, number, value_p);
  atolli_light_lock_give(&lock);
  return outcome;
}

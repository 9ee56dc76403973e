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
                                              const struct atolli_membership *membership) {
  const unsigned char *code = atolli_membership_code(membership);
  for (struct atolli_division *d = parent->divisions; d; d = d->next)
    if (d->code_bytes == membership->code_bytes && memcmp(d->code, code, d->code_bytes) == 0)
      return d;
  return NULL;
}

struct atolli_division *atolli_division_new(struct atolli_team_value *parent,
                                            const struct atolli_membership *membership) {
  struct atolli_division *d = malloc(sizeof *d + membership->code_bytes);
  if (!d)
    return NULL;
  *d = (struct atolli_division){.parent = parent, .code_bytes = membership->code_bytes};
  memcpy(d->code, atolli_membership_code(membership), d->code_bytes);
  return d;
}

int *atolli_division_members(const struct atolli_membership *membership, int this_image, int *count_p) {
  const struct atolli_new_team *team =
      &atolli_membership_teams(membership)[atolli_membership_team_of(membership)[this_image - 1]];
  size_t bytes = (size_t)team->count * sizeof(int);
  int *member = malloc(bytes);
  if (member)
    memcpy(member, atolli_membership_members(membership) + team->first, bytes);
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
static int find_members(const struct atolli_candidate *admitted, int num_images, int64_t number, int *member) {
  int count = 0;
  for (int i = 0; i < num_images; i++)
    if (admitted[i].number == number) {
      member[admitted[i].index - 1] = i + 1;
      count++;
    }
  return count;
}

static struct atolli_outcome make(struct atolli_division *d, int64_t number, const struct atolli_team_value **value_p) {
  int n = d->parent->team->num_images;
  size_t bytes = (size_t)n * (sizeof(struct atolli_candidate) + sizeof(int));
  struct atolli_candidate *admitted = atolli_scratch_take(bytes);
  bool is_read = admitted && atolli_candidates_unpack(d->code, d->code_bytes, admitted, n);
  int *member = is_read ? (int *)(admitted + n) : NULL;
  int count = is_read && number > 0 ? find_members(admitted, n, number, member) : 0; /* 0: images that have failed */
  *value_p = count > 0 ? add(d, number, member, count) : NULL;
  atolli_scratch_give(admitted, bytes);
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

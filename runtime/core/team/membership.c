/* New teams and their members, from the candidates of all images. Called by candidates.c. */
#include "core/team/membership.h"

#include "core/team/scratch.h"

#include <string.h>

_Static_assert(sizeof(struct atolli_membership) <= ATOLLI_MEMBERSHIP_HEAD, "what follows begins after the head");
_Static_assert(sizeof(struct atolli_new_team) + 2 * sizeof(int) + ATOLLI_CANDIDATE_CODE_MOST == ATOLLI_MEMBERSHIP_BYTES,
               "the arrays after the head");

/* While a membership is made. */
struct making {
  struct atolli_membership *membership;
  struct atolli_new_team *team;
  int *team_of, *member;
  const struct atolli_candidate *table;
  const int *place;                  /* [image - 1]: its place in the table; NULL: the same order */
  struct atolli_candidate *admitted; /* [image - 1]: number and new index */
  int *one;                          /* [team]: an image of it, from 0 */
  int *next;                         /* [team]: the next place to be given to an image without NEW_INDEX */
  int *by_number;                    /* by a hash of the number: 1 + the team; 0: empty */
  size_t slots;                      /* of it, a power of two */
};

static const struct atolli_candidate *candidate_of(const struct making *m, int i) {
  return &m->table[m->place ? m->place[i] : i];
}

static int *slot_of(const struct making *m, int64_t number) {
  size_t at = ((uint64_t)number * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (m->slots - 1);
  while (m->by_number[at] != 0 && candidate_of(m, m->one[m->by_number[at] - 1])->number != number)
    at = (at + 1) & (m->slots - 1);
  return &m->by_number[at];
}

static void take_offer(struct making *m, struct atolli_new_team *team, uint64_t offer) {
  m->membership->has_room &= offer != 0;
  m->membership->is_agreed &= team->count == 0 || offer == team->highest;
  team->highest = team->count == 0 || offer > team->highest ? offer : team->highest;
}

/* Finds the teams, in the order of their lowest images, and how many members each has. */
static void find_teams(struct making *m) {
  int *num_teams = &m->membership->num_teams, n = m->membership->num_images, first = 0;
  for (int i = 0; i < n; i++) {
    const struct atolli_candidate *candidate = candidate_of(m, i);
    m->team_of[i] = -1;
    if (atolli_candidate_is_gone(candidate))
      continue;
    int *slot = slot_of(m, candidate->number);
    if (*slot == 0) {
      m->one[*num_teams] = i;
      m->team[*num_teams] = (struct atolli_new_team){0};
      *slot = ++*num_teams;
    }
    m->team_of[i] = *slot - 1;
    take_offer(m, &m->team[*slot - 1], candidate->offer);
    m->team[*slot - 1].count++;
  }
  for (int team = 0; team < *num_teams; team++) {
    m->team[team].first = m->next[team] = first;
    first += m->team[team].count;
  }
}

static bool refuse(struct making *m, enum atolli_membership_fault fault, int i, int other) {
  const struct atolli_candidate *candidate = candidate_of(m, i);
  m->membership->fault = fault;
  m->membership->faulty.image = i + 1, m->membership->faulty.other = other;
  m->membership->faulty.size = m->team[m->team_of[i]].count;
  m->membership->faulty.number = candidate->number, m->membership->faulty.index = candidate->index;
  return false;
}

/* False: there is a fault. */
static bool admit(struct making *m, int i) {
  int64_t index = candidate_of(m, i)->index;
  const struct atolli_new_team *team = &m->team[m->team_of[i]];
  if (candidate_of(m, i)->number < 1)
    return refuse(m, ATOLLI_NUMBER, i, 0);
  if (index == ATOLLI_NO_INDEX)
    return true;
  if (index < 1 || index > team->count)
    return refuse(m, ATOLLI_RANGE, i, 0);
  int *member = &m->member[team->first + (int)index - 1];
  if (*member != 0)
    return refuse(m, ATOLLI_TWICE, i, *member);
  *member = i + 1;
  return true;
}

/* Images without NEW_INDEX take the indices that are left, in the order of the parent's. */
static void admit_the_others(struct making *m) {
  for (int i = 0; i < m->membership->num_images; i++) {
    if (m->team_of[i] < 0 || candidate_of(m, i)->index != ATOLLI_NO_INDEX)
      continue;
    int *next = &m->next[m->team_of[i]];
    while (m->member[*next] != 0)
      ++*next;
    m->member[*next] = i + 1;
  }
}

/* It has room for any. */
static void write_code(struct making *m) {
  struct atolli_membership *s = m->membership;
  memset(m->admitted, 0, (size_t)s->num_images * sizeof *m->admitted);
  for (int team = 0; team < s->num_teams; team++)
    for (int place = 0; place < m->team[team].count; place++) {
      int i = m->member[m->team[team].first + place] - 1;
      m->admitted[i].number = candidate_of(m, i)->number;
      m->admitted[i].index = place + 1;
    }
  s->code_bytes = atolli_candidates_pack(m->admitted, s->num_images, atolli_membership_code(s),
                                         (size_t)s->num_images * ATOLLI_CANDIDATE_CODE_MOST);
}

static void make(struct making *m) {
  size_t n = (size_t)m->membership->num_images;
  memset(m->by_number, 0, m->slots * sizeof *m->by_number);
  memset(m->member, 0, n * sizeof *m->member);
  find_teams(m);
  for (int i = 0; i < m->membership->num_images; i++)
    if (m->team_of[i] >= 0 && !admit(m, i))
      return;
  admit_the_others(m);
  write_code(m);
}

bool atolli_membership_make(struct atolli_membership *membership, const struct atolli_team *team,
                            const struct atolli_candidate *table) {
  size_t n = (size_t)team->num_images, slots = 2;
  while (slots < 2 * n)
    slots *= 2;
  size_t bytes = n * sizeof(struct atolli_candidate) + (2 * n + slots) * sizeof(int);
  struct atolli_candidate *memory = atolli_scratch_take(bytes);
  if (!memory)
    return false;
  *membership = (struct atolli_membership){.num_images = team->num_images, .has_room = true, .is_agreed = true};
  struct making m = {.membership = membership,
                     .team = atolli_membership_teams(membership),
                     .team_of = atolli_membership_team_of(membership),
                     .member = atolli_membership_members(membership),
                     .table = table,
                     .place = team->nodes ? team->nodes->place : NULL,
                     .admitted = memory,
                     .one = (int *)(memory + n),
                     .next = (int *)(memory + n) + n,
                     .by_number = (int *)(memory + n) + 2 * n,
                     .slots = slots};
  make(&m);
  atolli_scratch_give(memory, bytes);
  return true;
}

struct atolli_outcome atolli_membership_outcome(const struct atolli_membership *membership) {
  int image = membership->faulty.image;
  long long number = membership->faulty.number, index = membership->faulty.index;
  switch (membership->fault) {
  case ATOLLI_NUMBER:
    return atolli_error(ATOLLI_STATUS_OTHER, "the team number on image %d is %lld, which is not positive", image,
                        number);
  case ATOLLI_RANGE:
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on image %d, but team %lld has %d images", index, image,
                        number, membership->faulty.size);
  case ATOLLI_TWICE:
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on images %d and %d of team %lld", index,
                        membership->faulty.other, image, number);
  default:
    return atolli_done();
  }
}

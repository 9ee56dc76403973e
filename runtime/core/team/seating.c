/* New teams and their members, from the shares of all images. Called by shares.c. */
#include "core/team/seating.h"

#include "core/team/scratch.h"

#include <string.h>

_Static_assert(sizeof(struct atolli_seating) <= ATOLLI_SEATING_HEAD, "what follows begins behind the head");
_Static_assert(sizeof(struct atolli_seats) + 2 * sizeof(int) + ATOLLI_SHARE_CODE_MOST == ATOLLI_SEATING_BYTES,
               "the arrays behind the head");

/* While a seating is made. */
struct making {
  struct atolli_seating *seating;
  struct atolli_seats *team;
  int *team_of, *member;
  const struct atolli_share *table;
  const int *place;            /* [image - 1]: its place in the table; NULL: the same order */
  struct atolli_share *seated; /* [image - 1]: number and new index */
  int *one;                    /* [team]: an image of it, from 0 */
  int *next;                   /* [team]: the next place to be given to an image without NEW_INDEX */
  int *by_number;              /* by a hash of the number: 1 + the team; 0: empty */
  size_t slots;                /* of it, a power of two */
};

static const struct atolli_share *share_of(const struct making *m, int i) {
  return &m->table[m->place ? m->place[i] : i];
}

static int *slot_of(const struct making *m, int64_t number) {
  size_t at = ((uint64_t)number * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (m->slots - 1);
  while (m->by_number[at] != 0 && share_of(m, m->one[m->by_number[at] - 1])->number != number)
    at = (at + 1) & (m->slots - 1);
  return &m->by_number[at];
}

static void take_offer(struct making *m, struct atolli_seats *team, uint64_t offer) {
  m->seating->has_room &= offer != 0;
  m->seating->is_agreed &= team->count == 0 || offer == team->highest;
  team->highest = team->count == 0 || offer > team->highest ? offer : team->highest;
}

/* Finds the teams, in the order of their lowest images, and how many members each has. */
static void find_teams(struct making *m) {
  int *num_teams = &m->seating->num_teams, n = m->seating->num_images, first = 0;
  for (int i = 0; i < n; i++) {
    const struct atolli_share *share = share_of(m, i);
    m->team_of[i] = -1;
    if (atolli_share_is_gone(share))
      continue;
    int *slot = slot_of(m, share->number);
    if (*slot == 0) {
      m->one[*num_teams] = i;
      m->team[*num_teams] = (struct atolli_seats){0};
      *slot = ++*num_teams;
    }
    m->team_of[i] = *slot - 1;
    take_offer(m, &m->team[*slot - 1], share->offer);
    m->team[*slot - 1].count++;
  }
  for (int team = 0; team < *num_teams; team++) {
    m->team[team].first = m->next[team] = first;
    first += m->team[team].count;
  }
}

static bool refuse(struct making *m, enum atolli_seating_fault fault, int i, int other) {
  const struct atolli_share *share = share_of(m, i);
  m->seating->fault = fault;
  m->seating->faulty.image = i + 1, m->seating->faulty.other = other;
  m->seating->faulty.size = m->team[m->team_of[i]].count;
  m->seating->faulty.number = share->number, m->seating->faulty.index = share->index;
  return false;
}

/* False: there is a fault. */
static bool seat(struct making *m, int i) {
  int64_t index = share_of(m, i)->index;
  const struct atolli_seats *team = &m->team[m->team_of[i]];
  if (share_of(m, i)->number < 1)
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
static void seat_the_others(struct making *m) {
  for (int i = 0; i < m->seating->num_images; i++) {
    if (m->team_of[i] < 0 || share_of(m, i)->index != ATOLLI_NO_INDEX)
      continue;
    int *next = &m->next[m->team_of[i]];
    while (m->member[*next] != 0)
      ++*next;
    m->member[*next] = i + 1;
  }
}

/* It has room for any. */
static void write_code(struct making *m) {
  struct atolli_seating *s = m->seating;
  memset(m->seated, 0, (size_t)s->num_images * sizeof *m->seated);
  for (int team = 0; team < s->num_teams; team++)
    for (int place = 0; place < m->team[team].count; place++) {
      int i = m->member[m->team[team].first + place] - 1;
      m->seated[i].number = share_of(m, i)->number;
      m->seated[i].index = place + 1;
    }
  s->code_bytes = atolli_shares_pack(m->seated, s->num_images, atolli_seating_code(s),
                                     (size_t)s->num_images * ATOLLI_SHARE_CODE_MOST);
}

static void make(struct making *m) {
  size_t n = (size_t)m->seating->num_images;
  memset(m->by_number, 0, m->slots * sizeof *m->by_number);
  memset(m->member, 0, n * sizeof *m->member);
  find_teams(m);
  for (int i = 0; i < m->seating->num_images; i++)
    if (m->team_of[i] >= 0 && !seat(m, i))
      return;
  seat_the_others(m);
  write_code(m);
}

bool atolli_seating_make(struct atolli_seating *seating, const struct atolli_team *team,
                         const struct atolli_share *table) {
  size_t n = (size_t)team->num_images, slots = 2;
  while (slots < 2 * n)
    slots *= 2;
  size_t bytes = n * sizeof(struct atolli_share) + (2 * n + slots) * sizeof(int);
  struct atolli_share *memory = atolli_scratch_take(bytes);
  if (!memory)
    return false;
  *seating = (struct atolli_seating){.num_images = team->num_images, .has_room = true, .is_agreed = true};
  struct making m = {.seating = seating,
                     .team = atolli_seating_teams(seating),
                     .team_of = atolli_seating_team_of(seating),
                     .member = atolli_seating_members(seating),
                     .table = table,
                     .place = team->nodes ? team->nodes->place : NULL,
                     .seated = memory,
                     .one = (int *)(memory + n),
                     .next = (int *)(memory + n) + n,
                     .by_number = (int *)(memory + n) + 2 * n,
                     .slots = slots};
  make(&m);
  atolli_scratch_give(memory, bytes);
  return true;
}

struct atolli_outcome atolli_seating_outcome(const struct atolli_seating *seating) {
  int image = seating->faulty.image;
  long long number = seating->faulty.number, index = seating->faulty.index;
  switch (seating->fault) {
  case ATOLLI_NUMBER:
    return atolli_error(ATOLLI_STATUS_OTHER, "the team number on image %d is %lld, which is not positive", image,
                        number);
  case ATOLLI_RANGE:
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on image %d, but team %lld has %d images", index, image,
                        number, seating->faulty.size);
  case ATOLLI_TWICE:
    return atolli_error(ATOLLI_STATUS_OTHER, "NEW_INDEX is %lld on images %d and %d of team %lld", index,
                        seating->faulty.other, image, number);
  default:
    return atolli_done();
  }
}

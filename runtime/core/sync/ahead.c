#include "core/sync/ahead.h"

#include "core/image/failure.h"
#include "core/rma/remote.h"
#include "core/sync/notice.h"
#include "core/team/team.h"

#include <stdio.h>

/* The window is where the pieces of other collectives arrive, between barriers in which there are none. */
enum { WINDOW_BYTES = sizeof((struct atolli_team_across *)0)->lane };

static size_t room_for(size_t bytes) {
  return sizeof(struct atolli_notice) + (bytes + ATOLLI_LINE - 1) / ATOLLI_LINE * ATOLLI_LINE;
}

bool atolli_ahead_can(const struct atolli_team *team, const struct atolli_statement *statement, size_t bytes) {
  const struct atolli_ahead *ahead = &team->ahead;
  return ahead->is_open && bytes <= ahead->most && !statement->stat && ahead->in_window < ATOLLI_AHEAD_PLACES &&
         ahead->used + room_for(bytes) <= WINDOW_BYTES;
}

struct atolli_ahead_place atolli_ahead_begin(struct atolli_team *team, size_t bytes, bool awaits) {
  struct atolli_ahead *ahead = &team->ahead;
  struct atolli_ahead_place p = {ahead->in_window++, ++ahead->executed, ahead->used};
  ahead->used += room_for(bytes);
  if (awaits)
    ahead->awaited |= UINT32_C(1) << p.i;
  /* Release: pairs with atolli_ahead_stopped. */
  atomic_store_explicit(&atolli_team_across_of(team, team->this_image)->ahead.executed, p.number, memory_order_release);
  return p;
}

struct atolli_notice *atolli_ahead_head(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                        int leader) {
  return (struct atolli_notice *)(atolli_team_across_of(team, leader)->lane[0][0] + p->at);
}

struct atolli_counter *atolli_ahead_counter(const struct atolli_team *team, const struct atolli_ahead_place *p,
                                            int leader, bool shown) {
  struct atolli_team_across *across = atolli_team_across_of(team, leader);
  return shown ? &across->ahead.place[p->i].shown : &across->ahead.place[p->i].come;
}

bool atolli_ahead_claim(const struct atolli_team *team, const struct atolli_ahead_place *p, int leader) {
  _Atomic uint32_t *source = &atolli_team_across_of(team, leader)->ahead.place[p->i].source;
  return atomic_exchange_explicit(source, p->number, memory_order_relaxed) != p->number;
}

/* ---- waiting ----------------------------------------------------------------------------------------------------- */

struct awaited {
  const struct atolli_team *team;
  int source;
};

static uint32_t read_word(const struct atolli_team *team, int image, _Atomic uint32_t *place) {
  int initial = atolli_team_initial(team, image);
  uint32_t value;
  if (atolli_on_node(initial))
    return atomic_load_explicit(place, memory_order_acquire);
  atolli_remote_read(initial, place, &value, sizeof value);
  return value;
}

static bool has_executed(const struct atolli_team *team, int image, uint32_t number) {
  return atolli_counter_reached(read_word(team, image, &atolli_team_across_of(team, image)->ahead.executed), number);
}

static void describe(const void *context, char *text, size_t size) {
  const struct awaited *awaited = context;
  snprintf(text, size, "image %d, or one that passes its data on", atolli_team_initial(awaited->team, awaited->source));
}

struct atolli_outcome atolli_ahead_stopped(const struct atolli_team *team, const struct atolli_ahead_place *p) {
  for (int image = 1; atolli_any_ended() && image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    if (atolli_state_of(initial) != ATOLLI_STOPPED) /* before the question what it has executed */
      continue;
    if (!has_executed(team, image, p->number))
      return (struct atolli_outcome){ATOLLI_STATUS_STOPPED_IMAGE, initial};
  }
  return (struct atolli_outcome){ATOLLI_OK, 0};
}

/* Who has come to the next barrier without this collective executes something else: it cannot leave it before this
   image comes. */
static void look_for_strays(const struct atolli_team *team, const struct atolli_ahead_place *p) {
  uint32_t next = team->barriers + 1;
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_state_of(atolli_team_initial(team, image)) == ATOLLI_RUNNING &&
        read_word(team, image, &atolli_team_barrier_of(team, image)->arrived) == next && /* before the other question */
        !has_executed(team, image, p->number)) {
      struct atolli_notice other = atolli_exchange_coming(team, image);
      atolli_fatal(atolli_doing.name, atolli_doing.loc, "image %d executes %s at %s instead", image,
                   atolli_notice_statement(&other), other.loc);
    }
}

struct atolli_outcome atolli_ahead_await(const struct atolli_team *team, const struct atolli_ahead_place *p, int source,
                                         bool shown) {
  struct atolli_counter *counter = atolli_ahead_counter(team, p, team->nodes->leader[team->nodes->this_node], shown);
  struct awaited awaited = {team, source};
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &awaited};
  uint32_t seen, look_at = 1;
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), p->number)) {
    if (!atolli_wait_turn(&wait, counter, seen)) {
      /* More and more rarely: a deadlock is not found while images ask each other (standstill.c). */
      if (wait.published && wait.turns >= look_at) {
        look_for_strays(team, p);
        look_at = 2 * wait.turns;
      }
      continue;
    }
    struct atolli_outcome stopped = atolli_ahead_stopped(team, p);
    if (stopped.status != ATOLLI_OK)
      return stopped;
  }
  return (struct atolli_outcome){ATOLLI_OK, 0};
}

/* ---- the end of a window ----------------------------------------------------------------------------------------- */

/* Is something here, sent before the latest barrier, that this image has not waited for? All that belongs to this
   window has come, unless signals overtake each other: then the next collective that runs ahead meets it. The next
   window may have begun: what belongs to it has other numbers than the same places had in this one, but for the first
   place of an empty window, whose head tells. */
static bool has_come_unawaited(const struct atolli_team *team, const struct atolli_ahead_place *p) {
  int leader = team->nodes->leader[team->nodes->this_node];
  bool awaited = team->ahead.awaited >> p->i & 1;
  if (awaited || atolli_counter_read(atolli_ahead_counter(team, p, leader, false)) != p->number)
    return false;
  return p->i > 0 || atolli_ahead_head(team, p, leader)->barrier != team->barriers;
}

void atolli_ahead_met(struct atolli_team *team) {
  struct atolli_ahead *ahead = &team->ahead;
  uint32_t before = ahead->executed - ahead->in_window;
  for (uint32_t i = 0; ahead->most > 0 && i <= ahead->in_window && i < ATOLLI_AHEAD_PLACES; i++) {
    struct atolli_ahead_place p = {i, before + i + 1, 0};
    if (has_come_unawaited(team, &p))
      atolli_fatal(atolli_doing.name, atolli_doing.loc,
                   "another image has executed a CO_BROADCAST that this image has not, or not with the same "
                   "SOURCE_IMAGE; all images of a team must execute the same sequence of collective subroutines");
  }
  ahead->is_open = false;
  ahead->in_window = ahead->awaited = 0;
  ahead->used = 0;
}

void atolli_ahead_open(struct atolli_team *team) { team->ahead.is_open = team->ahead.most > 0; }

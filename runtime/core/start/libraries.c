/*
 * Static coarrays of libraries that are loaded while the program runs: where they are in the slots.
 *
 * Images load libraries at different times, in different orders, at different addresses. So the first image that loads
 * one decides where its variables are in every slot, and the others find that in a table on image 1. They get at it by
 * atomic subroutines, so no image waits for one that has not come yet.
 */
#include "core/start/libraries.h"

#include "base/backoff.h"
#include "core/image/control.h"
#include "core/image/failure.h"
#include "core/sync/atomic.h"

#include <unistd.h>

enum { MOST_LIBRARIES = 128, NO_ROOM = -1 };

/* Zero at first. */
struct table {
  int64_t taken; /* bytes of the room for late libraries */
  struct {
    int64_t identity; /* 0: free, and so are all that follow */
    int64_t place;    /* from the beginning of that room, and 1 more; 0: not decided yet */
  } libraries[MOST_LIBRARIES];
};

static size_t table_offset;

void atolli_libraries_start(void) { table_offset = atolli_control_take(sizeof(struct table)); }

static const struct atolli_statement loading = {.name = ATOLLI_LOADING};

static void require(struct atolli_outcome outcome) { atolli_require(&loading, outcome); }

static struct atolli_selector table_image(void) { return atolli_selector_of(atolli_initial_team, 1); }

static int64_t swap_if_zero(int64_t *word, int64_t value) {
  int64_t old;
  require(atolli_atomic_cas(word, table_image(), sizeof *word, 0, value, &old));
  return old;
}

/* The first image decides: bytes of the room are taken in the order in which libraries come. */
static void decide(struct table *table, int64_t *place, size_t bytes, size_t room) {
  int64_t taken;
  require(atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &table->taken, table_image(), sizeof taken, (int64_t)bytes, &taken));
  bool fits = (uint64_t)taken + bytes <= room;
  require(atolli_atomic_define(place, table_image(), sizeof *place, fits ? taken + 1 : NO_ROOM));
}

/* The image that decides is between two statements of its own, or it has failed there. */
static int64_t await_decision(const int64_t *place) {
  const uint64_t PATIENCE_NS = UINT64_C(10000000000);
  struct atolli_backoff backoff = {0};
  int64_t value = 0;
  for (;;) {
    require(atolli_atomic_ref(place, table_image(), sizeof value, &value));
    if (value != 0)
      return value;
    if (atolli_node->error_termination)
      atolli_leave();
    if (atolli_any_ended() && backoff.now - backoff.begun > PATIENCE_NS)
      atolli_fatal(loading.name, NULL, "an image has failed while it loaded the same library");
    unsigned pause = atolli_backoff_turn(&backoff, 0);
    if (pause)
      usleep(pause);
  }
}

bool atolli_library_place(uint64_t identity, size_t bytes, size_t room, size_t *place_p) {
  struct table *table = atolli_in_slot(atolli_this_image, table_offset);
  for (int i = 0; i < MOST_LIBRARIES; i++) {
    int64_t *place = &table->libraries[i].place;
    int64_t found = swap_if_zero(&table->libraries[i].identity, (int64_t)identity);
    if (found == 0)
      decide(table, place, bytes, room);
    if (found == 0 || found == (int64_t)identity) {
      int64_t decision = await_decision(place);
      *place_p = (size_t)(decision - 1);
      return decision != NO_ROOM;
    }
  }
  return false;
}

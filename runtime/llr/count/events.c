/* Keeps the events of a process until its end. Called by count.c. Their memory comes from the system: what the program
   allocates, and how that is told apart, has nothing to do with it. */
#define _GNU_SOURCE
#include "llr/count/events.h"

#include "llr/count/tally.h"

#include <stdio.h>
#include <sys/mman.h>

static struct {
  struct llr_event *event;
  size_t count, room;
  bool lost;
} list;

static bool grow(void) {
  enum { FIRST = 2048 };
  size_t room = list.room ? 2 * list.room : FIRST;
  void *memory =
      list.room ? mremap(list.event, list.room * sizeof *list.event, room * sizeof *list.event, MREMAP_MAYMOVE)
                : mmap(NULL, room * sizeof *list.event, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return false;
  list.event = memory;
  list.room = room;
  return true;
}

void llr_events_add(struct llr_event event) {
  if (list.count == list.room && !grow())
    list.lost = true;
  else
    list.event[list.count++] = event;
}

bool llr_events_are_lost(void) { return list.lost; }

void llr_events_take(int image, void (*write)(void *context, const char *text, size_t bytes), void *context) {
  enum { LONGEST = 200 };
  char text[16 << 10];
  size_t used = 0;
  for (size_t i = 0; i < list.count; i++) {
    const struct llr_event *e = &list.event[i];
    const char *kind = e->kind == LLR_EVENT_WAIT ? "wait" : llr_tally_kind_name((enum llr_count_kind)e->kind);
    used += (size_t)snprintf(text + used, sizeof text - used, "%d,%s,%s,%d,%llu,%llx,%u\n", image,
                             llr_tally_phase_name(e->phase), kind, e->rank < 0 ? 0 : e->rank + 1,
                             (unsigned long long)e->bytes, (unsigned long long)e->address, e->value);
    if (used > sizeof text - LONGEST) {
      write(context, text, used);
      used = 0;
    }
  }
  write(context, text, used);
  if (list.room)
    munmap(list.event, list.room * sizeof *list.event);
  list.event = NULL;
  list.count = list.room = 0;
}

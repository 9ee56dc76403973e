/*
 * Leases of descriptors (core/remote/lease_holder.h): a copy is right after each change of which the reader has heard,
 * and is not fetched again without one.
 */
#include "check.h"
#include "core/image/nodes.h"
#include "core/image/transport.h"
#include "core/rma/part.h"
#include "descriptor.h"
#include "images.h"
#include "wrapper.h"

#include <stdlib.h>

enum { WORDS = 6, OBJECTS = 300, ROUNDS = 150 };

static int me, n, gets;
static int64_t (*object)[WORDS];
static int64_t *event;
static struct llr_transport table;
static struct wrapper counting;

static int count_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  gets++;
  return llr_get(wrapped(llr), rank, remote, local, bytes, handle_p);
}

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  event = (int64_t *)test_segment;
  object = (int64_t (*)[WORDS])(test_segment + 4096);
  gets = 0;
  if (!atolli_transport)
    return;
  table = wrapper_table;
  table.attributes = atolli_transport->table->attributes;
  table.am_bytes = atolli_transport->table->am_bytes;
  table.get = count_get;
  counting = (struct wrapper){{.table = &table, .copied_bytes = atolli_transport->copied_bytes}, atolli_transport};
  atolli_transport = &counting.llr;
}

/* This image's object. */
static void change(int which, int version) {
  for (int i = 0; i < WORDS; i++)
    object[which][i] = 1000000 * me + 1000 * which + version + i;
}

static void look(int image, int which, int version) {
  const void *shadow = NULL;
  CHECK(atolli_shadow(object[which], atolli_selector_of(atolli_initial_team, image), sizeof *object, false, &shadow)
            .status == ATOLLI_OK);
  int wrong = 0;
  for (int i = 0; shadow && i < WORDS; i++)
    wrong += ((const int64_t *)shadow)[i] != 1000000 * image + 1000 * which + version + i;
  CHECK(shadow && wrong == 0);
}

static void meet(int32_t other) {
  descriptor image = describe_scalar(&other, sizeof other);
  atoll_sync_images(DESC(image), "t:1", NULL, NULL);
}

/* The owner tells a third image, and that one the reader. */
static void tell(int owner, int third, int reader) {
  if (me == owner) {
    meet(third);
  } else if (me == third) {
    meet(owner);
    atoll_event_post(event, reader, "t:3", NULL, NULL);
  } else if (me == reader) {
    atoll_event_wait(event, 1, "t:4", NULL, NULL);
  }
}

static void changes(void) {
  begin();
  change(0, 0);
  change(1, 0);
  atoll_sync_all("t:5", NULL, NULL);
  for (int round = 1; round <= ROUNDS; round++) {
    int owner = round % n + 1, third = owner % n + 1, reader = third % n + 1;
    int version = round % 5 == 0 ? round : round / 5 * 5; /* most rounds change nothing */
    if (round % 5 == 0)
      change(0, round);
    tell(owner, third, reader);
    if (me == reader && round % 5 == 0)
      look(owner, 0, version);
    if (me == reader)
      look(owner, 1, 0);
    atoll_sync_all("t:6", NULL, NULL);
  }
}

/* Many more than anybody keeps. */
static void many(void) {
  begin();
  for (int pass = 0; pass < 3; pass++) {
    for (int which = 0; which < OBJECTS; which++)
      change(which, pass);
    atoll_sync_all("t:7", NULL, NULL);
    for (int which = 0; which < OBJECTS; which++)
      look(me % n + 1, which, pass);
    atoll_sync_all("t:8", NULL, NULL);
    for (int which = OBJECTS - 1; which >= 0; which--)
      look(me % n + 1, which, pass);
    atoll_sync_all("t:9", NULL, NULL);
  }
}

static void fetched_once(void) {
  begin();
  int other = me % n + 1;
  change(0, 7);
  atoll_sync_all("t:10", NULL, NULL);
  for (int round = 0; round < 20; round++) {
    look(other, 0, 7);
    look(other, 0, 7);
    atoll_sync_all("t:11", NULL, NULL);
  }
  CHECK(gets == (atolli_on_node(other) ? 0 : 1));
  change(0, 8);
  atoll_sync_all("t:12", NULL, NULL);
  look(other, 0, 8);
  look(other, 0, 8);
  CHECK(gets == (atolli_on_node(other) ? 0 : 2));
  atoll_sync_all("t:13", NULL, NULL);
}

int main(void) {
  CASE_IMAGES(2, 60, fetched_once);
  CASE_IMAGES(3, 60, fetched_once);
  CASE_IMAGES(3, 120, changes);
  CASE_IMAGES(6, 120, changes);
  CASE_IMAGES(2, 60, many);
  CASE_IMAGES(4, 120, many);
  return check_end();
}

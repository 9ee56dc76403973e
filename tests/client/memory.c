/* image/: enquiry and random numbers. memory/: coarrays that are allocated, found and freed. */
#include "client.h"
#include "core/image/failure.h"
#include "core/image/image.h"
#include "core/image/random.h"
#include "core/memory/segment.h"
#include "core/rma/rma.h"
#include "core/team/coarray.h"

static const struct atolli_statement statement = {.name = "client"};

void client_images(void) {
  int n = atolli_num_images, me = atolli_this_image;
  const int64_t cobounds[4] = {1, 2, 0, 0}; /* [2, 0:*] */
  int64_t mine[2], last;
  const int64_t beyond[2] = {3, 0};
  CHECK(me >= 1 && me <= n && atolli_current_team->num_images == n && atolli_current_team->this_image == me);
  CHECK(well(atolli_cosubscript(me, 2, cobounds, 1, &mine[0])) &&
        well(atolli_cosubscript(me, 2, cobounds, 2, &mine[1])));
  CHECK(mine[0] == (me - 1) % 2 + 1 && mine[1] == (me - 1) / 2);
  CHECK(atolli_image_index(n, 2, cobounds, mine) == me && atolli_image_index(n, 2, cobounds, beyond) == 0);
  CHECK(well(atolli_ucobound(n, 2, cobounds, 1, &last)) && last == 2);
  CHECK(well(atolli_ucobound(n, 2, cobounds, 2, &last)) && last == (n - 1) / 2);
  for (int image = 1; image <= n; image++) {
    CHECK(well(atolli_image_stat(on(image))));
    enum atolli_status status = ATOLLI_STATUS_OTHER;
    CHECK(well(atolli_image_status(on(image), &status)) && status == ATOLLI_OK);
  }
  CHECK(atolli_images_in_state(atolli_current_team, ATOLLI_FAILED)->count == 0);
  struct atolli_seeds one = atolli_random_init(true, false), again = atolli_random_init(true, false),
                      other = atolli_random_init(true, true);
  uint64_t first = atolli_random_next(&one);
  CHECK(first == atolli_random_next(&again) && first != atolli_random_next(&other));
}

static void allocate_and_free(size_t bytes) {
  int n = atolli_num_images, me = atolli_this_image;
  void *memory = NULL;
  CHECK(well(atolli_coarray_allocate(atolli_current_team, bytes, ATOLLI_ZERO, &memory, &statement)));
  CHECK(memory && (uintptr_t)memory % 64 == 0);
  char *last = (char *)memory + bytes - 1;
  struct atolli_block *block = atolli_coarray_find(last);
  CHECK(block && block->bytes == bytes && *last == 0 && *(char *)memory == 0);
  meet();
  char value = (char)me, got = 0;
  struct atolli_section there = scalar(last, 1), from = scalar(&value, 1), to = scalar(&got, 1);
  CHECK(well(atolli_put(&there, on(me % n + 1), &from)));
  meet();
  CHECK(*last == (char)((me + n - 2) % n + 1));
  CHECK(well(atolli_get(&to, &there, on(me % n + 1))));
  CHECK(got == (char)me);
  CHECK(well(atolli_coarray_free(atolli_current_team, memory, &statement)));
  CHECK(atolli_coarray_find(last) == NULL);
}

void client_memory(void) {
  size_t in_use = atolli_heap_in_use();
  for (int round = 0; round < 4; round++)
    allocate_and_free((size_t)1 << (4 * round + 3));
  CHECK(atolli_heap_in_use() == in_use);
  /* All of them hear of an image that asks for another size, and of too much. */
  void *memory = &in_use;
  size_t bytes = 1000 + 8 * (atolli_this_image == atolli_num_images);
  struct atolli_outcome outcome = atolli_coarray_allocate(atolli_current_team, bytes, ATOLLI_ZERO, &memory, &statement);
  if (atolli_num_images > 1)
    CHECK(outcome.status == ATOLLI_STATUS_OTHER && outcome.text && !memory);
  else
    CHECK(well(outcome) && well(atolli_coarray_free(atolli_current_team, memory, &statement)));
  CHECK(!well(atolli_coarray_allocate(atolli_current_team, atolli_slot_size, ATOLLI_ZERO, &memory, &statement)) && !memory);
  /* Different coarrays: nobody frees anything. */
  void *two[2];
  for (int i = 0; i < 2; i++)
    CHECK(well(atolli_coarray_allocate(atolli_current_team, 64, ATOLLI_ZERO, &two[i], &statement)));
  if (atolli_num_images > 1) {
    outcome = atolli_coarray_free(atolli_current_team, two[atolli_this_image == 1], &statement);
    CHECK(outcome.status == ATOLLI_STATUS_OTHER && atolli_coarray_find(two[0]) && atolli_coarray_find(two[1]));
  }
  CHECK(!well(atolli_coarray_free(atolli_current_team, &bytes, &statement)));
  for (int i = 0; i < 2; i++)
    CHECK(well(atolli_coarray_free(atolli_current_team, two[i], &statement)));
  CHECK(atolli_heap_in_use() == in_use);
}

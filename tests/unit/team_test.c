/*
 * Teams: random divisions, nested, with allocations that make the heaps of siblings differ; what is left in the heap;
 * images that are killed while teams are formed.
 */
#include "../../doors/fortran/allocate.h"
#include "check.h"
#include "core/memory/heap.h"
#include "core/team/team_stack.h"
#include "descriptor.h"
#include "images.h"

#include <stdlib.h>
#include <unistd.h>

enum { FAILED = 6001, VICTIM = 2, LEVELS = 3, BLOCKS = 6 };

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
}

/* The same sequence on all images that begin with the same state. */
static unsigned draw(unsigned *state, unsigned bound) {
  *state = *state * 1103515245u + 12345u;
  return (*state >> 16) % bound;
}

static int64_t sum_of(int64_t value) {
  descriptor a = describe_scalar(&value, sizeof value);
  atoll_co_sum(DESC(a), ATOLL_INTEGER * 256 + 8, 0, ATOLL_CURRENT_TEAM, "t:1\0", NULL, NULL);
  return value;
}

/* As a compiler's ALLOCATE statement; `variable` stands for its descriptor. */
static void allocate(void **variable, size_t bytes, int32_t *stat) {
  static const int64_t co[2] = {1, 0};
  descriptor s = describe_scalar(stat, sizeof *stat);
  atoll_alloc_begin("t:2\0");
  *variable = atolli_alloc_serve(bytes);
  if (*variable)
    atolli_alloc_own(variable, sizeof *variable, NULL);
  atoll_alloc_end(*variable ? 0 : 5020, 1, co, "t:2\0", stat ? DESC(s) : NULL, NULL);
}

static void deallocate(void **variable) {
  atoll_dealloc_begin("t:3\0");
  atolli_dealloc_serve(*variable);
  *variable = NULL;
  atoll_dealloc_end(0, "t:3\0", NULL, NULL);
}

static int64_t form(int64_t number, int64_t index) {
  int64_t team = 0;
  atoll_form_team(number, &team, index, "t:4\0", NULL, NULL);
  return team;
}

/* All members have the memory at the same place in their slots, and reach each other's there. */
static void check_place(void *memory, unsigned value) {
  int k = atoll_this_image(), size = atoll_num_images();
  int64_t offset = (char *)memory - atolli_slot(me);
  CHECK(sum_of(offset) == offset * size);
  *(int64_t *)memory = k * 1000 + value;
  atoll_sync_all("t:5\0", NULL, NULL);
  CHECK(atoll_get_i8(memory, k % size + 1, "t:6\0") == (k % size + 1) * 1000 + value);
  atoll_sync_all("t:7\0", NULL, NULL);
}

/* `common`: the same on the members of the current team. */
static void nest(unsigned common, int level) {
  void *variable[BLOCKS] = {0};
  unsigned blocks = 1 + draw(&common, BLOCKS);
  for (unsigned b = 0; b < blocks; b++) {
    allocate(&variable[b], 8 + draw(&common, 1u << (4 + draw(&common, 14))), NULL);
    if (b > 0 && draw(&common, 3) == 0)
      deallocate(&variable[b - 1]);
  }
  check_place(variable[blocks - 1], common % 1000);
  if (level > 0) {
    int parts = 1 + (int)draw(&common, 4), k = atoll_this_image(), size = atoll_num_images();
    int shift = (int)draw(&common, 10), mine = (k + shift) % parts, members = 0, index = 0;
    for (int i = 1; i <= size; i++) {
      members += (i + shift) % parts == mine;
      index += (i + shift) % parts == mine && i >= k;
    }
    int64_t team = form(1 + mine, index); /* in descending order */
    CHECK(atoll_num_images_in(team, "t:8\0") == members && atoll_this_image_in(team, "t:8\0") == index);
    atoll_change_team(team, "t:9\0", NULL, NULL);
    CHECK(atoll_num_images() == members && atoll_this_image() == index);
    CHECK(atoll_team_number(atoll_get_team(-1, "t:9\0"), "t:9\0") == 1 + mine);
    CHECK(sum_of(k) == sum_of(1) * sum_of(k) / members);
    nest(common + 77u * (unsigned)mine, level - 1);
    atoll_end_team("t:10\0", NULL, NULL);
    CHECK(atoll_num_images() == size && atoll_this_image() == k);
    check_place(variable[blocks - 1], 1);
  }
  if (level < LEVELS && draw(&common, 2)) /* otherwise END TEAM does it */
    for (unsigned b = 0; b < blocks; b++)
      if (variable[b])
        deallocate(&variable[b]);
  if (level == LEVELS) {
    for (unsigned b = 0; b < blocks; b++)
      if (variable[b])
        deallocate(&variable[b]);
  } else { /* the "variables" must live until END TEAM */
    void **kept = malloc(sizeof variable);
    for (unsigned b = 0; b < BLOCKS; b++) {
      kept[b] = variable[b];
      if (variable[b])
        atolli_native_of(atolli_heap_block(variable[b]))->variable = &kept[b];
    }
  }
}

static void nested(void) {
  begin();
  for (unsigned seed = 1; seed <= 12; seed++) {
    nest(seed, LEVELS);
    atoll_sync_all("t:11\0", NULL, NULL);
  }
}

/* The same divisions again and again take no more memory. */
static void repeated(void) {
  begin();
  size_t in_use = 0;
  for (int round = 0; round < 1000; round++) {
    int64_t team = form(1 + (me + round) % 2, ATOLL_NO_INDEX);
    atoll_change_team(team, "t:12\0", NULL, NULL);
    void *variable;
    allocate(&variable, 5000, NULL);
    atoll_end_team("t:13\0", NULL, NULL);
    CHECK(variable == NULL);
    if (round == 2)
      in_use = atolli_heap_in_use();
  }
  CHECK(atolli_heap_in_use() == in_use);
}

/* An image of a sibling fills its heap: the others get no common place, and all of them hear it. */
static void no_room(void) {
  begin();
  int64_t team = form(me == 1 ? 1 : 2, ATOLL_NO_INDEX);
  int32_t stat = 0;
  void *large = NULL, *common = NULL, *small = NULL;
  atoll_change_team(team, "t:14\0", NULL, NULL);
  if (me == 1)
    allocate(&large, TEST_SLOT_BYTES / 4 * 3, &stat);
  CHECK(stat == 0 && (me > 1 || large));
  form(1, ATOLL_NO_INDEX);
  int64_t pair = atoll_get_team(-2, "t:14\0");
  atoll_sync_team(pair, "t:14\0", NULL, NULL);
  atoll_end_team("t:15\0", NULL, NULL);
  CHECK(large == NULL);
  allocate(&common, TEST_SLOT_BYTES / 2, &stat);
  CHECK(stat == 0 && common);
  allocate(&small, TEST_SLOT_BYTES / 2, &stat);
  CHECK(stat != 0 && !small);
  deallocate(&common);
}

/* ---- many images --------------------------------------------------------------------------------------------------
 */

enum { KINDS = 7, OTHERS = 3 };

/* What an image gives to FORM TEAM: rows, columns, blocks, numbers and indices without order, one team backwards, each
   image for itself. */
static int64_t number_of(int kind, int image) {
  unsigned state = (unsigned)(image * 77 + kind);
  switch (kind) {
  case 0:
    return 1 + (image - 1) / 9;
  case 1:
    return 1 + (image - 1) % 9;
  case 2:
    return 1 + (image - 1) / 4 % 5 * 1000;
  case 3:
  case 4:
    draw(&state, 2);
    return (1 + (int64_t)draw(&state, 11)) << (4 * kind);
  case 5:
    return 7;
  default:
    return image;
  }
}

static int64_t index_of(int kind, int image) {
  int64_t index = 0;
  if (kind < 4 || kind == 6)
    return ATOLL_NO_INDEX;
  for (int i = image; i <= n; i++)
    index += number_of(kind, i) == number_of(kind, image);
  return index;
}

/* Members of the image's team, its index, and the sum of their image indices. */
static void expect(int kind, int image, int *members_p, int *index_p, int64_t *sum_p) {
  *members_p = *index_p = 0;
  *sum_p = 0;
  for (int i = 1; i <= n; i++)
    if (number_of(kind, i) == number_of(kind, image)) {
      ++*members_p;
      *index_p += index_of(kind, image) == ATOLL_NO_INDEX ? i <= image : i >= image;
      *sum_p += i;
    }
}

static void many(void) {
  begin();
  unsigned state = (unsigned)me;
  for (int round = 0; round < 2 * KINDS; round++) { /* new ones, then known ones */
    int kind = round % KINDS, members, index;
    int64_t sum;
    expect(kind, me, &members, &index, &sum);
    int64_t team = form(number_of(kind, me), index_of(kind, me));
    CHECK(atoll_num_images_in(team, "t:30\0") == members && atoll_this_image_in(team, "t:30\0") == index);
    atoll_change_team(team, "t:31\0", NULL, NULL);
    CHECK(sum_of(me) == sum);
    for (int i = 0; i < OTHERS; i++) {
      int other = 1 + (int)draw(&state, (unsigned)n), others, its_index;
      expect(kind, other, &others, &its_index, &sum);
      int64_t sibling = atoll_team_numbered(number_of(kind, other), "t:32\0");
      CHECK(atoll_num_images_in(sibling, "t:33\0") == others);
      CHECK(atoll_team_number(sibling, "t:33\0") == number_of(kind, other));
    }
    atoll_end_team("t:34\0", NULL, NULL);
  }
}

static void no_sibling(void) {
  begin();
  atoll_change_team(form(1 + me % 2, ATOLL_NO_INDEX), "t:35\0", NULL, NULL);
  atoll_team_numbered(3, "user.f90:5");
}

static void twice(void) {
  begin();
  form(1, me == 40 ? 7 : ATOLL_NO_INDEX);
  form(1, me == 40 || me == 9 ? 7 : ATOLL_NO_INDEX);
}

/* ---- failures ---------------------------------------------------------------------------------------------------- */

static void survivors(void) {
  begin();
  atolli_node->survives_failures = true;
  if (me == VICTIM)
    test_die_within(3000);
  int32_t stat = 0;
  descriptor s = describe_scalar(&stat, sizeof stat);
  int64_t team = 0;
  for (int round = 0; stat == 0; round++) {
    atoll_form_team(1 + me * (round % 7 + 1) % 3, &team, ATOLL_NO_INDEX, "t:16\0", DESC(s),
                    NULL); /* new ones, then known ones */
    CHECK(stat == 0 || stat == FAILED);
  }
  do /* the first of them may still have the image that has failed meanwhile */
    atoll_form_team(1, &team, ATOLL_NO_INDEX, "t:17\0", DESC(s), NULL);
  while (atoll_num_images_in(team, "t:18\0") != n - 1);
  CHECK(stat == 0 || stat == FAILED);
  atoll_change_team(team, "t:19\0", DESC(s), NULL);
  CHECK(stat == 0 && atoll_num_images() == n - 1);
  CHECK(sum_of(me) == n * (n + 1) / 2 - VICTIM);
  void *variable;
  allocate(&variable, 100000, &stat);
  CHECK(stat == 0);
  check_place(variable, 3);
  atoll_end_team("t:20\0", DESC(s), NULL);
  CHECK(stat == 0 && variable == NULL);
}

/* ---- errors ------------------------------------------------------------------------------------------------------ */

static void undefined(void) {
  begin();
  atoll_sync_team(12345, "user.f90:1", NULL, NULL);
}

static void other_level(void) {
  begin();
  void *variable;
  allocate(&variable, 100, NULL);
  atoll_change_team(form(1, ATOLL_NO_INDEX), "t:21\0", NULL, NULL);
  deallocate(&variable);
}

static void no_child(void) {
  begin();
  int64_t outer = form(1, ATOLL_NO_INDEX);
  atoll_change_team(outer, "t:22\0", NULL, NULL);
  atoll_change_team(outer, "user.f90:2", NULL, NULL);
}

static void lost_variable(void) {
  begin();
  void *variable;
  atoll_change_team(form(1, ATOLL_NO_INDEX), "t:23\0", NULL, NULL);
  allocate(&variable, 100, NULL);
  variable = NULL;
  atoll_end_team("user.f90:3", NULL, NULL);
}

static void other_statement(void) {
  begin();
  void *variable;
  if (me == 1)
    form(1, ATOLL_NO_INDEX);
  else
    allocate(&variable, 100, NULL);
}

/* It has its value before the program's threads can ask for it, and nobody makes another. */
static void initial_team(void) {
  const int64_t first = INT64_C(0x5465) << 48; /* handle of the first value (team_value.c) */
  const struct atolli_team_value *value = atolli_team_value_find(first);
  CHECK(value && value->team == atolli_initial_team);
  CHECK(atolli_team_current() == value && !atolli_team_value_find(first + 1));
}

int main(void) {
  CASE_IMAGES(2, 20, initial_team);
  for (int images = 1; images <= 8; images += images < 4 ? 1 : 4)
    CASE_IMAGES(images, 120, nested);
  CASE_IMAGES(5, 120, repeated);
  CASE_IMAGES(3, 60, no_room);
  for (int images = 64; images <= 70; images += 6)
    CASE_IMAGES(images, 120, many);
  for (int i = 0; i < 3; i++)
    CASE_IMAGES_LOSE(1, 40, 120, survivors);
  for (int i = 0; i < 15; i++) {
    CASE_IMAGES_LOSE(1, 3, 60, survivors);
    CASE_IMAGES_LOSE(1, 6, 60, survivors);
  }
  CASE_IMAGES_END(2, "user.f90:1: error: image ", undefined);
  CASE_IMAGES_END(2, "the coarray was allocated in another team", other_level);
  CASE_IMAGES_END(2, "was not formed by a FORM TEAM statement in the current team", no_child);
  CASE_IMAGES_END(2, "user.f90:3", lost_variable);
  CASE_IMAGES_END(2, "executes", other_statement);
  CASE_IMAGES_END(3, "3 is not the number of a sibling", no_sibling);
  CASE_IMAGES_END(44, "NEW_INDEX is 7 on images 9 and 40 of team 1", twice);
  return check_end();
}

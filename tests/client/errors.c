/* Errors that end a Fortran program, whether it has STAT= or not, are values here, and the run goes on. */
#include "client.h"
#include "core/coll/coll.h"
#include "core/image/image.h"
#include "core/rma/part.h"
#include "core/rma/rma.h"
#include "core/sync/atomic.h"
#include "core/sync/event.h"
#include "core/sync/lock.h"
#include "core/team/coarray.h"
#include "core/team/executing_set.h"
#include "core/team/team_form.h"
#include "core/team/team_stack.h"

#include <string.h>

static const struct atolli_statement statement = {.name = "client"};
static int64_t variable, word, array[6];

static bool is_fatal(struct atolli_outcome outcome, const char *text) {
  char buffer[ATOLLI_TEXT_BYTES];
  const char *found = atolli_outcome_text(outcome, buffer);
  if (outcome.status == ATOLLI_STATUS_FATAL && strstr(found, text))
    return true;
  fprintf(stderr, "status %d: %s\n", outcome.status, found);
  return false;
}

static void images(int n) {
  int64_t value = 0, old;
  struct atolli_section there = scalar(&variable, 8), here = scalar(&value, 8);
  const char *text = "is not in 1..";
  const struct atolli_selector wrong[] = {on(0), on(n + 1), on(-1), on(INT64_MAX), on(INT64_MIN)};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    CHECK(is_fatal(atolli_put(&there, wrong[i], &here), text));
    CHECK(is_fatal(atolli_get(&here, &there, wrong[i]), text));
    CHECK(is_fatal(atolli_lock(&word, wrong[i], NULL), text));
    CHECK(is_fatal(atolli_unlock(&word, wrong[i]), text));
    CHECK(is_fatal(atolli_event_post(&word, wrong[i], true), text));
    CHECK(is_fatal(atolli_notify(&word, wrong[i]), text));
    CHECK(is_fatal(atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &word, wrong[i], 8, 1, &old), text));
    CHECK(is_fatal(atolli_image_stat(wrong[i]), text));
    enum atolli_status status;
    CHECK(is_fatal(atolli_image_status(wrong[i], &status), text));
  }
  bool of_source = false;
  CHECK(is_fatal(atolli_sendget(&there, on(1), &there, on(n + 1), &of_source), text) && of_source);
  CHECK(is_fatal(atolli_sendget(&there, on(n + 1), &there, on(1), &of_source), text) && !of_source);
  const void *shadow;
  CHECK(is_fatal(atolli_shadow(&variable, on(n + 1), 8, false, &shadow), text));
}

static void sections(void) {
  int64_t values[6] = {0};
  struct atolli_section there = row(array, 8, 6, 8), fewer = row(values, 8, 5, 8), shorter = row(values, 4, 6, 4);
  struct atolli_section one = scalar(array, 8), all = row(values, 8, 6, 8), mask = row(values, 4, 5, 4);
  const int64_t beyond[] = {0, 6}, below[] = {-1};
  const struct atolli_subscripts high = {1, (const int[]){1}, (const int64_t[]){2}, beyond},
                                 low = {1, (const int[]){1}, (const int64_t[]){1}, below};
  CHECK(is_fatal(atolli_put(&there, on(1), &fewer), "(6) coindexed, (5) local"));
  CHECK(is_fatal(atolli_get(&fewer, &there, on(1)), "(6) coindexed, (5) local"));
  CHECK(is_fatal(atolli_put(&one, on(1), &all), "scalar coindexed, (6) local"));
  CHECK(is_fatal(atolli_put_start(&there, on(1), &fewer), "the shapes do not conform"));
  CHECK(is_fatal(atolli_get_start(&fewer, &there, on(1)), "the shapes do not conform"));
  CHECK(is_fatal(atolli_put(&there, on(1), &shorter), "8 bytes on one side, but 4 on the other"));
  CHECK(is_fatal(atolli_get(&shorter, &there, on(1)), "4 bytes on one side, but 8 on the other"));
  CHECK(is_fatal(atolli_put_char(&there, on(1), &mask, 1), "the shapes do not conform"));
  CHECK(is_fatal(atolli_get_char(&mask, &there, on(1), 1), "the shapes do not conform"));
  CHECK(is_fatal(atolli_put_masked(&there, on(1), &all, &mask), "the shapes do not conform"));
  CHECK(is_fatal(atolli_put_masked(&there, on(1), &shorter, &all), "8 bytes on one side, but 4 on the other"));
  CHECK(is_fatal(atolli_put_vector(&there, on(1), &all, 0, &high), "element 2 of the vector subscript of dimension 1"));
  CHECK(is_fatal(atolli_get_vector(&all, &there, on(1), 0, &low), "element 1 of the vector subscript"));
  CHECK(is_fatal(atolli_put_vector_masked(&there, on(1), &all, &mask, &low), "is outside the bounds"));
}

static void addresses(void) {
  int64_t value = 0, old, *nothing = NULL;
  struct atolli_section stack = scalar(&value, 8), none = scalar(nothing, 8), here = scalar(&value, 8);
  CHECK(is_fatal(atolli_put(&stack, on(1), &here), "is not a coarray"));
  CHECK(is_fatal(atolli_get(&here, &none, on(1)), "the coarray is not allocated"));
  CHECK(is_fatal(atolli_lock(&value, on(1), NULL), "is not a coarray"));
  CHECK(is_fatal(atolli_event_wait(atolli_current_team, &value, 1), "is not a coarray"));
  CHECK(is_fatal(atolli_event_count(&value, &old), "is not a coarray"));
  CHECK(is_fatal(atolli_critical(&value), "is not in symmetric memory"));
  CHECK(is_fatal(atolli_end_critical(&value), "is not in symmetric memory"));
  CHECK(is_fatal(atolli_atomic_define((char *)&word + 1, on(1), 4, 7), "which has 4 bytes"));
  CHECK(is_fatal(atolli_atomic_ref(&word, on(1), 3, &old), "which has 3 bytes"));
  CHECK(is_fatal(atolli_atomic_cas(&value, on(1), 8, 0, 0, &old), "is not a coarray"));
  struct atolli_block *block;
  CHECK(is_fatal(atolli_coarray_block(NULL, &block), "is not allocated"));
  CHECK(is_fatal(atolli_coarray_block(&variable, &block), "no coarray has been allocated in this memory"));
}

static void cosubscripts(int n) {
  const int64_t cobounds[4] = {1, 2, 0, 0}, empty[4] = {5, 4, 1, 1}, beyond[2] = {3, 0};
  int64_t found;
  CHECK(atolli_image_index(n, 2, cobounds, beyond) == 0);
  CHECK(is_fatal(atolli_no_image(n, 2, cobounds, beyond), "[3,0] names no image: the cobounds are [1:2,0:*]"));
  CHECK(is_fatal(atolli_cosubscript(1, 2, empty, 1, &found), "codimension 1 has the cobounds 5:4"));
  CHECK(is_fatal(atolli_ucobound(n, 2, empty, 2, &found), "codimension 1 has the cobounds 5:4"));
}

static void teams(void) {
  const struct atolli_team_value *value;
  CHECK(is_fatal(atolli_team_value(12345, &value), "the team variable has no value"));
  CHECK(is_fatal(atolli_team_sibling(77, &value), "77 is not the number of a sibling"));
  CHECK(is_fatal(atolli_get_team(5, &value), "LEVEL is 5"));
}

static void nodes(int n) {
  const int64_t outside[] = {1, n + 1, 1, 1}, many[] = {1, 1, 1, n + 1}, all[] = {1, 1, 1, n};
  const int64_t stride[] = {1, 1, n, 0}, range[] = {1, 0, 1, 1}, rank[] = {2, 1, 1, 1, 1, 1, 1}, cobounds[] = {1, 1};
  const int64_t selected[] = {n + 1};
  const struct atolli_team_value *set;
  int found;
  CHECK(is_fatal(atolli_node_count(outside, &found), "do not begin among"));
  CHECK(is_fatal(atolli_this_node(many, &found), "nodes are declared"));
  CHECK(is_fatal(atolli_node_selected(all, 1, cobounds, selected, &found), "name none of the"));
  CHECK(is_fatal(atolli_executing_set(all, stride, false, &set), "is not positive") && !set);
  CHECK(is_fatal(atolli_executing_set(all, range, false, &set), "of dimension 1 are not in"));
  CHECK(is_fatal(atolli_executing_set(all, rank, false, &set), "the nodes have rank 1"));
  if (atolli_this_image > 1)
    CHECK(is_fatal(atolli_this_node_of_coarray((const int64_t[]){1, 1, 1, 1}, &found), "is not one of the nodes"));
}

void client_errors(void) {
  int n = atolli_num_images;
  images(n);
  sections();
  addresses();
  cosubscripts(n);
  teams();
  nodes(n);
  struct atolli_section a = scalar(&variable, 8);
  CHECK(is_fatal(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &a, 9 * 256 + 8, 0, &statement),
                 "elements of this type, of 8 bytes"));
  /* All that was wrong has left nothing behind. */
  meet();
  int64_t me = atolli_this_image;
  struct atolli_section there = scalar(&variable, 8), here = scalar(&me, 8);
  CHECK(well(atolli_put(&there, on(me % n + 1), &here)));
  meet();
  CHECK(variable == (me + n - 2) % n + 1);
}

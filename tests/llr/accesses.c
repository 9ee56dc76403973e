/* What the transport under test does with the memory of another rank. */
#define _GNU_SOURCE
#include "contract.h"

#include "check.h"
#include "fake.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { SECTION = 1 << 16 };

static void put_and_get(void) {
  char local[100], back[100];
  llr_handle handle = 0;
  for (int i = 0; i < 100; i++)
    local[i] = (char)(i + 1);
  CHECK(llr_put(llr, peer, remote + 17, local, sizeof local, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK);
  memset(local, 0, sizeof local); /* the source may be used again */
  CHECK(llr_flush(llr, peer) == LLR_OK);
  CHECK(there[17] == 1 && there[116] == 100 && there[117] == 0);
  handle = 0;
  CHECK(llr_get(llr, peer, remote + 17, back, sizeof back, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK);
  CHECK(back[0] == 1 && back[99] == 100);
}

static struct llr_shape draw_shape(size_t *span_p) {
  struct llr_shape shape = {.elem_len = (size_t)(rand() % 9), .rank = rand() % 5};
  ptrdiff_t there_step = (ptrdiff_t)shape.elem_len, here_step = there_step;
  size_t span = shape.elem_len;
  for (int d = 0; d < shape.rank; d++) {
    shape.extent[d] = rand() % 5;
    shape.remote_stride[d] = there_step + (rand() % 2 ? 0 : rand() % 7);
    shape.local_stride[d] = here_step + (rand() % 2 ? 0 : rand() % 7);
    there_step = shape.remote_stride[d] * (shape.extent[d] + 1);
    here_step = shape.local_stride[d] * (shape.extent[d] + 1);
  }
  span = (size_t)(there_step > here_step ? there_step : here_step) + shape.elem_len;
  *span_p = span;
  return shape;
}

static void copy_reference(char *to, const ptrdiff_t *to_stride, const char *from, const ptrdiff_t *from_stride,
                           const struct llr_shape *shape, int d) {
  if (d < 0) {
    memcpy(to, from, shape->elem_len);
    return;
  }
  for (int64_t i = 0; i < shape->extent[d]; i++)
    copy_reference(to + i * to_stride[d], to_stride, from + i * from_stride[d], from_stride, shape, d - 1);
}

static void strided(void) {
  if (!transport->put_strided || !transport->get_strided) {
    check_skip("the transport does not have sections");
    return;
  }
  char *local = malloc(SECTION), *expected = malloc(SECTION);
  for (int round = 0; round < 500; round++) {
    size_t span;
    struct llr_shape shape = draw_shape(&span);
    if (span > SECTION)
      continue;
    for (size_t i = 0; i < span; i++) {
      local[i] = (char)rand();
      there[i] = (char)rand();
    }
    llr_handle handle = 0;
    memcpy(expected, there, span);
    copy_reference(expected, shape.remote_stride, local, shape.local_stride, &shape, shape.rank - 1);
    CHECK(transport->put_strided(llr, peer, remote, local, &shape, &handle) == LLR_OK);
    CHECK(llr_wait(llr, handle) == LLR_OK && llr_flush(llr, -1) == LLR_OK);
    CHECK(memcmp(expected, there, span) == 0);
    for (size_t i = 0; i < span; i++)
      there[i] = (char)rand();
    memcpy(expected, local, span);
    copy_reference(expected, shape.local_stride, there, shape.remote_stride, &shape, shape.rank - 1);
    handle = 0;
    CHECK(transport->get_strided(llr, peer, remote, local, &shape, &handle) == LLR_OK);
    CHECK(llr_wait(llr, handle) == LLR_OK);
    CHECK(memcmp(expected, local, span) == 0);
  }
  free(local);
  free(expected);
}

/* A section that is larger than any message; `local` and `there` hold what `large` has put. */
static void large_section(char *local) {
  llr_handle handle = 0;
  struct llr_shape every_other = {
      .elem_len = 8, .rank = 2, .extent = {100, 60}, .remote_stride = {-16, 1600}, .local_stride = {8, 800}};
  memset(local, 1, 48000);
  CHECK(transport->put_strided(llr, peer, remote + 1584, local, &every_other, &handle) == LLR_OK);
  CHECK(llr_wait(llr, handle) == LLR_OK && llr_flush(llr, peer) == LLR_OK);
  size_t ones = 0;
  for (size_t i = 0; i < 96000; i++)
    ones += there[i] == 1 && i / 8 % 2 == 0;
  CHECK(ones == 48000 && there[8] == (char)(8 * 7 + peer));
}

/* What transports move in other ways than a few bytes. */
static void large(void) {
  size_t bytes = transport == &llr_fake ? FAKE_BYTES : MEMORY;
  char *local = malloc(bytes);
  llr_handle handle = 0;
  for (size_t i = 0; i < bytes; i++)
    local[i] = (char)(i * 7 + (size_t)peer);
  CHECK(llr_put(llr, peer, remote, local, bytes, &handle) == LLR_OK && llr_wait(llr, handle) == LLR_OK);
  memset(local, 0, bytes);
  CHECK(llr_flush(llr, peer) == LLR_OK);
  CHECK(there[1] == (char)(7 + peer) && there[bytes - 1] == (char)((bytes - 1) * 7 + (size_t)peer));
  handle = 0;
  CHECK(llr_get(llr, peer, remote, local, bytes, &handle) == LLR_OK && llr_wait(llr, handle) == LLR_OK);
  CHECK(memcmp(local, there, bytes) == 0);
  if (transport->put_strided)
    large_section(local);
  memset(there, 0, bytes);
  free(local);
}

/* Puts to one place: the last one counts, whatever their sizes, once an earlier one has been flushed or puts are
 * ordered. */
static void overwritten(void) {
  if (!llr_has(llr, LLR_ORDERED_PUTS))
    return;
  static char first[100000], second[8] = "second";
  llr_handle handle = 0, other = 0;
  for (int round = 0; round < 20; round++) {
    memset(first, round + 1, sizeof first);
    CHECK(llr_put(llr, peer, remote, first, sizeof first, &handle) == LLR_OK);
    CHECK(llr_put(llr, peer, remote + 50000, second, sizeof second, &other) == LLR_OK);
    CHECK(llr_wait(llr, handle) == LLR_OK && llr_wait(llr, other) == LLR_OK && llr_flush(llr, peer) == LLR_OK);
    CHECK(there[0] == round + 1 && there[99999] == round + 1 && strcmp(there + 50000, "second") == 0);
  }
}

/* Of all sizes up to some messages' and at any place, so that what travels together is filled and divided in many ways.
 */
static void one_after_the_other(void) {
  enum { AREA = 64 << 10, MOST = 20 << 10, SMALL = 600, PUTS = 400 };
  char *local = malloc(AREA), *expected = malloc(AREA);
  memcpy(expected, there, AREA);
  for (int i = 0; i < PUTS; i++) {
    size_t bytes = 1 + (size_t)rand() % (rand() % 2 ? MOST : SMALL), at = (size_t)rand() % (AREA - bytes);
    llr_handle handle = 0;
    for (size_t k = at; k < at + bytes; k++)
      expected[k] = local[k] = (char)rand();
    if (!llr_has(llr, LLR_ORDERED_PUTS))
      CHECK(llr_flush(llr, peer) == LLR_OK);
    CHECK(llr_put(llr, peer, remote + at, local + at, bytes, &handle) == LLR_OK);
    CHECK(llr_wait(llr, handle) == LLR_OK);
  }
  CHECK(llr_flush(llr, peer) == LLR_OK && memcmp(expected, there, AREA) == 0);
  memset(there, 0, AREA);
  free(local);
  free(expected);
}

int atomic_now(int rank, uintptr_t remote_word, int bytes, enum llr_atomic_op op, int64_t operand, int64_t compare,
               int64_t *old_p) {
  int status = llr_atomic_start(llr, rank, remote_word, bytes, op, operand, compare);
  for (int turn = 0; status == LLR_OK && !llr_atomic_test(old_p); turn++) {
    llr_progress(llr);
    if (turn > 100) /* the target may need this core */
      sched_yield();
  }
  return status;
}

static void atomics(void) {
  /* The fake's ranks are this process, where handlers use real addresses. */
  uintptr_t word = transport == &llr_fake ? (uintptr_t)there : remote;
  for (int bytes = 1; bytes <= 8; bytes *= 2) {
    int64_t old = 99;
    memset(there, 0, 16);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_ADD, -5, 0, &old) == LLR_OK && old == 0);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_ADD, 2, 0, &old) == LLR_OK && old == -5);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_CAS, 12, -3, &old) == LLR_OK && old == -3);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_CAS, 50, -3, &old) == LLR_OK && old == 12);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_OR, 3, 0, &old) == LLR_OK && old == 12);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_AND, 6, 0, &old) == LLR_OK && old == 15);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_XOR, 5, 0, &old) == LLR_OK && old == 6);
    CHECK(atomic_now(peer, word, bytes, LLR_ATOMIC_FETCH_SET, 7, 0, &old) == LLR_OK && old == 3);
    CHECK(there[0] == 7 && there[bytes] == 0);
  }
}

static void signals(void) {
  uint32_t data = 77, word;
  llr_handle handle = 0;
  memset(there, 0, 16);
  CHECK(llr_put(llr, peer, remote + 8, &data, sizeof data, &handle) == LLR_OK && llr_wait(llr, handle) == LLR_OK);
  CHECK(llr_signal(llr, peer, remote, 12) == LLR_OK);
  for (int turn = 0; turn < 10000000; turn++) { /* by itself: without a flush */
    word = __atomic_load_n((uint32_t *)there, __ATOMIC_ACQUIRE);
    if (word == 12 || transport == &llr_fake)
      break;
    sched_yield();
  }
  CHECK(word == 12 && there[8] == 77);
}

static void update(int bytes, enum llr_atomic_op op, int64_t operand) {
  CHECK(transport->update(llr, peer, remote, bytes, op, operand, false) == LLR_OK);
}

/* Every operation on every size of word; many that nobody waits for. */
static void updates(void) {
  enum { MANY = 20000 };
  int64_t sum;
  for (int bytes = 1; bytes <= 8; bytes *= 2) {
    memset(there, 0, 16);
    update(bytes, LLR_ATOMIC_FETCH_SET, 6);
    update(bytes, LLR_ATOMIC_FETCH_ADD, -1);
    update(bytes, LLR_ATOMIC_FETCH_OR, 10);
    update(bytes, LLR_ATOMIC_FETCH_AND, 13);
    update(bytes, LLR_ATOMIC_FETCH_XOR, 4);
    CHECK(llr_flush(llr, peer) == LLR_OK && there[0] == 9 && there[bytes] == 0);
  }
  memset(there, 0, 16);
  for (int i = 0; i < MANY; i++)
    update(8, LLR_ATOMIC_FETCH_ADD, i);
  CHECK(llr_flush(llr, peer) == LLR_OK);
  memcpy(&sum, there, sizeof sum);
  CHECK(sum == (int64_t)MANY * (MANY - 1) / 2);
}

/* Behind puts of any length and behind signals, by itself. */
static void updates_are_ordered(void) {
  enum { PUTS = 100000 };
  static char data[PUTS];
  uint32_t word = 0;
  for (size_t bytes = 8; bytes <= PUTS; bytes *= 5) {
    llr_handle handle = 0;
    memset(there, 0, 64);
    memset(data, 1 + (int)(bytes % 100), bytes);
    CHECK(llr_put(llr, peer, remote + 64, data, bytes, &handle) == LLR_OK);
    CHECK(llr_signal(llr, peer, remote, 40) == LLR_OK);
    CHECK(transport->update(llr, peer, remote, 4, LLR_ATOMIC_FETCH_ADD, 2, true) == LLR_OK);
    CHECK(llr_wait(llr, handle) == LLR_OK);
    for (int turn = 0; turn < 10000000 && word != 42; turn++) {
      llr_progress(llr); /* of the data, whose memory is this process's */
      sched_yield();
      word = __atomic_load_n((uint32_t *)there, __ATOMIC_ACQUIRE);
    }
    CHECK(word == 42 && there[64] == data[0] && there[63 + bytes] == data[0]);
    word = 0;
  }
}

void contract_large_accesses(void) {
  large();
  overwritten();
}

void contract_accesses(void) {
  put_and_get();
  strided();
  contract_large_accesses();
  one_after_the_other();
  signals();
  atomics();
  if (transport->update) {
    updates();
    updates_are_ordered();
  }
}

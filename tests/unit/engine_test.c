/*
 * The remote access engine as the only thing between a program and an unhelpful transport: random programs of puts and
 * gets to overlapping places on two images give the result of the same program without any engine.
 *
 * The transport does everything as late as it may, in random order: it reads the source of a put when it must (LOCAL)
 * or when it likes, delivers puts in any order (or in order, where it promises that), and a get reads the other side at
 * any time until it is waited for. usage: engine_test [seed [programs]]
 */
#include "check.h"
#include "core/remote/chunk.h"
#include "core/remote/data.h"
#include "core/remote/engine.h"
#include "core/remote/transfer.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MEMORY = 1 << 16, QUEUE = 400, IMAGES = 3, MOST_BUFFER = 1 << 15 };

static char memory[IMAGES][MEMORY], model[IMAGES][MEMORY]; /* [rank] */
static char user[2][2 * MEMORY];                           /* local sides; the first is attached */
static char buffers[2 * MOST_BUFFER];                      /* of the engine */

/* ---- the transport ----------------------------------------------------------------------------------------------- */

static struct operation {
  bool put, is_read, is_done;
  int rank;
  char *remote, *local, *copy;
  struct llr_shape shape;
} queue[QUEUE];
static int num_queued; /* a prefix of done ones goes when all are done */
static struct llr_transport table;
static struct llr late = {.table = &table};

static size_t size_of(const struct llr_shape *shape) {
  size_t bytes = shape->elem_len;
  for (int d = 0; d < shape->rank; d++)
    bytes *= (size_t)shape->extent[d];
  return bytes;
}

/* Between a strided and a packed place. */
static char *pack(const struct llr_shape *shape, const ptrdiff_t *stride, char *strided, char *packed, bool to_packed,
                  int d) {
  if (d < 0) {
    memcpy(to_packed ? packed : strided, to_packed ? strided : packed, shape->elem_len);
    return packed + shape->elem_len;
  }
  for (int64_t i = 0; i < shape->extent[d]; i++)
    packed = pack(shape, stride, strided + i * stride[d], packed, to_packed, d - 1);
  return packed;
}

static bool may_deliver(int i) {
  if (!llr_has(&late, LLR_ORDERED_PUTS))
    return true;
  for (int j = 0; j < i; j++)
    if (queue[j].put && !queue[j].is_done && queue[j].rank == queue[i].rank)
      return false;
  return true;
}

/* One step: the side that is read, then the side that is written. */
static void advance(int i) {
  struct operation *o = &queue[i];
  const ptrdiff_t *from = o->put ? o->shape.local_stride : o->shape.remote_stride;
  const ptrdiff_t *to = o->put ? o->shape.remote_stride : o->shape.local_stride;
  if (o->is_done || (o->is_read && o->put && !may_deliver(i)))
    return;
  if (!o->is_read) {
    o->copy = malloc(size_of(&o->shape) + 1);
    pack(&o->shape, from, o->put ? o->local : o->remote, o->copy, true, o->shape.rank - 1);
    o->is_read = true;
    return;
  }
  pack(&o->shape, to, o->put ? o->remote : o->local, o->copy, false, o->shape.rank - 1);
  free(o->copy);
  o->is_done = true;
}

static void some_steps(void) {
  for (int n = rand() % 3; n > 0 && num_queued > 0; n--)
    advance(rand() % num_queued);
  while (num_queued > 0 && queue[num_queued - 1].is_done)
    num_queued--;
}

static enum llr_progress late_progress(struct llr *llr) {
  (void)llr;
  some_steps();
  return LLR_IDLE;
}

static bool within(const char *low, const char *high, const char *memory_, size_t bytes) {
  return low >= memory_ && high <= memory_ + bytes;
}

static int late_wait(struct llr *llr, llr_handle handle);
static int late_flush(struct llr *llr, int rank);

static int start(bool put, int rank, uintptr_t remote, const void *local, const struct llr_shape *shape,
                 llr_handle *handle_p) {
  struct atolli_section side = {.base = (char *)local, .elem_len = shape->elem_len, .rank = shape->rank};
  char *low, *high;
  if (num_queued == QUEUE) { /* all that is queued is done; a wait for one of it finds another in its place, or none */
    late_flush(&late, -1);
    for (int i = 0; i < num_queued; i++)
      late_wait(&late, (llr_handle)(i + 1));
    num_queued = 0;
  }
  for (int d = 0; d < shape->rank; d++) {
    side.extent[d] = shape->extent[d];
    side.stride[d] = shape->local_stride[d];
  }
  atolli_section_hull(&side, &low, &high);
  if (llr_has(&late, LLR_LOCAL_ATTACHED))
    CHECK(within(low, high, buffers, sizeof buffers) || within(low, high, user[0], sizeof user[0]));
  queue[num_queued] = (struct operation){put, false, false, rank, (char *)remote, (char *)local, NULL, *shape};
  *handle_p = (llr_handle)++num_queued;
  if (put && shape->elem_len <= late.copied_bytes) {
    advance(num_queued - 1);
    *handle_p = 0;
  }
  if (rand() % 8 == 0) {
    for (int i = 0; i < num_queued; i++)
      if (i == num_queued - 1 || rand() % 2)
        advance(i);
    if (put || (advance(num_queued - 1), queue[num_queued - 1].is_done))
      *handle_p = 0;
  }
  return LLR_OK;
}

static int late_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                    llr_handle *handle_p) {
  struct llr_shape shape = {.elem_len = bytes};
  (void)llr;
  return start(true, rank, remote, local, &shape, handle_p);
}

static int late_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  struct llr_shape shape = {.elem_len = bytes};
  (void)llr;
  return start(false, rank, remote, local, &shape, handle_p);
}

static int late_put_strided(struct llr *llr, int rank, uintptr_t remote, const void *local,
                            const struct llr_shape *shape, llr_handle *handle_p) {
  (void)llr;
  return start(true, rank, remote, local, shape, handle_p);
}

static int late_get_strided(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                            llr_handle *handle_p) {
  (void)llr;
  return start(false, rank, remote, local, shape, handle_p);
}

static int late_wait(struct llr *llr, llr_handle handle) {
  (void)llr;
  some_steps();
  if (handle == 0 || (int)handle > num_queued) /* done, and forgotten */
    return LLR_OK;
  struct operation *o = &queue[handle - 1];
  while (o->put ? !o->is_read : !o->is_done)
    advance((int)handle - 1);
  return LLR_OK;
}

static int late_flush(struct llr *llr, int rank) {
  (void)llr;
  for (bool any = true; any;) {
    any = false;
    for (int i = num_queued - 1; i >= 0; i--)
      if (queue[i].put && !queue[i].is_done && (rank == -1 || queue[i].rank == rank)) {
        any = true;
        advance(i);
      }
  }
  some_steps();
  return LLR_OK;
}

/* ---- the programs ------------------------------------------------------------------------------------------------ */

static int64_t below(int64_t n) { return rand() % n; }

/* Elements do not overlap; strides of either sign. Returns the bytes from the lowest to the end of the highest. */
static int64_t draw_strides(struct atolli_section *section, bool dense) {
  int64_t span = (int64_t)section->elem_len;
  char *low, *high;
  for (int d = 0; d < section->rank; d++) {
    int64_t stride = span + (dense || below(3) ? 0 : below(9));
    section->stride[d] = below(4) ? stride : -stride;
    span = stride * section->extent[d];
  }
  section->base = user[0];
  atolli_section_hull(section, &low, &high);
  return high - low;
}

/* Moves the section so that it lies somewhere in the memory; false: too large. */
static bool settle(struct atolli_section *section, char *memory_, int64_t bytes) {
  char *low, *high;
  section->base = memory_;
  atolli_section_hull(section, &low, &high);
  int64_t span = high - low;
  if (span > bytes)
    return false;
  section->base = memory_ + below(bytes - span + 1) + (memory_ - low);
  return true;
}

static bool draw(struct atolli_section *remote, struct atolli_section *local, int rank, bool broadcast) {
  static const int64_t elements[] = {1, 2, 4, 8, 8, 16, 24, 700, 5000};
  remote->elem_len = (size_t)elements[below(9)];
  remote->rank = (int)below(4);
  for (int d = 0; d < remote->rank; d++)
    remote->extent[d] = 1 + below(below(6) ? 6 : 40);
  *local = *remote;
  draw_strides(remote, below(3) == 0);
  draw_strides(local, below(2) == 0);
  if (broadcast)
    for (int d = 0; d < local->rank; d++)
      local->stride[d] = 0;
  return settle(remote, memory[rank], MEMORY) && settle(local, user[below(2)], 2 * MEMORY);
}

static struct atolli_section in_model(const struct atolli_section *remote, int rank) {
  struct atolli_section section = *remote;
  section.base = model[rank] + (remote->base - memory[rank]);
  return section;
}

static void randomize(const struct atolli_section *section) {
  char *low, *high;
  atolli_section_hull(section, &low, &high);
  for (; low < high; low++)
    *low = (char)rand();
}

static void put(int rank) {
  struct atolli_section remote, local;
  if (!draw(&remote, &local, rank, below(8) == 0))
    return;
  struct atolli_section expected = in_model(&remote, rank);
  randomize(&local);
  atolli_copy(&expected, &local);
  atolli_remote_put(rank + 1, &remote, &local);
  randomize(&local); /* the source may change */
}

static void get(int rank) {
  struct atolli_section remote, local;
  if (!draw(&remote, &local, rank, false))
    return;
  struct atolli_section there = in_model(&remote, rank);
  size_t bytes = (size_t)atolli_section_size(&remote) * remote.elem_len;
  char *wanted = malloc(bytes), *got = malloc(bytes);
  struct atolli_section packed = atolli_section_packed(&remote, wanted, remote.elem_len);
  atolli_copy(&packed, &there);
  randomize(&local);
  atolli_remote_get(&local, rank + 1, &remote);
  packed.base = got;
  atolli_copy(&packed, &local);
  CHECK(memcmp(wanted, got, bytes) == 0);
  free(wanted);
  free(got);
}

/* What vector subscripts and masks do: elements of a section of rank 1, in any order, each at most once. */
static void blocks(int rank, bool is_put) {
  struct atolli_section all = {.elem_len = 8, .rank = 1, .extent = {100}, .stride = {8 * (1 + below(3))}};
  int64_t values[100], wanted[100];
  settle(&all, memory[rank], MEMORY);
  if (is_put)
    atolli_remote_put_begin(rank + 1, &all);
  for (int i = 0; i < 100; i++) {
    int64_t at = 37 * i % 100 * all.stride[0];
    char *place = model[rank] + (all.base - memory[rank]) + at;
    values[i] = rand();
    if (is_put) {
      memcpy(place, &values[i], 8);
      atolli_remote_put_block(rank + 1, all.base + at, &values[i], 8);
      values[i] = 0;
    } else {
      memcpy(&wanted[i], place, 8);
      atolli_remote_get_block(&values[i], rank + 1, all.base + at, 8);
    }
  }
  if (is_put) {
    atolli_remote_put_finish(rank + 1);
    return;
  }
  atolli_remote_get_finish();
  CHECK(memcmp(values, wanted, sizeof values) == 0);
}

static void end_segment(void) {
  atolli_remote_complete();
  CHECK(memcmp(memory, model, sizeof memory) == 0);
}

/* Only that image hears of it: puts to the others are there. */
static void end_segment_before_post(int rank) {
  atolli_remote_complete_but(rank + 1);
  for (int other = 1; other < IMAGES; other++)
    CHECK(other == rank || memcmp(memory[other], model[other], MEMORY) == 0);
}

static void choose_transport(void) {
  table = (struct llr_transport){.name = "late",
                                 .put = late_put,
                                 .get = late_get,
                                 .wait = late_wait,
                                 .flush = late_flush,
                                 .progress = late_progress};
  late.copied_bytes = 0;
  if (below(2))
    table.attributes |= LLR_ORDERED_PUTS;
  if (below(2))
    table.attributes |= LLR_LOCAL_ATTACHED;
  if (below(3) == 0)
    table.put_strided = late_put_strided;
  if (below(2))
    late.copied_bytes = (size_t)below(3000);
  if (below(3) == 0)
    table.get_strided = late_get_strided;
  size_t bytes = (size_t)(below(2) ? 64 + below(2000) : 4096 + below(MOST_BUFFER - 4096));
  atolli_engine_start(buffers, bytes, (size_t)below(12000), below(5) == 0);
}

static void run_program(void) {
  choose_transport();
  for (int step = 0; step < 40 && check_failures == 0; step++) {
    int rank = 1 + (int)below(2);
    switch (below(11)) {
    case 0:
      end_segment();
      break;
    case 10:
      end_segment_before_post(rank);
      break;
    case 1:
      blocks(rank, below(2));
      break;
    case 2:
    case 3:
    case 4:
      get(rank);
      break;
    default:
      put(rank);
    }
  }
  end_segment();
}

static void contiguous_lengths(void) {
  struct atolli_section s = {.elem_len = 8, .rank = 3, .extent = {4, 5, 6}, .stride = {8, 32, 160}};
  CHECK(atolli_contiguous_bytes(&s) == 960);
  s.stride[2] = 168;
  CHECK(atolli_contiguous_bytes(&s) == 160);
  s.extent[0] = 1;
  s.stride[0] = 16;
  CHECK(atolli_contiguous_bytes(&s) == 8);
  s.stride[1] = 8;
  CHECK(atolli_contiguous_bytes(&s) == 40);
}

static void chunks(void) {
  char *at = user[0];
  for (int i = 9; i >= 0; i--)
    CHECK(atolli_chunk_add(at + 100 * i, 50));
  for (int i = 0; i < 10; i++) {
    CHECK(atolli_chunk_contains(at + 100 * i, at + 100 * i + 50));
    CHECK(!atolli_chunk_contains(at + 100 * i + 10, at + 100 * i + 51));
    CHECK(!atolli_chunk_contains(at + 100 * i - 1, at + 100 * i));
  }
  atolli_chunk_remove(at + 300);
  CHECK(!atolli_chunk_contains(at + 300, at + 301) && atolli_chunk_contains(at + 200, at + 250));
  for (int i = 0; i < 10; i++)
    atolli_chunk_remove(at + 100 * i);
  CHECK(!atolli_chunk_contains(at, at + 1) && !atolli_chunk_contains(at + 900, at + 901));
}

int main(int argc, char **argv) {
  unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : (unsigned)time(NULL);
  int programs = argc > 2 ? atoi(argv[2]) : 300;
  srand(seed);
  CASE(contiguous_lengths);
  CASE(chunks);
  static struct atolli_node node; /* nobody has ended */
  atolli_node = &node;
  atolli_num_images = IMAGES;
  atolli_this_image = 1;
  atolli_transport = &late;
  atolli_chunk_add(user[0], sizeof user[0]);
  check_case("random programs from seed %u", seed);
  for (int program = 0; program < programs && check_failures == 0; program++)
    run_program();
  return check_end();
}

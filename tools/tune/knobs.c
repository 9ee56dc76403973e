/* What is measured for each threshold. Images 1 and 2 play, the others look on; collectives are for all. */
#include "base/clock.h"
#include "base/config.h"
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/remote/transfer.h"
#include "core/sync/sync.h"
#include "knob.h"

enum { K = 1 << 10, PLACES = 8, LARGEST_PUT = 1024 * K, BLOCK = 64, LARGEST_SECTION = 2048 * K };
enum { GAP = 512 }; /* variables lie apart */
static _Alignas(4096) char target[PLACES * (LARGEST_PUT + GAP)], source[PLACES * (LARGEST_PUT + GAP)];
static _Alignas(4096) char packed[LARGEST_SECTION], scattered[2 * LARGEST_SECTION];

/* ---- a ping-pong between images 1 and 2 -------------------------------------------------------------------------- */

static int other_image(void) { return 3 - atolli_this_image; }

static void sync_with_other(void) {
  static const struct atolli_statement statement = {.name = "SYNC IMAGES"};
  int64_t other = other_image();
  atolli_require(&statement, atolli_sync_images(atolli_current_team, &other, 1));
}

/* The same variable of the other image. */
static char *there(const void *variable) {
  static const struct atolli_statement statement = {.name = "atoll-tune"};
  struct atolli_place place;
  atolli_require(&statement, atolli_place(variable, atolli_selector_of(atolli_current_team, other_image()), &place));
  return place.address;
}

/* late: as atollfc makes puts of contiguous arrays where it may. */
static void put_several(int count, size_t bytes, bool late) {
  char *to = there(target);
  for (int i = 0; i < count; i++) {
    struct atolli_section remote = {.base = to + (size_t)i * (LARGEST_PUT + GAP), .elem_len = bytes};
    struct atolli_section local = {.base = source + (size_t)i * (LARGEST_PUT + GAP), .elem_len = bytes};
    if (late)
      atolli_remote_put_start(other_image(), &remote, &local);
    else
      atolli_remote_put(other_image(), &remote, &local);
  }
  atolli_remote_put_sources();
}

static void ping_pong(int times, int count, size_t bytes, bool late) {
  for (int i = 0; atolli_this_image <= 2 && i < 2 * times; i++) {
    if (i % 2 == atolli_this_image - 1)
      put_several(count, bytes, late);
    sync_with_other();
  }
}

/* ---- ATOLL_EAGER ------------------------------------------------------------------------------------------------- */

/* What holds while another threshold is measured. */
static struct llr_sizes sizes;

static void set_sizes(void) {
  if (atolli_transport->table->set_sizes)
    atolli_transport->table->set_sizes(atolli_transport, &sizes);
}

static void set_eager(int setting) {
  static const size_t bytes[] = {0, 1 * K, 2 * K, 8 * K, 16 * K, 32 * K, 60000};
  sizes.packet = bytes[setting];
  set_sizes();
}

/* One put of 256 B to 16 KiB, then eight of 64 B to 4 KiB. */
static void run_eager(int workload, int times) {
  bool one = workload < 7;
  ping_pong(times, one ? 1 : PLACES, one ? (size_t)256 << workload : (size_t)64 << (workload - 7), true);
}

const struct knob knob_eager = {.variable = "ATOLL_EAGER",
                                .num_values = 7,
                                .value = {"auto", "1K", "2K", "8K", "16K", "32K", "60000"},
                                .num_settings = 7,
                                .set = set_eager,
                                .num_workloads = 14,
                                .run = run_eager};

/* ---- ATOLL_INLINE ------------------------------------------------------------------------------------------------ */

static void set_inline(int setting) {
  static const size_t bytes[] = {0, 4 * K, 8 * K, 16 * K, 32 * K, 64 * K, 128 * K, 256 * K, 512 * K};
  sizes.eager = bytes[setting];
  set_sizes();
}

/* One put of 4 to 512 KiB, then eight of them. */
static void run_inline(int workload, int times) {
  ping_pong(times, workload < 8 ? 1 : PLACES, (size_t)4 * K << workload % 8, true);
}

const struct knob knob_inline = {.variable = "ATOLL_INLINE",
                                 .num_values = 9,
                                 .value = {"auto", "4K", "8K", "16K", "32K", "64K", "128K", "256K", "512K"},
                                 .num_settings = 9,
                                 .set = set_inline,
                                 .num_workloads = 16,
                                 .run = run_inline};

/* ---- ATOLL_PIECE ------------------------------------------------------------------------------------------------- */

static void set_piece(int setting) {
  static const size_t bytes[] = {0, 30000, 60000, 120000, 200000, 400000};
  sizes.piece = bytes[setting];
  set_sizes();
}

/* One put of 256 KiB to 8 MiB, then eight of 128 KiB to 1 MiB. */
static void run_piece(int workload, int times) {
  if (workload < 6)
    ping_pong(times, 1, (size_t)256 * K << workload, true);
  else
    ping_pong(times, PLACES, (size_t)128 * K << (workload - 6), true);
}

const struct knob knob_piece = {.variable = "ATOLL_PIECE",
                                .num_values = 6,
                                .value = {"auto", "30000", "60000", "120000", "200000", "400000"},
                                .num_settings = 6,
                                .set = set_piece,
                                .num_workloads = 10,
                                .run = run_piece};

/* ---- ATOLL_COPY -------------------------------------------------------------------------------------------------- */

/* What holds while the other threshold is measured. */
static size_t buffer_bytes = 400 * K, copy_bytes = 16 * K;

static void set_engine(void) {
  atolli_remote_complete();
  atolli_transfer_tune(buffer_bytes, copy_bytes);
}

static void set_copy(int setting) {
  static const size_t bytes[] = {16 * K, 4 * K, 8 * K, 32 * K, 64 * K, 128 * K};
  copy_bytes = bytes[setting];
  set_engine();
}

static void compute(void) {
  enum { NANOSECONDS = 50000 };
  uint64_t begin = atolli_now_ns();
  while (atolli_now_ns() - begin < NANOSECONDS)
    ;
}

/* A put to an image that computes, by one that has to compute, too. */
static void put_and_compute(int times, size_t bytes) {
  for (int i = 0; atolli_this_image <= 2 && i < 2 * times; i++) {
    if (i % 2 == atolli_this_image - 1)
      put_several(1, bytes, false);
    compute();
    sync_with_other();
  }
}

/* One put of 8 to 128 KiB, eight of them, and one beside computations, which a put should not hold up. */
static void run_copy(int workload, int times) {
  size_t bytes = (size_t)8 * K << workload % 5;
  if (workload < 10)
    ping_pong(times, workload < 5 ? 1 : PLACES, bytes, false);
  else
    put_and_compute(times, bytes);
}

const struct knob knob_copy = {.variable = "ATOLL_COPY",
                               .num_values = 6,
                               .value = {"auto", "4K", "8K", "32K", "64K", "128K"},
                               .num_settings = 6,
                               .set = set_copy,
                               .num_workloads = 15,
                               .run = run_copy};

/* ---- ATOLL_BUFFER ------------------------------------------------------------------------------------------------ */

static void set_buffer(int setting) {
  static const size_t bytes[] = {400 * K, 64 * K, 128 * K, 1024 * K};
  buffer_bytes = bytes[setting];
  set_engine();
}

/* Blocks of 64 B that lie apart here and side by side there: put, then got. */
static void run_buffer(int workload, int times) {
  static const size_t sizes[] = {128 * K, 512 * K, 2048 * K};
  int64_t blocks = (int64_t)sizes[workload % 3] / BLOCK;
  for (int i = 0; atolli_this_image <= 2 && i < 2 * times; i++) {
    if (i % 2 == atolli_this_image - 1) {
      struct atolli_section remote = {
          .base = there(packed), .elem_len = BLOCK, .rank = 1, .extent = {blocks}, .stride = {BLOCK}};
      struct atolli_section local = remote;
      local.base = scattered;
      local.stride[0] = 2 * BLOCK;
      if (workload < 3)
        atolli_remote_put(other_image(), &remote, &local);
      else
        atolli_remote_get(&local, other_image(), &remote);
    }
    sync_with_other();
  }
}

const struct knob knob_buffer = {.variable = "ATOLL_BUFFER",
                                 .num_values = 4,
                                 .value = {"400K", "64K", "128K", "1M"},
                                 .num_settings = 4,
                                 .set = set_buffer,
                                 .num_workloads = 6,
                                 .run = run_buffer};

/* ---- ATOLL_COLL_FROM --------------------------------------------------------------------------------------------- */

/* ATOLL_COLL: Atoll's own algorithms, or the library's. */
enum { OWN, LIBRARY };

static void set_collectives(int setting) {
  enum { AUTO = 0, DIRECT = 2 };
  atolli_config.coll = setting == OWN ? AUTO : DIRECT;
  atolli_config.coll_from = setting == OWN ? (size_t)1 << 30 : 0;
  struct atolli_ahead *ahead = &atolli_meetings(atolli_current_team)->ahead;
  ahead->most = 0; /* to be agreed on anew */
  ahead->is_open = false;
}

enum { COLL_SIZES = 13 }; /* 512 B to 2 MiB */
static size_t coll_bytes(int workload) { return (size_t)512 << workload % COLL_SIZES; }

static void run_collectives(int workload, int times) {
  enum { REAL8 = ATOLLI_REAL * 256 + 8 };
  static const struct atolli_statement sum = {.name = "CO_SUM"}, broadcast = {.name = "CO_BROADCAST"};
  struct atolli_section a = {.base = packed,
                             .elem_len = sizeof(double),
                             .rank = 1,
                             .extent = {(int64_t)(coll_bytes(workload) / sizeof(double))},
                             .stride = {sizeof(double)}};
  for (int i = 0; i < times; i++) {
    if (workload < COLL_SIZES)
      atolli_require(&sum, atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &a, REAL8, 0, &sum));
    else
      atolli_require(&broadcast, atolli_co_broadcast(atolli_current_team, &a, 1 + i % 2, &broadcast));
  }
}

/* The first value is what the plan of collectives does of its own accord. */
static int way_of(int value, int workload) {
  struct atolli_facts facts = {.kind = workload < COLL_SIZES ? ATOLLI_OF_SUM : ATOLLI_OF_BROADCAST,
                               .bytes = coll_bytes(workload),
                               .copied = atolli_transport->copied_bytes};
  atolli_facts_set_team(&facts, atolli_current_team);
  if (value == 0)
    return coll_bytes(workload) < atolli_plan_library_from(&facts) ? OWN : LIBRARY;
  static const size_t from[] = {0, 512, 1 * K, 2 * K, 4 * K, 16 * K, 32 * K, 64 * K, 128 * K, 512 * K, 1024 * K * K};
  return coll_bytes(workload) < from[value] ? OWN : LIBRARY;
}

const struct knob knob_collectives = {
    .variable = "ATOLL_COLL_FROM",
    .num_values = 11,
    .value = {"auto", "512", "1K", "2K", "4K", "16K", "32K", "64K", "128K", "512K", "1G"},
    .num_settings = 2,
    .set = set_collectives,
    .num_workloads = 2 * COLL_SIZES,
    .run = run_collectives,
    .setting_of = way_of};

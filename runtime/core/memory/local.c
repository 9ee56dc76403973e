/*
 * Spans of 64 KiB, with a table that says what each is. Small requests are cut from spans of one size class, four
 * classes for each power of two; larger ones get a run of whole spans: best fit among the free runs, which are joined
 * with their neighbours. Pages that were never used cost nothing. (The scheme is that of tcmalloc's central heap,
 * without its caches per thread.)
 */
#define _GNU_SOURCE
#include "core/memory/local.h"

#include "boot/node.h"
#include "core/memory/pages.h"
#include "core/memory/unused.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/sysinfo.h>

enum {
  SPAN_SHIFT = 16,
  SPAN = 1 << SPAN_SHIFT,
  CLASSES = 36, /* 16, 32 .. 128, 160, 192, 224, 256, 320 .. 16384 */
  LARGEST_SMALL = 16384,
  HEADER = 64,
  KEEP_BYTES = 64 << 20, /* free memory that keeps its pages (heap.c) */
  PUNCH_FROM = 1 << 20
};

/* At the start of a span of small blocks. */
struct small {
  struct small *next, *previous; /* spans of this class with free blocks */
  void *free_list;
  uint32_t block, blocks; /* size in bytes, number */
  uint32_t used, fresh;   /* blocks in use; blocks from here on have never been */
};

/* At the start of a run of spans: in use, or free. */
struct run {
  struct run *next, *previous; /* free runs */
  size_t bytes;                /* asked for */
  char *data;
};

enum kind { NEVER = 0, SMALL, LARGE, FREE };

/* Of the first and the last span of a run. */
struct entry {
  uint32_t spans;
  uint8_t kind, class;
};

static struct {
  pthread_mutex_t lock;
  bool ready;
  char *base; /* span 0, after the table */
  char *open; /* unused.h */
  struct entry *table;
  size_t spans, top; /* spans that there are; from top on none has been used */
  struct small *partial[CLASSES];
  struct run *free_runs;
  size_t in_use, kept, limit;
  uint32_t stagger;
} local = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The program's variables are shared memory, which a process that the image forks shares too; its threads' own are not.
 */
static _Thread_local bool in_forked_process;

size_t atolli_local_offset(void) {
  if (!&atolli_components)
    return atolli_slot_size;
  size_t half = (atolli_heap_offset + atolli_slot_size) / 2;
  return half & ~(size_t)(SPAN - 1);
}

static void note_fork(void) { in_forked_process = true; }

void atolli_local_init(void) {
  if (&atolli_components || &atolli_bypassed)
    prctl(PR_SET_PTRACER,
          PR_SET_PTRACER_ANY); /* images reach each other's private memory with process_vm_readv (core/rma/private.c) */
  if (!&atolli_components)
    return;
  char *begin = atolli_slot(atolli_this_image) + atolli_local_offset();
  size_t bytes = atolli_slot_size - ATOLLI_GUARD_BYTES - atolli_local_offset();
  size_t spans = bytes / SPAN, table = (spans * sizeof(struct entry) + SPAN - 1) / SPAN;
  struct sysinfo machine;
  local.table = (struct entry *)begin;
  local.base = begin + table * SPAN;
  local.spans = spans - table;
  local.limit = SIZE_MAX;
  if (sysinfo(&machine) == 0)
    local.limit = (machine.totalram + machine.totalswap) * machine.mem_unit;
  pthread_atfork(NULL, NULL, note_fork);
  atolli_guard_open(local.base, 0, local.base + local.spans * SPAN, &local.open);
  local.ready = local.spans > 0;
}

bool atolli_local_enabled(void) { return local.ready && !in_forked_process; }

bool atolli_local_owns(const void *memory) {
  return local.ready && (uintptr_t)memory - (uintptr_t)local.base < local.spans * SPAN;
}

bool atolli_local_bypassed(void) {
  if (!local.ready)
    return &atolli_bypassed;
  void *probe = malloc(1);
  bool bypassed = !atolli_local_owns(probe);
  free(probe);
  return bypassed;
}

static size_t span_of(const void *memory) { return (size_t)((const char *)memory - local.base) >> SPAN_SHIFT; }
static char *address_of(size_t span) { return local.base + span * SPAN; }

/* ---- runs of spans ---- */

static void mark(size_t span, size_t spans, enum kind kind, int class) {
  local.table[span] = local.table[span + spans - 1] = (struct entry){(uint32_t)spans, (uint8_t)kind, (uint8_t)class};
}

static void list_run(size_t span, size_t spans) {
  struct run *run = (struct run *)address_of(span);
  mark(span, spans, FREE, 0);
  *run = (struct run){.next = local.free_runs};
  if (run->next)
    run->next->previous = run;
  local.free_runs = run;
}

static void unlist_run(struct run *run) {
  if (run->next)
    run->next->previous = run->previous;
  if (run->previous)
    run->previous->next = run->next;
  else
    local.free_runs = run->next;
}

/* The first span of a run, SIZE_MAX if there is none. *never_used_p: its memory is zero. */
static size_t take_spans(size_t spans, enum kind kind, int class, bool *never_used_p) {
  struct run *best = NULL;
  size_t best_spans = SIZE_MAX;
  if (spans > local.spans || local.in_use + spans * SPAN > local.limit)
    return SIZE_MAX;
  for (struct run *run = local.free_runs; run && best_spans > spans; run = run->next) {
    size_t has = local.table[span_of(run)].spans;
    if (has >= spans && has < best_spans)
      best = run, best_spans = has;
  }
  size_t span;
  *never_used_p = !best;
  if (best) {
    span = span_of(best);
    unlist_run(best);
    local.kept -= local.kept < spans * SPAN ? local.kept : spans * SPAN;
    if (best_spans > spans)
      list_run(span + spans, best_spans - spans);
  } else {
    if (local.spans - local.top < spans)
      return SIZE_MAX;
    span = local.top;
    local.top += spans;
    atolli_guard_open(local.base, local.top * SPAN, local.base + local.spans * SPAN, &local.open);
  }
  mark(span, spans, kind, class);
  local.in_use += spans * SPAN;
  return span;
}

static void give_spans(size_t span) {
  size_t spans = local.table[span].spans, bytes = spans * SPAN;
  local.in_use -= bytes;
  if (bytes >= PUNCH_FROM && local.kept + bytes > KEEP_BYTES)
    atolli_pages_release(address_of(span), bytes);
  else
    local.kept += bytes;
  if (span + spans < local.top && local.table[span + spans].kind == FREE) {
    unlist_run((struct run *)address_of(span + spans));
    spans += local.table[span + spans].spans;
  }
  if (span > 0 && local.table[span - 1].kind == FREE) {
    span -= local.table[span - 1].spans;
    unlist_run((struct run *)address_of(span));
    spans += local.table[span].spans;
  }
  list_run(span, spans);
}

/* ---- small blocks ---- */

static int class_of(size_t bytes) {
  if (bytes <= 128)
    return bytes == 0 ? 0 : (int)((bytes - 1) / 16);
  int shift = 63 - __builtin_clzll(bytes - 1);
  return 8 + 4 * (shift - 7) + (int)((bytes - 1) >> (shift - 2) & 3);
}

static uint32_t size_of(int class) {
  if (class < 8)
    return (uint32_t)(class + 1) * 16;
  int shift = 7 + (class - 8) / 4;
  return (uint32_t)(4 + (class - 8) % 4 + 1) << (shift - 2);
}

static void list_small(struct small *span, int class) {
  span->previous = NULL;
  span->next = local.partial[class];
  if (span->next)
    span->next->previous = span;
  local.partial[class] = span;
}

static void unlist_small(struct small *span, int class) {
  if (span->next)
    span->next->previous = span->previous;
  if (span->previous)
    span->previous->next = span->next;
  else
    local.partial[class] = span->next;
}

static char *first_block(struct small *span) { return (char *)span + HEADER; }

static void *take_small(int class) {
  struct small *span = local.partial[class];
  if (!span) {
    bool never_used;
    size_t at = take_spans(1, SMALL, class, &never_used);
    if (at == SIZE_MAX)
      return NULL;
    span = (struct small *)address_of(at);
    uint32_t block = size_of(class);
    *span = (struct small){.block = block, .blocks = (SPAN - HEADER) / block};
    list_small(span, class);
  }
  void *memory = span->free_list;
  if (memory)
    span->free_list = *(void **)memory;
  else
    memory = first_block(span) + (size_t)span->fresh++ * span->block;
  if (++span->used == span->blocks)
    unlist_small(span, class);
  return memory;
}

/* The block that an address belongs to: aligned blocks begin within theirs. */
static char *block_at(struct small *span, const void *memory) {
  uint32_t offset = (uint32_t)((const char *)memory - first_block(span));
  return first_block(span) + offset / span->block * span->block;
}

static void give_small(size_t at, void *memory) {
  struct small *span = (struct small *)address_of(at);
  int class = local.table[at].class;
  void *block = block_at(span, memory);
  *(void **)block = span->free_list;
  span->free_list = block;
  if (span->used-- == span->blocks)
    list_small(span, class);
  if (span->used == 0 && (span->next || span->previous)) { /* one empty span of each class stays */
    unlist_small(span, class);
    give_spans(at);
  }
}

/* ---- the heap ---- */

static void *take_large(size_t bytes, size_t alignment, bool *zero_p) {
  /* Arrays that begin at equal offsets share a set of the cache (docs/design.md, 3): 16 begin at 16 different ones. */
  size_t offset = alignment > HEADER ? alignment : HEADER + (size_t)(local.stagger++ % 16) * 320 / 64 * 64;
  if (bytes > local.spans * SPAN)
    return NULL;
  size_t span = take_spans((offset + bytes + SPAN - 1) / SPAN, LARGE, 0, zero_p);
  if (span == SIZE_MAX)
    return NULL;
  struct run *run = (struct run *)address_of(span);
  run->bytes = bytes;
  run->data = (char *)run + offset;
  return run->data;
}

void *atolli_local_allocate(size_t bytes, size_t alignment, bool zero) {
  bool is_zero = false;
  size_t room = alignment > 16 ? bytes + alignment : bytes;
  char *memory;
  pthread_mutex_lock(&local.lock);
  if (room >= bytes && room <= LARGEST_SMALL) {
    memory = take_small(class_of(room));
    if (memory && alignment > 16)
      memory = (char *)(((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1));
  } else {
    memory = take_large(bytes, alignment, &is_zero);
  }
  pthread_mutex_unlock(&local.lock);
  if (memory && zero && !is_zero)
    memset(memory, 0, bytes);
  return memory;
}

void atolli_local_free(void *memory) {
  size_t span = span_of(memory);
  pthread_mutex_lock(&local.lock);
  if (local.table[span].kind == SMALL)
    give_small(span, memory);
  else
    give_spans(span);
  pthread_mutex_unlock(&local.lock);
}

/* What the caller owns is not changed by others meanwhile, so that no lock is needed. */
size_t atolli_local_usable(const void *memory) {
  size_t span = span_of(memory);
  struct small *small = (struct small *)address_of(span);
  const char *end = local.table[span].kind == SMALL ? block_at(small, memory) + small->block
                                                    : address_of(span) + (size_t)local.table[span].spans * SPAN;
  return (size_t)(end - (const char *)memory);
}

void *atolli_local_resize(void *memory, size_t bytes) {
  size_t has = atolli_local_usable(memory);
  if (bytes <= has && (bytes >= has / 2 || has <= 64))
    return memory;
  void *other = atolli_local_allocate(bytes, 16, false);
  if (!other)
    return bytes <= has ? memory : NULL;
  memcpy(other, memory, bytes < has ? bytes : has);
  atolli_local_free(memory);
  return other;
}

size_t atolli_local_in_use(void) { return local.in_use; }

/*
 * Spans of 64 KiB, with a table that says what each is (spans.h). Small requests are cut from spans of one size class,
 * four classes for each power of two; larger ones get a run of whole spans. Pages that were never used cost nothing.
 * (The scheme is that of tcmalloc's central heap, without its caches per thread.) Called by malloc and its family
 * (runtime/link/components.c).
 */
#define _GNU_SOURCE
#include "core/memory/local.h"

#include "boot/node.h"
#include "core/memory/spans.h"
#include "core/memory/unused.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
  CLASSES = 36, /* 16, 32 .. 128, 160, 192, 224, 256, 320 .. 16384 */
  LARGEST_SMALL = 16384,
  HEADER = 64,
  STARTS = 16, /* of large blocks, this far from each other: */
  BETWEEN_STARTS = 320
};

/* At the start of a span of small blocks. */
struct small {
  struct small *next, *previous; /* spans of this class with free blocks */
  void *free_list;
  uint32_t block, blocks; /* size in bytes, number */
  uint32_t used, fresh;   /* blocks in use; blocks from here on have never been */
};

static struct {
  pthread_mutex_t lock;
  bool ready;
  struct small *partial[CLASSES];
  uint32_t stagger;
} local = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The program's variables are shared memory, which a process that the image forks shares too; its threads' own are not.
 */
static _Thread_local bool in_forked_process;

size_t atolli_local_offset(void) {
  if (!&atolli_components)
    return atolli_slot_size;
  size_t half = (atolli_heap_offset + atolli_slot_size) / 2;
  return half & ~(size_t)(ATOLLI_SPAN - 1);
}

static void note_fork(void) { in_forked_process = true; }

void atolli_local_init(void) {
  if (!&atolli_components)
    return;
  atolli_spans_init(atolli_slot(atolli_this_image) + atolli_local_offset(),
                    atolli_slot_size - ATOLLI_GUARD_BYTES - atolli_local_offset());
  pthread_atfork(NULL, NULL, note_fork);
  local.ready = atolli_spans.count > 0;
}

bool atolli_local_enabled(void) { return local.ready && !in_forked_process; }

bool atolli_local_owns(const void *memory) {
  return local.ready && (uintptr_t)memory - (uintptr_t)atolli_spans.base < atolli_spans.count * ATOLLI_SPAN;
}

bool atolli_local_bypassed(void) {
  if (!local.ready)
    return &atolli_bypassed;
  void *probe = calloc(1, 1);
  bool bypassed = !atolli_local_owns(probe);
  free(probe);
  return bypassed;
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
    size_t at = atolli_spans_take(1, ATOLLI_SPAN_SMALL, class, &never_used);
    if (at == SIZE_MAX)
      return NULL;
    span = (struct small *)atolli_span_address(at);
    uint32_t block = size_of(class);
    *span = (struct small){.block = block, .blocks = (ATOLLI_SPAN - HEADER) / block};
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
  struct small *span = (struct small *)atolli_span_address(at);
  int class = atolli_spans.table[at].class;
  void *block = block_at(span, memory);
  *(void **)block = span->free_list;
  span->free_list = block;
  if (span->used-- == span->blocks)
    list_small(span, class);
  if (span->used == 0 && (span->next || span->previous)) { /* one empty span of each class stays */
    unlist_small(span, class);
    atolli_spans_give(at);
  }
}

/* ---- the heap ---- */

static size_t spans_for(size_t bytes) { return (bytes + ATOLLI_SPAN - 1) / ATOLLI_SPAN; }

static void *take_large(size_t bytes, size_t alignment, bool *zero_p) {
  /* Arrays that begin at equal offsets share a set of the cache (docs/design.md, 3): 16 begin at 16 different ones. */
  size_t offset = alignment > HEADER ? alignment : HEADER + (size_t)(local.stagger++ % STARTS) * BETWEEN_STARTS;
  if (bytes > atolli_spans.count * ATOLLI_SPAN)
    return NULL;
  size_t span = atolli_spans_take(spans_for(offset + bytes), ATOLLI_SPAN_LARGE, 0, zero_p);
  if (span == SIZE_MAX)
    return NULL;
  return atolli_span_address(span) + offset;
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
  size_t span = atolli_span_of(memory);
  pthread_mutex_lock(&local.lock);
  if (atolli_spans.table[span].kind == ATOLLI_SPAN_SMALL)
    give_small(span, memory);
  else
    atolli_spans_give(span);
  pthread_mutex_unlock(&local.lock);
}

/* What the caller owns is not changed by others meanwhile, so that no lock is needed. */
size_t atolli_local_usable(const void *memory) {
  size_t span = atolli_span_of(memory);
  while (atolli_spans.table[span].kind == ATOLLI_SPAN_INSIDE)
    span--;
  struct small *small = (struct small *)atolli_span_address(span);
  const char *end = atolli_spans.table[span].kind == ATOLLI_SPAN_SMALL
                        ? block_at(small, memory) + small->block
                        : atolli_span_address(span) + (size_t)atolli_spans.table[span].spans * ATOLLI_SPAN;
  return (size_t)(end - (const char *)memory);
}

bool atolli_local_fits(const void *memory, size_t bytes) {
  size_t span = atolli_span_of(memory), offset = (size_t)((const char *)memory - atolli_span_address(span));
  const struct atolli_span_entry *entry = &atolli_spans.table[span];
  if (entry->kind == ATOLLI_SPAN_SMALL)
    return bytes <= LARGEST_SMALL && class_of(bytes) == entry->class && offset >= HEADER &&
           (offset - HEADER) % size_of(entry->class) == 0;
  return entry->kind == ATOLLI_SPAN_LARGE && bytes > LARGEST_SMALL && offset >= HEADER &&
         (offset - HEADER) % BETWEEN_STARTS == 0 && offset < HEADER + STARTS * BETWEEN_STARTS &&
         spans_for(offset + bytes) == entry->spans;
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

size_t atolli_local_in_use(void) { return atolli_spans.in_use; }

/*
 * Spans of 64 KiB, with a table that says what each is (spans.h). Small requests are cut from them (small.h), and
 * threads keep a few of these blocks (cache.h); larger requests get a run of whole spans. Pages that were never used
 * cost nothing. (The scheme is that of tcmalloc.) Called by malloc and its family
 * (runtime/link/components.c).
 */
#define _GNU_SOURCE
#include "core/memory/local.h"

#include "boot/node/node.h"
#include "core/memory/cache.h"
#include "core/memory/spans.h"
#include "core/memory/unused.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { STARTS = 16, BETWEEN_STARTS = 320, FIRST_START = 64 }; /* of large blocks in their first span */

static struct {
  pthread_mutex_t lock;
  bool ready;
  uint32_t stagger;
} local = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* In a page of its own: the program's variables are shared memory, which a process that the image forks shares, too. */
static bool *in_forked_process;

size_t atolli_local_offset(void) {
  if (!&atolli_components)
    return atolli_slot_size;
  size_t half = (atolli_heap_offset + atolli_slot_size) / 2;
  return half & ~(size_t)(ATOLLI_SPAN - 1);
}

bool atolli_local_enabled(void) { return local.ready && !*in_forked_process; }

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

/* ---- the heap ---- */

static size_t spans_for(size_t bytes) { return (bytes + ATOLLI_SPAN - 1) / ATOLLI_SPAN; }

static void *take_large(size_t bytes, size_t alignment, bool *zero_p) {
  /* Arrays that begin at equal offsets share a set of the cache (docs/design.md, 3): 16 begin at 16 different ones. */
  size_t offset =
      alignment > FIRST_START ? alignment : FIRST_START + (size_t)(local.stagger++ % STARTS) * BETWEEN_STARTS;
  if (bytes > atolli_spans.count * ATOLLI_SPAN)
    return NULL;
  size_t span = atolli_spans_take(spans_for(offset + bytes), ATOLLI_SPAN_LARGE, 0, zero_p);
  if (span == SIZE_MAX)
    return NULL;
  return atolli_span_address(span) + offset;
}

/* class: of a small block; -1: a large one. */
static void *take(int class, size_t bytes, size_t alignment, bool *zero_p) {
  pthread_mutex_lock(&local.lock);
  void *memory = class >= 0 ? atolli_small_take(class) : take_large(bytes, alignment, zero_p);
  pthread_mutex_unlock(&local.lock);
  return memory;
}

/* -1: a large block. Aligned ones have sizes by powers of two only: they are few, and each size keeps a span. */
static int class_of(size_t bytes, size_t alignment) {
  if (alignment <= 16)
    return bytes <= ATOLLI_SMALL_LARGEST ? atolli_small_class(bytes) : -1;
  size_t room = bytes + alignment, power = 32;
  while (power < room && power < ATOLLI_SMALL_LARGEST)
    power *= 2;
  return room <= power ? ATOLLI_SMALL_SIZES + atolli_small_class(power) : -1;
}

void *atolli_local_allocate(size_t bytes, size_t alignment, bool zero) {
  bool is_zero = false;
  if (bytes > SIZE_MAX - alignment)
    return NULL;
  int class = class_of(bytes, alignment);
  void *memory = class >= 0 ? atolli_cache_take(class) : NULL;
  if (!memory)
    memory = take(class, bytes, alignment, &is_zero);
  if (memory && class >= 0 && alignment > 16)
    memory = (void *)(((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1));
  if (memory && zero && !is_zero)
    memset(memory, 0, bytes);
  return memory;
}

void atolli_local_free(void *memory) {
  size_t span = atolli_span_of(memory);
  if (atolli_cache_free(memory) || (atolli_cache_begin() && atolli_cache_free(memory)))
    return;
  pthread_mutex_lock(&local.lock);
  if (atolli_spans.table[span].kind == ATOLLI_SPAN_SMALL)
    atolli_small_give(atolli_spans.table[span].class, atolli_small_block(span, memory));
  else
    atolli_spans_give(span);
  pthread_mutex_unlock(&local.lock);
}

/* What the caller owns is not changed by others meanwhile, so that no lock is needed. */
size_t atolli_local_usable(const void *memory) {
  size_t span = atolli_span_of(memory);
  while (atolli_spans.table[span].kind == ATOLLI_SPAN_INSIDE)
    span--;
  const struct atolli_span_entry *entry = &atolli_spans.table[span];
  const char *end = entry->kind == ATOLLI_SPAN_SMALL
                        ? atolli_small_block(span, memory) + atolli_small_sizes[entry->class].bytes
                        : atolli_span_address(span) + (size_t)entry->spans * ATOLLI_SPAN;
  return (size_t)(end - (const char *)memory);
}

bool atolli_local_fits(const void *memory, size_t bytes) {
  size_t span = atolli_span_of(memory), offset = (size_t)((const char *)memory - atolli_span_address(span));
  const struct atolli_span_entry *entry = &atolli_spans.table[span];
  if (entry->kind == ATOLLI_SPAN_SMALL)
    return bytes <= ATOLLI_SMALL_LARGEST && atolli_small_class(bytes) == entry->class &&
           atolli_small_block(span, memory) == memory;
  return entry->kind == ATOLLI_SPAN_LARGE && bytes > ATOLLI_SMALL_LARGEST && offset >= FIRST_START &&
         (offset - FIRST_START) % BETWEEN_STARTS == 0 && offset < FIRST_START + STARTS * BETWEEN_STARTS &&
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

/* ---- start ---- */

/* What a thread has kept. */
static void give_block(int class, void *block) {
  pthread_mutex_lock(&local.lock);
  atolli_small_give(class, block);
  pthread_mutex_unlock(&local.lock);
}

static void note_fork(void) {
  *in_forked_process = true;
  atolli_cache_forget();
}

void atolli_local_init(void) {
  if (!&atolli_components)
    return;
  in_forked_process =
      mmap(NULL, sizeof *in_forked_process, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (in_forked_process == MAP_FAILED) /* then the C library's heap has the components, too */
    return;
  atolli_spans_init(atolli_slot(atolli_this_image) + atolli_local_offset(),
                    atolli_slot_size - ATOLLI_GUARD_BYTES - atolli_local_offset());
  atolli_small_init();
  atolli_cache_init(give_block);
  pthread_atfork(NULL, NULL, note_fork);
  local.ready = atolli_spans.count > 0;
}

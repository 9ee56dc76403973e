/*
 * Best fit with boundary tags and coalescing; among equals the block that was freed last.
 *
 * Free memory is zero, except for the headers of free blocks and what dirty_ranges.h knows of: lock and event variables
 * must be zero when they are allocated (Fortran 2018, 16.10.2.19), and a block that is freed does not know what it will
 * be used for.
 *
 * Headers lie between the program's arrays. Assertions, on in all builds, look at those that an operation uses anyway:
 * who follows a header that has been overwritten would overwrite more, on this image only.
 */
#define _GNU_SOURCE
#include "core/memory/heap.h"

#include "base/config.h"
#include "core/image/team.h"
#include "core/memory/dirty_ranges.h"
#include "core/memory/local.h"
#include "core/memory/pages.h"
#include "core/memory/unused.h"
#include "core/observe/observe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>

#define MAGIC_USED UINT64_C(0x41746f6c6c557365) /* "AtollUse" */
#define MAGIC_FREE UINT64_C(0x41746f6c6c467265) /* "AtollFre" */

enum {
  PAGE = 4096,
  /* Giving 1 MiB back to the system and faulting its pages in again takes 1 ms. So free memory stays with the image up
     to this sum, and goes back to the system beyond it. */
  KEEP_BYTES = 64 << 20,
  LEFT_FROM = 16 << 10, /* blocks of at least this size are left as they are, and smaller ones cleared */
  PUNCH_FROM = 1 << 20, /* never for blocks smaller than this */
  /* Large arrays of equal size that begin at equal offsets of a page, or at pages that share a set of the TLB, make a
     stencil 1.8 to 3.1 times slower (docs/design.md, 3). Each is set off from the one before by an odd number of pages
     and four cache lines, header included: 16 arrays share neither. The gap is address space only. */
  STAGGER_FROM = 64 << 10,
  STAGGER_BYTES = 5 * PAGE + 256 - (int)sizeof(struct atolli_block)
};

static struct {
  char *slot;
  size_t begin, top, end; /* offsets; above top nothing has been allocated */
  size_t free_list;       /* offset of the first free block, 0: none */
  char *open;             /* unused.h */
  size_t last;            /* offset of the block below top, 0: none */
  size_t in_use, limit;   /* bytes; no more than the machine has */
  size_t kept;            /* bytes in free memory that may still have pages; an estimate */
  size_t keep, punch;     /* KEEP_BYTES and PUNCH_FROM, or what ATOLL_MEMORY=allocation makes of them */
  struct atolli_dirty_ranges dirty;
} heap;

static struct atolli_block *block_at(size_t offset) { return (struct atolli_block *)(heap.slot + offset); }
static char *data_of(struct atolli_block *block) { return (char *)(block + 1); }

size_t atolli_heap_begin(void) {
  size_t end = atolli_control_end();
  return (end + ATOLLI_GUARD_BYTES - 1) / ATOLLI_GUARD_BYTES * ATOLLI_GUARD_BYTES + ATOLLI_GUARD_BYTES;
}

static void open_up_to(size_t top) {
  atolli_guard_open(heap.slot + heap.begin, top - heap.begin, heap.slot + heap.end, &heap.open);
}

/* ATOLL_MEMORY */
enum { SHARING, ALLOCATION };

void atolli_heap_init(void) {
  heap.slot = atolli_slot(atolli_this_image);
  heap.begin = atolli_heap_begin();
  heap.top = heap.begin;
  heap.end = atolli_local_offset() - ATOLLI_GUARD_BYTES;
  heap.free_list = heap.last = heap.in_use = heap.kept = 0;
  heap.keep = atolli_config.memory == ALLOCATION ? 0 : KEEP_BYTES;
  heap.punch = atolli_config.memory == ALLOCATION ? PAGE : PUNCH_FROM;
  heap.open = NULL;
  heap.dirty = (struct atolli_dirty_ranges){.slot = heap.slot};
  open_up_to(heap.begin);
  struct sysinfo machine;
  heap.limit = SIZE_MAX;
  if (sysinfo(&machine) == 0)
    heap.limit = (machine.totalram + machine.totalswap) * machine.mem_unit;
}

static void list_insert(struct atolli_block *block) {
  block->magic = MAGIC_FREE;
  block->previous = 0;
  block->next = heap.free_list;
  if (heap.free_list)
    block_at(heap.free_list)->previous = block->offset;
  heap.free_list = block->offset;
}

static void list_remove(struct atolli_block *block) {
  assert(block->magic == MAGIC_FREE);
  assert(!block->next || block_at(block->next)->previous == block->offset);
  assert(block->previous ? block_at(block->previous)->next == block->offset : heap.free_list == block->offset);
  if (block->next)
    block_at(block->next)->previous = block->previous;
  if (block->previous)
    block_at(block->previous)->next = block->next;
  else
    heap.free_list = block->next;
}

static struct atolli_block *best_fit(size_t size) {
  struct atolli_block *best = NULL;
  for (size_t at = heap.free_list; at; at = block_at(at)->next)
    if (block_at(at)->size >= size && (!best || block_at(at)->size < best->size))
      best = block_at(at);
  return best;
}

/* The block above, NULL if `block` is the last one. */
static struct atolli_block *above(struct atolli_block *block) {
  size_t offset = block->offset + block->size;
  return offset < heap.top ? block_at(offset) : NULL;
}

static void set_below(struct atolli_block *block) {
  struct atolli_block *next = above(block);
  if (next)
    next->before = block->offset;
  else
    heap.last = block->offset;
}

/* Free memory at the offset gets a header, which nobody clears. */
static struct atolli_block *header_at(size_t offset) {
  struct atolli_block *block = block_at(offset);
  atolli_dirty_ranges_take(&heap.dirty, offset, offset + sizeof *block, false);
  block->offset = offset;
  return block;
}

/* The least that can be a block of its own. */
enum { LEAST_BLOCK = sizeof(struct atolli_block) + 64 };

/* Makes two blocks of one that is not in the list; the second is returned. */
static struct atolli_block *split(struct atolli_block *block, size_t size) {
  assert(size >= LEAST_BLOCK && block->size >= size + LEAST_BLOCK);
  struct atolli_block *rest = header_at(block->offset + size);
  rest->size = block->size - size;
  rest->before = block->offset;
  block->size = size;
  set_below(rest);
  return rest;
}

static struct atolli_block *extend(size_t size) {
  assert(size >= LEAST_BLOCK && heap.top <= heap.end && size <= heap.end - heap.top);
  open_up_to(heap.top + size);
  struct atolli_block *block = header_at(heap.top);
  block->size = size;
  block->before = heap.last;
  heap.last = heap.top;
  heap.top += size;
  return block;
}

/* Of the block for that many bytes; 0: more than there can be. */
static size_t size_for(size_t bytes) {
  if (bytes > heap.end)
    return 0;
  size_t size = sizeof(struct atolli_block) + (bytes + 63) / 64 * 64 + (bytes == 0 ? 64 : 0);
  if (bytes >= STAGGER_FROM)
    size += STAGGER_BYTES;
  return size > heap.limit || heap.in_use > heap.limit - size ? 0 : size;
}

/* The first place from `from` on in the free memory that begins at `begin`; what is left below it must be a block. */
static size_t place_from(size_t begin, size_t from) {
  if (from <= begin)
    return begin;
  return from - begin < LEAST_BLOCK ? begin + LEAST_BLOCK : from;
}

size_t atolli_heap_offer(size_t bytes, size_t from) {
  size_t size = size_for(bytes), first = place_from(heap.top, from);
  if (size == 0)
    return 0;
  if (first > heap.end || heap.end - first < size)
    first = 0;
  if (from == 0) {
    struct atolli_block *best = best_fit(size);
    return best ? best->offset : first;
  }
  for (size_t at = heap.free_list; at; at = block_at(at)->next) {
    size_t end = at + block_at(at)->size, place = place_from(at, from);
    if (place <= end && end - place >= size && (first == 0 || place < first))
      first = place;
  }
  return first;
}

static struct atolli_block *free_block_around(size_t offset) {
  for (size_t at = heap.free_list; at; at = block_at(at)->next)
    if (at <= offset && offset < at + block_at(at)->size)
      return block_at(at);
  return NULL;
}

/* The free block that begins at `offset`, off the list, and at least `size` long. */
static struct atolli_block *cut_out(size_t offset, size_t size) {
  if (offset >= heap.top) {
    if (offset > heap.top)
      list_insert(extend(offset - heap.top));
    return extend(size);
  }
  struct atolli_block *block = free_block_around(offset);
  assert(block && block->offset + block->size - offset >= size); /* the place has been offered */
  list_remove(block);
  if (block->offset < offset) {
    struct atolli_block *rest = split(block, offset - block->offset);
    list_insert(block);
    block = rest;
  }
  if (block->size - size >= LEAST_BLOCK)
    list_insert(split(block, size));
  return block;
}

size_t atolli_heap_offer_zero(size_t bytes, size_t from) {
  size_t offset = atolli_heap_offer(bytes, from), begin = offset + sizeof(struct atolli_block);
  if (offset > 0)
    atolli_dirty_ranges_take(&heap.dirty, begin, begin + bytes, true);
  return offset;
}

static void *allocate_at(size_t bytes, size_t offset, bool zero) {
  struct atolli_block *block = cut_out(offset, size_for(bytes));
  atolli_dirty_ranges_take(&heap.dirty, offset + sizeof *block, offset + block->size, zero);
  block->magic = MAGIC_USED;
  block->bytes = bytes;
  block->corank = 0;
  block->level = 0;
  block->is_plain = false;
  memset(block->of_door, 0, sizeof block->of_door);
  block->attached = NULL;
  heap.in_use += block->size;
  heap.kept -= heap.kept < block->size ? heap.kept : block->size;
  return data_of(block);
}

void *atolli_heap_allocate_sparse_at(size_t bytes, size_t offset) { return allocate_at(bytes, offset, true); }

void *atolli_heap_allocate_at(size_t bytes, size_t offset, bool zero) {
  void *memory = allocate_at(bytes, offset, zero);
  if (bytes >= atolli_huge_from)
    atolli_pages_prefer_huge(memory, bytes);
  return memory;
}

void *atolli_heap_allocate(size_t bytes) {
  size_t offset = atolli_heap_offer(bytes, 0);
  return offset ? atolli_heap_allocate_at(bytes, offset, true) : NULL;
}

/* Frees memory, by giving whole pages back where that is worth it. */
static void leave(char *from, size_t bytes) {
  size_t begin = (size_t)(from - heap.slot);
  if (bytes >= heap.punch && heap.kept + bytes > heap.keep) {
    char *first = (char *)(((uintptr_t)from + PAGE - 1) & ~(uintptr_t)(PAGE - 1));
    char *last = (char *)((uintptr_t)(from + bytes) & ~(uintptr_t)(PAGE - 1));
    if (first < last && atolli_pages_release(first, (size_t)(last - first))) {
      memset(from, 0, (size_t)(first - from));
      memset(last, 0, (size_t)(from + bytes - last));
      return;
    }
  }
  heap.kept += bytes;
  if (bytes >= LEFT_FROM)
    atolli_dirty_ranges_add(&heap.dirty, begin, begin + bytes);
  else
    memset(from, 0, bytes);
}

/* Joins a block with a free one directly above it. */
static void absorb(struct atolli_block *block, struct atolli_block *next) {
  assert(next->offset == block->offset + block->size);
  list_remove(next);
  block->size += next->size;
  memset(next, 0, sizeof *next);
  set_below(block);
}

void atolli_heap_free(void *memory) {
  struct atolli_block *block = atolli_heap_block(memory);
  assert(block && heap.in_use >= block->size && block->offset + block->size <= heap.top);
  atolli_observe_freed((uint64_t)((char *)memory - atolli_slot(atolli_this_image)));
  heap.in_use -= block->size;
  free(block->attached);
  leave(data_of(block), block->size - sizeof *block);
  struct atolli_block *next = above(block);
  struct atolli_block *below = block->before ? block_at(block->before) : NULL;
  assert(next ? next->before == block->offset : heap.last == block->offset);
  assert(!below || below->offset + below->size == block->offset);
  list_insert(block);
  if (next && next->magic == MAGIC_FREE)
    absorb(block, next);
  if (below && below->magic == MAGIC_FREE) {
    absorb(below, block);
    block = below;
  }
  if (block->offset + block->size == heap.top) {
    list_remove(block);
    heap.top = block->offset;
    heap.last = block->before;
    memset(block, 0, sizeof *block);
  }
}

struct atolli_block *atolli_heap_block(const void *memory) {
  uintptr_t offset = (uintptr_t)memory - (uintptr_t)heap.slot;
  if (!heap.slot || offset < heap.begin + sizeof(struct atolli_block) || offset >= heap.top || offset % 64 != 0)
    return NULL;
  struct atolli_block *block = (struct atolli_block *)memory - 1;
  return block->magic == MAGIC_USED && block->offset == offset - sizeof *block ? block : NULL;
}

struct atolli_block *atolli_heap_find(const void *inside) {
  for (size_t at = heap.slot ? heap.last : 0; at; at = block_at(at)->before) {
    struct atolli_block *block = block_at(at);
    if (block->magic == MAGIC_USED && (uintptr_t)inside - (uintptr_t)data_of(block) < block->size - sizeof *block)
      return block;
  }
  return NULL;
}

void atolli_heap_visit(void (*visit)(struct atolli_block *block)) {
  /* From the top downwards: freeing a block changes what is above it and what is directly below, which is free then. */
  for (size_t at = heap.last; at;) {
    struct atolli_block *block = block_at(at);
    at = block->before;
    while (at && block_at(at)->magic == MAGIC_FREE)
      at = block_at(at)->before;
    if (block->magic == MAGIC_USED)
      visit(block);
  }
}

size_t atolli_heap_limit(void) { return heap.limit; }

size_t atolli_heap_in_use(void) { return heap.in_use; }

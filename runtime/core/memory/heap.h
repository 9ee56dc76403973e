/*
 * The symmetric heap: the rest of each slot after the control block.
 *
 * Each image runs its own copy of a deterministic allocator. The same sequence of requests on all images, which
 * ALLOCATE and DEALLOCATE of coarrays are, gives the same offsets on all of them. Teams make the sequences differ: so
 * the images of a team first tell each other where they have room (atolli_heap_offer), and go on until all name one
 * place.
 */
#ifndef ATOLL_CORE_HEAP_H
#define ATOLL_CORE_HEAP_H

#include "core/memory/section.h"

/* In front of the data of each block; free blocks have it too. */
struct atolli_block {
  _Alignas(64) uint64_t magic;
  size_t size;           /* of the whole block, a multiple of 64 */
  size_t offset;         /* of the block in the slot */
  size_t before;         /* offset of the block below; 0: none */
  size_t next, previous; /* free blocks: in the list, as offsets; 0: end */
  size_t bytes;          /* asked for */
  int32_t corank;        /* set after the allocation */
  int32_t level;         /* of the team in which it was allocated (team_stack.h) */
  bool is_plain;         /* allocated at once (coarray.h), not step by step by a door */
  uint64_t of_door[3];   /* what the door keeps with the memory; zero at first */
  void *attached;        /* malloc'ed, freed with the block; NULL: nothing */
  int64_t cobounds[2 * ATOLLI_MAX_RANK];
};

/* When all parts of the control block have been taken, which is before the heap. */
void atolli_heap_init(void);
/* Offset in the slot. */
size_t atolli_heap_begin(void);

/* A place (offset of a block) with room for `bytes`: the best one if from is 0, else the first that does not begin
   below `from`. 0: there is none. */
size_t atolli_heap_offer(size_t bytes, size_t from);
/* The same for memory that others may write as soon as they know of the place: it is zero before, and not made zero
   when it is allocated. */
size_t atolli_heap_offer_zero(size_t bytes, size_t from);
/* Memory that is aligned to 64 bytes, and zero or, if it need not be, of any contents. Precondition:
   atolli_heap_offer(bytes, offset) == offset. */
void *atolli_heap_allocate_at(size_t bytes, size_t offset, bool zero);
/* The same, zero, for memory of which little will be used: never in huge pages. */
void *atolli_heap_allocate_sparse_at(size_t bytes, size_t offset);
/* Zero, at the best place; NULL if there is none. */
void *atolli_heap_allocate(size_t bytes);
/* Precondition: atolli_heap_block(memory) is not NULL. Gives large blocks back to the system. */
void atolli_heap_free(void *memory);

/* The block whose data begins at the address; NULL if there is none (or its header has been overwritten). */
struct atolli_block *atolli_heap_block(const void *memory);

/* The block in use whose data contains the address; NULL if there is none. It takes time in proportion to their number.
 */
struct atolli_block *atolli_heap_find(const void *inside);

/* Calls visit for each block that is in use; it may free that block. */
void atolli_heap_visit(void (*visit)(struct atolli_block *block));

/* Bytes in blocks that are in use, headers included. */
size_t atolli_heap_in_use(void);

/* What the machine has, with swap: no place is offered for more. */
size_t atolli_heap_limit(void);

#endif

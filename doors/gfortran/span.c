/*
 * gfortran sets the span of most descriptors, but not of those that it makes of allocatable components for CO_BROADCAST
 * of their type, nor of allocatable variables to which a function's array result has been assigned. Their span is what
 * was on the stack, often that of another array. What such a descriptor describes is the whole of a block that malloc
 * has given, of which the size is known: elements that would reach beyond it are not so far apart.
 */
#include "span.h"

#include "core/memory/local.h"

#include <stdint.h>

/* MOST_LEFT: what a block may have beyond the bytes that were asked for; less than UNIT, but in the smallest blocks,
   and where a rest was too small for another one. */
enum { PAGE = 4096, OF_MMAP = 2, FLAGS = 7, MOST_LEFT = 48, SMALLEST = 24, UNIT = 16 };

/* The number of elements of an array that are one after the other but for the span; 0: it is empty, or a section. */
static ptrdiff_t elements_of(const struct atolli_caf_descriptor *descriptor) {
  ptrdiff_t count = 1;
  for (int d = 0; d < descriptor->rank; d++) {
    if (descriptor->dim[d].stride != count || descriptor->dim[d].upper < descriptor->dim[d].lower)
      return 0;
    count *= descriptor->dim[d].upper - descriptor->dim[d].lower + 1;
  }
  return count;
}

/*
 * The bytes of the block of malloc that begins there and has been allocated for about so many; 0: none is known to. The
 * size of the GNU C library's blocks is in the word before them (malloc.c, "chunk"): a word that is no size, because
 * the memory is a part of something else, hardly has that value.
 */
static size_t block_at(const char *memory, size_t allocated) {
  const size_t header = sizeof(size_t);
  if ((uintptr_t)memory % 16)
    return 0;
  if (atolli_local_owns(memory))
    return atolli_local_usable(memory);
  if ((uintptr_t)memory % PAGE == 0)
    return 0; /* the page before may be nobody's */
  size_t word = ((const size_t *)(const void *)memory)[-1], chunk = word & ~(size_t)FLAGS;
  size_t bytes = word & OF_MMAP ? chunk - 2 * header : chunk - header;
  return chunk >= 32 && bytes >= allocated && bytes - allocated < (word & OF_MMAP ? PAGE : MOST_LEFT) ? bytes : 0;
}

ptrdiff_t atolli_caf_doubtful_span(const struct atolli_caf_descriptor *descriptor) {
  ptrdiff_t count = elements_of(descriptor), elem_len = (ptrdiff_t)descriptor->elem_len;
  if (count == 0)
    return descriptor->span;
  size_t block = block_at(descriptor->base, (size_t)(count * elem_len));
  return block && (size_t)((count - 1) * descriptor->span + elem_len) > block ? elem_len : descriptor->span;
}

bool atolli_caf_fills_block(const struct atolli_caf_descriptor *descriptor) {
  size_t allocated = (size_t)elements_of(descriptor) * descriptor->elem_len;
  size_t block = allocated > 0 ? block_at(descriptor->base, allocated) : 0;
  return block > 0 && (block <= SMALLEST || block - allocated < UNIT);
}

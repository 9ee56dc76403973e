/*
 * gfortran sets the span of most descriptors, but not of those that it makes of allocatable components for CO_BROADCAST
 * of their type, nor of allocatable variables to which a function's array result has been assigned. Their span is what
 * was on the stack, often that of another array. What such a descriptor describes is the whole of a block that malloc
 * has given, of which the size is known: elements that would reach beyond it are not so far apart.
 */
#define _GNU_SOURCE /* syscall */
#include "span.h"

#include "core/memory/local.h"

#include <errno.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Of the GNU C library's blocks (malloc.c, "chunk"): UNIT: what their sizes are multiples of; SMALLEST: the least of
   these; REST: what a block may have beyond that, where it was too little for another one. */
enum { PAGE = 4096, HEADER = sizeof(size_t), OF_MMAP = 2, FLAGS = 7, UNIT = 16, SMALLEST = 32, REST = 16 };

/* The number of elements of an array that are one after the other except for the span; 0: it is empty, or a section. */
static ptrdiff_t elements_of(const struct atolli_caf_descriptor *descriptor) {
  ptrdiff_t count = 1;
  for (int d = 0; d < descriptor->rank; d++) {
    if (descriptor->dim[d].stride != count || descriptor->dim[d].upper < descriptor->dim[d].lower)
      return 0;
    count *= descriptor->dim[d].upper - descriptor->dim[d].lower + 1;
  }
  return count;
}

/* Whether a word can be read: the kernel looks at this argument before it refuses the other one. */
static bool is_readable(const size_t *word) {
  const int no_operation = -1;
  int kept = errno;
  bool refused = syscall(SYS_rt_sigprocmask, no_operation, word, NULL, sizeof *word) < 0 && errno == EFAULT;
  errno = kept;
  return !refused;
}

/* AddressSanitizer's malloc tells; NULL: there is another one. */
extern int __sanitizer_get_ownership(const volatile void *memory) __attribute__((weak));
extern size_t __sanitizer_get_allocated_size(const volatile void *memory) __attribute__((weak));

/*
 * The bytes of the block of the GNU C library's malloc that begins there if so many have been asked for; 0: none begins
 * there, or for another number. It has its size in the word before it: a word that is not a size, because the memory is
 * a part of something else, hardly has one of the few values that are accepted.
 */
static size_t block_of(const char *memory, size_t asked) {
  if (__sanitizer_get_ownership) {
    size_t block = __sanitizer_get_ownership(memory) ? __sanitizer_get_allocated_size(memory) : 0;
    return block == asked ? block : 0;
  }
  const size_t *before = (const size_t *)(const void *)memory - 1;
  if ((uintptr_t)memory % UNIT || ((uintptr_t)memory % PAGE == 0 && !is_readable(before)))
    return 0; /* the page before may be nobody's */
  size_t chunk = *before & ~(size_t)FLAGS;
  if (*before & OF_MMAP) {
    size_t block = chunk - 2 * HEADER;
    return chunk % PAGE == 0 && block >= asked && block - asked < PAGE ? block : 0;
  }
  size_t least = (asked + HEADER + UNIT - 1) / UNIT * UNIT;
  least = least < SMALLEST ? SMALLEST : least;
  return chunk == least || chunk == least + REST ? chunk - HEADER : 0;
}

ptrdiff_t atolli_caf_doubtful_span(const struct atolli_caf_descriptor *descriptor) {
  const char *base = descriptor->base;
  ptrdiff_t count = elements_of(descriptor), elem_len = (ptrdiff_t)descriptor->elem_len;
  if (count == 0)
    return descriptor->span;
  size_t block = atolli_local_owns(base) ? atolli_local_usable(base) : block_of(base, (size_t)(count * elem_len));
  size_t reach = (size_t)((count - 1) * descriptor->span + elem_len);
  return block && reach > block ? elem_len : descriptor->span;
}

static bool has_own_block(const struct atolli_caf_descriptor *descriptor) {
  size_t bytes = (size_t)elements_of(descriptor) * descriptor->elem_len;
  if (bytes == 0)
    return false;
  return atolli_local_owns(descriptor->base) ? atolli_local_fits(descriptor->base, bytes)
                                             : block_of(descriptor->base, bytes) > 0;
}

/*
 * The descriptor of a component is a variable of the procedure that broadcasts, on the stack. Its bounds are set and
 * its offset is not, which follows from them in all others.
 */
bool atolli_caf_is_component(const struct atolli_caf_descriptor *descriptor) {
  const uintptr_t stack = 1 << 30;
  if (descriptor->rank != 1 || descriptor->dim[0].stride != 1 || descriptor->dim[0].lower != 1 ||
      (uintptr_t)descriptor - (uintptr_t)__builtin_frame_address(0) >= stack)
    return false;
  return (ptrdiff_t)descriptor->offset != -1 || has_own_block(descriptor);
}

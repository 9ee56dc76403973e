/*
 * malloc and its family as the linker's --wrap=malloc etc. redirects them (runtime/link): the compilers' run-time
 * libraries allocate and free coarrays through them.
 *
 * The common case costs one test of a thread-local flag, or one comparison of an address.
 */
#include "allocate.h"
#include "core/memory/pages.h"
#include "core/memory/segment.h"

#include <errno.h>
#include <stdlib.h>

void *__real_malloc(size_t bytes) __attribute__((weak));
void *__real_calloc(size_t count, size_t bytes) __attribute__((weak));
void *__real_realloc(void *memory, size_t bytes) __attribute__((weak));
void *__real_aligned_alloc(size_t alignment, size_t bytes) __attribute__((weak));
void __real_free(void *memory) __attribute__((weak));

/* Of libatoll_components_static.a: in programs that are linked with -static nothing but a wrapper can stand for malloc.
 */
void *atolli_own_malloc(size_t bytes) __attribute__((weak));
void *atolli_own_calloc(size_t count, size_t bytes) __attribute__((weak));
void *atolli_own_realloc(void *memory, size_t bytes) __attribute__((weak));
void *atolli_own_aligned_alloc(size_t alignment, size_t bytes) __attribute__((weak));
void atolli_own_free(void *memory) __attribute__((weak));

void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *memory, size_t bytes);
void *__wrap_aligned_alloc(size_t alignment, size_t bytes);
void __wrap_free(void *memory);

/* Before atolli_segment_init `symmetric` is 0 and no address is in the heap. */
static inline bool in_symmetric_heap(const void *memory) {
  return __builtin_expect((uintptr_t)memory - atolli_layout.own < atolli_layout.symmetric, 0);
}

static inline void *plain_malloc(size_t bytes) {
  return atolli_own_malloc ? atolli_own_malloc(bytes) : __real_malloc(bytes);
}

/* Arrays that are not coarrays have huge pages too: puts and gets move them, and kernels sweep over both. */
static void *large(void *memory, size_t bytes) {
  if (memory)
    atolli_pages_prefer_huge(memory, bytes);
  return memory;
}

void *__wrap_malloc(size_t bytes) {
  if (__builtin_expect(atolli_alloc_armed, 0))
    return atolli_alloc_serve(bytes);
  if (__builtin_expect(bytes >= atolli_huge_from, 0))
    return large(plain_malloc(bytes), bytes);
  return plain_malloc(bytes);
}

void *__wrap_calloc(size_t count, size_t bytes) {
  if (__builtin_expect(atolli_alloc_armed, 0)) {
    size_t product;
    if (!__builtin_mul_overflow(count, bytes, &product))
      return atolli_alloc_serve(product); /* new memory of the symmetric heap is zero */
    errno = ENOMEM;
    return NULL;
  }
  return atolli_own_calloc ? atolli_own_calloc(count, bytes) : __real_calloc(count, bytes);
}

void *__wrap_realloc(void *memory, size_t bytes) {
  if (in_symmetric_heap(memory))
    atolli_fatal("assignment", NULL, "it would change the shape or length of an allocated coarray (10.2.1.2 (3))");
  if (!memory && __builtin_expect(atolli_alloc_armed, 0))
    return atolli_alloc_serve(bytes);
  return atolli_own_realloc ? atolli_own_realloc(memory, bytes) : __real_realloc(memory, bytes);
}

/* Flang's library, from version 23 on: the symmetric heap's blocks have the alignment of any type. */
void *__wrap_aligned_alloc(size_t alignment, size_t bytes) {
  if (__builtin_expect(atolli_alloc_armed, 0))
    return atolli_alloc_serve(bytes);
  void *memory = atolli_own_aligned_alloc ? atolli_own_aligned_alloc(alignment, bytes)
                                          : __real_aligned_alloc(alignment, bytes);
  return __builtin_expect(bytes >= atolli_huge_from, 0) ? large(memory, bytes) : memory;
}

void __wrap_free(void *memory) {
  if (in_symmetric_heap(memory))
    atolli_dealloc_serve(memory);
  else if (atolli_own_free)
    atolli_own_free(memory);
  else
    __real_free(memory);
}

/*
 * libatoll_components.a: the linker takes it into programs that access allocatable and pointer components of other
 * images, because they call atoll_shadow or its neighbours in doors/fortran/parts.c, which it has, too. It brings
 * malloc and its family, for the program and all its libraries: what they allocate then lies in the image's slot, where
 * other images can reach it (core/memory/local.h). The functions replaced are those that the manual of the GNU C
 * library names for that purpose.
 */
#include "allocate.h"
#include "base/page.h"
#include "core/memory/cache.h"
#include "core/memory/local.h"
#include "core/memory/segment.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* AddressSanitizer has its own malloc, here (ATOLL_SANITIZE) or in the program (libatoll_components_bypassed.a).
 * Without one from here, components lie in private memory (core/rma/private.h), which is slower. */
#if defined __SANITIZE_ADDRESS__ || defined ATOLL_BYPASSED
const int atolli_bypassed = 1;
#else

const int atolli_components = 1;

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *memory, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);
void __libc_free(void *memory);

static void *allocate(size_t bytes, size_t alignment, bool zero) {
  void *memory = atolli_local_allocate(bytes, alignment, zero);
  if (!memory)
    errno = ENOMEM;
  return memory;
}

__attribute__((noinline)) static void *allocate_anywhere(size_t bytes) {
  return atolli_local_enabled() ? allocate(bytes, 16, false) : __libc_malloc(bytes);
}

/* A thread that has kept a block is none of a process that the image has forked. */
void *malloc(size_t bytes) {
  void *kept = bytes <= ATOLLI_SMALL_LARGEST ? atolli_cache_take(atolli_small_class(bytes)) : NULL;
  return __builtin_expect(kept != NULL, 1) ? kept : allocate_anywhere(bytes);
}

void *calloc(size_t count, size_t bytes) {
  size_t product;
  if (!atolli_local_enabled())
    return __libc_calloc(count, bytes);
  if (!__builtin_mul_overflow(count, bytes, &product))
    return allocate(product, 16, true);
  errno = ENOMEM;
  return NULL;
}

__attribute__((noinline)) static void free_anywhere(void *memory) {
  if (!atolli_local_owns(memory)) {
    /* Coarrays, when a library frees them. */
    if ((uintptr_t)memory - atolli_layout.own < atolli_layout.symmetric)
      atolli_dealloc_serve(memory);
    else
      __libc_free(memory);
  } else if (atolli_local_enabled()) {
    atolli_local_free(memory);
  }
}

void free(void *memory) {
  if (__builtin_expect(!atolli_cache_free(memory), 0))
    free_anywhere(memory);
}

/* In a process that the image has forked: the image's memory stays as it is. */
static void *move_out(const void *memory, size_t bytes) {
  void *other = __libc_malloc(bytes);
  size_t has = atolli_local_usable(memory);
  return other ? memcpy(other, memory, has < bytes ? has : bytes) : NULL;
}

void *realloc(void *memory, size_t bytes) {
  bool ours = atolli_local_owns(memory);
  if (!memory)
    return malloc(bytes);
  if (!ours)
    return __libc_realloc(memory, bytes);
  if (!atolli_local_enabled())
    return move_out(memory, bytes);
  void *other = atolli_local_resize(memory, bytes);
  if (!other)
    errno = ENOMEM;
  return other;
}

/* As the C library has it, the alignment is the next power of two. */
void *memalign(size_t alignment, size_t bytes) {
  size_t power = 16;
  if (!atolli_local_enabled() || alignment > ATOLLI_LOCAL_ALIGNMENT)
    return __libc_memalign(alignment, bytes);
  while (power < alignment)
    power *= 2;
  return allocate(bytes, power, false);
}

void *aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void **memory_p, size_t alignment, size_t bytes) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  int saved = errno;
  void *memory = memalign(alignment, bytes);
  errno = saved;
  if (!memory)
    return ENOMEM;
  *memory_p = memory;
  return 0;
}

void *valloc(size_t bytes) { return memalign(atolli_page_bytes(), bytes); }

/* Whole pages. */
void *pvalloc(size_t bytes) {
  size_t page = atolli_page_bytes();
  if (bytes <= SIZE_MAX - (page - 1))
    return memalign(page, (bytes + page - 1) & ~(page - 1));
  errno = ENOMEM;
  return NULL;
}

size_t malloc_usable_size(void *memory) { return atolli_local_owns(memory) ? atolli_local_usable(memory) : 0; }

#endif

/* The descriptors in the value are followed as they are: what they describe must lie in the other image's slot. */
void atolli_require_common_memory(const char *name, const char *loc) {
  static _Atomic bool is_common;
  if (is_common)
    return;
  void *probe = calloc(1, 1);
  if (!atolli_local_owns(probe))
    atolli_fatal(name, loc, "values with allocatable components cannot be had in a program that has its own malloc");
  free(probe);
  is_common = true;
}

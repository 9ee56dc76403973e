#define _GNU_SOURCE /* dl_iterate_phdr, pthread_getattr_np */
#include "core/observe/observe.h"

#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

struct memory {
  uintptr_t begin;
  size_t bytes;
};

static bool is_in(const struct memory *memory, const void *object) {
  return (uintptr_t)object - memory->begin < memory->bytes;
}

/* The segments that the program may write to have its static variables. */
enum { SEGMENTS = 8 };
static struct memory segments[SEGMENTS];
static int num_segments;

/* The program comes first. */
static int add_segments(struct dl_phdr_info *program, size_t size, void *unused) {
  (void)size, (void)unused;
  for (int i = 0; i < program->dlpi_phnum && num_segments < SEGMENTS; i++) {
    const ElfW(Phdr) *header = &program->dlpi_phdr[i];
    if (header->p_type == PT_LOAD && (header->p_flags & PF_W))
      segments[num_segments++] = (struct memory){program->dlpi_addr + header->p_vaddr, header->p_memsz};
  }
  return 1;
}

/* Of the image's first thread, from where the region began. The threads of a region, which begin after it has been
   written, read it. */
static struct memory stack;
static _Atomic bool is_parallel; /* relaxed: only these threads ask in a region */

/* Of the stack of this thread; the address itself if it cannot be found. The stack grows to lower addresses. */
static uintptr_t end_after(const void *frame) {
  static _Thread_local uintptr_t end;
  pthread_attr_t attributes;
  if (end == 0 && pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *begin;
    size_t bytes;
    pthread_attr_getstack(&attributes, &begin, &bytes);
    pthread_attr_destroy(&attributes);
    end = (uintptr_t)begin + bytes;
  }
  return end ? end : (uintptr_t)frame;
}

void atolli_threads_share_from(const void *frame) {
  if (num_segments == 0)
    dl_iterate_phdr(add_segments, NULL);
  stack = (struct memory){(uintptr_t)frame, end_after(frame) - (uintptr_t)frame};
  atomic_store_explicit(&is_parallel, true, memory_order_relaxed);
}

void atolli_threads_share_nothing(void) { atomic_store_explicit(&is_parallel, false, memory_order_relaxed); }

bool atolli_threads_share(const void *object) {
  if (!atomic_load_explicit(&is_parallel, memory_order_relaxed))
    return false;
  bool found = is_in(&stack, object);
  for (int i = 0; i < num_segments; i++)
    found |= is_in(&segments[i], object);
  return found;
}

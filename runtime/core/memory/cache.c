#include "core/memory/cache.h"

#include <pthread.h>
#include <string.h>

_Thread_local struct atolli_cache atolli_cache;

static struct {
  pthread_key_t key;
  bool has_key;
  void (*give)(int class, void *block);
} caches;

/* What destructors of other keys free later goes to the heap at once. */
static void end_of_thread(void *ignored) {
  (void)ignored;
  atolli_cache.is_closed = true;
  for (int class = 0; class < ATOLLI_CACHED_CLASSES; class++)
    for (void *block; (block = atolli_cache_take(class));)
      caches.give(class, block);
}

void atolli_cache_init(void (*give)(int class, void *block)) {
  caches.give = give;
  caches.has_key = pthread_key_create(&caches.key, end_of_thread) == 0;
}

void atolli_cache_begin(void) {
  atolli_cache.is_used = true;
  if (!caches.has_key || pthread_setspecific(caches.key, &atolli_cache) != 0)
    atolli_cache.is_closed = true;
}

void atolli_cache_forget(void) {
  memset(&atolli_cache, 0, sizeof atolli_cache);
  atolli_cache.is_used = atolli_cache.is_closed = true;
}

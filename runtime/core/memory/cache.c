#include "core/memory/cache.h"

#include "base/thread_end.h"

#include <string.h>

enum { LARGER = 1024 /* bytes; above that */ };

_Thread_local struct atolli_cache atolli_cache;

static void (*give_back)(int class, void *block);

/* What destructors of other things free later goes to the heap at once. */
static void end_of_thread(void *ignored) {
  (void)ignored;
  memset(atolli_cache.room, 0, sizeof atolli_cache.room);
  for (int class = 0; class < ATOLLI_CACHED_CLASSES; class++) {
    for (void *block; (block = atolli_cache_take(class));)
      give_back(class, block);
    atolli_cache.room[class] = 0;
  }
}

void atolli_cache_init(void (*give)(int class, void *block)) { give_back = give; }

bool atolli_cache_begin(void) {
  if (atolli_cache.has_begun)
    return false;
  atolli_cache.has_begun = true;
  if (give_back && atolli_at_thread_end(end_of_thread, NULL))
    for (int class = 0; class < ATOLLI_CACHED_CLASSES; class++)
      atolli_cache.room[class] =
          atolli_small_sizes[class].bytes <= LARGER ? ATOLLI_CACHED_BLOCKS : ATOLLI_CACHED_LARGER_BLOCKS;
  return true;
}

void atolli_cache_forget(void) {
  memset(&atolli_cache, 0, sizeof atolli_cache);
  atolli_cache.has_begun = true;
}

/* Seeds for RANDOM_INIT. Called by doors. */
#include "core/image/random.h"

#include "boot/node/node.h"

#include <stdatomic.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* One step of the generator splitmix64 (Steele, Lea and Flood, OOPSLA 2014): it spreads neighbouring states apart. */
uint64_t atolli_random_next(struct atolli_seeds *seeds) {
  uint64_t z = seeds->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* The same on all images. A program without images may call RANDOM_INIT, too: then it is the process's own. */
static uint64_t seed_of_run(void) {
  static _Atomic uint64_t own;
  uint64_t seed, none = 0;
  if (atolli_node)
    return atolli_node->run_seed;
  if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != sizeof seed)
    seed = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
  return atomic_compare_exchange_strong_explicit(&own, &none, seed, memory_order_relaxed, memory_order_relaxed) ? seed
                                                                                                                : none;
}

struct atolli_seeds atolli_random_init(bool repeatable, bool image_distinct) {
  /* Calls are counted so that REPEATABLE=.FALSE. gives another sequence each time; every image that wants the same
     sequence as the others (IMAGE_DISTINCT=.FALSE.) calls as often as they do. */
  static _Atomic uint64_t calls;
  struct atolli_seeds seeds = {repeatable ? 0x41746f6c6cu : seed_of_run() + 0x632be59bd9b4e019u * ++calls};
  if (image_distinct)
    seeds.state ^= atolli_random_next(&(struct atolli_seeds){(uint64_t)atolli_this_image});
  return seeds;
}

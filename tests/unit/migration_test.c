/* An image that finds itself on a core with another leaves it, and may use the same cores afterwards. */
#define _GNU_SOURCE
#include "core/wait/migration.h"

#include "boot/node/node.h"
#include "check.h"
#include "images.h"

#include <sched.h>
#include <unistd.h>

enum { ENOUGH = 1000 };

static void wait_shortly(int times) {
  for (int i = 0; i < times; i++)
    atolli_migration_look(0);
}

/* Says that image 1 is on this core, which this image may not leave otherwise. */
static int share_core(cpu_set_t *may) {
  cpu_set_t one;
  int core = sched_getcpu();
  CPU_ZERO(&one);
  CPU_SET((size_t)core, &one);
  CHECK(sched_setaffinity(0, sizeof one, &one) == 0);
  atomic_store(&atolli_waiting_of(1)->core, core + 1);
  wait_shortly(1);
  CHECK(atomic_load(&atolli_waiting_of(2)->core) == core + 1);
  if (may)
    CHECK(sched_setaffinity(0, sizeof *may, may) == 0);
  return core;
}

static void leaves(void) {
  cpu_set_t may, after;
  CHECK(sched_getaffinity(0, sizeof may, &may) == 0);
  int core = share_core(NULL);
  wait_shortly(ENOUGH); /* there is no other core for it */
  CHECK(sched_getcpu() == core);
  CHECK(!atolli_migration_take_own_core());
  CHECK(sched_setaffinity(0, sizeof may, &may) == 0);
  if (CPU_COUNT(&may) < 2) {
    check_skip("leaving: this process has one core only");
    return;
  }
  core = share_core(&may);
  for (uint32_t yields = 0; yields < ENOUGH; yields++) /* a long wait says nothing */
    atolli_migration_look(yields);
  wait_shortly(10 * ENOUGH);
  CHECK(sched_getcpu() != core);
  CHECK(atolli_migration_take_own_core());
  CHECK(sched_getaffinity(0, sizeof after, &after) == 0 && CPU_EQUAL(&may, &after));
}

/* At the first wait, where yields take long; and of two images the one with the lower index stays. */
static void leaves_at_once(void) {
  cpu_set_t may, after;
  CHECK(sched_getaffinity(0, sizeof may, &may) == 0);
  if (CPU_COUNT(&may) < 2)
    return;
  int core = share_core(&may);
  CHECK(atolli_migration_take_own_core());
  CHECK(sched_getcpu() != core);
  CHECK(atomic_load(&atolli_waiting_of(2)->core) == sched_getcpu() + 1);
  CHECK(sched_getaffinity(0, sizeof after, &after) == 0 && CPU_EQUAL(&may, &after));
  atomic_store(&atolli_waiting_of(1)->core, 0);
  atomic_store(&atolli_waiting_of(3)->core, sched_getcpu() + 1);
  core = sched_getcpu();
  CHECK(!atolli_migration_take_own_core() || sched_getcpu() != core); /* the system may have moved it */
}

static void body(void) {
  if (atolli_this_image == 2) {
    leaves();
    leaves_at_once();
  } else
    while (atomic_load(&atolli_node->image[1].state) == ATOLLI_RUNNING)
      usleep(1000);
}

int main(void) {
  CASE_IMAGES(3, 20, body);
  return check_end();
}

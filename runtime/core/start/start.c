/* What initialises all of core, nearly in the order of its folders. Called before the program. */
#define _GNU_SOURCE
#include "core/start/start.h"

#include "base/config.h"
#include "core/coll/async_pieces.h"
#include "core/image/failure.h"
#include "core/image/stat.h"
#include "core/memory/guards.h"
#include "core/memory/heap.h"
#include "core/memory/local.h"
#include "core/memory/pages.h"
#include "core/memory/segment.h"
#include "core/observe/observe.h"
#include "core/start/binding.h"
#include "core/start/libraries.h"
#include "core/start/transport.h"
#include "core/sync/lock_queue.h"
#include "core/sync/sync.h"
#include "core/team/executing_set.h"
#include "core/team/team_make.h"
#include "core/team/team_stack.h"
#include "core/wait/job_deadlock.h"
#include "core/wait/wait.h"

#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

static int count_cores(void) {
  cpu_set_t cores;
  if (atolli_machine_cores > 0)
    return atolli_machine_cores;
  return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}

/* How to wait must be the same on all images of a node (barrier.c): the first to come decides, from its number of
 * cores. */
static void agree_on_waiting(void) {
  enum { UNDECIDED, ENOUGH_CORES, TOO_FEW };
  atolli_wait_init(atolli_here_last - atolli_here_first + 1, count_cores(), atolli_config.spin);
  int mine = atolli_images_outnumber_cores ? TOO_FEW : ENOUGH_CORES, decided = UNDECIDED;
  /* Relaxed: there is nothing but this value. */
  _Atomic int *waiting = atolli_in_slot(atolli_node_first_image, atolli_control_take(sizeof *waiting));
  if (atomic_compare_exchange_strong_explicit(waiting, &decided, mine, memory_order_relaxed, memory_order_relaxed))
    decided = mine;
  atolli_images_outnumber_cores = decided == TOO_FEW;
}

/* Where the system lets only ancestors look into a process (Yama), images do it all the same in programs that have
   pointer components, whose targets may be anywhere (core/rma/private.c). */
static void open_private_memory(void) {
  if (&atolli_components || &atolli_bypassed)
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
}

void atolli_core_start(void) {
  if (!atolli_nodes_init(atolli_config.node_size) || !atolli_failures_start() || !atolli_sync_start())
    atolli_start_fatal("no memory");
  atolli_locks_start();
  atolli_executing_sets_start();
  atolli_async_bell_take();
  atolli_libraries_start();
  atolli_observe_start(atolli_node_first_image); /* decides how objects of other images are accessed */
  if (!atolli_team_make_initial() || !atolli_team_stack_start())
    atolli_start_fatal("no memory");
  atolli_pages_init();
  atolli_segment_init();
  atolli_segment_use_team(atolli_initial_team);
  agree_on_waiting();
  atolli_bind();
  atolli_transport_start();
  atolli_guards_init();
  atolli_job_deadlock_start();
  open_private_memory();
  atolli_local_init();
  atolli_heap_init();
}

/* After boot's (101), which connects the processes of a launcher, and before constructors of the program, which may
   allocate. In a process that is not an image nothing is mapped. */
__attribute__((constructor(102))) static void start_before_program(void) {
  if (atolli_node)
    atolli_core_start();
}

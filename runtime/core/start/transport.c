/*
 * The start of the transport between nodes, and its part in the end of the run. Called by start.c; what is done with it
 * meanwhile is in core/remote and above.
 */
#define _GNU_SOURCE
#include "core/start/transport.h"

#include "base/config.h"
#include "core/image/stat.h"
#include "core/memory/heap.h"
#include "core/memory/unused.h"
#include "core/remote/chunk.h"
#include "core/remote/counting.h"
#include "core/remote/data.h"
#include "core/remote/engine.h"
#include "core/remote/lease_holder.h"
#include "core/remote/lease_owner.h"
#include "core/remote/remote.h"
#include "core/rma/private.h"
#include "core/start/announce.h"
#include "core/wait/job_deadlock.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

/* A second view of all slots, which the supervisor's images have in one piece, for transports that move data by loads
   and stores. */
static char *map_view(void) {
  void *view = mremap(atolli_slot_base, 0, (size_t)atolli_num_images * atolli_slot_size, MREMAP_MAYMOVE);
  if (view == MAP_FAILED)
    atolli_start_fatal("cannot map the slots once more for ATOLL_NODE_SIZE: %s (see ATOLL_SLOT_SIZE)", strerror(errno));
  return view;
}

static ptrdiff_t view_offset;
static void wake(int rank) { atolli_wait_wake(rank + 1, view_offset); }

/* A load or store that should have gone through the transport is a fault, on one machine as on several. */
static void hide_other_nodes(void) {
  int first = atolli_node_first_image, behind = first + atolli_node_num_images;
  if (first > 1)
    mprotect(atolli_slot(1), (size_t)(first - 1) * atolli_slot_size, PROT_NONE);
  if (behind <= atolli_num_images)
    mprotect(atolli_slot(behind), (size_t)(atolli_num_images + 1 - behind) * atolli_slot_size, PROT_NONE);
}

/* ATOLL_PUT */
enum { NONBLOCKING, BLOCKING };

/* Signals too have arrived before others can see that this image has stopped: whoever waits for one must not miss it.
 */
static void begin_termination(void) {
  atolli_remote_complete();
  atolli_remote_check(llr_flush(atolli_transport, -1), "flush of", 0);
}

static void end_transport(void) {
  atolli_job_deadlock_end();
  llr_fini(atolli_transport);
}

static const struct llr_transport *choose_transport(void) {
  const char *name = atolli_config.transport;
  if (!name || !strcmp(name, "auto"))
    return atolli_launch_transport ? atolli_launch_transport : llr_find("shm");
  const struct llr_transport *transport = llr_find(name);
  if (!transport)
    atolli_start_fatal("ATOLL_TRANSPORT is '%s': there is no such transport (see `atoll info`)", name);
  return transport;
}

/* The engine's buffers lie in the control block: there a transport can reach them. */
static void start_engine(void) {
  enum { DEFAULT = 400 << 10, COPY_DEFAULT = 16 << 10 };
  size_t bytes = atolli_config.buffer ? atolli_config.buffer : DEFAULT;
  char *slot = atolli_slot(atolli_this_image);
  size_t offset = atolli_control_take(atolli_engine_bytes(bytes));
  if (atolli_heap_begin() > atolli_slot_size / 2)
    atolli_start_fatal("ATOLL_BUFFER is %zu: there is no room for two buffers in slots of %zu bytes", bytes,
                       atolli_slot_size);
  atolli_chunk_add(slot, atolli_slot_size);
  atolli_engine_start(slot + offset, bytes, atolli_config.copy ? atolli_config.copy : COPY_DEFAULT,
                      atolli_config.put == BLOCKING);
}

void atolli_transport_start(void) {
  if (atolli_num_nodes == 1) {
    atolli_counting_without();
    return;
  }
  const struct llr_transport *transport = choose_transport();
  struct llr_job job = {.rank = atolli_this_image - 1,
                        .num_ranks = atolli_num_images,
                        .is_gone = atolli_remote_is_gone,
                        .spin_ns = atolli_spin_ns,
                        .machines = atolli_num_hosts > 1,
                        .without_thread = atolli_config.progress == ATOLLI_PROGRESS_NONE,
                        .sizes = {atolli_config.eager, atolli_config.in_packets, atolli_config.piece}};
  if (atolli_losses_are_survived()) {
    job.lose = atolli_announce_loss;
    job.is_lost = atolli_remote_has_died;
    job.end = atolli_losses_end;
  }
  atolli_backoff_prepare_thread();
  if (!atolli_launch_transport) {
    job.view = view_offset = map_view() - atolli_slot_base;
    job.wake = wake;
    job.shared_bytes = 128 * 1024;
    job.shared = (char *)atolli_in_slot(1, atolli_control_take(job.shared_bytes)) + job.view;
    job.shared_stride = atolli_slot_size;
  }
  hide_other_nodes();
  start_engine();
  struct llr *llr;
  if (transport->init(&job, &llr) != LLR_OK)
    atolli_fatal("start", NULL, "%s: the transport cannot be started", transport->name);
  atolli_transport = llr;
  atolli_counting_start(llr, &job);
  atolli_remote_check(llr_attach(llr, atolli_slot(atolli_this_image), atolli_slot_size), "memory of",
                      atolli_this_image);
  atolli_remote_check(llr_atomic_init(llr), "start on", atolli_this_image);
  atolli_announcements_start();
  atolli_private_start();
  atolli_lease_holder_start();
  atolli_lease_owner_start();
  atolli_termination.begin = begin_termination;
  atolli_termination.end = end_transport;
}

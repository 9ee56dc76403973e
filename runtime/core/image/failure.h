/*
 * Failed images, as this image knows them (Fortran 2018, 5.3.6).
 *
 * Boot sets the state of an image that is no more and advances the failure epoch (boot/node/node.h). Here a program is
 * told: by a status, or by FAILED_IMAGES and IMAGE_STATUS. Once it has been told of a failure, waits that cannot know
 * which image they wait for (EVENT WAIT) go on, as receives from any source do in MPI's User-Level Failure Mitigation
 * after MPI_Comm_failure_ack (Bland et al., 2013).
 */
#ifndef ATOLL_CORE_FAILURE_H
#define ATOLL_CORE_FAILURE_H

#include "core/image/stat.h"
#include "core/image/team.h"

/* At start. False: no memory. */
bool atolli_failures_start(void);

/* Has any image stopped or failed? Acquire: the states that have changed are seen afterwards. */
static inline bool atolli_any_ended(void) {
  return __builtin_expect(atomic_load_explicit(&atolli_node->epoch, memory_order_acquire) != 0, 0);
}

/* The enum atolli_image_state of an image of the initial team. Acquire: what it wrote before is visible. */
static inline int atolli_state_of(int initial) {
  return atomic_load_explicit(&atolli_node->image[initial - 1].state, memory_order_acquire);
}

/* ATOLLI_OK, or the status that the state of the image means. */
struct atolli_outcome atolli_outcome_of(int initial);

/* The program is being told of all failures that there are. */
void atolli_failures_tell(void);

/* A failed image of the team of which the program has not been told, as index in the initial team; 0: none. */
int atolli_failure_untold(const struct atolli_team *team);

/* The epoch has changed: from the first failure on, accesses to other images look at their states. */
void atolli_failures_notice(void);
/* Called then, again and again; set at start by those who do not look otherwise. */
extern void (*atolli_failure_be_careful)(void);

/* FAILED_IMAGES and STOPPED_IMAGES (16.9.77, 16.9.183): the image indices in the team of the images in a state, in
   ascending order. Whoever asks for ATOLLI_FAILED is told of the failures. Valid until this thread has asked
   ATOLLI_SNAPSHOTS times more; until then it is found again by its number. */
enum { ATOLLI_SNAPSHOTS = 16 };
struct atolli_snapshot {
  int number, count;
  int *images; /* [0..count) */
};
const struct atolli_snapshot *atolli_images_in_state(const struct atolli_team *team, enum atolli_image_state state);
const struct atolli_snapshot *atolli_snapshot_numbered(int number);

#endif

/* The module Run_F95: who takes part, and how processes meet. A process is an image, which count from 1. */
#include "core/image/team.h"
#include "core/sync/sync.h"
#include "symmetric.h"

#include <stdlib.h>

/* The mark of a program that concerns images (runtime/link/README.md). A common symbol, as that of translated files:
   for one with a place of its own the linker would take this file into all of their programs. */
extern int atoll_uses_images;
__attribute__((common)) int atoll_uses_images;

int atoll_fa_me(void);
int atoll_fa_me(void) { return atolli_this_image - 1; }

int atoll_fa_nprocs(void);
int atoll_fa_nprocs(void) { return atolli_num_images; }

struct atolli_outcome atolli_fa_image(int proc, int *image_p) {
  if (proc < 0 || proc >= atolli_num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "process %d: there are processes 0..%d", proc, atolli_num_images - 1);
  *image_p = proc + 1;
  return atolli_done();
}

struct atolli_outcome atolli_fa_check_team(void) {
  if (atolli_team_level > 0)
    return atolli_error(ATOLLI_STATUS_OTHER,
                        "it is for all images, but within CHANGE TEAM (or a task) only some execute it");
  return atolli_done();
}

void atoll_fa_fence(int *rc);
void atoll_fa_fence(int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Fence_fa", rc);
  atolli_fa_finish_gets();
  atolli_fa_conclude(&statement, atolli_sync_memory(), rc);
}

void atoll_fa_sync_all(int *rc);
void atoll_fa_sync_all(int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Sync_fa", rc);
  atolli_fa_finish_gets();
  struct atolli_outcome outcome = atolli_fa_check_team();
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_sync_all(atolli_initial_team);
  atolli_fa_conclude(&statement, outcome, rc);
}

static struct atolli_outcome sync_procs(const CFI_cdesc_t *procs) {
  enum { FEW = 16 };
  int64_t few[FEW], count = procs->dim[0].extent > 0 ? procs->dim[0].extent : 0;
  int64_t *images = count <= FEW ? few : malloc((size_t)count * sizeof *images);
  struct atolli_outcome outcome = atolli_done();
  if (!images)
    return atolli_error(ATOLLI_STATUS_NO_MEMORY, "no memory for the numbers of %lld processes", (long long)count);
  for (int64_t i = 0; i < count && outcome.status == ATOLLI_OK; i++) {
    int image = 0;
    outcome = atolli_fa_image(*(const int *)((const char *)procs->base_addr + i * procs->dim[0].sm), &image);
    images[i] = image;
  }
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_sync_images(atolli_initial_team, images, count);
  if (images != few)
    free(images);
  return outcome;
}

void atoll_fa_sync_procs(const CFI_cdesc_t *procs, int *rc);
void atoll_fa_sync_procs(const CFI_cdesc_t *procs, int *rc) {
  struct atolli_statement statement = atolli_fa_statement("Sync_fa", rc);
  atolli_fa_finish_gets();
  atolli_fa_conclude(&statement, sync_procs(procs), rc);
}

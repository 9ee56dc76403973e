/* SYNC ALL, SYNC IMAGES and SYNC MEMORY as gfortran 16 calls them: as 12 to 15 (sync_12.c), except for ERRMSG=. */
#include "core/rma/coindexed.h"
#include "core/sync/sync.h"
#include "decode.h"
#include "token.h"

#include <stdlib.h>

void _gfortran_caf_sync_all(int *stat, char *errmsg, size_t length);
void _gfortran_caf_sync_all(int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC ALL", stat, errmsg, length);
  struct atolli_outcome outcome = atolli_sync_all(atolli_current_team);
  if (!atolli_caf_is_of_allocate(stat))
    atolli_caf_conclude(&call, outcome);
}

void _gfortran_caf_sync_memory(int *stat, char *errmsg, size_t length);
void _gfortran_caf_sync_memory(int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC MEMORY", stat, errmsg, length);
  atolli_caf_conclude(&call, atolli_sync_memory());
}

/* count -1: SYNC IMAGES (*) */
void _gfortran_caf_sync_images(int count, const int *images, int *stat, char *errmsg, size_t length);
void _gfortran_caf_sync_images(int count, const int *images, int *stat, char *errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC IMAGES", stat, errmsg, length);
  if (count < 0) {
    atolli_caf_conclude(&call, atolli_sync_images_all(atolli_current_team));
    return;
  }
  int64_t *set = atolli_caf_temporary((size_t)count * sizeof *set, "SYNC IMAGES");
  for (int i = 0; i < count; i++)
    set[i] = images[i];
  struct atolli_outcome outcome = atolli_sync_images(atolli_current_team, set, count);
  free(set);
  atolli_caf_conclude(&call, outcome);
}

/*
 * SYNC ALL, SYNC IMAGES and SYNC MEMORY as gfortran 12 to 15 call them: of ERRMSG= they pass the address of a pointer
 * to the variable.
 */
#include "core/sync/sync.h"
#include "decode.h"
#include "token.h"

void _gfortran_caf_sync_all(int *stat, char **errmsg, size_t length);
void _gfortran_caf_sync_all(int *stat, char **errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC ALL", stat, errmsg ? *errmsg : NULL, length);
  struct atolli_outcome outcome = atolli_sync_all(atolli_current_team);
  if (!atolli_caf_is_of_allocate(stat))
    atolli_caf_conclude(&call, outcome);
}

void _gfortran_caf_sync_memory(int *stat, char **errmsg, size_t length);
void _gfortran_caf_sync_memory(int *stat, char **errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC MEMORY", stat, errmsg ? *errmsg : NULL, length);
  atolli_caf_conclude(&call, atolli_sync_memory());
}

/* count -1: SYNC IMAGES (*) */
void _gfortran_caf_sync_images(int count, const int *images, int *stat, char **errmsg, size_t length);
void _gfortran_caf_sync_images(int count, const int *images, int *stat, char **errmsg, size_t length) {
  struct atolli_caf_call call = atolli_caf_call("SYNC IMAGES", stat, errmsg ? *errmsg : NULL, length);
  int64_t set[ATOLLI_MAX_IMAGES + 1]; /* more elements than images hold a duplicate, which these are enough to find */
  if (count < 0) {
    atolli_caf_conclude(&call, atolli_sync_images_all(atolli_current_team));
    return;
  }
  if (count > ATOLLI_MAX_IMAGES + 1)
    count = ATOLLI_MAX_IMAGES + 1;
  for (int i = 0; i < count; i++)
    set[i] = images[i];
  atolli_caf_conclude(&call, atolli_sync_images(atolli_current_team, set, count));
}

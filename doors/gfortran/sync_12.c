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
  if (count < 0) {
    atolli_caf_conclude(&call, atolli_sync_images_all(atolli_current_team));
    return;
  }
  struct atolli_image_set set;
  bool has_memory = atolli_image_set_begin(&set, count);
  for (int64_t i = 0; has_memory && i < set.size; i++)
    set.index[i] = images[i];
  atolli_caf_conclude(&call, atolli_image_set_sync(atolli_current_team, &set, has_memory));
}

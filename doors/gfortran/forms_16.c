/* What gfortran 16 passes otherwise than 15 does (forms_15.c): assignments from one image to another, and ALLOCATED. */
#include "remote_15.h"

void _gfortran_caf_transfer_between_remotes(void *token, const struct atolli_caf_descriptor *target,
                                            const size_t *target_length, int image, int accessor, void *added,
                                            size_t added_bytes, void *source_token,
                                            const struct atolli_caf_descriptor *source, const size_t *source_length,
                                            int source_image, int source_accessor, void *source_added,
                                            size_t source_added_bytes, size_t source_bytes, bool scalar, int *stat,
                                            int *source_stat, void **team, const int *team_number, void **source_team,
                                            const int *source_team_number);
void _gfortran_caf_transfer_between_remotes(void *token, const struct atolli_caf_descriptor *target,
                                            const size_t *target_length, int image, int accessor, void *added,
                                            size_t added_bytes, void *source_token,
                                            const struct atolli_caf_descriptor *source, const size_t *source_length,
                                            int source_image, int source_accessor, void *source_added,
                                            size_t source_added_bytes, size_t source_bytes, bool scalar, int *stat,
                                            int *source_stat, void **team, const int *team_number, void **source_team,
                                            const int *source_team_number) {
  const struct atolli_caf_remote to = {token, target, target_length, image, accessor, added, stat, team, team_number};
  const struct atolli_caf_remote from = {source_token, source,      source_length, source_image,      source_accessor,
                                         source_added, source_stat, source_team,   source_team_number};
  (void)added_bytes;
  (void)source_added_bytes;
  atolli_caf_transfer(&to, &from, source_bytes, scalar);
}

int32_t _gfortran_caf_is_present_on_remote(void *token, int image, int accessor, void *added, size_t added_bytes);
int32_t _gfortran_caf_is_present_on_remote(void *token, int image, int accessor, void *added, size_t added_bytes) {
  (void)added_bytes;
  return atolli_caf_is_present(token, image, accessor, added, ATOLLI_CAF_BY_POINTER);
}

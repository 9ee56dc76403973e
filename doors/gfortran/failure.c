/*
 * Failed and stopped images: FAIL IMAGE, IMAGE_STATUS, FAILED_IMAGES, STOPPED_IMAGES. The linker takes this file into
 * programs that have to do with failures only, which so tell the runtime that the others go on when an image fails.
 */
#include "core/image/failure.h"
#include "boot/node/node.h"
#include "core/image/image.h"
#include "decode.h"
#include "teams.h"

#include <stdlib.h>
#include <string.h>

/* The mark of such a program (docs/failures.md). */
extern char atoll_handles_failures[];
_Alignas(4) char atoll_handles_failures[4]; /* as the COMMON block in translated files */

_Noreturn void _gfortran_caf_fail_image(void);
_Noreturn void _gfortran_caf_fail_image(void) { atolli_fail_image(); }

/* IMAGE_STATUS without TEAM=: gfortran passes -1. */
/* gfortran 16 passes the address of the variable, older ones -1, or NULL. */
static const struct atolli_team *team_at(void *const *team, const char *name) {
  bool is_absent = !team || (int)(intptr_t)team == -1;
  return is_absent ? atolli_current_team : atolli_caf_team_value(*team, name)->team;
}

int _gfortran_caf_image_status(int image, void *const *team);
int _gfortran_caf_image_status(int image, void *const *team) {
  const struct atolli_team *of = team_at(team, "IMAGE_STATUS");
  enum atolli_status status = ATOLLI_OK;
  atolli_caf_require("IMAGE_STATUS", atolli_image_status(atolli_selector_of(of, image), &status));
  return atolli_caf_stat_value(status);
}

static void set_index(char *place, int kind, int value) {
  int8_t i1 = (int8_t)value;
  int16_t i2 = (int16_t)value;
  int64_t i8 = value;
  __int128 i16 = value;
  const void *from = kind == 1   ? (void *)&i1
                     : kind == 2 ? (void *)&i2
                     : kind == 4 ? (void *)&value
                     : kind == 8 ? (void *)&i8
                                 : (void *)&i16;
  memcpy(place, from, (size_t)kind);
}

/* Fills in a descriptor without data, whose caller frees them. Its lower bound is 0, which the caller expects. */
static void describe(struct atolli_caf_descriptor *array, enum atolli_image_state state, void *const *team,
                     const int *kind_p, const char *name) {
  const struct atolli_snapshot *found = atolli_images_in_state(team_at(team, name), state);
  int kind = kind_p ? *kind_p : 4;
  array->base = malloc(found->count > 0 ? (size_t)found->count * (size_t)kind : 1);
  if (!array->base)
    atolli_fatal(name, NULL, "no memory for the result");
  for (int i = 0; i < found->count; i++)
    set_index(array->base + i * kind, kind, found->images[i]);
  array->elem_len = (size_t)kind;
  array->version = 0;
  array->rank = 1;
  array->type = ATOLLI_CAF_INTEGER;
  array->attribute = 0;
  array->span = kind;
  array->offset = 0;
  array->dim[0] = (struct atolli_caf_dimension){.stride = 1, .lower = 0, .upper = found->count - 1};
}

void _gfortran_caf_failed_images(struct atolli_caf_descriptor *array, void *const *team, const int *kind_p);
void _gfortran_caf_failed_images(struct atolli_caf_descriptor *array, void *const *team, const int *kind_p) {
  describe(array, ATOLLI_FAILED, team, kind_p, "FAILED_IMAGES");
}

void _gfortran_caf_stopped_images(struct atolli_caf_descriptor *array, void *const *team, const int *kind_p);
void _gfortran_caf_stopped_images(struct atolli_caf_descriptor *array, void *const *team, const int *kind_p) {
  describe(array, ATOLLI_STOPPED, team, kind_p, "STOPPED_IMAGES");
}

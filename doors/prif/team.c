/* Teams, and what depends on one: numbers of images, image indices and their states. */
#include "core/team/team_stack.h"

#include "core/image/failure.h"
#include "core/image/image.h"
#include "core/sync/sync.h"
#include "core/team/team_form.h"
#include "prif.h"

#include <string.h>

/* ---- team variables ---------------------------------------------------------------------------------------------- */

/*
 * LLVM Flang's descriptor of a scalar of derived type (ISO_Fortran_binding.h of LLVM 22): flang -fcoarray hands such a
 * one of its own TEAM_TYPE, which has 8 bytes, over where the interface has a variable. What a variable of type
 * prif_team_type holds, 0 or a handle, is not an address: the handles begin with a mark (core/team/team_value.c).
 */
struct atolli_prif_team {
  int64_t value; /* of a descriptor: the address of the variable */
  size_t elem_len;
  int32_t version;
  uint8_t rank;
  int8_t type;
};

static int64_t *variable_of(const struct atolli_prif_team *team) {
  enum { FLANG_VERSION = 20240719, FLANG_TYPE_STRUCT = 42, ADDRESS_BITS = 47 };
  bool may_be_address = team->value != 0 && team->value >> ADDRESS_BITS == 0;
  if (may_be_address && team->elem_len == sizeof(int64_t) && team->version == FLANG_VERSION && team->rank == 0 &&
      team->type == FLANG_TYPE_STRUCT)
    return (int64_t *)(intptr_t)team->value;
  return (int64_t *)&team->value;
}

const struct atolli_team_value *atolli_prif_team(const struct atolli_prif_team *team, const char *name) {
  const struct atolli_team_value *value = NULL;
  if (!team)
    return atolli_team_current();
  atolli_prif_require(name, atolli_team_value(*variable_of(team), &value));
  return value;
}

void atoll_prif_form_team(int64_t number, struct atolli_prif_team *team, const int *new_index, int *stat);
void atoll_prif_form_team(int64_t number, struct atolli_prif_team *team, const int *new_index, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("FORM TEAM", stat);
  int64_t handle = 0;
  struct atolli_outcome outcome =
      atolli_form_team(number, new_index ? *new_index : ATOLLI_NO_INDEX, &handle, &statement);
  if (handle != 0)
    *variable_of(team) = handle;
  atolli_prif_conclude(&statement, outcome, stat);
}

/* In which the image is; one whose CHANGE TEAM has failed counts, too: END TEAM leaves it (core/team/team_stack.h). */
static int constructs;

void atoll_prif_change_team(const struct atolli_prif_team *team, int *stat);
void atoll_prif_change_team(const struct atolli_prif_team *team, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("CHANGE TEAM", stat);
  constructs++;
  atolli_prif_conclude(&statement, atolli_change_team(atolli_prif_team(team, statement.name)), stat);
}

void atoll_prif_end_team(int *stat);
void atoll_prif_end_team(int *stat) {
  struct atolli_statement statement = atolli_prif_statement("END TEAM", stat);
  if (constructs == 0)
    atolli_fatal(statement.name, NULL, "no CHANGE TEAM has been executed before it");
  constructs--;
  struct atolli_outcome first = atolli_prif_end_team(&statement), outcome = atolli_end_team(&statement);
  atolli_prif_conclude(&statement, outcome.status == ATOLLI_OK ? first : outcome, stat);
}

/* level: 0 current, 1 initial, 2 parent. */
void atoll_prif_get_team(int level, struct atolli_prif_team *team);
void atoll_prif_get_team(int level, struct atolli_prif_team *team) {
  static const int levels[] = {ATOLLI_CURRENT_TEAM, ATOLLI_INITIAL_TEAM, ATOLLI_PARENT_TEAM};
  const struct atolli_team_value *value;
  atolli_prif_require("GET_TEAM", atolli_get_team(level >= 0 && level <= 2 ? levels[level] : level, &value));
  *variable_of(team) = value->handle;
}

int64_t atoll_prif_team_number(const struct atolli_prif_team *team);
int64_t atoll_prif_team_number(const struct atolli_prif_team *team) {
  return atolli_prif_team(team, "TEAM_NUMBER")->number;
}

/* ---- images ------------------------------------------------------------------------------------------------------ */

int atoll_prif_num_images(const struct atolli_prif_team *team);
int atoll_prif_num_images(const struct atolli_prif_team *team) {
  return team ? atolli_prif_team(team, "NUM_IMAGES")->team->num_images : atolli_current_team->num_images;
}

static const struct atolli_team *sibling(int64_t number, const char *name) {
  const struct atolli_team_value *value;
  atolli_prif_require(name, atolli_team_sibling(number, &value));
  return value->team;
}

int atoll_prif_num_images_numbered(int64_t number);
int atoll_prif_num_images_numbered(int64_t number) { return sibling(number, "NUM_IMAGES")->num_images; }

static int this_image_in(const struct atolli_prif_team *team) {
  const struct atolli_team *of = team ? atolli_prif_team(team, "THIS_IMAGE")->team : atolli_current_team;
  if (of->this_image == 0)
    atolli_fatal("THIS_IMAGE", NULL, "this image is not in the team");
  return of->this_image;
}

int atoll_prif_this_image(const struct atolli_prif_team *team);
int atoll_prif_this_image(const struct atolli_prif_team *team) { return this_image_in(team); }

int atoll_prif_image_status(int image, const struct atolli_prif_team *team);
int atoll_prif_image_status(int image, const struct atolli_prif_team *team) {
  const struct atolli_team *of = atolli_prif_team(team, "IMAGE_STATUS")->team;
  enum atolli_status status;
  atolli_prif_require("IMAGE_STATUS", atolli_image_status(atolli_selector_of(of, image), &status));
  return atolli_prif_stat(status);
}

/* The number of a snapshot and how many images it has; state: 0 failed, 1 stopped. */
int64_t atoll_prif_find_images(int state, const struct atolli_prif_team *team);
int64_t atoll_prif_find_images(int state, const struct atolli_prif_team *team) {
  const struct atolli_team *of = atolli_prif_team(team, state == 0 ? "FAILED_IMAGES" : "STOPPED_IMAGES")->team;
  const struct atolli_snapshot *found = atolli_images_in_state(of, state == 0 ? ATOLLI_FAILED : ATOLLI_STOPPED);
  return (int64_t)found->number << 16 | found->count;
}

void atoll_prif_found_images(int64_t found, int *images);
void atoll_prif_found_images(int64_t found, int *images) {
  const struct atolli_snapshot *snapshot = atolli_snapshot_numbered((int)(found >> 16));
  memcpy(images, snapshot->images, (size_t)snapshot->count * sizeof *images);
}

/* ---- cosubscripts ------------------------------------------------------------------------------------------------ */

static void check_count(const struct atolli_prif_coarray *coarray, int count, const char *name) {
  if (count != atolli_prif_coarray(coarray, name)->corank)
    atolli_fatal(name, NULL, "%d values for the %d codimensions of the coarray", count, coarray->corank);
}

static void check_dim(const struct atolli_prif_coarray *coarray, int dim, const char *name) {
  if (dim < 1 || dim > atolli_prif_coarray(coarray, name)->corank)
    atolli_fatal(name, NULL, "DIM is %d, which is not in 1..%d, the codimensions of the coarray", dim, coarray->corank);
}

int64_t atoll_prif_lcobound(const struct atolli_prif_coarray *coarray, int dim);
int64_t atoll_prif_lcobound(const struct atolli_prif_coarray *coarray, int dim) {
  check_dim(coarray, dim, "LCOBOUND");
  return coarray->cobounds[2 * dim - 2];
}

int64_t atoll_prif_ucobound(const struct atolli_prif_coarray *coarray, int dim);
int64_t atoll_prif_ucobound(const struct atolli_prif_coarray *coarray, int dim) {
  check_dim(coarray, dim, "UCOBOUND");
  int64_t bound;
  atolli_prif_require(
      "UCOBOUND", atolli_ucobound(atolli_current_team->num_images, coarray->corank, coarray->cobounds, dim, &bound));
  return bound;
}

/* Ends the run where an array does not have an element for each codimension. */
void atoll_prif_check_corank(const struct atolli_prif_coarray *coarray, int count);
void atoll_prif_check_corank(const struct atolli_prif_coarray *coarray, int count) {
  check_count(coarray, count, "enquiry about a coarray");
}

int64_t atoll_prif_this_cosubscript(const struct atolli_prif_coarray *coarray, int dim,
                                    const struct atolli_prif_team *team);
int64_t atoll_prif_this_cosubscript(const struct atolli_prif_coarray *coarray, int dim,
                                    const struct atolli_prif_team *team) {
  check_dim(coarray, dim, "THIS_IMAGE");
  int64_t cosubscript;
  atolli_prif_require("THIS_IMAGE",
                      atolli_cosubscript(this_image_in(team), coarray->corank, coarray->cobounds, dim, &cosubscript));
  return cosubscript;
}

/* The team of an enquiry: `number` is that of a sibling, where it is not NULL, else `team`, else the current one. */
static const struct atolli_team *team_named(const struct atolli_prif_team *team, const int64_t *number,
                                            const char *name) {
  return number ? sibling(*number, name) : atolli_prif_team(team, name)->team;
}

int atoll_prif_image_index(const struct atolli_prif_coarray *coarray, int count, const int64_t *sub,
                           const struct atolli_prif_team *team, const int64_t *number);
int atoll_prif_image_index(const struct atolli_prif_coarray *coarray, int count, const int64_t *sub,
                           const struct atolli_prif_team *team, const int64_t *number) {
  static const char name[] = "IMAGE_INDEX";
  check_count(coarray, count, name);
  return atolli_image_index(team_named(team, number, name)->num_images, count, coarray->cobounds, sub);
}

/* 0 where the cosubscripts name no image, which is an error. */
int atoll_prif_initial_index(const struct atolli_prif_coarray *coarray, int count, const int64_t *sub,
                             const struct atolli_prif_team *team, const int64_t *number, int *stat);
int atoll_prif_initial_index(const struct atolli_prif_coarray *coarray, int count, const int64_t *sub,
                             const struct atolli_prif_team *team, const int64_t *number, int *stat) {
  struct atolli_statement statement = atolli_prif_statement("image selector", stat);
  check_count(coarray, count, statement.name);
  const struct atolli_team *of = team_named(team, number, statement.name);
  int image = atolli_image_index(of->num_images, count, coarray->cobounds, sub);
  struct atolli_outcome outcome = atolli_done();
  if (image == 0) {
    outcome = atolli_no_image(of->num_images, count, coarray->cobounds, sub);
    outcome.status = ATOLLI_STATUS_OTHER; /* which `stat` covers here */
  } else if (stat)
    outcome = atolli_image_stat(atolli_selector_of(of, image));
  atolli_prif_conclude(&statement, outcome, stat);
  return image == 0 ? 0 : atolli_team_initial(of, image);
}

/* What the module atoll_checkpoints calls (atoll_checkpoints.F90): its procedures, as C has their arguments. */
#include "checkpoint.h"

#include "common/conclude.h"
#include "files.h"
#include "memory.h"
#include "object.h"

#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <string.h>

/* The mark of a program that concerns images (runtime/link/README.md). A common symbol, as that of translated files. */
extern int atoll_uses_images;
__attribute__((common)) int atoll_uses_images;

enum { WITHOUT_NAME = 7001 }; /* as with all other statements */
static const struct atolli_door_numbers numbers = {&atolli_stat_codes, WITHOUT_NAME, WITHOUT_NAME};

static void require(const char *name, struct atolli_outcome outcome) {
  const struct atolli_statement statement = {.name = name};
  atolli_require(&statement, outcome);
}

/* ---- checkpoint_add ---------------------------------------------------------------------------------------------- */

static const char ADD[] = "CHECKPOINT_ADD";

static void set_name(const char *name, size_t length, struct atolli_saved_shape *shape) {
  while (length > 0 && name[length - 1] == ' ')
    length--;
  if (length == 0 || length >= sizeof shape->name)
    atolli_fatal(ADD, NULL, "a name has 1 to %d characters: '%.*s'", ATOLLI_CHECKPOINT_NAME - 1,
                 length > ATOLLI_TEXT_BYTES / 2 ? ATOLLI_TEXT_BYTES / 2 : (int)length, name);
  memcpy(shape->name, name, length);
}

/* Of a descriptor only what has its place in those of all compilers is read. */
static void set_extents(const CFI_cdesc_t *object, struct atolli_saved_shape *shape) {
  shape->rank = object->rank;
  shape->elem_len = shape->bytes = (int64_t)object->elem_len;
  for (int d = 0; d < object->rank; d++) {
    shape->extent[d] = object->dim[d].extent;
    if (shape->extent[d] < 0)
      atolli_fatal(ADD, NULL, "'%s' has no last dimension: it is of assumed size", shape->name);
    shape->bytes *= shape->extent[d];
  }
  if (!object->base_addr)
    atolli_fatal(ADD, NULL, "'%s' is not allocated, or not associated", shape->name);
  int64_t stride = shape->elem_len;
  for (int d = 0; d < object->rank && shape->bytes > 0; d++) {
    if (shape->extent[d] > 1 && object->dim[d].sm != stride)
      atolli_fatal(ADD, NULL, "'%s' is not contiguous: give the whole array", shape->name);
    stride *= shape->extent[d];
  }
}

/* WHOLE, FIRST and HALO as the module gives them. */
struct block {
  const int64_t (*values)[ATOLLI_MAX_RANK]; /* [0..2] */
  const int *counts;                        /* [0..2]: elements; -1: the argument is absent */
};

static void check_block(struct atolli_saved_shape *shape) {
  for (int d = 0; d < shape->rank; d++) {
    int64_t extent = atolli_block_extent(shape, d), last = shape->first[d] + extent - 1;
    if (shape->halo[d] < 0 || extent < 0)
      atolli_fatal(ADD, NULL, "in dimension %d '%s' has %lld elements, and halos of %lld on both sides", d + 1,
                   shape->name, (long long)shape->extent[d], (long long)shape->halo[d]);
    if (extent == 0) {
      shape->first[d] = 1; /* where an empty block begins does not matter */
      continue;
    }
    if (shape->first[d] < 1 || last > shape->whole[d])
      atolli_fatal(ADD, NULL, "in dimension %d '%s' has the elements %lld to %lld of a whole array of %lld", d + 1,
                   shape->name, (long long)shape->first[d], (long long)last, (long long)shape->whole[d]);
  }
}

static void set_block(const struct block *block, bool is_replicated, struct atolli_saved_shape *shape) {
  static const char *const names[] = {"WHOLE", "FIRST", "HALO"};
  int64_t *const places[] = {shape->whole, shape->first, shape->halo};
  bool is_block = block->counts[0] >= 0;
  for (int i = 0; i < 3; i++) {
    if (block->counts[i] < 0 && (i == 2 || !is_block))
      continue;
    if (is_replicated)
      atolli_fatal(ADD, NULL, "'%s': what is replicated is not a block of an array", shape->name);
    if (!is_block)
      atolli_fatal(ADD, NULL, "'%s': %s is for blocks of an array, whose shape WHOLE gives", shape->name, names[i]);
    if (block->counts[i] != shape->rank || shape->rank == 0)
      atolli_fatal(ADD, NULL, "'%s' has the rank %d, and %s %d elements", shape->name, shape->rank, names[i],
                   block->counts[i] < 0 ? 0 : block->counts[i]);
    memcpy(places[i], block->values[i], (size_t)shape->rank * sizeof *places[i]);
  }
  shape->spread = is_replicated ? ATOLLI_SPREAD_REPLICATED : is_block ? ATOLLI_SPREAD_BLOCK : ATOLLI_SPREAD_NONE;
  if (is_block)
    check_block(shape);
}

void atoll_checkpoint_add(const CFI_cdesc_t *object, int category, const char *name, size_t length,
                          const int64_t values[3][ATOLLI_MAX_RANK], const int counts[3], int is_replicated);
void atoll_checkpoint_add(const CFI_cdesc_t *object, int category, const char *name, size_t length,
                          const int64_t values[3][ATOLLI_MAX_RANK], const int counts[3], int is_replicated) {
  struct atolli_saved_shape shape;
  memset(&shape, 0, sizeof shape); /* all of it goes into records */
  shape.category = category;
  set_name(name, length, &shape);
  set_extents(object, &shape);
  set_block(&(struct block){values, counts}, is_replicated, &shape);
  if (!atolli_saved_object_add(&shape, object->base_addr))
    require(ADD, atolli_no_memory(sizeof shape));
}

void atoll_checkpoint_remove(const char *name, size_t length);
void atoll_checkpoint_remove(const char *name, size_t length) {
  struct atolli_saved_shape shape = {0};
  set_name(name, length, &shape);
  atolli_saved_object_remove(shape.name);
}

/* ---- the others -------------------------------------------------------------------------------------------------- */

void atoll_checkpoint_directory(const char *path, size_t length, int keep, int *stat);
void atoll_checkpoint_directory(const char *path, size_t length, int keep, int *stat) {
  struct atolli_statement statement = atolli_door_statement("CHECKPOINT_DIRECTORY", stat);
  char *copy = strndup(path, length);
  struct atolli_outcome outcome = copy ? atolli_files_use(copy, keep) : atolli_no_memory(length);
  free(copy);
  atolli_door_conclude(&statement, outcome, &numbers, stat);
}

void atoll_checkpoint_series(const char *name, size_t length);
void atoll_checkpoint_series(const char *name, size_t length) {
  char *copy = strndup(name, length);
  if (!copy || !atolli_series_use(copy))
    require("CHECKPOINT_SERIES", atolli_no_memory(length));
  free(copy);
}

void atoll_checkpoint_write(int number, int *stat);
void atoll_checkpoint_write(int number, int *stat) {
  struct atolli_statement statement = atolli_door_statement("CHECKPOINT_WRITE", stat);
  atolli_door_conclude(&statement, atolli_checkpoint_write(number, &statement), &numbers, stat);
}

void atoll_checkpoint_read(int *number, int *stat);
void atoll_checkpoint_read(int *number, int *stat) {
  struct atolli_statement statement = atolli_door_statement("CHECKPOINT_READ", stat);
  int64_t found;
  struct atolli_outcome outcome = atolli_checkpoint_read(&found, &statement);
  if (outcome.status == ATOLLI_OK && found == 0 && !number)
    outcome = atolli_error(ATOLLI_STATUS_OTHER, "there is no complete checkpoint");
  if (number)
    *number = (int)found;
  atolli_door_conclude(&statement, outcome, &numbers, stat);
}

/* ERRMSG= */
void atoll_checkpoint_message(char *text, size_t length);
void atoll_checkpoint_message(char *text, size_t length) { atolli_door_fill(text, length, atolli_door_message()); }

/* XcalableMP's library procedures (include/atoll/xmp/xmp.h). */
#include "atoll/xmp/xmp.h"

#include "atoll/c/access.h"
#include "base/clock.h"
#include "core/sync/sync.h"
#include "xmp.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int xmpc_this_image(void) { return atolli_current_team->this_image - 1; }
int xmp_num_images(void) { return atolli_current_team->num_images; }
int xmpc_node_num(void) { return atolli_current_team->this_image - 1; }
int xmp_node_num(void) { return atolli_current_team->this_image; }
int xmp_num_nodes(void) { return atolli_current_team->num_images; }
int xmpc_all_node_num(void) { return atolli_this_image - 1; }
int xmp_all_node_num(void) { return atolli_this_image; }
int xmp_all_num_nodes(void) { return atolli_num_images; }

/* ---- synchronisation --------------------------------------------------------------------------------------------- */

static struct atolli_statement statement_of(const char *name, const char *at, const int *status) {
  struct atolli_statement statement = atolli_xmp_statement(name, at);
  statement.has_stat = status != NULL;
  return statement;
}

static void conclude(const struct atolli_statement *statement, struct atolli_outcome outcome, int *status) {
  int result = atolli_c_conclude(statement, outcome);
  if (status)
    *status = result;
}

void atoll_xmp_sync_all(const char *at, int *status) {
  struct atolli_statement statement = statement_of("xmp_sync_all", at, status);
  conclude(&statement, atolli_sync_all(atolli_current_team), status);
}

void atoll_xmp_sync_memory(const char *at, int *status) {
  struct atolli_statement statement = statement_of("xmp_sync_memory", at, status);
  conclude(&statement, atolli_sync_memory(), status);
}

void atoll_xmp_sync_images_all(const char *at, int *status) {
  struct atolli_statement statement = statement_of("xmp_sync_images_all", at, status);
  conclude(&statement, atolli_sync_images_all(atolli_current_team), status);
}

void atoll_xmp_sync_images(const char *at, int count, const int *images, int *status) {
  struct atolli_statement statement = statement_of("xmp_sync_images", at, status);
  if (count < 0)
    atolli_fatal(statement.name, at, "the number of images is %d", count);
  int64_t *set = malloc((size_t)count * sizeof *set + 1);
  if (!set)
    atolli_fatal(statement.name, at, "no memory for %d images", count);
  for (int i = 0; i < count; i++)
    set[i] = atolli_xmp_selector(&statement, images[i]).image;
  struct atolli_outcome outcome = atolli_sync_images(atolli_current_team, set, count);
  free(set);
  conclude(&statement, outcome, status);
}

/* ---- memory ------------------------------------------------------------------------------------------------------ */

void *atoll_xmp_malloc(const char *at, xmp_desc_t desc, size_t rank, const int64_t *extents) {
  size_t bytes = desc.element_size, inner = 1;
  for (size_t d = 0; d < rank; d++)
    if (extents[d] < 0)
      atolli_fatal("xmp_malloc", at, "the extent %zu is %lld", d + 1, (long long)extents[d]);
  for (size_t d = 1; d < rank; d++)
    inner *= (size_t)extents[d];
  if (rank == 0 || inner == 0 || bytes % inner != 0 || (rank > 1 && bytes == inner && inner > 1))
    atolli_fatal("xmp_malloc", at, "the pointer points to %zu bytes, which are no array of the given extents", bytes);
  if (extents[0] > 0 && bytes > SIZE_MAX / 2 / (size_t)extents[0])
    atolli_fatal("xmp_malloc", at, "%lld elements of %zu bytes are too many", (long long)extents[0], bytes);
  return atoll_c_allocate(at, bytes * (size_t)extents[0]);
}

void atoll_xmp_free(const char *at, xmp_desc_t desc) {
  void *memory;
  memcpy(&memory, desc.variable, sizeof memory);
  atoll_c_free(at, memory);
  memset(desc.variable, 0, sizeof memory); /* the null pointer */
}

/* ---- others ------------------------------------------------------------------------------------------------------ */

double xmp_wtime(void) { return atolli_now_seconds(); }

double xmp_wtick(void) {
  struct timespec tick;
  clock_getres(CLOCK_MONOTONIC, &tick);
  return (double)tick.tv_sec + 1e-9 * (double)tick.tv_nsec;
}

void xmp_exit(int status) { atoll_c_stop(status); }

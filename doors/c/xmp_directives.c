/* XcalableMP's directives: executing sets, collectives, locks. atollcc makes calls of these (tools/atollcc). */
#include "atoll/c/collective.h"
#include "core/coll/coll.h"
#include "core/sync/lock.h"
#include "core/sync/sync.h"
#include "core/team/executing_set.h"
#include "core/team/team_stack.h"
#include "xmp.h"

/* ---- nodes ------------------------------------------------------------------------------------------------------- */

int atoll_xmp_task(const char *at, const atoll_xmp_int *nodes, const atoll_xmp_int *subscripts, int must) {
  struct atolli_statement statement = atolli_xmp_statement(must ? "IMAGE directive" : "TASK", at);
  const struct atolli_team_value *set = NULL;
  atolli_xmp_conclude(&statement, atolli_executing_set(nodes, subscripts, true, &set));
  if (!set && must)
    atolli_fatal(statement.name, at, "this image is not one of the nodes");
  if (!set)
    return 0;
  atolli_xmp_conclude(&statement, atolli_change_team(set));
  return 1;
}

void atoll_xmp_end_task(int *entered) {
  struct atolli_statement statement = atolli_xmp_statement("end of a task", NULL);
  if (*entered)
    atolli_xmp_conclude(&statement, atolli_end_team(&statement));
}

int atoll_xmp_node(const char *at, const atoll_xmp_int *nodes, const atoll_xmp_int *subscripts) {
  struct atolli_statement statement = atolli_xmp_statement("node", at);
  int64_t co[2 * ATOLLI_MOST_NODE_DIMENSIONS] = {0}, sub[ATOLLI_MOST_NODE_DIMENSIONS] = {0};
  int rank = (int)nodes[0], image = 0;
  if (subscripts[0] != rank)
    atolli_fatal(statement.name, at, "one node is to be named, by a subscript for each dimension");
  for (int d = 0; d < rank; d++) {
    co[2 * d] = 1;
    co[2 * d + 1] = nodes[3 + d];
    sub[d] = subscripts[1 + 3 * d];
    if (sub[d] != subscripts[2 + 3 * d])
      atolli_fatal(statement.name, at, "one node is to be named, and no section");
  }
  atolli_xmp_conclude(&statement, atolli_node_selected(nodes, rank, co, sub, &image));
  return image;
}

/* ---- collectives ------------------------------------------------------------------------------------------------- */

void atoll_xmp_barrier(const char *at) {
  struct atolli_statement statement = atolli_xmp_statement("BARRIER directive", at);
  atolli_xmp_conclude(&statement, atolli_sync_all(atolli_current_team));
}

void atoll_xmp_reduce(const char *at, char operation, void *variable, size_t bytes, int type) {
  size_t part = (size_t)type % 256, size = part == 10 ? sizeof(long double) : type / 256 == 3 ? 2 * part : part;
  int (*reduce)(const char *, void *, size_t, enum atoll_type, int) = operation == '+'   ? atoll_c_co_sum
                                                                      : operation == 'M' ? atoll_c_co_max
                                                                                         : atoll_c_co_min;
  reduce(at, variable, bytes / size, (enum atoll_type)type, 0);
}

void atoll_xmp_broadcast(const char *at, void *variable, size_t bytes, int node) {
  int source = node == 0 ? 1 : 0;
  for (int image = 1; image <= atolli_current_team->num_images && source == 0; image++)
    if (atolli_team_initial(atolli_current_team, image) == node)
      source = image;
  if (source == 0)
    atolli_fatal("BCAST directive", at, "the node is not in the executing set");
  atoll_c_co_broadcast(at, variable, bytes, source);
}

/* ---- locks ------------------------------------------------------------------------------------------------------- */

void atoll_xmp_lock(const char *at, void *lock, atoll_xmp_int image) {
  struct atolli_statement statement = atolli_xmp_statement("LOCK directive", at);
  atolli_xmp_conclude(&statement, atolli_lock(lock, atolli_xmp_selector(&statement, image), NULL));
}

void atoll_xmp_unlock(const char *at, void *lock, atoll_xmp_int image) {
  struct atolli_statement statement = atolli_xmp_statement("UNLOCK directive", at);
  atolli_xmp_conclude(&statement, atolli_unlock(lock, atolli_xmp_selector(&statement, image)));
}

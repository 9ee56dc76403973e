/* Called by the files of reductions. */
#include "core/coll/coll_combine.h"

#include "core/coll/reduce.h"
#include "core/image/stat.h"

#include <stdlib.h>
#include <string.h>

void atolli_combine(const struct atolli_reduction_state *r, char *mine, char *other, bool mine_is_lower, size_t bytes) {
  if (mine_is_lower) {
    atolli_reduce(r->operation, r->type, r->elem_len, mine, other, bytes);
  } else {
    atolli_reduce(r->operation, r->type, r->elem_len, other, mine, bytes);
    memcpy(mine, other, bytes);
  }
}

void atolli_parts_begin(struct atolli_parts *parts, size_t num_nodes, size_t bytes) {
  size_t needed = num_nodes * (bytes + sizeof *parts->begun);
  parts->bytes = bytes;
  parts->memory = needed > sizeof parts->short_ones ? malloc(needed) : NULL;
  if (!parts->memory && needed > sizeof parts->short_ones)
    atolli_fatal("a collective", NULL, "no memory");
  parts->part = parts->memory ? parts->memory : parts->short_ones;
  parts->begun = (bool *)(parts->part + num_nodes * bytes);
  memset(parts->begun, 0, num_nodes * sizeof *parts->begun);
}

void atolli_parts_end(struct atolli_parts *parts) { free(parts->memory); }

void atolli_parts_add(const struct atolli_reduction_state *r, struct atolli_parts *parts, int image, const void *own) {
  int node = atolli_team_node_of(r->team->nodes, image);
  char *part = parts->part + (size_t)node * parts->bytes;
  if (parts->begun[node])
    atolli_reduce(r->operation, r->type, r->elem_len, part, own, parts->bytes);
  else
    memcpy(part, own, parts->bytes);
  parts->begun[node] = true;
}

void atolli_parts_combine(const struct atolli_reduction_state *r, struct atolli_parts *parts, void *result) {
  int n = r->team->nodes->num_nodes, most = atolli_largest_power_of_two(n);
  size_t bytes = parts->bytes;
  char *part = parts->part;
  for (int node = 0; node + most < n; node++)
    atolli_reduce(r->operation, r->type, r->elem_len, part + (size_t)node * bytes, part + (size_t)(node + most) * bytes,
                  bytes);
  for (int distance = 1; distance < most; distance *= 2)
    for (int node = 0; node < most; node += 2 * distance)
      atolli_reduce(r->operation, r->type, r->elem_len, part + (size_t)node * bytes,
                    part + (size_t)(node + distance) * bytes, bytes);
  memcpy(result, part, bytes);
}

/* Assignments of which both sides are coindexed: the value of the one is that of the other. */
#include "core/rma/rma.h"
#include "reach_15.h"

#include <stdlib.h>

void atolli_caf_transfer(const struct atolli_caf_remote *target, const struct atolli_caf_remote *source,
                         size_t source_bytes, bool scalar) {
  struct atolli_caf_array array = {.head.base = NULL};
  struct atolli_caf_reached from, to;
  void *value = NULL;
  bool can_get = atolli_caf_reach_remote(&from, source, ATOLLI_GET),
       can_put = atolli_caf_reach_remote(&to, target, ATOLLI_PUT); /* both have a STAT= */
  if (!can_get || !can_put) {
    if (can_get)
      atolli_caf_alias_end(&from.aliased);
    if (can_put)
      atolli_caf_alias_end(&to.aliased);
    return;
  }
  if (scalar)
    atolli_caf_execute_get_scalar(&from, source, &value, atolli_caf_bytes_of(source_bytes, source->length),
                                  target->length);
  else
    atolli_caf_execute_get(&from, source, &array, target->length);
  atolli_caf_execute_set(&to, target, scalar ? value : (void *)&array, source->length);
  free(scalar ? value : array.head.base);
  atolli_caf_alias_end(&from.aliased);
  atolli_caf_alias_end(&to.aliased);
}

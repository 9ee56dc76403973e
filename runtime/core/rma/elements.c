/* Elements of coindexed objects one by one, and local operands of such transfers. Called by rma_masked.c and
 * rma_vector.c. */
#include "core/rma/elements.h"

#include "core/remote/data.h"
#include "core/rma/private.h"

struct atolli_outcome atolli_put_run_far(const struct atolli_coindexed *target, char *to, const char *from,
                                         size_t bytes) {
  if (target->private)
    return atolli_private_put_block(target, to, from, bytes);
  atolli_remote_put_block(target->image, to, from, bytes);
  return atolli_done();
}

void atolli_puts_begin(const struct atolli_coindexed *target) {
  if (!target->near && !target->private)
    atolli_remote_put_begin(target->image, &target->section);
}

void atolli_puts_end(const struct atolli_coindexed *target) {
  if (!target->near && !target->private)
    atolli_remote_put_finish(target->image);
}

struct atolli_outcome atolli_get_run_far(char *to, const struct atolli_coindexed *source, char *from, size_t bytes) {
  if (source->private)
    return atolli_private_get_block(to, source, from, bytes);
  atolli_remote_get_block(to, source->image, from, bytes);
  return atolli_done();
}

struct atolli_outcome atolli_settle(const struct atolli_section *operand, const struct atolli_section *shape, bool copy,
                                    struct atolli_settled *settled_p) {
  *settled_p = (struct atolli_settled){*operand, NULL};
  if (operand->rank > 0 || shape->rank == 0) {
    struct atolli_outcome outcome = atolli_check_conformance(shape, operand);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  if (copy) {
    size_t bytes = (size_t)atolli_section_size(operand) * operand->elem_len;
    settled_p->memory = atolli_temporary(bytes);
    if (!settled_p->memory)
      return atolli_no_memory(bytes);
    settled_p->section = atolli_section_packed(operand, settled_p->memory, operand->elem_len);
    atolli_copy(&settled_p->section, operand);
  }
  if (operand->rank == 0 && shape->rank > 0)
    settled_p->section = atolli_section_broadcast(shape, &settled_p->section);
  return atolli_done();
}
